"""Observations: what a seat sees as numbers, declared block by block and written by compiled code.

A game declares a `Layout` beside the function that writes it; documentation and spaces are made from it.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .record import Numbers, Record, flags
from .rule import rule

BYTE = 255
"""No number of an observation is higher: higher ones are written as this."""


class Feature(NamedTuple):
    """A block of numbers that mean the same sort of thing; `most` is the highest any of them can be."""

    name: str
    size: int
    most: int
    about: str


class Layout:
    """Where each block of a game's observation lies; a change of any of it raises the version."""

    def __init__(self, version: int, *features: Feature) -> None:
        self.version = version
        self.features = features
        self.starts: dict[str, int] = {}
        self.size = 0
        for feature in features:
            self.starts[feature.name] = self.size
            self.size += feature.size

    def __getitem__(self, name: str) -> slice:
        size = next(feature.size for feature in self.features if feature.name == name)
        return slice(self.starts[name], self.starts[name] + size)

    @property
    def sight(self) -> Any:
        """A row of an observation as a record: compiled code gets at its numbers without counting users."""
        sight: Any = type("Sight", (Record,), {"numbers": flags(self.size)})
        return sight.dtype

    @property
    def most(self) -> npt.NDArray[np.uint8]:
        """The highest that every number can be, one after another."""
        return np.repeat([f.most for f in self.features], [f.size for f in self.features]).astype(np.uint8)


@rule
def note(out: Numbers, place: int, value: int) -> None:
    """Write a number that may be higher than a byte holds."""
    out[place] = min(value, BYTE)


@rule
def seats_away(seat: int, other: int, players: int) -> int:
    """Count how far another seat sits from a seat, clockwise: a seat is 0 away from itself."""
    away = other - seat
    return away if away >= 0 else away + players
