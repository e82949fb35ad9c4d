"""Drawing mutants of what two commits share: the same ones for the same seed, as many of each kind."""

import random
from collections.abc import Iterator
from functools import lru_cache

from . import in_page, in_python
from .mutant import Mutant, Shared
from .stages import LEFT_OUT, ROOMS
from .trees import Tree

SUFFIXES = {"page": (".ts", ".svelte")}


class Draw:
    """The mutants of one room in a random order, each with the same change in the old tree."""

    def __init__(self, room: str, seed: int, new: Tree, old: Tree) -> None:
        self.room, self.chance, self.new, self.old = room, random.Random(f"{seed} {room}"), new, old
        self.shared = lru_cache(None)(self.compared)
        self.order = self.drawn()

    def drawn(self) -> Iterator[tuple[Mutant, Mutant]]:
        """Draw one mutant of each kind in turn, until there are no more."""
        kinds: dict[str, list[Mutant]] = {}
        for path in self.paths():
            make = in_page.mutants if self.room == "page" else in_python.mutants
            for mutant in make(path, self.new.text(path) or ""):
                kinds.setdefault(mutant.way, []).append(mutant)
        for mutants in kinds.values():
            self.chance.shuffle(mutants)
        while kinds:
            for way in self.chance.sample(sorted(kinds), len(kinds)):
                if pair := self.next_of(kinds[way]):
                    yield pair
                else:
                    del kinds[way]

    def paths(self) -> list[str]:
        """List the sources of the room."""
        folder, suffixes = self.new.folder, SUFFIXES.get(self.room, (".py",))
        files = [file for file in (folder / ROOMS[self.room]).rglob("*") if file.suffix in suffixes]
        paths = sorted(file.relative_to(folder).as_posix() for file in files)
        return [path for path in paths if not LEFT_OUT.search(f"/{path}")]

    def next_of(self, mutants: list[Mutant]) -> tuple[Mutant, Mutant] | None:
        """Take the next mutant that both trees can have."""
        while mutants:
            mutant = mutants.pop()
            shared = self.shared(mutant.path)
            if shared and (moved := shared.moved(mutant)):
                return mutant, moved
        return None

    def compared(self, path: str) -> Shared | None:
        """Compare the two versions of a file, if there are two."""
        text, other = self.new.text(path), self.old.text(path)
        return None if text is None or other is None else Shared(text, other)
