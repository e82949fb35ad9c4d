"""Whatever comes in by a socket: the server answers or hangs up, forgets it, and goes on serving others."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Iterator

import httpx
import psutil
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.waiting import FAR_TOO_LONG, until

from .client import Person, new_id
from .endings import in_stages, longest, players_at_the_end
from .fuzzing import HANDSHAKE, HOST, Line, any_text, frame_of
from .process import Server

LARGEST = 16 * 1024
PROMPTLY = 20
"""So many moves of somebody else are answered while something is still going on."""

MORE_MEMORY = 6.0
"""So many MiB the server may grow by: what Python keeps for the next time."""

A_FLOOD_KEPT = 6.0
"""So many MiB a flood may leave behind; all that it sends has over 30."""

REPLIES = {"refused", "pong", "lobby", "room", "frame", "said", "played"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running
        check_log(running)


def check_log(server: Server) -> None:
    """Check that nothing went wrong inside; uvicorn notes in a word when somebody breaks the protocol."""
    failures = [one for one in server.logged() if "failure" in one or one["logger"].startswith("frontrow")]
    assert {one["message"] for one in failures if one["level"] != "info"} == set()
    assert "Traceback" not in server.logged_text()


class Bystander:
    """Somebody who plays meanwhile: changes a hidden choice again and again, and counts the answers."""

    def __init__(self, person: Person, table: str) -> None:
        self.person, self.table = person, table
        self.answered = 0
        self.enough = False

    @classmethod
    async def at(cls, server: Server) -> "Bystander":
        """Begin a game in which nobody else chooses."""
        people = [await Person(server.url, name).arrive() for name in ("Ada", "Ben")]
        options = {"players": 2, "two_player": "fictional", "first_game": True}
        made = await people[0].ask("POST", "/api/tables", {"game": "coverme", "options": options})
        await people[1].ask("PUT", f"/api/tables/{made['table']}/seats/1", {})
        await people[0].ask("POST", f"/api/tables/{made['table']}/start")
        return cls(people[0], made["table"])

    async def play_on(self) -> None:
        """Play until it is enough."""
        socket = await self.person.socket()
        try:
            await socket.send("watch", table=self.table)
            frame = await socket.until("frame")
            moves = frame["view"]["legal"] or frame["instead"]
            while not self.enough or not self.answered:
                move = random.choice(moves)
                await socket.send("play", table=self.table, after=frame["seq"] + 1, move=move, id=new_id())
                await socket.until("played")
                self.answered += 1
                await asyncio.sleep(0.02)
        finally:
            await socket.close()

    async def is_answered(self, times: int) -> None:
        """Wait until so many more moves were answered."""
        enough = self.answered + times
        await until(lambda: self.answered >= enough)


@contextlib.asynccontextmanager
async def plays_meanwhile(bystander: Bystander) -> AsyncIterator[None]:
    """Let somebody play meanwhile."""
    bystander.answered, bystander.enough = 0, False
    playing = asyncio.create_task(bystander.play_on())
    try:
        yield
    finally:
        bystander.enough = True
        await asyncio.wait_for(playing, FAR_TOO_LONG)


class Undecided(Bystander):
    """Somebody who chooses last friends meanwhile, in stages, and takes them back again and again."""

    stages: list[str]

    @classmethod
    async def at(cls, server: Server) -> "Undecided":
        """Sit down where last friends are chosen."""
        players, mirror = await players_at_the_end(server.url, server.database, 1, players=3)
        seat = in_stages(mirror, random.Random(1))[0]
        undecided = cls(players[seat].person, players[seat].table)
        undecided.stages = longest(mirror, seat, random.Random(1))[-1][:-1]
        return undecided

    async def play_on(self) -> None:
        """Choose until it is enough; what nonsense takes back is begun anew."""
        socket = await self.person.socket()
        try:
            while not self.enough or not self.answered:
                for move in (*self.stages, None):
                    what = {"move": move} if move else {}
                    kind = "play" if move else "take_back"
                    await socket.send(kind, table=self.table, after=2**31 - 1, id=new_id(), **what)
                    answer = await socket.receive()
                    assert answer["type"] == "played" or answer["reason"].startswith("illegal."), answer
                    self.answered += answer["type"] == "played"
                await asyncio.sleep(0.02)
        finally:
            await socket.close()


async def talk_nonsense(bystander: Bystander, seed: int, count: int) -> None:
    """Send nonsense, as somebody with a seat and as nobody."""
    rng = random.Random(seed)
    async with plays_meanwhile(bystander):
        for person in (bystander.person, Person(bystander.person.url)):
            socket = await person.socket()
            for _ in range(count // 25):
                texts = [any_text(rng, bystander.table) for _ in range(25)]
                for text in texts:
                    await socket.connection.send(text)
                came = await socket.settled()
                assert len(came) >= sum(not is_silent(text) for text in texts)
                assert {message["type"] for message in came} <= REPLIES
                assert not [one for one in came if one.get("reason") in ("failed", "full_disk")]
            await socket.close()


def is_silent(text: str) -> bool:
    """Say whether a message may have no answer of its own: what is done and heard by others."""
    with contextlib.suppress(ValueError, RecursionError):
        message = json.loads(text)
        return isinstance(message, dict) and message.get("type") in (
            "unwatch",
            "do",
            "watch_lobby",
            "say",
            "watch",
        )
    return False


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_is_refused_and_the_line_stays_open(server: Server, seed: int):
    async def check() -> None:
        await talk_nonsense(await Bystander.at(server), seed, 1000)

    asyncio.run(check())


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_tells_nobody_of_a_choice_that_is_not_whole(server: Server, seed: int):
    async def check() -> None:
        undecided, stranger = await Undecided.at(server), Person(server.url)
        names = [move.removeprefix("befriend ") for move in undecided.stages if move.startswith("befriend ")]
        socket = await stranger.socket()
        await socket.send("watch", table=undecided.table, after=0)
        await talk_nonsense(undecided, seed, 1000)
        await socket.settled()
        asked = await stranger.http.get(f"/api/tables/{undecided.table}/frame?after=0")
        assert names
        assert not [name for name in names for text in (*socket.raw, asked.text) if f'"{name}"' in text]

    asyncio.run(check())


async def sizes(server: Server) -> None:
    """Send messages of all sizes."""
    address = server.url.replace("http", "ws", 1) + "/api/socket"
    async with connect(address, max_queue=None) as line:
        for size in (LARGEST - 1, LARGEST):
            await line.send(json.dumps({"type": "ping", "id": ""}).ljust(size))
            assert json.loads(await asyncio.wait_for(line.recv(), FAR_TOO_LONG))["type"] == "refused"
    for size in (LARGEST + 1, 10 * LARGEST, 8 * 2**20):
        for content in ("x" * size, b"x" * size):
            async with connect(address, max_queue=None) as line:
                with contextlib.suppress(ConnectionClosed):
                    await line.send(content)
                    await asyncio.wait_for(line.recv(), FAR_TOO_LONG)
                assert line.close_code == 1009


def test_a_message_of_more_than_16_kib_ends_the_connection(server: Server):
    asyncio.run(sizes(server))


async def binary(server: Server) -> None:
    """Send bytes where text is expected."""
    address = server.url.replace("http", "ws", 1) + "/api/socket"
    for content in (b"", b"\0", bytes(range(256)), b'{"type":"ping"}'):
        async with connect(address, max_queue=None) as line:
            await line.send(content)
            with contextlib.suppress(ConnectionClosed):
                told = json.loads(await asyncio.wait_for(line.recv(), FAR_TOO_LONG))
                assert told["type"] == "refused"
                continue
            assert line.close_code == 1003


def test_bytes_are_no_message(server: Server):
    asyncio.run(binary(server))


BROKEN_FRAMES = {
    "not utf-8": (frame_of(b"\xff\xfe\xfd"), 1007),
    "half a letter": (frame_of("é".encode()[:1]), 1007),
    "a bit too many": (frame_of(b"{}", first=0xC0), 1002),
    "no such kind": (frame_of(b"{}", opcode=5), 1002),
    "not masked": (frame_of(b"{}", masked=False), 1002),
    "a ping in pieces": (frame_of(b"", opcode=9, first=0), 1002),
    "a ping too long": (frame_of(b"x" * 126, opcode=9), 1002),
    "a piece of nothing": (frame_of(b"x", opcode=0), 1002),
    "pieces within pieces": (frame_of(b"a", first=0) + frame_of(b"b"), 1002),
    "pieces without end": (frame_of(b"a" * 9000, first=0) + frame_of(b"a" * 9000, opcode=0, first=0), 1009),
    "closed in a wrong way": (frame_of(b"\x00", opcode=8), 1002),
    "endless": (b"\x81\xff" + (2**63 - 1).to_bytes(8) + b"mask", 1009),
    "negative": (b"\x81\xff" + (2**64 - 1).to_bytes(8) + b"mask", 1002),
}


@pytest.mark.parametrize("broken", BROKEN_FRAMES)
def test_a_line_that_breaks_the_protocol_is_closed(server: Server, broken: str):
    async def check() -> None:
        said, code = BROKEN_FRAMES[broken]
        line = await (await Line.to(server.port, HANDSHAKE)).shaken()
        line.writer.write(said)
        assert await line.closed_with() in (code, 1002, 1009)

    asyncio.run(check())


HEADS = {
    "an endless address": b"GET /" + b"a" * 2**20,
    "an endless header": b"GET / HTTP/1.1\r\nHost: " + b"a" * 2**20,
    "headers without end": b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 2**18,
}


@pytest.mark.parametrize("head", HEADS)
def test_a_request_whose_head_does_not_end_is_not_read_on(server: Server, head: str):
    """All of it would have to be kept, and whoever sends more keeps the server busy."""

    async def check() -> None:
        line = await Line.to(server.port, HEADS[head])
        with contextlib.suppress(ConnectionError):
            answer = await asyncio.wait_for(line.reader.read(100), FAR_TOO_LONG)
            assert not answer or answer.startswith(b"HTTP/1.1 4")

    asyncio.run(check())


def memory_of(server: Server) -> float:
    """Say how much memory the server has, in MiB."""
    assert server.process is not None
    return float(psutil.Process(server.process.pid).memory_info().rss) / 2**20


async def flood(server: Server, bystander: Bystander) -> None:
    """Flood the server from lines that read nothing, while somebody plays."""
    async with plays_meanwhile(bystander):
        watch = json.dumps({"type": "watch", "table": bystander.table, "after": 0}).encode()
        lines = [await (await Line.to(server.port, HANDSHAKE)).shaken() for _ in range(3)]
        for line, said in zip(lines, (watch, b'{"type":"ping"}', b"nonsense"), strict=True):
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            line.writer.write(frame_of(said) * 300_000)
        await bystander.is_answered(PROMPTLY)
        flooding = [line.writer.transport.get_write_buffer_size() for line in lines]
        assert min(flooding) > 0, "the flood was over before somebody else was answered"
        for line in lines:
            line.abort()
    await wait_until_all_are_gone(server)


async def floods(server: Server) -> list[float]:
    """Flood the server some times; give its memory after each."""
    bystander, memory = await Bystander.at(server), []
    for _ in range(6):
        await flood(server, bystander)
        memory.append(memory_of(server))
    return memory


def test_a_flood_keeps_nobody_else_waiting(server: Server):
    memory = asyncio.run(floods(server))
    assert memory[-1] - memory[1] < A_FLOOD_KEPT * (len(memory) - 2), memory


async def come_and_go(server: Server, rng: random.Random, table: str, count: int) -> None:
    """Connect in many ways, say something or not, and vanish."""
    for _ in range(count):
        said = rng.choice((HANDSHAKE, HANDSHAKE, HANDSHAKE, HOST, b"GET", b"", HANDSHAKE + b"\x81"))
        line = await Line.to(server.port, said)
        if said.startswith(HANDSHAKE) and rng.random() < 0.8:
            await line.shaken()
            for _ in range(rng.randrange(4)):
                line.writer.write(frame_of(any_text(rng, table).encode()))
            for kind in ("watch", "watch_lobby"):
                message = {"type": kind, **({"table": table} if kind == "watch" else {})}
                line.writer.write(frame_of(json.dumps(message).encode()))
        if rng.random() < 0.5:
            await asyncio.sleep(0)
        line.abort()


async def wait_until_all_are_gone(server: Server) -> None:
    """Wait until the server has noticed that nobody is connected any more."""
    await Person(server.url).sees("frontrow_connections", 0)


async def thousands(server: Server) -> list[float]:
    """Let thousands come and go; give the server's memory in MiB after each of eight parts."""
    rng = random.Random(7)
    bystander = await Bystander.at(server)
    memory = []
    for part in range(8):
        await asyncio.gather(*(come_and_go(server, rng, bystander.table, 63) for _ in range(4)))
        await talk_nonsense(bystander, part, 100)
        await wait_until_all_are_gone(server)
        memory.append(memory_of(server))
    return memory


def test_thousands_come_and_go_and_leave_nothing_behind(server: Server):
    memory = asyncio.run(thousands(server))
    assert memory[-1] - memory[1] < MORE_MEMORY, memory
    check_log(server)


async def half_open(server: Server) -> None:
    """Hold many lines on which nothing more comes, while somebody plays."""
    said = [
        b"",
        b"G",
        HOST,
        b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{",
        HANDSHAKE,
    ]
    lines = [await Line.to(server.port, said[number % len(said)]) for number in range(250)]
    bystander = await Bystander.at(server)
    async with plays_meanwhile(bystander):
        await bystander.is_answered(PROMPTLY)
        answer = await asyncio.to_thread(httpx.get, f"{server.url}/api/games", timeout=FAR_TOO_LONG)
        assert answer.status_code == 200
    for line in lines:
        line.abort()
    await wait_until_all_are_gone(server)


def test_lines_on_which_nothing_comes_keep_nobody_waiting(server: Server):
    asyncio.run(half_open(server))
