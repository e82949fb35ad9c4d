"""Measure every row in turn, round after round, and write the page."""

import argparse
import os
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from statistics import median

from . import ours, theirs
from .duels import PAGE
from .page import ALL_KEPT, AT_ONCE, CHART, IN_ONE_CALL, ROLLOUTS, WHOLE, chart_of, page_of, written
from .row import Row, Run

SIZES = (256, 1024, 4096)


def rows() -> list[Row]:
    """List all that is measured."""
    games = {"coverme": "Cover Me, 4 players", "suitup": "Suit Up, 4 players"}
    found: list[Row] = []
    for key, name in games.items():
        found.append(Row("native", "Front Row", name, partial(ours.native, key)))
        found.append(Row("calls", "Front Row", name, partial(ours.calls, key)))
        found += vectors("Front Row", name, partial(ours.vector, key), AT_ONCE)
        found += vectors("Front Row", name, partial(ours.vector_on, key), IN_ONE_CALL)
        found += vectors("Front Row", name, partial(ours.vector_kept, key), ALL_KEPT, (64,))
        found.append(Row("pettingzoo", "Front Row", name, partial(ours.pettingzoo, key)))
    for name in ("goofspiel(players=4)", "oh_hell(players=4)", "hearts", "crazy_eights(players=4)"):
        turns = name.startswith("goofspiel")
        found.append(Row("native", "OpenSpiel", f"{name}, {WHOLE}", partial(theirs.openspiel_whole, name)))
        rollouts = partial(theirs.openspiel_rollouts, name, turns)
        found.append(Row("native", "OpenSpiel", f"{name}, {ROLLOUTS}", rollouts))
        found.append(Row("calls", "OpenSpiel", name, partial(theirs.openspiel_calls, name)))
    for name in ("kuhn_poker", "leduc_holdem", "bridge_bidding"):
        found += vectors("Pgx", name, partial(theirs.pgx_vector, name), IN_ONE_CALL)
    for name in ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5"):
        found.append(Row("pettingzoo", "PettingZoo", name, partial(theirs.pettingzoo_classic, name)))
    for name in ("leduc-holdem", "uno", "gin-rummy", "doudizhu"):
        found.append(Row("pettingzoo", "RLCard", name, partial(theirs.rlcard, name)))
    found.append(Row("native", "Catanatron", "Catan, 4 players (Python)", partial(theirs.catanatron, 4)))
    return found


def vectors(
    project: str, name: str, make: Callable[[int], Run], how: str, sizes: tuple[int, ...] = SIZES
) -> list[Row]:
    """List a game with every size of batch."""
    return [Row("vector", project, f"{name}, {size} tables, {how}", partial(make, size)) for size in sizes]


def machine() -> str:
    """Say what this was measured on."""
    from bench.__main__ import cpu

    busy = os.getloadavg()[1]
    return (
        f"{cpu()}, one core, {platform.system()}, Python {platform.python_version()}, "
        f"{datetime.now(UTC):%Y-%m-%d}; {busy:.0f} processes were busy on the machine"
    )


def main() -> int:
    """Measure, print, and write the page and its chart."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--only", default="", help="only rows whose way or project has this in it")
    given = parser.parse_args()
    chosen = [row for row in rows() if given.only in f"{row.way} {row.project}"]
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        for row in chosen:
            row.measure(given.seconds)
    for row in chosen:
        rate = written(median(row.rates or [0]))
        print(f"{row.way:10} {row.project:10} {row.game:32} {rate} {row.missing}")
    if not given.only:
        PAGE.write_text(page_of(chosen, machine(), given.rounds, given.seconds), encoding="utf-8")
        CHART.write_text(chart_of(chosen), encoding="utf-8")
        print(f"Written to {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
