"""What came out, as Markdown: totals by room, and every mutant with what killed it."""

from dataclasses import asdict, dataclass
from typing import Any

from .stages import ROOMS

KILLED, SURVIVED, STILLBORN = "killed", "survived", "stillborn"


@dataclass
class Fate:
    """What became of a mutant: in the new suite, and, if it survived that, in the old one."""

    name: str
    room: str
    place: str
    way: str
    change: str
    fate: str
    by: str = ""
    old_fate: str = ""
    old_by: str = ""
    seconds: int = 0

    @property
    def lost(self) -> bool:
        """Whether only the old suite notices it."""
        return self.fate == SURVIVED and self.old_fate == KILLED

    def row(self) -> dict[str, Any]:
        return asdict(self)

    def told(self) -> str:
        """Tell it in a line."""
        old = {
            "": "",
            KILLED: f", BUT THE OLD SUITE KILLS IT: {self.old_by}",
            SURVIVED: ", the old suite too",
        }
        outcome = f"{self.fate} {self.by}{old[self.old_fate]} ({self.seconds} s)"
        return f"{self.place}  {self.way}: {self.change}  {outcome}"


def page(fates: list[Fate], head: str, unreliable: set[str]) -> str:
    """Write the page."""
    born = [fate for fate in fates if fate.fate != STILLBORN]
    lines = [head, "", *totals(fates), "", verdict(born), ""]
    lines += [f"Not counted, as it fails without any change too: `{test}`" for test in sorted(unreliable)]
    lines += ["| where | what | change | new suite | old suite |", "|---|---|---|---|---|"]
    for fate in sorted(born, key=lambda fate: (list(ROOMS).index(fate.room), fate.place)):
        new = f"{fate.fate} {cell(fate.by)}".strip()
        old = f"{fate.old_fate} {cell(fate.old_by)}".strip() or "not needed"
        lines.append(f"| {fate.place} | {fate.way} | {cell(fate.change)} | {new} | {old} |")
    return "\n".join(lines) + "\n"


def totals(fates: list[Fate]) -> list[str]:
    """Count by room."""
    lines = [
        "| room | mutants | killed by the new suite | survived it | of these killed by the old | stillborn |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for room in [*ROOMS, "all"]:
        of = [fate for fate in fates if room in ("all", fate.room)]
        if of:
            count = {what: sum(fate.fate == what for fate in of) for what in (KILLED, SURVIVED, STILLBORN)}
            born, lost = len(of) - count[STILLBORN], sum(fate.lost for fate in of)
            told = f"{born} | {count[KILLED]} | {count[SURVIVED]} | {lost} | {count[STILLBORN]}"
            lines.append(f"| {room} | {told} |")
    return lines


def verdict(born: list[Fate]) -> str:
    """Say whether the new suite kills all that the old one does."""
    lost, open_ = (
        sum(fate.lost for fate in born),
        sum(fate.fate == SURVIVED and not fate.old_fate for fate in born),
    )
    if lost:
        return f"**{lost} that the old suite kills survive the new one.**"
    if open_:
        return f"{open_} that survived the new suite have not been tried against the old one."
    return "The new suite kills every mutant that the old one kills."


def cell(text: str) -> str:
    """Write source into a table."""
    return f"`{text.replace('|', chr(92) + '|').replace('`', chr(39))}`" if text else ""
