"""Warming up: compile every rule once, so that nobody's first move waits."""

from collections.abc import Callable

import numpy as np

from ..bots import roster
from ..engine.chance import key_of
from ..engine.game import Game
from ..engine.playing import NEW_GAME
from ..engine.record import memory_of
from .simulate import simulate

A_FEW = 20


def warm(games: list[Game], progress: Callable[[str, int, int], None]) -> None:
    """Use every door of every game once; Numba keeps what it compiles."""
    steps = [(name, step, game) for game in games for name, step in STEPS.items()]
    for done, (name, step, game) in enumerate(steps):
        progress(f"{game.key}: {name}", done, len(steps))
        step(game)
    progress("", len(steps), len(steps))


def play_a_little(game: Game) -> None:
    """Play at a table to the end; before that, take back a hidden move, look at it and rebuild it."""
    table = game.deal(key_of(1))
    for _ in range(A_FEW):
        seat = table.to_move[0]
        table.play(seat, table.legal(seat)[0])
        if table.hidden_choices:
            table.recall(seat)
            break
    seat = table.to_move[0]
    table = table.attempt(seat, table.legal(seat)[0]).then
    table.told_and_shown((None,))
    game.rebuild(key_of(1), history=table.history)
    table.imagine(table.to_move[0], seed=1).view(None)
    table.views_json((None, 0))
    while not table.over:
        seat = table.to_move[0]
        table.play(seat, table.legal(seat)[0])
    assert table.result


def ask_a_bot(game: Game) -> None:
    """Ask a bot that chooses at once for a move, and one that looks ahead."""
    table = game.deal(seed=1)
    for bot in ("greedy", "editor@2"):
        roster.choose(table, table.to_move[0], bot, seed=1)


def run_a_batch(game: Game) -> None:
    """Step two tables at once."""
    records = game.records(2)
    memory = memory_of(records)
    for row in memory:
        game.definition.playing.step(row, NEW_GAME)
    seats = np.zeros(2, np.int64)
    actions = np.array([record.moves.cards[0] for record in records], dtype=np.int64)
    game.definition.playing.step_all(memory, actions, seats)


def simulate_a_game(game: Game) -> None:
    """Play a whole game inside compiled code."""
    simulate(game, ["greedy"] * game.players, games=1, seed=1)


STEPS: dict[str, Callable[[Game], None]] = {
    "table": play_a_little,
    "bots": ask_a_bot,
    "simulation": simulate_a_game,
    "batches": run_a_batch,
}
