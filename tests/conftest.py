"""What tests of every kind may ask for."""

import signal
from collections.abc import Iterator

import pexpect
import pytest

from tests.terminals import OPENED, open_terminal


@pytest.fixture
def opened() -> Iterator[OPENED]:
    """Open games in terminals, and close them in the end."""
    tables: list[pexpect.spawn[str]] = []

    def open_one(*words: str, width: int = 80, **more: str) -> "pexpect.spawn[str]":
        tables.append(open_terminal(*words, width=width, **more))
        return tables[-1]

    yield open_one
    for table in tables:
        if table.isalive():
            table.kill(signal.SIGKILL)
            table.wait()  # pexpect itself gives a busy machine a tenth of a second
        table.close()
