"""SU-8: the final scoring."""

import numpy as np

from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .board import gain
from .friends import DEAR, can_pay, purse
from .state import (
    BY_CHOICE,
    CENTRE,
    KINDS,
    LAST_FAVORS,
    LAST_FRIENDS,
    NOBODY_LEFT,
    OVER,
    SEATS,
    State,
)

CONSOLATION = 1


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
    go_on_to(state, LAST_FRIENDS)


@chapter
def can_pay_any(state: State, seat: int) -> bool:
    """SU-8.3  Say whether a seat can pay somebody of its hand."""
    have = purse(state, seat)
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if can_pay(state, have, hand.cards[i], DEAR):
            return True
    return False


@rule
def ask_for_friends(state: State) -> None:
    """SU-8.3  In player order each may make friends of hand people, as long as somebody can be paid."""
    while state.turn < state.players:
        seat = seat_on_turn(state)
        if can_pay_any(state, seat):
            ask(state, LAST_FRIENDS, seat)
            return
        state.seats[seat].finished = NOBODY_LEFT
        state.turn += 1
    go_on_to(state, OVER)


@rule
def finish(state: State, seat: int) -> None:
    """SU-8.3  Make no more friends."""
    state.seats[seat].finished = BY_CHOICE
    state.turn += 1
    go_on_to(state, LAST_FRIENDS)


@chapter
def most_benefits(state: State, kind: int) -> int:
    """SU-8.4  Find the highest number of benefits of a type."""
    most = 0
    for seat in range(state.players):
        most = max(most, state.seats[seat].benefits[kind])
    return most


@rule
def first_in(state: State, kind: int) -> int:
    """SU-8.4  With most benefits; a tie goes to more influence of the type, then to player order."""
    best = seat_after(state, 0)
    for turn in range(1, state.players):
        seat = seat_after(state, turn)
        ahead = state.seats[seat].benefits[kind] - state.seats[best].benefits[kind]
        if ahead == 0:
            ahead = state.seats[seat].influence[kind] - state.seats[best].influence[kind]
        if ahead > 0:
            best = seat
    return best


@rule
def score_kind(state: State, kind: int, out: Numbers) -> None:
    """SU-8.4  The first in a type scores its token, the others tied with it 1; nobody without a benefit."""
    most = most_benefits(state, kind)
    if most == 0:
        return
    first = first_in(state, kind)
    for seat in range(state.players):
        if seat == first:
            out[seat] += state.prizes[kind]
        elif state.seats[seat].benefits[kind] == most:
            out[seat] += CONSOLATION


@rule
def score_centre(state: State, seat: int) -> int:
    """SU-8.5  Benefits of all four types bring the centre token, once."""
    for kind in range(KINDS):
        if state.seats[seat].benefits[kind] == 0:
            return 0
    return state.prizes[CENTRE]  # type: ignore[no-any-return]


@rule
def score_friends(state: State, seat: int) -> int:
    """SU-8.6  Add the friends' scores."""
    friends = state.seats[seat].friends
    points = wide(0)
    for i in range(friends.count):
        points += state.edition.score[friends.cards[i]]
    return points  # type: ignore[no-any-return]


@chapter
def count_points(state: State, out: Numbers) -> None:
    """SU-8.4 to SU-8.6  Write every seat's points, as if the game ended now."""
    for seat in range(state.players):
        out[seat] = score_friends(state, seat) + score_centre(state, seat)
    for kind in range(KINDS):
        score_kind(state, kind, out)


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
    points = np.zeros(SEATS, np.int16)
    count_points(state, points)
    best = wide(state.start)
    for turn in range(1, state.players):
        seat = wide(seat_after(state, turn))
        ahead = points[seat] - points[best]
        if ahead == 0:
            ahead = influence_left(state, seat) - influence_left(state, best)
        if ahead > 0:
            best = seat
    return 1 << best  # type: ignore[no-any-return]
