"""`frontrow compile`, and the same before a first game: nobody's first move waits for the compiler."""

from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from .. import GAMES, game
from ..engine.rule import CACHE, interpreted
from ..engine.words import say
from ..lab.warm import warm
from . import flags


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    @app.command("compile", cls=flags.Command, help=say(language, "cli.compile"))
    def compile_command(lang: Annotated[str, flags.lang(language)] = language) -> None:
        compile_rules(language)
        print(say(language, "cli.compiled"))


def compile_rules(language: str) -> None:
    """Compile what is not compiled yet, and show how far it is; a mark in the cache says that it is done."""
    mark = CACHE / "compiled"
    if interpreted or mark.exists():
        return
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        warm([game(key) for key in GAMES], Steps(language, console, bars))
    mark.touch()


class Steps:
    """The steps of compiling, as a bar on a screen and as lines elsewhere."""

    def __init__(self, language: str, console: Console, bars: Progress) -> None:
        self.language, self.console, self.bars = language, console, bars
        self.task = bars.add_task("", total=None)

    def __call__(self, name: str, done: int, total: int) -> None:
        """Show the step that begins."""
        said = say(self.language, "cli.compiling", step=name)
        self.bars.update(self.task, description=said, completed=done, total=total)
        if not self.console.is_terminal and done < total:
            self.console.print(f"{said} ({done + 1}/{total})")
