"""Leagues: everybody against everybody, rated as openskill does, stopped and resumed to the same end."""

import json
import os
import signal
import subprocess
from pathlib import Path

import numpy as np
import pytest

import frontrow
from frontrow.lab import ratings
from frontrow.lab.league import League, kept_in, line_ups, play_on, schedule
from frontrow.lab.ratings import Results, ahead, ranks_of, standings
from frontrow.lab.workers import LabError
from tests.commands import COMMAND, environment, heed_ctrl_c, here, said
from tests.waiting import FAR_TOO_LONG, wait_until


def test_everybody_plays_as_often_in_every_mixture():
    assert line_ups(2, 4) == [[0, 0, 1, 1]]
    assert line_ups(3, 4) == [[0, 0, 1, 2], [0, 1, 1, 2], [0, 1, 2, 2]]
    assert line_ups(5, 4)[0] == [0, 1, 2, 3]
    assert len(line_ups(5, 4)) == 5
    games = schedule(["a", "b", "c"], 2)
    assert sorted(games) == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]]
    assert len(schedule(["a", "b"], 4)) == 4


def test_winners_come_first_and_equal_points_share_a_rank():
    assert ranks_of([5, 9, 9, 2], [2]) == [2, 1, 0, 3]
    assert ranks_of([5, 5, 1], [0, 1]) == [0, 0, 2]
    assert ranks_of([1, 4, 4, 7], [3]) == [3, 1, 1, 0]


def results(bots: int, games: int, seats: int) -> Results:
    """Games in which a lower number is stronger, with ties now and then."""
    chance = np.random.default_rng(1)
    crews = chance.integers(bots, size=(games, seats))
    points = np.round(2 * chance.normal(size=(games, seats)) - crews)
    ranks = (points[:, None, :] > points[:, :, None]).sum(axis=2)
    won = ranks == 0
    return Results(
        tuple("abcde"[:bots]),
        np.arange(games) // 4,
        crews,
        ranks,
        won / won.sum(axis=1, keepdims=True),
        points,
    )


def test_many_ratings_at_once_are_those_of_openskill():
    found = results(bots=3, games=40, seats=4)
    drawn = np.array([np.arange(40), np.arange(40)[::-1]])
    many = ratings.rate_many(found, drawn)
    assert many[0] == pytest.approx(ratings.rate(found), abs=1e-9)
    turned = Results(
        found.bots,
        *(part[::-1] for part in (found.deals, found.crews, found.ranks, found.shares, found.points)),
    )
    assert many[1] == pytest.approx(ratings.rate(turned), abs=1e-9)


def test_standings_know_the_stronger_and_how_sure_that_is():
    few, many = standings(results(3, 120, 4)), standings(results(3, 1200, 4))
    assert [one.bot for one in many] == ["a", "b", "c"]
    assert many[0].rating.low > many[1].rating.high
    for one in (*few, *many):
        assert one.rating.low < one.rating.value < one.rating.high
    cross = ahead(results(3, 1200, 4), 0, 2)
    other = ahead(results(3, 1200, 4), 2, 0)
    assert cross is not None
    assert other is not None
    assert cross.low > 0.6
    assert cross.value + other.value == pytest.approx(1)


def league(**more: object) -> League:
    return League(frontrow.game("coverme", players=3), ("random", "greedy"), seed=3, **more)  # type: ignore[arg-type]


def test_a_league_goes_on_in_its_file(tmp_path: Path):
    path, whole = tmp_path / "league.jsonl", league()
    play_on(whole, 200)
    for games in (30, 130, 200):
        part = league()
        with kept_in(path, part) as file:
            play_on(part, games, file)
        assert part.played == whole.played[: max(games, len(part.played))]
    assert [json.loads(line) for line in path.read_text().splitlines()[1:]] == whole.played
    assert (whole.results(200).crews == part.results(200).crews).all()
    assert len(whole.results(50)) == 50


def test_a_line_that_was_not_finished_is_played_again(tmp_path: Path):
    path, first, again = tmp_path / "league.jsonl", league(), league()
    with kept_in(path, first) as file:
        play_on(first, 70, file)
    text = path.read_text()
    path.write_text(text[:-25])
    with kept_in(path, again) as file:
        assert len(again.played) == 69
        play_on(again, 70, file)
    assert path.read_text() == text


def test_only_one_league_writes_to_a_file(tmp_path: Path):
    path = tmp_path / "league.jsonl"
    with kept_in(path, league()), pytest.raises(LabError, match="another league"), kept_in(path, league()):
        pass


def test_the_file_of_another_league_is_refused(tmp_path: Path):
    path = tmp_path / "league.jsonl"
    words = ("league", "coverme", "--games", 8, "--bots", "random,greedy", "--checkpoint", path)
    assert here(*words).returncode == 0
    for more, difference in (
        (("--players", 3), '"players" is 4, and here it is 3.'),
        (("--seed", 2), '"seed" is 1, and here it is 2.'),
        (("--bots", "greedy,random"), '"bots" is ["random", "greedy"], and here it is ["greedy", "random"].'),
    ):
        told = said(here(*words, *more))
        assert told == f"{path} holds another league: its {difference}"
    lines = path.read_text().splitlines()
    for text, sentence in (
        ("\n".join([lines[0], lines[2], lines[1]]) + "\n", f"{path}, line 2: this is not the game"),
        (lines[0] + "\n{}\n", f"{path}, line 2: this is not"),
        ("nonsense\n", f"{path} is not the file of a league."),
        ('{"format": "frontrow/1"}\n', f"{path} is not the file of a league."),
    ):
        path.write_text(text)
        assert said(here(*words)).startswith(sentence)
    path.write_bytes(b"\xff\xfe\n")
    assert "is niet het bestand van een competitie" in said(here(*words, "--lang", "nl"))
    assert "cannot be written to" in said(here(*words[:-1], tmp_path))


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("greedy", "A league needs two bots or more, not greedy alone."),
        ("greedy,greedy", "The bot greedy is named twice; a league has each once."),
        ("greedy,clever", 'There is no bot called "clever"'),
    ],
)
def test_a_league_needs_different_bots(bots: str, sentence: str):
    assert said(here("league", "suitup", "--bots", bots)).startswith(sentence)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal")
def test_a_stopped_league_ends_like_one_that_was_never_stopped(tmp_path: Path):
    stopped, whole = tmp_path / "stopped.jsonl", tmp_path / "whole.jsonl"
    words = ["league", "suitup", "--players", "3", "--bots", "random,greedy", "--checkpoint"]
    process = subprocess.Popen(
        [*COMMAND, *words, str(stopped), "--games", "10000000"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    )
    wait_until(lambda: process.poll() is not None or (stopped.exists() and stopped.stat().st_size > 20_000))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=FAR_TOO_LONG)
    assert process.returncode == 130
    assert err.startswith("Stopped after ")
    assert "rating" in out
    games = len(stopped.read_text().splitlines()) - 1
    more = ("--games", games + 130)
    resumed, never = here(*words, stopped, *more), here(*words, whole, *more)
    assert resumed.returncode == never.returncode == 0
    assert resumed.stdout == never.stdout
    assert stopped.read_text() == whole.read_text()
