"""A mutant: one small change of one source file, and where the same change goes in another version of it."""

from dataclasses import dataclass, replace
from difflib import SequenceMatcher

AROUND = 1
"""So many lines before and after a change have to be the same in both versions."""


@dataclass(frozen=True)
class Mutant:
    """The text `old` at the offset `start` of a file becomes `new`; `way` is the kind of change."""

    path: str
    line: int
    start: int
    way: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """Name it apart from all others."""
        return f"{self.path}:{self.line}:{self.start}:{self.way}:{self.new}"

    def applied(self, text: str) -> str:
        """Change the text of the file."""
        end = self.start + len(self.old)
        assert text[self.start : end] == self.old, self.name
        return text[: self.start] + self.new + text[end:]

    def told(self) -> str:
        """Show the change in one line, without what is the same at both ends of it."""
        return f"{shortened(self.old)} → {shortened(self.new)}"


def shortened(text: str) -> str:
    """Write a piece of source in one short line."""
    flat = " ".join(text.split())
    return flat if len(flat) <= 60 else f"{flat[:57]}…"


def mutant(path: str, text: str, way: str, start: int, end: int, new: str) -> Mutant:
    """Make a mutant of what stands from `start` to `end`."""
    return Mutant(path, text.count("\n", 0, start) + 1, start, way, text[start:end], new)


class Shared:
    """What two versions of a file have in common."""

    def __init__(self, text: str, other: str) -> None:
        self.lines, self.others = text.split("\n"), other.split("\n")
        matching = SequenceMatcher(None, self.lines, self.others, autojunk=False)
        self.blocks = [block for block in matching.get_matching_blocks() if block.size]

    def moved(self, mutant: Mutant) -> Mutant | None:
        """Find the same change in the other version, if the text around it is the same there."""
        first = max(0, mutant.line - 1 - AROUND)
        last = min(len(self.lines) - 1, mutant.line - 1 + mutant.old.count("\n") + AROUND)
        for block in self.blocks:
            if block.a <= first and last < block.a + block.size:
                shift = block.b - block.a
                line = mutant.line + shift
                offset = mutant.start - offset_of(self.lines, mutant.line)
                return replace(mutant, line=line, start=offset_of(self.others, line) + offset)
        return None


def offset_of(lines: list[str], line: int) -> int:
    """Say where a line begins."""
    return sum(len(text) + 1 for text in lines[: line - 1])
