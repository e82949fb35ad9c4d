"""The rulebook: found, read, and taken apart into its paragraphs."""

import re
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
SHELVES = (PACKAGE / "rulebook", PACKAGE.parents[1] / "rulebook")
"""Where the rulebooks are in an installed package, and in the project itself."""

CHAPTER = re.compile(r"^## (?P<id>[A-Z]+-\d+) .*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PARAGRAPH = re.compile(
    r"^- (?P<text>\*\*(?P<id>[A-Z]+-\d+\.\d+)\*\*.*?)(?=^- |^#|^$|\Z)", re.MULTILINE | re.DOTALL
)


@cache
def book(game: str, language: str) -> str:
    """Read a game's rulebook in a language."""
    paths = [shelf / f"{game}.{language}.md" for shelf in SHELVES]
    return next(path for path in paths if path.exists()).read_text(encoding="utf-8")


@cache
def passages(game: str, language: str) -> dict[str, str]:
    """Find every chapter and paragraph by its id."""
    text = book(game, language)
    found = {chapter["id"]: chapter[0].strip() for chapter in CHAPTER.finditer(text)}
    for paragraph in PARAGRAPH.finditer(text):
        found[paragraph["id"]] = " ".join(paragraph["text"].split())
    return found
