"""A session: one person against bots, from the deal to the final score."""

import random

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from ..bots import roster
from ..bots.reasons import reason
from ..engine.errors import IllegalMove
from ..engine.table import Table
from ..engine.text import agreed_on
from ..engine.words import say
from ..games.rulebook import passages
from .colours import ACCENT, GOLD
from .face import Event, Face, View

HELP, HINT, CARDS, BACK, LEAVE = "?", "h", "k", "u", "q"
ADVISER = "greedy"


class Left(Exception):
    """The person has left the table."""


class Session:
    """A table with one person at it, and bots on the other seats."""

    def __init__(
        self, console: Console, language: str, face: Face, table: Table, bots: list[str], seat: int, seed: int
    ) -> None:
        self.console = console
        self.language = language
        self.face = face
        self.table = table
        self.bots = bots
        self.seat = seat
        self.dice = random.Random(seed)
        self.news: list[Event] = []
        self.seen: set[str] = set()

    def tell(self, key: str, style: str = "", **values: object) -> None:
        """Print a sentence."""
        self.console.print(Text(say(self.language, f"terminal.{key}", **values), style))

    def show(self, *parts: RenderableType) -> None:
        """Print things one below the other, with a line between."""
        for part in parts:
            self.console.print()
            self.console.print(part)

    def play(self) -> None:
        """Play to the end; Left says that the person did not stay that long."""
        self.welcome()
        while not self.table.over:
            others = [seat for seat in self.table.to_move if seat != self.seat]
            if others:
                self.let_choose(others[0])
            else:
                self.decide()
        self.finish()

    def welcome(self) -> None:
        """Open the game: what is played, who plays, and the promise about the deal."""
        self.console.print(self.face.title())
        self.console.print(Text(self.face.idea(), "italic"))
        self.show(Text(self.agreed()), self.face.editors())
        self.console.print()
        self.tell("commitment", "dim", commitment=self.table.commitment)
        self.console.print(Text(self.face.how()))

    def agreed(self) -> str:
        """Say what was agreed on, and how this table lays what is scored where that is not usual."""
        game, scores = self.table.game, self.table.game.definition.scores
        laid = agreed_on(game.key, self.language, [scores], {scores.name: game.scores})
        return ", ".join([self.face.agreed(game.options), *laid])

    def let_choose(self, seat: int) -> None:
        """Let a bot make its move."""
        self.make(seat, roster.choose(self.table, seat, self.bots[seat], self.dice.getrandbits(32)))

    def make(self, seat: int, move: str) -> None:
        """Make a move, and note what it told the person."""
        before = self.hand()
        self.table.play(seat, move)
        after = self.hand()
        heard = [self.face.heard(event, self.seat, before, after) for event in self.table.news(self.seat)]
        self.news += [event for event in heard if self.face.is_news(event)]

    def hand(self) -> list[str]:
        """Look at the person's own cards."""
        return self.face.hand(self.table.view(self.seat))

    def decide(self) -> None:
        """Show the table, ask, and make the person's move."""
        view = self.table.view(self.seat)
        self.tell_news()
        self.show(self.face.board(view, self.console.width), self.face.decision(view, self.seen))
        self.seen |= set(self.face.hand(view))
        self.show(Text(self.face.question(view), ACCENT))
        while not self.answered(view):
            pass

    def tell_news(self) -> None:
        """Say what has happened since the person last decided."""
        told = [self.face.told(event) for event in self.news]
        self.news = []
        if told:
            self.console.print()
            self.tell("news", "bold")
        for line in told:
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))

    def answered(self, view: View) -> bool:
        """Read one answer; True once it has brought the game on."""
        choices = self.face.choices(view)
        answer = self.read(len(choices))
        if answer == HINT:
            self.hint(choices)
            return False
        if answer in (HELP, CARDS, ""):
            self.explain(answer, view, len(choices))
            return False
        try:
            if answer == BACK:
                self.table.take_back(self.seat)
            else:
                self.make(self.seat, meant(answer, choices))
        except IllegalMove as error:
            self.console.print(Text(error.told(self.language)))
            return False
        return True

    def read(self, last: int) -> str:
        """Wait for the person to type something."""
        try:
            answer = self.console.input(Text(say(self.language, "terminal.prompt", last=last), "dim")).strip()
        except EOFError:
            self.console.print()
            raise Left from None
        if answer.lower() == LEAVE:
            raise Left
        return answer

    def explain(self, answer: str, view: View, last: int) -> None:
        """Help with the rules or the cards, or say what can be answered."""
        if answer == CARDS:
            self.show(self.face.known(view), Text())
        elif answer == HELP:
            rules = passages(self.table.game.definition, self.language)
            for paragraph in self.face.paragraphs(view):
                self.show(Markdown(rules[paragraph]))
            self.show(self.face.legend(), Text(self.face.how()), Text())
        else:
            self.tell("empty", last=last)

    def hint(self, choices: list[str]) -> None:
        """Say what `greedy` would do and why; it has dice of its own, so the game goes on as without it."""
        move = roster.choose(self.table, self.seat, ADVISER, seed=len(self.table.history))
        why = reason(self.table, self.seat, move, self.language, self.face.names)
        number = choices.index(move) + 1
        hint = say(self.language, "terminal.hint", number=number, move=move, reason=why)
        self.show(self.face.said(hint))
        self.console.print()

    def finish(self) -> None:
        """Tell the end, the score, and how to check the deal."""
        self.tell_news()
        score = self.face.ending(self.table.view(self.seat))
        title = say(self.language, "terminal.score")
        self.show(Panel(score, title=title, border_style=GOLD, expand=False), Text())
        self.tell("seed", seed=self.table.record()["seed"], commitment=self.table.commitment)


def meant(answer: str, choices: list[str]) -> str:
    """Find the move meant by a number, a move in any case or just what it names; else it stays what it is."""
    if answer.isdecimal() and 1 <= int(answer) <= len(choices):
        return choices[int(answer) - 1]
    if answer.isdecimal():
        raise IllegalMove("no_choice", answer=answer, last=len(choices))
    words = " ".join(answer.lower().split())
    named = [move for move in choices if move.lower().partition(" ")[2] == words]
    exact = [move for move in choices if move.lower() == words]
    return next(iter(exact or (named if len(named) == 1 else [])), answer)
