"""Wires: the way out to a client, straight into its transport as long as the client keeps up."""

from struct import Struct
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

WIRE = "frontrow.wire"
"""Under which name of the ASGI extensions a connection finds its wire."""

WHOLE_TEXT, TWO_BYTES, EIGHT_BYTES = 0x81, 126, 127
longer, longest = Struct("!BBH").pack, Struct("!BBQ").pack


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's own WebSocket, which also takes a message without a task and an event for it.

    Such a message is a whole frame of the WebSocket protocol: pings and the like go before or after it.
    """

    async def run_asgi(self) -> None:
        """Let the application find this wire."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()

    def is_free(self) -> bool:
        """Say whether the client has read nearly all that was sent, and nobody is about to hang up."""
        hanging_up = self.close_sent or self.conn.state is not OPEN or self.transport.is_closing()
        return self.writable.is_set() and not hanging_up

    def write(self, text: bytes) -> None:
        """Send a text, given in UTF-8."""
        self.transport.write(framed(text))


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
