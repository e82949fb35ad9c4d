"""The load's own WebSocket and HTTP clients: they do so little that the server is what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
"""A mask of zeros leaves a message as it is, and saves the work of masking it."""

Heard = Callable[[bytes], None]


def packed(kind: int, payload: bytes) -> bytes:
    """Put a message into a frame of the WebSocket protocol."""
    size = len(payload)
    if size < 126:
        return bytes((FINAL | kind, MASKED | size)) + NO_MASK + payload
    return bytes((FINAL | kind, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + payload


class Wire(asyncio.Protocol):
    """One WebSocket: calls `heard` for every message, and answers the server's pings."""

    def __init__(self, heard: Heard, lost: Heard) -> None:
        self.heard, self.lost = heard, lost
        self.transport: Any = None
        self.rest = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closing = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the handshake was refused"))
        elif not self.closing:
            self.lost(b"the connection is gone")

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        at = 0 if self.open.done() else self.shake_hands(data)
        while at >= 0 and (end := self.take(data, at)):
            at = end
        self.rest = data[max(at, 0) :]

    def shake_hands(self, data: bytes) -> int:
        """Read the answer to the handshake; say where the frames begin, or -1 if it is not complete."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return -1
        if not data.startswith(b"HTTP/1.1 101"):
            self.open.set_exception(ConnectionError(data[:200].decode(errors="replace")))
            return -1
        self.open.set_result(None)
        return end + 4

    def take(self, data: bytes, at: int) -> int:
        """Take the frame that begins here; say where it ends, or 0 if it is not complete."""
        if len(data) < at + 2:
            return 0
        kind, size, begin = data[at] & 15, data[at + 1], at + 2
        if size >= 126:
            begin += 2 if size == 126 else 8
            size = int.from_bytes(data[at + 2 : begin], "big")
        end = begin + size
        if len(data) < end:
            return 0
        if kind == TEXT:
            self.heard(data[begin:end])
        elif kind == PING:
            self.transport.write(packed(PONG, data[begin:end]))
        elif kind == CLOSE and not self.closing:
            self.closing = True
            self.lost(data[begin:end])
        return end

    def send(self, text: bytes) -> None:
        """Send a message."""
        self.transport.write(packed(TEXT, text))

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        self.transport.close()


async def connect(port: int, cookie: str, heard: Heard, lost: Heard) -> Wire:
    """Open a WebSocket."""
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(heard, lost), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    wire.transport.write(
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n".encode()
    )
    await wire.open
    return wire


class Http:
    """One connection that asks for one thing after another."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, cookie: str = "", data: object = None) -> tuple[Any, str]:
        """Ask for something; give the answer and the cookie that came with it. A refusal is an error."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = b"" if data is None else msgspec.json.encode(data)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(body)}\r\n"
        head += "Content-Type: application/json\r\n" + (f"Cookie: {cookie}\r\n" if cookie else "")
        self.writer.write(head.encode() + b"\r\n" + body)
        status, headers = await read_head(self.reader)
        answer = await self.reader.readexactly(int(headers.get("content-length", 0)))
        if not 200 <= status < 300:
            raise RuntimeError(f"{method} {path}: {status} {answer.decode(errors='replace')[:300]}")
        return (msgspec.json.decode(answer) if answer else None), headers.get("set-cookie", "").split(";")[0]

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Read the status and the headers of an answer."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = {}
    for line in filter(None, lines):
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    return int(first.split()[1]), headers
