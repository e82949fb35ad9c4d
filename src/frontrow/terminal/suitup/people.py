"""People: who can be met in town, who is in the hand, and what they cost whoever looks."""

from collections import Counter
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from ...games.suitup.edition import STAR as ANY
from ...games.suitup.edition import Edition, Person
from ...games.suitup.friends import DEAR
from ...games.suitup.text import Voice, purse_of
from ..colours import GOLD, in_accent
from . import ink

View = dict[str, Any]
Numbers = dict[str, int]

ROOMY = 60
"""The width from which there is room for what is still short."""

PAYING = ("turn", "second", "last friends")


class People:
    """A table of people: numbered where they can be chosen, priced for the seat that looks."""

    def __init__(self, voice: Voice, edition: Edition, view: View, numbers: Numbers, seen: set[str]) -> None:
        self.voice, self.view, self.numbers, self.seen = voice, view, numbers, seen
        self.named = {person.name: person for person in edition.people}
        self.own = None if view["seat"] is None else purse_of(view)
        self.chosen: list[str] = view["late"]["friends"] if view["late"] else []

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the rows, as long as they count, then the hand."""
        table = self.columns(options.max_width >= ROOMY and self.view["phase"] in PAYING)
        for number, row in enumerate(self.view["rows"] if self.view["phase"] != "last friends" else []):
            prices = self.view["prices"][number] if self.own else [None] * len(row)
            self.add_all(table, self.row_name(number), row, prices)
        if self.view["hand"]:
            hand = self.view["hand"]
            self.add_all(table, self.voice.word("board.hand"), hand, [DEAR] * len(hand))
        yield table

    def row_name(self, number: int) -> str:
        """Name a row: by number where there are two."""
        if len(self.view["rows"]) == 1:
            return self.voice.word("board.row")
        return self.voice.word(f"board.row.{number}")

    def columns(self, with_short: bool) -> Table:
        """Lay out columns for a number, a name, the price, the benefits, the score and what is short."""
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        table.add_column("", width=2)
        table.add_column("", no_wrap=True, min_width=9)
        table.add_column(self.voice.word("board.price" if self.own else "board.cost"), no_wrap=True)
        table.add_column(self.voice.word("board.helps"), no_wrap=True)
        table.add_column(self.voice.word("board.score"), justify="right")
        if with_short:
            table.add_column(self.voice.word("board.short"), no_wrap=True)
        return table

    def add_all(self, table: Table, heading: str, names: list[str], prices: list[Any]) -> None:
        """Add people under a heading."""
        table.add_row("", Text(heading, "bold"))
        for name, price in zip(names, prices, strict=True):
            person = self.named[name]
            cells = [in_accent(self.numbers.get(name)), self.name(name), *self.cells(person, price)]
            table.add_row(*cells[: len(table.columns)])

    def name(self, name: str) -> Text:
        """Write a name: who cannot be chosen steps back, who is chosen in secret or new says so."""
        written = Text(name, "dim" if self.numbers and name not in self.numbers else "")
        if name in self.chosen:
            written.append(f" {self.voice.word('board.chosen')}", "italic")
        elif self.seen and name in self.view["hand"] and name not in self.seen:
            written.append(f" {self.voice.word('board.new')}", "italic")
        return written

    def cells(self, person: Person, price: int | None) -> list[Text]:
        """Write what a person costs, how they help and score, and what is still short."""
        cost = ink.signs(person.cost) if price is None else ink.amounts(bill(person, price))
        short = Text() if price is None or self.own is None else ink.amounts(missing(self.own, person, price))
        return [cost, ink.signs(person.benefit), Text(str(person.score), GOLD), short]


def bill(person: Person, price: int) -> Numbers:
    """Work out what a person costs at a price per symbol, by type and for stars."""
    return {kind: price * count for kind, count in Counter(person.cost).items()}


def missing(own: Numbers, person: Person, price: int) -> Numbers:
    """Work out what somebody is short of: by type, and else for the stars."""
    asked = bill(person, price)
    stars = asked.pop(ANY, 0) // price
    lack = {kind: count - own[kind] for kind, count in asked.items() if count > own[kind]}
    if lack or not stars:
        return lack
    payable = sum((own[kind] - asked.get(kind, 0)) // price for kind in own)
    return {ANY: price * (stars - payable)} if payable < stars else {}
