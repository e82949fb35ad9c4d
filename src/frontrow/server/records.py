"""Records of finished games: out of the database for everybody to check, and in from elsewhere."""

import hashlib
import json
from collections.abc import AsyncIterator, Iterable
from typing import Any

import msgspec
from sqlalchemy import Select, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .. import verify
from ..engine import log
from ..engine.errors import BadRecord
from ..engine.rule import source_digest
from . import plan
from .admin import BadOrder
from .clocks import WallClock
from .names import READABLE, clean_text
from .protocol import LONGEST_NAME, Untimed
from .schema import tables

Written = dict[str, Any]
NO_SEED = "00" * 32


def finished(codes: Iterable[str]) -> Select[Any]:
    """Ask for the records of finished games, the oldest first; of all, or of some tables."""
    wanted = list(codes)
    asked = select(tables.c.record).where(tables.c.phase == "over", tables.c.record.is_not(None))
    return (asked.where(tables.c.id.in_(wanted)) if wanted else asked).order_by(
        tables.c.changed_at, tables.c.id
    )


async def check_codes(connection: AsyncConnection, codes: Iterable[str]) -> None:
    """Check that these tables are there, over, and have a record."""
    for code in codes:
        asked = select(tables.c.phase, tables.c.record.is_(None).label("bare")).where(tables.c.id == code)
        found = (await connection.execute(asked)).first()
        if found is None:
            raise BadOrder("no_table", code=code)
        if found.phase != "over":
            raise BadOrder("not_over", code=code)
        if found.bare:
            raise BadOrder("no_record", code=code)


async def count(connection: AsyncConnection, codes: Iterable[str]) -> int:
    """Count the records that would be written."""
    return int(await connection.scalar(select(func.count()).select_from(finished(codes).subquery())) or 0)


async def exported(connection: AsyncConnection, codes: Iterable[str]) -> AsyncIterator[str]:
    """Give the records one after the other; a running game has none."""
    async for row in await connection.stream(finished(codes)):
        yield row.record


def checked(line: str) -> Written:
    """Read the record of a finished game, and play it again by the rules."""
    record = log.parse(line)
    verify(record)
    if "result" not in record:
        raise BadRecord("result", "missing")
    return record


async def add(engine: AsyncEngine, records: list[Written]) -> int:
    """Take in records as finished tables, but those that are there already; say how many are new."""
    coming = {code_of(record): record for record in records}
    async with engine.begin() as connection:
        there = await known(connection, coming)
        rows = [row_of(code, record) for code, record in coming.items() if code not in there]
        if rows:
            await connection.execute(insert(tables), rows)
    return len(rows)


def code_of(record: Written) -> str:
    """Make the code of a table from its record, so that the same record is never taken in twice."""
    digest = hashlib.sha256(json.dumps(record, sort_keys=True).encode()).digest()
    return "".join(READABLE[byte % len(READABLE)] for byte in digest[:12])


async def known(connection: AsyncConnection, coming: dict[str, Written]) -> set[str]:
    """Find which records are there already, whatever the code of their table is."""
    seeds = [seed_of(record) for record in coming.values() if "seed" in record]
    asked = select(tables.c.record).where(or_(tables.c.id.in_(coming), tables.c.seed.in_(seeds)))
    found = await connection.execute(asked.where(tables.c.record.is_not(None)))
    return {code_of(msgspec.json.decode(row.record)) for row in found}


def seed_of(record: Written) -> bytes:
    """Find the seed of a record's deal; some do not tell it."""
    return bytes.fromhex(record.get("seed", NO_SEED))


def row_of(code: str, record: Written) -> Written:
    """Make the row of a finished game that was played elsewhere."""
    styles, now = plan.STYLES[record["game"]], WallClock().now()
    seats = [
        plan.Seat("bot" if "bot" in seat else "person", style, name_of(seat), bot=seat.get("bot"))
        for style, seat in zip(styles, record["seats"], strict=False)
    ]
    agreed = plan.Plan(record["options"], Untimed(), seats, None, False, True, "greedy")
    return {
        "id": code,
        "phase": "over",
        "game": record["game"],
        "rules": record["rules"],
        "digest": source_digest(),
        "plan": msgspec.json.encode(agreed).decode(),
        "seed": seed_of(record),
        "origin": '{"imported":true}',
        "record": msgspec.json.encode(record).decode(),
        "created_at": now,
        "changed_at": now,
    }


def name_of(seat: dict[str, str]) -> str:
    """Find the name of a seat in a record, which anybody may have written."""
    return clean_text(seat["name"])[:LONGEST_NAME] or "?"
