"""Clients for the tests: a person with a cookie, over HTTP, and a socket that can be dropped."""

import asyncio
import itertools
import json
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

counter = itertools.count()
LONG_ENOUGH = 60.0
REUSED = httpx.Limits(keepalive_expiry=1)
"""The server hangs up on lines that were not used for some seconds; what is sent on one just then is lost."""


class Person:
    """Somebody with a name: a cookie, and what it opens."""

    def __init__(self, url: str, name: str = "Ada", language: str = "en") -> None:
        self.url, self.name, self.language = url, name, language
        headers = {"Accept-Language": language}
        self.http = httpx.AsyncClient(
            base_url=url, timeout=LONG_ENOUGH, headers=headers, verify=False, limits=REUSED
        )
        self.id = ""

    async def arrive(self) -> "Person":
        """Pick a name."""
        me = await self.ask("POST", "/api/people", {"name": self.name, "language": self.language})
        self.id = me["person"]
        return self

    async def ask(self, method: str, path: str, data: object = None, status: int | None = None) -> Any:
        """Ask for something, and check that it was answered as it should be."""
        answer = await self.http.request(method, path, json=data)
        wanted = (status,) if status else range(200, 300)
        assert answer.status_code in wanted, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content and "json" in answer.headers["content-type"] else answer.text

    @property
    def cookie(self) -> str:
        """The cookie as a browser would send it."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self) -> "Socket":
        """Open a socket."""
        headers = {"Cookie": self.cookie} if self.http.cookies else {}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        line = connect(
            address, additional_headers=headers, compression=None, max_queue=None, open_timeout=LONG_ENOUGH
        )
        return Socket(await line)

    async def close(self) -> None:
        """Go."""
        await self.http.aclose()


class Socket:
    """A socket, and everything that has come out of it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        await self.connection.send(json.dumps({"type": kind, **fields}))

    async def receive(self, seconds: float = 30) -> dict[str, Any]:
        """Wait for the next message."""
        text = await asyncio.wait_for(self.connection.recv(), seconds)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        return message

    async def until(self, kind: str, seconds: float = 30, **fields: Any) -> dict[str, Any]:
        """Wait for a message of a kind."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.receive(seconds)
                if message["type"] == kind and all(message.get(name) == fields[name] for name in fields):
                    return message

    async def quiet(self, seconds: float = 0.3) -> list[dict[str, Any]]:
        """Wait a moment and give whatever comes."""
        came = []
        while True:
            try:
                came.append(await self.receive(seconds))
            except TimeoutError:
                return came

    async def close(self) -> None:
        """Hang up."""
        await self.connection.close()


def new_id() -> str:
    """Make a client's id for a message."""
    return f"test-{next(counter)}"
