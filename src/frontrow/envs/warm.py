"""`python -m frontrow.envs.warm`: compile what the environments need ahead, so that no first step waits."""

from .. import GAMES
from ..engine.game import Game
from .batch import Batch, looking
from .choosing import Chooser


def warm() -> None:
    """Use every door of every game's batches once."""
    for definition in GAMES.values():
        game = Game(definition, {})
        batch = Batch(game, 2, ["greedy"] * (game.players - 1))
        batch.seed([1, 2])
        batch.begin()
        batch.step(Chooser(batch, 1)())
        looking(game)(batch.memory, 0)


if __name__ == "__main__":
    warm()
