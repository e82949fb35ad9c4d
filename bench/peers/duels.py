"""What was measured of strength at equal time: kept beside the page, and shown on it."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

HERE = Path(__file__).parent
KEPT = HERE / "duels.json"
PAGE = HERE.parents[1] / "docs" / "reference" / "peers.md"
TITLE = "## Strength at equal time"
ABOUT = HERE / "duels.md"


@dataclass(frozen=True)
class Duel:
    """How a bot of ours fared against OpenSpiel's search; `busy` counts the machine's processes meanwhile."""

    bot: str
    game: str
    seconds: float
    games: int
    wins: tuple[float, float, float]
    simulations: int
    slowest: float
    busy: int
    day: str

    @property
    def kind(self) -> tuple[str, str, float]:
        """Say what was measured; a newer result of the same replaces an older one."""
        return self.game, self.bot, self.seconds

    @property
    def share(self) -> str:
        """Write the share of victories with its interval."""
        value, low, high = (100 * number for number in self.wins)
        return f"{value:.1f} % ({low:.1f} to {high:.1f})"

    def sentence(self) -> str:
        """Say it on the command line."""
        return (
            f"{self.bot} wins {self.share} of {self.games} games of {self.game} against ISMCTS at "
            f"{self.seconds:g} s a move ({self.simulations} simulations a move); its own slowest move took "
            f"{self.slowest:.2f} s"
        )

    def line(self) -> str:
        """Say it on the page."""
        return (
            f"| {self.game} | {self.bot} | {self.seconds:g} | {self.share} | {self.games} "
            f"| {self.simulations} | {self.slowest:.2f} s | {self.day}, {self.busy} processes busy |"
        )


def kept() -> list[Duel]:
    """Read what was measured so far."""
    if not KEPT.exists():
        return []
    return [Duel(**{**row, "wins": tuple(row["wins"])}) for row in json.loads(KEPT.read_text("utf-8"))]


def keep(duel: Duel, going_on: bool = False) -> None:
    """Keep a result in the place of an older one of the same kind, and show it on the page.

    What is still going on replaces nothing that has more games.
    """
    same = [one for one in kept() if one.kind == duel.kind]
    if going_on and same and same[0].games > duel.games:
        return
    rows = sorted([one for one in kept() if one.kind != duel.kind] + [duel], key=lambda one: one.kind)
    KEPT.write_text(json.dumps([asdict(one) for one in rows], indent=1) + "\n", "utf-8")
    PAGE.write_text(shown_in(PAGE.read_text("utf-8")), "utf-8")


def section() -> str:
    """Write the part of the page that is about strength, or nothing."""
    rows = kept()
    if not rows:
        return ""
    return "\n".join([ABOUT.read_text("utf-8").rstrip(), *(one.line() for one in rows), ""])


def shown_in(page: str) -> str:
    """Put the part about strength into a page: in place of the old one, or before the notes."""
    before, found, rest = page.partition(TITLE)
    if found:
        _, mark, after = rest.partition("\n## ")
        return before + section() + mark + after if mark else before + section()
    before, mark, after = page.partition("## What is compared")
    return before + section() + "\n" + mark + after
