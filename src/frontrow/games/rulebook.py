"""The rulebook: found, read for the edition on the table, and taken apart into its paragraphs."""

import re
from functools import cache
from pathlib import Path

from ..engine.game import Definition
from .suitup.rulebook import filled

PACKAGE = Path(__file__).parents[1]
SHELVES = (PACKAGE / "rulebook", PACKAGE.parents[1] / "rulebook")
"""Where the rulebooks are in an installed package, and in the project itself."""

CHAPTER = re.compile(r"^## (?P<id>[A-Z]+-\d+) .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PARAGRAPH = re.compile(
    r"^- (?P<text>\*\*(?P<id>[A-Z]+-\d+\.\d+)\*\*.*?)(?=^- |^#|^$|\Z)", re.MULTILINE | re.DOTALL
)


@cache
def written(game: str, language: str) -> str:
    """Read a game's rulebook in a language, as it is written."""
    paths = [shelf / f"{game}.{language}.md" for shelf in SHELVES]
    return next(path for path in paths if path.exists()).read_text(encoding="utf-8")


def book(game: Definition, language: str) -> str:
    """Read a game's rulebook in a language, with what its edition says."""
    text = written(game.key, language)
    return text if game.edition is None else filled(text, game.edition, language)


def passages(game: Definition, language: str) -> dict[str, str]:
    """Find every chapter and paragraph by its id."""
    text = book(game, language)
    found = {chapter["id"]: chapter[0].strip() for chapter in CHAPTER.finditer(text)}
    for paragraph in PARAGRAPH.finditer(text):
        found[paragraph["id"]] = " ".join(paragraph["text"].split())
    return found
