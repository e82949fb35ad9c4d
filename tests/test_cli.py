"""The command line, run as people run it: what it prints, and with which exit code it ends."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import frontrow
from frontrow.cli.app import asked_language, language_of, run
from frontrow.engine.options import spelled
from frontrow.engine.rule import CACHE, interpreted
from frontrow.games.coverme.variants import OPTIONS

Done = subprocess.CompletedProcess[str]
COMMAND = [sys.executable, "-m", "frontrow"]


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, "LANG": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1", **more}


def frontrow_(*words: object, **more: str) -> Done:
    """Run `frontrow` with these words, in a process of its own."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        stdin=subprocess.DEVNULL,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.fixture
def here(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    """Run `frontrow` with these words in this process: the same without the wait for it to start."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")

    def run_here(*words: object, **more: str) -> Done:
        code = run([str(word) for word in words], more)
        printed = capfd.readouterr()
        return Done(words, code, printed.out, printed.err)

    return run_here


def said(done: Done) -> str:
    """Read the one sentence of a refusal: exit code 2, nothing printed, no traceback."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr.strip()


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two recorded games, with their legal moves."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    words = ("simulate", "coverme", "--players", 3, "--games", 2, "--seed", 1, "--record", path, "--legal")
    done = frontrow_(*words, "--bots", "greedy,random,random", "--length", "shorter")
    assert done.returncode == 0, done.stderr
    return path


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_version():
    done = frontrow_("--version")
    assert (done.stdout, done.stderr, done.returncode) == (f"frontrow {frontrow.__version__}\n", "", 0)


def test_help_lists_the_commands_in_both_languages(here):
    for words, language, title in (
        (["--help"], "en", "Usage: frontrow"),
        (["--help", "--lang", "nl"], "en", "Gebruik: frontrow"),
        ([], "nl_BE.UTF-8", "Gebruik: frontrow"),
    ):
        done = here(*words, LANG=language)
        assert done.returncode == 0
        assert done.stdout.startswith(title)
        named = re.findall(r"^  (\w+)  ", done.stdout, re.MULTILINE)
        assert named == ["play", "simulate", "replay", "verify", "rules", "compile"]
    assert not re.search("Show this|Options:|default:|Commands:|required", done.stdout)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_game_s_options_are_flags_with_help(here, command):
    done = here(command, "coverme", "--help")
    assert done.returncode == 0
    for option in OPTIONS:
        assert f"--{option.name.replace('_', '-')} " in done.stdout
        if not isinstance(option.default, bool):
            assert "|".join(map(spelled, option.choices)) in done.stdout
    assert "greedy takes what is worth most right now" in re.sub(r"\s+", " ", done.stdout)


def test_the_language_is_that_of_the_flag_else_of_the_environment():
    assert language_of({}) == "en"
    assert language_of({"LANG": "nl_NL.UTF-8"}) == "nl"
    assert language_of({"LANG": "nl_NL.UTF-8", "LC_ALL": "C"}) == "en"
    assert language_of({"LANG": "fr_FR.UTF-8"}) == "en"
    assert asked_language(["play"]) is None
    assert asked_language(["play", "--lang", "nl"]) == "nl"
    assert asked_language(["--lang=nl", "play"]) == "nl"


def test_simulate_prints_a_line_for_every_seat():
    done = frontrow_("simulate", "coverme", "--games", 200, "--bots", "greedy,random,random,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "COVER ME   unofficial edition" in done.stdout
    assert "200 games: 4 editors." in done.stdout
    rows = re.findall(r"^ *(\d)  (\w+) +([\d.]+) % ± [\d.]+ +([\d.]+) +[\d.]+", done.stdout, re.MULTILINE)
    assert [(seat, bot) for seat, bot, *_ in rows] == [
        ("0", "greedy"), ("1", "random"), ("2", "random"), ("3", "random"),
    ]  # fmt: skip
    assert float(rows[0][2]) > 60
    assert sum(float(share) for _, _, share, _ in rows) == pytest.approx(100, abs=0.3)
    assert re.search(r"\d shared victor", done.stdout)
    assert re.search(r"[\d,]+ decisions in [\d.]+ s: [\d,]+ a second\.", done.stdout)


def test_simulate_speaks_dutch_and_takes_every_option(here):
    words = "--players 2 --length longer --scoring equal --removed K --two-player advanced --first-game"
    done = here("simulate", *words.split(), "--on-tie", "season", "--games", "1", "--lang", "nl")
    assert done.returncode == 0, done.stderr
    agreed = (
        "1 spel: 2 spelers, langer spel, 4 jaar, elke gescoorde kaart is 1 waard, geavanceerde variant, "
        "elk twee maandbladen, zonder kiezen vooraf, zonder zwart, "
        "bij volledig gelijke stand een extra seizoen."
    )
    assert agreed in " ".join(done.stdout.split())
    assert re.search(r"(100,0|50,0) %", done.stdout)


def test_the_same_seed_gives_the_same_games(here):
    first, again, other = (
        here("simulate", "--games", 50, "--seed", seed).stdout.split("decisions")[0] for seed in (5, 5, 6)
    )
    assert first == again != other


def test_what_is_recorded_is_what_is_counted(here, games):
    first, second = records(games)
    assert first["options"]["length"] == "shorter"
    assert [seat["bot"] for seat in first["seats"]] == ["greedy", "random", "random"]
    assert len(first["legal"]) == sum(event[0] == "move" for event in first["events"])
    words = ("simulate", "--players", 3, "--games", 2, "--seed", 1, "--length", "shorter")
    counted = here(*words, "--bots", "greedy,random,random").stdout
    means = re.findall(r"± [\d.]+ +([\d.]+)", counted)
    points = zip(first["result"]["points"], second["result"]["points"], strict=True)
    assert [float(mean) for mean in means] == [sum(pair) / 2 for pair in points]


def test_records_verify(games):
    done = frontrow_("verify", games)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    for number, (line, record) in enumerate(zip(lines, records(games), strict=True), 1):
        winners = " and ".join(f"Seat {seat}" for seat in record["result"]["winners"])
        told = f"coverme, {len(record['events'])} events, won by {winners}"
        assert line == f"record {number}: right, and dealt from its seed; {told}"
    assert frontrow_("verify", games, "--lang", "nl").stdout.startswith("partij 1: klopt")


def test_verify_names_the_first_wrong_event(here, games, tmp_path):
    right, wrong = records(games)
    place = next(n for n, event in enumerate(wrong["events"]) if event[0] == "move" and n > 60)
    wrong["events"][place][2] = "pass"
    del wrong["legal"]
    unfinished = {key: right[key] for key in right if key not in ("seed", "result", "legal")}
    unfinished["events"] = right["events"][:30]
    path = tmp_path / "mixed.jsonl"
    lines = [json.dumps(right), json.dumps(wrong), json.dumps(unfinished), "{", "[]"]
    path.write_text("\n".join(lines), encoding="utf-8")
    done = here("verify", path)
    assert done.returncode == 1
    told = done.stdout.splitlines()
    assert told[0].startswith("record 1: right")
    assert told[1].startswith(f'record 2: event {place}: "pass" is not possible here.')
    assert told[2] == "record 3: right so far, not finished; coverme, 30 events"
    assert told[3].startswith("record 4: record: not a JSON object")
    assert told[4].startswith("record 5: record: not a JSON object")


def test_verify_says_when_a_file_holds_no_records(here, tmp_path):
    prose, empty, binary = (tmp_path / name for name in ("prose.txt", "empty.jsonl", "binary"))
    prose.write_text("Dear editor,\nno records here.\n")
    empty.write_text("\n\n")
    binary.write_bytes(b"\xff\xfe\x00")
    done = here("verify", prose)
    assert done.returncode == 2
    assert done.stdout.count("not a JSON object") == 2
    assert said(here("verify", empty)) == f"{empty} holds no records."
    assert said(here("verify", binary)) == f"{binary}: not a text file in UTF-8"
    assert said(here("verify", tmp_path)).startswith(f"{tmp_path}: cannot be read (")
    missing = tmp_path / "missing.jsonl"
    dutch = said(here("verify", missing, "--lang", "nl"))
    assert dutch == f"{missing}: kan niet gelezen worden (No such file or directory)"


def test_replay_tells_the_whole_game(games):
    record = records(games)[1]
    done = frontrow_("replay", games, "--game", 2)
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


def test_replay_stops_where_it_is_told_and_shows_the_table(here, games):
    done = here("replay", games, "--until", 30, "--lang", "nl")
    assert done.returncode == 0
    numbers = [int(number) for number in re.findall(r"^ {1,3}(\d+)  ", done.stdout, re.MULTILINE)]
    assert max(numbers) <= 30
    assert "neemt" in done.stdout
    assert "Invloedrij" in done.stdout
    assert "Haarlengte" in done.stdout
    assert "wint met" not in done.stdout


def test_replay_tells_as_far_as_a_record_is_right(here, games, tmp_path):
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


def test_rules_show_a_paragraph_a_chapter_or_all(here):
    paragraph = here("rules", "coverme", "CM-4.3").stdout
    assert paragraph.startswith("CM-4.3 If several of your cards share the highest value")
    assert "CM-4.2" not in paragraph
    chapter = here("rules", "coverme", "cm-4", "--lang", "nl").stdout
    assert "De extra editie" in chapter
    assert "CM-4.1" in chapter
    assert "CM-5.1" not in chapter
    book = here("rules", "coverme").stdout
    assert "This is an unofficial edition" in book
    assert "CM-1.1" in book
    assert "CM-10.8" in book


@pytest.mark.skipif(interpreted, reason="nothing is compiled")
def test_compile_is_quick_when_it_is_done_already():
    frontrow_("compile")
    began = time.monotonic()
    done = frontrow_("compile")
    assert (done.stdout, done.stderr, done.returncode) == ("Rules are compiled.\n", "", 0)
    assert time.monotonic() - began < 10
    assert (CACHE / "compiled").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("dance", 'There is no command "dance"; there are play, simulate, replay, verify, rules, compile.'),
        ("dance --lang nl", 'De opdracht "dance" is er niet; er zijn play, simulate, replay, verify, '),
        ("--lang fr", "--lang cannot be fr; it can be en, nl."),
        ("play --lang=de", "--lang cannot be de; it can be en, nl."),
        ("simulate chess", 'There is no game called "chess"; there is coverme.'),
        ("play chess", 'There is no game called "chess"; there is coverme.'),
        ("rules chess", 'There is no game called "chess"; there is coverme.'),
        ("rules coverme CM-99", 'The rulebook has no paragraph "CM-99"; its chapters are CM-1 to CM-10.'),
        ("simulate --colour red", "There is no option --colour here; --help lists them."),
        ("simulate --games", "The option --games needs something after it."),
        ("simulate --games -5", '--games should be a whole number from 1, not "-5".'),
        ("simulate --games 0", '--games should be a whole number from 1, not "0".'),
        ("simulate --games many --lang nl", '--games hoort een geheel getal vanaf 1 te zijn, niet "many".'),
        ("simulate --seed 1.5", '--seed should be a whole number from 0, not "1.5".'),
        ("simulate --players 9", "players cannot be 9; it can be 2, 3, 4, 5."),
        ("simulate --length endless", "length cannot be endless; it can be standard, longer, shorter."),
        ("simulate --removed W", "A clothes colour stays in the box only with equal scoring."),
        ("simulate --scoring equal", "With equal scoring one clothes colour stays in the box: removed says"),
        ("simulate --two-player advanced", "The advanced game is for two players, not 4."),
        ("simulate --bots clever", 'There is no bot called "clever"; there are random, greedy.'),
        ("simulate --bots greedy,random", "2 bots are named for 4 seats; name one for all, or one for each."),
        ("simulate --games 1 --record /", "/ cannot be written to (Is a directory)."),
        ("simulate --games 1 --record /no/such/place", "cannot be written to (No such file or directory)."),
        ("play --seat 4", "There is no seat 4; the seats are 0 to 3."),
        ("play --seat x", '--seat should be a whole number from 0, not "x".'),
        ("play --seed -3", '--seed should be a whole number from 0, not "-3".'),
        ("play --bots greedy,random", "2 bots are named for 3 seats; name one for all, or one for each."),
        ("play --record /", "/ cannot be written to (Is a directory)."),
        ("replay", "FILE is missing; --help says what it is."),
        ("replay /no/such/file", "/no/such/file: cannot be read (No such file or directory)"),
        ("verify a b", "There is no place for b here; --help says what can be typed."),
    ],
)
def test_what_cannot_be_used_gets_one_sentence(here, words, sentence):
    assert sentence in said(here(*words.split()))


def test_a_refusal_is_the_exit_code_of_the_process():
    done = frontrow_("simulate", "--games", "none", LANG="nl_BE.UTF-8")
    assert said(done) == '--games hoort een geheel getal vanaf 1 te zijn, niet "none".'


def test_replay_says_which_records_there_are(here, games):
    assert said(here("replay", games, "--game", 3)) == f"{games} holds 2 records; there is no record 3."
    assert said(here("replay", games, "--game", 0)) == '--game should be a whole number from 1, not "0".'
    refused = said(here("replay", games, "--until", "soon"))
    assert refused == '--until should be a whole number from 0, not "soon".'


def test_ctrl_c_sums_up_what_was_played():
    words = ["simulate", "--games", "100000000", "--bots", "greedy"]
    process = subprocess.Popen(
        [*COMMAND, *words],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(6)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err
    played = re.search(r"Stopped after (\d+) of 100000000 games\.", err)
    assert played
    assert int(played[1]) > 0
    assert f"{int(played[1]):,} games: 4 editors." in out


def test_a_reader_that_stops_reading_is_no_error():
    command = f"{sys.executable} -m frontrow rules coverme | head -1"
    done = subprocess.run(
        command, shell=True, env=environment(), capture_output=True, text=True, timeout=60, check=False
    )
    assert "Cover Me" in done.stdout
    assert "Traceback" not in done.stderr
