"""Bots at a table: they think in threads, only from what their seat sees."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ..bots.roster import choose
from . import metrics
from .playing import put
from .position import Position
from .refusals import Refusal
from .tables import Table

TRY_AGAIN = 2.0


class Thinker:
    """Threads in which bots think."""

    def __init__(self, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.closed = threading.Event()

    async def choose(self, position: Position, seat: int, bot: str, glance: bool) -> str:
        """Ask a bot for a move; the position that it gets is hidden away for its seat."""
        loop = asyncio.get_running_loop()
        with metrics.THINKING.time():
            thought = partial(choose, position, seat, bot, stopped=self.closed.is_set, glance=glance)
            return await loop.run_in_executor(self.pool, thought)

    def close(self) -> None:
        """Think no more: whoever looks ahead answers at once with what it has."""
        self.closed.set()
        self.pool.shutdown(wait=False, cancel_futures=True)


def asked_bot(table: Table) -> tuple[int, str] | None:
    """Find a bot that has to decide, and its seat."""
    if table.position is None or not table.moving or table.forgotten or not table.has_bots:
        return None
    for seat in table.position.to_move:
        bot = table.bot_of(seat)
        if bot is not None:
            return seat, bot
    return None


async def think_on(table: Table, thinker: Thinker) -> None:
    """Let the bots of a table decide, one after the other, until a person has to.

    A bot goes on in a hidden choice without a pause, and with a glance: how long it takes shall not tell of
    how many moves the choice is made.
    """
    choosing = None
    while (asked := asked_bot(table)) is not None:
        seat, bot = asked
        goes_on = seat == choosing
        if table.watchers and table.hall.settings.bot_pause and not goes_on:
            await table.hall.clock.sleep(table.hall.settings.bot_pause)
        question = table.asked[seat]
        if table.position is None:
            break
        move = await thinker.choose(table.position.copy(), seat, bot, goes_on)
        try:
            async with table.lock:
                if is_still_asked(table, seat, bot, question):
                    await put(table, seat, move, bot=bot)
                    choosing = seat if is_within_a_choice(table, seat) else None
        except Refusal:
            await table.hall.clock.sleep(TRY_AGAIN)
    table.thinking = None


def is_within_a_choice(table: Table, seat: int) -> bool:
    """Say whether a seat is in the middle of a hidden choice, and nobody else knows."""
    assert table.position is not None
    chosen = table.position.has_chosen(seat) and seat in table.position.to_move
    return chosen and table.position.known_of(seat) == 0


def is_still_asked(table: Table, seat: int, bot: str, question: int) -> bool:
    """Say whether what a bot thought about is still what it has to decide."""
    if table.position is None or not table.moving or table.forgotten:
        return False
    same = table.bot_of(seat) == bot and table.asked[seat] == question
    return same and seat in table.position.to_move
