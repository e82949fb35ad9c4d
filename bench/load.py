"""The load: all parties at one server, in a hurry or at an even pace, and what is counted and timed."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any

import msgspec

from .echo import ANSWER, FRAME
from .party import PLAYERS, Failed, Party, now
from .wire import Http, connect

MOST_AT_ONCE = 16
"""How many parties are seated at the same time."""

PATIENCE = 60.0
"""How many seconds an answer may take before the whole run counts as failed."""


class Load:
    """Everybody at one server, and what was counted and timed."""

    strict = True

    def __init__(self, port: int) -> None:
        self.port = port
        self.parties: list[Party] = []
        self.rushing = False
        self.answered = self.frames = self.frame_bytes = 0
        self.every = 1
        self.marks: list[float] = []
        self.delays: list[float] = []
        self.asking: deque[bytes] = deque(maxlen=2000)
        self.failure: BaseException | None = None
        self.tasks: set[asyncio.Task[Any]] = set()

    async def welcome(self, http: Http, name: str) -> str:
        """Take a name; give the cookie."""
        _, cookie = await http.ask("POST", "/api/people", data={"name": name})
        return cookie

    def greeting(self, table: str) -> bytes:
        """Say what a client sends to follow a table."""
        return msgspec.json.encode({"type": "watch", "table": table})

    async def first_table(self, party: Party, http: Http) -> str:
        """Find the first table of a party."""
        return await party.new_table(http)

    async def grow(self, count: int) -> None:
        """Seat more parties until there are so many, a few at the same time."""
        names = iter(range(len(self.parties), count))

        async def seat_on() -> None:
            http = Http(self.port)
            for number in names:
                party = Party(self, f"p{number}")
                await party.arrive(http)
                party.watch(await self.first_table(party, http))
                self.parties.append(party)
            http.close()

        await asyncio.gather(*(seat_on() for _ in range(MOST_AT_ONCE)))
        await self.settle(self.parties)

    def note_answer(self) -> None:
        """Count an answer, and note when there is another one for every table."""
        self.answered += 1
        if self.answered % self.every == 0:
            self.marks.append(now())

    def note_frame(self, size: int) -> None:
        """Count a frame."""
        self.frames += 1
        self.frame_bytes += size

    def forget(self) -> None:
        """Begin to count and time anew."""
        self.answered = self.frames = self.frame_bytes = 0
        self.delays, self.marks = [], []

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[Any]) -> None:
        """Note how something in the background went."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fail(task.exception())

    def fail(self, error: BaseException | None) -> None:
        """Note the first thing that went wrong."""
        self.failure, self.rushing = self.failure or error, False

    async def wait(self, seconds: float) -> None:
        """Let time pass, unless something goes wrong."""
        until = now() + seconds
        while (left := until - now()) > 0:
            await asyncio.sleep(min(left, 0.1))
            if self.failure is not None:
                raise self.failure

    async def settle(self, parties: list[Party]) -> None:
        """Wait until everything is answered."""
        until = now() + PATIENCE
        while not all(party.idle for party in parties):
            await self.wait(0.01)
            if now() > until:
                raise Failed(f"no answer within {PATIENCE:g} s")

    async def rush(self, parties: list[Party], seconds: float, warm_up: float) -> float:
        """Let every party move again as soon as its move is answered; count the moves a second.

        Many tables tend to march in step, so whole rounds are timed, at least two after the warm-up.
        """
        self.forget()
        self.every, self.rushing, began = len(parties), True, now()
        for party in parties:
            party.move(now())
        await self.wait(warm_up + seconds)
        while len(counted := [mark for mark in self.marks if mark > began + warm_up]) < 3:
            await self.wait(0.05)
            if now() > began + PATIENCE:
                raise Failed(f"fewer than two rounds within {PATIENCE:g} s")
        self.rushing = False
        await self.settle(parties)
        return self.every * (len(counted) - 1) / (counted[-1] - counted[0])

    async def pace(self, parties: list[Party], seconds: int) -> list[float]:
        """Let every party move once a second, evenly spread; give the times to the frames at the other seats.

        A move whose turn comes while the one before is not answered waits, and its time counts from its turn.
        """
        self.forget()
        began = now() + 0.05
        for turn in range(seconds):
            for place, party in enumerate(parties):
                when = began + turn + place / len(parties)
                if when > now():
                    await self.wait(when - now())
                party.due(when)
        await self.wait(0.25)
        for party in parties:
            self.delays += [now() - when for when in party.late] * (PLAYERS - 1)
            party.late.clear()
        await self.settle(parties)
        return self.delays

    async def play_on(self, parties: list[Party], moves: int) -> None:
        """Let every party make so many moves at its table."""
        for party in parties:
            party.quota = moves
            party.move(now())
        while any(party.moves < moves for party in parties):
            await self.wait(0.01)
        await self.settle(parties)
        for party in parties:
            party.quota = 0

    def mean_size(self) -> int:
        """Say how many bytes a frame had."""
        return round(self.frame_bytes / max(1, self.frames))

    def typical(self) -> tuple[bytes, bytes]:
        """Give a frame that asks for a move, filled up with blanks to the mean size, and an answer."""
        size = self.mean_size()
        fitting = [frame for frame in self.asking if len(frame) <= size] or [min(self.asking, key=len)]
        return max(fitting, key=len).ljust(size), self.parties[0].answer

    def close(self) -> None:
        """Hang up everywhere."""
        for party in self.parties:
            for wire in party.wires:
                wire.close()


class EchoLoad(Load):
    """The same people at the bare echo, where any answer will do."""

    strict = False

    async def welcome(self, http: Http, name: str) -> str:
        """Nobody has a name here."""
        return "nobody=nobody"

    def greeting(self, table: str) -> bytes:
        """The first message names the table."""
        return table.encode()

    async def first_table(self, party: Party, http: Http) -> str:
        """Any name will do."""
        return party.name

    async def use(self, frame: bytes, answer: bytes) -> None:
        """Say which texts the echo sends."""
        wire = await connect(self.port, "", lambda _: None, lambda _: None)
        for text in (b"control", FRAME.encode() + frame, ANSWER.encode() + answer):
            wire.send(text)
        await asyncio.sleep(0.05)
        wire.close()
