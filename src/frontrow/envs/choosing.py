"""Random legal actions for a whole batch: what a test, a first rollout or a measurement needs."""

from typing import Any

from ..engine.batches import choose_any
from ..engine.chance import Chance, Dice, key_of, seed_dice, set_key
from ..engine.record import memory_of
from .batch import Batch


class Chooser:
    """Chooses any legal action at every table of a batch."""

    def __init__(self, batch: Batch, seed: int | bytes | None = None) -> None:
        self.batch = batch
        self.dice, keys = Dice.zeros(), Chance.zeros()
        set_key(keys[0], key_of(seed))
        seed_dice(keys[0], self.dice[0])
        moves = batch.tables["moves"]
        self.things = memory_of(self.dice)[0], moves["count"], moves["cards"], batch.actions

    def __call__(self) -> Any:
        """Choose anew; the array is the same every time, the one that the batch steps with."""
        choose_any(*self.things)
        return self.batch.actions
