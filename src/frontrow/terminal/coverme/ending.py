"""The end: a score sheet by clothes colour, and who won and why."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.words import say
from ...games.coverme import text
from ...games.coverme.cards import COLOURS
from ...games.coverme.text import Voice
from . import ink

View = dict[str, Any]


def draw_ending(voice: Voice, view: View) -> RenderableType:
    """Draw the score sheet, and say the result below it."""
    *ties, victory = text.result(voice, view)
    said = [*(Text(f" {line}") for line in ties), Text(f" {victory}", ink.GOLD)]
    return Group(draw_sheet(voice, view), Text(), *said)


def draw_sheet(voice: Voice, view: View) -> Table:
    """Draw how many cards of each colour every seat scored, and what they are worth."""
    table = empty_sheet(voice.language, view)
    for seat, counts in enumerate(text.sheet(view)):
        owner = Text(voice.names[seat], ink.ACCENT if seat == voice.you else "bold")
        table.add_row(owner, *map(cell, counts), Text(str(view["seats"][seat]["points"]), ink.GOLD))
    if view["options"]["two_player"] == "advanced":
        for name, counts in zip(voice.names, text.sheet(view, "middle"), strict=True):
            owner = Text(say(voice.language, "coverme.known.middle", name=name), "dim")
            table.add_row(owner, *map(cell, counts))
    return table


def empty_sheet(language: str, view: View) -> Table:
    """Lay out a column for every clothes colour, and one for the sum."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 1), header_style="dim")
    table.add_column("", no_wrap=True)
    for colour in COLOURS:
        head = f"{text.style(language, 'clothes', colour)}\n×{text.worth(view, f'{colour}b1q')}"
        table.add_column(head, justify="right")
    table.add_column(say(language, "coverme.board.prestige"), justify="right", vertical="bottom")
    return table


def cell(count: int) -> str:
    """Write a count; nothing is a dot."""
    return str(count) if count else "·"
