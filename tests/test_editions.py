"""Editions of Suit Up: what is refused and why, what is accepted, and how records go with them."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import frontrow
from frontrow.engine.errors import BadEdition, BadOption, BadRecord
from frontrow.games.suitup.edition import check, read
from tests.bad_editions import BAD, Content, person, put
from tests.editions import SHIPPED, changed, large, small, toml


@pytest.mark.parametrize(("change", "sentence"), BAD, ids=[sentence[:48] for _, sentence in BAD])
def test_a_bad_entry_is_refused_with_its_place_and_the_reason(change, sentence):
    content = shipped()
    change(content)
    with pytest.raises(BadEdition) as refused:
        check(content)
    assert str(refused.value) == sentence
    dutch = refused.value.told("nl")
    assert dutch.startswith(f"{refused.value.place}: ")
    assert dutch != sentence


def shipped() -> Content:
    return tomllib.loads(SHIPPED.read_text(encoding="utf-8"))


def test_the_edition_that_ships_is_read_the_same_from_what_it_writes():
    assert check(tomllib.loads(toml(shipped()))) == read(SHIPPED)


def test_names_of_other_alphabets_are_names(tmp_path):
    names = ["Zoë", "Łucja", "Ольга", "O'Hara", "J.P.", "Ann-Marie"]
    content = shipped()
    for entry, name in zip(content["person"], names, strict=False):
        entry["name"] = name
    assert set(names) <= {friend.name for friend in check(content).people}


def test_a_file_that_cannot_be_an_edition_is_refused(tmp_path):
    bad = tmp_path / "bad.toml"
    for written, reason in (
        (b"\xff\xfe", "is not a text file in UTF-8, as an edition should be"),
        (b"name =", "is not written in TOML: Invalid value (at end of document)"),
        (b"x = " + b"9" * 5000, "is not written in TOML: Exceeds the limit"),
        (b"x = " + b"[" * 5000, "is not written in TOML: "),
    ):
        bad.write_bytes(written)
        with pytest.raises(BadEdition) as refused:
            read(bad)
        assert str(refused.value).startswith(f"{bad}: {reason}")


@pytest.mark.parametrize("name", ["nowhere.toml", "", "a\0b", "reconstruct"])
def test_a_path_that_leads_nowhere_is_refused(name):
    with pytest.raises(BadEdition) as refused:
        frontrow.game("suitup", edition=name)
    assert str(refused.value).startswith(f"{Path(name)}: cannot be read (")
    assert str(refused.value).endswith(
        '); an edition is a TOML file; those that ship are "reconstructed", "balanced"'
    )


@pytest.mark.parametrize("value", [5, None, ["reconstructed"], True])
def test_an_edition_is_a_path(value):
    with pytest.raises(BadOption) as refused:
        frontrow.game("suitup", edition=value)
    assert "An edition is the path of a TOML file" in str(refused.value)


def test_a_byte_order_mark_and_windows_lines_do_no_harm(tmp_path):
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SHIPPED.read_bytes().replace(b"\n", b"\r\n"))
    assert read(path).digest == read(SHIPPED).digest


def played(edition: Path, players: int, seed: int) -> dict[str, Any]:
    """Play a game by chance, and give its record."""
    table = frontrow.game("suitup", players=players, edition=str(edition)).deal(seed=seed)
    chance = random.Random(seed)
    while not table.over:
        seat = table.to_move[0]
        table.play(seat, chance.choice(table.legal(seat)))
    return table.record()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("extreme", [small, large], ids=["small", "large"])
def test_games_at_both_ends_of_the_limits_end_and_verify(tmp_path, extreme, players):
    path = extreme(tmp_path)
    record = played(path, players, seed=players)
    assert record["options"]["edition"] == extreme.__name__
    assert record["edition_digest"] == read(path).digest
    frontrow.verify(record, edition=path)


def test_the_limits_are_those_of_the_issue(tmp_path):
    fewest, most = read(small(tmp_path)), read(large(tmp_path))
    assert (len(fewest.people), len(most.people)) == (30, 80)
    assert (len(fewest.favors), len(most.favors)) == (8, 64)
    assert all(len(friend.cost) == 1 and not friend.benefit for friend in fewest.people)
    costs = [friend.cost for friend in most.people]
    assert all(len(cost) == 5 and cost.count("any") == 3 for cost in costs[:40])
    assert all(len(friend.benefit) == 3 for friend in most.people)


def test_things_that_look_alike_are_recorded_and_replayed(tmp_path):
    path = changed(
        tmp_path,
        name="alike",
        token=[{"bright": ["books", "favor"]}] * 8,
        score_tokens={"values": [5, 5, 5, 6, 6]},
        favors={"types": ["books", "books"], "locations": ["Cafe", "Cafe", "Park", "Park"]},
    )
    record = played(path, 4, seed=3)
    shuffles = {pile: order for _, pile, order in record["events"][:4]}
    assert sorted(shuffles["score tokens"]) == [5, 5, 5, 6, 6]
    assert sorted(shuffles["favors"]) == ["books@Cafe"] * 4 + ["books@Park"] * 4
    assert shuffles["location tokens"] == [["books", "favor"]] * 8
    frontrow.verify(record, edition=path)
    *_, table = frontrow.replay(record, edition=path)
    assert table.result == record["result"]


def test_more_renewals_than_a_byte_can_count(tmp_path):
    """Eight favors, of which everybody draws two a turn: every turn renews the deck."""
    path = changed(
        tmp_path,
        name="restless",
        location=[{**place, "board": ["favor"]} for place in shipped()["location"]],
        token=[{"bright": ["set books", "favor"]}] * 8,
        favors={"types": ["palettes"], "locations": "all"},
        person=[{**person(f"P{number}"), "cost": ["leaves"] * 5} for number in range(30)],
    )
    table, chance = frontrow.game("suitup", edition=path).deal(seed=1), random.Random(1)
    while table.view(None)["favors"]["renewals"] < 140:
        seat = table.to_move[0]
        legal = table.legal(seat)
        table.play(seat, chance.choice([move for move in legal if move.startswith("favor")] or legal))
    imagined = table.imagine(0, seed=1)
    assert imagined.view(0) == table.view(0)
    assert imagined.view(1)["seats"][1]["favors"] == table.view(1)["seats"][1]["favors"]


def test_the_digest_is_that_of_the_content(tmp_path):
    digest = read(SHIPPED).digest
    content = shipped()
    turned = {key: content[key] for key in reversed(content)}
    turned["person"] = [dict(reversed(entry.items())) for entry in reversed(content["person"])]
    assert read(changed(tmp_path, **turned)).digest == digest
    path = tmp_path / "commented.toml"
    path.write_text("# mine\n\n" + SHIPPED.read_text(encoding="utf-8").replace("\n\n", "\n\n\n# more\n"))
    assert read(path).digest == digest


CHANGES = [
    put("name", "mine"),
    put("location", 0, "name", "Garden"),
    put("location", 0, "board", []),
    put("corner", 0, "name", "North"),
    put("corner", 0, "between", ["Gallery", "Theatre"]),
    put("token", 0, "bright", ["leaves", "leaves"]),
    put("score_tokens", "values", [3, 4, 5, 6, 8]),
    put("favors", "types", ["leaves", "books", "palettes", "palettes"]),
    put("favors", "locations", ["Park", "Beach"]),
    put("person", 0, "name", "Alan"),
    put("person", 0, "cost", ["leaves", "any"]),
    put("person", 0, "benefit", []),
    put("person", 0, "score", 3),
]


def test_every_value_changes_the_digest():
    digests = {read(SHIPPED).digest}
    for change in CHANGES:
        content = shipped()
        change(content)
        if content["location"][0]["name"] == "Garden":
            content["corner"][1]["between"][1] = "Garden"
        digests.add(check(content).digest)
    assert len(digests) == len(CHANGES) + 1


def test_another_edition_is_refused(tmp_path):
    garden, other = changed(tmp_path, name="garden"), small(tmp_path)
    record = played(garden, 2, seed=1)
    for given, sentence in (
        (
            None,
            'options: it was played with the edition "garden", which does not ship;'
            " give its file: --edition FILE, or edition=path in Python",
        ),
        (
            other,
            'options: it was played with the edition "garden", and not with "small";'
            ' give the file of "garden"',
        ),
    ):
        with pytest.raises(BadRecord) as refused:
            frontrow.verify(record, edition=given)
        assert str(refused.value) == sentence
        with pytest.raises(BadRecord):
            next(frontrow.replay(record, edition=given))
    frontrow.verify(record, edition=garden)


def test_an_edition_of_the_same_name_is_told_by_its_digest(tmp_path):
    garden = changed(tmp_path, name="garden")
    record = played(garden, 2, seed=1)
    dearer = shipped()["person"]
    dearer[0]["score"] = 9
    with pytest.raises(BadRecord) as refused:
        frontrow.verify(record, edition=changed(tmp_path, name="garden", person=dearer))
    assert refused.value.place == "edition_digest"
    renamed = {**record, "options": {**record["options"], "edition": "reconstructed"}}
    with pytest.raises(BadRecord) as refused:
        frontrow.verify(renamed)
    assert refused.value.place == "edition_digest"


@pytest.mark.parametrize("name", ["/dev/zero", "/etc/passwd", "a\0b", 5, None, ["x"], {}])
def test_a_name_in_a_record_opens_no_file(name):
    record = played(SHIPPED, 2, seed=1)
    record["options"]["edition"] = name
    with pytest.raises(BadRecord) as refused:
        frontrow.verify(record)
    assert "which does not ship" in str(refused.value)


def test_a_bad_edition_given_for_a_record_is_the_edition_s_fault(tmp_path):
    with pytest.raises(BadEdition):
        frontrow.verify(played(SHIPPED, 2, seed=1), edition=tmp_path)
