"""CM-5: scoring, or feeding the influence row; CM-9.3 and CM-10.5 for other rows."""

from ...engine.piles import put_on
from ...engine.rule import rule
from ...engine.turns import go_on_to, seat_after
from .cards import CLOTHES, TRAITS
from .drawing import discard
from .scoring import game_is_over, worth
from .special import trend_value
from .state import (
    ALL_STAY,
    IN_FICTIONAL,
    IN_HAND,
    IN_INFLUENCE,
    IN_MIDDLE,
    IN_THE_MIDDLE,
    OVER,
    PRIMARY,
    REPLENISHING,
    SCORED,
    WAS_SCORED,
    State,
)
from .variants import is_last_season

COMPLETELY_TRENDY = 3


@rule
def evaluate(state: State) -> None:
    """CM-5.1, CM-5.2  Clear the influence row, then score or feed it, in player order."""
    clear_influence(state)
    for turn in range(state.players):
        seat = seat_after(state, turn)
        for magazine in range(state.magazines):
            evaluate_row(state, seat, magazine)
    if state.fictional_players:
        for row in range(state.players, state.rows_used):
            evaluate_fictional(state, row)
    state.turn = 0
    if game_is_over(state):
        go_on_to(state, OVER)
    else:
        state.extra += is_last_season(state)
        go_on_to(state, REPLENISHING)


@rule
def clear_influence(state: State) -> None:
    """CM-5.1  The old influence row goes to the discard pile."""
    for i in range(state.influence.count):
        discard(state, state.influence.cards[i])
    state.influence.count = 0


@rule
def evaluate_row(state: State, seat: int, magazine: int) -> None:
    """CM-5.2, CM-4.2  A model of value 3 or three of value 0 score, another feeds the influence row."""
    row = seat * state.magazines + magazine
    stays = state.stays[row]
    editor = state.seats[seat]
    for i in range(state.rows[row].count):
        card = state.rows[row].cards[i]
        if stays != ALL_STAY and stays != i:
            state.lies[card] = IN_HAND + seat
            put_on(editor.hand, card)
        elif stays == ALL_STAY or trend_value(state, card) == COMPLETELY_TRENDY:
            score(state, seat, magazine, card)
            editor.picks += 1
        else:
            state.lies[card] = IN_INFLUENCE
            put_on(state.influence, card)
            editor.looks += 1
    state.rows[row].count = 0


@rule
def score(state: State, seat: int, magazine: int, card: int) -> None:
    """CM-5.2, CM-5.3, CM-8.1, CM-10.5  A scored card goes under its magazine, or into the middle."""
    state.place[card] = (SCORED if magazine == PRIMARY else IN_THE_MIDDLE) + seat
    state.lies[card] = (WAS_SCORED if magazine == PRIMARY else IN_MIDDLE) + seat
    state.seats[seat].scored[magazine, TRAITS[card, CLOTHES]] += 1
    if magazine == PRIMARY:
        state.seats[seat].points += worth(state, TRAITS[card, CLOTHES])


@rule
def evaluate_fictional(state: State, row: int) -> None:
    """CM-9.3  A fictional row sends its best card to the influence row; the others go back to the pile."""
    for i in range(state.rows[row].count):
        card = state.rows[row].cards[i]
        if state.stays[row] == i:
            state.lies[card] = IN_INFLUENCE
            put_on(state.influence, card)
        else:
            state.lies[card] = IN_FICTIONAL
            put_on(state.fictional, card)
    state.rows[row].count = 0
