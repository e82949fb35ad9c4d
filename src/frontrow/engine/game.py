"""Games: what one supplies, and what it can then be asked for."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

import numpy as np

from .actions import Actions
from .chance import Chance, key_of
from .errors import IllegalMove
from .ink import Book, written
from .making import MAKING_DOORS, MAKING_PARTS
from .options import FACE_DOWN, OPEN, OPEN_SCORES, Option, complete
from .piles import pile_record
from .playing import DOORS, PARTS, QUICK_DOORS, table_record
from .rebuilding import rebuilt
from .record import Memory, Numbers, Record, memory_of
from .rule import bind, straight
from .showing import MOVE_DOORS, SHOWING_DOORS, SHOWING_PARTS, Desk
from .table import Table
from .telling import TELLING_DOORS, TELLING_PARTS


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
    book: Book
    choices: Callable[[Any], list[tuple[int, str]]]
    spectator: int
    scores: Option = OPEN_SCORES
    finds_start: bool = False
    edition: Any = None
    editions: tuple[str, ...] = ()
    open_edition: Callable[[str], "Definition"] | None = None
    edition_of: "Definition | None" = None
    whole_choices: bool = False
    """Whether others hear of a hidden choice only once it is whole, not of each of its moves."""
    versions: tuple[int, ...] = (1,)
    earlier: Callable[[Any, int], "Definition"] | None = None

    @cached_property
    def table(self) -> type[Record]:
        """The record of one table of this game."""
        return table_record(self.state, len(self.actions), self.most_legal)

    @cached_property
    def playing(self) -> Any:
        """What every game can do, made for this one; all its editions share it."""
        if self.edition_of is not None:
            return self.edition_of.playing
        layouts = {
            "TABLE": self.table.dtype,
            "STATE": self.state.dtype,
            "MOVES": self.moves.dtype,
            "STATE_BYTES": self.state_size,
        }
        parts = (*PARTS, *SHOWING_PARTS, *MAKING_PARTS, *TELLING_PARTS)
        quick = (*QUICK_DOORS, *SHOWING_DOORS, *MAKING_DOORS, *TELLING_DOORS, *MOVE_DOORS)
        return SimpleNamespace(**bind(self.key, parts, DOORS, {**self.verbs, **layouts}, quick))

    @cached_property
    def desk(self) -> Desk:
        """Where each thread writes views, news and lists of moves: bots ask tables in their own."""
        return Desk(self.table.dtype.itemsize, self.most_legal)

    @cached_property
    def step(self) -> Callable[[Memory, int], int]:
        """The one call a decision (`playing.step`), without what Numba does to look at its arguments."""
        if self.edition_of is not None:
            return self.edition_of.step
        step: Callable[[Memory, int], int] = self.playing.step
        return straight(step, self.any_memory[0], 0)

    def under(self, version: int | None) -> "Definition":
        """Return the game under a version of its rules; one that never was is refused by records."""
        if version in (None, self.version) or version not in self.versions or self.earlier is None:
            return self
        return self.earlier(self.edition, version)

    @property
    def any_memory(self) -> Memory:
        """An empty table's memory, to show what kind of thing it is."""
        return memory_of(self.table.zeros())

    @cached_property
    def make_named(self) -> Callable[..., bool]:
        """One call for a move in words (`making.make_named`), without what Numba does to look at it."""
        if self.edition_of is not None:
            return self.edition_of.make_named
        door: Callable[..., bool] = self.playing.make_named
        return straight(door, self.any_memory, 0, 0, b"", *self.desk.trying, *self.book.ink)

    @cached_property
    def tell_and_show(self) -> Callable[..., None]:
        """One call for the news and all views (`showing.tell_and_show`), in the same way."""
        if self.edition_of is not None:
            return self.edition_of.tell_and_show
        door: Callable[..., None] = self.playing.tell_and_show
        move, viewers = (self.any_memory, 0, 0, 0), np.zeros(0, np.int64)
        given = *self.desk.showing, self.desk.marks, *self.book.ink
        return straight(door, *move, self.any_memory, viewers, False, *given)

    @cached_property
    def state_size(self) -> int:
        """How many bytes of a table are its state, which comes first."""
        return self.state.dtype.itemsize

    @cached_property
    def mode_at(self) -> int:
        """Which byte of a table says where its shuffles come from."""
        layouts: Any = self.table.dtype.fields, Chance.dtype.fields
        offset: int = layouts[0]["chance"][1] + layouts[1]["mode"][1]
        return offset

    @cached_property
    def plain_moves(self) -> dict[str, int]:
        """The actions by their words, where these do not depend on the table; `#` stands for what does."""
        return {move: number for move, number in self.actions.numbers.items() if "#" not in move}

    @cached_property
    def plain_words(self) -> list[str | None]:
        """The words of each action, and None where they depend on the table."""
        return [None if "#" in move else move for move in self.actions.moves]

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
    """A game with its options agreed on, ready to be dealt; under today's rules unless others are named.

    `scores` says how its tables lay what is scored.
    """

    def __init__(
        self,
        definition: Definition,
        options: Mapping[str, Any],
        rules: int | None = None,
        scores: str = OPEN,
    ) -> None:
        if definition.open_edition is not None and "edition" in options:
            definition = definition.open_edition(options["edition"])
            options = {**options, "edition": definition.edition.name}
        self.definition = definition = definition.under(rules)
        self.options = complete(definition.key, definition.options, options)
        definition.check_together(self.options)
        self.scores: str = complete(definition.key, (definition.scores,), {"scores": scores})["scores"]
        self.players: int = self.options["players"]
        self._numbered: dict[tuple[int | None, ...], Numbers] = {}

    @property
    def key(self) -> str:
        """The game's short name."""
        return self.definition.key

    @cached_property
    def headings(self) -> dict[int | None, bytes]:
        """How every view of this game begins, by seat: with what never changes."""
        head = f'{{"game":{written(self.key)}"options":{written(self.options)}"seat":'
        return {seat: f'{head}{written(seat)}"to_move":'.encode() for seat in (*range(self.players), None)}

    @property
    def face_down(self) -> bool:
        """Whether what is scored lies face down at its tables."""
        return self.scores == FACE_DOWN

    def numbered(self, viewers: tuple[int | None, ...]) -> Numbers:
        """Give viewers the numbers that compiled code knows them by."""
        if viewers not in self._numbered:
            known = [self.definition.spectator if viewer is None else viewer for viewer in viewers]
            if not set(viewers) <= {*range(self.players), None}:
                raise IllegalMove("no_seat", seat=viewers, last=self.players - 1)
            self._numbered[viewers] = np.array(known, np.int64)
        return self._numbered[viewers]

    def records(self, count: int = 1) -> Any:
        """Make empty tables with these options in them."""
        tables = np.repeat(memory_of(self.blank), count, axis=0)
        return tables.view(self.definition.table.dtype).reshape(count)

    @cached_property
    def blank(self) -> Any:
        """One empty table with these options in it: never played at, only copied."""
        records = self.definition.table.zeros()
        self.definition.agree(records[0].state, self.options)
        return records

    def deal(
        self,
        seed: int | bytes | None = None,
        start: int | None = None,
        seats: list[dict[str, str]] | None = None,
    ) -> Table:
        """Lay out a game; without a seed the deal is a secret that can be checked afterwards."""
        return Table.dealt(self, key_of(seed), start, seats)

    def rebuild(
        self,
        key: bytes,
        start: int | None = None,
        seats: list[dict[str, str]] | None = None,
        history: Sequence[tuple[int, int]] = (),
    ) -> Table:
        """Play a dealt game from its key and `Table.history`; IllegalMove names a move that cannot be."""
        return rebuilt(self, key_of(key), start, seats, history)

    def __repr__(self) -> str:
        agreed = self.options if self.scores == OPEN else {**self.options, "scores": self.scores}
        options = ", ".join(f"{name}={value!r}" for name, value in agreed.items())
        return f"frontrow.game({self.key!r}, {options})"
