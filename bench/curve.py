"""`python -m bench.strength --curve`: how far `editor` goes with time, as a table and a plot on the page."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from frontrow.lab.intervals import Estimate

FOLDER = Path(__file__).parents[1] / "docs" / "reference"
PAGE, PLOT = FOLDER / "strength.md", FOLDER / "strength-curve.svg"
HEADING = "## How far `editor` goes with time"
SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 4.0)
FOES = {"greedy": "#b3225e", "stylist": "#2a6f97"}
SEATS, FULL_MOVES, FAIR = 4, 12, 25
"""Four players; a game takes `editor` about so many moves of its full time: most races are settled before."""


@dataclass(frozen=True)
class Point:
    """What a time for a move came to: against whom, in how many games, and the share of victories."""

    seconds: float
    foe: str
    games: int
    wins: Estimate

    @property
    def row(self) -> str:
        """Write it as a line of the table."""
        wins = f"{100 * self.wins.value:.1f} % ({100 * self.wins.low:.1f} to {100 * self.wins.high:.1f})"
        return f"| {named(self.seconds)} | {self.foe} | {wins} | {self.games} |"


def named(seconds: float) -> str:
    """Write a time for a move."""
    return f"{seconds:g} s" if seconds >= 1 else f"{1000 * seconds:g} ms"


def games_for(seconds: float, minutes: float, most: int) -> int:
    """Say how many games fit a point: whole deals from every seat, at least one."""
    deals = int(60 * minutes / (seconds * FULL_MOVES * SEATS))
    return SEATS * max(1, min(deals, most // SEATS))


def measured(
    play: Callable[[str, str, int], tuple[Estimate, int]], minutes: float, most: int, foes: Iterable[str]
) -> Iterable[Point]:
    """Measure every point of the curve, the quick ones first."""
    for seconds in SECONDS:
        for foe in foes:
            wins, games = play(f"editor@{seconds:g}s", foe, games_for(seconds, minutes, most))
            yield Point(seconds, foe, games, wins)


def section(points: list[Point]) -> str:
    """Write the part of the page."""
    rows = "\n".join(point.row for point in points)
    return f"""{HEADING}

Cover Me, four players: one `editor` against three of another bot, from 10 ms to 4 s a move, on the same deals
from every seat. Written by `python -m bench.strength --curve --minutes N` (N minutes for each point, so the
longest times have few games: each line says how many, with a 95 % interval over the deals).

![Share of victories by time for a move]({PLOT.name})

| time for a move | against | wins | games |
|---:|---|---:|---:|
{rows}
"""


def write(points: list[Point]) -> None:
    """Put the table on the page in place of the one before, and draw the plot."""
    page = PAGE.read_text("utf-8")
    before = page.partition(HEADING)[0].rstrip()
    after = page.partition(HEADING)[2].partition("\n## ")
    rest = f"\n## {after[2]}" if after[1] else ""
    PAGE.write_text(f"{before}\n\n{section(points)}{rest}", "utf-8")
    draw(points)


def draw(points: list[Point]) -> None:
    """Draw the curve with its intervals, the same bytes for the same points."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "strength", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(7, 3.6), layout="constrained")
        axes: Any = figure.add_subplot()
        for foe, colour in FOES.items():
            draw_foe(axes, [point for point in points if point.foe == foe], foe, colour)
        axes.axhline(FAIR, color="#888888", linewidth=1, linestyle=":", label="fair")
        axes.set(xscale="log", ylim=(0, 100), xlabel="time for a move", ylabel="victories, %")
        axes.set_xticks(SECONDS, [named(seconds) for seconds in SECONDS], minor=False)
        axes.minorticks_off()
        axes.legend(loc="lower right", frameon=False)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(PLOT, format="svg", metadata={"Date": None, "Creator": None})


def draw_foe(axes: Any, points: list[Point], foe: str, colour: str) -> None:
    """Draw one line of the plot."""
    if points:
        value = [100 * point.wins.value for point in points]
        below = [100 * (point.wins.value - point.wins.low) for point in points]
        above = [100 * (point.wins.high - point.wins.value) for point in points]
        seconds = [point.seconds for point in points]
        axes.errorbar(
            seconds, value, [below, above], color=colour, marker="o", capsize=3, label=f"three {foe}"
        )
