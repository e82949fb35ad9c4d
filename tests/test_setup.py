"""Setting up a fresh machine: what is missing is told in a sentence each, and what fails in one."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("sh", "awk", "df", "cat", "rm", "mkdir", "dirname", "grep", "date", "touch", "env")


def machine(folder: Path, **programs: str) -> dict[str, str]:
    """Lay out a machine that has the usual tools and some programs: scripts of a line each."""
    place = folder / "bin"
    place.mkdir()
    for tool in set(TOOLS) - set(programs):
        found = shutil.which(tool)
        assert found is not None, tool
        (place / tool).symlink_to(found)
    for name, line in programs.items():
        (place / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (place / name).chmod(0o755)
    return {"PATH": str(place), "LC_ALL": "C"}


GOOD = {"node": "exit 0", "npm": "echo 11.0.0", "python3": "exit 0"}


def needs(folder: Path, wanted: str = "play", **programs: str) -> subprocess.CompletedProcess[str]:
    """Ask what such a machine is missing."""
    return subprocess.run(
        [ROOT / "setup" / "needs.sh", "python3" if "python3" in programs else "", wanted],
        cwd=folder,
        env=machine(folder, **programs),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_machine_that_has_all_is_asked_for_nothing(tmp_path: Path):
    done = needs(tmp_path, **GOOD)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / ".needs").exists()


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        ({"python3": None}, "Front Row needs Python 3.11 or newer: please install it (Debian: python3)."),
        ({"python3": 'case $2 in *version*) exit 1;; esac'}, "Front Row needs Python 3.11 or newer: "),
        ({"python3": 'case $2 in *venv*) exit 1;; esac'}, "Front Row needs Python's venv: please install it"),
        ({"node": None}, "Front Row needs Node 20 or newer, to build the page: please install it"),
        ({"node": "exit 1"}, "Front Row needs Node 20 or newer, to build the page: please install it"),
        ({"npm": None}, "Front Row needs npm, to build the page: please install it (Debian: npm)."),
    ],
)  # fmt: skip
def test_what_is_missing_or_too_old_is_told_in_a_sentence(tmp_path: Path, missing: dict, sentence: str):
    programs = {name: line for name, line in {**GOOD, **missing}.items() if line is not None}
    done = needs(tmp_path, **programs)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(sentence)
    assert len(done.stderr.splitlines()) == 1


def test_everything_that_is_missing_is_told_at_once(tmp_path: Path):
    done = needs(tmp_path)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 3


def test_too_little_room_is_told_before_anything_is_fetched_and_only_then(tmp_path: Path):
    little = {**GOOD, "df": "echo Filesystem; echo disk 100 50 51200 10% /"}
    done = needs(tmp_path, **little)
    assert done.stderr == (
        "Front Row needs 1500 MB of free disk to set up, and 50 MB are free here: please make room.\n"
    )
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / ".ready-to-play").touch()
    shutil.rmtree(tmp_path / "bin")
    assert needs(tmp_path, **little).returncode == 0


def step(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Take a step of setting up, which a line of shell stands in for."""
    words = [ROOT / "setup" / "step.sh", ".setup/test.log", "the page", "sh", "-c", code]
    environment = {**os.environ, "LC_ALL": "C"}
    return subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_step_that_works_says_what_it_is_and_how_long_it_took(tmp_path: Path):
    done = step(tmp_path, "echo much; echo more >&2")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Setting up (once): the page…\n", "")
    assert (tmp_path / ".setup" / "test.log").read_text() == "much\nmore\n"
    assert (tmp_path / ".setup" / "times").read_text().endswith(" s: .setup/test.log\n")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("OSError: [Errno 28] No space left on device", "the disk is full: make room"),
        ("npm error code ENOSPC", "the disk is full: make room"),
        ("[Errno 13] Permission denied: .venv", "a folder cannot be written to: see who owns it"),
        ("npm error code EAI_AGAIN", "packages could not be fetched: see whether there is a network"),
        (
            "Failed to establish a new connection: [Errno -2] Name or service not known",
            "packages could not be fetched: see whether there is a network",
        ),
        ("SyntaxError", "see there why"),
    ],
)
def test_a_step_that_fails_says_why_in_a_sentence(tmp_path: Path, said: str, why: str):
    done = step(tmp_path, f"echo '{said}' >&2; exit 3")
    assert done.returncode == 1
    assert done.stderr == (
        f"That did not work ({why}); what it said is in .setup/test.log. The next try goes on from here.\n"
    )
    assert not (tmp_path / ".setup" / "times").exists()


def packages(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """Install packages with a Python that only pretends to."""
    (folder / "python").write_text(f"#!/bin/sh\n{python}\n", encoding="utf-8")
    (folder / "python").chmod(0o755)
    words = [ROOT / "setup" / "packages.sh", "./python", ".venv", "some.lock"]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


PRETENDS = """
mkdir -p .venv/bin && : >.venv/bin/pip
printf '#!/bin/sh\\necho "$*" >>installed\\n[ ! -e broken ]\\n' >.venv/bin/python && chmod +x .venv/bin/python
"""


def test_an_environment_that_was_left_half_made_is_made_anew(tmp_path: Path):
    (tmp_path / "broken").touch()
    assert packages(tmp_path, PRETENDS).returncode != 0
    (tmp_path / ".venv" / "half").touch()
    (tmp_path / "broken").unlink()
    assert packages(tmp_path, PRETENDS).returncode == 0
    assert not (tmp_path / ".venv" / "half").exists()
    assert not (tmp_path / ".venv" / ".unfinished").exists()
    (tmp_path / ".venv" / "kept").touch()
    assert packages(tmp_path, PRETENDS).returncode == 0
    assert (tmp_path / ".venv" / "kept").exists()
    assert "-r some.lock" in (tmp_path / "installed").read_text()


def test_an_environment_that_is_added_to_is_ready_for_nothing_until_that_ends(tmp_path: Path):
    """Else a step beside it, or the next try, would run what is not there."""
    assert packages(tmp_path, PRETENDS).returncode == 0
    ready = tmp_path / ".venv" / ".ready-to-play"
    ready.touch()
    (tmp_path / "broken").touch()
    assert packages(tmp_path, PRETENDS).returncode != 0
    assert not ready.exists()
