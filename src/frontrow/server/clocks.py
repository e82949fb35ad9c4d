"""Time: the clock on the wall, which tests can turn, and the clocks of the seats."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from .protocol import Live, Pace, Turns

SECOND = 1000
HOUR = 3600 * SECOND
COMING_BACK = 4
"""Who comes back to a live game finds at least this part (a quarter) of the reserve."""


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class WallClock:
    """The time as it is; it never goes back, whatever is done to the computer's own clock."""

    def __init__(self) -> None:
        self.began = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Say the time, in milliseconds since 1970."""
        return (self.began + time.monotonic_ns()) // 1_000_000

    def at(self, when: int, callback: Callable[[], None]) -> Alarm:
        """Call something at a time, or at once if it has passed."""
        delay = max(0, when - self.now()) / SECOND
        return asyncio.get_running_loop().call_later(delay, callback)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


Span = tuple[int, int]


class Outages:
    """The times when no server was running, and those in which a game waited for its rules."""

    def __init__(self, spans: list[Span], waits: dict[str, list[Span]] | None = None) -> None:
        self.spans = spans
        self.waits = waits or {}

    def within(self, game: str, since: int, until: int) -> int:
        """Say how much of a stretch of time nobody served a game."""
        spans = [*self.spans, *self.waits.get(game, ())]
        return sum(max(0, min(until, ended) - max(since, began)) for began, ended in spans)

    def wait(self, game: str, since: int, until: int) -> None:
        """Note that a game waits for its rules since a moment, and still does."""
        before = [span for span in self.waits.get(game, ()) if span[0] != since]
        self.waits[game] = [*before, (since, until)]


class Clocks(msgspec.Struct):
    """What every seat has left, as of one moment; a clock runs for whoever is asked and at the table."""

    pace: Pace
    left: list[int]
    since: int

    @classmethod
    def wound(cls, pace: Pace, seats: int, now: int) -> "Clocks | None":
        """Wind up the clocks of a new game; an untimed one has none."""
        full = allowance(pace)
        return None if full is None else cls(pace, [full] * seats, now)

    def charge(self, now: int, running: list[int]) -> None:
        """Let the clocks of these seats run up to now."""
        for seat in running:
            self.left[seat] = max(0, self.left[seat] - (now - self.since))
        self.since = max(now, self.since)

    def decided(self, seat: int, decisions: int = 1) -> None:
        """Give a seat what a decision earns: a little of a reserve, or the whole time for a turn.

        What is taken back (-1) earns nothing.
        """
        full = allowance(self.pace)
        assert full is not None
        earned = self.pace.refill * SECOND * decisions if isinstance(self.pace, Live) else full
        self.left[seat] = max(0, min(full, self.left[seat] + earned))

    def came_back(self, seat: int) -> None:
        """Give a seat that comes back enough time to go on."""
        full = allowance(self.pace)
        assert full is not None
        least = full // COMING_BACK if isinstance(self.pace, Live) else full
        self.left[seat] = max(self.left[seat], least)

    def first_out(self, running: list[int]) -> int | None:
        """Say when the first of these clocks runs out."""
        return min((self.since + self.left[seat] for seat in running), default=None)


def allowance(pace: Pace) -> int | None:
    """Say how much time a seat has to begin with."""
    if isinstance(pace, Live):
        return pace.reserve * SECOND
    return pace.hours * HOUR if isinstance(pace, Turns) else None
