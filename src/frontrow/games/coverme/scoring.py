"""CM-8: the end, ties and extra seasons; CM-10.3, CM-10.5 and CM-10.7 for other ways to count."""

from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from .cards import PRESTIGE
from .state import PRIMARY, SECONDARY, State
from .variants import MOST_EXTRA_SEASONS, is_last_season

MOST_PRESTIGE = 5
TIE_BREAKS = 7


@rule
def worth(state: State, colour: int) -> int:
    """CM-8.1, CM-10.3  A scored card is worth its prestige, or 1 where all are equal."""
    return 1 if state.equal else PRESTIGE[colour]


@rule
def points_of_seat(state: State, seat: int) -> int:
    """CM-8.1, CM-10.5  Read what all that a seat has scored is worth; the middle brings no prestige."""
    return state.seats[seat].points  # type: ignore[no-any-return]


@chapter
def standing(state: State, seat: int, level: int) -> int:
    """CM-8.2, CM-10.3, CM-10.7  Count what decides between seats at a level of the tie-breaks.

    First prestige, then with the middle; then cards in all, of 5, of 4, of 3 and of 2, unless all are equal.
    """
    if level == 0:
        return points_of_seat(state, seat)
    count = 0
    for colour in range(6):
        cards = state.seats[seat].scored[PRIMARY, colour] + state.seats[seat].scored[SECONDARY, colour]
        if level == 1:
            count += cards * worth(state, colour)
        elif not state.equal and (level == 2 or PRESTIGE[colour] == MOST_PRESTIGE + 3 - level):
            count += cards
    return count


@rule
def lead(state: State, seat: int, other: int) -> int:
    """CM-8.2  Say by how much a seat is ahead of another at the first level where they differ."""
    for level in range(TIE_BREAKS):
        difference = standing(state, seat, level) - standing(state, other, level)
        if difference != 0:
            return difference
    return 0


@chapter
def count_points(state: State, out: Numbers) -> None:
    """CM-8.1  Write every seat's prestige."""
    for seat in range(state.players):
        out[seat] = points_of_seat(state, seat)


@chapter
def winners(state: State) -> int:
    """CM-8.2, CM-8.3  Find the seats nobody is ahead of, as bits; more than one share the victory."""
    best = wide(0)
    ahead = 0
    for seat in range(state.players):
        ahead_by = lead(state, wide(seat), best)
        if ahead_by > 0:
            best = seat
            ahead = 0
        if ahead_by >= 0:
            ahead |= 1 << seat
    return ahead


@rule
def is_shared(state: State) -> bool:
    """CM-8.3  Say whether the lead is shared after every tie-break."""
    ahead = winners(state)
    return ahead & (ahead - 1) != 0


@rule
def game_is_over(state: State) -> bool:
    """CM-8.1, CM-8.3, CM-6.5  The last season ends the game, unless a shared lead asks for an extra one."""
    if not is_last_season(state):
        return False
    return not (state.season_on_tie and state.extra < MOST_EXTRA_SEASONS and is_shared(state))
