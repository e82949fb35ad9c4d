"""SU-2 and SU-3: the ring of spaces, moving and collecting; SU-6.1 and SU-6.3 for two archetypes."""

from ...engine.chance import Chance
from ...engine.piles import Pile, put_on
from ...engine.record import wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask
from .decks import draw_favor
from .state import (
    ATHLETE,
    BORROW,
    COLLECT,
    CREATIVE,
    KINDS,
    LOCATIONS,
    NOBODY_HERE,
    State,
)

FULL = 19
STEPS = 3
FAVORS = 2 * KINDS
"""Where a board or token counts its favor symbols, after the influence and the set symbols of each type."""


@rule
def is_open(state: State, space: int) -> bool:
    """SU-2.2  A space holds one token; one with none is open."""
    return state.occupant[space] == NOBODY_HERE  # type: ignore[no-any-return]


@rule
def is_corner(space: int) -> bool:
    """SU-2.1  Corners join the ring with four players, each between two locations."""
    return space >= LOCATIONS


@rule
def stand_on(state: State, seat: int, space: int) -> None:
    """SU-2.2  Put a seat's token on a space; the one it stood on is open again."""
    if state.seats[seat].space != NOBODY_HERE:
        state.occupant[state.seats[seat].space] = NOBODY_HERE
    state.seats[seat].space = space
    state.occupant[space] = seat


@rule
def has(state: State, seat: int, mat: int) -> bool:
    """SU-1.7  Say whether a seat has an archetype's ability; a first game is played without."""
    return state.abilities == 1 and state.seats[seat].mat == mat


@chapter
def list_spaces(state: State, moves: Pile, first: int) -> None:
    """List the open spaces, in the order of the board."""
    for place in range(state.spaces_used):
        if is_open(state, state.ring[place]):
            put_on(moves, first + state.ring[place])


@rule
def list_steps(state: State, seat: int, moves: Pile, first: int) -> None:
    """SU-3.2  The next three open spaces clockwise; occupied ones are skipped and not counted."""
    place, spaces = wide(state.place_in_ring[state.seats[seat].space]), wide(state.spaces_used)
    count = wide(moves.count)
    last = count + STEPS
    while count < last:
        place = place + 1 if place + 1 < spaces else 0
        moves.cards[count] = first + state.ring[place]
        count += is_open(state, state.ring[place])
    moves.count = count


@rule
def list_goals(state: State, seat: int, moves: Pile, first: int) -> None:
    """SU-3.2, SU-6.1  Move three steps at most; the Athlete moves to any open space."""
    if has(state, seat, ATHLETE):
        list_spaces(state, moves, first)
    else:
        list_steps(state, seat, moves, first)


@rule
def go(state: State, chance: Chance, seat: int, space: int) -> bool:
    """SU-3.1, SU-3.3  Move, then collect; on a corner choose first where. Return whether the turn is over."""
    stand_on(state, seat, space)
    if is_corner(space):
        ask(state, COLLECT, seat)
        return False
    return collect_at(state, chance, seat, space)


@chapter
def collect_at(state: State, chance: Chance, seat: int, location: int) -> bool:
    """SU-3.3, SU-6.3  Collect at a location; the Creative first chooses whose token to use."""
    state.at = location
    if has(state, seat, CREATIVE):
        ask(state, BORROW, seat)
        return False
    collect(state, chance, seat, location)
    return True


@chapter
def collect(state: State, chance: Chance, seat: int, lender: int) -> None:
    """SU-3.3, SU-6.3  Gain what the board shows here, and the token of this or another location."""
    person = state.seats[seat]
    board = state.edition.board[state.at]
    token = state.edition.token[state.side, state.token_at[lender]]
    for kind in range(KINDS):
        sets = wide(board[KINDS + kind]) + token[KINDS + kind]
        gain(state, seat, kind, board[kind] + token[kind] + sets * person.benefits[kind])
    for _ in range(board[FAVORS] + token[FAVORS]):
        draw_favor(state, chance, seat)


@rule
def gain(state: State, seat: int, kind: int, amount: int) -> None:
    """SU-3.4  Gain influence: at most 19 of a type, what is above is lost."""
    state.seats[seat].influence[kind] = min(FULL, state.seats[seat].influence[kind] + amount)


@rule
def location_before(location: int) -> int:
    """SU-6.3  Find the location before this one in the ring of eight."""
    return location - 1 if location > 0 else LOCATIONS - 1


@rule
def location_after(location: int) -> int:
    """SU-6.3  Find the location after this one in the ring of eight."""
    return location + 1 if location < LOCATIONS - 1 else 0


@rule
def stands_at(state: State, seat: int, location: int) -> bool:
    """SU-5.1  Say whether a seat stands at a location; on a corner it stands at both neighbours."""
    space = state.seats[seat].space
    return bool(state.neighbours[space, 0] == location or state.neighbours[space, 1] == location)
