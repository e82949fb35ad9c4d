"""Moves in words: what an action is called at a table, and why a move is refused."""

from collections.abc import Callable

from ...engine.actions import Actions
from .last_friends import phase_of
from .state import (
    BEGIN,
    BORROW,
    COLLECT,
    DISCARD,
    FAVOR,
    FOR,
    LAST_FAVORS,
    LAST_FRIENDS,
    MAT,
    PAY,
    REBEL,
    SECOND,
    STAND,
    START_CARD,
    SWAP,
    TO,
    TOKEN,
    TRADE,
    TURN,
    State,
)

ASKED_FOR = {
    MAT: "mat",
    STAND: "stand",
    BEGIN: "begin",
    TURN: "turn",
    FAVOR: "use",
    TOKEN: "token",
    TO: "to",
    SWAP: "swap",
    DISCARD: "discard",
    TRADE: "trade",
    FOR: "for",
    COLLECT: "collect",
    BORROW: "borrow",
    PAY: "pay",
    SECOND: "second",
    START_CARD: "start",
    LAST_FAVORS: "favor",
    LAST_FRIENDS: "befriend",
}
VERBS = {
    "turn": ("favor", "exchange", "go", "befriend"),
    "use": ("gain", "use", "both"),
    "second": ("befriend", "done"),
    "befriend": ("befriend", "done"),
    "start": ("take", "leave"),
}
"""What may be answered where the question is not called like the answer."""


def spelling(actions: Actions) -> Callable[[State, int], str]:
    """Make the function that writes an action as a move."""

    def spell(state: State, action: int) -> str:
        return actions.moves[action]

    return spell


def choosing(actions: Actions) -> Callable[[State], list[tuple[int, str]]]:
    """Make the function that lists what is chosen in secret at the very end (SU-8.3), as moves."""
    first = actions["befriend"].start

    def choices(state: State) -> list[tuple[int, str]]:
        return [
            (seat, actions.moves[first + step])
            for seat in range(state.players)
            for step in state.seats[seat].late.cards[: state.seats[seat].late.count].tolist()
        ]

    return choices


def refusing(actions: Actions) -> Callable[[State, int, str], tuple[str, dict[str, object]]]:
    """Make the function that says why a seat on turn may not make a move."""

    def refusal(state: State, seat: int, move: str) -> tuple[str, dict[str, object]]:
        verb, _, rest = move.partition(" ") if isinstance(move, str) else ("", "", "")
        asked = ASKED_FOR[int(phase_of(state, seat))]
        if verb not in actions.blocks:
            return "suitup.unknown_move", {"move": move}
        if verb not in VERBS.get(asked, (asked,)):
            return f"suitup.asked.{asked}", {"move": move}
        if move not in actions.numbers or "#" in rest:
            return f"suitup.unknown.{verb}", {"named": rest}
        if verb == "use" and state.abilities and state.seats[seat].mat == REBEL:
            return "suitup.refused.rebel", {"named": rest}
        return f"suitup.refused.{verb}", {"named": rest}

    return refusal
