"""Nonsense for sockets: texts of every kind that a client should never send, and raw lines that break off."""

import asyncio
import json
import os
import random
import string
import struct
from typing import Any

from tests.waiting import FAR_TOO_LONG

TABLE = "0" * 12
FIELDS = ("table", "after", "move", "id", "text", "phrase", "what", "seat", "on", "type", "nonsense")
KINDS = ("watch", "unwatch", "watch_lobby", "play", "take_back", "say", "do", "ping", "frame", "", "WATCH")
ODD = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, -(2**63), 10**30, 0.5, -0.0, 1e308, "", " ", "\0",
    "\u202e", "é" * 50, "x" * 5000, [], {}, [[]], {"": {}}, "nan", "../../etc/passwd", "'; DROP TABLE people",
    "%s%n", "{0}",
)  # fmt: skip
HOST = b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
HANDSHAKE = HOST + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"


def any_text(rng: random.Random, table: str = TABLE) -> str:
    """Make up a message of any kind."""
    return rng.choice((letters, broken, nested, scalar, wrong, half_right, half_right))(rng, table)


def letters(rng: random.Random, _: str) -> str:
    """Write any characters, also such as are not seen."""
    count = rng.choice((0, 1, 10, 1000))
    return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD800)))) for _ in range(count))


def broken(rng: random.Random, table: str) -> str:
    """Write JSON that breaks off, or with something in it that does not belong there."""
    text = half_right(rng, table)
    at = rng.randrange(len(text) + 1)
    return rng.choice((text[:at], text[:at] + rng.choice(string.printable) + text[at:], text + text))


def nested(rng: random.Random, _: str) -> str:
    """Write brackets within brackets within brackets."""
    depth = rng.choice((10, 500, 2000, 3000))
    opened = rng.choice(('{"type":', "[", '{"a":', '{"type":"ping","id":', '{"z":['))
    return rng.choice((opened * depth, "[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth))[
        :16_000
    ]


def scalar(rng: random.Random, _: str) -> str:
    """Write a value that is no message."""
    return json.dumps(rng.choice(ODD))


def wrong(rng: random.Random, _: str) -> str:
    """Write a message in which nothing is as it should be."""
    return json.dumps({rng.choice(FIELDS): rng.choice(ODD) for _ in range(rng.randrange(8))})


def half_right(rng: random.Random, table: str) -> str:
    """Write a message that could be one, but for some of its fields."""
    message: dict[str, Any] = {
        "type": rng.choice(KINDS),
        "table": rng.choice((table, table, TABLE, "x", None)),
        "after": rng.choice((0, 1, -1, 2**31, None)),
        "move": rng.choice(("play Yb1q", "stand Park", "befriend nobody", "pay", "pass", "", "x" * 65)),
        "id": rng.choice(("1", "", "x" * 41, "\0")),
        "text": rng.choice(("Hi", "", "x" * 301, None)),
        "what": rng.choice(("pause", "leave", "replace", "explode")),
        "seat": rng.choice((0, 4, 5, -1, "0")),
        "on": rng.choice((True, False, None)),
    }
    kept = rng.sample(sorted(message), rng.randrange(1, len(message)))
    return json.dumps({name: message[name] for name in ("type", *kept)})


def frame_of(content: bytes, opcode: int = 1, first: int = 0x80, masked: bool = True) -> bytes:
    """Wrap content as a client does, or as one should not."""
    length = len(content)
    size = 126 if length < 2**16 else 127
    more = b"" if length < 126 else struct.pack("!H" if size == 126 else "!Q", length)
    head = bytes([first | opcode, (0x80 if masked else 0) | (length if length < 126 else size)]) + more
    if not masked:
        return head + content
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[number % 4] for number, byte in enumerate(content))


class Line:
    """A raw line to the server, on which anything can be said, or nothing."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, port: int, said: bytes = b"", limit: int = 2**16) -> "Line":
        """Open a line, and say something at once."""
        line = cls(*await asyncio.open_connection("127.0.0.1", port, limit=limit))
        line.writer.write(said)
        return line

    async def shaken(self) -> "Line":
        """Wait for the end of the handshake."""
        answer = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), FAR_TOO_LONG)
        assert b" 101 " in answer, answer
        return self

    async def closed_with(self) -> int | None:
        """Wait until the server closes; say with which code, if it says one."""
        content = await asyncio.wait_for(self.reader.read(-1), FAR_TOO_LONG)
        at = content.rfind(b"\x88")
        return int.from_bytes(content[at + 2 : at + 4]) if at >= 0 and content[at + 1] >= 2 else None

    def abort(self) -> None:
        """Let the line break, without a word."""
        self.writer.transport.abort()
