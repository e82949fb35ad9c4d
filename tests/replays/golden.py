"""Golden games: recorded games for every combination of options of every game, and what became of them.

`<game>.jsonl.gz` holds the records; `<game>.digests` holds, for each, a digest of the state at the end and of
all that the seats and the spectator see then. `python -m tests.bless` writes both anew.
"""

import gzip
import hashlib
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import frontrow
from frontrow import Table
from tests.conformance.unseen import by_chance, habits

HERE = Path(__file__).parent
EACH = {"coverme": 1, "suitup": 8}
"""How many games there are with each combination of options; the first is played by chance."""

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
    return line(record, table)


def line(record: Record, table: Table) -> str:
    """Write a record's line of digests."""
    return f"{digest(table)} {spelled(record)}"


def played_anew(record: Record) -> Table:
    """Deal a record's game from its seed, and make its moves."""
    game = frontrow.game(record["game"], **record["options"])
    table = game.deal(bytes.fromhex(record["seed"]), record.get("start"), record["seats"])
    for kind, seat, move in record["events"]:
        if kind == "move":
            table.play(seat, move)
    return table


def all_games(key: str) -> list[tuple[dict[str, Any], int]]:
    """List the options of a game's golden games, each with its number among those of the same options."""
    definition = frontrow.GAMES[key]
    others = [
        {**options, "edition": edition}
        for edition in definition.editions[1:]
        for options in definition.combinations()
    ]
    return list(product([*definition.combinations(), *others], range(EACH[key])))


def played(key: str, options: dict[str, Any], number: int) -> Record:
    """Play a game by chance or, of those with the same options, some by other habits; the same every time."""
    rng = Random(f"golden {key} {options} {number}" if number else f"golden {key} {options}")
    habit = (habits(key) + EACH[key] * [by_chance])[number]
    seats = [{"name": f"seat {seat}", "bot": "random"} for seat in range(options["players"])]
    table = frontrow.game(key, **options).deal(seed=rng.getrandbits(256), seats=seats)
    while not table.over:
        seat = rng.choice(table.to_move)
        table.play_action(seat, habit(table, seat, rng))
    return table.record()


def packed(records: list[Record]) -> bytes:
    """Pack records, one a line, into the same bytes on every day."""
    lines = "".join(json.dumps(record, separators=(",", ":")) + "\n" for record in records)
    return gzip.compress(lines.encode("utf-8"), compresslevel=9, mtime=0)


def bless(*keys: str) -> Iterator[str]:
    """Play all golden games anew, or those of some games, and write them down; say what was written."""
    for key in keys or frontrow.GAMES:
        records = [played(key, options, number) for options, number in all_games(key)]
        records_file(key).write_bytes(packed(records))
        digests = "".join(f"{replayed(record)}\n" for record in records)
        digests_file(key).write_text(digests, encoding="utf-8")
        yield f"{len(records)} games of {key}"
