"""Waiting for what has to come, however long a machine takes for it."""

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable

FAR_TOO_LONG = 480.0
"""How many seconds a test waits for anything: nothing takes as long, on however slow a machine."""

NEVER = "what was awaited never came"
A_MOMENT = 0.02


def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + FAR_TOO_LONG
    while not holds():
        assert time.monotonic() < end, NEVER
        time.sleep(A_MOMENT)


async def until(holds: Callable[[], object | Awaitable[object]]) -> None:
    """Wait until something holds, and let others go on meanwhile."""
    end = time.monotonic() + FAR_TOO_LONG
    while not await answered(holds()):
        assert time.monotonic() < end, NEVER
        await asyncio.sleep(A_MOMENT)


async def answered(found: object | Awaitable[object]) -> object:
    """Give what was found, at once or when it is there."""
    return await found if inspect.isawaitable(found) else found
