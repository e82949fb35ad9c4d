"""What Front Row is measured against: the same server stack that only sends the same bytes to a table."""

import asyncio
from typing import Any

from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

MOST_WAITING = 256
FRAME, ANSWER = "frame ", "answer "
"""How the load says what is sent to everybody at a table, and what to the sender beside it."""


class Client:
    """A client that is connected, and what waits to be sent to it."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self.socket = socket
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.missed = 0

    def push(self, message: str) -> None:
        """Put a message in the queue; who does not read it misses it."""
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.missed += 1

    async def write_on(self) -> None:
        """Send what waits, as quickly as the client reads it."""
        while True:
            await self.socket.send_text(await self.waiting.get())


class Echo:
    """Tables without a game: whatever is said at one is answered with the same two texts."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Client]] = {}
        self.frame = self.answer = "{}"

    def hear(self, table: list[Client], sender: Client, text: str) -> None:
        """Send everybody at the table a frame, and the sender an answer."""
        if text.startswith(FRAME):
            self.frame = text.removeprefix(FRAME)
        elif text.startswith(ANSWER):
            self.answer = text.removeprefix(ANSWER)
        else:
            for connection in table:
                connection.push(self.frame)
            sender.push(self.answer)


def create_echo() -> Litestar:
    """Build the application: a queue and a writer for each connection, and nothing else."""
    echo = Echo()

    @websocket("/api/socket")
    async def socket(socket: WebSocket[Any, Any, State]) -> None:
        await socket.accept()
        connection = Client(socket)
        writer = asyncio.create_task(connection.write_on())
        try:
            table = echo.tables.setdefault(await socket.receive_text(), [])
            table.append(connection)
            connection.push(echo.frame)
            while True:
                echo.hear(table, connection, await socket.receive_text())
        except WebSocketDisconnect:
            writer.cancel()

    @get("/health", sync_to_thread=False)
    def health() -> dict[str, str]:
        return {"status": "alive"}

    return Litestar([socket, health], openapi_config=None, logging_config=None)
