"""`make bench`: how fast the engine is, on one core, as medians; writes docs/reference/speed.md."""

import argparse
import platform
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from .engine import ROWS, Measured

REPORT = Path(__file__).parents[1] / "docs" / "reference" / "speed.md"


def machine() -> str:
    """Say what this was measured on."""
    try:
        cpu = next(
            line.split(":")[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        )
    except (OSError, StopIteration):
        cpu = platform.processor() or platform.machine()
    return f"{cpu}, one core, {platform.system()}, Python {platform.python_version()}"


def measure(rows: dict[str, Callable[[], Measured]], only: str) -> list[tuple[str, Measured]]:
    """Measure the rows one after another."""
    chosen = {name: row for name, row in rows.items() if only in name}
    return [(name, row()) for name, row in track(chosen.items(), "Measuring", console=Console(stderr=True))]


def report(results: list[tuple[str, Measured]]) -> str:
    """Write the results as a page of the docs."""
    lines = [
        "# Speed",
        "",
        "Written by `make bench`; medians of several runs, with the slowest and fastest behind them. Rates",
        "are of runs before and after which the machine was quiet; the first row shows how quiet it was.",
        "",
        f"Measured on {datetime.now(UTC):%Y-%m-%d} on: {machine()}.",
        "",
        "| what | median | slowest to fastest | aim |",
        "|---|---:|---|---|",
    ]
    lines += [f"| {name} | {m.median()} | {m.range()} | {m.aim} |" for name, m in results]
    return "\n".join(lines) + "\n"


def renewed(page: str, results: list[tuple[str, Measured]]) -> str:
    """Put new results into their rows of a page."""
    lines = page.splitlines()
    for name, m in results:
        row = f"| {name} | {m.median()} | {m.range()} | {m.aim} |"
        lines = [row if line.startswith(f"| {name} |") else line for line in lines]
    return "\n".join(lines) + "\n"


def show(results: list[tuple[str, Measured]]) -> None:
    """Print the results."""
    table = Table(title=machine())
    table.add_column("what")
    for column in ("median", "slowest to fastest", "aim"):
        table.add_column(column, justify="right")
    for name, m in results:
        table.add_row(name, m.median(), m.range(), m.aim)
    Console(width=120).print(table)


def main() -> int:
    """Measure, print, and write the page, or those of its rows that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--only", default="", help="measure only rows whose name contains this")
    only = parser.parse_args().only
    results = measure(ROWS, only)
    show(results)
    page = renewed(REPORT.read_text(encoding="utf-8"), results) if only else report(results)
    REPORT.write_text(page, encoding="utf-8")
    print(f"Written to {REPORT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
