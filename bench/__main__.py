"""`make bench`: how fast the engine, the server and the setting up are; writes docs/reference/speed.md."""

import argparse
import platform
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn, track
from rich.table import Table

from . import server, server_page, setup
from .engine import ROWS, Measured

REPORT = Path(__file__).parents[1] / "docs" / "reference" / "speed.md"
PARTS = ("engine", "server", "setup")
USUAL = ("engine", "server")
"""What is measured where nothing is named; setting up takes a quarter of an hour by itself."""


def cpu() -> str:
    """Name the processor."""
    try:
        return next(
            line.split(":")[1].strip()
            for line in Path("/proc/cpuinfo").read_text().splitlines()
            if line.startswith("model name")
        )
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def machine(cores: str = ", one core") -> str:
    """Say what this was measured on."""
    return f"{cpu()}{cores}, {platform.system()}, Python {platform.python_version()}"


def today() -> str:
    """Write the date."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


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
        f"Measured on {today()} on: {machine()}.",
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


def measure_server(plan: server.Plan) -> str:
    """Measure the server, and write its section."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("Measuring the server")
        result = server.measure(plan, lambda step: progress.update(task, description=step))
    return server_page.page(result, machine(""), today())


def measure_setup() -> str:
    """Measure both commands in a fresh clone, and write their section."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("Measuring")
        rows = setup.measure(lambda step: progress.update(task, description=f"Measuring {step}"))
    return setup.page(rows, machine(""), today())


def sections(page: str) -> dict[str, str]:
    """Part a page into what it says of the engine, of the server and of setting up."""
    engine, _, rest = page.partition(f"\n{server_page.HEADING}\n")
    hosting, _, setting_up = rest.partition(f"\n{setup.HEADING}\n")
    found = {"engine": engine, "server": server_page.HEADING + "\n" + hosting if hosting else ""}
    return {**found, "setup": setup.HEADING + "\n" + setting_up if setting_up else ""}


def main() -> int:
    """Measure, print, and write the page, or those of its parts and rows that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("part", nargs="?", choices=PARTS, help="measure only this")
    parser.add_argument(
        "--only", default="", help="of the engine, measure only rows whose name contains this"
    )
    parser.add_argument(
        "--quick", action="store_true", help="a short trial of the server that writes nothing"
    )
    parser.add_argument("--database", default="", help="the server's database, if not SQLite")
    given = parser.parse_args()
    wanted = [given.part] if given.part else ["engine"] if given.only else list(USUAL)
    if platform.system() != "Linux" and "server" in wanted:
        print("The server is measured on Linux only: it takes two cores and /proc.", file=sys.stderr)
        wanted.remove("server")
    written = sections(REPORT.read_text(encoding="utf-8"))
    if "engine" in wanted:
        results = measure(ROWS, given.only)
        show(results)
        written["engine"] = renewed(written["engine"], results) if given.only else report(results)
    if "server" in wanted:
        plan = server.QUICK if given.quick else server.Plan()
        written["server"] = measure_server(replace(plan, database=given.database))
        print(written["server"])
    if "setup" in wanted:
        written["setup"] = measure_setup()
        print(written["setup"])
    if given.quick or given.database:
        return 0
    REPORT.write_text(
        "\n".join(part.rstrip("\n") + "\n" for part in written.values() if part), encoding="utf-8"
    )
    print(f"Written to {REPORT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
