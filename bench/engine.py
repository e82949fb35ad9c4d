"""The engine's rows: playouts inside, calls from Python, batches, copies, views, cold and warm start."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median
from typing import Any

import numpy as np

import frontrow
from frontrow.engine.chance import Chance, set_key
from frontrow.engine.playing import NEW_GAME
from frontrow.engine.record import memory_of

RUNS, MOST_RUNS = 7, 60
QUIET = 0.9
UNITS = ((1e6, "M"), (1e3, "k"), (1, ""))
SMALL = ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


@dataclass
class Measured:
    """Runs of one measurement, as rates a second or as seconds each."""

    runs: list[float]
    unit: str
    aim: str = ""

    def written(self, value: float) -> str:
        """Write a value with its unit."""
        for size, letter in UNITS if self.unit else SMALL:
            if value >= size:
                return f"{value / size:.2f} {letter} {self.unit}".strip()
        return f"{value:.2e}"

    def median(self) -> str:
        """Write the middle run."""
        return self.written(median(self.runs))

    def range(self) -> str:
        """Write the slowest and the fastest run."""
        slow, fast = min(self.runs), max(self.runs)
        if not self.unit:
            slow, fast = fast, slow
        return f"{self.written(slow)} to {self.written(fast)}"


def pace() -> float:
    """Time a little plain work: how fast the machine is just now, whatever its other guests do."""
    began = time.perf_counter()
    total = 0
    for number in range(30_000):
        total += number & 7
    return 30_000 / (time.perf_counter() - began)


def rate(run: Callable[[], int], unit: str, aim: str = "") -> Measured:
    """Measure how many things a run does a second, in runs before and after which the machine is quiet.

    Quiet is a pace of nine tenths of the best or more. If it is never quiet, the least disturbed runs count.
    """
    run()
    best = max(pace() for _ in range(100))
    rates: list[tuple[float, float]] = []
    for _ in range(MOST_RUNS):
        before, began = pace(), time.perf_counter()
        done = run()
        seconds = time.perf_counter() - began
        rates.append((min(before, pace()) / best, done / seconds))
        if sum(quiet > QUIET for quiet, _ in rates) == RUNS:
            break
    chosen = sorted(rates)[-RUNS:]
    return Measured([each for _, each in chosen], unit, aim)


def rate_once(run: Callable[[], int]) -> list[float]:
    """Measure one run, disturbed or not."""
    began = time.perf_counter()
    return [run() / (time.perf_counter() - began)]


def source() -> object:
    """Make a stream of keys."""
    keys = Chance.zeros()
    set_key(keys[0], bytes(range(32)))
    return memory_of(keys)


def fixed_loop() -> Measured:
    """Do the same plain work again and again: how much its runs differ says how quiet the machine is."""

    def run() -> int:
        total = 0
        for number in range(1_000_000):
            total += number & 7
        return 1_000_000

    return Measured([each for _ in range(40) for each in rate_once(run)], "turns/s")


def playouts(key: str, players: int, aim: str = "", **options: Any) -> Measured:
    """Play random games inside compiled code: deals, legal moves, choice, rules and end included."""
    game = frontrow.game(key, players=players, **options)
    memory, keys = memory_of(game.records()), source()
    return rate(lambda: game.definition.playing.playouts(memory, 0, keys, 4_000), "decisions/s", aim)


def calls(key: str, aim: str = "") -> Measured:
    """Decide one by one from Python: one fused call a decision, the choice made in Python."""
    game = frontrow.game(key, players=4)
    records = game.records()
    set_key(records[0].chance, bytes(32))
    row, step = memory_of(records)[0], game.definition.step
    choose, pick = random.Random(1).random, records[0].moves.cards.item

    def run() -> int:
        count = step(row, NEW_GAME)
        for _ in range(50_000):
            count = step(row, pick(int(choose() * count))) or step(row, NEW_GAME)
        return 50_000

    return rate(run, "decisions/s", aim)


def batch(key: str) -> Measured:
    """Step 1,024 tables in one call, the choices made by NumPy."""
    game = frontrow.game(key, players=4)
    records = game.records(1024)
    memory, playing = memory_of(records), game.definition.playing
    for index, record in enumerate(records):
        set_key(record.chance, index.to_bytes(32, "little"))
        playing.step(memory[index], NEW_GAME)
    rng, seats, rows = np.random.default_rng(1), np.zeros(1024, np.int64), np.arange(1024)

    def run() -> int:
        for _ in range(200):
            moves = records["moves"]
            chosen = (rng.random(1024) * moves["count"]).astype(np.int64)
            playing.step_all(memory, moves["cards"][rows, chosen].astype(np.int64), seats)
        return 200 * 1024

    return rate(run, "decisions/s")


def each(key: str, act: Callable[[frontrow.Table], object], times: int) -> Measured:
    """Measure one thing done with a table in the middle of a game."""
    table, rng = frontrow.game(key, players=4).deal(seed=3), random.Random(1)
    for _ in range(100):
        seat = table.to_move[0]
        table.play(seat, rng.choice(table.legal(seat)))
    act(table)
    runs = []
    for _ in range(RUNS):
        began = time.perf_counter()
        for _ in range(times):
            act(table)
        runs.append((time.perf_counter() - began) / times)
    return Measured(runs, "")


def memory_copy(key: str) -> Measured:
    """Copy the state of a table, as search does."""
    rows = memory_of(frontrow.game(key, players=4).records(2))
    size = frontrow.GAMES[key].state.dtype.itemsize
    to, origin = rows[1, :size], rows[0, :size]

    def run() -> int:
        for _ in range(100_000):
            to[:] = origin
        return 100_000

    return Measured([1 / r for r in rate(run, "x").runs], "")


FIRST_DECISIONS = """
import frontrow
for key in {keys}:
    table = frontrow.game(key, players=4).deal(seed=1)
    seat = table.to_move[0]
    table.play(seat, table.legal(seat)[0])
"""
EVERYTHING = ("-m", "frontrow", "compile")
COVERME = ("-c", FIRST_DECISIONS.format(keys=["coverme"]))
BOTH = ("-c", FIRST_DECISIONS.format(keys=["coverme", "suitup"]))


def start(words: tuple[str, ...], cold: bool, runs: int, aim: str) -> Measured:
    """Start Python anew, with nothing compiled or everything in the cache; bytecode is kept, as usual."""
    times = []
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        for run in range(runs + (not cold)):
            cache = os.path.join(folder, str(run) if cold else "warm")
            began = time.perf_counter()
            subprocess.run([sys.executable, *words], check=True, env={**usual, "FRONTROW_CACHE": cache})
            times.append(time.perf_counter() - began)
    return Measured(times if cold else times[1:], "", aim)


def replaying(key: str) -> Measured:
    """Rebuild a whole game from its log, by the rules."""
    from frontrow.lab.simulate import recorded

    record = next(recorded(frontrow.game(key, players=4), ["random"] * 4, 1, 1))
    return each(key, lambda table: list(frontrow.replay(record)), 5)


def rows_of(key: str, name: str, aim: str = "") -> dict[str, Callable[[], Measured]]:
    """List what is measured of every game."""
    return {
        f"{name}: one call a decision from Python": partial(calls, key, aim),
        f"{name}: steps in batches of 1,024 tables": partial(batch, key),
        f"{name}: copy of a state": partial(memory_copy, key),
        f"{name}: copy of a table": partial(each, key, lambda table: table.copy(), 2000),
        f"{name}: view of a seat": partial(each, key, lambda table: table.view(0), 300),
        f"{name}: imagined table": partial(each, key, lambda table: table.imagine(0, seed=1), 300),
        f"{name}: replay of a whole game": partial(replaying, key),
    }


ROWS: dict[str, Callable[[], Measured]] = {
    "the machine itself: a fixed loop in Python": fixed_loop,
    "Cover Me: playouts inside, 2 players (fictional)": partial(playouts, "coverme", 2),
    "Cover Me: playouts inside, 2 players (advanced)": partial(playouts, "coverme", 2, two_player="advanced"),
    "Cover Me: playouts inside, 3 players": partial(playouts, "coverme", 3),
    "Cover Me: playouts inside, 4 players": partial(playouts, "coverme", 4, "15 M/s"),
    "Cover Me: playouts inside, 5 players": partial(playouts, "coverme", 5),
    **rows_of("coverme", "Cover Me", "1.5 M/s"),
    "Suit Up: playouts inside, 2 players": partial(playouts, "suitup", 2),
    "Suit Up: playouts inside, 3 players": partial(playouts, "suitup", 3),
    "Suit Up: playouts inside, 4 players": partial(playouts, "suitup", 4, "10 M/s"),
    **rows_of("suitup", "Suit Up"),
    "cold start to the first decision, Cover Me": partial(start, COVERME, True, 3, "25 s"),
    "cold start to the first decisions, both games": partial(start, BOTH, True, 3, "45 s"),
    "cold start, everything compiled (bots, lab, environments too)": partial(start, EVERYTHING, True, 1, ""),
    "warm start to the first decision, Cover Me": partial(start, COVERME, False, 5, "1 s"),
    "warm start to the first decisions, both games": partial(start, BOTH, False, 5, "1.5 s"),
}
