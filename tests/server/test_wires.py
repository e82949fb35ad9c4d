"""Wires: messages go straight out to who keeps up, whole and in their order, and wait for who does not."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
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

    def write(self, text: bytes) -> None:
        self.written.append(text)


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
