"""Options: one declaration per game makes the checks, the command line's flags and the docs' table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .errors import BadOption


@dataclass(frozen=True)
class Option:
    """One thing to agree on before a game; `rules` are the paragraphs that say what it does."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    rules: str

    def refuses(self, value: object) -> bool:
        """Say whether the value is none of the choices; 1 is not True here."""
        return not any(type(value) is type(choice) and value == choice for choice in self.choices)


OPEN, FACE_DOWN = "open", "face-down"
OPEN_SCORES = Option("scores", (OPEN,), OPEN, "")
"""How a table may lay what is scored; its views alone ask this, so no rule and no record knows it."""


def complete(game: str, options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Fill in the defaults, or say which option or value does not exist."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise BadOption("unknown", game=game, name=name, known=", ".join(sorted(known)))
    chosen = {option.name: given.get(option.name, option.default) for option in options}
    for option in options:
        if option.refuses(chosen[option.name]):
            choices = ", ".join(spelled(choice) for choice in option.choices)
            raise BadOption("value", name=option.name, value=spelled(chosen[option.name]), choices=choices)
    return chosen


def spelled(value: object) -> str:
    """Write a value as people do."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
