"""SU-3.1 and SU-7: turns, rounds, the start card, and what three or six friends bring about."""

from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .state import DARK, SCORING, START_CARD, TURN, State

FRIENDS_FOR_DARK, FRIENDS_FOR_THE_END = 3, 6
LAST_ROUND = 100


@rule
def begin_round(state: State) -> None:
    """SU-3.1  In player order, one turn each."""
    state.rounds += 1
    state.turn = 0
    begin_turn(state)


@rule
def begin_turn(state: State) -> None:
    """SU-3.1  A turn: any number of favors, then one action."""
    state.exchanged = 0
    ask(state, TURN, seat_on_turn(state))


@chapter
def end_turn(state: State) -> None:
    """SU-3.1, SU-7.1  The next seat's turn, or after the last the end of the round."""
    state.turn += 1
    if state.turn < state.players:
        begin_turn(state)
    else:
        ask(state, START_CARD, last_seat(state))


@rule
def last_seat(state: State) -> int:
    """SU-7.1  Find the last seat in player order."""
    return seat_after(state, state.players - 1)


@rule
def take_start(state: State, seat: int, takes: bool) -> None:
    """SU-7.1  The last player may take the start card, and so plays twice in a row."""
    if takes:
        state.start = seat
    end_round(state)


@rule
def most_friends(state: State) -> int:
    """Count the friends of whoever has most."""
    most = 0
    for seat in range(state.players):
        most = max(most, state.seats[seat].friends.count)
    return most


@rule
def end_round(state: State) -> None:
    """SU-7.2, SU-7.3  Three friends turn the tokens for good; six, or round 100, bring the final scoring."""
    friends = most_friends(state)
    if friends >= FRIENDS_FOR_DARK:
        state.side = DARK
    if friends >= FRIENDS_FOR_THE_END or state.rounds >= LAST_ROUND:
        state.turn = 0
        state.final = 1
        go_on_to(state, SCORING)
    else:
        begin_round(state)
