"""A backup: everything in the database in one file that SQLite and PostgreSQL can both take in again."""

import gzip
import zlib
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec
from sqlalchemy import LargeBinary, Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .. import __version__
from . import schema
from .admin import BadOrder
from .clocks import WallClock
from .migrating import revisions

FORMAT = "frontrow-backup/1"
PARTS = (
    schema.people, schema.keys, schema.mutes, schema.tables, schema.entries, schema.chat, schema.outages,
    schema.facts,
)  # fmt: skip
"""What is in a backup, in an order in which everything comes after what it refers to."""

OWNED = (schema.mutes, schema.entries, schema.chat)
"""What is only taken in with the person or table that it belongs to, which is not there yet then."""

AT_ONCE = 500
Step = Callable[[int], None]
Row = dict[str, Any]


class Writable(Protocol):
    """What a backup is written to."""

    def write(self, data: Any, /) -> int:
        """Write something."""

    def flush(self) -> object:
        """Write it now."""


class Head(msgspec.Struct):
    """The first line of a backup."""

    format: str
    revision: str
    version: str
    made_at: int
    rows: dict[str, int]


@asynccontextmanager
async def snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """See the whole database as it is at one moment, whatever a server writes meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection
        await connection.rollback()


async def total(engine: AsyncEngine) -> int:
    """Count the rows that a backup would have now."""
    async with engine.connect() as connection:
        return sum([await count(connection, part) for part in PARTS])


async def back_up(engine: AsyncEngine, file: Writable, step: Step) -> Head:
    """Write a backup; the step is told how many rows are done."""
    async with snapshot(engine) as connection:
        rows = {str(part.name): await count(connection, part) for part in PARTS}
        head = Head(FORMAT, revisions()[-1], __version__, WallClock().now(), rows)
        with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6) as packed:
            packed.write(msgspec.json.encode(head) + b"\n")
            done = 0
            async for line in lines(connection):
                packed.write(line)
                done += 1
                if done % AT_ONCE == 0:
                    step(done)
    return head


async def count(connection: AsyncConnection, part: Table) -> int:
    """Count the rows of a table of the database."""
    return int(await connection.scalar(select(func.count()).select_from(part)) or 0)


async def lines(connection: AsyncConnection) -> AsyncIterator[bytes]:
    """Write every row as a line: where it belongs, and what is in it."""
    for part in PARTS:
        names = [str(column.name) for column in part.columns]
        found = await connection.stream(select(part).order_by(*part.primary_key.columns))
        async for row in found:
            values = dict(zip(names, map(written, row), strict=True))
            yield msgspec.json.encode([str(part.name), values]) + b"\n"


def written(value: object) -> object:
    """Write bytes as hex digits, for JSON has none."""
    return value.hex() if isinstance(value, bytes) else value


def is_backup(path: Path) -> bool:
    """Say whether a file is a backup, packed or unpacked; anything else may be records."""
    with path.open("rb") as file:
        first = file.read(4096)
    return first.startswith((b"\x1f\x8b", b'{"format":"frontrow-backup/'))


@contextmanager
def unpacked(path: Path) -> Iterator[tuple[Head, Iterator[tuple[Table, Row]]]]:
    """Open a backup: its head, and its rows one after the other."""
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    with gzip.open(path) if packed else path.open("rb") as file:
        try:
            head = read_head(path, file.readline())
            yield head, read_rows(path, head, file)
        except (EOFError, gzip.BadGzipFile, zlib.error):
            raise BadOrder("bad_backup", path=path) from None


def read_head(path: Path, line: bytes) -> Head:
    """Read the head of a backup; one of another schema has to be taken in by the program that made it."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise BadOrder("bad_backup", path=path) from None
    known = revisions()
    if head.format != FORMAT or head.revision not in known:
        raise BadOrder("newer_backup", path=path, revision=head.revision, known=known[-1])
    if head.revision != known[-1]:
        said = {"revision": head.revision, "known": known[-1], "version": head.version}
        raise BadOrder("older_backup", path=path, **said)
    return head


def read_rows(path: Path, head: Head, file: Iterable[bytes]) -> Iterator[tuple[Table, Row]]:
    """Read the rows of a backup: as many as its head says, each with exactly what it has in the database."""
    left = Counter(head.rows)
    try:
        for line in file:
            name, row = msgspec.json.decode(line, type=tuple[str, Row])
            yield read_row(name, row)
            left[name] -= 1
    except (KeyError, ValueError, msgspec.MsgspecError):
        raise BadOrder("bad_backup", path=path) from None
    if any(left.values()):
        raise BadOrder("bad_backup", path=path)


def read_row(name: str, row: Row) -> tuple[Table, Row]:
    """Read one row, and find where it belongs."""
    part = {part.name: part for part in PARTS}[name]
    if set(row) != set(part.columns.keys()):
        raise ValueError
    return part, {key: read_value(part, key, value) for key, value in row.items()}


def read_value(part: Table, key: str, value: Any) -> Any:
    """Read a value, bytes from their hex digits."""
    return bytes.fromhex(value) if isinstance(part.columns[key].type, LargeBinary) else value


class Restored(msgspec.Struct):
    """What was taken in, and what was there already, by the name of its part."""

    added: dict[str, int]
    there: dict[str, int]


class Restorer:
    """Takes rows into a database: what is there already is left alone, with all that belongs to it."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.new: dict[str, set[str]] = {"people": set(), "tables": set()}
        self.done = Restored({part.name: 0 for part in PARTS}, {part.name: 0 for part in PARTS})
        self.alive: str | None = None

    async def take(self, part: Table, rows: list[Row]) -> None:
        """Take in some rows of one part."""
        if part is schema.facts:
            self.alive = next((row["value"] for row in rows if row["name"] == "alive"), None)
            rows = [row for row in rows if row["name"] != "alive"]
        known = set() if part in OWNED else await self.known(part, rows)
        fresh = [row for row in rows if key_of(part, row) not in known and self.belongs(part, row)]
        if fresh:
            await self.connection.execute(insert(part), fresh)
        self.done.added[part.name] += len(fresh)
        self.done.there[part.name] += len(rows) - len(fresh)
        if part.name in self.new:
            self.new[part.name].update(row["id"] for row in fresh)

    async def known(self, part: Table, rows: list[Row]) -> set[Any]:
        """Find which rows are there already."""
        (key,) = part.primary_key.columns
        asked = select(key).where(key.in_([key_of(part, row) for row in rows]))
        return set((await self.connection.scalars(asked)).all())

    def belongs(self, part: Table, row: Row) -> bool:
        """Say whether a row belongs to somebody or something that was taken in now."""
        if part in (schema.keys, schema.mutes):
            return row["person"] in self.new["people"]
        return part not in (schema.entries, schema.chat) or row["table"] in self.new["tables"]

    async def settle(self) -> None:
        """Note that nobody served these games since the backup, so that no clock counts it.

        In a database where no server has been the next one notes it; else it is noted here.
        """
        noted = select(schema.facts.c.value).where(schema.facts.c.name == "alive")
        if self.alive is None or not self.new["tables"]:
            return
        if await self.connection.scalar(noted) is None:
            await self.connection.execute(insert(schema.facts).values(name="alive", value=self.alive))
        else:
            span = {"began_at": int(self.alive), "ended_at": WallClock().now()}
            await self.connection.execute(schema.outages.delete().filter_by(began_at=span["began_at"]))
            await self.connection.execute(insert(schema.outages).values(**span))


def key_of(part: Table, row: Row) -> Any:
    """Find what names a row."""
    return row[next(iter(part.primary_key.columns)).name]


async def restore(engine: AsyncEngine, rows: Iterable[tuple[Table, Row]], step: Step) -> Restored:
    """Take in a backup, all of it or nothing."""
    done = 0
    async with engine.begin() as connection:
        restorer = Restorer(connection)
        for part, some in grouped(rows):
            await restorer.take(part, some)
            step(done := done + len(some))
        await restorer.settle()
    return restorer.done


def grouped(rows: Iterable[tuple[Table, Row]]) -> Iterator[tuple[Table, list[Row]]]:
    """Put together rows of the same part, but not too many."""
    some: list[Row] = []
    last: Table | None = None
    for part, row in rows:
        if last is not None and (part is not last or len(some) == AT_ONCE):
            yield last, some
            some = []
        some.append(row)
        last = part
    if last is not None:
        yield last, some
