"""One WebSocket per client: messages in, frames out; who does not keep up is let go and comes back."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from ..engine.errors import FrontRowError
from . import metrics
from .guards import NESTED
from .people import Person
from .protocol import Do, Incoming, Ping, Play, Pong, Refused, Say, TakeBack, Unwatch, Watch, WatchLobby
from .refusals import Refusal, Stale, progress_of, reason_of, told_to_people
from .wires import wire_of

if TYPE_CHECKING:
    from .front import Front

MOST_WAITING = 256
MOST_TABLES_WATCHED = 32
NORMAL, COME_BACK, TOO_SLOW, TOO_MANY = 1000, 1012, 4008, 4029
CLOSE, SLOW_CLOSE = 1.0, 5.0
"""How many seconds a client has to read that it is let go."""

decoder = msgspec.json.Decoder(Incoming)
encoder = msgspec.json.Encoder()


class Garbled(logging.Filter):
    """Notes in a line, without a traceback, that a client sent no UTF-8: that is no failure of ours."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Take the traceback from what uvicorn notes."""
        if isinstance(record.exc_info, tuple) and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
        return True


logging.getLogger("uvicorn.error").addFilter(Garbled())


class Connection:
    """A client that is connected: who it is, what it watches, and what waits to be sent to it."""

    def __init__(self, socket: WebSocket[Any, Any, State], person: Person | None, address: str) -> None:
        self.socket, self.person, self.address = socket, person, address
        self.tables: set[str] = set()
        self.wire = wire_of(socket.scope)
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.behind = False
        self.over: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.listening = True
        self.moving = False
        self.resting: asyncio.Future[None] | None = None
        self.held: list[bytes] | None = None

    @property
    def language(self) -> str:
        """The language that the person reads."""
        return self.person.language if self.person else "en"

    def push(self, *messages: bytes) -> None:
        """Send messages at once or in their turn; a client that does not read has to come back."""
        if self.held is not None:
            self.held += messages
        elif self.over.done():
            return
        elif self.wire is not None and not self.behind and self.wire.is_free():
            self.wire.write(*messages)
        else:
            self.keep(messages)

    def keep(self, messages: Iterable[bytes]) -> None:
        """Put messages into the queue; when it is full the client is let go."""
        self.behind = True
        try:
            for message in messages:
                self.waiting.put_nowait(message)
        except asyncio.QueueFull:
            metrics.DROPPED.inc()
            self.end(TOO_SLOW)

    def listen(self, hear: Callable[[bytes], bool]) -> None:
        """Offer what comes to somebody who may do it at once."""
        if self.wire is not None:
            self.wire.hear = hear

    def hold(self) -> None:
        """Keep back what is sent, for a moment in which nothing is waited for, so that it goes together."""
        self.held = []

    def let_go(self) -> None:
        """Send what was kept back."""
        messages, self.held = self.held, None
        if messages:
            self.push(*messages)

    def is_idle(self) -> bool:
        """Say whether nothing is being done for this client, and nothing it has sent waits to be read."""
        return self.listening and not self.moving and not self.over.done()

    def rest(self) -> None:
        """Be done with a move, and with the waiting for that."""
        self.moving = False
        if self.resting is not None and not self.resting.done():
            self.resting.set_result(None)

    async def until_idle(self) -> None:
        """Wait until a move that came before is done."""
        if self.moving:
            self.resting = asyncio.get_running_loop().create_future()
            await self.resting

    def send(self, message: msgspec.Struct) -> None:
        """Send a message at once, or in its turn."""
        self.push(encoder.encode(message))

    def end(self, code: int) -> None:
        """Let the client go."""
        if not self.over.done():
            self.over.set_result(code)

    async def write_on(self) -> None:
        """Send what waits, as quickly as the client reads it."""
        while True:
            message = await self.waiting.get()
            await self.socket.send_text(message.decode())
            self.behind = not self.waiting.empty()


async def serve(front: "Front", connection: Connection) -> None:
    """Talk with a client until one of the two has enough."""
    writer = asyncio.create_task(connection.write_on())
    reader = asyncio.create_task(read_on(front, connection))
    try:
        ends: set[asyncio.Future[Any]] = {writer, reader, connection.over}
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        code = connection.over.result() if connection.over.done() else NORMAL
    finally:
        connection.end(NORMAL)
        writer.cancel()
        if connection.listening:
            reader.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
        await front.leave(connection)
    with contextlib.suppress(Exception):
        await asyncio.wait_for(connection.socket.close(code), SLOW_CLOSE if code == TOO_SLOW else CLOSE)


async def read_on(front: "Front", connection: Connection) -> None:
    """Read one message after the other; what a message asks is done also when its sender has gone."""
    with contextlib.suppress(WebSocketDisconnect):
        await front.invitations.remind(front.hall, connection)
        while not connection.over.done():
            connection.listening = True
            text = await connection.socket.receive_text()
            connection.listening = False
            await connection.until_idle()
            await answer(front, connection, text)


async def answer(front: "Front", connection: Connection, text: str) -> None:
    """Do what a message asks, or say why not."""
    message: Incoming | None = None
    try:
        front.limits.spend("ask", connection.address)
        message = decoder.decode(text)
        await handle(front, connection, message)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        refuse(connection, None, Refusal("bad_request", why=str(error)))
    except RecursionError:
        refuse(connection, None, Refusal("bad_request", why=NESTED))
    except Exception as error:
        complain(front, connection, message, error)
        if isinstance(error, Stale) and isinstance(message, Play | TakeBack):
            await front.resend(connection, message.table, message.after)


def complain(front: "Front", connection: Connection, message: Incoming | None, error: Exception) -> None:
    """Say why something was not done: a refusal as it is, and a failure of ours as no more than that."""
    if not isinstance(error, FrontRowError):
        front.hall.report(error)
        error = Refusal("failed")
    refuse(connection, message, error)


def refuse(connection: Connection, message: Incoming | None, error: FrontRowError) -> None:
    """Say why something was not done."""
    metrics.REFUSED.labels(reason_of(error)).inc()
    connection.send(
        Refused(
            reason=reason_of(error),
            text=told_to_people(error, connection.language),
            table=getattr(message, "table", None),
            id=getattr(message, "id", None),
            **progress_of(error),
        )
    )


async def handle(front: "Front", connection: Connection, message: Incoming) -> None:
    """Find out what a message asks for."""
    match message:
        case Play():
            connection.send(await front.play(connection.person, message))
        case Watch():
            await front.watch(connection, message.table, message.after)
        case Unwatch():
            await front.unwatch(connection, message.table)
        case WatchLobby():
            front.watch_lobby(connection, message.on)
        case TakeBack():
            connection.send(await front.take_back(connection.person, message))
        case Say():
            await front.say(connection.person, message)
        case Do():
            await front.do(connection.person, message)
        case Ping():
            connection.send(Pong(message.id, front.clock.now()))
