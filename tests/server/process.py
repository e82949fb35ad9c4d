"""A real server for tests: `frontrow serve` in a process of its own, on a free port, with its own data.

    with Server(tmp_path, sleep_after=5) as server:
        httpx.get(f"{server.url}/ready")
        server.kill()       # as a power cut would
        server.restart()    # the same data, the same address

Its log is printed in the end, which pytest shows when the test fails; no process is left behind.
"""

import json
import random
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.commands import COMMAND, environment
from tests.waiting import FAR_TOO_LONG, wait_until

USUAL = {"bot_pause": 0, "limits": 1_000_000, "log": "json"}
TAKEN = "is taken by another program"
GUARD = [setpriv, "--pdeathsig", "KILL", "--"] if (setpriv := shutil.which("setpriv")) else []
"""The server dies with the thread that started it, also when that is killed."""

KEPT: list[socket.socket] = []
"""What keeps ports for servers of the tests, also while these are not running."""


class Server:
    """A server on a free port; any setting can be given by its name."""

    command: Sequence[str] = COMMAND

    def __init__(self, folder: Path, /, **settings: Any) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.data = Path(settings.pop("data", folder / "data"))
        self.log = folder / "server.log"
        self.settings = {**USUAL, **settings}
        self.port = int(self.settings.pop("port", 0)) or free_port()
        self.was_ready = False
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of the server; it stays the same after a restart."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        """The file of the database, unless another was named."""
        return self.data / "frontrow.sqlite"

    def words(self) -> list[str]:
        """What is typed to start it."""
        said = {"host": "127.0.0.1", "port": self.port, "data": self.data, **self.settings}
        flags = [(f"--{name.replace('_', '-')}", str(value)) for name, value in said.items()]
        return ["serve", *(word for flag in flags for word in flag)]

    def __enter__(self) -> "Server":
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *failure: object) -> None:
        self.kill()
        print(f"--- the log of the server at {self.url}\n{self.logged_text()[-20_000:]}")

    def start(self, **settings: Any) -> "Server":
        """Start it, with other settings where some are given, and wait until it is ready."""
        assert not self.runs, "it runs already"
        self.settings |= settings
        for _ in range(3):
            began = len(self.logged_text())
            self.launch()
            if self.wait_until_ready():
                self.was_ready = True
                return self
            told = self.logged_text()[began:]
            may_move = TAKEN in told and not self.was_ready
            assert may_move, f"it ended with {self.code}:\n{told}"
            self.port = free_port()
        raise AssertionError("found no free port")

    def launch(self) -> None:
        """Start it and do not wait."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*GUARD, *self.command, *self.words()],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.environment(),
            )

    def environment(self) -> dict[str, str]:
        """The environment in which it runs."""
        return environment()

    def wait_until_ready(self) -> bool:
        """Wait until it answers; say whether it does, or has ended."""
        wait_until(lambda: not self.runs or self.status("/ready") == 200)
        return self.runs

    def status(self, path: str) -> int | None:
        """Ask for a page; say the status of the answer, if there is one."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=FAR_TOO_LONG) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return None

    @property
    def runs(self) -> bool:
        """Whether the process is there."""
        return self.process is not None and self.process.poll() is None

    @property
    def code(self) -> int | None:
        """The exit code, when it has ended."""
        return self.process.poll() if self.process else None

    def stop(self, sign: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop, and give its exit code."""
        assert self.process is not None
        self.process.send_signal(sign)
        return self.process.wait(FAR_TOO_LONG)

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(FAR_TOO_LONG)

    def restart(self, **settings: Any) -> "Server":
        """Stop it if it runs, and start it again on the same data and at the same address."""
        if self.runs:
            assert self.stop() == 0
        return self.start(**settings)

    def logged_text(self) -> str:
        """Everything it wrote, of all its runs."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def logged(self) -> list[dict[str, Any]]:
        """The records of its log, when it is written in JSON, which is usual in tests."""
        return [json.loads(line) for line in self.logged_text().splitlines() if line.startswith("{")]


def free_port() -> int:
    """Find a free port below those that computers give to connections that go out, and keep it."""
    chance = random.SystemRandom()
    while True:
        port = chance.randrange(20_000, 32_000)
        keeper = socket.socket()
        try:
            keep(keeper, port)
        except OSError:
            keeper.close()
            continue
        return port


def keep(keeper: socket.socket, port: int) -> None:
    """Keep a port for a server that may use an address again, as ours do; that works on Linux alone."""
    keeper.bind(("127.0.0.1", port))
    if sys.platform == "linux":
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        KEPT.append(keeper)
    else:
        keeper.close()
