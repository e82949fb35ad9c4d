"""A party: four scripted people at a table, who play random legal moves and check every answer."""

import random
import time
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from .wire import Http, Wire, connect

if TYPE_CHECKING:
    from .load import Load

PLAYERS = 4
IS_FRAME, IS_PLAYED, IS_REFUSED = b'{"type":"frame"', b'{"type":"played"', b'{"type":"refused"'

now = time.perf_counter


class Asked(msgspec.Struct):
    """What a mover reads of a view."""

    to_move: list[int]
    legal: list[str]


class Seen(msgspec.Struct):
    """What a mover reads of a frame; all else is skipped."""

    seq: int
    view: Asked


class Answered(msgspec.Struct):
    """What a mover reads of an answer."""

    id: str
    seq: int


read_frame, read_answer = msgspec.json.Decoder(Seen).decode, msgspec.json.Decoder(Answered).decode


class Failed(RuntimeError):
    """An answer that should not have come, or one that did not."""


class Party:
    """Four people at a table; one of them moves, and all others wait until everybody has seen it."""

    def __init__(self, load: "Load", name: str) -> None:
        self.load, self.name = load, name
        self.dice = random.Random(name)
        self.cookies: list[str] = []
        self.wires: list[Wire] = []
        self.table = ""
        self.frames = [b""] * PLAYERS
        self.answer = b""
        self.mover = self.missing = self.moves = self.quota = 0
        self.since = 0.0
        self.late: deque[float] = deque()
        self.between = False

    @property
    def idle(self) -> bool:
        """Whether this party waits for nothing."""
        return not self.missing and not self.between

    async def arrive(self, http: Http) -> None:
        """Take names, and connect."""
        for seat in range(PLAYERS):
            cookie = await self.load.welcome(http, f"{self.name}.{seat}")
            self.cookies.append(cookie)
            heard, lost = partial(self.hear, seat), partial(self.lose, seat)
            self.wires.append(await connect(self.load.port, cookie, heard, lost))

    async def new_table(self, http: Http) -> str:
        """Make a table, sit down and begin."""
        wish = {"game": "coverme", "options": {"players": PLAYERS}}
        made, _ = await http.ask("POST", "/api/tables", self.cookies[0], wish)
        return await self.begin(http, made["table"])

    async def begin(self, http: Http, table: str) -> str:
        """Sit down at a table that one of us has made, and begin."""
        for seat in range(1, PLAYERS):
            await http.ask("PUT", f"/api/tables/{table}/seats/{seat}", self.cookies[seat], {})
        await http.ask("POST", f"/api/tables/{table}/start", self.cookies[0])
        return table

    def watch(self, table: str) -> None:
        """Turn to a table; everybody is shown how it stands."""
        for wire in self.wires:
            if self.table:
                wire.send(b'{"type":"unwatch","table":"%s"}' % self.table.encode())
            wire.send(self.load.greeting(table))
        self.table, self.missing, self.between, self.moves = table, PLAYERS, True, 0

    async def again(self) -> None:
        """Play the next game with the same people."""
        http = Http(self.load.port)
        made, _ = await http.ask("POST", f"/api/tables/{self.table}/rematch", self.cookies[0])
        self.watch(await self.begin(http, made["table"]))
        http.close()

    def move(self, since: float) -> None:
        """Send a random legal move of whoever has to decide."""
        self.mover = read_frame(self.frames[self.mover]).view.to_move[0]
        seen = read_frame(self.frames[self.mover])
        self.load.asking.append(self.frames[self.mover])
        self.moves += 1
        self.missing, self.since = PLAYERS + 1, since
        move = {
            "type": "play",
            "table": self.table,
            "after": seen.seq,
            "move": self.dice.choice(seen.view.legal),
            "id": f"{self.name}-{self.moves}",
        }
        self.wires[self.mover].send(msgspec.json.encode(move))

    def hear(self, seat: int, text: bytes) -> None:
        """Take a message in; whatever is wrong with it ends the run."""
        try:
            self.take(seat, text)
        except Exception as error:
            self.load.fail(error)

    def take(self, seat: int, text: bytes) -> None:
        """Take a message in."""
        if text.startswith(IS_FRAME):
            self.frames[seat] = text
            self.load.note_frame(len(text))
            if seat != self.mover and not self.between:
                self.load.delays.append(now() - self.since)
        elif text.startswith(IS_PLAYED):
            self.answer = text
        elif text.startswith(IS_REFUSED):
            raise Failed(f"refused: {text.decode()}")
        else:
            return
        self.missing -= 1
        if self.missing == 0:
            self.go_on()
        elif self.missing < 0:
            raise Failed(f"nobody asked for this: {text[:200].decode()}")

    def go_on(self) -> None:
        """See what follows when everybody has seen the last move."""
        if self.between:
            self.between = False
        else:
            self.load.note_answer()
            if self.load.strict:
                self.check()
        if not read_frame(self.frames[self.mover]).view.to_move:
            self.between = True
            self.late.clear()
            self.load.run(self.again())
        elif self.late:
            self.move(self.late.popleft())
        elif self.load.rushing or self.moves < self.quota:
            self.move(now())

    def check(self) -> None:
        """Check that the answer is to our question, and that everybody was shown the same moment."""
        answer = read_answer(self.answer)
        shown = b'{"type":"frame","table":"%s","seq":%d,' % (self.table.encode(), answer.seq)
        if answer.id != f"{self.name}-{self.moves}" or not all(f.startswith(shown) for f in self.frames):
            raise Failed(f"not the answer to our move: {self.answer.decode()}")

    def lose(self, seat: int, why: bytes) -> None:
        """A connection has gone that should not have."""
        self.load.fail(Failed(f"{self.name}, seat {seat}: {why!r}"))

    def due(self, when: float) -> None:
        """Move now, or as soon as the last move is answered; between two games there is nothing to move."""
        if self.missing or self.late:
            if not self.between:
                self.late.append(when)
        elif not self.between:
            self.move(now())
