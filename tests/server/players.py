"""Scripted players: they play whole games over the wire, through everything that can go wrong with one."""

import asyncio
import contextlib
import hashlib
import random
import sqlite3
from collections.abc import Awaitable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import frontrow

from .client import Person, Socket, new_id

Message = dict[str, Any]
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError)


class Notes:
    """What a tab has been told of a table: the last frame, and every event once and in order.

    As long as it is connected nothing may be missing: `seq` goes up by one with each frame, and stays only
    where one's own hidden choice was replaced, which tells nothing, or where a frame was asked for.
    """

    def __init__(self) -> None:
        self.room: Message | None = None
        self.frame: Message | None = None
        self.events: list[Message] = []
        self.begins_anew = True
        self.frames_owed = 0

    @property
    def seq(self) -> int | None:
        """The last frame that was seen."""
        return None if self.frame is None else int(self.frame["seq"])

    def take(self, frame: Message) -> None:
        """Write down a frame."""
        seq, before = frame["seq"], self.seq
        if self.begins_anew:
            assert before is None or seq >= before, f"frame {seq} after {before}: the table went back"
        elif seq == before and frame["events"]:
            assert self.frames_owed, f"frame {seq} came twice: {frame['events']}"
            self.frames_owed -= 1
        else:
            assert seq - before in (0, 1), f"frame {seq} after {before}: one is missing"
        if seq > (before or 0):
            self.events += frame["events"]
        self.frame, self.begins_anew = frame, False


class Player:
    """One person at one table, who answers every question that a frame puts."""

    since: int | None = None
    """What a player who has seen nothing yet asks for: the table as it is, or (0) all that has happened."""

    def __init__(self, person: Person, table: str, dice: random.Random) -> None:
        self.person, self.table, self.dice = person, table, dice
        self.socket: Socket | None = None
        self.notes = Notes()
        self.sent: dict[str, Message] = {}
        self.waiting: dict[str, Message] = {}
        self.answers: dict[str, int] = {}
        self.refusals: list[Message] = []

    @property
    def frame(self) -> Message | None:
        """The last frame this player has seen."""
        return self.notes.frame

    @property
    def events(self) -> list[Message]:
        """What this player has been told."""
        return self.notes.events

    @property
    def seq(self) -> int | None:
        """The number of the last frame this player has seen."""
        return self.notes.seq

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as this player knows."""
        return self.frame is not None and self.frame["status"]["phase"] in ("over", "closed")

    async def connect(self) -> None:
        """Come to the table, or come back to it; what was not answered is sent again, and answered alike."""
        socket = await self.person.socket()
        self.notes.begins_anew, self.notes.frames_owed = True, 0
        await socket.send("watch", table=self.table, after=self.since if self.seq is None else self.seq)
        self.socket = socket
        for message in list(self.waiting.values()):
            await self.deliver(message)

    async def drop(self) -> None:
        """Vanish."""
        if self.socket is not None:
            self.socket.connection.transport.abort()
            self.socket = None

    async def receive(self) -> Message:
        """Wait for the next message."""
        assert self.socket is not None
        return await self.socket.receive()

    async def deliver(self, message: Message) -> None:
        """Send a message that was written before."""
        assert self.socket is not None
        kind, fields = message["type"], {name: message[name] for name in message if name != "type"}
        await self.socket.send(kind, **fields)

    async def send(self, kind: str, **fields: Any) -> None:
        """Send an answer to the last frame, and wait for what is said to it."""
        message = {"type": kind, "table": self.table, "after": self.seq, "id": new_id(), **fields}
        self.sent[message["id"]] = self.waiting[message["id"]] = message
        await self.deliver(message)

    def take(self, message: Message) -> None:
        """Take notice of a message."""
        kind = message["type"]
        if kind == "frame":
            self.notes.take(message)
        elif kind == "room":
            self.notes.room = self.notes.room or message
        elif kind == "played":
            before = self.answers.setdefault(message["id"], message["seq"])
            assert before == message["seq"], "a repeat was answered otherwise"
            self.waiting.pop(message["id"], None)
        elif kind == "refused":
            self.refusals.append(message)
            self.notes.frames_owed += message["reason"] == "stale"
            self.waiting.pop(message["id"], None)

    async def step(self) -> bool:
        """Read one message and answer what is asked; say whether there is more to come."""
        self.take(await self.receive())
        if self.frame is not None and not self.over:
            await self.answer()
        return not self.over or bool(self.waiting)

    async def answer(self) -> None:
        """Answer the question of the last frame, if it has not been answered."""
        assert self.frame is not None
        legal = self.frame["view"]["legal"]
        if legal and not self.waiting:
            await self.send("play", move=self.dice.choice(legal))

    async def play(self) -> None:
        """Play to the end."""
        if self.socket is None:
            await self.connect()
        while await self.step():
            pass


class Onlooker(Player):
    """A tab in which nobody does anything: it is told everything from the first frame on."""

    since = 0

    async def answer(self) -> None:
        """Sit still."""


@dataclass(frozen=True)
class Weather:
    """How often something goes wrong with a message, and how often somebody does something odd."""

    drop: float = 0.02
    late: float = 0.08
    twice: float = 0.12
    stale: float = 0.04
    both: float = 0.04
    change: float = 0.25
    regret: float = 0.1
    leave: float = 0.004
    longest: float = 0.03


STORM = Weather()
WEATHERED = {"stale", "ended"}
"""What may be refused in bad weather: answers that came too late. All else was asked for by the frame."""


class Stormy(Player):
    """A player on a bad line, who changes their mind, clicks twice, and comes back each time."""

    since = 0
    weather = STORM

    def __init__(self, person: Person, table: str, dice: random.Random) -> None:
        super().__init__(person, table, dice)
        self.under_way: set[asyncio.Task[None]] = set()

    def happens(self, chance: float) -> bool:
        """Throw the dice."""
        return self.dice.random() < chance

    async def step(self) -> bool:
        """Do as everybody does, and drop the line now and then."""
        more = await super().step()
        if more and self.happens(self.weather.drop):
            await self.drop()
            await asyncio.sleep(self.dice.random() * self.weather.longest)
            await self.connect()
        return more

    async def answer(self) -> None:
        """Answer, or do something else that the frame allows."""
        assert self.frame is not None
        legal, instead = self.frame["view"]["legal"], self.frame["instead"]
        if self.waiting:
            return
        if self.frame["take_back"] and self.happens(self.weather.regret):
            await self.send("take_back")
        elif legal or (instead and self.happens(self.weather.change)):
            await self.choose(legal or instead)
        if self.happens(self.weather.leave):
            await self.leave()

    async def choose(self, moves: list[str]) -> None:
        """Make a move; sometimes two at once, sometimes one more to an old frame."""
        await self.send("play", move=self.dice.choice(moves))
        if self.happens(self.weather.both):
            await self.send("play", move=self.dice.choice(moves))
        if self.happens(self.weather.stale) and self.seq:
            await self.send("play", move=self.dice.choice(moves), after=self.dice.randrange(self.seq))

    async def leave(self) -> None:
        """Hand the seat to a bot; with the next answer it is one's own again."""
        assert self.socket is not None
        await self.socket.send("do", table=self.table, what="leave")

    async def deliver(self, message: Message) -> None:
        """Let a message arrive at once or later, once or twice."""
        if self.happens(self.weather.late):
            self.later(message)
        else:
            await super().deliver(message)
        if self.happens(self.weather.twice):
            self.later(message)

    def later(self, message: Message) -> None:
        """Send a message in a moment: others overtake it."""
        task = asyncio.create_task(self.deliver_later(message))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def deliver_later(self, message: Message) -> None:
        """Wait, then send: what is lost with the line is sent again by whoever comes back."""
        await asyncio.sleep(self.dice.random() * self.weather.longest)
        with contextlib.suppress(*LOST):
            if self.socket is not None:
                await Player.deliver(self, message)

    async def play(self) -> None:
        """Play to the end, and hear what is said to the messages that were late."""
        await super().play()
        await asyncio.gather(*self.under_way)
        assert self.socket is not None
        await self.socket.send("ping", id="the last")
        while (message := await self.receive())["type"] != "pong":
            self.take(message)
        unexpected = [refused for refused in self.refusals if refused["reason"] not in WEATHERED]
        assert not unexpected, unexpected


class Poller(Stormy):
    """A player without a socket: asks for frames over HTTP and posts moves, also twice at once."""

    async def connect(self) -> None:
        """Have nothing to connect, but perhaps something to send again."""
        for message in list(self.waiting.values()):
            await self.deliver(message)

    async def drop(self) -> None:
        """Have nothing to drop."""

    async def receive(self) -> Message:
        """Ask for the next frame, or for what was missed."""
        after = self.since if self.seq is None else self.seq
        frame: Message = await self.person.ask("GET", f"/api/tables/{self.table}/frame?after={after}&wait=20")
        self.notes.begins_anew = True
        return {"type": "frame", **frame}

    async def deliver(self, message: Message) -> None:
        """Post a message, sometimes twice in the same instant; one of them may be given up half-way."""
        if self.happens(self.weather.late):
            await self.give_up_soon(self.post(message))
        times = 1 + self.happens(self.weather.twice)
        for answer in await asyncio.gather(*(self.post(message) for _ in range(times))):
            self.take(answer)

    async def give_up_soon(self, post: Awaitable[Message]) -> None:
        """Hang up before the answer comes; nobody knows then whether the message arrived."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(post, self.dice.random() * 0.01)

    async def post(self, message: Message) -> Message:
        """Post a message; give what is said to it as a socket would."""
        place = {"play": "moves", "take_back": "take-back"}[message["type"]]
        data = {name: message[name] for name in ("after", "move", "id") if name in message}
        answer = await self.person.http.post(f"/api/tables/{self.table}/{place}", json=data)
        assert answer.status_code in (201, 409), answer.text
        kind = "played" if answer.status_code == 201 else "refused"
        return {"type": kind, "id": message["id"], **answer.json()}

    async def leave(self) -> None:
        """Hand the seat to a bot; with the next answer it is one's own again."""
        answer = await self.person.http.post(f"/api/tables/{self.table}/do", json={"what": "leave"})
        assert answer.status_code == 204 or answer.json()["reason"] in WEATHERED, answer.text

    async def play(self) -> None:
        """Play to the end."""
        await Player.play(self)


class Tenacious(Player):
    """Comes back also when it is the server that has gone."""

    async def play(self) -> None:
        """Play to the end, whatever happens."""
        while True:
            try:
                await super().play()
            except LOST:
                await self.drop()
                await asyncio.sleep(0.05 + self.dice.random() / 10)
            else:
                return


async def seated(url: str, game: str, options: dict[str, Any], **wish: Any) -> tuple[str, list[Person]]:
    """Make a table, and seat as many people at it as it takes; the game is not begun."""
    people = [await Person(url, f"Person {n}").arrive() for n in range(options["players"])]
    made = await people[0].ask("POST", "/api/tables", {"game": game, "options": options, **wish})
    for number, person in enumerate(people[1:], 1):
        await person.ask("PUT", f"/api/tables/{made['table']}/seats/{number}", {})
    return made["table"], people


async def started(url: str, game: str, options: dict[str, Any], seed: int = 1, **wish: Any) -> list[Player]:
    """Begin a game between people."""
    table, people = await seated(url, game, options, **wish)
    await people[0].ask("POST", f"/api/tables/{table}/start")
    dice = random.Random(seed)
    return [Player(person, table, random.Random(dice.random())) for person in people]


async def rematch(players: list[Player]) -> str:
    """Begin another game between the same people; give its table."""
    host, page = players[0].person, f"/api/tables/{players[0].table}"
    made: str = (await host.ask("POST", f"{page}/rematch"))["table"]
    for seat, player in enumerate(players[1:], 1):
        await player.person.ask("PUT", f"/api/tables/{made}/seats/{seat}", {})
    await host.ask("POST", f"/api/tables/{made}/start")
    return made


async def look_on(people: list[Person], table: str) -> list[Player]:
    """Open a tab for everybody, and one for somebody who only watches, before the game begins."""
    stranger = Person(people[0].url)
    onlookers: list[Player] = [Onlooker(person, table, random.Random()) for person in (*people, stranger)]
    for onlooker in onlookers:
        await onlooker.connect()
        onlooker.take(await onlooker.receive())
    return onlookers


async def record_of(player: Player) -> dict[str, Any]:
    """Download the record of a finished game."""
    record: dict[str, Any] = await player.person.ask("GET", f"/api/tables/{player.table}/record")
    return record


def read(database: Path, question: str, *values: object) -> list[Message]:
    """Ask a database something past the server."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(question, values)]


def log_of(database: Path, table: str) -> list[Message]:
    """Read a table's log."""
    return read(database, 'SELECT * FROM entries WHERE "table" = ? ORDER BY number', table)


def phase_of(database: Path, table: str) -> str:
    """Read whether a game is played or over."""
    return str(read(database, "SELECT phase FROM tables WHERE id = ?", table)[0]["phase"])


def check_told(tabs: list[Player], onlookers: list[Player]) -> None:
    """Check that everybody saw the same game, and whoever came back the same as whoever never left.

    The onlookers have the seats in their order; the last of them has none.
    """
    ends = [tab.frame["view"]["result"] for tab in (*tabs, *onlookers) if tab.frame is not None]
    assert ends == [ends[0]] * len(tabs + onlookers)
    assert ends[0] is not None
    told = [[(event["event"], event.get("seat")) for event in each.events] for each in onlookers]
    assert all(each == told[0] for each in told), "not everybody was told the same"
    for tab in tabs:
        assert tab.frame is not None
        assert tab.events == onlookers[tab.frame["view"]["seat"]].events, "something was told twice, or not"


def check_record(record: dict[str, Any], commitment: str, log: list[Message]) -> None:
    """Check that a record is right, was dealt as promised, and names the moves that stand in the log."""
    frontrow.verify(record)
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() == commitment
    for seat in range(len(record["seats"])):
        named = [move for kind, by, move in record["events"] if kind == "move" and by == seat]
        assert named == standing(log, seat)


def standing(log: list[Message], seat: int) -> list[str]:
    """List the moves of a seat that were not taken back."""
    moves: list[str] = []
    for entry in log:
        if entry["seat"] == seat:
            del moves[len(moves) - entry["dropped"] :]
            moves += [entry["move"]] if entry["move"] is not None else []
    return moves


def check_log(log: list[Message], tabs: list[Player]) -> None:
    """Check that the log holds all that was acknowledged, as it was, and nothing that nobody sent.

    Nobody else hears of a stage of a hidden choice that is not whole; its seat counts it.
    """
    assert [entry["number"] for entry in log] == list(range(len(log)))
    unheard = dict.fromkeys((tab.frame["view"]["seat"] for tab in tabs if tab.frame is not None), 0)
    unheard: dict[int, int] = {}
    own: dict[int, int] = {}
    for before, entry in pairwise(log):
        stage = entry["kind"] in ("commit", "recall") and entry["seq"] == before["seq"]
        steps = {0, 1} if entry["kind"] == "replace" or stage else {1}
        assert entry["seq"] - before["seq"] in steps, entry
        assert not stage or entry["move"] is None or entry["move"].startswith(("befriend ", "pay ")), entry
        if entry["seat"] is not None:
            unheard[entry["seat"]] = unheard.get(entry["seat"], 0) + stage
            own[entry["number"]] = entry["seq"] + unheard[entry["seat"]]
    written = {entry["client"]: entry for entry in log if entry["client"] is not None}
    assert len(written) == sum(entry["client"] is not None for entry in log), "a message was obeyed twice"
    for tab in tabs:
        assert tab.frame is not None
        for client, seq in tab.answers.items():
            assert client in written, f"{tab.sent[client]} was acknowledged and is lost"
            entry = written.pop(client)
            assert (own[entry["number"]], entry["move"]) == (seq, tab.sent[client].get("move"))
            assert entry["seat"] == tab.frame["view"]["seat"]
    assert not written, "something was written and not acknowledged"
