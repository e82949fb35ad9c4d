"""SU-5: favor cards; SU-6.4 and SU-6.5 for two archetypes."""

from ...engine.chance import Chance
from ...engine.piles import Pile, put_on, take_out
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to
from .board import gain, has, stand_on, stands_at
from .decks import discard_person, use_up
from .friends import fill_up
from .state import (
    BOOKS,
    DISCARD,
    EXECUTIVE,
    FAVOR,
    FOR,
    KINDS,
    LAST_FAVORS,
    LEAVES,
    NOTHING,
    PALETTES,
    REBEL,
    SWAP,
    TO,
    TOKEN,
    TRADE,
    TURN,
    State,
)

PEOPLE_DISCARDED = 2


@rule
def is_first(state: State, favors: Pile, place: int) -> bool:
    """Say whether no earlier card of a pile shows the same; few editions have such cards at all."""
    if state.edition.twins:
        for earlier in range(place):
            if state.edition.face[favors.cards[earlier]] == state.edition.face[favors.cards[place]]:
                return False
    return True


@chapter
def list_faces(state: State, favors: Pile, moves: Pile, first: int) -> None:
    """List favor cards, one of each face, in the order they lie in."""
    for i in range(favors.count):
        if is_first(state, favors, i):
            put_on(moves, first + favors.cards[i])


@rule
def play_favor(state: State, seat: int, favor: int) -> None:
    """SU-5.1, SU-8.2  Play a favor; then choose its influence or its effect."""
    take_out(state.seats[seat].favors, favor)
    state.favor = favor
    ask(state, FAVOR, seat)


@rule
def may_be(state: State, seat: int, kind: int) -> bool:
    """SU-5.1  A favor is of its own type or, at the pictured location, of any."""
    edition = state.edition
    return edition.favor_kind[state.favor] == kind or stands_at(state, seat, edition.favor_place[state.favor])


@rule
def list_uses(state: State, seat: int, moves: Pile, gains: int, uses: int, boths: int) -> None:
    """SU-5.1, SU-6.5  Gain influence or use the effect; the Rebel may take both."""
    effects = boths if has(state, seat, REBEL) else uses
    for kind in range(KINDS):
        if may_be(state, seat, kind):
            put_on(moves, gains + kind)
    for kind in range(KINDS):
        if may_be(state, seat, kind):
            put_on(moves, effects + kind)


@rule
def gain_favor(state: State, seat: int, kind: int) -> None:
    """SU-5.1  Gain 1 influence of the favor's type."""
    gain(state, seat, kind, 1)
    lay_down(state, seat)


@rule
def use_favor(state: State, chance: Chance, seat: int, kind: int) -> None:
    """SU-5.2 to SU-5.5  Use the effect of the favor's type."""
    use_up(state, state.favor)
    state.favor = NOTHING
    state.effect = kind
    if kind == LEAVES:
        ask(state, TOKEN, seat)
    elif kind == BOOKS:
        ask(state, SWAP, seat)
    elif kind == PALETTES:
        state.discards_due = PEOPLE_DISCARDED
        go_on_discarding(state, chance, seat)
    else:
        ask(state, TRADE, seat)


@rule
def take_both(state: State, chance: Chance, seat: int, kind: int) -> None:
    """SU-6.5  The Rebel takes both of one type, the influence first."""
    gain(state, seat, kind, 1)
    use_favor(state, chance, seat, kind)


@rule
def lay_down(state: State, seat: int) -> None:
    """SU-5.6  Used favors lie face up."""
    use_up(state, state.favor)
    state.favor = NOTHING
    go_on(state, seat)


@chapter
def go_on(state: State, seat: int) -> None:
    """SU-3.1, SU-8.2  Go on with the turn, or with the favors held at the end."""
    state.effect = NOTHING
    if state.final:
        go_on_to(state, LAST_FAVORS)
    else:
        ask(state, TURN, seat)


@rule
def choose_token(state: State, seat: int, owner: int) -> None:
    """SU-5.2  Choose whose token to move."""
    state.moving = owner
    ask(state, TO, seat)


@rule
def move_token(state: State, seat: int, space: int) -> None:
    """SU-5.2  Move any token to any open space; nothing is collected."""
    stand_on(state, state.moving, space)
    state.moving = NOTHING
    go_on(state, seat)


@rule
def swap_tokens(state: State, seat: int, one: int, other: int) -> None:
    """SU-5.3  Swap two location tokens."""
    token = state.token_at[one] + 0
    state.token_at[one] = state.token_at[other]
    state.token_at[other] = token
    go_on(state, seat)


@rule
def list_people(state: State, seat: int, moves: Pile, first: int) -> None:
    """SU-5.4  List everybody in the rows, from left to right, and in the hand."""
    for row in range(state.rows_used):
        for place in range(state.rows[row].count - 1, -1, -1):
            put_on(moves, first + state.rows[row].cards[place])
    hand = state.seats[seat].hand
    for i in range(hand.count):
        put_on(moves, first + hand.cards[i])


@rule
def is_anybody_there(state: State, seat: int) -> bool:
    """SU-5.4  Say whether there is anybody to discard."""
    for row in range(state.rows_used):
        if state.rows[row].count > 0:
            return True
    return state.seats[seat].hand.count > 0  # type: ignore[no-any-return]


@chapter
def go_on_discarding(state: State, chance: Chance, seat: int) -> None:
    """SU-5.4  Discard two people, if there are as many; then rows and hand are filled."""
    if state.discards_due > 0 and is_anybody_there(state, seat):
        ask(state, DISCARD, seat)
    else:
        state.discards_due = 0
        fill_up(state, chance, seat)
        go_on(state, seat)


@rule
def discard(state: State, chance: Chance, seat: int, person: int) -> None:
    """SU-5.4  Discard a person of a row or of the own hand."""
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if hand.cards[i] == person:
            take_out(hand, person)
            break
    for row in range(state.rows_used):
        for place in range(state.rows[row].count):
            if state.rows[row].cards[place] == person:
                take_out(state.rows[row], person)
                break
    discard_person(state, person)
    state.discards_due -= 1
    go_on_discarding(state, chance, seat)


@rule
def trade(state: State, seat: int, one: int, other: int) -> None:
    """SU-5.5  Swap the amounts of two of the own influence types."""
    influence = state.seats[seat].influence
    amount = influence[one] + 0
    influence[one] = influence[other]
    influence[other] = amount
    go_on(state, seat)


@rule
def may_exchange(state: State, seat: int) -> bool:
    """SU-6.4  Once a turn the Executive may exchange a favor in hand for a used one."""
    return bool(has(state, seat, EXECUTIVE) and not state.exchanged and state.used.count > 0)


@rule
def offer_exchange(state: State, seat: int, favor: int) -> None:
    """SU-6.4  Put a favor of the hand up for exchange, for all to see."""
    state.favor = favor
    state.favor_seen[favor] = 1
    ask(state, FOR, seat)


@rule
def exchange(state: State, seat: int, favor: int) -> None:
    """SU-6.4  Take a used favor, for all to see, and lay the other on the used ones."""
    take_out(state.seats[seat].favors, state.favor)
    take_out(state.used, favor)
    use_up(state, state.favor)
    put_on(state.seats[seat].favors, favor)
    state.favor_seen[favor] = 1
    state.favor = NOTHING
    state.exchanged = 1
    ask(state, TURN, seat)
