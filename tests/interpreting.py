"""Running rules as plain Python, in a process of their own, to hold beside the compiled ones."""

import subprocess
import sys
from pathlib import Path

from tests.commands import environment

PROJECT = Path(__file__).parents[1]


def interpreted(*words: str) -> list[str]:
    """Run Python with the rules uncompiled and NumPy's warnings as errors; return the lines it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", *words],
        env=environment(NUMBA_DISABLE_JIT="1"),
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
