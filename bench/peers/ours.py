"""Front Row's rows: the same four ways of playing as the others have."""

import random
from typing import Any

import numpy as np

import frontrow
from frontrow.engine.chance import Chance, set_key
from frontrow.engine.playing import NEW_GAME
from frontrow.engine.record import memory_of
from frontrow.envs import gymnasium as gym
from frontrow.envs import pettingzoo as zoo

from .row import STEPS, Run, timed

PIECE = 20_000


def native(key: str) -> Run:
    """Whole random games inside compiled code."""
    game, keys = frontrow.game(key), Chance.zeros()
    set_key(keys[0], bytes(range(32)))
    memory, source = memory_of(game.records()), memory_of(keys)
    return timed(lambda: game.definition.playing.playouts(memory, 0, source, 200))


def calls(key: str) -> Run:
    """One call from Python a decision; the choice is made in Python."""
    game = frontrow.game(key)
    records = game.records()
    set_key(records[0].chance, bytes(32))
    row, step = memory_of(records)[0], game.definition.step
    legal, pick = records["moves"]["cards"][0], random.Random(1).random

    def play() -> int:
        count = step(row, NEW_GAME)
        for _ in range(PIECE):
            count = step(row, legal.item(int(pick() * count))) if count else step(row, NEW_GAME)
        return PIECE

    return timed(play)


def vector(key: str, tables: int) -> Run:
    """Tables of a vector environment, everybody's observations and masks written at each step."""
    env = gym.TablesEnv(key, tables, copy=False)
    env.reset(seed=1)
    for _ in range(40):
        env.step(env.sample())

    def play() -> int:
        for _ in range(16):
            env.step(env.sample())
        return 16 * tables

    return timed(play)


def vector_on(key: str, tables: int) -> Run:
    """The same, many steps in one call by a bot that plays by chance, as Pgx's scan takes them."""
    env = gym.TablesEnv(key, tables, copy=False)
    env.reset(seed=1)
    env.play_on(40)

    def play() -> int:
        env.play_on(STEPS)
        return STEPS * tables

    return timed(play)


def vector_kept(key: str, tables: int) -> Run:
    """The same, with everything that was seen on the way kept for whoever learns from it."""
    env = gym.TablesEnv(key, tables, copy=False)
    env.reset(seed=1)
    env.rollout(STEPS)

    def play() -> int:
        env.rollout(STEPS)
        return STEPS * tables

    return timed(play)


def pettingzoo(key: str) -> Run:
    """PettingZoo's own loop over seats, with observations and masks."""
    return aec({"coverme": zoo.coverme, "suitup": zoo.suitup}[key]())


def aec(env: Any) -> Run:
    """Play any AEC environment by chance, as PettingZoo's documentation shows it."""
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset(seed=int(rng.integers(1 << 30)))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                return decisions
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions

    return timed(play)
