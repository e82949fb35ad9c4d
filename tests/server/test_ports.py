"""`frontrow serve --open`: the page at once, rules compiled beside it, and a port that somebody has."""

import shlex
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.commands import COMMAND, environment, heed_ctrl_c, said
from tests.server.asking import get
from tests.server.process import Server, free_port
from tests.waiting import FAR_TOO_LONG, wait_until

USUAL_PORT = """
import functools, sys
from frontrow.cli import serving
port, data = sys.argv[1:]
serving.Settings = functools.partial(serving.Settings, port=int(port))
serving.serve("en", {"data": serving.FIELDS["data"].type(data)}, show=True)
"""
"""What `serve --open` does where nobody names a port, with a usual port of the test's own."""


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """A browser that writes down what it is to open, and what it wrote."""
    written = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{written}"\n', encoding="utf-8")
    browser.chmod(0o755)
    return written


def windows(seen: Path, **more: str) -> dict[str, str]:
    """An environment with a screen, and with that browser."""
    browser = shlex.quote(str(seen.parent / "browser"))
    return environment(DISPLAY=":99", BROWSER=f"{browser} %s", **more)


@contextmanager
def someone_else(answer: bytes) -> Iterator[int]:
    """Another program that has a port, and says the same to everybody."""

    def serve() -> None:
        with suppress(OSError):
            while True:
                line, _ = taken.accept()
                with line, suppress(OSError):
                    line.sendall(answer)

    with socket.create_server(("127.0.0.1", 0)) as taken:
        speaking = threading.Thread(target=serve, daemon=True)
        speaking.start()
        yield taken.getsockname()[1]
        taken.shutdown(socket.SHUT_RDWR)
        speaking.join()


def run(words: list[str], seen: Path) -> "subprocess.CompletedProcess[str]":
    """Run a program that ends by itself."""
    about = {"env": windows(seen), "capture_output": True, "text": True, "timeout": FAR_TOO_LONG}
    return subprocess.run(words, check=False, **about)


def until_opened(seen: Path, process: "subprocess.Popen[str]") -> str:
    """Wait until the browser was told where to go."""
    wait_until(lambda: process.poll() is not None or is_written(seen))
    assert process.poll() is None, process.communicate()
    return seen.read_text(encoding="utf-8").strip()


def is_written(seen: Path) -> bool:
    """Say whether a whole line was written."""
    return seen.exists() and seen.read_text(encoding="utf-8").endswith("\n")


@contextmanager
def running(words: list[str], seen: Path, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """Run a program until the test is over."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(
        words,
        env=windows(seen, **more),
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - it takes no lock
        **pipes,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_page_opens_as_soon_as_the_server_hears(seen: Path, tmp_path: Path):
    port = free_port()
    words = [*COMMAND, "serve", "--open", "--port", str(port), "--data", str(tmp_path / "data")]
    with running(words, seen) as process:
        address = until_opened(seen, process)
        assert address == f"http://127.0.0.1:{port}"
        assert get(f"{address}/health").json() == {"status": "alive", "program": "Front Row"}
        process.terminate()
        out, err = process.communicate(timeout=FAR_TOO_LONG)
        assert out.startswith(f"Front Row is open: {address}\n")
        assert (process.returncode, err) == (0, "")


def children(process: "subprocess.Popen[str]") -> list[Path]:
    """List the processes that a program has begun, as Linux shows them."""
    found = []
    for shown in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            _, parent = (shown / "stat").read_text().rpartition(")")[2].split()[:2]
            found += [shown] if int(parent) == process.pid else []
    return found


def test_ctrl_c_while_rules_are_compiled_ends_it_all_and_says_so(seen: Path, tmp_path: Path):
    words = [*COMMAND, "serve", "--open", "--port", str(free_port()), "--data", str(tmp_path / "data")]
    with running(words, seen, FRONTROW_CACHE=str(tmp_path / "cache")) as process:
        address = until_opened(seen, process)
        assert [one["game"] for one in get(f"{address}/api/rules").json()] == ["coverme", "suitup"]
        compiling = children(process)
        assert compiling or not Path("/proc/self").exists()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=FAR_TOO_LONG)
        assert out.endswith("The server has stopped. Nothing is lost.\n")
        assert (process.returncode, "Traceback" in err) == (0, False)
        assert not [shown for shown in compiling if shown.exists()]


def test_a_front_row_that_is_open_already_is_shown(seen: Path, tmp_path: Path):
    with Server(tmp_path) as server:
        words = [*COMMAND, "serve", "--open", "--port", str(server.port), "--data", str(tmp_path / "data")]
        done = run(words, seen)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == f"Front Row is open already: {server.url}\n"
        assert seen.read_text(encoding="utf-8") == f"{server.url}\n"
        assert server.status("/ready") == 200


def test_a_wished_port_of_another_program_is_told_in_one_sentence(seen: Path, tmp_path: Path):
    with someone_else(b'HTTP/1.1 200 OK\r\nContent-Length: 22\r\n\r\n{"program": "another"}') as port:
        words = [*COMMAND, "serve", "--open", "--port", str(port), "--data", str(tmp_path)]
        told = said(run(words, seen))
    assert told.startswith(f"Port {port} is taken by another program; stop that one, ")
    assert not seen.exists()


def test_where_the_usual_port_is_taken_the_next_free_one_is_said_and_then_found_again(
    seen: Path, tmp_path: Path
):
    with someone_else(b"220 mail.example.org\r\n") as port:
        words = [sys.executable, "-c", USUAL_PORT, str(port), str(tmp_path / "data")]
        with running(words, seen) as process:
            address = until_opened(seen, process)
            other = int(address.rpartition(":")[2])
            assert other > port
            second = run(words, seen)
            assert (second.returncode, second.stderr) == (0, "")
            assert second.stdout == f"Front Row is open already: {address}\n"
            process.terminate()
            out, _ = process.communicate(timeout=FAR_TOO_LONG)
        assert out.startswith(
            f"Port {port} is taken by another program, so Front Row is at port {other} this time.\n"
        )
