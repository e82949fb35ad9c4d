"""Simulation: summed up with intervals, the same for any number of jobs, stopped without a trace."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import frontrow
from frontrow.lab import simulate as simulation
from frontrow.lab.comparing import compare
from frontrow.lab.intervals import mean_of, share_of
from frontrow.lab.runs import Setting, rotations, setting
from frontrow.lab.simulate import simulate
from frontrow.lab.workers import LabError, workers
from tests.commands import COMMAND, environment, heed_ctrl_c, here, said, start
from tests.waiting import FAR_TOO_LONG, wait_until


def test_an_interrupted_simulation_sums_up_what_was_played(monkeypatch: pytest.MonkeyPatch):
    game = frontrow.game("coverme", players=2)
    play, calls = simulation.play_batch, []

    def interrupted(given: Setting, orders: Any) -> Any:
        calls.append(len(orders))
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play(given, orders)

    monkeypatch.setattr(simulation, "play_batch", interrupted)
    summary = simulate(game, ["random"] * 2, games=10_000, seed=1)
    assert summary.games == calls[0] + calls[1]
    assert sum(summary.wins) == pytest.approx(1)


def test_rotated_seats_are_summed_up_by_bot():
    game = frontrow.game("coverme", players=4)
    summary = simulate(game, ["random", "greedy", "random", "random"], 90, seed=3, rotate=True)
    assert (summary.games, summary.deals) == (92, 23)
    assert [(row.bot, row.seats, row.seat) for row in summary.rows] == [
        ("random", 3, None),
        ("greedy", 1, None),
    ]
    assert sum(row.wins.value * row.seats for row in summary.rows) == pytest.approx(1)
    assert summary.rows[1].wins.low > 0.7


def test_sums_that_add_up_have_the_intervals_of_the_games_themselves():
    game, bots = frontrow.game("suitup", players=3), ["greedy", "greedy", "random"]
    summary = simulate(game, bots, 300, seed=3, rotate=True)
    batch = simulation.play_all(setting(game, bots, 3), rotations(bots), range(100))
    mine = batch.crews(3) < 2
    wins = share_of((batch.shares(3) * mine).sum(axis=1) / 2, batch.deals)
    points = mean_of((batch.points[:, :3] * mine).sum(axis=1) / 2, batch.deals)
    for found, real in ((summary.rows[0].wins, wins), (summary.rows[0].points, points)):
        assert (found.value, found.low, found.high) == pytest.approx((real.value, real.low, real.high))
    assert summary.rows[0].spread == pytest.approx(batch.points[:, :3][mine].std())
    alone = mean_of((batch.points[:, :3] * mine).sum(axis=1) / 2, range(300))
    assert abs(alone.error - points.error) > 0.001


def test_what_is_scored_by_season_adds_up():
    for key in ("coverme", "suitup"):
        summary = simulate(frontrow.game(key, players=3), ["greedy"] * 3, 60, seed=2)
        row = summary.rows[0]
        total = sum(one.value for one in row.by_period)
        assert total == pytest.approx(row.points.value) if key == "coverme" else 4 < total < 8
        assert all(one.low <= one.value <= one.high for one in row.by_period)
    assert summary.length.value == pytest.approx(19, abs=3)


def test_the_same_games_are_compared_by_pairs():
    game = frontrow.game("coverme", players=3)
    rivals = ["random", "random"]
    same = compare(game, ["greedy", *rivals], ["greedy", *rivals], 60, seed=1)
    assert (same.difference.value, same.difference.error) == (0, 0)
    found = compare(game, ["greedy", "greedy", "random"], ["greedy", *rivals], 300, seed=1)
    assert found.difference.value == pytest.approx(found.first.value - found.second.value)
    assert found.difference.high < 0
    assert found.difference.error < 1.1 * (found.first.error**2 + found.second.error**2) ** 0.5


def test_any_number_of_jobs_gives_the_same_games():
    game = frontrow.game("suitup", players=3)
    bots = ["greedy", "random", "random"]
    alone = simulate(game, bots, 900, seed=4, rotate=True)
    with workers(2) as by:
        together = simulate(game, bots, 900, seed=4, rotate=True, by=by)
    assert together.rows == alone.rows
    assert together.length == alone.length


def die(number: int) -> int:
    """End as a process does that runs out of memory."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_worker_that_dies_gets_a_sentence():
    with workers(2) as by, pytest.raises(LabError, match="ended from outside"):
        list(by.do(die, [(1,), (2,)]))


DAY = 24 * 60 * 60
"""Nobody waits so long: whoever is to end before that was ended."""


def nap(seconds: float) -> int:
    """Work for a while, and say who did."""
    time.sleep(seconds)
    return os.getpid()


def test_workers_in_the_middle_of_something_are_ended():
    with suppress(KeyboardInterrupt), workers(2) as by:
        worker = next(by.do(nap, [(0,), (DAY,), (DAY,)]))
        raise KeyboardInterrupt
    assert worker != os.getpid()
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


@pytest.fixture(scope="module")
def dask() -> Any:
    """A real Dask cluster of two processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1"
    ) as found:
        yield found.scheduler_address.replace("tcp://", "dask://")


def test_a_dask_cluster_plays_the_same_games(dask: str):
    words = ("simulate", "coverme", "--games", 900, "--bots", "greedy,random,random,random", "--seed", 6)
    alone, cluster = here(*words), start(*words, "--on", dask)
    assert (cluster.returncode, cluster.stderr) == (0, "")
    assert cluster.stdout.split("decisions in")[0] == alone.stdout.split("decisions in")[0]


def test_a_cluster_without_workers_gets_a_sentence():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0", host="127.0.0.1") as empty:
        on = empty.scheduler_address.replace("tcp://", "dask://")
        told = said(here("simulate", "--games", 1, "--on", on, "--lang", "nl"))
    assert told == f"{on} heeft geen werkers; start er daar een, en probeer het opnieuw."


def fail(number: int) -> int:
    """Fail as a worker does that has another version."""
    raise ImportError(f"no module {number}\nand more")


def test_what_fails_on_a_cluster_gets_a_sentence(dask: str):
    told = r"The cluster could not play: no module 1\. Its workers need the same version of Front Row\."
    with workers(1, dask) as by, pytest.raises(LabError, match=told):
        list(by.do(fail, [(1,)]))


@pytest.mark.parametrize(
    ("on", "sentence"),
    [
        ("dask", "--on cannot be dask; it can be dask://HOST:PORT, ray, ray://HOST:PORT."),
        ("dask://nowhere", "--on cannot be dask://nowhere; it can be"),
        ("dask://:80", "--on cannot be dask://:80; it can be"),
        ("spark://a:1", "--on cannot be spark://a:1; it can be"),
        ("dask://127.0.0.1:1", "dask://127.0.0.1:1 does not answer: "),
        ("ray", "This needs the package ray, which is not installed; frontrow[ray] brings it"),
        ("ray://127.0.0.1:1", "This needs the package ray"),
    ],
)
def test_clusters_that_are_not_there_get_a_sentence(on: str, sentence: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("frontrow.lab.workers.PATIENCE", 1)
    monkeypatch.setitem(sys.modules, "ray", None)
    assert said(here("simulate", "--games", 1, "--on", on)).startswith(sentence)


def test_what_is_missing_is_named_in_dutch_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    done = here("simulate", "--games", 1, "--table", tmp_path / "x.parquet", "--lang", "nl")
    assert said(done).startswith("Hiervoor is het pakket pyarrow nodig")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(LabError, match="distributed"), workers(1, "dask://127.0.0.1:1"):
        pass


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--table", "games.xls"),
            "A table of games is a file that ends in .csv or .parquet, not games.xls.",
        ),
        (("--table", "/no/such.csv"), "/no/such.csv cannot be written to (No such file or directory)."),
        (("--table", "/no/such.parquet"), "/no/such.parquet cannot be written to (No such file"),
        (("--jobs", "many"), '--jobs should be a whole number from 0, not "many".'),
    ],
)
def test_what_cannot_be_used_gets_a_sentence(words: tuple[str, ...], sentence: str):
    assert said(here("simulate", "--games", 1, *words)).startswith(sentence)


@pytest.mark.parametrize("game", ["coverme", "suitup"])
def test_a_table_has_a_line_for_every_seat_of_every_game(game: str, tmp_path: Path):
    path, other, kept = tmp_path / "games.csv", tmp_path / "games.parquet", tmp_path / "games.jsonl"
    words = ("simulate", game, "--players", 3, "--games", 6, "--bots", "greedy,random,random", "--rotate")
    assert here(*words, "--table", path, "--record", kept).returncode == 0
    assert here(*words, "--table", other).returncode == 0
    lines = list(csv.DictReader(path.open(encoding="utf-8")))
    records = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 3 * len(records) == 18
    for line in lines:
        record = records[int(line["game"])]
        seat = int(line["seat"])
        assert int(line["points"]) == record["result"]["points"][seat]
        assert line["bot"] == record["seats"][seat]["bot"]
        assert (float(line["won"]) > 0) == (seat in record["result"]["winners"])
        assert int(line["place"]) == (seat - int(line["start"])) % 3
    if game == "coverme":
        by_season = [sum(int(line[f"season_{one}"]) for one in range(1, 21)) for line in lines]
        assert by_season == [int(line["points"]) for line in lines]
    as_text = [
        {name: str(value) for name, value in row.items()}
        for row in pyarrow.parquet.read_table(other).to_pylist()
    ]
    assert as_text == lines


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal")
def test_ctrl_c_leaves_no_worker_behind(tmp_path: Path):
    path = tmp_path / "games.csv"
    process = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "100000000", "--jobs", "2", "--table", str(path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    )
    wait_until(lambda: process.poll() is not None or (path.exists() and path.stat().st_size > 10_000))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=FAR_TOO_LONG)
    assert process.returncode == 130
    stopped = re.fullmatch(r"Stopped after (\d+) of 100000000 games\.\n", err)
    assert stopped, err
    assert f"{int(stopped[1]):,} games: 4 editors." in out
    assert len(path.read_text(encoding="utf-8").splitlines()) >= 4 * int(stopped[1])
    wait_until(lambda: not group_lives(process.pid))


def group_lives(group: int) -> bool:
    """Say whether a process of the group is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
