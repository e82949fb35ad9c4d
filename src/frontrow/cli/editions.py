"""`frontrow editions check`: what an edition holds, and how games with it go."""

import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer

from .. import game
from ..engine.game import Game
from ..engine.words import say
from ..games.suitup import SUITUP
from ..games.suitup.edition import STANDARD
from . import bounding, flags, weighing
from .compiling import MEASURING, compile_rules
from .playing import console
from .progress import progress
from .simulating import games_flag, jobs_flag, on_flag, seed_flag, stopped, workers

if TYPE_CHECKING:
    from ..lab.balance import Balance
    from ..lab.workers import Workers

ALL = "all"


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""
    editions = typer.Typer(cls=flags.Commands, rich_markup_mode=None)

    @editions.callback(invoke_without_command=True, help=say(language, "cli.editions"))
    def editions_command(
        context: typer.Context, lang: Annotated[str, flags.lang(language)] = language
    ) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    @editions.command("check", cls=flags.Command, help=say(language, "cli.editions.check"))
    def check_command(
        file: Annotated[
            str, typer.Argument(metavar="FILE", help=say(language, "cli.option.edition"))
        ] = STANDARD,
        games: Annotated[str, games_flag(language)] = "300",
        players: Annotated[
            str, typer.Option("--players", metavar=seats(), help=say(language, "cli.option.players"))
        ] = ALL,
        bot: Annotated[
            str,
            typer.Option(
                "--bot",
                "--bots",
                metavar="BOT",
                help=say(language, "cli.option.bot", known=flags.introduced(language)),
            ),
        ] = "greedy",
        seed: Annotated[str, seed_flag(language)] = "1",
        jobs: Annotated[str, jobs_flag(language)] = "1",
        on: Annotated[str | None, on_flag(language)] = None,
        people: Annotated[bool, typer.Option("--people", help=say(language, "cli.option.people"))] = False,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games), flags.number("--seed", seed)
        hands, named = flags.number("--jobs", jobs), flags.bots(bot, 1)[0]
        tables = [game(SUITUP.key, players=number, edition=file) for number in counts(players)]
        weighing.show_content(console(), language, tables[0].definition.edition)
        if asked:
            compile_rules(language, MEASURING)
            with ExitStack() as stack:
                by = workers(stack, hands, on)
                check_balance(language, tables, named, asked, key, by, people)

    app.add_typer(editions, name="editions", help=say(language, "cli.editions"))


def seats() -> str:
    """Write how many may play."""
    return "|".join([*(str(choice) for choice in SUITUP.options[0].choices), ALL])


def counts(players: str) -> list[int]:
    """Read how many play: a number, or every number there can be."""
    choices = [int(choice) for choice in SUITUP.options[0].choices]
    return choices if players == ALL else [flags.number("--players", players)]


def check_balance(
    language: str, tables: list[Game], bot: str, asked: int, seed: int, by: "Workers", people: bool
) -> None:
    """Play the games of every number of players, and show what came of them, also when stopped."""
    played: list[Balance] = []
    for table in tables:
        balance = play(language, table, bot, asked, seed, by)
        if balance.games:
            played.append(balance)
            console().print()
            weighing.show_balance(console(), language, table.definition.edition, balance)
        if balance.games < asked:
            break
    if people and played:
        bounding.show_people(console(), language, played)
    if played:
        bounding.show_bounds(console(), language, played)
    games, all_of_them = sum(one.games for one in played), asked * len(tables)
    if games < all_of_them:
        raise stopped(language, games, all_of_them)


def play(language: str, game: Game, bot: str, games: int, seed: int, by: "Workers") -> "Balance":
    """Let bots play the games, with a bar that shows how far they are."""
    from ..lab.balance import measure

    sys.stdout.flush()
    with progress(say(language, "cli.simulating"), games) as step:
        return measure(game, bot, games, seed, step, by)
