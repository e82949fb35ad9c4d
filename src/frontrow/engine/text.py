"""What every game says alike: to whom it speaks, what was agreed on, and what decided."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from .options import Option, spelled
from .words import listed, say


@dataclass(frozen=True)
class Speaker:
    """A language, what the seats are called in it, and the seat that is spoken to, if any."""

    language: str
    names: list[str]
    you: int | None = None
    game: ClassVar[str]

    def word(self, key: str, **values: object) -> str:
        """Find what something of the game is called."""
        return say(self.language, f"{self.game}.{key}", **values)

    def says(self, key: str, seat: int | None = None, **values: object) -> str:
        """Say something, of a seat or to it."""
        if seat is None:
            return self.word(f"told.{key}", **values)
        person = ".you" if seat == self.you else ""
        return self.word(f"told.{key}{person}", name=self.names[seat], **values)

    def listed(self, things: list[str]) -> str:
        """Name things one after the other."""
        return listed(self.language, things)


def agreed_on(game: str, language: str, declared: Iterable[Option], options: dict[str, Any]) -> list[str]:
    """Say what was agreed on: the number of seats, and all that is not standard."""
    return [
        say(language, f"{game}.value.{option.name}.{spelled(options[option.name])}")
        for option in declared
        if option.name == "players" or options[option.name] != option.default
    ]


class Level(NamedTuple):
    """One thing that is compared to find the winner: every seat's count of it."""

    name: str
    counts: list[int]
    worth: int = 0


def ahead(counts: list[int], seats: list[int]) -> list[int]:
    """Find who of these seats has most."""
    most = max(counts[seat] for seat in seats)
    return [seat for seat in seats if counts[seat] == most]


def compared(voice: Speaker, levels: list[Level]) -> tuple[list[str], list[int]]:
    """Say how the seats compare, level by level as long as they are level, and find who is left."""
    first, *others = levels
    seats = ahead(first.counts, list(range(len(first.counts))))
    said = [told_level(voice, first, seats)] if len(seats) > 1 else []
    for level in others:
        if len(seats) > 1:
            said.append(told_level(voice, level, seats))
            seats = ahead(level.counts, seats)
    return said, seats


def told_level(voice: Speaker, level: Level, seats: list[int]) -> str:
    """Say how seats compare at one level."""
    counts = voice.listed([f"{voice.names[seat]} {level.counts[seat]}" for seat in seats])
    return voice.says(f"level.{level.name}", worth=level.worth, counts=counts)
