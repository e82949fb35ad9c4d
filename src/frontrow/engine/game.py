"""Games: what one supplies, and what it can then be asked for."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from .actions import Actions
from .chance import key_of
from .options import Option, complete
from .piles import pile_record
from .playing import DOORS, PARTS, QUICK_DOORS, table_record
from .record import Memory, Record, memory_of
from .rule import bind, straight
from .table import Table


@dataclass(frozen=True, eq=False)
class Definition:
    """All that makes a game: its rules as verbs, its options, and how it reads and shows its state."""

    key: str
    version: int
    options: tuple[Option, ...]
    check_together: Callable[[dict[str, Any]], None]
    combinations: Callable[[], Iterator[dict[str, Any]]]
    agree: Callable[[Any, dict[str, Any]], None]
    state: type[Record]
    actions: Actions
    most_legal: int
    verbs: dict[str, Callable[..., Any]]
    things: dict[str, tuple[Any, ...]]
    spell: Callable[[Any, int], str]
    refusal: Callable[[Any, int, str], tuple[str, dict[str, object]]]
    view: Callable[[Any, int], dict[str, Any]]
    choices: Callable[[Any], list[tuple[int, str]]]
    tell_move: Callable[[dict[str, Any], int, str, bool], dict[str, Any]]
    tell_change: Callable[[dict[str, Any], dict[str, Any]], list[dict[str, Any]]]
    spectator: int
    finds_start: bool = False
    edition: Any = None
    open_edition: Callable[[str], "Definition"] | None = None
    edition_of: "Definition | None" = None

    @cached_property
    def table(self) -> type[Record]:
        """The record of one table of this game."""
        return table_record(self.state, len(self.actions), self.most_legal)

    @cached_property
    def playing(self) -> Any:
        """What every game can do, made for this one; all its editions share it."""
        if self.edition_of is not None:
            return self.edition_of.playing
        layouts = {"TABLE": self.table.dtype, "MOVES": self.moves.dtype}
        return SimpleNamespace(**bind(self.key, PARTS, DOORS, {**self.verbs, **layouts}, QUICK_DOORS))

    @cached_property
    def step(self) -> Callable[[Memory, int], int]:
        """The one call a decision (`playing.step`), without what Numba does to look at its arguments."""
        if self.edition_of is not None:
            return self.edition_of.step
        step: Callable[[Memory, int], int] = self.playing.step
        return straight(step, memory_of(self.table.zeros())[0], 0)

    @cached_property
    def moves(self) -> type[Record]:
        """The record of a list of moves."""
        return pile_record(self.most_legal)

    @cached_property
    def piles(self) -> tuple[str, ...]:
        """The piles that are shuffled, as records name them."""
        return tuple(self.things)

    @cached_property
    def thing_numbers(self) -> dict[str, dict[str, list[int]]]:
        """By pile, the numbers of the things that a record writes in the same way: mostly one."""
        numbers: dict[str, dict[str, list[int]]] = {}
        for pile, things in self.things.items():
            numbers[pile] = {}
            for number, thing in enumerate(things):
                numbers[pile].setdefault(json.dumps(thing), []).append(number)
        return numbers


class Game:
    """A game with its options agreed on, ready to be dealt."""

    def __init__(self, definition: Definition, options: Mapping[str, Any]) -> None:
        if definition.open_edition is not None and "edition" in options:
            definition = definition.open_edition(options["edition"])
            options = {**options, "edition": definition.edition.name}
        self.definition = definition
        self.options = complete(definition.key, definition.options, options)
        definition.check_together(self.options)

    @property
    def key(self) -> str:
        """The game's short name."""
        return self.definition.key

    @property
    def players(self) -> int:
        """The number of seats."""
        players: int = self.options["players"]
        return players

    def records(self, count: int = 1) -> Any:
        """Make empty tables with these options in them."""
        records = self.definition.table.zeros(count)
        for record in records:
            self.definition.agree(record.state, self.options)
        return records

    def deal(
        self,
        seed: int | bytes | None = None,
        start: int | None = None,
        seats: list[dict[str, str]] | None = None,
    ) -> Table:
        """Lay out a game; without a seed the deal is a secret that can be checked afterwards."""
        return Table.dealt(self, key_of(seed), start, seats)

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.items())
        return f"frontrow.game({self.key!r}, {options})"
