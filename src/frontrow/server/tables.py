"""A table: its plan, its position and its log, of which it is the only writer."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from ..engine.game import Game
from ..engine.news import Told
from . import plan, schema
from .clocks import SECOND, Clocks
from .entries import CHANGING, CLOSE, COMMIT, OPEN, RECALL, REPLACE, RETURN, START, Entry, Standing, Unheard
from .people import Person
from .position import DEALT, Beginning, Position
from .protocol import Phase, Played, SeatShown, Status
from .refusals import Refusal

if TYPE_CHECKING:
    from .hall import Hall
    from .sockets import Connection

ANSWERS_KEPT = 16
NEWS_KEPT = 16
NO_NEWS = b"[]"


class Step(NamedTuple):
    """What an entry leads to, as soon as it is on disk."""

    entry: Entry
    then: Position | None
    phase: Phase
    clocks: Clocks | None
    changes: list[Any]


class Table:
    """One table. Whoever changes it holds its lock; what has changed is on disk before anybody is told."""

    def __init__(self, hall: "Hall", identity: str, game: Game, agreed: plan.Plan, seed: bytes) -> None:
        self.hall, self.id, self.game, self.plan, self.seed = hall, identity, game, agreed, seed
        self.lock = asyncio.Lock()
        self.phase: Phase = "open"
        self.origin: dict[str, Any] | None = None
        self.rematch: str | None = None
        self.held: str | None = None
        self.created_at = 0
        self.position: Position | None = None
        self.number = self.seq = -1
        self.asked = [-1] * game.players
        self.unheard = [Unheard() for _ in range(game.players)]
        self.standing = Standing([None] * game.players)
        self.clocks: Clocks | None = None
        self.answers: dict[tuple[int, str], int] = {}
        self.recent: deque[tuple[int, Told]] = deque(maxlen=NEWS_KEPT)
        self.instead: dict[int, bytes] = {}
        self.watchers: dict[Connection, int | None] = {}
        self.polls: dict[asyncio.Future[None], int | None] = {}
        self.seen: dict[int, int] = {}
        self.awake_since = hall.clock.now()
        self.seats_shown: list[SeatShown] = []
        self.said: deque[Any] | None = None
        self.silent = False
        self.thinking: asyncio.Task[None] | None = None
        self.forgotten = False
        self.stood: tuple[Any, bytes] | None = None

    @property
    def beginning(self) -> Beginning:
        """What the log goes on from."""
        return Beginning(self.game, self.seed, plan.recorded_seats(self.plan), self.origin)

    @property
    def has_record(self) -> bool:
        """Whether the game can be written down from its first shuffle on; not if cards were dealt anew."""
        return self.origin is None or self.origin.get("deal") == DEALT

    def seat_of(self, person: Person | None) -> int | None:
        """Find a person's seat."""
        return plan.seat_of(self.plan, person)

    def seq_of(self, viewer: int | None) -> int:
        """Return how much a seat, or a spectator, has noticed of the log."""
        return self.seq if viewer is None else self.unheard[viewer].own(self.number, self.seq)

    def person_plays(self, seat: int) -> bool:
        """Say whether a seat is played by its person, not by a bot."""
        return self.plan.seats[seat].kind == "person" and self.standing.stand_ins[seat] is None

    def bot_of(self, seat: int) -> str | None:
        """Name the bot that plays a seat, for itself or for a person."""
        return self.plan.seats[seat].bot or self.standing.stand_ins[seat]

    @property
    def has_bots(self) -> bool:
        """Whether any seat is played by a bot."""
        return any(self.standing.stand_ins) or any(seat.bot for seat in self.plan.seats)

    @property
    def moving(self) -> bool:
        """Whether moves are made now: the game runs, and is neither paused, asleep nor held."""
        stopped = self.standing.paused or self.standing.asleep or self.held
        return self.phase == "running" and not stopped

    def running(self) -> list[int]:
        """List the seats whose clock runs."""
        if self.position is None or not self.moving:
            return []
        return [seat for seat in self.position.to_move if self.person_plays(seat)]

    def here(self, seat: int) -> bool:
        """Say whether the person of a seat is at the table: connected, or heard of a moment ago."""
        return seat in self.watchers.values() or self.away_at(seat) > self.hall.clock.now()

    def gone(self, seat: int) -> bool:
        """Say whether the person who plays a seat has been away so long that a bot may play for them."""
        left = self.person_plays(seat) and seat not in self.watchers.values()
        return left and self.gone_at(seat) <= self.hall.clock.now()

    def away_at(self, seat: int) -> int:
        """Say from when on the person of a seat, if nothing more is heard of them, counts as away."""
        return self.seen.get(seat, 0) + self.hall.settings.sleep_after * SECOND

    def gone_at(self, seat: int) -> int:
        """Say from when on a bot may play for them; while the table was not awake, nobody could be heard."""
        return max(self.seen.get(seat, 0), self.awake_since) + self.hall.settings.away_after * SECOND

    def absences(self) -> list[int]:
        """List the moments still to come at which somebody who has left counts as away, or as gone."""
        watching, now = set(self.watchers.values()), self.hall.clock.now()
        if not watching or self.phase not in ("open", "running"):
            return []
        people = [seat for seat, has in enumerate(self.plan.seats) if has.kind == "person"]
        left = [seat for seat in people if seat not in watching]
        moments = [moment for seat in left for moment in (self.away_at(seat), self.gone_at(seat))]
        return [moment for moment in moments if moment > now]

    async def append(
        self, entry: Entry, then: Position | None = None, decided: int = 0, quiet: bool = False
    ) -> None:
        """Write an entry, and only when it is on disk keep what it leads to."""
        step = self.step(entry, then, decided, quiet)
        await self.write(step)
        self.keep(step)

    def step(
        self, entry: Entry, then: Position | None = None, decided: int = 0, quiet: bool = False
    ) -> "Step":
        """Say what an entry leads to, and number it; nothing has changed yet.

        A quiet one counts for its seat at most: others cannot notice it.
        """
        now = self.hall.clock.now()
        clocks = self.clocks if quiet else self.clocks_after(entry, now, decided)
        entry.number, entry.at = self.number + 1, now
        entry.seq = self.seq if quiet else self.seq + 1
        entry.clocks = ",".join(map(str, clocks.left)) if clocks else None
        phase = self.phase_after(entry, then)
        changes = [] if phase == self.phase else [self.row_change(now, phase, then)]
        return Step(entry, then, phase, clocks, changes)

    def keep(self, step: "Step") -> None:
        """Keep what an entry leads to, which is on disk now."""
        self.phase, self.clocks = step.phase, step.clocks
        self.note(step.entry)
        if step.then is not None:
            self.position = step.then

    def note(self, entry: Entry) -> None:
        """Note the next entry of the log: how it counts, what it asks, and what it answers."""
        if entry.seat is not None and entry.kind in (COMMIT, RECALL) and entry.seq == self.seq:
            self.unheard[entry.seat].note(entry)
        self.number, self.seq = entry.number, entry.seq
        if entry.kind in CHANGING:
            self.standing = self.standing.after(entry)
        self.note_question(entry)
        if entry.client is not None and entry.seat is not None:
            self.note_answer(entry.seat, entry.client, self.seq_of(entry.seat))

    def clocks_after(self, entry: Entry, now: int, decided: int) -> Clocks | None:
        """Say what the clocks show after an entry."""
        if entry.kind == START:
            return Clocks.wound(self.plan.pace, self.game.players, now)
        if self.clocks is None:
            return None
        clocks = Clocks(self.clocks.pace, list(self.clocks.left), self.clocks.since)
        clocks.charge(now, self.running())
        if entry.seat is not None and decided:
            clocks.decided(entry.seat, decided)
        if entry.seat is not None and entry.kind == RETURN:
            clocks.came_back(entry.seat)
        return clocks

    def phase_after(self, entry: Entry, then: Position | None) -> Phase:
        """Say which phase an entry leads to."""
        if entry.kind == CLOSE:
            return "closed"
        if then is not None and then.over:
            return "over"
        return "running" if entry.kind == START else self.phase

    def row_change(self, now: int, phase: Phase, then: Position | None) -> Any:
        """Change the table's row with its phase; a game that is over leaves its record there."""
        values: dict[str, Any] = {"phase": phase, "changed_at": now, "plan": encode_text(self.plan)}
        values["rules"] = self.game.definition.version
        if phase == "over" and then is not None and self.has_record:
            values["record"] = encode_text(then.record())
        return update(schema.tables).where(schema.tables.c.id == self.id).values(**values)

    async def write(self, step: "Step") -> None:
        """Write to disk; where that fails, this table is built anew from what is there."""
        try:
            await self.hall.store.write(*step.changes, log=[(self.id, step.entry)])
        except Exception as error:
            raise self.unwritten(error) from None
        except BaseException:
            self.hall.forget(self)
            raise

    def unwritten(self, error: Exception) -> Refusal:
        """Forget what may not be what is on disk, and say what to tell whoever waits."""
        self.hall.forget(self)
        if isinstance(error, IntegrityError):
            return Refusal("stale")
        self.hall.report(error)
        return Refusal("full_disk")

    def note_question(self, entry: Entry) -> None:
        """Note who has been asked something new by an entry, as the `seq` after which they can answer."""
        if entry.kind in OPEN:
            self.asked = [self.seq_of(seat) for seat in range(self.game.players)]
            self.instead.clear()
        elif entry.kind in (COMMIT, REPLACE, RECALL) and entry.seat is not None:
            self.asked[entry.seat] = self.seq_of(entry.seat)
            self.instead.pop(entry.seat, None)

    async def answered(self, seat: int, after: int, client: str) -> Played | None:
        """Find how a message was answered, if it was: lately, or else in the log."""
        seq = self.answers.get((seat, client))
        if seq is None and self.may_be_in_log(seat, after):
            seq = await self.answer_in_log(seat, client)
        return None if seq is None else Played(self.id, client, seq)

    def may_be_in_log(self, seat: int, after: int) -> bool:
        """Say whether a message can have been answered that is not among the latest."""
        return len(self.answers) >= ANSWERS_KEPT and self.may_be_a_repeat(seat, after)

    def may_be_a_repeat(self, seat: int, after: int) -> bool:
        """Say whether a message can be an old one: the first answer to the question of now is not."""
        chosen = self.position is not None and self.position.has_chosen(seat)
        return chosen or after < self.asked[seat] or self.phase != "running"

    async def answer_in_log(self, seat: int, client: str) -> int | None:
        """Look a message up in the log."""
        log = schema.entries.c
        own = (log.table == self.id, log.seat == seat, log.client == client)
        found = await self.hall.store.read(select(log.number, log.seq).where(*own))
        return self.unheard[seat].own(found[0].number, found[0].seq) if found else None

    def note_answer(self, seat: int, client: str, seq: int) -> None:
        """Note how a message was answered, for its repeats."""
        self.answers[seat, client] = seq
        if len(self.answers) > ANSWERS_KEPT:
            del self.answers[next(iter(self.answers))]

    def status(self) -> Status:
        """Say how the game stands beside its position."""
        clocks = self.clocks
        return Status(
            phase=self.phase,
            paused=self.standing.paused,
            pausing=self.standing.pausing,
            asleep=self.standing.asleep,
            held=self.held is not None,
            stand_ins=self.standing.stand_ins,
            left=clocks.left if clocks else None,
            running=self.running() if clocks else [],
            at=clocks.since if clocks else None,
        )

    async def change_plan(self) -> None:
        """Write the plan of a table that waits for its people, and show it."""
        now = self.hall.clock.now()
        change = update(schema.tables).where(schema.tables.c.id == self.id)
        try:
            await self.hall.store.write(
                change.values(plan=encode_text(self.plan), phase=self.phase, changed_at=now)
            )
        except BaseException:
            self.hall.forget(self)
            raise
        self.refresh_viewers()

    def refresh_viewers(self) -> None:
        """Find out again which seat each watcher has."""
        for watcher in self.watchers:
            self.watchers[watcher] = self.seat_of(watcher.person)

    def check_running(self) -> Position:
        """Check that the game goes on now."""
        if self.position is None or self.phase == "open":
            raise Refusal("not_started")
        if self.phase != "running":
            raise Refusal("ended")
        if self.held:
            raise Refusal("held")
        if self.standing.paused:
            raise Refusal("paused")
        return self.position

    def close_polls(self, only: int | None = None) -> None:
        """Answer everybody (or one seat alone) who waits for something new."""
        for poll, viewer in list(self.polls.items()):
            if only is None or viewer == only:
                del self.polls[poll]
                if not poll.done():
                    poll.set_result(None)


def encode_text(value: Any) -> str:
    """Write something as JSON text."""
    return msgspec.json.encode(value).decode()
