"""Golden games: one recorded game for every combination of options of every game, and what became of it.

`<game>.jsonl.gz` holds the records; `<game>.digests` holds, for each, a digest of the state at the end and of
all that the seats and the spectator see then. `python -m tests.bless` writes both anew.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import frontrow
from frontrow import Table

HERE = Path(__file__).parent
Record = dict[str, Any]


def records_file(key: str) -> Path:
    """Say where a game's records are."""
    return HERE / f"{key}.jsonl.gz"


def digests_file(key: str) -> Path:
    """Say where a game's digests are."""
    return HERE / f"{key}.digests"


def read_records(key: str) -> list[Record]:
    """Read a game's golden records."""
    lines = gzip.decompress(records_file(key).read_bytes()).decode("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def read_digests(key: str) -> list[str]:
    """Read what a game's golden records came to."""
    return digests_file(key).read_text(encoding="utf-8").splitlines()


def spelled(record: Record) -> str:
    """Write down a record's options on one line."""
    return " ".join(f"{name}={value}" for name, value in record["options"].items())


def digest(table: Table) -> str:
    """Digest a finished table: its state, and what everybody sees of it."""
    viewers = [*range(table.game.players), None]
    views = json.dumps([table.view(viewer) for viewer in viewers], sort_keys=True)
    state, seen = (hashlib.sha256(part).hexdigest()[:16] for part in (table.state.tobytes(), views.encode()))
    return f"{state} {seen}"


def replayed(record: Record) -> str:
    """Replay a record and write its line of digests."""
    *_, table = frontrow.replay(record)
    return f"{digest(table)} {spelled(record)}"


def played(key: str, options: dict[str, Any]) -> Record:
    """Play a game by chance, the same one every time."""
    rng = Random(f"golden {key} {options}")
    seats = [{"name": f"seat {seat}", "bot": "random"} for seat in range(options["players"])]
    table = frontrow.game(key, **options).deal(seed=rng.getrandbits(256), seats=seats)
    while not table.over:
        seat = rng.choice(table.to_move)
        table.play(seat, rng.choice(table.legal(seat)))
    return table.record()


def packed(records: list[Record]) -> bytes:
    """Pack records, one a line, into the same bytes on every day."""
    lines = "".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records)
    return gzip.compress(lines.encode("utf-8"), compresslevel=9, mtime=0)


def bless() -> Iterator[str]:
    """Play all golden games anew and write them down; say what was written."""
    for key, definition in frontrow.GAMES.items():
        records = [played(key, options) for options in definition.combinations()]
        records_file(key).write_bytes(packed(records))
        digests = "".join(f"{replayed(record)}\n" for record in records)
        digests_file(key).write_text(digests, encoding="utf-8")
        yield f"{len(records)} games of {key}"
