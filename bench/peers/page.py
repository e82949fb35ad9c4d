"""The page of the comparison: a table, ratios, and a chart of bars."""

from collections.abc import Callable
from math import log10
from pathlib import Path
from statistics import median

from .duels import shown_in
from .row import STEPS, Row

HERE, FOLDER = Path(__file__).parent, Path(__file__).parents[2] / "docs" / "reference"
HEAD, NOTES = HERE / "head.md", HERE / "notes.md"
CHART = FOLDER / "peers.svg"
OURS, THEIRS, INK, FAINT, PAPER = "#b3412e", "#8b8177", "#26221f", "#6d6259", "#fffdf8"
BAR, GAP, LEFT, RIGHT, WIDTH = 20, 8, 350, 110, 1000

WAYS = {
    "native": "Whole random games inside compiled code",
    "calls": "From Python, decision by decision, without observations",
    "vector": "Many tables a step, with observations and masks",
    "pettingzoo": "From Python, seat by seat, with observations and masks",
}

WHOLE, ROLLOUTS = "whole games", "rollouts"
"""OpenSpiel's two ways to play in C++: its bots, and its searches."""

AT_ONCE, IN_ONE_CALL, ALL_KEPT = "a step a call", f"{STEPS} steps a call", f"{STEPS} steps a call, all kept"
"""How a vector is stepped: from Python each time, or many times inside, each written over the one before or
all of them kept."""

STEP_BY_STEP = "step by step"
"""The way of an aim whose rows of ours are only those that Python steps."""

Chosen = Callable[[Row], bool]
AIMS: list[tuple[str, float, str, Chosen]] = [
    (
        "whole games inside, beside OpenSpiel's quickest game of cards",
        4,
        "native",
        lambda row: WHOLE in row.game,
    ),
    (
        "the same, beside the rollouts of its searches, which begin from dealt tables",
        4,
        "native",
        lambda row: ROLLOUTS in row.game,
    ),
    (
        "one call a decision from Python, beside OpenSpiel's goofspiel",
        2,
        "calls",
        lambda row: "goofspiel" in row.game,
    ),
    ("vector with observations, beside Pgx's quickest game of cards", 5, "vector", lambda row: True),
    (
        "the same, beside Pgx's quickest with more than three cards",
        5,
        "vector",
        lambda row: "kuhn" not in row.game,
    ),
    (
        "the same, beside Pgx's bridge bidding, its one game with a whole deck",
        5,
        "vector",
        lambda row: "bridge" in row.game,
    ),
    (
        "a call from Python for each of our steps, beside Pgx's quickest game of cards",
        5,
        STEP_BY_STEP,
        lambda row: True,
    ),
    (
        "the same, beside Pgx's quickest with more than three cards",
        5,
        STEP_BY_STEP,
        lambda row: "kuhn" not in row.game,
    ),
    (
        "PettingZoo, beside PettingZoo's own games of cards",
        3,
        "pettingzoo",
        lambda row: row.project == "PettingZoo",
    ),
]


def written(rate: float) -> str:
    """Write a rate for people."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.2f}{letter}"
    return f"{rate:.0f}"


def label(row: Row) -> str:
    """Name a row."""
    return f"{row.project}: {row.game}"


def ratio(rows: list[Row], theirs: Chosen) -> tuple[float, str, str]:
    """Compare our quickest row with their quickest, round by round; the middle of the ratios counts."""
    mine = [row for row in rows if row.ours and row.rates]
    others = [row for row in rows if not row.ours and theirs(row) and row.rates]
    if not mine or not others:
        return 0.0, "", ""
    best, rival = (max(chosen, key=lambda row: median(row.rates)) for chosen in (mine, others))
    pairs = zip(best.rates, rival.rates, strict=True)
    return median(a / b for a, b in pairs), label(best), label(rival)


def counts_for(row: Row, way: str) -> bool:
    """Say whether a row is of the way that an aim is about."""
    if way == STEP_BY_STEP:
        return row.way == "vector" and (AT_ONCE in row.game or not row.ours)
    return row.way == way


def aims_of(rows: list[Row]) -> list[str]:
    """Write how far each aim is reached."""
    lines = ["| aim | at least | measured | between |", "|---|---:|---:|---|"]
    for what, least, way, theirs in AIMS:
        found, mine, rival = ratio([row for row in rows if counts_for(row, way)], theirs)
        said = f"**{found:.1f}×**" if found >= least else f"{found:.1f}× (not reached)"
        lines.append(f"| {what} | {least}× | {said if found else 'not measured'} | {mine} / {rival} |")
    return lines


def page_of(rows: list[Row], machine: str, rounds: int, seconds: float) -> str:
    """Write the page."""
    head = HEAD.read_text(encoding="utf-8").format(machine=machine, rounds=rounds, seconds=seconds)
    lines = [head, *aims_of(rows), ""]
    for way, about in WAYS.items():
        lines += [f"## {about}", "", "| project | game | decisions/s | slowest to fastest |"]
        lines += ["|---|---|---:|---|", *map(line_of, quickest_first(rows, way)), ""]
    return shown_in("\n".join([*lines, NOTES.read_text(encoding="utf-8")]))


def quickest_first(rows: list[Row], way: str) -> list[Row]:
    """List the rows of one way of playing, the quickest first."""
    return sorted((row for row in rows if row.way == way), key=lambda row: -median(row.rates or [0]))


def line_of(row: Row) -> str:
    """Write one row."""
    if not row.rates:
        return f"| {row.project} | {row.game} | – | {row.missing} |"
    name = f"**{row.project}**" if row.ours else row.project
    spread = f"{written(min(row.rates))} to {written(max(row.rates))}"
    return f"| {name} | {row.game} | {written(median(row.rates))} | {spread} |"


def chart_of(rows: list[Row]) -> str:
    """Draw the bars, on a logarithmic scale."""
    drawn: list[str] = []
    shown = [row for row in rows if row.rates]
    low, high = 2.0, max(log10(median(row.rates)) for row in shown) + 0.05
    scale, y = (WIDTH - LEFT - RIGHT) / (high - low), 20
    for way, about in WAYS.items():
        drawn.append(f'<text x="16" y="{y + 16}" font-size="15" fill="{INK}">{about}</text>')
        y += 30
        for row in quickest_first(shown, way):
            drawn += bar_of(row, y, max(2.0, (log10(median(row.rates)) - low) * scale))
            y += BAR + GAP
        y += 14
    font = 'font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" {font}>'
    paper = f'<rect width="{WIDTH}" height="{y}" fill="{PAPER}"/>'
    return "\n".join([head, paper, *drawn, "</svg>", ""])


def bar_of(row: Row, y: int, length: float) -> list[str]:
    """Draw one row: its name, its bar and its rate."""
    middle, fill, rate = y + 15, OURS if row.ours else THEIRS, written(median(row.rates))
    return [
        f'<text x="{LEFT - 8}" y="{middle}" text-anchor="end" fill="{INK}">{label(row)}</text>',
        f'<rect x="{LEFT}" y="{y}" width="{length:.0f}" height="{BAR}" rx="3" fill="{fill}"/>',
        f'<text x="{LEFT + length + 6:.0f}" y="{middle}" fill="{FAINT}">{rate}</text>',
    ]
