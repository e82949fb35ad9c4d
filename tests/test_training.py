"""Training: it learns, a seed gives the same mind, and stopping in between changes nothing."""

import hashlib
import json
import re
import signal
import subprocess
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

import frontrow
from frontrow.bots.mind import Mind, read_mind, shipped_mind
from frontrow.cli import training as cli
from frontrow.lab import training
from tests.commands import COMMAND, environment, heed_ctrl_c, here, said
from tests.interpreting import interpreted
from tests.options import ONE_GAME
from tests.waiting import FAR_TOO_LONG, wait_until


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Learn from a few games a step: what is so whatever their number is shown with these."""
    monkeypatch.setattr(training, "GAMES_A_STEP", 12)
    monkeypatch.setattr(training, "SLOW_GAMES_A_STEP", 4)
    monkeypatch.setattr(cli, "GAMES_MEASURED", 40)


def games(key: str) -> list[frontrow.Game]:
    return [frontrow.game(key, players=players) for players in (2, 3)]


def learned(key: str, steps: int, seed: int = 1) -> training.Lesson:
    return training.train(games(key), training.Lesson.begun(), steps, seed)


def same(one: training.Lesson, other: training.Lesson) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in training.ARRAYS)


@pytest.mark.parametrize("key", ONE_GAME)
def test_a_seed_gives_the_same_mind_and_another_seed_another(key: str, few_games: None):
    first, again, other = learned(key, 2), learned(key, 2), learned(key, 2, seed=2)
    assert same(first, again)
    assert not same(first, other)


def digest_of(key: str, seed: int) -> str:
    """Learn a step from one game, and shorten what came of it."""
    with mock.patch.object(training, "GAMES_A_STEP", 1):
        lesson = learned(key, 1, seed)
    return hashlib.sha256(b"".join(getattr(lesson, name).tobytes() for name in training.ARRAYS)).hexdigest()


@pytest.mark.parametrize("key", list(frontrow.GAMES)[1:])
def test_a_seed_gives_the_same_mind_where_nothing_is_compiled(key: str):
    program = f"from tests.test_training import digest_of; print(*[digest_of({key!r}, i) for i in (1, 1, 2)])"
    (said,) = interpreted("-c", program)
    first, again, other = said.split()
    assert first == again != other


@pytest.mark.parametrize("key", ONE_GAME)
def test_a_lesson_goes_on_from_its_checkpoint_to_the_same_mind(key: str, few_games: None, tmp_path: Path):
    kept = []
    straight = training.train(games(key), training.Lesson.begun(), 4, 1, kept.append)
    training.keep(tmp_path / "half.npz", key, 1, kept[1])
    resumed = training.train(games(key), training.go_on(tmp_path / "half.npz", key, 1), 4, 1)
    assert same(straight, resumed)


@pytest.mark.parametrize(("key", "seed"), [("coverme", 1), ("suitup", 2)])
def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path, key: str, seed: int):
    training.keep(tmp_path / "mine.npz", "suitup", 1, training.Lesson.begun())
    with pytest.raises(frontrow.BadOption, match=r"suitup with seed 1"):
        training.go_on(tmp_path / "mine.npz", key, seed)


@pytest.mark.parametrize("key", ONE_GAME)
def test_a_best_response_is_learned_against_one_bot_and_goes_on_from_its_checkpoint(
    key: str, few_games: None, tmp_path: Path
):
    """Stopped in between, two steps against a searching bot give the same mind as without a stop."""
    game, foe, kept = [frontrow.game(key, players=3)], training.Foe("editor@2"), []
    start = training.Lesson.against(key)
    assert np.array_equal(start.mind[0].policy, shipped_mind(key).view(Mind.dtype)[0, 0].policy)
    straight = training.train(game, start, 2, 1, kept.append, foe)
    training.keep(tmp_path / "half.npz", key, 1, kept[0], foe)
    resumed = training.go_on(tmp_path / "half.npz", key, 1, foe)
    assert same(straight, training.train(game, resumed, 2, 1, foe=foe))
    assert not np.array_equal(straight.mind[0].policy, start.mind[0].policy)
    other = training.train(game, training.Lesson.against(key), 1, 1, foe=training.Foe("random"))
    assert not np.array_equal(other.mind[0].policy, kept[0].mind[0].policy)
    with pytest.raises(frontrow.BadOption, match=r"against editor@2"):
        training.go_on(tmp_path / "half.npz", key, 1)


def test_training_that_has_enough_time_ends_early_and_a_foe_that_looks_at_the_clock_is_refused():
    lesson = training.train(games("suitup"), training.Lesson.begun(), 5, 1, enough=lambda: True)
    assert lesson.steps == 0
    with pytest.raises(frontrow.BadOption, match=r"editor@20"):
        training.Foe("editor@1s").check()
    training.Foe("editor@20").check()


def test_what_is_no_checkpoint_is_refused(tmp_path: Path):
    (tmp_path / "no.npz").write_text("no")
    with pytest.raises(frontrow.BadOption, match=r"no\.npz"):
        training.go_on(tmp_path / "no.npz", "suitup", 1)


def test_training_teaches_something(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """From liking what greedy likes, two thousand games bring the mind well ahead of greedy."""
    monkeypatch.setattr(training, "GAMES_A_STEP", 128)
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


def finished(key: str, out: Path) -> Any:
    """Train to the end in this process; return what was said, and the mind."""
    done = here("train", key, "--steps", 4, "--out", out)
    assert done.returncode == 0, done.stderr
    return done.stdout, json.loads(out.read_text(encoding="utf-8"))


@pytest.mark.parametrize("key", ONE_GAME)
def test_a_training_that_was_stopped_goes_on_to_the_same_mind(
    key: str, few_games: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    study = training.study_once

    def stopped(game: frontrow.Game, lesson: training.Lesson, *more: Any) -> training.Lesson:
        if lesson.steps == 2:
            raise KeyboardInterrupt
        return study(game, lesson, *more)

    with monkeypatch.context() as patched:
        patched.setattr(training, "study_once", stopped)
        done = here("train", key, "--steps", 4, "--out", tmp_path / "half.json")
    assert (done.returncode, done.stdout) == (130, "")
    assert "Stopped after step 2 of 4" in done.stderr
    (out, half), (_, whole) = finished(key, tmp_path / "half.json"), finished(key, tmp_path / "whole.json")
    assert out.startswith("Going on from step 2")
    assert half == whole


def test_ctrl_c_stops_a_training_that_keeps_exactly_what_it_learned(tmp_path: Path):
    """It begins a step before one that it keeps by itself, and is stopped soon after that one."""
    key, kept, lesson, steps = "coverme", tmp_path / "mind.npz", training.Lesson.begun(), 10**9
    lesson.steps = first = cli.KEPT_EVERY - 1
    training.keep(kept, key, 1, lesson)
    before = kept.read_bytes()
    process = subprocess.Popen(
        [*COMMAND, "train", key, "--steps", str(steps), "--out", str(tmp_path / "mind.json")],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    )
    wait_until(lambda: kept.read_bytes() != before or process.poll() is not None)
    process.send_signal(signal.SIGINT)
    out, told = process.communicate(timeout=FAR_TOO_LONG)
    assert process.returncode == 130, told
    assert out.startswith(f"Going on from step {first}")
    stopped = re.search(rf"Stopped after step (\d+) of {steps}", told)
    assert stopped, told
    assert "Traceback" not in told
    options = training.curriculum(key)
    while lesson.steps < int(stopped[1]):
        game = frontrow.game(key, **options[lesson.steps % len(options)])
        lesson = training.study_once(game, lesson, steps, 1)
    assert same(lesson, training.go_on(kept, key, 1))


def test_a_game_that_does_not_exist_and_a_file_that_cannot_be_written_are_refused(tmp_path: Path):
    refusal = said(here("train", "chess", "--out", tmp_path / "x.json"))
    assert refusal == 'There is no game called "chess"; there are coverme, suitup.'
    assert "cannot be written" in said(here("train", "suitup", "--out", tmp_path / "no" / "x.json"))
