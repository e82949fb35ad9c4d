"""What a seat sees, written as JSON: only ever from a state that `hide` has been through."""

import numpy as np

from ...engine.ink import (
    CLOSE,
    CLOSE_LIST,
    NULL,
    OPEN,
    OPEN_LIST,
    OPEN_SORTED,
    TRUE,
    flag,
    number,
    tagged,
    tagged_number,
    write,
)
from ...engine.piles import Pile
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import seat_after
from ...engine.unseen import is_blank
from . import phrases as say
from .friends import DEAR, place_before_sliding, price_of
from .last_friends import is_anybody_choosing, is_secret, phase_of
from .scoring import count_points
from .state import BORROW, CORNERS, KINDS, LOCATIONS, NOBODY_LEFT, NOTHING, PAYING_WITH, SEATS, State


@chapter
def write_view(state: State, seat: int, face_down: bool, page: Pile) -> None:
    """Write everything that this seat, or the spectator, may see of the table; all that scores lies open."""
    write_calendar(state, seat, page)
    write_board(state, page)
    write_rows(state, seat, page)
    write_decks(state, page)
    write_seats(state, page)
    tagged(page, say.HAND, OPEN_LIST)
    if seat < state.players:
        write_people(state.seats[seat].hand, page)
    write(page, CLOSE_LIST)
    tagged(page, say.HELD, OPEN_LIST)
    if seat < state.players:
        write_favors(state.seats[seat].favors, page)
    write(page, CLOSE_LIST)
    write_choice(state, seat, page)
    write_decision(state, seat, page)


@rule
def write_move(state: State, action: int, page: Pile) -> None:
    """Write an action as a move."""
    write(page, say.MOVES + action)


@rule
def write_calendar(state: State, seat: int, page: Pile) -> None:
    """Write where in the game we are, as this seat is concerned."""
    phase = phase_of(state, seat) if seat < state.players else state.phase
    tagged(page, say.PHASE, say.PHASE_NAMES + wide(phase))
    tagged_number(page, say.ROUND, state.rounds)
    write(page, say.IS_DARK)
    flag(page, state.side)
    write(page, say.FINAL)
    flag(page, state.final)
    write(page, say.IS_SECRET)
    flag(page, is_anybody_choosing(state))
    tagged_number(page, say.START, state.start)
    tagged(page, say.ORDER, OPEN_LIST)
    for turn in range(state.players):
        number(page, seat_after(state, turn))
    write(page, CLOSE_LIST)


@rule
def write_board(state: State, page: Pile) -> None:
    """Write what every location and corner shows, who stands there, and the score tokens."""
    tagged(page, say.PLACES, OPEN_LIST)
    for location in range(LOCATIONS):
        write(page, say.LOCATION_HEADS + location)
        write(page, say.TOKENS + wide(state.side) * LOCATIONS + state.token_at[location])
        write(page, say.SEAT)
        write_occupant(state, location, page)
    write(page, CLOSE_LIST)
    tagged(page, say.IN_CORNERS, OPEN_LIST)
    if state.players == SEATS:
        for corner in range(CORNERS):
            write(page, say.CORNER_HEADS + corner)
            write_occupant(state, LOCATIONS + corner, page)
    write(page, CLOSE_LIST)
    tagged(page, say.PRIZES, OPEN)
    for kind in range(KINDS + 1):
        tagged_number(page, say.KIND + kind, state.prizes[kind])
    write(page, CLOSE)


@chapter
def write_occupant(state: State, space: int, page: Pile) -> None:
    """Write whose token stands on a space, and no more of that space."""
    if state.occupant[space] == NOTHING:
        write(page, NULL)
    else:
        number(page, state.occupant[space])
    write(page, CLOSE)


@rule
def write_rows(state: State, seat: int, page: Pile) -> None:
    """Write the people of the rows, from left to right, and what a symbol costs this seat there."""
    tagged(page, say.ROWS, OPEN_LIST)
    for row in range(state.rows_used):
        write(page, OPEN_LIST)
        for place in range(state.rows[row].count - 1, -1, -1):
            write(page, say.PERSON_NAMES + state.rows[row].cards[place])
        write(page, CLOSE_LIST)
    write(page, CLOSE_LIST)
    if seat >= state.players:
        tagged(page, say.PRICES, NULL)
        return
    tagged(page, say.PRICES, OPEN_LIST)
    for row in range(state.rows_used):
        write(page, OPEN_LIST)
        for place in range(state.rows[row].count - 1, -1, -1):
            number(
                page, price_of(state, seat, place_before_sliding(state, place) if row == state.row else place)
            )
        write(page, CLOSE_LIST)
    write(page, CLOSE_LIST)


@chapter
def write_people(pile: Pile, page: Pile) -> None:
    """Write the people of a pile from its bottom, or of a hand in its order."""
    for i in range(pile.count):
        write(page, say.PERSON_NAMES + pile.cards[i])


@chapter
def write_favors(pile: Pile, page: Pile) -> None:
    """Write the favors of a pile from its bottom, or of a hand in its order, as far as they are known."""
    for i in range(pile.count):
        if not is_blank(pile.cards[i]):
            write(page, say.FAVOR_NAMES + pile.cards[i])


@rule
def write_decks(state: State, page: Pile) -> None:
    """Write how high the decks are, what was put away, and how often each was renewed."""
    tagged(page, say.PEOPLE, OPEN)
    tagged_number(page, say.DECK, state.people.count)
    tagged(page, say.DISCARD, OPEN_LIST)
    write_people(state.discards, page)
    write(page, CLOSE_LIST)
    tagged_number(page, say.RENEWALS, state.people_shuffles - 1)
    write(page, CLOSE)
    tagged(page, say.FAVORS, OPEN)
    tagged_number(page, say.DECK, state.favors.count)
    tagged(page, say.USED, OPEN_LIST)
    write_favors(state.used, page)
    write(page, CLOSE_LIST)
    tagged_number(page, say.RENEWALS, state.favor_shuffles - 1)
    write(page, CLOSE)


@rule
def write_seats(state: State, page: Pile) -> None:
    """Write what everybody sees of each seat, with the points as they stand, and those that are for good."""
    points = np.zeros(SEATS, np.int16)
    count_points(state, points)
    tagged(page, say.PERSONS, OPEN_LIST)
    for seat in range(state.players):
        write(page, OPEN)
        write_person(state, seat, page)
        tagged_number(page, say.POINTS, points[seat])
        write(page, CLOSE)
    write(page, CLOSE_LIST)
    tagged(page, say.EARNED, OPEN_LIST)
    for seat in range(state.players):
        number(page, state.seats[seat].score)
    write(page, CLOSE_LIST)


@chapter
def write_person(state: State, seat: int, page: Pile) -> None:
    """Write what everybody sees of a seat."""
    person = state.seats[seat]
    tagged(page, say.MAT, NULL if person.mat == NOTHING else say.MAT_NAMES + wide(person.mat))
    tagged(page, say.SPACE, NULL if person.space == NOTHING else say.SPACE_NAMES + wide(person.space))
    write_amounts(page, wide(say.INFLUENCE), person.influence)
    write_amounts(page, wide(say.BENEFITS), person.benefits)
    tagged(page, say.FRIENDS, OPEN_LIST)
    write_people(person.friends, page)
    write(page, CLOSE_LIST)
    tagged_number(page, say.PEOPLE, person.hand.count)
    tagged_number(page, say.FAVORS, person.favors.count)
    write_known_favors(state, person.favors, page)


@chapter
def write_amounts(page: Pile, tag: int, amounts: Numbers) -> None:
    """Write an amount of each type."""
    tagged(page, tag, OPEN)
    for kind in range(KINDS):
        tagged_number(page, say.KIND + kind, amounts[kind])
    write(page, CLOSE)


@rule
def write_choice(state: State, seat: int, page: Pile) -> None:
    """SU-8.3  Write whom this seat has chosen in secret and paid so far, and what that leaves it."""
    if seat >= state.players or not is_secret(state) or state.seats[seat].finished == NOBODY_LEFT:
        tagged(page, say.LATE, NULL)
        return
    own = state.seats[seat]
    tagged(page, say.LATE, OPEN)
    tagged(page, say.FRIENDS, OPEN_LIST)
    for i in range(own.late.count):
        if own.late.cards[i] < PAYING_WITH and own.late.cards[i] != own.paying:
            write(page, say.PERSON_NAMES + own.late.cards[i])
    write(page, CLOSE_LIST)
    write_amounts(page, wide(say.INFLUENCE), own.left)
    write(page, CLOSE)


@rule
def write_known_favors(state: State, pile: Pile, page: Pile) -> None:
    """SU-6.4  Write the favors that everybody knows in a hand: those taken by an exchange."""
    tagged(page, say.KNOWN_FAVORS, OPEN_SORTED)
    for i in range(pile.count):
        if not is_blank(pile.cards[i]) and state.favor_seen[pile.cards[i]]:
            write(page, say.FAVOR_NAMES + pile.cards[i])
    write(page, CLOSE_LIST)


@rule
def write_decision(state: State, seat: int, page: Pile) -> None:
    """Write what the decision under way is about: all has been said aloud but whom a seat pays in secret."""
    tagged(page, say.DECIDING, OPEN)
    opened = wide(page.count)
    if state.favor != NOTHING:
        tagged(page, say.FAVOR, say.FAVOR_NAMES + wide(state.favor))
    if state.effect != NOTHING:
        tagged(page, say.EFFECT, say.KIND_NAMES + wide(state.effect))
    if state.moving != NOTHING:
        tagged_number(page, say.TOKEN, state.moving)
    if state.discards_due != 0:
        tagged_number(page, say.DISCARDS, state.discards_due)
    if state.person != NOTHING:
        write_payment(wide(state.person), wide(state.price), wide(state.stars_due), page)
    elif seat < state.players and state.seats[seat].paying != NOTHING:
        write_payment(wide(state.seats[seat].paying), wide(DEAR), wide(state.seats[seat].stars_left), page)
    if state.phase == BORROW:
        tagged(page, say.LOCATION, say.SPACE_NAMES + wide(state.at))
    if state.exchanged:
        tagged(page, say.EXCHANGED, TRUE)
    if page.count > opened:
        write(page, CLOSE)
    else:
        page.count -= 1
        write(page, NULL)


@chapter
def write_payment(person: int, price: int, stars: int, page: Pile) -> None:
    """Write who is being paid, at what price, and the stars that are still due."""
    tagged(page, say.PERSON, say.PERSON_NAMES + person)
    tagged_number(page, say.PRICE, price)
    if stars != 0:
        tagged_number(page, say.STARS, stars)
