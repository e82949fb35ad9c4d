"""Records to be damaged, and how a damaged one must be refused."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import frontrow
from frontrow import BadRecord
from frontrow.engine import log
from frontrow.engine.words import LANGUAGES
from tests.conformance.walks import covering, played
from tests.options import marks

Record = dict[str, Any]
Path_ = tuple[Any, ...]

FREE_TO_SAY = {"edition_digest"}
"""What a record may leave out, though we write it."""


def some(most: int) -> list[str]:
    """Name so many games of each kind."""
    return [parameter.id for parameter in covering(most)]


def sampled(most: int, always: int) -> list[Any]:
    """Name so many games of each kind, all but the first of them for `make soak`."""
    return [pytest.param(name, marks=marks(name in some(always))) for name in some(most)]


SHORT = some(1)
"""One game of each kind: what is the same for all options is tried with these."""


def shares(count: int) -> list[tuple[str, int]]:
    """Go through all shares of the work with the first game, and through every third with another."""
    return [(name, share) for name in SHORT for share in range(0, count, 1 if name == SHORT[0] else 3)]


@cache
def written(name: str, legal: bool = False) -> str:
    """Play the game of this name and write its record on a line."""
    parameter = next(parameter for parameter in covering() if parameter.id == name)
    return json.dumps(played(*parameter.values).record(legal=legal))


def a_record(name: str, legal: bool = False) -> Record:
    """Read a fresh copy of a game's record."""
    record: Record = json.loads(written(name, legal))
    return record


def refusal(line: str) -> BadRecord | None:
    """Read and verify a line; return why it is no record, or None. Any other exception is a failure."""
    try:
        frontrow.verify(log.parse(line))
    except BadRecord as error:
        found = error
    else:
        return None
    assert found.place
    assert str(found).startswith(f"{found.place}: ")
    assert all(found.told(language) for language in LANGUAGES)
    return found


def refused(record: Record) -> bool:
    """Say whether a record is refused; one that is not must be exactly what its game would have written."""
    line = json.dumps(record)
    if refusal(line):
        return True
    *_, table = frontrow.replay(log.parse(line))
    again = table.record(legal="legal" in record)
    for name in FREE_TO_SAY - set(record):
        again.pop(name, None)
    assert json.dumps(again, sort_keys=True) == json.dumps(record, sort_keys=True)
    return False


def paths(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Go through the places of a record; of long lists only the ends and a few between."""
    if path:
        yield path
    if isinstance(value, dict):
        for name in value:
            yield from paths(value[name], (*path, name))
    if isinstance(value, list):
        chosen = range(len(value)) if len(value) < 6 else [0, 1, len(value) // 2, len(value) - 1]
        for at in chosen:
            yield from paths(value[at], (*path, at))


def parent(record: Record, path: Path_) -> Any:
    """Find the list or object a place is in."""
    found: Any = record
    for step in path[:-1]:
        found = found[step]
    return found
