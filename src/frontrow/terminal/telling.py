"""Telling a recorded game in words, event by event."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from .. import replay
from ..engine.table import Table
from .face import Face


@dataclass(frozen=True)
class Told:
    """What an event of a record told, and the table after it."""

    number: int
    lines: list[RenderableType]
    table: Table


def tell(record: dict[str, Any], face: Face) -> Iterator[Told]:
    """Tell a record, with everything that whoever moved could see; a wrong event raises BadRecord."""
    hands: list[list[str]] = []
    for number, table in enumerate(replay(record)):
        kind, mover = record["events"][number][:2]
        after = [table.view(seat)["hand"] for seat in range(table.game.players)]
        lines = [face.dealt(table.view(None))] if number == 0 else []
        if kind == "move":
            news = [face.heard(event, mover, hands[mover], after[mover]) for event in table.news(mover)]
            lines = [face.told(event) for event in news]
        hands = after
        yield Told(number, lines, table)


def names_of(record: dict[str, Any]) -> list[str]:
    """Name the seats of a record; seats of the same name get their numbers."""
    names = [seat["name"] for seat in record["seats"]]
    return [name if names.count(name) == 1 else f"{name} ({seat})" for seat, name in enumerate(names)]
