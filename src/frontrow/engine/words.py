"""Words for people: one catalogue per game and language, read by all that speaks."""

import json
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "nl")
CATALOGUES = Path(__file__).parents[1] / "words"


@cache
def catalogue(language: str) -> dict[str, str]:
    """Read every catalogue of a language into one."""
    words: dict[str, str] = {}
    for path in sorted(CATALOGUES.glob(f"*.{language}.json")):
        words |= json.loads(path.read_text(encoding="utf-8"))
    return words


def say(language: str, key: str, /, **values: object) -> str:
    """Say one thing in a language; `key.one` is used where the value `count` is 1."""
    words = catalogue(language)
    if values.get("count") == 1 and f"{key}.one" in words:
        key = f"{key}.one"
    return words[key].format(**values)


def listed(language: str, things: list[str]) -> str:
    """Join things as a sentence does: a, b and c."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {say(language, 'and')} {things[-1]}"
