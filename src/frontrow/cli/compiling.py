"""`frontrow compile`, and the same before a first game: nobody's first move waits for the compiler."""

import sys
from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from .. import GAMES
from ..compilation import PARTS, Compilation
from ..engine.words import say
from . import flags

PLAYING = ("table", "bots")
"""The parts that a table with bots needs."""
MEASURING = (*PLAYING, "lab")
"""The parts that whole games inside compiled code need."""


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    @app.command("compile", cls=flags.Command, help=say(language, "cli.compile"))
    def compile_command(lang: Annotated[str, flags.lang(language)] = language) -> None:
        compile_rules(language, PARTS)
        print(say(language, "cli.compiled"))


def compile_rules(language: str, parts: Iterable[str]) -> None:
    """Compile what is not compiled yet on all cores, and show how far it is."""
    compilation = Compilation(GAMES, parts)
    if not compilation.missing():
        return
    with Steps(language, compilation) as steps:
        compilation.start(steps.step)
        try:
            compilation.wait()
        finally:
            compilation.stop()


class Steps:
    """The steps of compiling: one bar on a screen, a line a step elsewhere."""

    def __init__(self, language: str, compilation: Compilation) -> None:
        self.language, self.compilation = language, compilation
        self.console = Console(stderr=True, highlight=False)
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
        quiet = not self.console.is_terminal
        both: dict[str, Any] = {"console": self.console, "redirect_stdout": sys.stdout.isatty()}
        self.bars = Progress(*columns, transient=True, disable=quiet, **both)
        self.shown = (0, 0)

    def __enter__(self) -> "Steps":
        self.task = self.bars.add_task(say(self.language, "cli.compiling"), total=None)
        if self.compilation.missing():
            self.bars.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self.bars.stop()

    def step(self, game: str, done: int, total: int) -> None:
        """Show that a step is done; with the last one, or a failure, the bar goes."""
        shown = self.compilation.steps()
        if shown[0] == shown[1] or self.compilation.failed():
            self.bars.stop()
        if shown == self.shown:
            return
        self.shown = shown
        self.bars.update(self.task, completed=shown[0], total=shown[1])
        if not self.console.is_terminal:
            self.console.print(f"{say(self.language, 'cli.compiling')} ({shown[0]}/{shown[1]})")
