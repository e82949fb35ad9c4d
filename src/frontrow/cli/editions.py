"""`frontrow editions check`: what an edition holds, and how games with it go."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from .. import game
from ..engine.game import Game
from ..engine.words import say
from ..games.suitup import SUITUP
from ..games.suitup.edition import STANDARD
from . import flags, weighing
from .compiling import compile_rules
from .playing import console
from .progress import progress
from .simulating import STOPPED

if TYPE_CHECKING:
    from ..lab.editions import Balance

PLAYED_BY = "greedy"


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
        games: Annotated[
            str, typer.Option("--games", metavar="N", help=say(language, "cli.option.games"))
        ] = "300",
        players: Annotated[
            str, typer.Option("--players", metavar=seats(), help=say(language, "cli.option.players"))
        ] = "4",
        seed: Annotated[
            str, typer.Option("--seed", metavar="N", help=say(language, "cli.option.seeds"))
        ] = "1",
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, key = flags.number("--games", games), flags.number("--seed", seed)
        chosen = game(SUITUP.key, players=flags.number("--players", players), edition=file)
        weighing.show_content(console(), language, chosen.definition.edition)
        if asked and check_balance(console(), language, chosen, asked, key) < asked:
            raise typer.Exit(STOPPED)

    app.add_typer(editions, name="editions", help=say(language, "cli.editions"))


def seats() -> str:
    """Write how many may play."""
    return "|".join(str(choice) for choice in SUITUP.options[0].choices)


def check_balance(console: Console, language: str, game: Game, asked: int, seed: int) -> int:
    """Play the games and show what came of them; return how many there were, also when stopped."""
    compile_rules(language)
    balance = play(language, game, asked, seed)
    if balance.games:
        console.print()
        weighing.show_balance(console, language, game.definition.edition, balance, PLAYED_BY)
    if balance.games < asked:
        told = say(language, "cli.stopped", games=balance.games, asked=asked)
        Console(stderr=True, highlight=False).print(Text(told))
    return balance.games


def play(language: str, game: Game, games: int, seed: int) -> "Balance":
    """Let bots play the games, with a bar that shows how far they are."""
    from ..lab.editions import measure

    sys.stdout.flush()
    with progress(say(language, "cli.simulating"), games) as step:
        return measure(game, PLAYED_BY, games, seed, step)
