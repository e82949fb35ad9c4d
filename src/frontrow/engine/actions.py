"""Declared blocks of actions: what a move is called in words, and which integer it is."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Block:
    """Moves that share a first word, one for each choice; they are consecutive integers."""

    verb: str
    choices: tuple[str, ...]
    start: int

    @property
    def stop(self) -> int:
        """The integer after the block's last."""
        return self.start + len(self.choices)


class Actions:
    """All actions of a game, block after block."""

    def __init__(self, **blocks: Sequence[str]) -> None:
        self.blocks: dict[str, Block] = {}
        self.moves: list[str] = []
        for verb, choices in blocks.items():
            self.blocks[verb] = Block(verb, tuple(choices), len(self.moves))
            self.moves += [f"{verb} {choice}".rstrip() for choice in choices]
        self.numbers = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, verb: str) -> Block:
        return self.blocks[verb]

    def block_of(self, action: int) -> Block:
        """Find the block an integer belongs to."""
        return next(block for block in self.blocks.values() if action < block.stop)
