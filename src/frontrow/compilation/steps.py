"""`python -m frontrow.compilation.steps GAME PART`: compile one part of a game, step by step.

Each step uses doors into compiled code once; Numba keeps what it compiles.
"""

import sys
from collections.abc import Callable

import numpy as np

from .. import game as game_of
from ..bots import roster
from ..engine.chance import key_of
from ..engine.game import Game
from ..engine.playing import NEW_GAME
from ..engine.record import memory_of
from ..engine.table import Table
from . import PARTS, STEP_DONE

A_FEW = 20


def deal(game: Game) -> None:
    """Deal a table, and play until a choice is hidden."""
    some_moves(game)


def some_moves(game: Game) -> Table:
    """Play a few moves, up to the first that is hidden, and take that one back."""
    table = game.deal(key_of(1))
    for _ in range(A_FEW):
        seat = table.to_move[0]
        table.play(seat, table.legal(seat)[0])
        if table.hidden_choices:
            table.recall(seat)
            break
    return table


def attempt(game: Game) -> None:
    """Find a move by its words, and make it at a copy."""
    tried(some_moves(game))


def tried(table: Table) -> Table:
    """Make a first move at a copy of a table."""
    seat = table.to_move[0]
    return table.attempt(seat, table.legal(seat)[0]).then


def tell(game: Game) -> None:
    """Write news and views."""
    table = tried(some_moves(game))
    table.told_and_shown((None,))
    table.views_json((None, 0))


def rebuild(game: Game) -> None:
    """Build a table anew from its history."""
    game.rebuild(key_of(1), history=tried(some_moves(game)).history)


def imagine(game: Game) -> None:
    """Imagine a table, and play another to its end."""
    table = some_moves(game)
    table.imagine(table.to_move[0], seed=1).view(None)
    while not table.over:
        seat = table.to_move[0]
        table.play(seat, table.legal(seat)[0])
    assert table.result


def choose(game: Game) -> None:
    """Ask the bots that choose at once."""
    table = game.deal(seed=1)
    for bot in ("greedy", "stylist"):
        roster.choose(table, table.to_move[0], bot, seed=1)


def search(game: Game) -> None:
    """Ask the bot that looks ahead."""
    table = game.deal(seed=1)
    roster.choose(table, table.to_move[0], "editor@2", seed=1)


def simulate(game: Game) -> None:
    """Play a whole game inside compiled code."""
    from ..lab.simulate import simulate as play_games

    play_games(game, ["greedy"] * game.players, games=1, seed=1)


def batch(game: Game) -> None:
    """Step two tables at once."""
    records = game.records(2)
    memory = memory_of(records)
    for row in memory:
        game.definition.playing.step(row, NEW_GAME)
    seats = np.zeros(2, np.int64)
    actions = np.array([record.moves.cards[0] for record in records], dtype=np.int64)
    game.definition.playing.step_all(memory, actions, seats)


def environments(game: Game) -> None:
    """Step, observe and reset what environments stand on."""
    from ..envs.batch import Batch, looking
    from ..envs.choosing import Chooser

    tables = Batch(game, 2, ["greedy"] * (game.players - 1))
    tables.seed([1, 2])
    tables.begin()
    tables.step(Chooser(tables, 1)())
    looking(game)(tables.memory, 0)


STEPS: dict[str, Callable[[Game], None]] = {
    step.__name__: step
    for step in (deal, attempt, tell, rebuild, imagine, choose, search, simulate, batch, environments)
}


def main(key: str, part: str) -> None:
    """Compile a part of a game, and tell after each step."""
    game = game_of(key)
    for step in PARTS[part]:
        STEPS[step](game)
        print(STEP_DONE, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
