"""Records on the command line: written, verified and told again."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.commands import here, said, start


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two recorded games, with their legal moves."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    words = ("simulate", "coverme", "--players", 3, "--games", 2, "--seed", 1, "--record", path, "--legal")
    done = here(*words, "--bots", "greedy,random,random", "--length", "shorter")
    assert done.returncode == 0, done.stderr
    return path


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_what_is_recorded_is_what_is_counted(games):
    first, second = records(games)
    assert first["options"]["length"] == "shorter"
    assert [seat["bot"] for seat in first["seats"]] == ["greedy", "random", "random"]
    assert len(first["legal"]) == sum(event[0] == "move" for event in first["events"])
    words = ("simulate", "--players", 3, "--games", 2, "--seed", 1, "--length", "shorter")
    counted = here(*words, "--bots", "greedy,random,random").stdout
    means = re.findall(r"% ± [\d.]+ +([\d.]+)", counted)
    points = zip(first["result"]["points"], second["result"]["points"], strict=True)
    assert [float(mean) for mean in means] == [sum(pair) / 2 for pair in points]


def test_records_verify(games):
    done = start("verify", games)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    for number, (line, record) in enumerate(zip(lines, records(games), strict=True), 1):
        winners = " and ".join(f"Seat {seat}" for seat in record["result"]["winners"])
        told = f"coverme, {len(record['events'])} events, won by {winners}"
        assert line == f"record {number}: right, and dealt from its seed; {told}"
    assert here("verify", games, "--lang", "nl").stdout.startswith("partij 1: klopt")


def test_verify_names_the_first_wrong_event(games, tmp_path):
    right, wrong = records(games)
    place = next(n for n, event in enumerate(wrong["events"]) if event[0] == "move" and n > 60)
    wrong["events"][place][2] = "pass"
    del wrong["legal"]
    unfinished = {key: right[key] for key in right if key not in ("seed", "result", "legal")}
    month = next(n for n, event in enumerate(right["events"]) if event[0] == "move" and "play" in event[2])
    unfinished["events"] = right["events"][:month]
    halfway = {**unfinished, "events": right["events"][: month + 1]}
    path = tmp_path / "mixed.jsonl"
    lines = [*map(json.dumps, (right, wrong, unfinished)), "{", "[]", json.dumps(halfway)]
    path.write_text("\n".join(lines), encoding="utf-8")
    done = here("verify", path)
    assert done.returncode == 1
    told = done.stdout.splitlines()
    assert told[0].startswith("record 1: right")
    assert told[1].startswith(f'record 2: event {place}: "pass" is not possible here.')
    assert told[2] == f"record 3: right so far, not finished; coverme, {month} events"
    assert told[3].startswith("record 4: record: not a JSON object")
    assert told[4].startswith("record 5: record: not a JSON object")
    assert told[5].startswith(f"record 6: event {month + 1}: is missing: the choices of this month")


def test_verify_says_when_a_file_holds_no_records(tmp_path):
    prose, empty, binary = (tmp_path / name for name in ("prose.txt", "empty.jsonl", "binary"))
    prose.write_text("Dear editor,\nno records here.\n")
    empty.write_text("\n\n")
    binary.write_bytes(b"\xff\xfe\x00")
    done = here("verify", prose)
    assert done.returncode == 2
    assert done.stdout.count("not a JSON object") == 2
    assert said(here("verify", empty)) == f"{empty} holds no records."
    assert said(here("verify", binary)) == f"{binary}: not a text file in UTF-8"
    assert said(here("replay", empty)) == f"{empty} holds no records."
    assert said(here("verify", tmp_path)).startswith(f"{tmp_path}: cannot be read (")
    missing = tmp_path / "missing.jsonl"
    dutch = said(here("verify", missing, "--lang", "nl"))
    assert dutch == f"{missing}: kan niet gelezen worden (No such file or directory)"


def test_replay_tells_the_whole_game(games):
    record = records(games)[1]
    done = here("replay", games, "--game", 2)
    assert (done.returncode, done.stderr) == (0, "")
    told = " ".join(done.stdout.split())
    assert "COVER ME unofficial edition" in told
    assert "3 editors, shorter game, 4 years of spring and fall" in told
    assert f"Seat {record['start']} starts." in told
    assert told.count("Month 1 is out:") == told.count("Month 3 is out:") == 8
    assert told.count("a new season, and") == 7
    assert told.count("New year:") == 3
    assert "The last season is over." in told
    for pick in [event for event in record["events"] if event[2] == "pick facedown"][:3]:
        assert re.search(rf"Seat {pick[1]} takes the top of the face-down pile: \w{{4}}\.", told)
    winner = record["result"]["winners"][0]
    assert f"Seat {winner} wins with {max(record['result']['points'])} prestige." in told


def test_replay_stops_where_it_is_told_and_shows_the_table(games):
    done = here("replay", games, "--until", 30, "--lang", "nl")
    assert done.returncode == 0
    numbers = [int(number) for number in re.findall(r"^ {1,3}(\d+)  ", done.stdout, re.MULTILINE)]
    assert max(numbers) <= 30
    assert "neemt" in done.stdout
    assert "Invloedrij" in done.stdout
    assert "Haarlengte" in done.stdout
    assert "wint met" not in done.stdout


def test_replay_tells_as_far_as_a_record_is_right(games, tmp_path):
    wrong = records(games)[0]
    place = next(n for n, event in enumerate(wrong["events"]) if event[0] == "move" and n > 20)
    wrong["events"][place][2] = "pick purple"
    del wrong["legal"]
    path = tmp_path / "wrong.jsonl"
    path.write_text(json.dumps(wrong))
    done = here("replay", path)
    assert done.returncode == 1
    assert f"\n  {place - 1}  " in done.stdout
    assert done.stderr.startswith(f'event {place}: "pick purple" is not possible here.')
    assert "Traceback" not in done.stderr


def test_replay_says_which_records_there_are(games):
    assert said(here("replay", games, "--game", 3)) == f"{games} holds 2 records; there is no record 3."
    assert said(here("replay", games, "--game", 0)) == '--game should be a whole number from 1, not "0".'
    refused = said(here("replay", games, "--until", "soon"))
    assert refused == '--until should be a whole number from 0, not "soon".'
