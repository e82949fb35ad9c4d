"""The others' rows, each played in the quickest way that its documentation shows."""

import os
import random
from itertools import count, cycle
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from .ours import aec
from .row import STEPS, Run, timed

ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"


def openspiel_whole(name: str) -> Run:
    """Whole games between OpenSpiel's own random bots in C++, each dealt anew.

    How many decisions a game takes is the mean of some, so that reading its history takes no time here.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

    def played(seed: int) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    samples = [played(seed).full_history() for seed in range(400)]
    length = sum(deed.player >= 0 for history in samples for deed in history) / len(samples)
    seeds = count(400)

    def play() -> int:
        for _ in range(50):
            played(next(seeds))
        return round(50 * length)

    return timed(play)


def openspiel_rollouts(name: str, turns: bool = False) -> Run:
    """OpenSpiel's random rollouts in C++, which only its searches call: two steps of MCTS, many in each.

    They begin from dealt tables. How many decisions they take is the mean of some played from Python.
    """
    import pyspiel

    game, pick = pyspiel.load_game(name), random.Random(1).random
    if turns:
        game = pyspiel.convert_to_turn_based(game)
    tables = [openspiel_deal(game, pick) for _ in range(24)]
    lengths = [sum(played_on(state.clone(), pick) for _ in range(20)) / 20 for state in tables]
    rollouts, turn = 100, cycle(zip(tables, lengths, strict=True))
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 1.0, 2, 100, False, 1, False)

    def play() -> int:
        state, length = next(turn)
        search.step(state)
        return round(rollouts * (2 * length - 1))

    return timed(play)


def openspiel_deal(game: Any, pick: Any) -> Any:
    """Deal a game from Python."""
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(pick() * len(outcomes))][0])
    return state


def openspiel_game(game: Any, pick: Any) -> int:
    """Deal and play a game from Python."""
    return played_on(game.new_initial_state(), pick)


def played_on(state: Any, pick: Any) -> int:
    """Play on to the end; a simultaneous node counts as many decisions as seats decide there."""
    decisions, players = 0, range(state.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(pick() * len(outcomes))][0])
        elif state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in players]
            state.apply_actions([actions[int(pick() * len(actions))] for actions in legal])
            decisions += len(legal)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
            decisions += 1
    return decisions


def openspiel_calls(name: str) -> Run:
    """OpenSpiel from Python, decision by decision; where chance has weights they are taken as equal."""
    import pyspiel

    game, pick = pyspiel.load_game(name), random.Random(1).random
    return timed(lambda: openspiel_game(game, pick))


def pgx_game(name: str) -> Any:
    """Make a game of Pgx; its bridge has the hundred deals that it brings along, not those to download."""
    import pgx

    if name != "bridge_bidding":
        return pgx.make(name)
    from pgx import bridge_bidding as bridge

    with TemporaryDirectory() as folder:
        deals = f"{folder}/deals.npy"
        np.save(deals, np.stack(bridge._load_sample_hash()))
        return bridge.BridgeBidding(deals)


def pgx_vector(name: str, tables: int) -> Run:
    """Pgx with its games begun anew by its own wrapper, many steps inside one compiled scan, warmed up."""
    os.environ.setdefault("XLA_FLAGS", ONE_THREAD)
    import jax
    import jax.numpy as jnp
    from pgx.experimental.wrappers import auto_reset

    env = pgx_game(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choice, luck = jax.random.split(key, 3)
        weights = jax.random.uniform(choice, state.legal_action_mask.shape) * state.legal_action_mask
        state = step(state, jnp.argmax(weights, axis=1), jax.random.split(luck, tables))
        return (state, key), state.observation.sum()

    scan = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS))
    keys = jax.random.split(jax.random.PRNGKey(0), tables)
    carry = (jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1))

    def play() -> int:
        nonlocal carry
        carry, seen = scan(carry)
        seen.block_until_ready()
        return STEPS * tables

    return timed(play)


def pettingzoo_classic(name: str) -> Run:
    """PettingZoo's own games of cards."""
    from importlib import import_module

    return aec(import_module(f"pettingzoo.classic.{name}").env())


def rlcard(name: str) -> Run:
    """RLCard, step by step from Python, with its observations."""
    import rlcard as library

    env, pick = library.make(name, config={"seed": 1}), random.Random(1).random

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    return timed(play)


def catanatron(players: int) -> Run:
    """Catanatron's random players, whole games; every action it records is a decision."""
    from catanatron import Color, Game, RandomPlayer

    colors = list(Color)[:players]

    def play() -> int:
        game = Game([RandomPlayer(color) for color in colors])
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    return timed(play)
