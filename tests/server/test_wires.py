"""Wires: messages go straight out to who keeps up, whole and in their order, and wait for who does not."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import PayloadTooBig, ProtocolError
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, SERVER, Protocol
from websockets.streams import StreamReader

from frontrow.server.sockets import MOST_WAITING, TOO_SLOW, Connection
from frontrow.server.wires import WIRE, Wire, framed, wire_of


def read(data: bytes) -> bytes:
    """Read one whole text out of a frame, as any client does."""
    stream = StreamReader()
    stream.feed_data(data)
    parsing = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    frame = done.value.value
    assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
    return bytes(frame.data)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_of_any_size_is_one_frame(size: int):
    text = ("é" * size).encode()[:size] if size % 2 == 0 else b"x" * size
    assert read(framed(text)) == text


class Narrow(Wire):
    """A wire that is free or not as we like, and keeps what was written."""

    def __init__(self) -> None:
        self.free = True
        self.written: list[bytes] = []

    def is_free(self) -> bool:
        return self.free

    def write(self, *texts: bytes) -> None:
        self.written += texts


class Door:
    """A socket by which messages go out one by one when they may."""

    def __init__(self, wire: Wire) -> None:
        self.scope: Any = {"extensions": {WIRE: wire}}
        self.open = asyncio.Event()
        self.sent: list[bytes] = []

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(text.encode())


async def turns(count: int = 5) -> None:
    """Let the loop go round a few times."""
    for _ in range(count):
        await asyncio.sleep(0)


def test_who_keeps_up_is_written_to_at_once_and_everything_keeps_its_order():
    async def scene() -> None:
        wire = Narrow()
        door: Any = Door(wire)
        connection = Connection(door, None, "")
        writer = asyncio.create_task(connection.write_on())
        connection.push(b"1")
        assert wire.written == [b"1"]
        wire.free = False
        connection.push(b"2")
        await turns()
        wire.free = True
        connection.push(b"3")  # 2 is still on its way
        assert (wire.written, door.sent) == ([b"1"], [])
        door.open.set()
        await turns()
        assert door.sent == [b"2", b"3"]
        connection.push(b"4")
        assert wire.written == [b"1", b"4"]
        writer.cancel()

    asyncio.run(scene())


def test_who_does_not_read_is_let_go():
    async def scene() -> None:
        wire = Narrow()
        wire.free = False
        door: Any = Door(wire)
        connection = Connection(door, None, "")
        for _ in range(MOST_WAITING):
            connection.push(b"x")
        assert not connection.over.done()
        connection.push(b"x")
        assert connection.over.result() == TOO_SLOW
        wire.free = True
        connection.push(b"y")
        assert wire.written == []

    asyncio.run(scene())


def test_another_server_has_no_wire():
    assert wire_of({}) is None
    assert wire_of({"extensions": None}) is None
    assert wire_of({"extensions": {WIRE: SimpleNamespace()}}) is None


LARGEST = 1000


class Line(Wire):
    """A wire that is open, and keeps what it brings by either way."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.conn: Any = Protocol(SERVER, state=OPEN, max_size=LARGEST)
        self.config: Any = SimpleNamespace(ws_max_size=LARGEST)
        self.transport: Any = SimpleNamespace(
            write=lambda _: None,
            close=lambda: None,
            is_closing=lambda: False,
            pause_reading=lambda: None,
            resume_reading=lambda: None,
        )
        self.later: list[Any] = []
        self.loop: Any = SimpleNamespace(call_soon=self.later.append)
        self.queue: asyncio.Queue[Any] = asyncio.Queue()
        self.handshake_initiated, self.close_sent, self.read_paused = True, False, False
        self.pending_ping_payload = None
        self.heard: list[bytes] = []
        self.at_once = 0
        self.hear = self.take

    def take(self, text: bytes) -> bool:
        """Take a message at once, or leave it to uvicorn, as the dice say."""
        taken = self.dice.random() < 0.7
        if taken:
            self.heard.append(text)
            self.at_once += 1
        return taken

    def read_queue(self) -> None:
        """Read what waits, and what comes after it."""
        while self.read_paused or not self.queue.empty():
            while not self.queue.empty():
                self.heard.append(self.queue.get_nowait().get("text", "gone").encode())
            self.go_on()


def sent(dice: random.Random, text: bytes, in_pieces: bool) -> bytes:
    """Send a text as clients do: masked, perhaps in two pieces with a ping between them."""
    if not in_pieces:
        return Frame(Opcode.TEXT, text).serialize(mask=True)
    cut = dice.randrange(len(text) + 1)
    parts = (
        Frame(Opcode.TEXT, text[:cut], fin=False),
        Frame(Opcode.PING, b"?"),
        Frame(Opcode.CONT, text[cut:]),
    )
    return b"".join(part.serialize(mask=True) for part in parts)


def arrive(line: Line, data: bytes) -> None:
    """Let bytes come in chunks of any size."""
    while data:
        size = line.dice.choice([1, 2, 5, 50, 400, len(data)])
        line.data_received(data[:size])
        data = data[size:]
        if line.dice.random() < 0.5:
            line.read_queue()


@pytest.mark.parametrize("pieces", [0.0, 0.02])
def test_every_message_comes_once_and_in_order_however_it_is_cut(pieces: float):
    at_once = 0
    for seed in range(60):
        dice = random.Random(seed)
        line = Line(dice)
        texts = [b"%d " % number + b"x" * dice.choice([0, 9, 119, 120, 130, 900]) for number in range(30)]
        data = b""
        for text in texts:
            data += sent(dice, text, dice.random() < pieces)
            data += Frame(Opcode.PONG, b"!").serialize(mask=True) if dice.random() < 0.1 else b""
        arrive(line, data)
        line.read_queue()
        assert line.heard == texts
        at_once += line.at_once
    assert at_once > 100


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (Frame(Opcode.TEXT, bytes(LARGEST + 1)).serialize(mask=True), PayloadTooBig),
        (Frame(Opcode.TEXT, bytes(70_000)).serialize(mask=True)[:14], PayloadTooBig),
        (Frame(Opcode.TEXT, b"x").serialize(mask=False), ProtocolError),
        (b"\xf1" + Frame(Opcode.TEXT, b"x").serialize(mask=True)[1:], ProtocolError),
        (Frame(Opcode.CONT, b"x").serialize(mask=True), ProtocolError),
    ],
    ids=["too long", "said to be too long", "without a mask", "of an unknown kind", "the end of nothing"],
)
def test_what_breaks_the_protocol_ends_the_connection_after_what_came_before(bad: bytes, error: type):
    line = Line(random.Random(1))
    line.data_received(sent(line.dice, b"before", False) + bad + sent(line.dice, b"after", False))
    line.read_queue()
    assert line.heard == [b"before", b"gone"]
    assert isinstance(line.conn.parser_exc, error)


@pytest.mark.parametrize("what", ["texts", "texts in pieces", "pings"])
def test_of_much_that_comes_at_once_a_little_is_taken_in_before_others_have_their_turn(what: str):
    line = Line(random.Random(1))
    line.take = lambda text: False  # type: ignore[method-assign]
    line.hear = line.take
    answered: list[bytes] = []
    line.transport.write = answered.append
    text, ping = sent(line.dice, b"x" * 40, what == "texts in pieces"), Frame(Opcode.PING, b"?")
    line.data_received((ping.serialize(mask=True) if what == "pings" else text) * 10_000)
    assert line.read_paused
    assert 0 < line.queue.qsize() + len(answered) < 200
    assert line.later == ([line.go_on] if what == "pings" else [])
    for _ in range(10_000):
        line.go_on() if what == "pings" else line.read_queue()
    assert (len(answered) if what == "pings" else len(line.heard)) == 10_000


def test_nothing_is_heard_after_a_goodbye():
    line = Line(random.Random(1))
    goodbye = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
    line.handle_close = lambda event: None  # type: ignore[method-assign]
    line.data_received(goodbye + sent(line.dice, b"after", False))
    line.read_queue()
    assert line.heard == []


def test_what_is_kept_back_goes_out_together():
    async def scene() -> None:
        wire = Narrow()
        door: Any = Door(wire)
        connection = Connection(door, None, "")
        connection.hold()
        connection.push(b"1")
        connection.push(b"2")
        assert wire.written == []
        connection.let_go()
        connection.push(b"3")
        assert wire.written == [b"1", b"2", b"3"]

    asyncio.run(scene())
