"""`frontrow simulate`: many games between bots, and what came of them."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from ..engine.game import Game
from ..engine.words import say
from . import files, flags, summing
from .compiling import MEASURING, compile_rules
from .progress import progress

if TYPE_CHECKING:
    from ..lab.simulate import Summary
    from ..lab.workers import Workers

STOPPED = 130
"""What a shell expects of a program that was stopped with Ctrl-C."""


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def simulate(
        game: Game,
        games: Annotated[str, games_flag(language)] = "1000",
        seed: Annotated[str, seed_flag(language)] = "1",
        bots: Annotated[str, bots_flag(language)] = "random",
        rotate: Annotated[bool, typer.Option("--rotate", help=say(language, "cli.option.rotate"))] = False,
        jobs: Annotated[str, jobs_flag(language)] = "1",
        on: Annotated[str | None, on_flag(language)] = None,
        table: Annotated[
            Path | None, typer.Option("--table", metavar="FILE", help=say(language, "cli.option.table"))
        ] = None,
        record: Annotated[
            Path | None, typer.Option("--record", metavar="FILE", help=say(language, "cli.option.records"))
        ] = None,
        legal: Annotated[bool, typer.Option("--legal", help=say(language, "cli.option.legal"))] = False,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games, least=1), flags.number("--seed", seed)
        named, hands = flags.bots(bots, game.players), flags.number("--jobs", jobs)
        asked = whole_deals(named, asked, rotate)
        compile_rules(language, MEASURING)
        with ExitStack() as stack:
            by, keep = workers(stack, hands, on), keeping(stack, table, game)
            count = asked
            if record is not None:
                count = write_records(language, game, named, asked, key, record, legal, rotate)
            summary = summarise(language, game, named, count, key, rotate, by, keep)
        summing.show_summary(Console(highlight=False), language, game, summary)
        if summary.games < asked:
            raise stopped(language, summary.games, asked)

    flags.add_games(app, language, "simulate", say(language, "cli.simulate"), simulate)


def games_flag(language: str) -> Any:
    """Make the flag for the number of games."""
    return typer.Option("--games", metavar="N", help=say(language, "cli.option.games"))


def seed_flag(language: str) -> Any:
    """Make the flag for the number that all games are dealt from."""
    return typer.Option("--seed", metavar="N", help=say(language, "cli.option.seeds"))


def bots_flag(language: str) -> Any:
    """Make the flag for the bots."""
    told = say(language, "cli.option.bots", known=flags.introduced(language))
    return typer.Option("--bots", metavar="BOTS", help=told)


def jobs_flag(language: str) -> Any:
    """Make the flag for the number of processes."""
    return typer.Option("--jobs", metavar="N", help=say(language, "cli.option.jobs"))


def on_flag(language: str) -> Any:
    """Make the flag for a cluster."""
    return typer.Option("--on", metavar="CLUSTER", help=say(language, "cli.option.on"))


def workers(stack: ExitStack, jobs: int, on: str | None) -> "Workers":
    """Find those who play."""
    from ..lab.workers import workers as find

    return stack.enter_context(find(jobs, on))


def keeping(stack: ExitStack, path: Path | None, game: Game) -> Any:
    """Open the table of games, where one is asked for."""
    from ..lab.tables import table

    return None if path is None else stack.enter_context(table(path, game.key))


def whole_deals(bots: list[str], games: int, rotate: bool) -> int:
    """Say how many games there are when every deal is played in every rotation."""
    from ..lab.simulate import crews_of, deals_for

    crews = crews_of(bots, rotate)
    return len(deals_for(games, crews)) * len(crews)


def stopped(language: str, played: int, asked: int) -> typer.Exit:
    """Say that not all games were played."""
    print(say(language, "cli.stopped", games=played, asked=asked), file=sys.stderr)
    return typer.Exit(STOPPED)


def summarise(
    language: str,
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    rotate: bool,
    by: "Workers",
    keep: Any,
) -> "Summary":
    """Play the games and count."""
    from ..lab.simulate import simulate

    with progress(say(language, "cli.simulating"), games) as step:
        return simulate(game, bots, games, seed, step, rotate, by, keep)


def write_records(
    language: str,
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    path: Path,
    legal: bool,
    rotate: bool,
) -> int:
    """Play the games and write their records; return how many there are, also when stopped."""
    from ..lab.simulate import recorded

    written = 0
    with files.writing(path, "w") as file, progress(say(language, "cli.recording"), games) as step:
        try:
            for record in recorded(game, bots, games, seed, legal, rotate):
                files.write(file, record)
                written += 1
                step(written)
        except KeyboardInterrupt:
            if not written:
                raise
    return written
