"""Faces: how each game looks and speaks in a terminal."""

from collections.abc import Callable
from typing import Any, Protocol

from rich.console import RenderableType

from ..engine.game import Game
from .coverme import CoverMe
from .suitup import SuitUp

View = dict[str, Any]
Event = dict[str, Any]


class Face(Protocol):
    """What the terminal asks of a game; `you` is the seat it is drawn for, if any."""

    names: list[str]
    you: int | None

    def title(self) -> RenderableType:
        """Print the game's masthead."""

    def idea(self) -> str:
        """Say in a sentence what the game is about."""

    def how(self) -> str:
        """Say what can be answered."""

    def agreed(self, options: dict[str, Any]) -> str:
        """Say what was agreed on before the game."""

    def editors(self) -> RenderableType:
        """Say who sits where."""

    def dealt(self, view: View) -> RenderableType:
        """Say what lies on the table before the first move."""

    def hand(self, view: View) -> list[str]:
        """List the cards that only their owner sees."""

    def heard(self, event: Event, seat: int, before: list[str], after: list[str]) -> Event:
        """Complete a piece of news from what a seat saw in its own hand."""

    def is_news(self, event: Event) -> bool:
        """Say whether somebody at the table should be told this, or sees it anyway."""

    def told(self, event: Event) -> RenderableType:
        """Say one piece of news."""

    def said(self, sentence: str) -> RenderableType:
        """Write a sentence with the game's own signs."""

    def board(self, view: View, width: int) -> RenderableType:
        """Draw the table."""

    def question(self, view: View) -> str:
        """Ask for the decision that is due."""

    def choices(self, view: View) -> list[str]:
        """List the legal moves in the order in which they are numbered."""

    def decision(self, view: View, seen: set[str]) -> RenderableType:
        """Draw the numbered choices, and the hand; what was not seen before is marked."""

    def known(self, view: View) -> RenderableType:
        """List every card whose place the seat knows."""

    def paragraphs(self, view: View) -> list[str]:
        """Name the paragraphs of the rulebook that the decision is about."""

    def legend(self) -> RenderableType:
        """Explain the signs that the board uses."""

    def ending(self, view: View) -> RenderableType:
        """Draw the score sheet, and say who won and why."""


FACES: dict[str, Callable[..., Face]] = {"coverme": CoverMe, "suitup": SuitUp}


def face_of(
    game: Game,
    language: str,
    names: list[str] | None = None,
    bots: list[str] | None = None,
    you: int | None = None,
) -> Face:
    """Give a game its face, with what the seats are called, the bots on them, and who looks."""
    return FACES[game.key](game, language, names, bots, you)
