"""Wires: the way to a client and back, straight through its transport as long as nothing is in the way."""

import asyncio
from collections.abc import Callable
from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it cannot be compiled
    from websockets.utils import apply_mask

WIRE = "frontrow.wire"
"""Under which name of the ASGI extensions a connection finds its wire."""

WHOLE_TEXT, TWO_BYTES, EIGHT_BYTES = 0x81, 126, 127
WHOLE = MASKED = 0x80
MASK_SIZE = 4
A_MOMENT = 0.001
"""For how many seconds a client that sends faster than it is answered lets everybody else go first."""
AT_ONCE, A_FEW = 32, 4096
"""How many frames are taken in before others have their turn, and bytes where frames are not told apart."""
longer, longest = Struct("!BBH").pack, Struct("!BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own WebSocket, which also sends and brings messages without a task and an event for them.

    What is sent so is a whole frame of the WebSocket protocol: pings and the like go before or after it.
    What comes in one piece is offered to `hear`; uvicorn reads all that it does not take.
    """

    hear: Callable[[bytes], bool] | None = None
    came, at = b"", 0
    """What has come, and up to where it was taken in."""
    flowing = True
    plain = True
    """Whether uvicorn was given nothing but whole frames so far, so that it waits for none to end."""

    async def run_asgi(self) -> None:
        """Let the application find this wire."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()

    def pause_writing(self) -> None:
        """Note that the client does not keep up."""
        self.flowing = False
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that the client has caught up."""
        self.flowing = True
        super().resume_writing()

    def is_free(self) -> bool:
        """Say whether the client has read nearly all that was sent, and nobody is about to hang up."""
        return self.flowing and self.is_open() and not self.transport.is_closing()

    def is_open(self) -> bool:
        """Say whether neither side has said that it hangs up."""
        return not self.close_sent and self.conn.state is OPEN

    def write(self, *texts: bytes) -> None:
        """Send texts, given in UTF-8, together."""
        self.transport.write(b"".join(map(framed, texts)) if len(texts) > 1 else framed(texts[0]))

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        if self.hear is None:
            self.plain = not self.handshake_initiated
            super().data_received(data)
            return
        self.came, self.at = self.came[self.at :] + data, 0
        self.take_in()

    def take_in(self) -> None:
        """Take in what has come, until something waits to be read or others are to have their turn."""
        for _ in range(AT_ONCE):
            if self.read_paused or self.conn.parser_exc is not None or not (piece := self.next_piece()):
                return
            self.at += len(piece)
            heard = self.plain and piece[0] == WHOLE_TEXT and self.queue.empty() and self.is_open()
            if not (heard and self.hear is not None and self.hear(unmasked(piece))):
                super().data_received(piece)
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
            self.loop.call_soon(self.go_on)

    def next_piece(self) -> bytes:
        """Give the next frame once it is whole; a few bytes, after one in parts, too long or not masked."""
        came, at = self.came, self.at
        if self.plain and len(came) >= at + 2:
            begin, size = extent(came, at)
            self.plain = bool(came[at] & WHOLE and came[at + 1] & MASKED and size <= self.config.ws_max_size)
            if self.plain:
                return came[at : begin + size] if len(came) >= begin + size else b""
        return b"" if self.plain else came[at : at + A_FEW]

    def go_on(self) -> None:
        """Take in more, now that nothing waits to be read."""
        if self.read_paused and self.queue.empty() and not self.transport.is_closing():
            self.read_paused = False
            self.take_in()
            if not self.read_paused:
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """Give the application what comes next; if that has come already, everybody else goes first."""
        if self.read_paused:
            await asyncio.sleep(A_MOMENT if self.at < len(self.came) else 0)
            self.go_on()
        return await self.queue.get()


def wire_of(scope: Any) -> Wire | None:
    """Find the wire of a connection; another server than ours has none."""
    wire = (scope.get("extensions") or {}).get(WIRE)
    return wire if isinstance(wire, Wire) else None


def framed(text: bytes) -> bytes:
    """Put a text into a frame of the WebSocket protocol, as servers do: in one piece, without a mask."""
    size = len(text)
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return longer(WHOLE_TEXT, TWO_BYTES, size) + text
    return longest(WHOLE_TEXT, EIGHT_BYTES, size) + text


def extent(came: bytes, at: int = 0) -> tuple[int, int]:
    """Say where the payload of a client's frame begins and how long it is."""
    size = came[at + 1] & ~MASKED
    if size < TWO_BYTES:
        return at + 2 + MASK_SIZE, size
    width = 2 if size == TWO_BYTES else 8
    return at + 2 + width + MASK_SIZE, int.from_bytes(came[at + 2 : at + 2 + width])


def unmasked(frame: bytes) -> bytes:
    """Read what is in a client's frame."""
    begin, _ = extent(frame)
    return apply_mask(frame[begin:], frame[begin - MASK_SIZE : begin])
