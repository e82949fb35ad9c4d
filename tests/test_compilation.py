"""Compiling the rules in processes beside us: shared out, told step by step, stopped, and gone on with."""

import os
import sys
import threading
from pathlib import Path

import pytest

from frontrow.cli.compiling import PLAYING
from frontrow.compilation import PARTS, STEP_DONE, Compilation, CompilationFailed, Unit, cores
from frontrow.compilation.steps import STEPS
from frontrow.engine.rule import interpreted

pytestmark = pytest.mark.skipif(interpreted, reason="there is nothing to compile")

GAMES = ("coverme", "suitup")
GOOD = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[1] / "src")!r})
from frontrow.compilation import PARTS
for _ in PARTS[sys.argv[2]]:
    print({STEP_DONE!r}, flush=True)
"""
BROKEN = """
import sys
print("Traceback (most recent call last):", file=sys.stderr)
sys.exit("OSError: [Errno 28] No space left on device") if sys.argv[1] == "suitup" else None
"""
ENDLESS = f"""
import time
print({STEP_DONE!r}, flush=True)
time.sleep(100_000)
"""


def compilation(folder: Path, code: str) -> Compilation:
    """Compile nothing, but let some code stand in for the compiler."""
    return Compilation(GAMES, PLAYING, (sys.executable, "-c", code), folder)


def test_every_part_has_its_steps():
    assert {step for part in PARTS.values() for step in part} == set(STEPS)


def test_all_parts_are_compiled_and_each_step_is_told(tmp_path: Path):
    told: list[tuple[str, int, int]] = []
    ours = compilation(tmp_path, GOOD)
    assert ours.missing() == list(GAMES)
    assert ours.progress("coverme") == (0, 7)
    ours.start(lambda *step: told.append(step))
    ours.wait()
    assert ours.missing() == []
    assert ours.progress("coverme") is None
    assert ours.steps() == (14, 14)
    for game in GAMES:
        steps = [done for one, done, total in told if one == game]
        assert steps == sorted(steps)
        assert set(steps) == {1, 2, 3, 4, 5, 6, 7}
        assert {total for one, _, total in told if one == game} == {7}


def test_what_is_compiled_is_not_compiled_again(tmp_path: Path):
    first = compilation(tmp_path, GOOD)
    first.start()
    first.wait()
    Unit("suitup", "bots").mark(tmp_path).unlink()
    second = compilation(tmp_path, BROKEN)
    assert second.missing() == ["suitup"]
    assert second.progress("suitup") == (5, 7)
    second.start()
    with pytest.raises(CompilationFailed):
        second.wait()


def test_a_failure_is_told_in_a_sentence_and_the_other_game_goes_on(tmp_path: Path):
    ours = compilation(tmp_path, BROKEN)
    ours.start()
    with pytest.raises(CompilationFailed) as failed:
        ours.wait()
    assert str(failed.value) == (
        "The rules of Suit Up could not be compiled (OSError: [Errno 28] No space left on device); "
        "what was compiled is kept, so try again."
    )
    assert ours.missing() == ["suitup"]


def test_whoever_stops_it_leaves_no_process_behind_and_marks_nothing(tmp_path: Path):
    ours, begun = compilation(tmp_path, ENDLESS), threading.Event()
    ours.start(lambda *step: begun.set())
    assert begun.wait(120)
    processes = list(ours.running)
    assert 1 <= len(processes) <= cores()
    ours.stop()
    assert all(process.poll() is not None for process in processes)
    ours.wait()
    assert ours.missing() == list(GAMES)
    assert list(tmp_path.iterdir()) == []


def test_as_many_processes_as_there_are_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2}, raising=False)
    ours, told = compilation(tmp_path, ENDLESS), threading.Semaphore(0)
    ours.start(lambda *step: told.release())
    for _ in range(3):
        assert told.acquire(timeout=120)
    assert len(ours.running) == 3
    ours.stop()
