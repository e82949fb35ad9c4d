"""`frontrow replay` and `frontrow verify`: recorded games, told and checked."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from .. import GAMES, game_of, verify
from ..engine import log
from ..engine.errors import BadRecord
from ..engine.game import Game
from ..engine.words import listed, say
from ..terminal.face import face_of
from ..terminal.telling import names_of, tell
from . import files, flags
from .compiling import PLAYING, compile_rules
from .playing import console
from .progress import is_watched, progress

RIGHT, WRONG, UNREADABLE = 0, 1, 2


def add_to(app: typer.Typer, language: str) -> None:
    """Add both commands."""
    file_help = say(language, "cli.option.file")

    @app.command("replay", cls=flags.Command, help=say(language, "cli.replay"))
    def replay_command(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=file_help)],
        game: Annotated[
            str, typer.Option("--game", metavar="N", help=say(language, "cli.option.game"))
        ] = "1",
        until: Annotated[
            str | None, typer.Option("--until", metavar="K", help=say(language, "cli.option.until"))
        ] = None,
        edition: Annotated[str | None, flags.edition_file(language)] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        last = None if until is None else flags.number("--until", until)
        record = log.parse(files.line(file, flags.number("--game", game, least=1)))
        compile_rules(language, PLAYING)
        raise typer.Exit(replayed(console(), language, record, last, edition))

    @app.command("verify", cls=flags.Command, help=say(language, "cli.verify"))
    def verify_command(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=file_help)],
        edition: Annotated[str | None, flags.edition_file(language)] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        check_edition(edition)
        total = files.count(file)
        compile_rules(language, PLAYING)
        raise typer.Exit(verified(language, file, total, edition))


def check_edition(path: str | None) -> None:
    """Say at once, and once, what is wrong with the file of an edition."""
    for definition in GAMES.values():
        if path is not None and definition.open_edition is not None:
            definition.open_edition(path)


def replayed(
    console: Console, language: str, record: dict[str, Any], until: int | None, edition: str | None
) -> int:
    """Tell a record as far as it is right."""
    try:
        tell_record(console, language, record, until, game_of(record, edition))
    except BadRecord as error:
        print(error.told(language), file=sys.stderr)
        return WRONG
    return RIGHT


def tell_record(
    console: Console, language: str, record: dict[str, Any], until: int | None, game: Game
) -> None:
    """Tell a record in words, to its end or until after one of its events."""
    log.check_record(game, record)
    bots = [seat.get("bot", "") for seat in record["seats"]]
    face = face_of(game, language, names_of(language, record), bots)
    console.print(face.title(), Text(face.agreed(record["options"])), face.editors(), sep="\n")
    for told in tell(record, face, game):
        for line in told.lines:
            console.print(numbered(told.number, line))
        if told.number == until:
            break
    view = told.table.view(None)
    console.print()
    console.print(face.ending(view) if told.table.over else face.board(view, console.width))


def numbered(number: int, line: RenderableType) -> Table:
    """Put an event's number before what it told."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(Text(f"{number:4}", "dim"), line)
    return grid


def verified(language: str, path: Path, total: int | None, edition: str | None) -> int:
    """Check every record, with a line for each; the worst of them is the exit code."""
    codes = []
    with progress(say(language, "cli.verifying"), total, shown=not is_watched()) as step:
        for number, line in enumerate(files.lines(path), 1):
            code, told = judged(language, line, edition)
            print(say(language, "cli.judged", number=number, told=told))
            codes.append(code)
            step(number)
    if not codes:
        raise flags.BadUse("no_records", path=path)
    return UNREADABLE if min(codes) == UNREADABLE else min(max(codes), WRONG)


def judged(language: str, line: str, edition: str | None = None) -> tuple[int, str]:
    """Check one line: whether it is a record, whether the record is right, and what there is to say."""
    try:
        record = log.parse(line)
    except BadRecord as error:
        return UNREADABLE, error.told(language)
    try:
        verify(record, edition)
    except BadRecord as error:
        return WRONG, error.told(language)
    return RIGHT, fine(language, record)


def fine(language: str, record: dict[str, Any]) -> str:
    """Say that a record is right, and how its game went."""
    count = len(record["events"])
    if "result" not in record:
        return say(language, "cli.unfinished", game=record["game"], count=count)
    names = names_of(language, record)
    winners = listed(language, [names[seat] for seat in record["result"]["winners"]])
    key = "cli.fine_seed" if "seed" in record else "cli.fine"
    return say(language, key, game=record["game"], count=count, winners=winners)
