"""What tests of every kind may ask for."""

import signal
from collections.abc import Iterator
from typing import Any

import pexpect
import pytest

from tests.commands import at_nobodys_computer
from tests.terminals import OPENED, open_terminal


@pytest.fixture(scope="session", autouse=True)
def _nobodys_computer() -> Iterator[None]:
    """Let no test meet the settings of whoever runs it."""
    with at_nobodys_computer():
        yield


@pytest.fixture
def opened() -> Iterator[OPENED]:
    """Open games, or other commands, in terminals, and close them in the end."""
    tables: list[pexpect.spawn[str]] = []

    def open_one(*words: str, **more: Any) -> "pexpect.spawn[str]":
        tables.append(open_terminal(*words, **more))
        return tables[-1]

    yield open_one
    for table in tables:
        if table.isalive():
            table.kill(signal.SIGKILL)
            table.wait()  # pexpect itself gives a busy machine a tenth of a second
        table.close()
