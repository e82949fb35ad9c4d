"""`editor`: looks ahead over many imagined deals, for as long as it may.

Every legal move is tried in each deal (`searching`). Moves that are surely worse leave the race, so that time
goes to those that matter. Where choices are hidden it draws among moves that are about as good: it cannot be
read.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from .racing import (
    DONE,
    FIRST_DEALS,
    begin_race,
    count_up,
    drop_the_worse,
    is_settled,
    new_facts,
    new_marks,
    weigh_up,
)

MOST_DEALS = 16384
HEARTBEAT = 0.02


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, or a number of imagined deals; and when somebody says stop."""

    seconds: float | None = 1.0
    deals: int = MOST_DEALS
    stopped: Callable[[], bool] = lambda: False


class Race:
    """The legal moves as they are tried, deal by deal, beginning with what the mind leans to."""

    def __init__(self, leaning: Any, deals: int) -> None:
        moves = len(leaning)
        self.live = np.ones(moves, np.uint8)
        self.facts, self.marks = new_facts(), new_marks(moves)
        begin_race(leaning, self.live, self.facts, self.marks)
        self.chances = np.zeros((min(deals, MOST_DEALS), moves))
        self.points = np.zeros_like(self.chances)
        self.tries = np.zeros(moves, np.int64)

    @property
    def done(self) -> int:
        """How many deals were tried."""
        return int(self.facts[DONE])

    def run(self, try_out: Callable[..., Any], budget: Budget) -> None:
        """Try the moves until the budget is used up or one is left; a forced one is tried once."""
        began, batch = time.perf_counter(), FIRST_DEALS
        while self.done < len(self.chances) and (self.done == 0 or self.live.sum() > 1):
            batch = min(batch, len(self.chances) - self.done)
            before = time.perf_counter()
            try_out(self.done, batch, self.live, self.chances, self.points)
            now = time.perf_counter()
            self.facts[DONE] += batch
            self.tries[self.live == 1] = self.done
            if budget.stopped() or (budget.seconds is not None and now - began >= budget.seconds):
                return
            drop_the_worse(self.chances, self.live, self.facts, self.marks)
            if is_settled(self.live, self.marks):
                return
            if budget.seconds is not None:
                left = min(HEARTBEAT, budget.seconds - (now - began))
                batch = max(1, min(2 * batch, int(left * batch / max(now - before, 1e-9))))

    def means(self) -> tuple[Any, Any]:
        """Give each move's mean chance to win and points, over the deals in which it was tried."""
        tries = np.maximum(1, self.tries)
        return self.chances.sum(axis=0) / tries, self.points.sum(axis=0) / tries

    def errors(self) -> Any:
        """Give the standard error of each move's mean chance to win."""
        tries = np.maximum(2, self.tries)
        spread = np.array([self.chances[:n, i].var() for i, n in enumerate(tries)])
        return np.sqrt(spread / tries)

    def odds(self, hidden: bool) -> Any:
        """Say how often to choose each move: the best one, or any about as good where choices are hidden."""
        count_up(self.chances, self.live, self.facts, self.marks)
        odds = np.zeros(len(self.live))
        weigh_up(self.live, self.facts, self.marks, hidden, odds)
        return odds
