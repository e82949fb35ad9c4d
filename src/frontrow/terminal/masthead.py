"""The masthead: what every game shows and says before it begins."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.words import say
from .colours import ACCENT, MASTHEAD

View = dict[str, Any]


class Masthead:
    """A game's name and idea, and who sits where, in a language for one seat or for somebody who watches."""

    def __init__(
        self, game: Game, language: str, names: list[str] | None, bots: list[str] | None, you: int | None
    ) -> None:
        self.game, self.language, self.you = game, language, you
        self.names = names or [self.word(f"seat.{seat}") for seat in range(game.players)]
        self.bots = bots or [""] * game.players

    def word(self, key: str) -> str:
        """Find what something of the game is called."""
        return say(self.language, f"{self.game.key}.{key}")

    def title(self) -> RenderableType:
        """Print the masthead."""
        return Text.assemble((f" {self.word('name').upper()} ", MASTHEAD), f"  {self.word('edition')}")

    def idea(self) -> str:
        """Say in a sentence what the game is about."""
        return self.word("idea")

    def how(self) -> str:
        """Say what can be answered."""
        return self.word("how")

    def editors(self) -> RenderableType:
        """Say who sits where."""
        grid = Table.grid(padding=(0, 2, 0, 1))
        for seat, name in enumerate(self.names):
            grid.add_row(str(seat), Text(name, ACCENT if seat == self.you else "bold"), self.editor(seat))
        return grid

    def editor(self, seat: int) -> str:
        """Say who has a seat: you, or a bot."""
        return say(self.language, "terminal.you") if seat == self.you else self.bots[seat]

    def hand(self, view: View) -> list[str]:
        """List the cards that only their owner sees."""
        return list(view["hand"])
