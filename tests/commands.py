"""Running `frontrow` as people run it, wherever and by whomever the tests are run."""

import contextlib
import functools
import io
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from frontrow.cli.app import run
from frontrow.engine.rule import cache_home
from tests.waiting import FAR_TOO_LONG

Done = subprocess.CompletedProcess[str]
COMMAND = [sys.executable, "-m", "frontrow"]
ROOT = Path(__file__).parents[1]

TOOLS = re.compile(
    r"PATH|PYTHONPATH|PYTHONDONTWRITEBYTECODE|LD_LIBRARY_PATH|TMPDIR|(NUMBA|OPENBLAS|MKL)_\w+|\w+_NUM_THREADS"
)
"""What programs find of this machine, and how rules are compiled and numbers added up, to the last bit."""

PERSONAL = re.compile(
    r"(LANG|LC_|TZ|COLUMNS|LINES|NO_COLOR|FORCE_COLOR|PG|FRONTROW_)\w*|\w+_PROXY", re.IGNORECASE
)
"""What whoever runs the tests may have set for themselves, and a test could meet in its own process."""

PLAIN = {"LANG": "C.UTF-8", "TZ": "UTC", "FRONTROW_CACHE": os.path.abspath(cache_home())}
"""What is found instead; the compiled rules are where they are, for nobody waits for them twice."""


@functools.cache
def home() -> tempfile.TemporaryDirectory[str]:
    """Make the home of whoever runs programs here; it is gone with the tests."""
    return tempfile.TemporaryDirectory(prefix="frontrow-home-")


def plain(**more: str) -> dict[str, str]:
    """Give an environment with nothing of whoever runs the tests: no home, language, time zone or setting."""
    tools = {name: value for name, value in os.environ.items() if TOOLS.fullmatch(name)}
    return {**tools, **PLAIN, "HOME": home().name, "TERM": "xterm-256color", **more}


def environment(**more: str) -> dict[str, str]:
    """Give the same to a program that writes 80 columns without colour."""
    return plain(**{"COLUMNS": "80", "NO_COLOR": "1", **more})


@contextlib.contextmanager
def at_nobodys_computer() -> Iterator[None]:
    """Take what is personal out of the environment of the tests themselves."""
    others = {name: value for name, value in os.environ.items() if not PERSONAL.fullmatch(name)}
    with mock.patch.dict(os.environ, {**others, **PLAIN}, clear=True):
        yield


def start(*words: object, **more: str) -> Done:
    """Run `frontrow` with these words, in a process of its own."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        stdin=subprocess.DEVNULL,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=FAR_TOO_LONG,
        check=False,
    )


class Keyboard(io.StringIO):
    """A keyboard at which nobody sits."""


def here(*words: object, **more: str) -> Done:
    """Run `frontrow` with these words in this process: the same, without the wait for it to start."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.dict(os.environ, environment(**more), clear=True),
        mock.patch("sys.stdin", Keyboard()),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        code = run([str(word) for word in words], os.environ)
    return Done(words, code, out.getvalue(), err.getvalue())


def said(done: Done) -> str:
    """Read the one sentence of a refusal: exit code 2, nothing printed, no traceback."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr.strip()


def heed_ctrl_c() -> None:
    """Undo what a shell does to what it runs in the background, should the tests run there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
