"""SU-8: the final scoring."""

from ...engine.observing import seats_away
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .board import gain
from .last_friends import ask_for_last_friends
from .state import CENTRE, KINDS, LAST_FAVORS, SEATS, State

CONSOLATION = 1
LANE = 14
"""Four seats' points in one number, each with room for more than anybody can score."""


@rule
def gain_benefits(state: State) -> None:
    """SU-8.1  Everyone gains 1 influence per benefit of their friends."""
    for seat in range(state.players):
        for kind in range(KINDS):
            gain(state, seat, kind, state.seats[seat].benefits[kind])
    go_on_to(state, LAST_FAVORS)


@rule
def ask_for_favors(state: State) -> None:
    """SU-8.2  In player order each plays all favors still held, in an order of their choice."""
    while state.turn < state.players:
        if state.seats[seat_on_turn(state)].favors.count > 0:
            ask(state, LAST_FAVORS, seat_on_turn(state))
            return
        state.turn += 1
    state.turn = 0
    ask_for_last_friends(state)


@rule
def claim(state: State, kind: int, seat: int) -> int:
    """SU-8.4  Put what decides a type into one number: benefits, influence, player order; and the seat."""
    person = state.seats[seat]
    late = seats_away(wide(state.start), seat, wide(state.players))
    decides = (wide(person.benefits[kind]) << 8) + wide(person.influence[kind])
    return (decides << 8) + (SEATS - late) * SEATS + seat  # type: ignore[no-any-return]


@rule
def score_kind(state: State, kind: int) -> int:
    """SU-8.4  The first in a type scores its token, the others tied with it 1; nobody without a benefit."""
    best = wide(0)
    for seat in range(SEATS):  # seats that are not there have no benefits
        best = max(best, claim(state, kind, wide(seat)))
    most, first = best >> 16, best & (SEATS - 1)
    points = (wide(state.prizes[kind]) - CONSOLATION) << LANE * first
    for seat in range(SEATS):
        points += wide(CONSOLATION * (state.seats[seat].benefits[kind] == most)) << LANE * seat
    return points * (most > 0)  # type: ignore[no-any-return]


@rule
def score_centre(state: State, seat: int) -> int:
    """SU-8.5  Benefits of all four types bring the centre token, once."""
    benefits = state.seats[seat].benefits
    fewest = wide(benefits[0])
    for kind in range(1, KINDS):
        fewest = min(fewest, wide(benefits[kind]))
    return wide(state.prizes[CENTRE]) * (fewest > 0)  # type: ignore[no-any-return]


@chapter
def points_of_all(state: State) -> int:
    """SU-8.4 to SU-8.6  Count every seat's points, as if the game ended now, in lanes of one number."""
    points = wide(0)
    for seat in range(SEATS):
        points += (wide(state.seats[seat].score) + score_centre(state, seat)) << LANE * seat
    for kind in range(KINDS):
        points += score_kind(state, kind)
    return points  # type: ignore[no-any-return]


@rule
def points_in(points: int, seat: int) -> int:
    """Read a seat's points out of its lane."""
    return points >> LANE * seat & (1 << LANE) - 1


@chapter
def count_points(state: State, out: Numbers) -> None:
    """SU-8.4 to SU-8.6  Write every seat's points, as if the game ended now."""
    points = points_of_all(state)
    for seat in range(state.players):
        out[seat] = points_in(points, seat)


@rule
def influence_left(state: State, seat: int) -> int:
    """SU-8.6  Sum the influence left in all."""
    left = wide(0)
    for kind in range(KINDS):
        left += state.seats[seat].influence[kind]
    return left  # type: ignore[no-any-return]


@chapter
def winners(state: State) -> int:
    """SU-8.6  The highest wins; ties go to more influence left in all, then to player order."""
    points = points_of_all(state)
    best = wide(state.start)
    for turn in range(1, state.players):
        seat = wide(seat_after(state, turn))
        ahead = points_in(points, seat) - points_in(points, best)
        if ahead == 0:
            ahead = influence_left(state, seat) - influence_left(state, best)
        if ahead > 0:
            best = seat
    return 1 << best  # type: ignore[no-any-return]
