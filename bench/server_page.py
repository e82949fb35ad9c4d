"""What was measured of the server, as a section of docs/reference/speed.md."""

from collections.abc import Callable
from statistics import median

from .server import MOVES_PLAYED, Result


def milliseconds(seconds: float) -> str:
    """Write a time."""
    return f"{seconds * 1000:,.2f} ms" if seconds < 0.01 else f"{seconds * 1000:,.1f} ms"


def rate(value: float) -> str:
    """Write a rate."""
    return f"{value:,.0f}"


def ratio(value: float) -> str:
    """Write how many times as much."""
    return f"{value:.3f}" if value < 0.1 else f"{value:.2f}"


def spread(values: list[float], write: Callable[[float], str]) -> str:
    """Write the middle of some values, and the smallest and the largest."""
    return f"{write(median(values))} ({write(min(values))} to {write(max(values))})"


def compared(ours: list[float], echo: list[float], write: Callable[[float], str]) -> list[str]:
    """Write both sides, and the ratio of their medians with the ratios of the rounds."""
    each = [a / b for a, b in zip(ours, echo, strict=True)]
    said = f"{ratio(median(ours) / median(echo))} ({ratio(min(each))} to {ratio(max(each))})"
    return [spread(ours, write), spread(echo, write), said]


def rows(result: Result) -> list[list[str]]:
    """List what was measured at each number of tables."""
    listed = []
    for size in result.sizes:
        ours, echo, name = size.ours, size.echo, f"{size.tables} tables"
        last = size.tables == max(result.plan.sizes)
        listed += [
            [f"{name}: moves answered a second", *compared(ours.rates, echo.rates, rate), "ratio 0.33"],
            [f"{name}: move to frame, median", *compared(ours.medians, echo.medians, milliseconds), ""],
            [
                f"{name}: move to frame, p99",
                *compared(ours.p99s, echo.p99s, milliseconds),
                "100 ms" if last and size.tables >= 500 else "",
            ],
        ]
    return listed


def memory_rows(result: Result) -> list[list[str]]:
    """List what a table takes."""
    plan = result.plan

    def kilobytes(value: float) -> str:
        return f"{value / 1000:.1f} kB"

    return [
        [f"idle table, game just begun ({plan.idle} tables)", kilobytes(result.begun), "50 kB"],
        [
            f"idle table after {MOVES_PLAYED} moves ({plan.played} tables)",
            kilobytes(result.played),
            "50 kB",
        ],
        [f"its four connections beside it ({plan.idle} tables)", kilobytes(result.connected), ""],
    ]


HEADING = "## The server"
HOW = """\
Parties of four scripted people play Cover Me (four players, standard) over WebSockets on loopback: random
legal moves, every answer checked, a new table when a game is over. Beside them the same parties talk with a
**bare echo**: the same Litestar and uvicorn with the same settings, and a queue and a writer for each
connection. It sends a fixed text of the size of our mean frame to the four of the table, and the small answer
to the mover, with no rules, no JSON and no database. (Front Row has that queue too, for who does not keep up;
to all others it writes without it, and most moves it reads without Litestar and a task.) Both servers are on
one core, the load is on another; the two take turns.
The figures are medians of {rounds} rounds, with the lowest and the highest; the ratio is that of the medians.
A move of Front Row is on disk before it is answered.

- *Moves answered a second*: every table moves again as soon as its move is answered and all four have its
  frame. The new tables are in it.
- *Move to frame*: every table moves once a second, evenly spread; the time from the sending of a move to its
  frame at the three other seats. A move whose turn comes while the one before is unanswered counts from its
  turn.
- *Memory*: growth of the server's resident memory, divided by the tables."""


def page(result: Result, machine: str, day: str) -> str:
    """Write the section of the docs."""
    sizes = ", ".join(f"{size.frame:,} bytes at {size.tables} tables" for size in result.sizes)
    database = result.plan.database.partition(":")[0] or "SQLite"
    place = "one core each" if result.pinned else "on the same core"
    lines = [
        HEADING,
        "",
        "Written by `make bench`, or `make bench BENCH=server` for this part alone.",
        "",
        HOW.format(rounds=result.plan.rounds),
        "",
        f"Measured on {day} on: {machine}; server and load {place}.",
        f"The database: {database}; writing 4 kB to disk for good takes {milliseconds(result.sync)}.",
        f"Mean frame: {sizes}.",
        "While all were in a hurry, a server was at work for",
        f"{min(result.server_busy):.0%} of the time or more, the load for {max(result.load_busy):.0%}.",
        "",
        "| what | Front Row | bare echo | ratio | aim |",
        "|---|---:|---:|---:|---|",
        *(f"| {' | '.join(row)} |" for row in rows(result)),
        "",
        "| memory of | each | aim |",
        "|---|---:|---|",
        *(f"| {' | '.join(row)} |" for row in memory_rows(result)),
    ]
    return "\n".join(lines) + "\n"
