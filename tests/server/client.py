"""Clients for the tests: a person with a cookie, over HTTP, and a socket that can be dropped."""

import asyncio
import itertools
import json
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.waiting import FAR_TOO_LONG, until

counter = itertools.count()
REUSED = httpx.Limits(keepalive_expiry=1)
"""The server hangs up on lines that were not used for some seconds; what is sent on one just then is lost."""


class Person:
    """Somebody with a name: a cookie, and what it opens."""

    def __init__(self, url: str, name: str = "Ada", language: str = "en") -> None:
        self.url, self.name, self.language, self.id = url, name, language, ""
        self.http = self.browser()

    def browser(self, **cookies: str) -> httpx.AsyncClient:
        """Open a browser."""
        return httpx.AsyncClient(
            base_url=self.url,
            timeout=FAR_TOO_LONG,
            headers={"Accept-Language": self.language},
            cookies=cookies,
            verify=False,
            limits=REUSED,
        )

    def begin_anew(self) -> None:
        """Go on in another event loop, as the same person."""
        self.http = self.browser(**self.http.cookies)

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

    async def waits_for(self, page: str) -> "asyncio.Task[httpx.Response]":
        """Begin to wait for news; give what will be answered.

        Nothing tells that the server waits as well, but what was asked after it has been answered, twice.
        """
        asked = asyncio.create_task(self.http.get(f"{page}&wait=50"))
        await asyncio.sleep(0)
        for _ in range(2):
            await self.http.get(page)
        assert not asked.done(), "it was answered at once"
        return asked

    async def figure(self, name: str) -> float:
        """Read one of the figures that a host watches."""
        figures = await self.ask("GET", "/metrics")
        return float(next(line.split(" ")[1] for line in figures.splitlines() if line.startswith(f"{name} ")))

    async def sees(self, name: str, value: float) -> None:
        """Wait until a figure has a value."""

        async def has_it() -> bool:
            return await self.figure(name) == value

        await until(has_it)

    @property
    def cookie(self) -> str:
        """The cookie as a browser would send it."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def socket(self) -> "Socket":
        """Open a socket."""
        headers = {"Cookie": self.cookie} if self.http.cookies else {}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        line = connect(
            address,
            additional_headers=headers,
            compression=None,
            max_queue=None,
            open_timeout=FAR_TOO_LONG,
            ping_interval=None,
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

    async def receive(self) -> dict[str, Any]:
        """Wait for the next message."""
        async with asyncio.timeout(FAR_TOO_LONG):
            text = await self.connection.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        return message

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wait for a message of a kind."""
        async with asyncio.timeout(FAR_TOO_LONG):
            while True:
                message = await self.receive()
                if message["type"] == kind and all(message.get(name) == fields[name] for name in fields):
                    return message

    async def settled(self) -> list[dict[str, Any]]:
        """Give everything that has come: it comes before the answer to a ping."""
        mark, came = new_id(), []
        await self.send("ping", id=mark)
        while (message := await self.receive()) != {"type": "pong", "id": mark, "at": message.get("at")}:
            came.append(message)
        return came

    async def close(self) -> None:
        """Hang up."""
        await self.connection.close()


def new_id() -> str:
    """Make a client's id for a message."""
    return f"test-{next(counter)}"
