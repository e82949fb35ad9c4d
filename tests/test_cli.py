"""The command line: what it prints, and with which exit code it ends."""

import json
import os
import re
import signal
import subprocess

import pytest

import frontrow
from frontrow import GAMES
from frontrow.cli.app import ROOMS, asked_language, build, language_of, modules
from frontrow.compilation import PARTS, Compilation
from frontrow.engine.options import spelled
from frontrow.engine.rule import CACHE, interpreted
from frontrow.games.coverme.variants import OPTIONS
from tests.commands import COMMAND, environment, heed_ctrl_c, here, said, start
from tests.waiting import FAR_TOO_LONG, wait_until

SMALL_PIPE = 4096
"""So many bytes can wait for whoever reads them; a rulebook has more."""

COMMANDS = [
    "play",
    "simulate",
    "league",
    "report",
    "replay",
    "verify",
    "rules",
    "train",
    "serve",
    "compile",
    "editions",
    "admin",
]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Let no test but this wait for the compiler; `make test` has done it before."""
    assert start("compile").stdout == "Rules are compiled.\n"


def test_version():
    done = start("--version")
    assert (done.stdout, done.stderr, done.returncode) == (f"frontrow {frontrow.__version__}\n", "", 0)


def test_help_lists_the_commands_in_both_languages():
    for words, language, title in (
        (["--help"], "en", "Usage: frontrow"),
        (["--help", "--lang", "nl"], "en", "Gebruik: frontrow"),
        ([], "nl_BE.UTF-8", "Gebruik: frontrow"),
    ):
        done = here(*words, LANG=language)
        assert done.returncode == 0
        assert done.stdout.startswith(title)
        named = re.findall(r"^  (\w+)  ", done.stdout, re.MULTILINE)
        assert named == COMMANDS
    assert not re.search("Show this|Options:|default:|Commands:|required", done.stdout)


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_game_s_options_are_flags_with_help(command):
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
    done = here("simulate", "coverme", "--games", 200, "--bots", "greedy,random,random,random")
    assert (done.returncode, done.stderr) == (0, "")
    assert "COVER ME   unofficial edition" in done.stdout
    assert "200 games: 4 editors." in done.stdout
    rows = re.findall(
        r"^ *(\d)  (\w+) +([\d.]+) % ± [\d.]+ +([\d.]+) ± [\d.]+ +[\d.]+", done.stdout, re.MULTILINE
    )
    assert [(seat, bot) for seat, bot, *_ in rows] == [
        ("0", "greedy"), ("1", "random"), ("2", "random"), ("3", "random"),
    ]  # fmt: skip
    assert float(rows[0][2]) > 60
    assert sum(float(share) for _, _, share, _ in rows) == pytest.approx(100, abs=0.3)
    assert re.search(r"\d shared victor", done.stdout)
    assert re.search(r"[\d,]+ decisions in [\d.]+ s: [\d,]+ a second\.", done.stdout)


def test_simulate_speaks_dutch_and_takes_every_option():
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


def test_the_same_seed_gives_the_same_games():
    first, again, other = (
        here("simulate", "--games", 50, "--seed", seed).stdout.split("decisions")[0] for seed in (5, 5, 6)
    )
    assert first == again != other


def test_rules_show_a_paragraph_a_chapter_or_all():
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
def test_what_is_compiled_already_is_not_compiled_again():
    done = start("compile")
    assert (done.stdout, done.stderr, done.returncode) == ("Rules are compiled.\n", "", 0)
    assert {unit.mark(CACHE).name for unit in Compilation(GAMES, PARTS).units} <= set(os.listdir(CACHE))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("dance", 'There is no command "dance"; there are play, simulate, league, report, replay, '),
        ("dance --lang nl", 'De opdracht "dance" is er niet; er zijn play, simulate, league, report, '),
        ("--lang fr", "--lang cannot be fr; it can be en, nl."),
        ("play --lang=de", "--lang cannot be de; it can be en, nl."),
        ("simulate chess", 'There is no game called "chess"; there are coverme, suitup.'),
        ("play chess", 'There is no game called "chess"; there are coverme, suitup.'),
        ("rules chess", 'There is no game called "chess"; there are coverme, suitup.'),
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
        (
            "simulate --bots clever",
            'There is no bot called "clever"; there are random, greedy, stylist, editor.',
        ),
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
def test_what_cannot_be_used_gets_one_sentence(words, sentence):
    assert sentence in said(here(*words.split()))


def test_a_refusal_is_the_exit_code_of_the_process():
    done = start("simulate", "--games", "none", LANG="nl_BE.UTF-8")
    assert said(done) == '--games hoort een geheel getal vanaf 1 te zijn, niet "none".'


def test_ctrl_c_keeps_and_sums_up_what_was_played(tmp_path):
    path = tmp_path / "games.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "100000000", "--record", str(path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    )
    wait_until(lambda: process.poll() is not None or (path.exists() and path.stat().st_size))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=FAR_TOO_LONG)
    assert process.returncode == 130
    assert len(err.splitlines()) == 1
    played = re.fullmatch(r"Stopped after (\d+) of 100000000 games\.\n", err)
    assert played
    assert f"{int(played[1]):,} game" in out
    kept = path.read_text(encoding="utf-8").splitlines()
    assert len(kept) == int(played[1])
    frontrow.verify(json.loads(kept[-1]))


def test_a_reader_that_stops_reading_is_no_error():
    with subprocess.Popen(
        [*COMMAND, "rules", "coverme"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pipesize=SMALL_PIPE,
    ) as process:
        assert b"Cover Me" in os.read(process.stdout.fileno(), 100)
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_every_command_is_in_the_module_that_is_imported_for_it():
    def names(words: list[str]) -> set[str]:
        app = build("en", modules(words))
        return {one.name for one in (*app.registered_commands, *app.registered_groups)}

    assert names([]) == set(ROOMS)
    assert all(command in names([command]) for command in ROOMS)
