"""A mind: what a learned bot has learned, as plain numbers, and the card that says how it was made."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..engine.errors import BadOption
from ..engine.record import Memory, Numbers, Record, float64, memory_of

ROWS, NOTES = 20, 28
"""How many kinds of decisions a game has at the most, and how much there is to note about each."""
STAGES = 17
BETWEEN = ROWS - 1
"""The row for positions between two seasons or rounds, where a search stops and judges."""

SHIPPED = Path(__file__).parent / "minds"


class Mind(Record):
    """Weights for each kind of decision: of moves, of the chance to win, and of the points still to come.

    `warmth` says how much luck is left when so much of the game is to come: how far points decide.
    """

    policy: Numbers = float64(ROWS, NOTES)
    chance: Numbers = float64(ROWS, NOTES)
    points: Numbers = float64(ROWS, NOTES)
    warmth: Numbers = float64(1, STAGES)


PARTS = ("policy", "chance", "points", "warmth")


def blank_mind() -> Any:
    """Make a mind that likes what `greedy` likes and expects nothing."""
    minds = Mind.zeros()
    minds[0].policy[:, 0] = 1.0
    minds[0].warmth[:] = 5.0
    return minds


def read_mind(path: Path) -> tuple[Any, dict[str, Any]]:
    """Read a mind and its card from a file, or say what is wrong with it."""
    try:
        written = json.loads(path.read_text("utf-8"))
        minds = Mind.zeros()
        for part in PARTS:
            minds[0][part][...] = np.array(written[part], dtype=np.float64)
        return minds, dict(written["card"])
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        raise BadOption("mind", file=str(path), why=str(wrong) or type(wrong).__name__) from None


def write_mind(path: Path, minds: Any, card: dict[str, Any]) -> None:
    """Write a mind and its card, so that another reading gives the same numbers."""
    rows = {part: [[float(f"{w:.6g}") for w in row] for row in minds[0][part].tolist()] for part in PARTS}
    text = json.dumps({"card": card}, indent=1, ensure_ascii=False)[:-2]
    lines = [
        f' "{part}": [\n' + ",\n".join(f"  {json.dumps(row)}" for row in rows[part]) + "\n ]"
        for part in PARTS
    ]
    path.write_text(text + ",\n" + ",\n".join(lines) + "\n}\n", "utf-8")


@cache
def shipped_mind(key: str) -> Memory:
    """Open the mind that comes with the package for a game."""
    return memory_of(read_mind(SHIPPED / f"{key}.json")[0])
