"""Starting and stopping: the lease on a database, its schema, and the games that are going on."""

import fcntl
import gc
import logging
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .. import GAMES
from . import keeping, schema
from .clocks import SECOND
from .front import Front
from .migrating import revision_of, revisions, upgrade
from .refusals import Preparing, Refusal
from .resuming import going_on, hold_changed_games, note_alive, note_outage, resume, take_up
from .sockets import COME_BACK

log = logging.getLogger("frontrow.server")

HEARTBEAT = 2 * SECOND
GARBAGE = (50_000, 20, 50)
LEASE = 0x46524F4E
"""The number of the lock that a server holds on a PostgreSQL database."""


class Lease:
    """One server per database: whoever comes second is told so."""

    def __init__(self) -> None:
        self.file: Any = None
        self.connection: AsyncConnection | None = None

    async def take(self, engine: AsyncEngine) -> None:
        """Take the database, or say that another server has it."""
        if engine.dialect.name == "sqlite":
            self.take_file(engine.url.database or "")
            return
        self.connection = await engine.connect()
        taken = await self.connection.scalar(text(f"SELECT pg_try_advisory_lock({LEASE})"))
        await self.connection.commit()
        if not taken:
            await self.connection.close()
            raise Refusal("database_taken")

    def take_file(self, path: str) -> None:
        """Lock a file beside an SQLite database; the lock is gone with the process, whatever ends it."""
        self.file = Path(f"{path}.lock").open("w", encoding="ascii")  # noqa: SIM115 held while we serve
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal("database_taken") from None
        self.file.write(str(os.getpid()))
        self.file.flush()

    async def give_back(self) -> None:
        """Let another server have the database."""
        if self.file is not None:
            self.file.close()
        if self.connection is not None:
            await self.connection.close()


async def prepare_database(engine: AsyncEngine) -> None:
    """Bring the database to today's schema; one that is newer than this program is refused."""
    async with engine.begin() as connection:
        await connection.run_sync(check_and_upgrade)


def check_and_upgrade(connection: Connection) -> None:
    """Upgrade, unless the database is from a later version."""
    found = revision_of(connection)
    if found is not None and found not in revisions():
        raise Refusal("database_newer", revision=found)
    if found != revisions()[-1]:
        upgrade(connection)


async def start(front: Front, lease: Lease) -> None:
    """Open the database, settle what happened while nobody served, and take up the running games."""
    await lease.take(front.store.engine)
    await prepare_database(front.store.engine)
    front.store.start()
    await note_outage(front)
    for game in GAMES.keys() - front.readiness.waiting:
        await hold_changed_games(front, game)
    await obey_orders(front)
    front.hall.run(beat(front))
    front.hall.run(take_up(front, going_on("open")))
    for game in GAMES:
        front.hall.run(resume(front, game))
    front.hall.sweep()
    look_for_garbage_seldom()
    front.ready = True


def look_for_garbage_seldom() -> None:
    """Pass over what is here for good when looking for garbage, and look for it less often.

    A frame is made of hundreds of small things that are gone at once, and there is nothing to be found.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def beat(front: Front) -> None:
    """Note every moment that the server is alive, and do what its owner has ordered meanwhile."""
    while not front.stopping:
        await note_alive(front)
        await obey_orders(front)
        await front.clock.sleep(HEARTBEAT / SECOND)


async def obey_orders(front: Front) -> None:
    """Close the tables that the server's owner wants closed (`frontrow admin close`)."""
    wanted = select(schema.tables.c.id).where(schema.tables.c.wanted == "closed")
    for row in await front.store.read(wanted):
        try:
            await keeping.close(await front.hall.get(row.id))
        except Preparing:  # it is closed when its rules are ready
            continue
        except Exception as error:  # a table that cannot even be read is closed all the same
            front.hall.report(error)
        change = update(schema.tables).where(schema.tables.c.id == row.id)
        going_on = schema.tables.c.phase.in_(("open", "running"))
        await front.store.write(change.values(wanted=None), change.where(going_on).values(phase="closed"))
        log.info("table closed by the server's owner", extra={"table": row.id})


async def stop(front: Front, lease: Lease) -> None:
    """Send everybody away for a moment, write what is waiting, and end."""
    front.ready, front.stopping = False, True
    for connection in list(front.connections):
        connection.end(COME_BACK)
    await front.hall.close()
    if front.store.started:
        await note_alive(front)
    await front.store.close()
    await lease.give_back()
