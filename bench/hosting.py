"""The servers under load: each a process of its own on one core, ended by its id."""

import argparse
import os
import resource
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

LONGEST_LIFE = 900
"""A server that nobody ends does so itself after so many seconds."""

PAGE, TICK = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")
MOST_FILES = 20_000


def cores() -> tuple[int, int] | None:
    """Find a core for the server and another one for the load, if there are two."""
    usual = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))  # `make bench` may have put us on one core
    known = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, usual)
    return (known[0], known[-1]) if len(known) > 1 else None


def stay_on(core: int | None) -> None:
    """Keep this process on a core."""
    if core is not None:
        os.sched_setaffinity(0, {core})


def allow_many_files() -> None:
    """Let this process have thousands of connections."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Host:
    """A server in a process of its own: `frontrow`, or the bare `echo`."""

    def __init__(self, kind: str, folder: Path, core: int | None, database: str = "") -> None:
        self.kind, self.port = kind, free_port()
        self.log = folder / f"{kind}-{self.port}.log"
        command = [sys.executable, "-m", "bench.hosting", kind, str(self.port), str(folder / str(self.port))]
        command += ["--core", str(core)] if core is not None else []
        command += ["--database", database] if database else []
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def __enter__(self) -> "Host":
        until = time.monotonic() + 120
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.__exit__()
                raise RuntimeError(f"{self.kind} did not start:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.1)
        return self

    def answers(self) -> bool:
        """Say whether the server serves."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5):
                return True
        except OSError:
            return False

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def memory(self) -> int:
        """Say how many bytes the server has in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def busy(self) -> float:
        """Say for how many seconds the server has worked so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK


def serve() -> None:
    """Be a server: Front Row with everything durable or, with the same settings, the echo."""
    import uvicorn

    from frontrow.server.serving import config_of, listen, server
    from frontrow.server.settings import Settings

    parser = argparse.ArgumentParser()
    parser.add_argument("kind", choices=["frontrow", "echo"])
    parser.add_argument("port", type=int)
    parser.add_argument("data", type=Path)
    parser.add_argument("--core", type=int)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    signal.alarm(LONGEST_LIFE)
    allow_many_files()
    stay_on(given.core)
    settings = Settings(
        port=given.port,
        data=given.data,
        database=given.database,
        limits=1e6,
        sleep_after=86400,
        park_after=86400,
        most_connections=MOST_FILES,
    )
    if given.kind == "frontrow":
        server(settings).run()
    else:
        from .echo import create_echo

        uvicorn.Server(config_of(settings, create_echo())).run(listen(settings))


if __name__ == "__main__":
    serve()
