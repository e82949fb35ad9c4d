"""`frontrow admin backup`, `export` and `import`: everything, or finished games, out of a database and in."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..engine.errors import BadRecord
from ..engine.words import listed, say
from ..server.settings import Settings
from . import files, flags
from .compiling import PLAYING, compile_rules
from .progress import progress
from .replacing import replacing

if TYPE_CHECKING:
    from ..server.backup import Restored

WRONG = 1
TOGETHER = 50
"""How many records are taken in at once; who stops meanwhile keeps those that are in."""

Order = Callable[[typer.Typer, str, str, Callable[..., int | None]], None]


def add_to(app: typer.Typer, language: str, order: Order) -> None:
    """Add the commands."""

    def file(name: str) -> Any:
        return typer.Argument(metavar="FILE", help=say(language, f"cli.option.{name}"))

    def export_command(
        settings: Settings,
        file: Annotated[Path, file("export_file")],
        table: Annotated[
            list[str] | None,
            typer.Option("--table", metavar="CODE", help=say(language, "cli.option.export_table")),
        ] = None,
    ) -> None:
        asyncio.run(export(language, settings, file, table or []))

    def import_command(settings: Settings, file: Annotated[Path, file("import_file")]) -> int:
        return take_in(language, settings, file)

    def backup_command(settings: Settings, file: Annotated[Path, file("backup_file")]) -> None:
        asyncio.run(back_up(language, settings, file))

    order(app, language, "export", export_command)
    order(app, language, "import", import_command)
    order(app, language, "backup", backup_command)


async def export(language: str, settings: Settings, path: Path, codes: list[str]) -> None:
    """Write the records of finished games to a file."""
    from ..server import opening, records

    async with opening.opened(settings) as engine, engine.connect() as connection:
        await records.check_codes(connection, codes)
        total, done = await records.count(connection, codes), 0
        with replacing(path) as page, progress(say(language, "cli.recording"), total) as step:
            async for record in records.exported(connection, codes):
                page.write(f"{record}\n".encode())
                step(done := done + 1)
    print(say(language, "admin.exported", count=done, games=done, path=path))


async def back_up(language: str, settings: Settings, path: Path) -> None:
    """Write everything to a file."""
    from ..server import backup, opening

    async with opening.opened(settings) as engine:
        total = await backup.total(engine)
        with replacing(path, private=True) as page, progress(say(language, "admin.backing"), total) as step:
            head = await backup.back_up(engine, page, step)
    told = counted(language, head.rows)
    print(say(language, "admin.backed", path=path, counts=told), file=sys.stderr if is_pipe(path) else None)


def is_pipe(path: Path) -> bool:
    """Say whether a path is no ordinary file, so that nothing else may be printed there."""
    return path.exists() and not path.is_file()


def take_in(language: str, settings: Settings, path: Path) -> int:
    """Take in a file, whichever of both it is."""
    from ..server import backup

    try:
        whole = backup.is_backup(path)
    except OSError as error:
        raise BadRecord(str(path), "file", reason=error.strerror or str(error)) from None
    if whole:
        asyncio.run(restore(language, settings, path))
        return 0
    return import_records(language, settings, path)


async def restore(language: str, settings: Settings, path: Path) -> None:
    """Take in a backup, while no server is there."""
    from ..server import backup, opening
    from ..server.starting import Lease

    lease = Lease()
    with backup.unpacked(path) as (head, rows):
        async with opening.opened(settings, new=True) as engine:
            try:
                await lease.take(engine)
                with progress(say(language, "admin.restoring"), sum(head.rows.values())) as step:
                    done = await backup.restore(engine, rows, step)
            finally:
                await lease.give_back()
    print(restored_text(language, done))


def restored_text(language: str, done: "Restored") -> str:
    """Say what was taken in, and what was there."""
    told = say(language, "admin.restored", counts=counted(language, done.added))
    there = done.there["tables"] + done.there["people"]
    return f"{told} {say(language, 'admin.there', counts=counted(language, done.there))}" if there else told


def counted(language: str, rows: dict[str, int]) -> str:
    """Count tables, entries and people in words."""
    names = ("tables", "entries", "people")
    return listed(
        language, [say(language, f"admin.{name}", count=rows[name], n=rows[name]) for name in names]
    )


def import_records(language: str, settings: Settings, path: Path) -> int:
    """Take in records of finished games; wrong ones are named, and left out."""
    total = files.count(path)
    if total == 0:
        raise flags.BadUse("no_records", path=path)
    compile_rules(language, PLAYING)
    wrong: list[int] = []
    with progress(say(language, "cli.verifying"), total) as step:
        right = right_records(language, path, wrong, step)
        added, there = asyncio.run(add_records(settings, right))
    print(say(language, "admin.imported", count=added, games=added))
    for key, number in (("there_already", there), ("left_out", len(wrong))):
        if number:
            print(say(language, f"admin.{key}", count=number, games=number))
    return WRONG if wrong else 0


def right_records(
    language: str, path: Path, wrong: list[int], step: Callable[[int], None]
) -> Iterator[dict[str, Any]]:
    """Go through the records that are right; say of each other one what is wrong with it."""
    from ..server import records

    for number, line in enumerate(files.lines(path), 1):
        try:
            yield records.checked(line)
        except BadRecord as error:
            wrong.append(number)
            print(say(language, "cli.judged", number=number, told=error.told(language)), file=sys.stderr)
        step(number)


async def add_records(settings: Settings, right: Iterator[dict[str, Any]]) -> tuple[int, int]:
    """Take in records; say how many are new, and how many were there."""
    from itertools import islice

    from ..server import opening, records

    added = seen = 0
    async with opening.opened(settings, new=True) as engine:
        while some := list(islice(right, TOGETHER)):
            added += await records.add(engine, some)
            seen += len(some)
    return added, seen - added
