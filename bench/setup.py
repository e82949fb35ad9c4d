"""`make bench BENCH=setup`: both commands of the README in a fresh clone, with nothing kept and again."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
HEADING = "## Setting up"
PASSED = re.compile(r"=+ (\d+ passed.*) in ([\d.]+)s")
FAR_TOO_LONG = 3600
FOREIGN = ("MAKE", "PYTHON", "FRONTROW_", "NUMBA_")
"""What whoever measures has set for another checkout begins with these."""


class Row(NamedTuple):
    """One thing that was waited for."""

    what: str
    seconds: float


class Clone:
    """A fresh clone in a folder of its own, where nothing was fetched or compiled before."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "front row"  # a space in the path is part of the trial
        subprocess.run(["git", "clone", "--quiet", ROOT, self.folder], check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        own = {
            "HOME": "home", "PIP_CACHE_DIR": "pip", "npm_config_cache": "npm",
            "FRONTROW_CACHE": "rules", "FRONTROW_DATA": "data",
        }  # fmt: skip
        places = {name: str(folder / place) for name, place in own.items()}
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        self.environment = {**kept, **places, "FRONTROW_PORT": str(self.port)}

    def play(self, called: str) -> list[Row]:
        """Run `make play` until all games are ready, and stop it as people do."""
        began = time.monotonic()
        words, environment = ["make", "play"], self.environment
        process = subprocess.Popen(words, cwd=self.folder, env=environment, start_new_session=True)
        rows = [
            Row(f"{called}: the page is there", self.answered("/health", began, process)),
            Row(f"{called}: both games are ready", self.answered("/ready", began, process)),
        ]
        os.killpg(process.pid, signal.SIGINT)
        process.wait(60)
        return rows

    def answered(self, path: str, began: float, process: "subprocess.Popen[bytes]") -> float:
        """Wait until the server answers well; say how long after the beginning that is."""
        while time.monotonic() < began + FAR_TOO_LONG:
            if process.poll() is not None:
                sys.exit(f"make play ended with {process.returncode}")
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=5):
                    return time.monotonic() - began
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        sys.exit(f"{path} was not answered within {FAR_TOO_LONG} s")

    def test(self, called: str) -> list[Row]:
        """Run `make test`, with what its runs of pytest say of themselves."""
        began = time.monotonic()
        done = subprocess.run(
            ["make", "test"],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        seconds = time.monotonic() - began
        if done.returncode:
            sys.exit(done.stdout[-5000:] + done.stderr[-2000:])
        parts = [Row(f"— of it pytest: {said}", float(long)) for said, long in PASSED.findall(done.stdout)]
        return [Row(called, seconds), *parts]

    def steps(self) -> list[Row]:
        """List how long the steps of setting up took; some of them go on beside each other."""
        lines = (self.folder / ".setup" / "times").read_text("utf-8").splitlines()
        read = [line.partition(" s: .setup/") for line in lines]
        return [Row(f"— of it {name.removesuffix('.log')}", float(long)) for long, _, name in read]

    def megabytes(self, place: str) -> float:
        """Say how large a folder is."""
        found = subprocess.run(
            ["du", "-sm", place], cwd=self.folder, capture_output=True, text=True, check=True
        )
        return float(found.stdout.split()[0])


def measure(tell: Callable[[str], None], commands: tuple[str, ...] = ("play", "test")) -> list[Row]:
    """Measure both commands in a fresh clone, the second time too."""
    with tempfile.TemporaryDirectory(prefix="frontrow-setup-") as folder:
        clone = Clone(Path(folder))
        tell("make play")
        rows = clone.play("`make play` in a fresh clone, nothing fetched before")
        rows += clone.steps()
        rows.append(Row("— .venv for playing, in MB", clone.megabytes(".venv")))
        tell("make play again")
        rows += clone.play("`make play` again")
        if "test" in commands:
            tell("make test")
            rows += clone.test("`make test` after that")
            tell("make test again")
            rows += clone.test("`make test` again")
        return rows


def page(rows: list[Row], machine: str, day: str) -> str:
    """Write the section of the docs."""
    lines = [
        HEADING, "",
        "Written by `make bench BENCH=setup`: both commands of the README in a fresh clone in a temporary",
        "folder, with empty caches of pip, npm and the compiler, and then again. Some steps of setting up go",
        "on beside each other.", "",
        f"Measured on {day} on: {machine}, {os.cpu_count()} cores.", "",
        "| what | seconds |", "|---|---:|",
        *(f"| {row.what} | {row.seconds:.1f} |" for row in rows),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"
