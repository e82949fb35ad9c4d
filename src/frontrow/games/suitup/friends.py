"""SU-4: making friends; SU-6.2 and SU-6.6 for two archetypes."""

import numpy as np

from ...engine.chance import Chance
from ...engine.piles import Pile, put_on, take_out
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to
from .board import FULL, has
from .decks import fill_hand, fill_row
from .state import (
    CAREGIVER,
    INTELLECTUAL,
    KINDS,
    LAST_FRIENDS,
    NOTHING,
    PAY,
    ROW,
    SECOND,
    STAR,
    State,
)

CHEAP, DEAR = 3, 4
CHEAP_PLACES = 2
NO_GAP = ROW
LANE = 7
ROOM = sum(1 << LANE * kind + LANE - 1 for kind in range(KINDS))
"""Four amounts in one number, with a spare bit above each: one subtraction then compares all of them."""
TIMES = np.array([[have // max(price, 1) for have in range(FULL + 1)] for price in range(5)], dtype=np.int8)
"""How many stars an amount pays at a price."""


@rule
def cheap_places(state: State, seat: int) -> int:
    """SU-4.1, SU-6.6  The two right-most of a row cost 3 a symbol, the others 4; to the Caregiver all 3."""
    return ROW if has(state, seat, CAREGIVER) else CHEAP_PLACES


@rule
def price_of(state: State, seat: int, place: int) -> int:
    """SU-4.1, SU-6.6  Find what a symbol costs at a place of a row."""
    return CHEAP if place < cheap_places(state, seat) else DEAR


@rule
def purse(influence: Numbers) -> int:
    """Put influence of all types into one number."""
    amounts = wide(ROOM)
    for kind in range(KINDS):
        amounts += wide(influence[kind]) << LANE * kind
    return amounts  # type: ignore[no-any-return]


@rule
def stars_payable(left: int, price: int) -> int:
    """SU-4.2  Count the stars that what is left pays: each with one type, not split."""
    one_type = (1 << LANE - 1) - 1
    stars = wide(0)
    for kind in range(KINDS):
        stars += TIMES[price, left >> LANE * kind & one_type]
    return stars  # type: ignore[no-any-return]


@rule
def can_pay(state: State, purse: int, person: int, price: int) -> bool:
    """SU-4.1, SU-4.2  A symbol shown twice is paid twice; what is left must pay the stars."""
    left = purse - state.edition.needs[price - CHEAP, person]
    if left & ROOM != ROOM:
        return False
    stars = state.edition.cost[person, STAR]
    return bool(stars == 0 or stars_payable(left, price) >= stars)


@rule
def place_before_sliding(state: State, place: int) -> int:
    """SU-6.2  A second friend costs what its place says before any sliding."""
    return place + (place >= state.gap)


@chapter
def list_row(state: State, seat: int, row: int, moves: Pile, first: int) -> None:
    """SU-4.1  List the people of a row that a seat can pay, from left to right."""
    have, cheap = purse(state.seats[seat].influence), cheap_places(state, seat)
    people, count, gap = state.rows[row], wide(moves.count), wide(state.gap)
    for place in range(people.count - 1, -1, -1):
        person = people.cards[place]
        price = CHEAP if place + (place >= gap) < cheap else DEAR
        moves.cards[count] = first + person
        count += can_pay(state, have, person, price)
    moves.count = count


@chapter
def list_hand(state: State, seat: int, moves: Pile, first: int) -> None:
    """SU-4.1  List the people of the hand that a seat can pay."""
    have = purse(state.seats[seat].influence)
    hand, count = state.seats[seat].hand, wide(moves.count)
    for i in range(hand.count):
        moves.cards[count] = first + hand.cards[i]
        count += can_pay(state, have, hand.cards[i], DEAR)
    moves.count = count


@rule
def find_in_rows(state: State, person: int) -> None:
    """Note the row and the place a person lies at; NOTHING where it is in the hand."""
    state.row = NOTHING
    state.gap = NO_GAP
    for row in range(state.rows_used):
        for place in range(state.rows[row].count):
            if state.rows[row].cards[place] == person:
                state.row = row
                state.gap = place


@rule
def befriend(state: State, chance: Chance, seat: int, person: int) -> bool:
    """SU-4.1  Take a person out of a row or the hand and pay; return whether the turn is over."""
    find_in_rows(state, person)
    if state.row == NOTHING:
        state.price = DEAR
        take_out(state.seats[seat].hand, person)
    else:
        state.price = price_of(state, seat, state.gap)
        take_out(state.rows[state.row], person)
    return pay_symbols(state, chance, seat, person)


@rule
def befriend_second(state: State, chance: Chance, seat: int, person: int) -> bool:
    """SU-6.2  Make a second friend of the same row, at the price of its place before any sliding."""
    row = state.rows[state.row]
    for place in range(row.count):
        if row.cards[place] == person:
            state.price = price_of(state, seat, place_before_sliding(state, place))
    state.gap = NO_GAP
    take_out(row, person)
    return pay_symbols(state, chance, seat, person)


@chapter
def pay_symbols(state: State, chance: Chance, seat: int, person: int) -> bool:
    """SU-4.1, SU-4.2  Pay for every symbol; for each star the payer chooses a type."""
    cost = state.edition.cost[person]
    for kind in range(KINDS):
        state.seats[seat].influence[kind] -= state.price * cost[kind]
    state.person = person
    state.stars_due = cost[STAR]
    if state.stars_due > 0:
        ask(state, PAY, seat)
        return False
    return welcome(state, chance, seat)


@rule
def may_pay(state: State, seat: int, kind: int) -> bool:
    """SU-4.2  A star is paid with one type, not split; two stars may be two types."""
    return state.seats[seat].influence[kind] >= state.price  # type: ignore[no-any-return]


@rule
def pay_star(state: State, chance: Chance, seat: int, kind: int) -> bool:
    """SU-4.2  Pay one star; return whether the turn is over."""
    state.seats[seat].influence[kind] -= state.price
    state.stars_due -= 1
    if state.stars_due > 0:
        return False
    return welcome(state, chance, seat)


@rule
def join(state: State, seat: int, person: int) -> None:
    """SU-8.6  Let a person join a seat's friends, with score and benefits."""
    own = state.seats[seat]
    put_on(own.friends, person)
    own.score += state.edition.score[person]
    for kind in range(KINDS):
        own.benefits[kind] += state.edition.benefit[person, kind]


@chapter
def welcome(state: State, chance: Chance, seat: int) -> bool:
    """SU-4.3, SU-8.3  A new friend; then rows and hand are filled, but not at the very end."""
    join(state, seat, wide(state.person))
    state.person = NOTHING
    if state.final:
        go_on_to(state, LAST_FRIENDS)
        return False
    if may_befriend_second(state, seat):
        ask(state, SECOND, seat)
        return False
    fill_up(state, chance, seat)
    return True


@rule
def may_befriend_second(state: State, seat: int) -> bool:
    """SU-6.2  The Intellectual may go on with another of the same row that can be paid."""
    if state.gap == NO_GAP or not has(state, seat, INTELLECTUAL):
        return False
    have = purse(state.seats[seat].influence)
    for place in range(state.rows[state.row].count):
        person = state.rows[state.row].cards[place]
        if can_pay(state, have, person, price_of(state, seat, place_before_sliding(state, place))):
            return True
    return False


@chapter
def fill_up(state: State, chance: Chance, seat: int) -> None:
    """SU-4.3, SU-5.4  Rows slide right and are filled from the left; the hand is filled to two."""
    state.row = NOTHING
    state.gap = NO_GAP
    for row in range(state.rows_used):
        fill_row(state, chance, row)
    fill_hand(state, chance, seat)
