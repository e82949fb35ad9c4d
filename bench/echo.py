"""What Front Row is measured against: the same server stack that only sends the same bytes to a table."""

from typing import Any

from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from frontrow.server.sockets import Connection

FRAME, ANSWER = "frame ", "answer "
"""How the load says what is sent to everybody at a table, and what to the sender beside it."""


class Echo:
    """Tables without a game: whatever is said at one is answered with the same two texts."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Connection]] = {}
        self.frame = self.answer = "{}"

    def hear(self, table: list[Connection], sender: Connection, text: str) -> None:
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
    """Build the application: a queue and a writer for each connection, as in the real one; nothing else."""
    import asyncio

    echo = Echo()

    @websocket("/api/socket")
    async def socket(socket: WebSocket[Any, Any, State]) -> None:
        await socket.accept()
        connection = Connection(socket, None, "")
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
