"""The face of Cover Me: what the terminal shows and says of it."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.game import Game
from ...engine.words import listed, say
from ...games.coverme import text
from ...games.coverme.text import Voice
from ..masthead import Masthead
from . import ink
from .board import draw_board
from .decision import choices, draw_decision, draw_known
from .ending import draw_ending

View = dict[str, Any]
Event = dict[str, Any]

PARAGRAPHS = {
    "draft": ["CM-2.5", "CM-2.6", "CM-1.2"],
    "month": ["CM-3.1", "CM-3.2", "CM-3.3", "CM-4.1", "CM-4.2", "CM-4.4", "CM-5.2"],
    "feature": ["CM-4.3", "CM-5.2"],
    "pick": ["CM-6.1", "CM-2.6"],
    "keep": ["CM-6.2", "CM-6.3"],
    "swap": ["CM-7.1", "CM-7.2"],
    "exchange": ["CM-7.2"],
}
ADVANCED = {"month": ["CM-10.4", "CM-10.5"], "feature": ["CM-10.5"], "keep": ["CM-10.6"], "pick": ["CM-10.6"]}
FICTIONAL = {"month": ["CM-9.2", "CM-9.3"]}


class CoverMe(Masthead):
    """Cover Me, drawn in a language for one seat or for somebody who only watches."""

    def __init__(
        self, game: Game, language: str, names: list[str] | None, bots: list[str] | None, you: int | None
    ) -> None:
        super().__init__(game, language, names, bots, you)
        self.voice = Voice(language, self.names, you)

    def agreed(self, options: dict[str, Any]) -> str:
        """Say what was agreed on before the game."""
        return ", ".join(text.agreed(self.language, options))

    def dealt(self, view: View) -> RenderableType:
        """Say what lies on the table before the first move."""
        influence = listed(self.language, [face["card"] for face in view["influence"]])
        tops = listed(self.language, [pile["top"] for pile in view["open"].values() if pile["height"]])
        start = self.names[view["start"]]
        return ink.inked(say(self.language, "coverme.deal", influence=influence, open=tops, name=start))

    def heard(self, event: Event, seat: int, before: list[str], after: list[str]) -> Event:
        """Name a card that a seat itself took from the face-down pile."""
        return text.with_draw(event, seat, before, after)

    def is_news(self, event: Event) -> bool:
        """Leave out choices: the reveal tells them."""
        return str(event["event"]) != "play"

    def told(self, event: Event) -> Text:
        """Say one piece of news."""
        return self.said(text.told(self.voice, event))

    def said(self, sentence: str) -> Text:
        """Write a sentence with the game's own signs."""
        return ink.inked(sentence)

    def board(self, view: View, width: int) -> RenderableType:
        """Draw the table."""
        editors = [self.editor(seat) for seat in range(len(self.names))]
        return draw_board(self.voice, editors, view, width)

    def question(self, view: View) -> str:
        """Ask for the decision that is due."""
        return text.question(self.language, view)

    def choices(self, view: View) -> list[str]:
        """List the legal moves in the order in which they are numbered."""
        return choices(view)

    def decision(self, view: View, seen: set[str]) -> RenderableType:
        """Draw the numbered choices and the hand."""
        return draw_decision(self.language, view, seen)

    def known(self, view: View) -> RenderableType:
        """List every card whose place the seat knows."""
        return draw_known(self.voice, view)

    def paragraphs(self, view: View) -> list[str]:
        """Name the paragraphs that the decision is about."""
        phase, options = view["phase"], view["options"]
        if options["players"] != 2:
            return PARAGRAPHS[phase]
        return PARAGRAPHS[phase] + (ADVANCED if options["two_player"] == "advanced" else FICTIONAL).get(
            phase, []
        )

    def legend(self) -> RenderableType:
        """Explain the letters, the shapes and the numbers."""
        grid = Table.grid(padding=(0, 2, 0, 1))
        for trait, letters in ink.COLOURS.items():
            names = [
                Text.assemble(letter, " ", ink.named(self.language, trait, letter)) for letter in letters
            ]
            grid.add_row(Text(say(self.language, f"coverme.trait.{trait}"), "bold"), Text("   ").join(names))
        return Group(grid, Text(f" {say(self.language, 'coverme.board.legend')}"))

    def ending(self, view: View) -> RenderableType:
        """Draw the score sheet, and say who won and why."""
        return draw_ending(self.voice, view)
