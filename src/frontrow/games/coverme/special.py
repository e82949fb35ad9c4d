"""CM-4: the season special, where each magazine's most trendy model stays; CM-9.3 for fictional rows."""

from ...engine.record import wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .state import ALL_STAY, EVALUATION, FEATURE, MONTHS, NONE_STAYS, OWNER_CHOOSES, SPECIAL, State


@rule
def trend_value(state: State, card: int) -> int:
    """CM-4.1  Read in how many active traits this card matches a trend, as counted with the trends."""
    return wide(state.values[card])  # type: ignore[no-any-return]


@chapter
def best_value(state: State, row: int) -> int:
    """CM-4.2  Find the highest trend value in a row; -1 for an empty one."""
    best = -1
    for i in range(state.rows[row].count):
        best = max(best, trend_value(state, state.rows[row].cards[i]))
    return best


@rule
def who_stays(state: State, row: int) -> int:
    """CM-4.2, CM-4.3, CM-4.4  The best card stays, the owner chooses among equals, three zeros all stay."""
    best = 0
    stays = NONE_STAYS
    for i in range(state.rows[row].count):
        value = trend_value(state, state.rows[row].cards[i])
        if value > best:
            best = value
            stays = i
        elif value == best and best > 0:
            stays = OWNER_CHOOSES
    if best == 0 and state.rows[row].count == MONTHS:
        return ALL_STAY
    return stays


@rule
def first_best(state: State, row: int) -> int:
    """CM-9.3  Find the earliest card of the highest value, even if that is 0."""
    best = best_value(state, row)
    for i in range(state.rows[row].count):
        if trend_value(state, state.rows[row].cards[i]) == best:
            return i
    return NONE_STAYS


@rule
def row_on_turn(state: State) -> int:
    """CM-4.3  Rows are resolved seat by seat in player order, the primary magazine first."""
    if state.advanced:
        return seat_after(state, state.turn >> 1) * 2 + (state.turn & 1)
    return seat_on_turn(state)


@rule
def resolve_rows(state: State) -> None:
    """CM-4.2, CM-4.3  Settle row after row, until an owner must choose; then comes the evaluation."""
    while state.turn < state.players * state.magazines:
        row = row_on_turn(state)
        state.stays[row] = who_stays(state, row)
        if state.stays[row] == OWNER_CHOOSES:
            ask(state, FEATURE, row >> state.advanced)
            return
        state.turn += 1
    resolve_fictional(state)
    go_on_to(state, EVALUATION)


@rule
def resolve_fictional(state: State) -> None:
    """CM-9.3  Of a fictional row the earliest best card stays, whatever its value."""
    if state.fictional_players:
        for row in range(state.players, state.rows_used):
            state.stays[row] = first_best(state, wide(row))


@rule
def feature(state: State, card: int) -> None:
    """CM-4.3  The owner chooses which of the best cards stays."""
    row = row_on_turn(state)
    for i in range(state.rows[row].count):
        if state.rows[row].cards[i] == card:
            state.stays[row] = i
    state.turn += 1
    go_on_to(state, SPECIAL)
