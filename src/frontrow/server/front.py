"""The front: what a client can ask for, by socket or by HTTP, and who may ask for it."""

import asyncio
import secrets
import time
from typing import Any

from ..compilation import Compilation
from . import chatting, ending, keeping, looking, metrics, plan, playing, waiting
from .bodies import Stages, WhyNot
from .clocks import SECOND, WallClock
from .frames import frame_after, publish_room, room
from .hall import Hall
from .limits import Limits
from .paragraphs import paragraph_of
from .people import People, Person
from .position import Position
from .protocol import Do, Frame, NewTable, Play, Played, Room, Said, Say, TakeBack
from .readiness import Readiness
from .refusals import Refusal
from .settings import Settings
from .sockets import MOST_TABLES_WATCHED, Connection
from .store import Store
from .tables import Table

LONGEST_POLL = 55.0
MOST_FROM_ONE_ADDRESS = 200
"""How many connections one household or school may have, times the setting `limits`."""


class Front:
    """Everything the server does, behind one door."""

    def __init__(
        self,
        settings: Settings,
        clock: WallClock | None = None,
        compilation: Compilation | None = None,
    ) -> None:
        self.settings = settings
        self.clock = clock or WallClock()
        self.store = Store(settings.database_url())
        self.people = People(self.store, self.clock)
        self.readiness = Readiness(compilation)
        self.hall = Hall(self.store, self.clock, settings, self.readiness)
        self.limits = Limits(self.clock, settings.limits)
        self.connections: set[Connection] = set()
        self.started_at = self.clock.now()
        self.ready = False
        self.stopping = False

    def may_connect(self, address: str) -> bool:
        """Say whether there is room for another connection, and for one from this address."""
        if self.stopping or len(self.connections) >= self.settings.most_connections:
            return False
        try:
            self.limits.spend("connect", address)
        except Refusal:
            return False
        here = sum(connection.address == address for connection in self.connections)
        return here < MOST_FROM_ONE_ADDRESS * max(1.0, self.settings.limits)

    def named(self, person: Person | None) -> Person:
        """Check that somebody has a name."""
        if person is None:
            raise Refusal("no_name")
        return person

    async def seated(self, person: Person | None, identity: str) -> tuple[Table, int]:
        """Find a table and the seat a person has there."""
        self.limits.spend("act", self.named(person).id)
        table = await self.hall.get(identity)
        seat = table.seat_of(person)
        if seat is None:
            raise Refusal("not_yours")
        await self.note_seen(table, seat)
        return table, seat

    def seat_to_see_from(self, table: Table, person: Person | None) -> int | None:
        """Find from which seat somebody sees a table now; not everybody may look."""
        seat = table.seat_of(person)
        if seat is None and table.phase != "open" and not table.plan.spectators:
            raise Refusal("no_spectators")
        return seat

    async def seen(self, table: Table, person: Person | None) -> int | None:
        """Note that somebody looks at a table, and find their seat."""
        seat = self.seat_to_see_from(table, person)
        if seat is not None:
            await self.note_seen(table, seat)
        return seat

    async def note_seen(self, table: Table, seat: int) -> None:
        """Note that the person of a seat is here, for whom a sleeping table wakes up."""
        table.seen[seat] = self.clock.now()
        if table.standing.asleep:
            await keeping.wake(table)

    async def create(self, person: Person | None, wish: NewTable) -> Table:
        """Make a table."""
        host = self.named(person)
        self.limits.spend("table", host.id)
        game, agreed = plan.make_plan(wish, host)
        return await self.hall.create(game.key, agreed, secrets.token_bytes(32))

    async def play(self, person: Person | None, message: Play) -> Played:
        """Make a move."""
        began = time.perf_counter()
        try:
            table, seat = await self.seated(person, message.table)
            return await playing.play(table, seat, message.after, message.move, message.id)
        finally:
            metrics.MOVE_TIME.note(time.perf_counter() - began)

    async def take_back(self, person: Person | None, message: TakeBack) -> Played:
        """Take back a move."""
        table, seat = await self.seated(person, message.table)
        return await playing.take_back(table, seat, message.after, message.id)

    async def do(self, person: Person | None, message: Do) -> None:
        """Pause, leave, come back."""
        table, seat = await self.seated(person, message.table)
        await keeping.do(table, seat, message.what, message.seat)

    async def say(self, person: Person | None, message: Say) -> Said:
        """Say something at a table."""
        speaker = self.named(person)
        self.limits.spend("say", speaker.id)
        table = await self.hall.get(message.table)
        await self.seen(table, speaker)
        return await chatting.say(table, speaker, message.text, message.phrase)

    async def watch(self, connection: Connection, identity: str, after: int | None) -> None:
        """Let a connection follow a table."""
        if len({*connection.tables, identity}) > MOST_TABLES_WATCHED:
            raise Refusal("too_many")
        table = await self.hall.get(identity)
        async with table.lock:
            put_away = self.hall.awake.get(identity) is not table
            if not put_away:
                await self.let_watch(connection, table, after)
        if put_away:
            await self.watch_again(connection, identity, after)
            return
        await keeping.wake(table)
        self.hall.set_alarm(table)
        self.hall.wake_bots(table)

    async def watch_again(self, connection: Connection, identity: str, after: int | None) -> None:
        """Look for a table again that was put away in the very moment in which it was found."""
        if self.stopping:
            raise Refusal("stopping")
        await self.watch(connection, identity, after)

    async def let_watch(self, connection: Connection, table: Table, after: int | None) -> None:
        """Show a connection the table, and all that happens from now on; the lock is held."""
        seat = self.seat_to_see_from(table, connection.person)
        backlog = await chatting.heard(table, connection.person)
        was_here = connection in table.watchers and table.watchers[connection] == seat
        table.watchers[connection] = seat
        connection.tables.add(table.id)
        if was_here:
            connection.send(room(table, seat))
        else:
            publish_room(table)
        if table.position is not None:
            connection.send(await frame_after(table, seat, after))
        for said in backlog:
            connection.send(said)

    async def resend(self, connection: Connection, identity: str, after: int | None) -> None:
        """Send a client whose move was stale what it has missed."""
        table = await self.hall.get(identity)
        async with table.lock:
            if table.position is not None:
                seat = table.seat_of(connection.person)
                connection.send(await frame_after(table, seat, after))

    async def unwatch(self, connection: Connection, identity: str) -> None:
        """Let a connection follow a table no longer."""
        connection.tables.discard(identity)
        table = self.hall.awake.get(identity)
        if table is None or table.watchers.pop(connection, connection) is connection:
            return
        self.left(table, table.seat_of(connection.person))

    def left(self, table: Table, seat: int | None) -> None:
        """Note that somebody has gone."""
        now = self.clock.now()
        if seat is not None:
            table.seen[seat] = now
        self.hall.left_at[table.id] = now
        publish_room(table)
        self.hall.set_alarm(table)

    async def leave(self, connection: Connection) -> None:
        """Forget a connection that is gone."""
        self.connections.discard(connection)
        self.hall.lobby.watchers.discard(connection)
        for identity in list(connection.tables):
            await self.unwatch(connection, identity)

    def watch_lobby(self, connection: Connection, on: bool) -> None:
        """Let a connection follow the lobby, or no longer."""
        if on:
            self.hall.lobby.watchers.add(connection)
            connection.push(self.hall.lobby.picture())
        else:
            self.hall.lobby.watchers.discard(connection)

    async def room(self, person: Person | None, identity: str) -> Room:
        """Describe a table from outside; its host learns the keys of the reserved seats elsewhere."""
        table = await self.hall.get(identity)
        return room(table, table.seat_of(person))

    async def frame(self, person: Person | None, identity: str, after: int | None, wait: float) -> Frame:
        """Show a table, at once or as soon as there is something newer than `after`."""
        table = await self.hall.get(identity)
        seat = await self.seen(table, person)
        if after is not None and after >= table.seq and wait > 0 and table.phase in ("open", "running"):
            await self.poll(table, seat, min(wait, LONGEST_POLL))
            table = await self.hall.get(identity)
        async with table.lock:
            seat = self.seat_to_see_from(table, person)  # while we waited they may have lost it
            if table.position is None:
                raise Refusal("not_started")
            return await frame_after(table, seat, after)

    async def poll(self, table: Table, seat: int | None, seconds: float) -> None:
        """Wait until something happens at a table, but not too long."""
        news: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def give_up() -> None:
            if not news.done():
                news.set_result(None)

        table.polls[news] = seat
        self.hall.wake_bots(table)
        alarm = self.clock.at(self.clock.now() + int(seconds * SECOND), give_up)
        try:
            await news
        finally:
            alarm.cancel()
            table.polls.pop(news, None)

    async def rematch(self, person: Person | None, identity: str) -> Table:
        """Play again with the same people."""
        who = self.named(person)
        self.limits.spend("table", who.id)
        return await ending.rematch(await self.hall.get(identity), who)

    async def play_on(
        self, person: Person | None, identity: str, event: int, seat: int, deal: str, bot: str
    ) -> Table:
        """Go on from a move of a finished game."""
        who = self.named(person)
        self.limits.spend("table", who.id)
        table = await self.hall.get(identity)
        await self.seen(table, who)
        return await ending.play_on(table, who, event, seat, deal, bot)

    async def looked_at(self, person: Person | None, identity: str) -> tuple[Position, int]:
        """Find the position that somebody with a seat thinks about."""
        table, seat = await self.seated(person, identity)
        async with table.lock:
            if table.position is None:
                raise Refusal("not_started")
            return table.position, seat

    async def why_not(self, person: Person | None, identity: str, move: str) -> WhyNot:
        """Say why somebody cannot make a move, and which paragraph of the rules says so."""
        position, seat = await self.looked_at(person, identity)
        error = await self.hall.in_thread(looking.why_not, position, seat, move)
        if error is None:
            return WhyNot(None, None)
        return WhyNot(error.told(self.named(person).language), paragraph_of(error.key))

    async def foresee(self, person: Person | None, identity: str) -> dict[str, looking.Changes]:
        """Say what each move of somebody would bring."""
        position, seat = await self.looked_at(person, identity)
        return await self.hall.in_thread(looking.foresee, position, seat)

    async def replay(self, person: Person | None, identity: str, seat: int | None, first: int) -> Stages:
        """Show some stages of a finished game to whoever may see the table."""
        record = await self.record(person, identity)
        if seat is not None:
            plan.check_seat((await self.hall.get(identity)).plan, seat)
        return await self.hall.in_thread(looking.stages, record, seat, first)

    async def lesson(self, person: Person | None, game: str) -> Table:
        """Begin a game to learn by."""
        pupil = self.named(person)
        self.readiness.check(game)
        self.limits.spend("table", pupil.id)
        return await waiting.begin_lesson(self.hall, pupil, game)

    async def record(self, person: Person | None, identity: str) -> dict[str, Any]:
        """Give the record of a finished game to whoever may see the table."""
        table = await self.hall.get(identity)
        await self.seen(table, person)
        return await ending.record_of(table)
