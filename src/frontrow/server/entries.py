"""Entries of a table's log, and what a log comes to: the log is the truth, all else is made from it."""

import zlib
from bisect import bisect_right
from collections.abc import Iterable
from typing import Any

import msgspec

START, MOVE, TAKE_BACK, CLOSE = "start", "move", "take_back", "close"
COMMIT, REPLACE, RECALL = "commit", "replace", "recall"
"""A hidden choice that is made, replaced or taken back before the reveal; the one that brings the reveal
about is a move like any other."""

OPEN = {START, MOVE, TAKE_BACK}
"""What puts a new question before everybody."""

STAND_IN, RETURN = "stand_in", "return"
ASK_PAUSE, PAUSE, RESUME = "ask_pause", "pause", "resume"
SLEEP, WAKE = "sleep", "wake"

CHANGING = {STAND_IN, RETURN, ASK_PAUSE, PAUSE, RESUME, SLEEP, WAKE}
"""What changes how a game stands beside its position."""


class Entry(msgspec.Struct):
    """One line of a log.

    `number` counts the entries; `seq` counts what everybody can notice, so that a hidden choice that is
    replaced by another, or that goes one stage on, leaves it as it was. `dropped` is how many of the seat's
    latest moves this entry takes back. `mark` sums up what the rules said, to see whether later rules say the
    same.
    """

    kind: str
    seat: int | None = None
    move: str | None = None
    action: int | None = None
    dropped: int = 0
    bot: str | None = None
    client: str | None = None
    mark: int | None = None
    clocks: str | None = None
    number: int = 0
    seq: int = 0
    at: int = 0

    def row(self) -> tuple[Any, ...]:
        """Write it as a row of the database, without the table, in the order of the columns."""
        return msgspec.structs.astuple(self)


class Unheard:
    """The stages of a seat's hidden choices that nobody else hears: only its own `seq` counts them."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.seqs: list[int] = []

    def note(self, entry: Entry) -> None:
        """Note another stage."""
        self.numbers.append(entry.number)
        self.seqs.append(entry.seq + len(self.numbers))

    def own(self, number: int, seq: int) -> int:
        """Return what the seat counts at an entry of the log."""
        return seq + bisect_right(self.numbers, number)

    def common(self, own: int) -> int:
        """Return what everybody counts where the seat counts so much."""
        return own - bisect_right(self.seqs, own)


class Made(msgspec.Struct, frozen=True):
    """A move that stands: not taken back, not replaced."""

    seat: int
    action: int
    move: str
    mark: int | None


def standing_moves(log: Iterable[Entry]) -> list[Made]:
    """List the moves that stand, in the order in which they were made."""
    moves: list[Made] = []
    for entry in log:
        for _ in range(entry.dropped):
            last = max(place for place, made in enumerate(moves) if made.seat == entry.seat)
            del moves[last]
        if entry.move is not None:
            assert entry.seat is not None
            assert entry.action is not None
            moves.append(Made(entry.seat, entry.action, entry.move, entry.mark))
    return moves


def mark_of(legal: bytes, shuffles: list[Any]) -> int:
    """Sum up what could be chosen at a move, as a list in JSON, and what was shuffled after it."""
    return zlib.crc32(b"[%s,%s]" % (legal, msgspec.json.encode(shuffles)))


class Standing(msgspec.Struct):
    """How a running game stands beside its position: who is played for, paused, asleep."""

    stand_ins: list[str | None]
    pausing: list[int] = []
    paused: bool = False
    asleep: bool = False

    def after(self, entry: Entry) -> "Standing":
        """Say how it stands after an entry."""
        then = Standing(list(self.stand_ins), list(self.pausing), self.paused, self.asleep)
        if entry.kind == STAND_IN and entry.seat is not None:
            then.stand_ins[entry.seat] = entry.bot
            then.pausing = [seat for seat in then.pausing if seat != entry.seat]
        elif entry.kind == RETURN and entry.seat is not None:
            then.stand_ins[entry.seat] = None
        elif entry.kind == ASK_PAUSE and entry.seat is not None:
            then.pausing.append(entry.seat)
        elif entry.kind == PAUSE:
            then.paused, then.pausing = True, []
        elif entry.kind == RESUME:
            then.paused, then.pausing = False, []
        elif entry.kind in (SLEEP, WAKE):
            then.asleep = entry.kind == SLEEP
        return then
