"""`frontrow admin export` and `import`: records of finished games, out of a database and in."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import frontrow
from tests.commands import here, said
from tests.server import asking
from tests.server.homes import Home, admin, change, content, good
from tests.server.process import Server


def test_exported_records_can_be_verified_by_anybody(home: Home, tmp_path):
    file = tmp_path / "games.jsonl"
    file.write_text("something older")
    assert good("export", file, "--data", home.data) == f"1 record is in {file}.\n"
    (line,) = file.read_text(encoding="utf-8").splitlines()
    record = json.loads(line)
    frontrow.verify(record)
    assert record["format"] == "frontrow/1"
    assert "result" in record
    done = here("verify", file)
    assert done.returncode == 0
    assert "record 1: right, and dealt from its seed; coverme" in done.stdout


def test_a_running_game_is_never_exported(home: Home, tmp_path):
    file = tmp_path / "games.jsonl"
    for code in (home.running, home.open):
        told = said(admin("export", file, "--table", home.over, "--table", code, "--data", home.data))
        assert told == f"The game at table {code} is not over; records are only of finished games."
    assert 'no table "nope"' in said(admin("export", file, "--table", "nope", "--data", home.data))
    assert not file.exists()
    change(home, "UPDATE tables SET record = (SELECT record FROM tables WHERE phase = 'over')")
    assert good("export", file, "--data", home.data) == f"1 record is in {file}.\n"


def test_a_place_that_cannot_be_written_to_gets_a_sentence(home: Home, tmp_path):
    for order in ("export", "backup"):
        told = said(admin(order, tmp_path / "none" / "file", "--data", home.data))
        assert told == f"{tmp_path}/none/file cannot be written to (No such file or directory)."
    if Path("/dev/full").exists():
        assert said(admin("backup", "/dev/full", "--data", home.data)).endswith("(No space left on device).")


def records_of(seed: int, count: int = 3) -> list[dict[str, Any]]:
    """Play games elsewhere."""
    made = []
    for number in range(count):
        table = frontrow.game("suitup", players=2).deal(seed=seed + number)
        dice = random.Random(number)
        while not table.over:
            seat = table.to_move[0]
            table.play(seat, dice.choice(table.legal(seat)))
        made.append(table.record())
    return made


def write_records(path: Path, records: list[dict[str, Any]]) -> Path:
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records), encoding="utf-8")
    return path


def test_records_of_other_places_become_finished_tables(home: Home, tmp_path):
    file = write_records(tmp_path / "games.jsonl", records_of(1))
    with Server(tmp_path, data=home.data) as server:
        assert good("import", file, "--data", home.data) == "3 records are right and were taken in.\n"
        listed = [json.loads(line) for line in good("list", "--json", "--data", home.data).splitlines()]
        new = [row["table"] for row in listed if row["game"] == "suitup" and row["phase"] == "over"]
        assert len(new) == 3
        served = [asking.get(f"{server.url}/api/tables/{code}/record").json() for code in new]
    read = [json.loads(line) for line in file.read_text().splitlines()]
    assert sorted(map(json.dumps, served)) == sorted(map(json.dumps, read))


def test_records_that_are_there_already_are_left_alone(home: Home, tmp_path):
    theirs, ours = tmp_path / "theirs.jsonl", tmp_path / "ours.jsonl"
    write_records(theirs, records_of(1, 2))
    good("export", ours, "--data", home.data)
    theirs.write_text(theirs.read_text() + ours.read_text())
    assert good("import", theirs, "--data", home.data).splitlines() == [
        "2 records are right and were taken in.",
        "1 record was there already and was left alone.",
    ]
    before = content(home.data)
    assert "3 records were there already" in good("import", theirs, "--data", home.data)
    assert content(home.data) == before


def test_wrong_records_are_named_and_left_out(tmp_path):
    first, second, third = records_of(1)
    second["result"]["points"][0] += 1
    del third["result"], third["seed"]
    third["events"] = third["events"][:-1]
    file = write_records(tmp_path / "games.jsonl", [second, first, third])
    file.write_text(file.read_text() + "no record\n")
    done = admin("import", file, "--data", tmp_path / "new")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "1 record is right and was taken in.",
        "3 records are wrong and were left out.",
    ]
    told = done.stderr.splitlines()
    assert [line.split(":")[0] for line in told] == ["record 1", "record 3", "record 4"]
    assert "result: says" in told[0]
    assert "result: is missing" in told[1]
    assert "not a JSON object" in told[2]
    assert len(content(tmp_path / "new")["tables"]) == 1


@pytest.mark.parametrize("text", ["", None])
def test_a_file_without_records_gets_a_sentence(text, tmp_path):
    file = tmp_path / "games.jsonl"
    if text is not None:
        file.write_text(text)
    assert str(file) in said(admin("import", file, "--data", tmp_path / "new"))
    assert not (tmp_path / "new").exists()
