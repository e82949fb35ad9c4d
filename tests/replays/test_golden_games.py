"""Golden games: yesterday's games are still the same today. After a change that is meant: `make bless`."""

import gzip
from itertools import chain, dropwhile, product
from typing import Any

import pytest

import frontrow
from frontrow.games.suitup.state import MATS
from tests.conformance.counting import GAMES as GAMES_COUNTED
from tests.options import covering, marks
from tests.replays import golden


def is_sampled(key: str, options: dict[str, Any]) -> bool:
    """Say whether options are among those in which every two choices stand together, with any edition."""
    return any(
        dict(options, edition=None) == dict(some, edition=None) for some in covering(frontrow.GAMES[key])
    )


GAMES = [
    pytest.param(key, number, id=f"{key}-{number}", marks=marks(is_sampled(key, options)))
    for key in frontrow.GAMES
    for number, (options, _) in enumerate(golden.all_games(key))
]
AT_ONCE = 40
PIECES = [(key, first) for key in frontrow.GAMES for first in range(0, len(golden.all_games(key)), AT_ONCE)]
FILES: dict[str, Any] = {}


def golden_game(key: str, number: int) -> tuple[dict[str, Any], str]:
    """Find a golden record and its digests, reading each file once."""
    if key not in FILES:
        FILES[key] = list(zip(golden.read_records(key), golden.read_digests(key), strict=True))
    found: tuple[dict[str, Any], str] = FILES[key][number]
    return found


@pytest.mark.parametrize(("key", "first"), PIECES)
def test_every_golden_game_is_dealt_and_played_to_the_same_end(key: str, first: int):
    """From its seed and its moves alone each comes to its record, event by event, and to its digests."""
    for number in range(first, min(first + AT_ONCE, len(golden.all_games(key)))):
        record, digests = golden_game(key, number)
        table = golden.played_anew(record)
        assert table.record() == record
        same = slice(1, None) if has_twins(table) else slice(None)
        assert golden.line(record, table).split()[same] == digests.split()[same]


def has_twins(table: frontrow.Table) -> bool:
    """Say whether some things are alike: a record, and so its digest, does not tell them apart."""
    piles = table.game.definition.thing_numbers.values()
    return any(len(numbers) > 1 for things in piles for numbers in things.values())


@pytest.mark.parametrize(("key", "number"), GAMES)
def test_a_golden_game_is_still_the_same(key: str, number: int):
    record, digests = golden_game(key, number)
    frontrow.verify(record)
    assert golden.replayed(record) == digests


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_there_is_a_golden_game_for_every_combination(key: str):
    options = [options for options, _ in golden.all_games(key)]
    assert [record["options"] for record in golden.read_records(key)] == options
    assert all("seed" in record and "result" in record for record in golden.read_records(key))


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_golden_files_can_be_written_again_to_the_byte(key: str):
    """Packing does not depend on the day, and the games are played alike every time."""
    records = golden.read_records(key)
    content = golden.records_file(key).read_bytes()
    assert content[4:8] == bytes(4), "the time stands in the file"
    assert gzip.decompress(golden.packed(records)) == gzip.decompress(content)
    for at in range(0, len(records), len(records) // 7):
        assert golden.played(key, *golden.all_games(key)[at]) == records[at]


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_golden_games_meet_every_phase_and_every_kind_of_move(key: str):
    counting = GAMES_COUNTED[key]
    missing = set().union(*(counting.phases_met(options) for options, _ in golden.all_games(key)))
    records = golden.read_records(key)
    for table in chain.from_iterable(map(frontrow.replay, reversed(records))):
        missing.discard(counting.phases[table.state.phase])
        if not missing:
            break
    assert not missing
    moves = [event[2] for record in records for event in record["events"] if event[0] == "move"]
    assert {move.split(" ")[0] for move in moves} == set(frontrow.GAMES[key].actions.blocks)


def test_golden_games_of_suit_up_renew_both_decks_and_have_every_archetype():
    renewed, mats = set(), set()
    for record in golden.read_records("suitup"):
        for event in dropwhile(lambda event: event[0] == "shuffle", record["events"]):
            if event[0] == "shuffle":
                renewed.add((event[1], record["options"]["players"]))
            elif event[2].startswith("mat "):
                mats.add(event[2])
    assert renewed == set(product(["people", "favors"], [2, 3, 4]))
    assert mats == {f"mat {mat}" for mat in MATS}
