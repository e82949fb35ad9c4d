"""`frontrow league`: bots against each other, their ratings, and who ends ahead of whom."""

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots.roster import BOTS, plays_inside, seated
from ..engine.game import Game
from ..engine.words import say
from ..lab.figures import figure, percent
from ..terminal.face import face_of
from . import flags
from .compiling import MEASURING, compile_rules
from .progress import progress
from .simulating import games_flag, jobs_flag, on_flag, seed_flag, stopped, workers
from .summing import empty_table

if TYPE_CHECKING:
    from ..lab.league import League
    from ..lab.ratings import Results


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def league(
        game: Game,
        bots: Annotated[
            str,
            typer.Option(
                "--bots",
                metavar="BOTS",
                help=say(language, "cli.option.league", known=flags.introduced(language)),
            ),
        ] = ",".join(filter(plays_inside, BOTS)),
        games: Annotated[str, games_flag(language)] = "1000",
        seed: Annotated[str, seed_flag(language)] = "1",
        checkpoint: Annotated[
            Path | None,
            typer.Option("--checkpoint", metavar="FILE", help=say(language, "cli.option.league_checkpoint")),
        ] = None,
        jobs: Annotated[str, jobs_flag(language)] = "1",
        on: Annotated[str | None, on_flag(language)] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games, least=1), flags.number("--seed", seed)
        found, hands = begin(game, bots, key), flags.number("--jobs", jobs)
        compile_rules(language, MEASURING)
        play(language, found, asked, checkpoint, hands, on)
        if found.played:
            show(Console(highlight=False), language, found, asked)
        if len(found.played) < asked:
            raise stopped(language, len(found.played), asked)

    flags.add_games(app, language, "league", say(language, "cli.league"), league)


def begin(game: Game, bots: str, seed: int) -> "League":
    """Read who plays, and begin a league."""
    from ..lab.league import League

    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        seated(name)
    return League(game, names, seed)


def play(language: str, league: "League", asked: int, path: Path | None, jobs: int, on: str | None) -> None:
    """Play the games that are not played yet."""
    from ..lab.league import kept_in, play_on

    with ExitStack() as stack:
        file = None if path is None else stack.enter_context(kept_in(path, league))
        by = workers(stack, jobs, on)
        step = stack.enter_context(progress(say(language, "cli.simulating"), asked))
        play_on(league, asked, file, by, step)


def show(console: Console, language: str, league: "League", asked: int) -> None:
    """Print the ratings and the cross table."""
    results = league.results(asked)
    face, played = face_of(league.game, language), figure(language, len(results))
    agreed = face.agreed(league.game.options)
    console.print(face.title())
    console.print(Text(say(language, "cli.simulated", count=len(results), games=played, agreed=agreed)))
    deals = len(set(results.deals.tolist()))
    told = say(language, "lab.league", count=deals, deals=figure(language, deals), a_deal=len(league.slots))
    console.print(Text(told))
    order = show_ratings(console, language, results)
    console.print(Text(f"\n{say(language, 'lab.cross')}", "bold"))
    console.print(cross_table(language, results, order))


def show_ratings(console: Console, language: str, results: "Results") -> list[str]:
    """Print a line for every bot, the strongest first; return their order."""
    from ..lab.ratings import standings

    table = empty_table()
    for name, side in (("rank", "right"), ("bot", "left"), ("rating", "right"), ("interval", "right")):
        table.add_column(say(language, f"lab.table.{name}"), justify="left" if side == "left" else "right")
    for name in ("victories", "points"):
        table.add_column(say(language, f"cli.table.{name}"), justify="right")
    found = standings(results)
    for rank, one in enumerate(found, 1):
        between = " – ".join(figure(language, value, 1) for value in (one.rating.low, one.rating.high))
        rating, points = figure(language, one.rating.value, 1), figure(language, one.points, 2)
        table.add_row(str(rank), one.bot, rating, between, percent(language, one.wins), points)
    console.print(table)
    return [one.bot for one in found]


def cross_table(language: str, results: "Results", order: list[str]) -> Table:
    """Draw how often each bot of a line ends ahead of each bot of a column."""
    from ..lab.ratings import ahead

    table = empty_table()
    table.add_column("")
    for bot in order:
        table.add_column(bot, justify="right")
    for bot in order:
        cells = [
            ahead(results, results.bots.index(bot), results.bots.index(other)) if other != bot else None
            for other in order
        ]
        table.add_row(bot, *(percent(language, cell) if cell else "·" for cell in cells))
    return table
