"""Editions on the command line: checked, played with, and needed again for their records."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import frontrow
from tests.commands import here, said
from tests.editions import changed, small
from tests.terminals import read_to_the_end


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """An edition of another name than the one that ships."""
    return changed(tmp_path, name="garden")


def records(path: Path, *editions: Path | None) -> Path:
    """Write a record of a game with each edition, broken off after its first move."""
    written = [json.dumps(begun(edition)) for edition in editions]
    path.write_text("\n".join(written) + "\n", encoding="utf-8")
    return path


def begun(edition: Path | None) -> dict[str, Any]:
    options = {} if edition is None else {"edition": edition}
    table = frontrow.game("suitup", players=2, **options).deal(seed=1)
    table.play(table.to_move[0], "mat rebel")
    return table.record()


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_flag_takes_a_name_or_a_file(command):
    assert "--edition reconstructed|balanced|FILE" in here(command, "suitup", "--help").stdout


@pytest.mark.parametrize("words", [("replay", "--edition"), ("verify", "--edition"), ("editions", "check")])
def test_the_help_names_the_file(words):
    told = here(words[0], *(words[1:] if words[0] == "editions" else ()), "--help").stdout
    assert re.search(r"--edition FILE" if words[1] == "--edition" else r"\[FILE\]", told)


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "verify", "editions"])
def test_a_file_that_is_no_edition_is_refused_in_a_sentence(command, tmp_path, garden):
    folder, bad = tmp_path / "folder", tmp_path / "bad.toml"
    folder.mkdir()
    bad.write_text(garden.read_text(encoding="utf-8").replace('"Beach"', '"The Beach"'), encoding="utf-8")
    kept = records(tmp_path / "games.jsonl", garden)
    words: dict[str, tuple[object, ...]] = {
        "play": ("suitup", "--edition"),
        "simulate": ("suitup", "--edition"),
        "replay": (kept, "--edition"),
        "verify": (kept, "--edition"),
        "editions": ("check",),
    }
    ships = 'an edition is a TOML file; those that ship are "reconstructed", "balanced"'
    for path, reason in (
        ("nowhere.toml", f"nowhere.toml: cannot be read (No such file or directory); {ships}"),
        (folder, f"{folder}: cannot be read (Is a directory); {ships}"),
        (bad, 'location 2: "The Beach" cannot be a name; a name is one word of at most 24'),
    ):
        assert said(here(command, *words[command], path)).startswith(reason)
    assert "kan niet gelezen worden" in said(here(command, *words[command], "x", "--lang", "nl"))


def test_records_of_another_edition_need_its_file(tmp_path, garden):
    kept = records(tmp_path / "games.jsonl", garden, None)
    done = here("verify", kept)
    assert done.returncode == 1
    without, shipped = done.stdout.splitlines()
    assert without == (
        'record 1: options: it was played with the edition "garden", which does not ship;'
        " give its file: --edition FILE, or edition=path in Python"
    )
    assert shipped.startswith("record 2: right so far")
    done = here("verify", kept, "--edition", garden)
    given, other = done.stdout.splitlines()
    assert given.startswith("record 1: right so far")
    assert other.startswith('record 2: options: it was played with the edition "reconstructed", and not with')


def test_a_record_of_another_edition_is_told(tmp_path, garden):
    kept = records(tmp_path / "games.jsonl", garden)
    done = here("replay", kept)
    assert (done.returncode, done.stdout) == (1, "")
    assert "which does not ship; give its file: --edition FILE" in done.stderr
    done = here("replay", kept, "--edition", garden)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Rebel" in done.stdout


def test_games_with_an_edition_are_simulated_and_verified(tmp_path, garden):
    kept = tmp_path / "games.jsonl"
    done = here("simulate", "suitup", "--edition", garden, "--games", 2, "--record", kept)
    assert (done.returncode, done.stderr) == (0, "")
    done = here("verify", kept, "--edition", garden)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("right, and dealt from its seed") == 2


@pytest.mark.parametrize(
    ("language", "heads"),
    [
        ("en", ("Types", "People by cost", "People by score", "Balance", "Friends, most wanted and least")),
        (
            "nl",
            ("Soorten", "Personen naar prijs", "Personen naar score", "Balans", "Vrienden, meest en minst"),
        ),
    ],
)
def test_check_says_what_the_shipped_edition_holds(language, heads):
    done = here("editions", "check", "--games", 4, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in done.stdout.replace("\n…", "")
    places = [next(at for at, line in enumerate(lines) if line.startswith(head)) for head in heads]
    assert places == sorted(places)


def test_check_counts(garden):
    told = here("editions", "check", garden, "--games", 0).stdout
    assert told.startswith(
        'The edition "garden" is in order.\n50 people, 32 favors and 8 location tokens.\ndigest '
    )
    assert re.search(r"^leaves +30 +17 +8 +2 sets +5 +3 \+ 2 sets$", told, re.MULTILINE)
    assert re.search(r"^star \(any\) +18 ", told, re.MULTILINE)
    assert re.search(r"^ +2 +20 +█+ +1\.60 +3\.75 +5\.00$", told, re.MULTILINE)
    assert re.search(r"^ +all +50 +2\.44 +3\.39 +4\.52$", told, re.MULTILINE)
    assert re.search(r"^ +6 +4 +█+ +4\.00$", told, re.MULTILINE)
    assert "Balance" not in told


def test_check_plays_the_same_games_from_the_same_seed():
    words = ("editions", "check", "--games", 5, "--players", 2)
    first, again, other = (here(*words, "--seed", seed).stdout for seed in (1, 1, 2))
    assert first == again != other
    shares = re.findall(r"^(?:first|second) +5 +[▲▼ ] *([\d.]+) %", first, re.MULTILINE)
    assert sum(map(float, shares)) == pytest.approx(100)


def test_check_copes_with_people_who_score_nothing(tmp_path):
    done = here("editions", "check", small(tmp_path), "--games", 1)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^ +1 +30 +█+ +0\.00 +· +·$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "many"), '--games should be a whole number from 0, not "many".'),
        (("--players", "5"), "players cannot be 5; it can be 2, 3, 4."),
        (("--seed", "-1"), '--seed should be a whole number from 0, not "-1".'),
        (("a", "b"), "There is no place for b here; --help says what can be typed."),
    ],
)
def test_check_refuses_what_it_cannot_use(words, sentence):
    assert said(here("editions", "check", *words)) == sentence


def test_another_command_gets_a_sentence():
    assert said(here("editions", "weigh")) == 'There is no command "weigh"; there are check.'
    assert "check" in here("editions").stdout


def test_check_can_be_stopped(opened):
    table = opened("check", "--games", "1000000", "--players", "3", command="editions", width=100)
    table.expect(r"[1-9]\d*/1000000")
    table.sendintr()
    told = read_to_the_end(table)
    assert table.exitstatus == 130
    assert "Balance" in told
    assert re.search(r"^Stopped after [\d,]+ of 1,?000,?000 games\.$", told, re.MULTILINE)
