"""Running `frontrow` as people run it."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from unittest import mock

from frontrow.cli.app import run

Done = subprocess.CompletedProcess[str]
COMMAND = [sys.executable, "-m", "frontrow"]


def environment(**more: str) -> dict[str, str]:
    """A plain terminal of 80 columns, in English unless said otherwise."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, "LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1", **more}


def start(*words: object, **more: str) -> Done:
    """Run `frontrow` with these words, in a process of its own."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        stdin=subprocess.DEVNULL,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def here(*words: object, **more: str) -> Done:
    """Run `frontrow` with these words in this process: the same, without the wait for it to start."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.dict(os.environ, environment(**more), clear=True),
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
