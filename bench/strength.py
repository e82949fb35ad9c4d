"""`make strength`: how often each bot wins against the next weaker one, on the same deals with rotated seats.

python -m bench.strength                         every line of the page, written to docs/reference/strength.md
python -m bench.strength coverme editor@0.1s stylist --games 200 --players 4 two_player=advanced
python -m bench.strength --curve --minutes 10    the curve of that page: editor from 10 ms to 4 s a move
"""

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.progress import Progress

import frontrow
from frontrow.lab.intervals import Estimate
from frontrow.lab.simulate import simulate
from frontrow.lab.workers import workers

from . import curve

PAGE = curve.PAGE
SEED = 20261117


@dataclass(frozen=True)
class Duel:
    """One bot at one seat, another at all others; each deal is played once from every seat."""

    key: str
    options: tuple[tuple[str, Any], ...]
    hero: str
    foe: str
    games: int

    @property
    def game(self) -> frontrow.Game:
        return frontrow.game(self.key, **dict(self.options))


@dataclass(frozen=True)
class Score:
    """The hero's share of the victories, with a 95 % interval over deals, which are what is independent."""

    wins: Estimate
    games: int
    seconds: float


def fight(duel: Duel, jobs: int, bars: Progress) -> Score:
    """Play a duel in several processes; Ctrl-C sums up what was played."""
    task = bars.add_task(f"{duel.key} {duel.hero} against {duel.foe}", total=duel.games)
    bots = [duel.hero, *[duel.foe] * (duel.game.players - 1)]

    def show(done: int) -> None:
        bars.update(task, completed=done)

    with workers(jobs) as by:
        found = simulate(duel.game, bots, duel.games, SEED, show, rotate=True, by=by)
    bars.remove_task(task)
    return Score(found.rows[0].wins, found.games, found.seconds)


STANDARD = {"coverme": [{"players": n} for n in (4, 2, 3, 5)], "suitup": [{"players": n} for n in (4, 2, 3)]}
VARIANTS = {
    "coverme": [
        {"players": 2, "two_player": "advanced"},
        {"players": 4, "length": "shorter"},
        {"players": 4, "length": "longer"},
        {"players": 4, "scoring": "equal", "removed": "W"},
        {"players": 2, "two_player": "advanced", "scoring": "equal", "removed": "W"},
        {"players": 4, "first_game": True},
        {"players": 4, "on_tie": "season"},
    ],
    "suitup": [{"players": 4, "abilities": False}, {"players": 2, "abilities": False}],
}
AIMS = {
    ("coverme", "greedy", "random"): 0.90,
    ("coverme", "stylist", "greedy"): 0.60,
    ("coverme", "editor", "greedy"): 0.85,
    ("coverme", "editor", "stylist"): 0.50,
    ("suitup", "greedy", "random"): 0.90,
    ("suitup", "editor", "greedy"): 0.75,
    ("suitup", "editor", "stylist"): 0.45,
}


def page_duels(quick: int, slow: int, editor: str) -> Iterator[Duel]:
    """List every line of the page: at the standard options of each number of players, and at each variant."""
    for key in frontrow.GAMES:
        for options in [*STANDARD[key], *VARIANTS[key]]:
            chosen = tuple(options.items())
            for hero, foe in (("greedy", "random"), ("stylist", "greedy")):
                yield Duel(key, chosen, hero, foe, quick)
            foes = ["stylist"] if options != STANDARD[key][0] else ["greedy", "stylist"]
            for foe in foes:
                yield Duel(key, chosen, editor, foe, slow)


def line_of(duel: Duel, score: Score) -> str:
    """Write one line of the table."""
    options = ", ".join(f"{name} {value}" for name, value in duel.options)
    fair, wins = 1 / duel.game.players, score.wins
    aim = AIMS.get((duel.key, duel.hero.partition("@")[0], duel.foe)) if options == "players 4" else None
    share = f"{100 * wins.value:.1f} % ({100 * wins.low:.1f} to {100 * wins.high:.1f})"
    beyond = "yes" if wins.low > fair else "**no**"
    wanted = "" if aim is None else f"{100 * aim:.0f} %"
    return (
        f"| {duel.key} | {options} | {duel.hero} | {duel.foe} | {share} | {score.games:,} "
        f"| {100 * fair:.0f} % | {beyond} | {wanted} |"
    )


HEAD = """# How strong the bots are

Written by `make strength`: one bot at one seat, the other at all others, each deal played once from every
seat. The share of victories (shared ones split) has a 95 % interval over the deals. *Beyond* says whether the
interval lies above what would be fair among equals.

| game | options | bot | against | wins | games | fair | beyond | aim |
|---|---|---|---|---:|---:|---:|---|---:|
"""


def write_page(duels: list[Duel], jobs: int) -> None:
    """Play every line and write the page as it grows; what stands below the table stays."""
    lines: list[str] = []
    _, below, rest = PAGE.read_text("utf-8").partition("\n## ")
    rest = below + rest
    with Progress(console=Console(stderr=True)) as bars:
        whole = bars.add_task("strength", total=len(duels))
        for duel in duels:
            lines.append(line_of(duel, fight(duel, jobs, bars)))
            print(lines[-1], flush=True)
            bars.advance(whole)
            PAGE.write_text(HEAD + "\n".join(lines) + "\n" + rest, "utf-8")


def write_curve(minutes: float, most: int, jobs: int) -> None:
    """Play every point of the curve and write it on the page as it grows."""
    points: list[curve.Point] = []
    with Progress(console=Console(stderr=True)) as bars:

        def play(hero: str, foe: str, games: int) -> tuple[Estimate, int]:
            score = fight(Duel("coverme", (("players", curve.SEATS),), hero, foe, games), jobs, bars)
            return score.wins, score.games

        for point in curve.measured(play, minutes, most, curve.FOES):
            points.append(point)
            print(point.row, flush=True)
            curve.write(points)


def main() -> None:
    """Play one duel, all of the page, or its curve."""
    asked = argparse.ArgumentParser()
    asked.add_argument("duel", nargs="*", help="GAME BOT AGAINST [option=value …]")
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--slow", type=int, default=160, help="games for lines with editor")
    asked.add_argument("--editor", default="editor")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--curve", action="store_true", help="how far editor goes with time")
    asked.add_argument("--minutes", type=float, default=10.0, help="for each point of the curve")
    given = asked.parse_args()
    if given.curve:
        write_curve(given.minutes, given.slow, given.jobs)
        return
    if not given.duel:
        write_page(list(page_duels(given.games, given.slow, given.editor)), given.jobs)
        return
    key, hero, foe, *rest = given.duel
    options = {"players": given.players, **dict(word.split("=") for word in rest)}
    duel = Duel(key, tuple(options.items()), hero, foe, given.games)
    with Progress(console=Console(stderr=True)) as bars:
        score = fight(duel, given.jobs, bars)
    print(line_of(duel, score), f"{score.seconds:.0f} s")


if __name__ == "__main__":
    main()
