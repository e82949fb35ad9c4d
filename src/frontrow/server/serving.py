"""Running the server: a process that serves until it is told to stop."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from litestar import Litestar

from ..compilation import Compilation
from .app import create_app
from .clocks import WallClock
from .front import Front
from .opening import check_folder, reach
from .ports import address, listen
from .settings import Settings
from .sockets import COME_BACK
from .wires import Wire

log = logging.getLogger("frontrow.server")

LARGEST_MESSAGE = 16 * 1024
PING_EVERY = 20.0
STOP_WITHIN = 8
"""How many seconds those who are connected have to go; all in all stopping takes less than ten."""


class Host(uvicorn.Server):
    """The server as a process: it starts with the database, and stops without losing anything."""

    def __init__(self, settings: Settings, app: Litestar, on_ready: Callable[[str], None]) -> None:
        super().__init__(config_of(settings, app))
        self.settings, self.app, self.on_ready = settings, app, on_ready
        self.reaching: asyncio.Task[None] | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal comes, or say in a sentence why that cannot be."""
        sockets = sockets or listen(self.settings)
        with self.capture_signals(), contextlib.ExitStack() as doors:
            for opened in sockets:
                doors.enter_context(opened)
            self.reaching = asyncio.ensure_future(reach(self.settings))
            await asyncio.wait({self.reaching})
            if self.reaching.cancelled():
                return
            self.reaching.result()
            async with self.app.lifespan():
                await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        if sockets and not self.should_exit:
            self.on_ready(address(sockets))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send everybody away for a moment before the connections are closed."""
        front: Front = self.app.state.front
        front.ready, front.stopping = False, True
        for connection in list(front.connections):
            connection.end(COME_BACK)
        for table in list(front.hall.awake.values()):
            table.close_polls()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when asked to: that is no failure, so the signal is not passed on when all is done."""
        self.should_exit = True
        if self.reaching is not None:
            self.reaching.get_loop().call_soon_threadsafe(self.reaching.cancel)


def server(
    settings: Settings,
    clock: WallClock | None = None,
    on_ready: Callable[[str], None] = log.info,
    compilation: Compilation | None = None,
) -> Host:
    """Make the server, ready to run; rules that are being compiled elsewhere are taken up as they come."""
    check_folder(settings)
    return Host(settings, create_app(settings, clock, compilation), on_ready)


def config_of(settings: Settings, app: Litestar) -> uvicorn.Config:
    """Tell uvicorn how to serve; starting and stopping is our own part."""
    return uvicorn.Config(
        app,
        http="h11",  # which reads no endless heads
        ws=Wire,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or "",
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="off",
        timeout_graceful_shutdown=STOP_WITHIN,
    )
