"""Training: it learns, a seed gives the same mind, and stopping in between changes nothing."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow.bots.mind import Mind, read_mind, shipped_mind
from frontrow.cli import training as cli
from frontrow.lab import training

KEY = "suitup"


def games() -> list[frontrow.Game]:
    return [frontrow.game(KEY, players=players) for players in (2, 3)]


def learned(steps: int, seed: int = 1) -> training.Lesson:
    return training.train(games(), training.Lesson.begun(), steps, seed)


def same(one: training.Lesson, other: training.Lesson) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in training.ARRAYS)


def test_a_seed_gives_the_same_mind_and_another_seed_another():
    first, again, other = learned(2), learned(2), learned(2, seed=2)
    assert same(first, again)
    assert not same(first, other)


def test_a_lesson_goes_on_from_its_checkpoint_to_the_same_mind(tmp_path: Path):
    kept = []
    straight = training.train(games(), training.Lesson.begun(), 4, 1, kept.append)
    training.keep(tmp_path / "half.npz", KEY, 1, kept[1])
    resumed = training.train(games(), training.go_on(tmp_path / "half.npz", KEY, 1), 4, 1)
    assert same(straight, resumed)


@pytest.mark.parametrize(("key", "seed"), [("coverme", 1), (KEY, 2)])
def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path, key: str, seed: int):
    training.keep(tmp_path / "mine.npz", KEY, 1, training.Lesson.begun())
    with pytest.raises(frontrow.BadOption, match=r"suitup with seed 1"):
        training.go_on(tmp_path / "mine.npz", key, seed)


def test_a_best_response_is_learned_against_one_bot_and_goes_on_from_its_checkpoint(tmp_path: Path):
    """Stopped in between, two steps against a searching bot give the same mind as without a stop."""
    game, foe, kept = [frontrow.game("coverme", players=4, length="shorter")], training.Foe("editor@2"), []
    start = training.Lesson.against("coverme")
    assert np.array_equal(start.mind[0].policy, shipped_mind("coverme").view(Mind.dtype)[0, 0].policy)
    straight = training.train(game, start, 2, 1, kept.append, foe)
    training.keep(tmp_path / "half.npz", "coverme", 1, kept[0], foe)
    resumed = training.go_on(tmp_path / "half.npz", "coverme", 1, foe)
    assert same(straight, training.train(game, resumed, 2, 1, foe=foe))
    assert not np.array_equal(straight.mind[0].policy, start.mind[0].policy)
    other = training.train(game, training.Lesson.against("coverme"), 1, 1, foe=training.Foe("random"))
    assert not np.array_equal(other.mind[0].policy, kept[0].mind[0].policy)
    with pytest.raises(frontrow.BadOption, match=r"against editor@2"):
        training.go_on(tmp_path / "half.npz", "coverme", 1)


def test_training_that_has_enough_time_ends_early_and_a_foe_that_looks_at_the_clock_is_refused():
    lesson = training.train(games(), training.Lesson.begun(), 5, 1, enough=lambda: True)
    assert lesson.steps == 0
    with pytest.raises(frontrow.BadOption, match=r"editor@20"):
        training.Foe("editor@1s").check()
    training.Foe("editor@20").check()


def test_what_is_no_checkpoint_is_refused(tmp_path: Path):
    (tmp_path / "no.npz").write_text("no")
    with pytest.raises(frontrow.BadOption, match=r"no\.npz"):
        training.go_on(tmp_path / "no.npz", KEY, 1)


def test_training_teaches_something(tmp_path: Path):
    """From liking what greedy likes, a few thousand games bring the mind well ahead of greedy."""
    game = frontrow.game("coverme", players=4)
    shares = []
    for steps in (1, 16):
        lesson = training.train([game], training.Lesson.begun(), steps, 3)
        shares.append(training.finish(tmp_path / f"{steps}.json", "coverme", 3, lesson, game, 600).value)
    assert shares[1] > shares[0] + 0.06
    card = read_mind(tmp_path / "16.json")[1]
    assert card["against_greedy"]["share"] == pytest.approx(shares[1], abs=1e-4)
    assert card["made_by"] == "frontrow train coverme --steps 16 --seed 3"


def test_the_help_says_how_many_games_a_step_has():
    assert cli.GAMES_A_STEP == training.GAMES_A_STEP
    assert cli.SLOW_GAMES_A_STEP == training.SLOW_GAMES_A_STEP


def train(*words: Any) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "frontrow", "train", KEY, *map(str, words)]
    return subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def test_a_training_stopped_with_ctrl_c_goes_on_to_the_same_mind(tmp_path: Path):
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    straight = train("--steps", 24, "--out", whole)
    stopped = train("--steps", 24, "--out", half)
    deadline = time.monotonic() + 300
    while not half.with_suffix(".npz").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    stopped.send_signal(signal.SIGINT)
    told = stopped.communicate(timeout=120)[1]
    assert "Traceback" not in told
    again = train("--steps", 24, "--out", half)
    assert straight.wait(timeout=300) == 0
    out = again.communicate(timeout=300)[0]
    assert again.returncode == 0
    if stopped.returncode == 130:
        assert "Stopped after step" in told
        assert "Going on from step" in out
    assert json.loads(whole.read_text()) == json.loads(half.read_text())


def test_a_game_that_does_not_exist_and_a_file_that_cannot_be_written_are_refused(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "frontrow", "train", "chess", "--out", str(tmp_path / "x.json")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (
        2,
        'There is no game called "chess"; there are coverme, suitup.\n',
    )
    unwritable = train("--out", tmp_path / "no" / "x.json")
    assert "cannot be written" in unwritable.communicate(timeout=60)[1]
    assert unwritable.returncode == 2
