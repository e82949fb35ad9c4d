"""Editions to test with: the shipped one with a change, and those at both ends of the limits."""

import tomllib
from pathlib import Path
from typing import Any

from frontrow.games.suitup.edition import SHIPPED as ALL_SHIPPED
from frontrow.games.suitup.edition import STANDARD

SHIPPED = ALL_SHIPPED[STANDARD]
"""The edition that tests know by heart."""


def toml(content: dict[str, Any]) -> str:
    """Write an edition as TOML: what stands alone first, then tables and lists of tables."""
    lines = [f"{key} = {value(entry)}" for key, entry in content.items() if not is_table(entry)]
    for key, entry in content.items():
        if is_table(entry):
            for table in entry if isinstance(entry, list) else [entry]:
                lines.append(f"[[{key}]]" if isinstance(entry, list) else f"[{key}]")
                lines += [f"{field} = {value(word)}" for field, word in table.items()]
    return "\n".join(lines) + "\n"


def is_table(entry: object) -> bool:
    return isinstance(entry, dict | list)


def value(entry: object) -> str:
    """Write a word, a number or a list of these."""
    if isinstance(entry, list):
        return f"[{', '.join(map(value, entry))}]"
    return f'"{entry}"' if isinstance(entry, str) else str(entry)


def changed(folder: Path, **changes: Any) -> Path:
    """Write the shipped edition, with other entries for some, to a file of its own."""
    content = {**tomllib.loads(SHIPPED.read_text(encoding="utf-8")), **changes}
    path = folder / f"edition-{len(list(folder.iterdir()))}.toml"
    path.write_text(toml({key: content[key] for key in changes | content}), encoding="utf-8")
    return path


def small(folder: Path) -> Path:
    """Write the smallest edition: 30 people of 1 symbol without benefits, 8 favors, one symbol a token."""
    people = [{"name": f"P{number}", "cost": ["any"], "benefit": [], "score": 0} for number in range(30)]
    return changed(
        folder,
        name="small",
        location=[{"name": f"L{number}", "board": []} for number in range(8)],
        corner=[{"name": "C0", "between": ["L7", "L0"]}, {"name": "C1", "between": ["L0", "L1"]}],
        token=[{"bright": ["books"]}] * 8,
        score_tokens={"values": [0] * 5},
        favors={"types": ["money"], "locations": "all"},
        person=people,
    )


def large(folder: Path) -> Path:
    """Write the largest edition: 80 people of 5 symbols and 3 benefits, 64 favors, six symbols everywhere."""
    costs = [["leaves", "money", "any", "any", "any"], ["leaves", "books", "palettes", "money", "books"]]
    people = [
        {
            "name": f"P{number:02}" + "x" * 21,
            "cost": costs[number // 40],
            "benefit": ["leaves", "books", "books"],
            "score": 20,
        }
        for number in range(80)
    ]
    places = tomllib.loads(SHIPPED.read_text(encoding="utf-8"))["location"]
    return changed(
        folder,
        name="large",
        location=[
            {**place, "board": ["leaves", "books", "set books", "set money", "favor", "favor"]}
            for place in places
        ],
        token=[{"bright": ["palettes", "money", "set books", "favor", "favor", "favor"]}] * 8,
        score_tokens={"values": [20] * 5},
        favors={"types": ["leaves", "books", "palettes", "money"] * 2, "locations": "all"},
        person=people,
    )
