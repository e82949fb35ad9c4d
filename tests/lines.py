"""A way to a server that can fall silent: a real TCP proxy between a browser and the server.

with Lines(server.port) as lines:
    visit(lines.url)
    lines.swallow()  # nothing more comes through the sockets that are open, and none of them is closed
    lines.hold()  # what the server says waits ...
    lines.let_go()  # ... until now
"""

import contextlib
import socket
import threading
from collections.abc import Callable

from tests.waiting import wait_until

SOCKET = b"/api/socket"
"""What the first words on a line have in them that becomes a WebSocket; all others are for pages."""
AT_ONCE = 65536


class Line:
    """One connection, with both its ends."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.near, self.far = near, far
        self.talks = self.dead = False
        self.flows = threading.Event()
        self.flows.set()

    def ask(self, data: bytes) -> bytes:
        """See what kind of line it is by what is asked on it."""
        self.talks = self.talks or SOCKET in data
        return data

    def answer(self, data: bytes) -> bytes:
        """Keep back what is answered, if it is to be held."""
        self.flows.wait()
        return data

    def pump(self, source: socket.socket, to: socket.socket, seen: Callable[[bytes], bytes]) -> None:
        """Carry what comes to the other side, until one of them hangs up; a dead line swallows both."""
        with contextlib.suppress(OSError):
            while data := source.recv(AT_ONCE):
                said = seen(data)
                if not self.dead:
                    to.sendall(said)
        if not self.dead:
            self.close()

    def close(self) -> None:
        """Hang up on both sides."""
        for end in (self.near, self.far):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Lines:
    """All lines to a server; it looks like the server itself to whoever has only an address of it."""

    def __init__(self, port: int) -> None:
        self.server_port = port
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.lines: list[Line] = []
        self.accepting = threading.Thread(target=self.accept, daemon=True)

    def __enter__(self) -> "Lines":
        self.accepting.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.door.shutdown(socket.SHUT_RDWR)
        self.door.close()
        for line in self.lines:
            line.flows.set()
            line.close()

    def accept(self) -> None:
        """Take whoever comes to the server."""
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            line = Line(near, socket.create_connection(("127.0.0.1", self.server_port)))
            self.lines.append(line)
            for way in ((near, line.far, line.ask), (line.far, near, line.answer)):
                threading.Thread(target=line.pump, args=way, daemon=True).start()

    @property
    def sockets(self) -> list[Line]:
        """The WebSockets that were opened so far, also those that are dead."""
        return [line for line in self.lines if line.talks]

    def swallow(self) -> None:
        """Let every WebSocket that is open fall silent; new ones are as they should be."""
        for line in self.sockets:
            line.dead = True

    def hold(self) -> None:
        """Keep back what the server says on the WebSockets that are open."""
        for line in self.sockets:
            line.flows.clear()

    def let_go(self) -> None:
        """Let it through, in its order."""
        for line in self.sockets:
            line.flows.set()

    def wait_for(self, sockets: int) -> None:
        """Wait until as many WebSockets were opened."""
        wait_until(lambda: len(self.sockets) >= sockets)
