"""A decision: the numbered choices, step by step as the rules ask for them."""

from collections.abc import Iterable
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.suitup import text
from ...games.suitup.edition import Edition
from ...games.suitup.text import Voice
from ..colours import ACCENT, in_accent
from . import ink
from .people import People

View = dict[str, Any]

ABOUT_PEOPLE = ("befriend", "discard")
MANY = ("stand", "begin", "to", "swap", "for")
"""Moves of which there are so many that they stand side by side."""

HEADINGS = {"favor": "favor", "exchange": "favor", "go": "go"}
MEETING = ("mat", "begin", "turn", "discard", "second", "last favors", "last friends")
"""When it matters who is in town and in the hand."""

HOLDING = ("favor", "for", "start card")
"""When the favors in hand are not the choices themselves, but good to see."""


def draw_decision(voice: Voice, edition: Edition, view: View, seen: set[str]) -> RenderableType:
    """Draw what can be chosen; people stand in their rows and in the hand."""
    numbers = {move: number for number, move in enumerate(view["legal"], 1)}
    people = {move.partition(" ")[2]: n for move, n in numbers.items() if move.startswith(ABOUT_PEOPLE)}
    others = {move: number for move, number in numbers.items() if not move.startswith(ABOUT_PEOPLE)}
    met = People(voice, edition, view, people, seen) if view["phase"] in MEETING else Group()
    if "done" in others:
        return Group(*draw_late(voice, view), met, *draw_moves(voice, view, others))
    parts = [*draw_late(voice, view), *draw_held(voice, view), *draw_moves(voice, view, others)]
    if view["phase"] == "turn":
        heading = voice.word("board.choose.befriend" if people else "board.choose.nobody")
        parts.append(Text(heading, ACCENT if people else "dim"))
    return Group(*parts, met)


def draw_late(voice: Voice, view: View) -> Iterable[RenderableType]:
    """Write whom the seat has chosen in secret so far, and what it has left to pay with."""
    if not view["late"] or not view["late"]["friends"]:
        return []
    people, left = voice.listed(view["late"]["friends"]), voice.amounts(view["late"]["influence"])
    return [Text(voice.word("board.late", people=people, amounts=left))]


def draw_held(voice: Voice, view: View) -> Iterable[RenderableType]:
    """Draw the favors in hand, but where they are the choices themselves."""
    if not view["held"] or view["phase"] not in HOLDING:
        return []
    favors = Text("   ").join(ink.inked(favor) for favor in view["held"])
    return [Text.assemble((f" {voice.word('board.held')}  ", "bold"), favors)]


def draw_moves(voice: Voice, view: View, numbers: dict[str, int]) -> list[RenderableType]:
    """Write the choices as sentences, in a turn under headings."""
    if any(move.startswith(MANY) for move in numbers):
        choices = [choice(voice, view, move, number) for move, number in numbers.items()]
        return [Columns(choices, padding=(0, 3), equal=True)]
    if view["phase"] != "turn":
        return [listed_moves(voice, view, numbers)]
    parts: list[RenderableType] = []
    for heading in ("favor", "go"):
        part = {move: n for move, n in numbers.items() if HEADINGS[move.partition(" ")[0]] == heading}
        if part:
            parts += [Text(voice.word(f"board.choose.{heading}"), ACCENT), listed_moves(voice, view, part)]
    return parts


def listed_moves(voice: Voice, view: View, numbers: dict[str, int]) -> Table:
    """Write choices one below the other."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for move, number in numbers.items():
        grid.add_row(in_accent(number), ink.inked(text.move(voice, view, move)))
    return grid


def choice(voice: Voice, view: View, move: str, number: int) -> Text:
    """Write a choice behind its number."""
    return Text.assemble(in_accent(number), " ", ink.inked(text.move(voice, view, move)))


def draw_known(voice: Voice, view: View) -> RenderableType:
    """List every card whose place is known, place by place."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for place, cards in known_places(voice, view):
        if cards:
            grid.add_row(Text(place, "bold"), ink.inked(", ".join(cards)))
    if not grid.row_count:
        grid.add_row(voice.word("known.nothing"))
    return Group(Text(voice.word("known.title"), ACCENT), grid)


def known_places(voice: Voice, view: View) -> list[tuple[str, list[str]]]:
    """Say which cards are known to be where."""
    places = [
        (voice.word("known.favors", name=name), person["known_favors"])
        for name, person in zip(voice.names, view["seats"], strict=True)
    ]
    places[view["seat"]] = (voice.word("board.held"), view["held"])
    places.append((voice.word("known.used"), view["favors"]["used"]))
    return [*places, (voice.word("known.discard"), view["people"]["discard"])]
