"""What an edition should keep to, and whether it does, in sentences and small tables."""

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.words import listed, say
from ..lab.balance import BROKEN, FAIR_MAT, FAIR_PLACE, GOOD_ROUNDS, KEPT, OPEN, WANTED, Balance, Bound
from ..lab.figures import figure
from .weighing import empty_table, phrase

SIGNS = {KEPT: ("✓", "green"), OPEN: ("?", "yellow"), BROKEN: ("✗", "bold red")}
BEYOND = ("!", "bold yellow")
"""Open bounds have two signs: the second where the value itself lies beyond, but not all of its interval."""
KINDS = ("mat", "order", "rounds", "person")


def show_bounds(console: Console, language: str, balances: list[Balance]) -> None:
    """Show for every number of players what is kept, open and broken; then say it in one sentence."""
    console.print(Text(f"\n{phrase(language, 'head.bounds')}", "bold"))
    for kind in KINDS:
        console.print(Text(limits_told(language, kind)))
    console.print(Text(phrase(language, "signs"), "dim"))
    broken: list[Bound] = []
    for balance in balances:
        bounds = list(balance.bounds())
        broken += [bound for bound in bounds if bound.verdict == BROKEN]
        console.print(Text(f"\n{phrase(language, 'at_table', players=balance.players)}"))
        console.print(draw_bounds(language, bounds))
    console.print(Text(f"\n{verdict(language, balances, broken)}", "bold"))


def show_people(console: Console, language: str, balances: list[Balance]) -> None:
    """Show how often everybody was befriended, by number of players."""
    heads = [(phrase(language, "at_table", players=balance.players), "right") for balance in balances]
    table = empty_table((f"\n{phrase(language, 'column.person')}", "left"), *heads)
    found = [[bound for bound in balance.bounds() if bound.kind == "person"] for balance in balances]
    for bounds in zip(*found, strict=True):
        cells = [" ".join((value, f"({reach})")) for value, reach in (measured(language, b) for b in bounds)]
        table.add_row(bounds[0].name, *cells)
    console.print(table)


def limits_told(language: str, kind: str) -> str:
    """Say what a bound asks for."""
    mats = {"least": figure(language, FAIR_MAT[0], 2), "most": figure(language, FAIR_MAT[1], 2)}
    values = {
        "mat": mats,
        "order": {"most": figure(language, FAIR_PLACE[1], 2)},
        "rounds": {"least": figure(language, GOOD_ROUNDS[0]), "most": figure(language, GOOD_ROUNDS[1])},
        "person": {"least": figure(language, 100 * WANTED[0])},
    }
    return phrase(language, f"bound.{kind}", **values[kind])


def draw_bounds(language: str, bounds: list[Bound]) -> Table:
    """Draw a line for everything but people, and for those people whose bound is not kept."""
    table = empty_table(("", "left"), ("", "left"), ("", "right"), ("", "left"))
    table.show_header = False
    for bound in bounds:
        if bound.kind != "person" or bound.verdict == BROKEN:
            beyond = bound.verdict == OPEN and not bound.seems_kept
            sign, style = BEYOND if beyond else SIGNS[bound.verdict]
            table.add_row(Text(sign, style), name_of(language, bound), *measured(language, bound))
    people = [bound for bound in bounds if bound.kind == "person"]
    table.add_row("", phrase(language, "people_kept", **counts(people)))
    return table


def counts(bounds: Iterable[Bound]) -> dict[str, int]:
    """Count the verdicts."""
    found = [bound.verdict for bound in bounds]
    return {verdict: found.count(verdict) for verdict in SIGNS}


def name_of(language: str, bound: Bound) -> str:
    """Name what a bound is about."""
    if bound.kind == "mat":
        return say(language, f"suitup.mat.{bound.name}")
    if bound.kind == "order":
        return phrase(language, f"order.{bound.name}")
    return phrase(language, "rounds_a_game") if bound.kind == "rounds" else bound.name


def measured(language: str, bound: Bound) -> tuple[str, str]:
    """Write what was measured, and its interval."""
    percent = bound.kind == "person"
    found, digits = bound.found.times(100 if percent else 1), 1 if bound.kind != "mat" else 2
    if bound.kind == "order":
        digits = 2
    unit = " %" if percent else ""
    low, high = (figure(language, value, digits) for value in (found.low, found.high))
    return f"{figure(language, found.value, digits)}{unit}", f"{low} – {high}{unit}"


def verdict(language: str, balances: list[Balance], broken: list[Bound]) -> str:
    """Say plainly whether the edition keeps to all of it."""
    still_open = sum(bound.verdict == OPEN for balance in balances for bound in balance.bounds())
    if broken:
        names = listed(language, list(dict.fromkeys(name_of(language, bound) for bound in broken)))
        return phrase(language, "fails", count=len(broken), names=names, open=still_open)
    return phrase(language, "may_hold", count=still_open) if still_open else phrase(language, "holds_all")
