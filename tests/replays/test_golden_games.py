"""Golden games: yesterday's games are still the same today. After a change that is meant: `make bless`."""

import gzip
from typing import Any

import pytest

import frontrow
from tests.replays import golden

GAMES = [
    pytest.param(key, number, id=f"{key}-{number}")
    for key, definition in frontrow.GAMES.items()
    for number, _ in enumerate(definition.combinations())
]
FILES: dict[str, Any] = {}


def golden_game(key: str, number: int) -> tuple[dict[str, Any], str]:
    """Find a golden record and its digests, reading each file once."""
    if key not in FILES:
        FILES[key] = list(zip(golden.read_records(key), golden.read_digests(key), strict=True))
    found: tuple[dict[str, Any], str] = FILES[key][number]
    return found


@pytest.mark.parametrize(("key", "number"), GAMES)
def test_a_golden_game_is_still_the_same(key: str, number: int):
    record, digests = golden_game(key, number)
    frontrow.verify(record)
    assert golden.replayed(record) == digests


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_there_is_a_golden_game_for_every_combination(key: str):
    combinations = list(frontrow.GAMES[key].combinations())
    assert [record["options"] for record in golden.read_records(key)] == combinations
    assert all("seed" in record and "result" in record for record in golden.read_records(key))


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_golden_files_can_be_written_again_to_the_byte(key: str):
    """Packing does not depend on the day, and the games are played alike every time."""
    records = golden.read_records(key)
    content = golden.records_file(key).read_bytes()
    assert content[4:8] == bytes(4), "the time stands in the file"
    assert gzip.decompress(golden.packed(records)) == gzip.decompress(content)
    for record in records[:: len(records) // 8]:
        assert golden.played(key, record["options"]) == record
