"""Reasons: why `greedy`, or any sensible first-time player, would make a move, in one sentence.

A reason is made from the view of the seat alone, so it cannot tell what the seat may not know.
"""

from collections.abc import Callable

from ..engine.errors import IllegalMove
from ..engine.table import Table
from ..engine.words import say
from .reasons_coverme import reason_in_coverme
from .reasons_suitup import reason_in_suitup

REASONS: dict[str, Callable[..., str]] = {"coverme": reason_in_coverme, "suitup": reason_in_suitup}


def reason(table: Table, seat: int, move: str, language: str, names: list[str] | None = None) -> str:
    """Say why a seat would make a legal move; `names` are the seats' names, if not those of the table."""
    view = table.view(seat)
    if move not in view["legal"]:
        raise IllegalMove("no_reason", move=move)
    named = names or [name_of(language, seat, person["name"]) for seat, person in enumerate(table.seats)]
    return REASONS[table.game.key](language, named, table.game.definition.edition, view, move)


def name_of(language: str, seat: int, name: str) -> str:
    """Name a seat: by its number where it has no name of its own."""
    return say(language, "terminal.seat", seat=seat) if name == f"seat {seat}" else name
