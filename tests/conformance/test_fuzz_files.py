"""Damaged records and files: nests, odd numbers, odd names, and files that hold no records at all."""

from pathlib import Path

import pytest

import frontrow
from frontrow import BadRecord
from frontrow.engine import log
from tests.conformance.fuzzing import SHORT, Record, a_record, refusal, refused, written

NESTED_IN = {
    "a shuffle": (', ["', ', [NEST, "'),
    "an option": ('"players": ', '"players": NEST, "another": '),
    "the options": ('"options": {', '"options": {"another": NEST, '),
    "the rules": ('"rules": ', '"rules": NEST, "another": '),
    "the seats": ('"seats": [', '"seats": [NEST, '),
    "a name": ('"name": ', '"name": NEST, "another": '),
    "the events": ('"events": [', '"events": [NEST, '),
    "a move": ('["move", ', '["move", NEST, '),
    "the result": ('"points": [', '"points": [NEST, '),
    "the legal moves": ('"legal": [', '"legal": [NEST, '),
    "the record": ('"format": ', '"another": NEST, "format": '),
}


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("where", NESTED_IN)
def test_deep_nests(name: str, where: str):
    """Up to where Python's stack ends, which depends on who calls, and far beyond."""
    line, (before, after) = written(name, legal=True), NESTED_IN[where]
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        for depth in (1, 10, 300, *range(750, 1001, 3), 3000, 100_000):
            nest = opening * depth + "0" + closing * depth
            assert refusal(line.replace(before, after.replace("NEST", nest), 1)) is not None
            if depth % 10 == 0:
                assert refusal(nest) is not None


@pytest.mark.parametrize(
    "number",
    [
        "NaN",
        "Infinity",
        "-Infinity",
        "1e400",
        "-0",
        "1e0",
        "9" * 30,
        "9" * 5000,
        "-" + "9" * 400,
        "0x1",
        "1.",
        "01",
    ],
)
@pytest.mark.parametrize("name", SHORT)
def test_odd_numbers(name: str, number: str):
    line = written(name)
    for before in ('"rules": ', '"start": ', '"points": [', '"winners": [', '["move", '):
        if before not in line:
            continue
        at = line.index(before) + len(before)
        end = at + next(i for i, letter in enumerate(line[at:]) if letter in ",]}")
        if line[at:end] == "0" and number == "-0":
            continue
        assert refusal(line[:at] + number + line[end:]) is not None


@pytest.mark.parametrize("name", SHORT)
def test_names_may_be_any_text(name: str):
    for text in ("", "é", "\0", "\ud800", "{0}", "a" * 100_000, "</script>"):
        record = a_record(name)
        record["seats"][0] = {"name": text, "bot": text}
        assert not refused(record)


def read(path: Path) -> list[Record]:
    """Read a file of records and verify each."""
    found = []
    for _, line in log.read_lines(path):
        found.append(log.parse(line))
        frontrow.verify(found[-1])
    return found


def test_files_that_are_none(tmp_path: Path):
    good = tmp_path / "good.jsonl"
    good.write_text(f"\n{written(SHORT[0])}\n\n{written(SHORT[0])}", encoding="utf-8")
    assert len(read(good)) == 2
    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b"")
    assert read(empty) == []
    contents = [
        b"\xff\xfe\x00",
        bytes(range(256)) * 40,
        b"\x1f\x8b\x08" + bytes(99),
        b"[]",
        b"null",
        b"{}",
        b"{",
        b"1",
    ]
    contents += [b"\xef\xbb\xbf{}", b'"' + b"a" * 10**6, b"\0" * 1000, written(SHORT[0]).encode("utf-16")]
    contents += [written(SHORT[0]).encode() + b"\xff", (written(SHORT[0]) * 2).encode()]
    for content in contents:
        bad = tmp_path / "bad.jsonl"
        bad.write_bytes(content)
        with pytest.raises(BadRecord) as error:
            read(bad)
        assert error.value.place
    for path in (tmp_path, tmp_path / "missing.jsonl", good / "below"):
        with pytest.raises(BadRecord) as error:
            read(path)
        assert str(path) in error.value.place


def test_what_is_no_record_at_all():
    for value in (None, [], "record", 3, {}, {1: 2}, {"format": "frontrow/1"}):
        with pytest.raises(BadRecord):
            frontrow.verify(value)  # type: ignore[arg-type]
        with pytest.raises(BadRecord):
            list(frontrow.replay(value))  # type: ignore[arg-type]
