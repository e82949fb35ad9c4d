"""Gymnasium: its own checks, vectors that go as single seats do, and the ways of beginning again."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from frontrow.envs import gymnasium as ours
from tests.envs.playing import GAMES, any_legal


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("key", "options"), GAMES)
def test_their_check(key: str, options: Any):
    check_env(ours.SeatEnv(key, **options))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("key", "options"), GAMES)
def test_a_vector_goes_as_single_seats_do(key: str, options: Any):
    """Table i of a vector with a seed is the single seat with that seed plus i."""
    vector = ours.TablesEnv(key, 3, opponents="greedy", **options)
    singles = [ours.SeatEnv(key, opponents="greedy", **options) for _ in range(3)]
    observations, infos = vector.reset(seed=20)
    alone = [env.reset(seed=20 + i) for i, env in enumerate(singles)]
    rng = np.random.default_rng(1)
    for _ in range(150):
        for i, (observation, info) in enumerate(alone):
            assert np.array_equal(observations[i], observation)
            assert np.array_equal(infos["action_mask"][i], info["action_mask"])
            assert infos["seat"][i] == info["seat"]
        actions = any_legal(infos["action_mask"], rng)
        observations, rewards, ended, _, infos = vector.step(actions)
        for i, env in enumerate(singles):
            observation, reward, over, _, info = env.step(int(actions[i]))
            assert (rewards[i], ended[i]) == (reward, over)
            if over:
                assert np.array_equal(infos["final_obs"][i], observation)
                observation, info = env.reset()
            alone[i] = observation, info


def test_made_by_their_names():
    env = gymnasium.make("frontrow/CoverMe-v1", players=2, opponents="random", reward="lead")
    observation, info = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert env.unwrapped.action_masks().sum() == info["action_mask"].sum() > 0
    many = gymnasium.make_vec("frontrow/SuitUp-v1", num_envs=4, players=2)
    observations, _ = many.reset(seed=1)
    assert observations.shape == (4, *many.single_observation_space.shape)
    assert many.unwrapped.action_masks().dtype == bool


@pytest.mark.parametrize("mode", AutoresetMode)
def test_the_ways_of_beginning_again(mode: AutoresetMode):
    env = ours.suitup_vector(2, players=2, opponents="random", autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    _, infos = env.reset(seed=1)
    rng = np.random.default_rng(1)
    ended = np.zeros(2, bool)
    while not ended[0]:
        observations, rewards, ended, _, infos = env.step(any_legal(infos["action_mask"], rng))
    assert rewards[0] in (-1, 1)
    if mode is AutoresetMode.SAME_STEP:
        assert infos["action_mask"][0].sum() > 1
        return
    before = observations[0].copy()
    if mode is AutoresetMode.DISABLED:
        observations, rewards, ended, _, infos = env.step([0, int(any_legal(infos["action_mask"][1], rng))])
        assert ended[0]
        assert np.array_equal(observations[0], before)
        _, infos = env.reset(options={"reset_mask": np.array([True, False])})
        assert infos["action_mask"][0].any()
    else:
        assert infos["action_mask"][0].nonzero()[0].tolist() == [0]
        observations, rewards, ended, _, infos = env.step(any_legal(infos["action_mask"], rng))
        assert (rewards[0], ended[0]) == (0, False)
        assert not np.array_equal(observations[0], before)


def test_arrays_are_handed_out_as_they_are_or_as_copies():
    for copied in (True, False):
        env = ours.coverme_vector(2, copy=copied)
        observations, infos = env.reset(seed=1)
        before = observations.copy()
        later, _, _, _, _ = env.step(any_legal(infos["action_mask"], np.random.default_rng(1)))
        assert np.array_equal(before, observations) == copied
        assert (later is observations) != copied


def test_a_table_is_drawn_as_its_seat_sees_it():
    env = ours.coverme(players=2, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert (picture.dtype, picture.ndim) == (np.uint8, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 200
    assert "hand" in ours.show(env.game, env.batch.tables, 0, "ansi")
    assert "hand" not in ours.show(env.game, env.batch.tables, None, "ansi")
