"""Records: reading them, replaying them by the rules, and saying where one is wrong."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from .chance import FINE, TAPE_ENDED, WRONG_PILE
from .errors import BadRecord, FrontRowError, IllegalMove
from .game import Game
from .recording import FORMAT
from .table import Table
from .tape import Event, moves_with_shuffles
from .verbs import NOBODY

Written = dict[str, Any]

REQUIRED = {"format": str, "game": str, "rules": int, "options": dict, "seats": list, "events": list}
OPTIONAL = {"start": int, "seed": str, "result": dict, "legal": list, "edition_digest": str}
SEED = re.compile(r"[0-9a-f]{64}")


def read_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Go through the lines of a file of records, numbered from 1; empty ones are passed over."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line.decode("utf-8")
    except UnicodeDecodeError:
        raise BadRecord(str(path), "not_text") from None
    except OSError as error:
        raise BadRecord(str(path), "file", reason=error.strerror or str(error)) from None


def parse(line: str) -> Written:
    """Read one line as a record, or say why it is none."""
    try:
        written = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord("record", "not_json") from None
    if not isinstance(written, dict):
        raise BadRecord("record", "not_json")
    return written


def check_shape(record: Written) -> None:
    """Check that everything a record needs is there, of the right kind, and nothing else."""
    check_kind("record", record, dict)
    for name, kind in REQUIRED.items():
        if name not in record:
            raise BadRecord(name, "missing")
        check_kind(name, record[name], kind)
    for name, value in record.items():
        if name not in REQUIRED and name not in OPTIONAL:
            raise BadRecord(f'"{name}"', "unknown_field")
        check_kind(name, value, {**REQUIRED, **OPTIONAL}[name])
    if record["format"] != FORMAT:
        raise BadRecord("format", "format", value=record["format"], known=FORMAT)
    if "seed" in record and not SEED.fullmatch(record["seed"]):
        raise BadRecord("seed", "seed")
    for number, event in enumerate(record["events"]):
        check_event(number, event)
    check_result(record.get("result"))


def check_kind(place: str, value: object, kind: type) -> None:
    """Check that a value is of a kind; True is no number."""
    if type(value) is not kind:
        raise BadRecord(place, "kind", kind=kind.__name__)


def check_result(result: object) -> None:
    """Check that a result, where there is one, has points and winners."""
    if result is None:
        return
    lists = list(result.values()) if isinstance(result, dict) else []
    numbers = all(isinstance(part, list) and all(type(number) is int for number in part) for part in lists)
    if not numbers or not isinstance(result, dict) or set(result) != {"points", "winners"}:
        raise BadRecord("result", "result_shape")


def check_event(number: int, event: object) -> None:
    """Check that an event is a shuffle or a move."""
    shapes = {"shuffle": (str, str, list), "move": (str, int, str)}
    if not isinstance(event, list) or not event or not isinstance(event[0], str) or event[0] not in shapes:
        raise BadRecord(f"event {number}", "event")
    if tuple(type(part) for part in event) != shapes[event[0]]:
        raise BadRecord(f"event {number}", "event")


def check_seats(game: Game, seats: list[Any]) -> None:
    """Check that there is a named seat for everybody."""
    named = all(
        isinstance(seat, dict)
        and isinstance(seat.get("name"), str)
        and set(seat) <= {"name", "bot"}
        and isinstance(seat.get("bot", ""), str)
        for seat in seats
    )
    if not named or len(seats) != game.players:
        raise BadRecord("seats", "seats", players=game.players)


def check_things(game: Game, number: int, event: Event) -> None:
    """Check that a shuffle names a pile and things of this game."""
    definition = game.definition
    if event[1] not in definition.piles:
        raise BadRecord(f"event {number}", "pile", pile=event[1], known=", ".join(definition.piles))
    for thing in event[2]:
        parts = thing if isinstance(thing, list) else [thing]
        if not all(type(part) in (str, int) for part in parts):
            raise BadRecord(f"event {number}", "event")
        if json.dumps(thing) not in definition.thing_numbers[event[1]]:
            raise BadRecord(f"event {number}", "thing", thing=thing)


def replay(game: Game, record: Written) -> Iterator[Table]:
    """Play a record again by the rules: the table after every event, or BadRecord at the first wrong one.

    It is one table that moves on; take a copy to keep it.
    """
    check_record(game, record)
    table = Table.played_back(game, record)
    number = made = 0
    for move, shuffles in moves_with_shuffles(record["events"]):
        if move is not None:
            check_legal(record, made, table, number, move)
            made += 1
            play_event(table, number, move, shuffles)
        else:
            fitted(table, number - 1, shuffles, table.play_back(shuffles))
        for _ in range(len(shuffles) + (move is not None)):
            yield table
        number += len(shuffles) + (move is not None)
        check_order(table, record["events"], number)
    check_end(table, record, made)


def check_record(game: Game, record: Written) -> None:
    """Check what can be checked before the first card is dealt."""
    if record["rules"] != game.definition.version:
        known = ", ".join(map(str, game.definition.versions))
        raise BadRecord("rules", "rules", value=record["rules"], known=known)
    if record["options"] != game.options:
        raise BadRecord("options", "options", missing=", ".join(set(game.options) - set(record["options"])))
    check_edition(game, record)
    check_seats(game, record["seats"])
    check_start(game, record)
    for number, event in enumerate(record["events"]):
        if event[0] == "shuffle":
            check_things(game, number, event)


def check_edition(game: Game, record: Written) -> None:
    """Check that a record was played with this very edition of the components."""
    edition = game.definition.edition
    said = record.get("edition_digest")
    if said is not None and (edition is None or said != edition.digest):
        real = "-" if edition is None else edition.digest
        raise BadRecord("edition_digest", "edition", said=said[:12], real=real[:12])


def check_start(game: Game, record: Written) -> None:
    """Check the start seat; a game that finds its own leaves it out."""
    if game.definition.finds_start:
        if "start" in record:
            raise BadRecord("start", "start_found", game=game.key)
    elif not 0 <= record.get("start", NOBODY) < game.players:
        raise BadRecord("start", "start", last=game.players - 1)


def check_legal(record: Written, made: int, table: Table, number: int, move: Event) -> None:
    """Check the recorded legal moves, where there are any, against the rules."""
    if "legal" not in record or table.over or not 0 <= move[1] < table.game.players:
        return
    if made >= len(record["legal"]) or record["legal"][made] != table.legal(move[1]):
        raise BadRecord(f"legal {made}", "legal", event=number)


def play_event(table: Table, number: int, move: Event, shuffles: list[Event]) -> None:
    """Make a recorded move with the shuffles that follow it."""
    try:
        count = table.play_back(shuffles, move[1], move[2])
    except IllegalMove as error:
        raise BadRecord(f"event {number}", "illegal", move=move[2], reason=error) from None
    fitted(table, number, shuffles, count)


def fitted(table: Table, number: int, shuffles: list[Event], count: int) -> None:
    """Say which shuffle is wrong, missing or too many."""
    chance = table.chance
    piles = table.game.definition.piles
    place = f"event {number + 1 + count}"
    if chance.fault == TAPE_ENDED:
        raise BadRecord(place, "shuffle_missing", pile=piles[chance.faulty])
    if chance.fault == WRONG_PILE:
        raise BadRecord(place, "shuffle_pile", pile=piles[chance.faulty])
    if chance.fault != FINE:
        raise BadRecord(place, "shuffle_cards", pile=piles[chance.faulty])
    if count < len(shuffles):
        raise BadRecord(place, "shuffle_unexpected")


def check_order(table: Table, events: list[Event], number: int) -> None:
    """Check that choices made together stand in player order."""
    for place in range(max(0, number - 2 * table.game.players - 2), table.logged):
        if table._log[place] != events[place]:
            raise BadRecord(f"event {place}", "order", event=table.events(place)[0])


def check_end(table: Table, record: Written, made: int) -> None:
    """Check how the record says the game ended."""
    if table.hidden_choices:
        raise BadRecord(f"event {len(record['events'])}", "unrevealed")
    if "legal" in record and len(record["legal"]) != made:
        raise BadRecord("legal", "legal_count", count=len(record["legal"]), moves=made)
    if record.get("result") != table.result:
        raise BadRecord("result", "result", said=record.get("result"), real=table.result)
    if "seed" in record and not table.over:
        raise BadRecord("seed", "seed_early")


def check_deal(game: Game, record: Written) -> None:
    """Check that every shuffle follows from the record's seed."""
    table = game.deal(bytes.fromhex(record["seed"]), record.get("start"), record["seats"])
    events = record["events"]
    with suppress(IllegalMove):  # after a shuffle that differs, the moves need not be legal
        for event in events:
            if event[0] == "move":
                table.play(event[1], event[2])
    for place, event in enumerate(events):
        if place >= table.logged or table._log[place] != event:
            raise BadRecord(f"event {place}", "not_from_seed")


def verify(game: Game, record: Written) -> None:
    """Replay a record by the rules and check its result and, where the seed is given, its deal."""
    try:
        for _ in replay(game, record):
            pass
        if "seed" in record:
            check_deal(game, record)
    except BadRecord:
        raise
    except FrontRowError as error:
        raise BadRecord("record", "wrong", reason=error) from None
