"""A row of the comparison: who plays what, and how it is measured."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

Run = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds of the processor's time; returns the decisions and the seconds."""

STEPS = 32
"""How many steps are taken in one call where a row says so."""


@dataclass
class Row:
    """One game of one project in one way of playing it."""

    way: str
    project: str
    game: str
    make: Callable[[], Run]
    rates: list[float] = field(default_factory=list)
    missing: str = ""
    run: Run | None = None

    @property
    def ours(self) -> bool:
        """Whether it is a game of Front Row."""
        return self.project == "Front Row"

    def measure(self, seconds: float) -> None:
        """Measure once more, or note why this cannot be measured."""
        if self.missing:
            return
        try:
            if self.run is None:
                self.run = self.make()
                self.run(seconds / 4)
            decisions, took = self.run(seconds)
            self.rates.append(decisions / took)
        except Exception as error:
            self.missing = f"{type(error).__name__}: {error}".splitlines()[0]


def timed(play: Callable[[], int]) -> Run:
    """Repeat a piece of play, which returns its decisions, for some seconds of the processor's time."""

    def run(seconds: float) -> tuple[int, float]:
        decisions, began = 0, time.process_time()
        while (took := time.process_time() - began) < seconds:
            decisions += play()
        return decisions, took

    return run
