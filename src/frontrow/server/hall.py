"""The hall: every table that is awake, and how tables wake up and go to sleep."""

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import func, insert, select

from ..engine.rule import source_digest
from . import keeping, metrics, schema
from .clocks import SECOND, Alarm, Clocks, Outages, WallClock
from .entries import Entry, standing_moves
from .lobby import Foyer
from .names import table_id
from .plan import Plan, agreed_game
from .position import position_in, rebuild
from .protocol import Turns
from .readiness import Readiness
from .refusals import Refusal
from .settings import Settings
from .store import Store
from .tables import Table, encode_text
from .thinking import Thinker, asked_bot, think_on

T = TypeVar("T")
log = logging.getLogger("frontrow.server")
DIGEST = source_digest()
COME_BACK = 1012
TABLE_CODE = re.compile("[0-9a-z]{12}")
"""What the code of a table is like; the database is asked for no other, for not every one can read all."""


class Hall:
    """All tables: at hand while something happens, else asleep in the store."""

    def __init__(self, store: Store, clock: WallClock, settings: Settings, readiness: Readiness) -> None:
        self.store, self.clock, self.settings, self.readiness = store, clock, settings, readiness
        self.outages = Outages([])
        self.thinker = Thinker(settings.bot_threads)
        self.lobby = Foyer(clock)
        self.awake: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.alarms: dict[str, Alarm] = {}
        self.left_at: dict[str, int] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sweeping: Alarm | None = None
        self.room = 0

    async def get(self, identity: str) -> Table:
        """Find a table, and wake it where it sleeps."""
        if identity in self.awake:
            return self.awake[identity]
        if not TABLE_CODE.fullmatch(identity):
            raise Refusal("no_table")
        if identity not in self.loading:
            self.loading[identity] = asyncio.create_task(self.load(identity))
            self.loading[identity].add_done_callback(lambda _: self.loading.pop(identity, None))
        return await asyncio.shield(self.loading[identity])

    async def load(self, identity: str) -> Table:
        """Build a table from what the store knows of it."""
        rows = await self.store.read(select(schema.tables).where(schema.tables.c.id == identity))
        if not rows:
            raise Refusal("no_table")
        table = self.table_of(rows[0])
        entries = await self.read_log(identity)
        if entries or rows[0].record:
            self.readiness.check(table.game.key)
        if entries:
            table.position = await self.in_thread(rebuild, table.beginning, standing_moves(entries))
            self.take_up(table, entries)
        elif rows[0].record:
            await self.take_over(table, msgspec.json.decode(rows[0].record))
        return self.open(table)

    async def take_over(self, table: Table, record: dict[str, Any]) -> None:
        """Show the end of a game that was played elsewhere."""
        table.position = await self.in_thread(position_in, record, len(record["events"]) - 1)
        table.number = table.seq = 0

    def table_of(self, row: Any) -> Table:
        """Make a table of its row: by the rules of its game, or today's where none has begun."""
        agreed = msgspec.json.decode(row.plan, type=Plan)
        rules = row.rules if row.phase != "open" or row.origin else None
        game = agreed_game(row.game, agreed.options, rules, agreed.scores)
        table = Table(self, row.id, game, agreed, row.seed)
        table.phase, table.created_at = row.phase, row.created_at
        table.rematch, table.held = row.rematch, row.held
        table.origin = msgspec.json.decode(row.origin) if row.origin else None
        return table

    def take_up(self, table: Table, entries: list[Entry]) -> None:
        """Go on where the log of a table ends."""
        for entry in entries:
            table.note(entry)
        told = next(entry for entry in entries if entry.seq == table.seq)
        if told.clocks:
            since = told.at + self.outages.within(table.game.key, told.at, self.clock.now())
            table.clocks = Clocks(table.plan.pace, [int(left) for left in told.clocks.split(",")], since)

    def open(self, table: Table) -> Table:
        """Let a table be found."""
        self.awake[table.id] = table
        self.left_at[table.id] = self.clock.now()
        metrics.AWAKE.set(len(self.awake))
        self.set_alarm(table)
        self.wake_bots(table)
        self.lobby.changed(table)
        return table

    async def create(
        self, game: str, agreed: Plan, seed: bytes, origin: dict[str, Any] | None = None
    ) -> Table:
        """Make a new table."""
        await self.check_room()
        now = self.clock.now()
        rules = origin["record"]["rules"] if origin else None
        definition = agreed_game(game, agreed.options, rules, agreed.scores)
        table = Table(self, table_id(), definition, agreed, seed)
        table.created_at, table.origin, table.silent = now, origin, True
        await self.store.write(
            insert(schema.tables).values(
                id=table.id,
                phase=table.phase,
                game=game,
                rules=definition.definition.version,
                digest=DIGEST,
                plan=encode_text(agreed),
                seed=seed,
                origin=encode_text(origin) if origin else None,
                created_at=now,
                changed_at=now,
            )
        )
        return self.open(table)

    async def check_room(self) -> None:
        """Check that there is room for another table; the database is asked when it may be the last one."""
        if self.room <= 0:
            going_on = select(func.count()).where(schema.tables.c.phase.in_(("open", "running")))
            self.room = self.settings.most_tables - (await self.store.read(going_on))[0][0]
        if self.room <= 0:
            raise Refusal("no_room", most=self.settings.most_tables)
        self.room -= 1

    async def read_log(self, identity: str) -> list[Entry]:
        """Read a table's log."""
        order = schema.entries.c.number
        rows = await self.store.read(
            select(schema.entries).where(schema.entries.c.table == identity).order_by(order)
        )
        fields = Entry.__struct_fields__
        return [Entry(**{name: row._mapping[name] for name in fields}) for row in rows]

    async def in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Do something that takes long beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(None, work, *given)

    def forget(self, table: Table) -> None:
        """Let go of a table whose memory may not be what is on disk; it is built anew when asked for."""
        table.forgotten = True
        if self.awake.get(table.id) is table:
            del self.awake[table.id]
            metrics.AWAKE.set(len(self.awake))
        for watcher in list(table.watchers):
            watcher.end(COME_BACK)
        table.close_polls()

    def report(self, error: BaseException) -> None:
        """Note a failure of the server itself."""
        metrics.ERRORS.inc()
        log.error("failure", exc_info=error)

    def run(self, work: Any) -> None:
        """Do something in the background, and note it when it fails."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[Any]) -> None:
        """Note how something in the background went."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            self.report(error)

    def wake_bots(self, table: Table) -> None:
        """Let the bots of a table think, if it is theirs to decide and somebody is there."""
        idle = table.thinking is None or table.thinking.done()
        if idle and asked_bot(table) is not None and not self.nobody_sees(table):
            table.thinking = asyncio.create_task(think_on(table, self.thinker))
            self.tasks.add(table.thinking)
            table.thinking.add_done_callback(self.done)

    def nobody_sees(self, table: Table) -> bool:
        """Say whether bots would play among themselves before nobody."""
        return not keeping.people_playing(table) and not table.watchers and not table.polls

    def sleeps_at(self, table: Table) -> int:
        """Say when a table falls asleep if nobody comes."""
        heard = max(table.seen.values(), default=0)
        return max(self.left_at.get(table.id, 0), heard) + self.settings.sleep_after * SECOND

    def set_alarm(self, table: Table) -> None:
        """Have somebody look after a table when a time is out, somebody is away, or it should fall asleep."""
        alarm = self.alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        times = []
        if table.clocks is not None and (first := table.clocks.first_out(table.running())) is not None:
            times.append(first)
        if table.phase == "running" and not table.standing.asleep and keeping.is_deserted(table):
            times.append(self.sleeps_at(table))
        times += table.absences()
        if times:
            identity = table.id
            self.alarms[identity] = self.clock.at(min(times), lambda: self.run(self.ring(identity)))

    async def ring(self, identity: str) -> None:
        """Look after a table whose alarm rings, awake or not."""
        self.alarms.pop(identity, None)
        await keeping.on_alarm(await self.get(identity))

    def sweep(self) -> None:
        """Put to sleep in the store what nobody has looked at for a while."""
        now = self.clock.now()
        for table in list(self.awake.values()):
            self.lobby.changed(table)
            if may_park(table) and now - self.left_at.get(table.id, 0) >= self.settings.park_after * SECOND:
                del self.awake[table.id]
                self.left_at.pop(table.id, None)
        metrics.AWAKE.set(len(self.awake))
        self.sweeping = self.clock.at(now + self.settings.park_after * SECOND, self.sweep)

    async def close(self) -> None:
        """Stop: no more alarms, no more thinking; what is being written is written."""
        for alarm in (*self.alarms.values(), *([self.sweeping] if self.sweeping else [])):
            alarm.cancel()
        for table in list(self.awake.values()):
            async with table.lock:
                self.forget(table)
        for task in list(self.tasks):
            task.cancel()
        self.thinker.close()


def may_park(table: Table) -> bool:
    """Say whether a table can be built anew whenever it is needed, and nobody needs it now."""
    awaited = table.phase == "open" and table.id in table.hall.lobby.tables
    busy = awaited or table.watchers or table.polls or table.lock.locked()
    if busy or (table.thinking is not None and not table.thinking.done()):
        return False
    return table.phase != "running" or table.standing.asleep or isinstance(table.plan.pace, Turns)
