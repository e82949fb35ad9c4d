"""Damaged records: whatever is changed, the place is named in a sentence, and nothing else goes wrong."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import frontrow
from frontrow import BadRecord
from frontrow.engine import log
from frontrow.engine.words import LANGUAGES
from tests.conformance.walks import covering, played

Record = dict[str, Any]
Path_ = tuple[Any, ...]

NAMES = [parameter.id for parameter in covering()]
SHORT = [next(name for name in NAMES if name.startswith(f"{key}-")) for key in frontrow.GAMES]
ODD: list[Any] = [None, True, False, 0, -1, 7, 2**70, 1.5, 0.0, float("inf"), float("nan")]
ODD += ["", "0", "Yb1q", [], [[]], {}, {"a": 1}]


@cache
def written(name: str, legal: bool = False) -> str:
    """Play the game of this name and write its record on a line."""
    parameter = next(parameter for parameter in covering() if parameter.id == name)
    return json.dumps(played(*parameter.values).record(legal=legal))


def a_record(name: str = SHORT[0], legal: bool = False) -> Record:
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
    assert json.dumps(again, sort_keys=True) == json.dumps(record, sort_keys=True)
    return False


@pytest.mark.parametrize("name", NAMES[:15])
def test_undamaged_records_are_accepted(name: str):
    assert not refused(a_record(name, legal=True))


@pytest.mark.parametrize("share", range(8))
def test_any_byte_may_be_wrong(share: int):
    """Every 40th byte of a line, each with another bit flipped: no other record comes of it unnoticed."""
    content = written(SHORT[0]).encode()
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


@given(st.data())
def test_bytes_cut_out_put_in_and_moved(data: Any):
    content = written(SHORT[0]).encode()
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


@given(st.data())
def test_any_json_in_the_place_of_a_field(data: Any):
    record = a_record()
    name = data.draw(st.sampled_from([*record, "legal", "another"]))
    record[name] = data.draw(json_values)
    refused(record)


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


OPTIONAL = [("seed",), ("legal",)]
OTHER_NAMES = ["", "key", "self", "name", "place", "é"]


@pytest.mark.parametrize("share", range(8))
def test_any_field_may_be_missing_misnamed_or_of_another_kind(share: int):
    for path in list(paths(a_record(legal=True)))[share::8]:
        check_other_kinds(path)
        record = a_record(legal=True)
        del parent(record, path)[path[-1]]
        assert refused(record) or path in OPTIONAL, path
        if isinstance(path[-1], str):
            check_other_names(path)


def check_other_kinds(path: Path_) -> None:
    """Put odd values in a place; only names are free."""
    for value in ODD:
        record = a_record(legal=True)
        before = parent(record, path)[path[-1]]
        parent(record, path)[path[-1]] = value
        free = path[0] == "seats" and path[-1] == "name" and isinstance(value, str)
        assert refused(record) or free or json.dumps(before) == json.dumps(value), (path, value)


def check_other_names(path: Path_) -> None:
    """Call a field otherwise."""
    for name in [*OTHER_NAMES, path[-1].upper(), f"{path[-1]} "]:
        record = a_record(legal=True)
        parent(record, path)[name] = parent(record, path).pop(path[-1])
        assert name == path[-1] or refused(record), (path, name)


@pytest.mark.parametrize("name", ["key", "self", "options", "game", "language", "players ", ""])
@pytest.mark.parametrize("where", ["options", "result", "seats", "record"])
def test_fields_that_nobody_knows(where: str, name: str):
    record = a_record()
    target = {
        "options": record["options"],
        "result": record["result"],
        "seats": record["seats"][0],
        "record": record,
    }
    known = name in target[where]
    target[where][name] = "another"
    assert refused(record)
    assert known or json.loads(written(SHORT[0])) != record


@pytest.mark.parametrize("share", range(6))
def test_any_card_may_be_another(share: int):
    """One card of a shuffle or a move is replaced, or exchanged with another of the same shuffle."""
    rng = Random(share)
    things = frontrow.GAMES[a_record()["game"]].things
    places = range(share, len(a_record()["events"]), 6)
    for at in places:
        record = a_record()
        event = record["events"][at]
        if event[0] == "move":
            words = event[2].split(" ")
            words[-1] = str(rng.choice(things))
            event[2] = " ".join(words)
        else:
            event[2][rng.randrange(len(event[2]))] = rng.choice(things)
        assert record == a_record() or refused(record) or event[0] == "move"
        if event[0] == "shuffle":
            record = a_record()
            order = record["events"][at][2]
            one, other = rng.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
            assert refused(record)
            record = a_record()
            record.pop("seed")
            order = record["events"][at][2]
            order[one] = order[other]
            assert refused(record)
            record["events"][at][1] = rng.choice(frontrow.GAMES[record["game"]].piles)
            refused(record)


@pytest.mark.parametrize("share", range(6))
def test_any_event_may_be_lost_doubled_exchanged_or_of_another_seat(share: int):
    record = a_record()
    for at in range(share, len(record["events"]), 6):
        for seed in (True, False):
            for change in (lose, double, exchange, pass_on, cut):
                damaged = a_record()
                if not seed:
                    damaged.pop("seed")
                change(damaged, at)
                assert refused(damaged) or damaged["events"] == record["events"], (change.__name__, at)


def lose(record: Record, at: int) -> None:
    """Leave an event out."""
    del record["events"][at]


def double(record: Record, at: int) -> None:
    """Tell an event twice."""
    record["events"].insert(at, deepcopy(record["events"][at]))


def exchange(record: Record, at: int) -> None:
    """Exchange an event with the next."""
    events = record["events"]
    events[at : at + 2] = events[at : at + 2][::-1]


def pass_on(record: Record, at: int) -> None:
    """Give a move to the next seat."""
    event = record["events"][at]
    if event[0] == "move":
        event[1] = (event[1] + 1) % record["options"]["players"]


def cut(record: Record, at: int) -> None:
    """End the record here, with the result all the same."""
    del record["events"][at:]


@pytest.mark.parametrize("name", NAMES[:6])
def test_a_record_that_ends_early_is_a_running_game_or_refused(name: str):
    """Cut anywhere, without seed and result: accepted only where the game would have been written so."""
    whole = a_record(name)
    accepted = 0
    for at in range(0, len(whole["events"]), 5):
        record = a_record(name)
        record.pop("seed")
        record.pop("result")
        del record["events"][at:]
        accepted += not refused(record)
    assert accepted > 5


@pytest.mark.parametrize("name", NAMES[:10])
def test_other_options_rules_start_seed_and_result_are_refused(name: str):
    whole = a_record(name)
    game = frontrow.GAMES[whole["game"]]
    for option in game.options:
        for choice in option.choices:
            if choice != whole["options"][option.name]:
                assert refused({**whole, "options": {**whole["options"], option.name: choice}}) or (
                    option.name in FREE.get(whole["game"], ())
                )
    for rules in (0, 2, -1, 10**30):
        assert refused({**whole, "rules": rules})
    for start in range(-2, whole["options"]["players"] + 2):
        assert start == whole["start"] or refused({**whole, "start": start})
    seed = whole["seed"]
    for other in (
        seed[:-1],
        seed + "0",
        seed.upper(),
        seed[1:] + seed[0],
        "0" * 64,
        f"{seed[:-1]}g",
        f" {seed[1:]}",
    ):
        assert other == seed or refused({**whole, "seed": other})
    for key in ("", "Coverme", "chess"):
        assert refused({**whole, "game": key})
    for number in ("frontrow/0", "frontrow/2", "frontrow", ""):
        assert refused({**whole, "format": number})


FREE = {"coverme": ("on_tie", "length")}
"""Options that may make no difference to a game played with others: then its record is as true with them."""


@pytest.mark.parametrize("name", NAMES[:10])
def test_other_results_are_refused(name: str):
    whole = a_record(name)
    points, winners = whole["result"]["points"], whole["result"]["winners"]
    others = [
        {"points": [points[0] + 1, *points[1:]], "winners": winners},
        {"points": points[::-1], "winners": winners},
        {"points": points[:-1], "winners": winners},
        {"points": [*points, 0], "winners": winners},
        {"points": [float(point) for point in points], "winners": winners},
        {"points": points, "winners": [bool(winner) for winner in winners]},
        {"points": points, "winners": [float(winner) for winner in winners]},
        {"points": points, "winners": []},
        {"points": points, "winners": [*winners, winners[0]]},
        {"points": points, "winners": [(winner + 1) % len(points) for winner in winners]},
        {"points": points},
        {"winners": winners},
        {},
    ]
    for result in others:
        assert result == whole["result"] == json.loads(json.dumps(result)) or refused(
            {**whole, "result": result}
        )
    without = a_record(name)
    del without["result"]
    assert refused(without)


@pytest.mark.parametrize("name", NAMES[:5])
def test_other_lists_of_legal_moves_are_refused(name: str):
    whole = a_record(name, legal=True)
    rng = Random(name)
    for at in rng.sample(range(len(whole["legal"])), 4):
        legal = whole["legal"][at]
        for other in (legal[:-1], [*legal, "pass"], legal[::-1], [], None, 3, "", {}, [legal]):
            lists = [*whole["legal"][:at], other, *whole["legal"][at + 1 :]]
            assert other == legal or refused({**whole, "legal": lists})
    for lists in (whole["legal"][:-1], [*whole["legal"], []], [], whole["legal"][::-1]):
        assert refused({**whole, "legal": lists})


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


@pytest.mark.parametrize("where", NESTED_IN)
def test_deep_nests(where: str):
    """Up to where Python's stack ends, which depends on who calls, and far beyond."""
    line, (before, after) = written(SHORT[0], legal=True), NESTED_IN[where]
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
def test_odd_numbers(number: str):
    line = written(SHORT[0])
    for before in ('"rules": ', '"start": ', '"points": [', '"winners": [', '["move", '):
        at = line.index(before) + len(before)
        end = at + next(i for i, letter in enumerate(line[at:]) if letter in ",]}")
        if line[at:end] == "0" and number == "-0":
            continue
        assert refusal(line[:at] + number + line[end:]) is not None


def test_names_may_be_any_text():
    for name in ("", "é", "\0", "\ud800", "{0}", "a" * 100_000, "</script>"):
        record = a_record()
        record["seats"][0] = {"name": name, "bot": name}
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
