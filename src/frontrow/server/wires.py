"""Wires: the way to a client and back, straight through its transport as long as nothing is in the way."""

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
longer, longest = Struct("!BBH").pack, Struct("!BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own WebSocket, which also sends and brings messages without a task and an event for them.

    What is sent so is a whole frame of the WebSocket protocol: pings and the like go before or after it.
    What comes in one piece is offered to `hear`; uvicorn reads all that it does not take.
    """

    hear: Callable[[bytes], bool] | None = None
    rest = b""
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
        """Take in what comes, frame by frame as long as they come plainly."""
        if not self.plain or self.hear is None:
            self.plain = not self.handshake_initiated
            super().data_received(data)
            return
        self.rest += data
        while self.conn.parser_exc is None and (frame := self.next_frame()):
            heard = frame[0] == WHOLE_TEXT and self.plain and self.queue.empty() and self.is_open()
            if not (heard and self.hear(unmasked(frame))):
                super().data_received(frame)

    def next_frame(self) -> bytes:
        """Cut off the first frame when it is there; all, if it is in pieces, too long or not masked."""
        rest = self.rest
        if len(rest) < 2:
            return b""
        begin, size = extent(rest)
        self.plain = bool(rest[0] & WHOLE and rest[1] & MASKED and size <= self.config.ws_max_size)
        if not self.plain:
            self.rest = b""
            return rest
        if len(rest) < begin + size:
            return b""
        self.rest = rest[begin + size :]
        return rest[: begin + size]


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


def extent(frame: bytes) -> tuple[int, int]:
    """Say where the payload of a client's frame begins and how long it is."""
    size = frame[1] & ~MASKED
    if size < TWO_BYTES:
        return 2 + MASK_SIZE, size
    width = 2 if size == TWO_BYTES else 8
    return 2 + width + MASK_SIZE, int.from_bytes(frame[2 : 2 + width])


def unmasked(frame: bytes) -> bytes:
    """Read what is in a client's frame."""
    begin, _ = extent(frame)
    return apply_mask(frame[begin:], frame[begin - MASK_SIZE : begin])
