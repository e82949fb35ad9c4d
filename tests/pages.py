"""Pages of the docs that are made from the code; `make bless` writes them, a test holds them against it."""

from pathlib import Path

import frontrow
from frontrow.engine.game import Definition
from frontrow.engine.options import Option, spelled
from frontrow.engine.words import say

from .http_pages import http_page
from .observation_pages import observations_page
from .protocol_pages import protocol_page
from .protocol_types import protocol_types
from .settings_pages import settings_page

TOP = Path(__file__).parents[1]
DOCS = TOP / "docs"
TABLE_HEAD = ["| option | flag | values (the default in bold) | rules |", "|---|---|---|---|"]


def options_page() -> str:
    """Write the page of every game's options."""
    lines = ["# Options", "", "Made by `make bless` from the games' declarations.", ""]
    for definition in frontrow.GAMES.values():
        lines += [f"## {say('en', f'{definition.key}.name')}", ""]
        lines += TABLE_HEAD
        lines += [option_row(definition, option) for option in definition.options]
        combinations = sum(1 for _ in definition.combinations())
        lines += [
            "",
            f"{combinations} combinations can be played; the others are refused with the reason.",
            "",
            *at_table(definition),
        ]
    return "\n".join(lines)


def at_table(definition: Definition) -> list[str]:
    """Write what people agree on at a table beside the options, where there is something to choose."""
    scores = definition.scores
    if len(scores.choices) == 1:
        return []
    said = "At a table one thing more is agreed on, which no rule asks and no record tells"
    why = "[decision 15](../decisions/0015-scores-face-down.md)"
    return [f"{said} ({why}):", "", *TABLE_HEAD, option_row(definition, scores), ""]


def option_row(definition: Definition, option: Option) -> str:
    """Write the row of one option."""
    meaning = say("en", f"{definition.key}.option.{option.name}")
    values = ", ".join(
        f"**{spelled(value)}**" if value == option.default else spelled(value) for value in option.choices
    )
    flag = f"--{option.name.replace('_', '-')}"
    return f"| `{option.name}`: {meaning} | `{flag}` | {values} | {option.rules} |"


PAGES = {
    DOCS / "reference" / "options.md": options_page,
    DOCS / "reference" / "observations.md": observations_page,
    DOCS / "reference" / "protocol.md": protocol_page,
    DOCS / "reference" / "http.md": http_page,
    DOCS / "reference" / "settings.md": settings_page,
    TOP / "web" / "src" / "protocol.ts": protocol_types,
}


def write() -> None:
    """Write every page."""
    for path, page in PAGES.items():
        path.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write()
