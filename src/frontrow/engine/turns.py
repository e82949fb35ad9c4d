"""Turns around a table: who comes after whom, and whom the rules wait for.

For any state with `players`, `start`, `turn`, `phase` and `awaited` (the seats that may act, as bits).
"""

from typing import Any

from .rule import rule

State = Any


@rule
def seat_after(state: State, turns: int) -> int:
    """Find the seat so many turns after the start player, clockwise."""
    seat = state.start + turns
    if seat >= state.players:
        seat -= state.players
    return seat  # type: ignore[no-any-return]


@rule
def seat_on_turn(state: State) -> int:
    """Find the seat whose turn it is."""
    return seat_after(state, state.turn)


@rule
def ask(state: State, phase: int, seat: int) -> None:
    """Wait for one seat to decide."""
    state.phase = phase
    state.awaited = 1 << seat


@rule
def go_on_to(state: State, phase: int) -> None:
    """Wait for nobody: the rules go on by themselves."""
    state.phase = phase
    state.awaited = 0
