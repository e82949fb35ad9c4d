"""`frontrow simulate`: many games between bots, and what came of them."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.words import say
from ..terminal.face import face_of
from . import files, flags
from .compiling import compile_rules
from .progress import progress

if TYPE_CHECKING:
    from ..lab.simulate import Summary

STOPPED = 130
"""What a shell expects of a program that was stopped with Ctrl-C."""


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def simulate(
        game: Game,
        games: Annotated[
            str, typer.Option("--games", metavar="N", help=say(language, "cli.option.games"))
        ] = "1000",
        seed: Annotated[
            str, typer.Option("--seed", metavar="N", help=say(language, "cli.option.seeds"))
        ] = "1",
        bots: Annotated[
            str,
            typer.Option(
                "--bots",
                metavar="BOTS",
                help=say(language, "cli.option.bots", known=flags.introduced(language)),
            ),
        ] = "random",
        record: Annotated[
            Path | None, typer.Option("--record", metavar="FILE", help=say(language, "cli.option.records"))
        ] = None,
        legal: Annotated[bool, typer.Option("--legal", help=say(language, "cli.option.legal"))] = False,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games, least=1), flags.number("--seed", seed)
        named = flags.bots(bots, game.players)
        compile_rules(language)
        count = asked if record is None else write_records(language, game, named, asked, key, record, legal)
        summary = summarise(language, game, named, count, key)
        show_summary(Console(highlight=False), language, game, summary)
        if summary.games < asked:
            print(say(language, "cli.stopped", games=summary.games, asked=asked), file=sys.stderr)
            raise typer.Exit(STOPPED)

    flags.add_games(app, language, "simulate", say(language, "cli.simulate"), simulate)


def summarise(language: str, game: Game, bots: list[str], games: int, seed: int) -> "Summary":
    """Play the games and count."""
    from ..lab.simulate import simulate

    with progress(say(language, "cli.simulating"), games) as step:
        return simulate(game, bots, games, seed, progress=step)


def write_records(
    language: str, game: Game, bots: list[str], games: int, seed: int, path: Path, legal: bool
) -> int:
    """Play the games and write their records; return how many there are, also when stopped."""
    from ..lab.simulate import recorded

    written = 0
    with files.writing(path, "w") as file, progress(say(language, "cli.recording"), games) as step:
        try:
            for record in recorded(game, bots, games, seed, legal):
                files.write(file, record)
                written += 1
                step(written)
        except KeyboardInterrupt:
            if not written:
                raise
    return written


def show_summary(console: Console, language: str, game: Game, summary: "Summary") -> None:
    """Print how every seat did, and how fast it went."""
    face = face_of(game, language)
    played, ties = figure(language, summary.games), figure(language, summary.ties)
    agreed = face.agreed(game.options)
    console.print(face.title())
    console.print(Text(say(language, "cli.simulated", count=summary.games, games=played, agreed=agreed)))
    console.print(seats_table(language, summary))
    console.print(Text(say(language, "cli.shared", count=summary.ties, ties=ties)))
    console.print(Text(speed(language, summary), "dim"))


def speed(language: str, summary: "Summary") -> str:
    """Say how fast it went."""
    decisions, seconds = figure(language, summary.decisions), figure(language, summary.seconds, 2)
    rate = figure(language, summary.decisions / max(summary.seconds, 1e-9))
    return say(language, "cli.speed", decisions=decisions, seconds=seconds, rate=rate)


def seats_table(language: str, summary: "Summary") -> Table:
    """Draw one line for every seat."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(say(language, "cli.table.seat"), justify="right")
    table.add_column(say(language, "cli.table.bot"))
    for name in ("victories", "points", "spread"):
        table.add_column(say(language, f"cli.table.{name}"), justify="right")
    for seat, bot in enumerate(summary.bots):
        won = f"{figure(language, 100 * summary.wins[seat], 1)} %"
        error = figure(language, 100 * summary.win_error[seat], 1)
        points, spread = figure(language, summary.points[seat], 2), figure(language, summary.spread[seat], 2)
        table.add_row(str(seat), bot, f"{won} ± {error}", points, spread)
    return table


def figure(language: str, value: float, digits: int = 0) -> str:
    """Write a number the way a language does."""
    written = f"{value:,.{digits}f}"
    return written.translate(str.maketrans(",.", ".,")) if language == "nl" else written
