"""Pens: what puts all writes that wait on disk together, in one transaction, and tells whoever waits."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Coroutine
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from . import metrics
from .papers import AnyPaper, Paper, SqlitePaper, Write

T = TypeVar("T")

give_way: Callable[[], None] = getattr(os, "sched_yield", lambda: None)
"""Let the pen's thread begin, which else waits for Python's lock until the loop has nothing to do."""

MOST_TOGETHER = 500
"""How many writes go to disk in one transaction at the most."""

Failures = list[Exception | None]
"""How each write of a group went: None is well."""


def pen_for(engine: AsyncEngine) -> "Pen":
    """Find the pen for a database."""
    return ThreadPen(SqlitePaper(engine)) if engine.dialect.name == "sqlite" else TaskPen(AnyPaper(engine))


class Pen:
    """Takes writes, and settles each when it is on disk or cannot be; what waits meanwhile goes together."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.waiting: list[Write] = []
        self.busy = self.closing = False
        self.ended = asyncio.Event()

    def start(self) -> None:
        """Begin to write."""
        self.loop = asyncio.get_running_loop()

    def carry(self, group: list[Write] | None) -> None:
        """Have a group written and handed back, or end if there is none; nothing waits for this call."""
        raise NotImplementedError

    def put(self, write: Write) -> None:
        """Take a write; all of two turns of the loop, or that come while others are written, go together."""
        self.waiting.append(write)
        if not self.busy:
            self.busy = True
            self.gather()

    def gather(self) -> None:
        """Let the loop look for messages twice, and hand over what has come of them."""
        self.loop.call_soon(self.loop.call_soon, self.hand_over)

    def hand_over(self) -> None:
        """Have written what waits, or end if there is nothing and there will be nothing."""
        group, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
        self.busy = bool(group)
        if group or self.closing:
            self.loop.call_soon(while_waiting, group)  # before it is handed back, however quick the disk is
            self.carry(group or None)

    def hand_back(self, group: list[Write], failures: Failures, seconds: float) -> None:
        """Tell whoever waits; what they answer at once goes with the next group."""
        self.gather()
        metrics.COMMITS.note(seconds)
        metrics.COMMITTED.add(failures.count(None))
        for write, failure in zip(group, failures, strict=True):
            write.settle(failure)

    async def write(self, group: list[Write]) -> tuple[Failures, float]:
        """Write all in one transaction, and time it; if one of them cannot be written, each by itself."""
        began = time.perf_counter()
        failure = await self.attempt(group)
        seconds = time.perf_counter() - began
        if failure is None or len(group) == 1:
            return [failure] * len(group), seconds
        return [await self.attempt([write]) for write in group], seconds

    async def attempt(self, group: list[Write]) -> Exception | None:
        """Write in one transaction, or say what went wrong; nothing has been written then."""
        try:
            await self.paper.write(group)
        except Exception as error:
            await self.paper.drop()
            return error
        return None

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self.closing = True
        if not self.busy:
            self.hand_over()
        await self.ended.wait()


class ThreadPen(Pen):
    """Writes in a thread of its own: a whole group goes there once, and comes back once.

    SQLite's driver for asyncio goes there and back for every statement, which takes longer than the disk.
    """

    def start(self) -> None:
        """Begin to write."""
        super().start()
        self.desk: SimpleQueue[list[Write] | None] = SimpleQueue()
        threading.Thread(target=self.write_on, name="pen", daemon=True).start()

    def carry(self, group: list[Write] | None) -> None:
        """Lay a group before the thread."""
        self.desk.put(group)
        give_way()

    def write_on(self) -> None:
        """Write, in the thread, one group after the other until there is a None."""
        while (group := self.desk.get()) is not None:
            failures, seconds = at_once(self.write(group))
            self.loop.call_soon_threadsafe(self.hand_back, group, failures, seconds)
        at_once(self.paper.end())
        self.loop.call_soon_threadsafe(self.ended.set)


class TaskPen(Pen):
    """Writes beside everything else on the loop, with a driver for asyncio."""

    def carry(self, group: list[Write] | None) -> None:
        """Begin to write a group."""
        self.task = self.loop.create_task(self.write_one(group))

    async def write_one(self, group: list[Write] | None) -> None:
        """Write a group, or end if there is none."""
        if group is not None:
            self.hand_back(group, *await self.write(group))
        else:
            await self.paper.end()
            self.ended.set()


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Do, in a thread without a loop, what is written for one but never waits for it."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("waits for a loop")


def while_waiting(group: list[Write]) -> None:
    """Do what can be done while a group is being written."""
    for write in group:
        if write.meanwhile is not None:
            write.meanwhile()
