"""Damaged records: whatever is changed, the place is named in a sentence, and nothing else goes wrong."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontrow import BadRecord
from frontrow.engine import log
from tests.conformance.fuzzing import (
    SHORT,
    Path_,
    a_record,
    parent,
    paths,
    refusal,
    refused,
    shares,
    some,
    written,
)

ODD: list[Any] = [None, True, False, 0, -1, 7, 2**70, 1.5, 0.0, float("inf"), float("nan")]
ODD += ["", "0", "Yb1q", [], [[]], {}, {"a": 1}]


@pytest.mark.parametrize("name", some(15))
def test_undamaged_records_are_accepted(name: str):
    assert not refused(a_record(name, legal=True))


@pytest.mark.parametrize(("name", "share"), shares(8))
def test_any_byte_may_be_wrong(name: str, share: int):
    """Every 40th byte of a line, each with another bit flipped: no other record comes of it unnoticed."""
    content = written(name).encode()
    rng = Random(share)
    for at in range(share * 5, len(content), 40):
        damaged = bytearray(content)
        damaged[at] ^= 1 << rng.randrange(7)
        check_bytes(bytes(damaged))


def check_bytes(content: bytes) -> None:
    """Check that damaged bytes are refused, or are still exactly the record of a game."""
    try:
        record = log.parse(content.decode("utf-8"))
    except (BadRecord, UnicodeDecodeError):
        return
    if refusal(content.decode("utf-8")) is None:
        assert not refused(record)


@given(st.sampled_from(SHORT), st.data())
def test_bytes_cut_out_put_in_and_moved(name: str, data: Any):
    content = written(name).encode()
    at = data.draw(st.integers(0, len(content)))
    size = data.draw(st.integers(0, 30))
    noise = data.draw(st.binary(max_size=30))
    check_bytes(content[:at] + noise + content[at + size :])


@given(st.binary(max_size=200))
def test_files_of_noise(content: bytes):
    assert refusal(content.decode("utf-8", errors="replace")) is not None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(json_values)
def test_any_json_is_refused(value: Any):
    assert refusal(json.dumps(value)) is not None


@given(st.sampled_from(SHORT), st.data())
def test_any_json_in_the_place_of_a_field(name: str, data: Any):
    record = a_record(name)
    field = data.draw(st.sampled_from([*record, "legal", "another"]))
    record[field] = data.draw(json_values)
    refused(record)


OPTIONAL = [("seed",), ("legal",), ("edition_digest",)]
OTHER_NAMES = ["", "key", "self", "name", "place", "é"]


@pytest.mark.parametrize(("name", "share"), shares(8))
def test_any_field_may_be_missing_misnamed_or_of_another_kind(name: str, share: int):
    for path in list(paths(a_record(name, legal=True)))[share::8]:
        check_other_kinds(name, path)
        record = a_record(name, legal=True)
        del parent(record, path)[path[-1]]
        assert refused(record) or path in OPTIONAL, path
        if isinstance(path[-1], str):
            check_other_names(name, path)


def check_other_kinds(name: str, path: Path_) -> None:
    """Put odd values in a place; only names are free."""
    for value in ODD:
        record = a_record(name, legal=True)
        before = parent(record, path)[path[-1]]
        parent(record, path)[path[-1]] = value
        free = path[0] == "seats" and path[-1] == "name" and isinstance(value, str)
        assert refused(record) or free or json.dumps(before) == json.dumps(value), (path, value)


def check_other_names(name: str, path: Path_) -> None:
    """Call a field otherwise."""
    for other in [*OTHER_NAMES, path[-1].upper(), f"{path[-1]} "]:
        record = a_record(name, legal=True)
        parent(record, path)[other] = parent(record, path).pop(path[-1])
        assert other == path[-1] or refused(record), (path, other)


@pytest.mark.parametrize("field", ["key", "self", "options", "game", "language", "players ", ""])
@pytest.mark.parametrize("where", ["options", "result", "seats", "record"])
@pytest.mark.parametrize("name", SHORT)
def test_fields_that_nobody_knows(name: str, where: str, field: str):
    record = a_record(name)
    target = {
        "options": record["options"],
        "result": record["result"],
        "seats": record["seats"][0],
        "record": record,
    }
    known = field in target[where]
    target[where][field] = "another"
    assert refused(record)
    assert known or a_record(name) != record
