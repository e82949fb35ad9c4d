"""PettingZoo: its own suites, seeds for long, and what an illegal choice costs."""

import warnings
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test
from pettingzoo.utils import parallel_to_aec

import frontrow
from frontrow.envs import pettingzoo as ours
from tests.envs.playing import GAMES, any_legal

ONE_BY_ONE = {"coverme": ours.coverme, "suitup": ours.suitup}
TOGETHER = {"coverme": ours.coverme_parallel, "suitup": ours.suitup_parallel}
Make = Callable[..., Any]


@pytest.fixture(autouse=True)
def quiet_suites(capsys: pytest.CaptureFixture[str]):
    """Their suites warn of what games of cards cannot help: rewards of 0, observations that are no image."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_their_suite_for_seats_one_by_one(key: str, options: Any):
    api_test(ONE_BY_ONE[key](**options), num_cycles=120)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_their_suite_for_seats_together(key: str, options: Any):
    parallel_api_test(TOGETHER[key](**options), num_cycles=150)


@pytest.mark.parametrize("key", ONE_BY_ONE)
def test_their_suites_for_seeds(key: str):
    seed_test(ONE_BY_ONE[key], num_cycles=100)
    parallel_seed_test(TOGETHER[key], num_cycles=100)


@pytest.mark.parametrize("key", ONE_BY_ONE)
def test_their_suites_for_state_render_and_cycles(key: str):
    state_test(ONE_BY_ONE[key](), TOGETHER[key]())
    render_test(lambda render_mode=None: ONE_BY_ONE[key](render_mode=render_mode))

    def replacing(max_cycles: int) -> Any:
        return TOGETHER[key](max_cycles=max_cycles, illegal="replace")

    max_cycles_test(
        SimpleNamespace(parallel_env=replacing, env=lambda max_cycles: parallel_to_aec(replacing(max_cycles)))
    )


def played(env: Any, seed: int, until: int) -> list[Any]:
    """Play games by chance, one after another; everything that was said on the way."""
    rng, said = np.random.default_rng(seed), []
    env.reset(seed=seed)
    for _ in range(until):
        observation, reward, ended, _, _ = env.last()
        said.append((env.agent_selection, observation["observation"].tobytes(), reward, ended))
        if ended:
            env.reset()
        else:
            env.step(int(any_legal(observation["action_mask"], rng)))
    return said


@pytest.mark.parametrize("key", ONE_BY_ONE)
def test_seeds_hold_over_many_games(key: str):
    one, again, other = (played(ONE_BY_ONE[key](players=2), seed, 1500) for seed in (5, 5, 6))
    assert one == again
    assert one != other
    assert sum(ended for *_, ended in one) >= 2


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_rewards_sum_to_nothing_and_go_to_the_winners(key: str, options: Any):
    env, rng = ONE_BY_ONE[key](**options), np.random.default_rng(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(any_legal(env.observe(env.agent_selection)["action_mask"], rng)))
    result = frontrow.Table(env.game, env.batch.tables.copy()).result
    assert result is not None
    best = max(env.rewards.values())
    assert sum(env.rewards.values()) == pytest.approx(0, abs=1e-5)
    assert [env.seat_of[name] for name, one in env.rewards.items() if one == best] == result["winners"]


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_together_and_one_by_one_are_the_same_game(key: str, options: Any):
    """The same seed and the same choices lead to the same end."""
    together, single = TOGETHER[key](**options), ONE_BY_ONE[key](**options)
    rng = np.random.default_rng(7)
    seen, _ = together.reset(seed=3)
    single.reset(seed=3)
    while together.agents:
        chosen = {agent: int(any_legal(one["action_mask"], rng)) for agent, one in seen.items()}
        waiting = {agent for agent, action in chosen.items() if action != together.no_op}
        seen, rewards, _, _, _ = together.step(chosen)
        while waiting and single.agent_selection in waiting:
            agent = single.agent_selection
            waiting.remove(agent)
            single.step(chosen[agent])
        if waiting:  # in the advanced game a seat chooses twice before the next one does, when one by one
            return
    assert rewards == pytest.approx(single.rewards)
    assert together.state().tobytes() == single.state().tobytes()


def test_an_illegal_choice_of_one_ends_the_game_for_all():
    env = ours.coverme(players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 if name == agent else 0.0 for name in env.possible_agents}
    assert env.infos[agent] == {"illegal": True}


def test_an_illegal_choice_together_ends_the_game_or_is_replaced():
    for illegal, over in (("end", True), ("replace", False)):
        env = ours.coverme_parallel(players=3, first_game=True, illegal=illegal)
        seen, _ = env.reset(seed=1)
        chosen = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        chosen["player_1"] = env.no_op
        _, rewards, ended, _, infos = env.step(chosen)
        assert rewards == {"player_0": 0.0, "player_1": -1.0, "player_2": 0.0}
        assert set(ended.values()) == {over}
        assert infos["player_1"] == {"illegal": True}


def test_whoever_may_not_act_sees_and_may_do_nothing_but_wait():
    env = ours.suitup_parallel(players=4)
    seen, _ = env.reset(seed=1)
    idle = [agent for agent, one in seen.items() if one["action_mask"][-1]]
    assert len(idle) == 3
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in idle)
