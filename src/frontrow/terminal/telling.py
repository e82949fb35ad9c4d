"""Telling a recorded game in words, event by event."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from ..engine import log
from ..engine.game import Game
from ..engine.table import Table
from ..engine.words import say
from .face import Face


@dataclass(frozen=True)
class Told:
    """What an event of a record told, and the table after it."""

    number: int
    lines: list[RenderableType]
    table: Table


def tell(record: dict[str, Any], face: Face, game: Game) -> Iterator[Told]:
    """Tell a record, with everything that whoever moved could see; a wrong event raises BadRecord."""
    hands: list[list[str]] = []
    for number, table in enumerate(log.replay(game, record)):
        kind, mover = record["events"][number][:2]
        after = [face.hand(table.view(seat)) for seat in range(table.game.players)]
        lines = [face.dealt(table.view(None))] if number == 0 else []
        if kind == "move":
            news = [face.heard(event, mover, hands[mover], after[mover]) for event in table.news(mover)]
            lines = [face.told(event) for event in news]
        hands = after
        yield Told(number, lines, table)


def names_of(language: str, record: dict[str, Any]) -> list[str]:
    """Name the seats of a record."""
    names = [seat["name"] for seat in record["seats"]]
    return [name_of(language, names, seat) for seat in range(len(names))]


def name_of(language: str, names: list[str], seat: int) -> str:
    """Name a seat: by its number where it has no name of its own, or shares it."""
    if names[seat] == f"seat {seat}":
        return say(language, "terminal.seat", seat=seat)
    return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]} ({seat})"
