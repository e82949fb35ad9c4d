"""`frontrow report`: one page about a game, with everything a designer would want to know."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from ..engine.game import Game
from ..engine.words import say
from ..terminal.face import face_of
from . import files, flags
from .compiling import MEASURING, compile_rules
from .progress import progress
from .simulating import STOPPED, bots_flag, games_flag, jobs_flag, on_flag, seed_flag, workers


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def report(
        game: Game,
        out: Annotated[
            Path, typer.Option("-o", "--out", metavar="FILE", help=say(language, "cli.option.out"))
        ] = Path("report.html"),
        bots: Annotated[str, bots_flag(language)] = "greedy",
        games: Annotated[str, games_flag(language)] = "2000",
        seed: Annotated[str, seed_flag(language)] = "1",
        variants: Annotated[
            bool, typer.Option("--variants/--no-variants", help=say(language, "cli.option.variants"))
        ] = True,
        jobs: Annotated[str, jobs_flag(language)] = "1",
        on: Annotated[str | None, on_flag(language)] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games, least=1), flags.number("--seed", seed)
        named, hands = flags.bots(bots, game.players), flags.number("--jobs", jobs)
        write(language, game, named, asked, key, variants, hands, on, out)

    flags.add_games(app, language, "report", say(language, "cli.report"), report)


def write(
    language: str,
    game: Game,
    bots: list[str],
    games: int,
    seed: int,
    variants: bool,
    jobs: int,
    on: str | None,
    path: Path,
) -> None:
    """Play, measure, and write the page; what cannot be written to is refused before."""
    from ..lab.charts import needed
    from ..lab.report import find
    from ..lab.telling import Report

    needed()
    files.check_writable(path)
    compile_rules(language, MEASURING)
    with ExitStack() as stack:
        by = workers(stack, jobs, on)
        found = find(game, bots, games, seed, variants, by, bars(language, stack))
    if found is None:
        raise typer.Exit(STOPPED)
    agreed = face_of(game, language).agreed(game.options)
    with files.writing(path, "w") as file:
        file.write(Report(language, found, agreed).html())
    print(say(language, "lab.written", path=path, games=found.games))


def bars(language: str, stack: ExitStack) -> Callable[[int, int], Callable[[int], None]]:
    """Make a bar for each run, in the place of the one before."""
    runs = ExitStack()
    stack.enter_context(runs)

    def bar(number: int, games: int) -> Callable[[int], None]:
        runs.close()
        label = (
            say(language, "cli.simulating") if number == 0 else say(language, "lab.variant", number=number)
        )
        return runs.enter_context(progress(label, games))

    return bar
