"""The face of Suit Up: what the terminal shows and says of it."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...engine.game import Game
from ...games.suitup import text
from ...games.suitup.edition import Edition
from ...games.suitup.state import TYPES
from ...games.suitup.text import Voice
from ..masthead import Masthead
from . import ink
from .board import draw_circles, draw_decks, draw_seats, draw_title, draw_town
from .decision import draw_decision, draw_known
from .ending import draw_ending
from .people import People

View = dict[str, Any]
Event = dict[str, Any]

EFFECTS = ["SU-5.1", "SU-5.2", "SU-5.3", "SU-5.4", "SU-5.5"]
PARAGRAPHS = {
    "mat": ["SU-1.6", "SU-6.1", "SU-6.2", "SU-6.3", "SU-6.4", "SU-6.5", "SU-6.6"],
    "stand": ["SU-1.6", "SU-2.1", "SU-2.2", "SU-3.2"],
    "begin": ["SU-1.6"],
    "turn": ["SU-3.1", "SU-3.2", "SU-3.3", "SU-4.1", "SU-4.2", "SU-5.1"],
    "favor": EFFECTS,
    "token": ["SU-5.2"],
    "to": ["SU-5.2"],
    "swap": ["SU-5.3", "SU-3.3"],
    "discard": ["SU-5.4"],
    "trade": ["SU-5.5"],
    "for": ["SU-6.4"],
    "collect": ["SU-3.3"],
    "borrow": ["SU-6.3"],
    "pay": ["SU-4.2"],
    "second": ["SU-6.2"],
    "start card": ["SU-7.1", "SU-7.2", "SU-7.3"],
    "last favors": ["SU-8.2", *EFFECTS],
    "last friends": ["SU-8.3", "SU-8.4", "SU-8.5", "SU-8.6"],
}
ABILITIES = {
    "athlete": "SU-6.1",
    "intellectual": "SU-6.2",
    "creative": "SU-6.3",
    "executive": "SU-6.4",
    "rebel": "SU-6.5",
    "caregiver": "SU-6.6",
}
IN_TOWN = ("mat", "stand", "begin", "turn", "token", "to", "swap", "collect", "borrow", "last favors", "over")
"""When it matters what lies and who stands where; else the town steps back."""

AT_EASE = ("turn", "last favors", "last friends")
"""When there is time to look at everybody's friends and at the piles; a small step shows less."""

TOLD_BY_WHAT_FOLLOWS = ("gain", "begin", "befriend", "pay")


class SuitUp(Masthead):
    """Suit Up, drawn in a language for one seat or for somebody who only watches."""

    def __init__(
        self, game: Game, language: str, names: list[str] | None, bots: list[str] | None, you: int | None
    ) -> None:
        super().__init__(game, language, names, bots, you)
        self.edition: Edition = game.definition.edition
        self.voice = Voice(language, self.names, you)

    def agreed(self, options: dict[str, Any]) -> str:
        """Say what was agreed on before the game."""
        return ", ".join(text.agreed(self.language, options))

    def hand(self, view: View) -> list[str]:
        """List the people and the favors that only their owner sees."""
        return [*view["hand"], *view["held"]]

    def dealt(self, view: View) -> RenderableType:
        """Say what lies on the table before the first move."""
        prizes = [f"{self.voice.kind(kind)} {worth}" for kind, worth in list(view["prizes"].items())[:-1]]
        prizes.append(f"{self.voice.word('board.centre')} {view['prizes']['centre']}")
        people = self.voice.listed([person for row in view["rows"] for person in row])
        name = self.names[view["start"]]
        return Text(self.voice.word("deal", prizes=self.voice.listed(prizes), people=people, name=name))

    def heard(self, event: Event, seat: int, before: list[str], after: list[str]) -> Event:
        """Name the favors that a seat itself has drawn."""
        return text.with_favors(event, seat, before, after)

    def is_news(self, event: Event) -> bool:
        """Leave out what the next sentence tells anyway."""
        return event["event"] not in TOLD_BY_WHAT_FOLLOWS

    def told(self, event: Event) -> Text:
        """Say one piece of news."""
        return self.said(text.told(self.voice, event))

    def said(self, sentence: str) -> Text:
        """Write a sentence with the game's own signs."""
        return ink.inked(sentence)

    def board(self, view: View, width: int) -> RenderableType:
        """Draw the table: the town while it matters, what everybody has, and for who watches the people."""
        editors = [self.editor(seat) for seat in range(len(self.names))]
        watching = view["seat"] is None
        town = draw_town(self.voice, self.edition, view, width), Text()
        around = draw_circles(self.voice, self.edition, view), draw_decks(self.voice, view)
        people = Text(), People(self.voice, self.edition, view, {}, set())
        return Group(
            draw_title(self.voice, view),
            *(town if watching or view["phase"] in IN_TOWN else ()),
            draw_seats(self.voice, editors, view, width),
            *(around if watching or view["phase"] in AT_EASE else ()),
            *(people if watching else ()),
        )

    def question(self, view: View) -> str:
        """Ask for the decision that is due."""
        return text.question(self.voice, view)

    def choices(self, view: View) -> list[str]:
        """List the legal moves in the order in which they are numbered."""
        return list(view["legal"])

    def decision(self, view: View, seen: set[str]) -> RenderableType:
        """Draw the numbered choices, with the people in town and in the hand."""
        return draw_decision(self.voice, self.edition, view, seen)

    def known(self, view: View) -> RenderableType:
        """List every card whose place the seat knows."""
        return draw_known(self.voice, view)

    def paragraphs(self, view: View) -> list[str]:
        """Name the paragraphs that the decision is about, and in a turn the seat's own ability."""
        named = PARAGRAPHS[view["phase"]]
        if view["phase"] == "turn" and view["options"]["abilities"]:
            return [*named, ABILITIES[view["seats"][view["seat"]]["mat"]]]
        return named

    def legend(self) -> RenderableType:
        """Explain the signs."""
        grid = Table.grid(padding=(0, 2, 0, 1))
        for kind in TYPES:
            grid.add_row(ink.sign(kind), self.voice.kind(kind))
        grid.add_row(ink.sign("any"), self.word("legend.any"))
        grid.add_row(ink.sign("favor"), self.word("legend.favor"))
        grid.add_row(Text.assemble(ink.sign("leaves"), f"{ink.TIMES}2"), self.word("legend.set"))
        return Group(grid, Padding(Text(self.word("legend.board")), (0, 0, 0, 1)))

    def ending(self, view: View) -> RenderableType:
        """Draw the score sheet, and say who won and why."""
        return draw_ending(self.voice, view)
