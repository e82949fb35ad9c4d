"""`frontrow play`: the game in the terminal, one person against bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ..engine.errors import IllegalMove
from ..engine.game import Game
from ..engine.table import Table
from ..engine.words import say
from ..terminal.face import face_of
from ..terminal.session import Left, Session
from . import files, flags
from .compiling import PLAYING, compile_rules

WIDEST = 120
STOPPED = 130


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def play(
        game: Game,
        bots: Annotated[
            str,
            typer.Option(
                "--bots",
                metavar="BOTS",
                help=say(language, "cli.option.rivals", known=flags.introduced(language)),
            ),
        ] = "greedy",
        seat: Annotated[
            str, typer.Option("--seat", metavar="N", help=say(language, "cli.option.seat"))
        ] = "0",
        seed: Annotated[
            str | None, typer.Option("--seed", metavar="N", help=say(language, "cli.option.seed"))
        ] = None,
        record: Annotated[
            Path | None, typer.Option("--record", metavar="FILE", help=say(language, "cli.option.record"))
        ] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        you = flags.number("--seat", seat)
        if you >= game.players:
            raise IllegalMove("no_seat", seat=you, last=game.players - 1)
        rivals = flags.bots(bots, game.players - 1)
        key = flags.seed(seed)
        if record is not None:
            files.check_writable(record)
        compile_rules(language, PLAYING)
        play_at(console(), language, game, [*rivals[:you], "", *rivals[you:]], you, key, record)

    flags.add_games(app, language, "play", say(language, "cli.play"), play, at_table=True)


def console() -> Console:
    """Open the terminal, not wider than reads well."""
    opened = Console(highlight=False)
    opened.width = min(opened.width, WIDEST)
    return opened


def play_at(
    console: Console,
    language: str,
    game: Game,
    bots: list[str],
    you: int,
    seed: int | bytes | None,
    record: Path | None,
) -> None:
    """Sit down, play, and keep the record if that was asked for."""
    face = face_of(game, language, bots=bots, you=you)
    seats = [
        {"name": name, "bot": bot} if bot else {"name": name}
        for name, bot in zip(face.names, bots, strict=True)
    ]
    table = game.deal(seed, seats=seats)
    try:
        Session(console, language, face, table, bots, you, dice_of(seed)).play()
    except (Left, KeyboardInterrupt) as reason:
        console.print(Text(f"\n{say(language, 'terminal.left')}"))
        raise typer.Exit(0 if isinstance(reason, Left) else STOPPED) from None
    if record is not None:
        keep(console, language, table, record)


def dice_of(seed: int | bytes | None) -> int:
    """Find what the bots' dice are thrown from: the seed, however it is written, else chance."""
    if seed is None:
        return secrets.randbits(64)
    return int.from_bytes(seed, "little") if isinstance(seed, bytes) else seed


def keep(console: Console, language: str, table: Table, path: Path) -> None:
    """Add the game's record to a file."""
    with files.writing(path, "a") as file:
        files.write(file, table.record())
    console.print(Text(say(language, "terminal.recorded", path=path)), soft_wrap=True)
