"""A batch of tables with all that compiled code writes about them: what every environment stands on."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..bots.mind import shipped_mind
from ..bots.roster import BOTS, plays_inside, seated
from ..engine.batches import (
    CHOOSER,
    FORFEIT,
    FORFEITED,
    KEPT,
    LEAD,
    LEAVE_ALONE,
    NEXT_STEP,
    SAME_STEP,
    STAY,
    STEPS,
    TOLD,
    WIN,
)
from ..engine.chance import Chance, key_of, set_key
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.playing import MOST_SEATS, NEW_GAME
from ..engine.record import memory_of
from ..engine.verbs import NOBODY
from .doors import OBSERVERS, doors, stepping

__all__ = ["FORFEIT", "FORFEITED", "OBSERVERS", "Batch", "Played", "looking", "victory"]

Arrays = Any
RESETS = {"disabled": STAY, "next": NEXT_STEP, "same": SAME_STEP}
REWARDS = {"win": WIN, "lead": LEAD}


class Played(NamedTuple):
    """What was played at every table, step by step: `actions[t]` was done where `observations[t]` was seen.

    Observations, masks and seats are one more than the rest: the last are those of now.
    """

    observations: Arrays
    masks: Arrays
    seats: Arrays
    actions: Arrays
    gained: Arrays
    rewards: Arrays
    ended: Arrays
    finals: Arrays


class Batch:
    """Tables of one game side by side; `step` decides at all of them and fills every array anew.

    Without bots each decision is that of the seat on turn. With bots, `bots` name who sits clockwise from
    your own seat, which is `seat`, or drawn anew for every game.
    """

    def __init__(
        self,
        game: Game,
        count: int = 1,
        bots: Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        resets: str = "same",
    ) -> None:
        self.game, self.count, self.resets = game, count, resets
        self.layout = OBSERVERS[game.key].layout
        self.plan = planned(game, bots, seat, reward, resets)
        self.bots = np.full(MOST_SEATS, NOBODY, np.int64)
        self.minds = np.repeat(shipped_mind(game.key), MOST_SEATS, axis=0)
        if bots is not None:
            self.bots[: len(bots) + 1] = [0, *(seated(name).number for name in bots)]
            self.minds[1 : len(bots) + 1] = [seated(name).mind_for(game.key)[0] for name in bots]
        self.tables = game.records(count)
        self.memory, self.scratch = memory_of(self.tables), memory_of(game.records())
        self.sources = Chance.zeros(count)
        self.made_arrays(len(game.definition.actions))
        self.things = (
            *(self.memory, memory_of(self.sources), self.scratch, self.plan, self.bots, self.minds),
            *(self.actions, self.mine, self.points, self.observations, self.finals),
            *(self.masks, self.seats, self.rewards, self.gained, self.ended, self.over),
        )
        self.run = stepping(game.definition, self.things)
        self.played = self.room_for(0)

    def made_arrays(self, actions: int) -> None:
        """Make the arrays that every step writes."""
        count, size = self.count, self.layout.size
        self.actions = np.zeros(count, np.int64)
        self.mine = np.full(count, NOBODY, np.int64)
        self.points = np.zeros((count, MOST_SEATS), np.int16)
        self.observations = np.zeros((count, size), np.uint8)
        self.finals = np.zeros((count, size), np.uint8)
        self.masks = np.zeros((count, actions), np.int8)
        self.seats = np.zeros(count, np.int64)
        self.rewards = np.zeros((count, self.game.players), np.float32)
        self.gained = np.zeros(count, np.float32)
        self.ended = np.zeros(count, np.int64)
        self.over = np.zeros(count, np.bool_)

    def seed(self, seeds: Sequence[int | bytes | None]) -> None:
        """Give every table the key from which its games' keys are drawn."""
        for source, seed in zip(self.sources, seeds, strict=True):
            set_key(source, key_of(seed))

    def begin(self, chosen: Any = None) -> None:
        """Begin a new game at every table, or at those that are chosen."""
        self.actions[:] = NEW_GAME if chosen is None else np.where(chosen, NEW_GAME, LEAVE_ALONE)
        self.plan[TOLD] = 1
        self.run(*self.things)
        self.plan[TOLD] = 0

    def step(self, actions: Any) -> int:
        """Decide at every table, and return how many ended; an action below 0 is as illegal as any other."""
        if actions is not self.actions:
            self.actions[:] = actions
        return self.run(*self.things)

    def rollout(self, steps: int, bot: str = "random") -> Played:
        """Let a bot take so many steps for you, or for whoever is on turn, all in one call.

        The arrays are made once for a number of steps, and the next rollout of as many overwrites them.
        """
        plan = self.led_by(bot, steps, kept=True)
        if len(self.played.actions) != steps:
            self.played = self.room_for(steps)
        played = self.played
        for kept, now in zip(played[:3], (self.observations, self.masks, self.seats), strict=True):
            kept[0] = now
        flat = Played(*(array.reshape(-1, *array.shape[2:]) for array in played))
        over = np.zeros(len(flat.ended), np.bool_)
        self.run(
            *(self.memory, self.things[1], self.scratch, plan, self.bots, self.minds),
            *(flat.actions, self.mine, self.points, flat.observations, flat.finals),
            *(flat.masks, flat.seats, flat.rewards, flat.gained, flat.ended, over),
        )
        self.catch_up(played)
        return played

    def play_on(self, steps: int, bot: str = "random") -> int:
        """Let a bot take so many steps in one call, each written over the one before; return the ends."""
        plan = self.led_by(bot, steps, kept=False)
        return self.run(*self.things[:3], plan, *self.things[4:])

    def led_by(self, bot: str, steps: int, kept: bool) -> Arrays:
        """Plan that a bot chooses for so many steps, all of them kept or only the last."""
        if self.resets != "same":
            raise BadOption("rollout_resets")
        refuse_search(bot)
        self.minds[0] = seated(bot).mind_for(self.game.key)[0]
        plan = self.plan.copy()
        plan[STEPS], plan[CHOOSER], plan[KEPT] = steps, seated(bot).number, kept
        return plan

    def catch_up(self, played: Played) -> None:
        """Leave the batch as if the steps had been taken one by one."""
        now: Any = (self.observations, self.masks, self.seats, self.actions)
        now += (self.gained, self.rewards, self.ended, self.finals)
        for array, kept in zip(now, played, strict=True):
            array[...] = kept[-1]
        self.over[:] = self.ended > 0

    def room_for(self, steps: int) -> Played:
        """Make room for what is played in so many steps."""
        more = (self.observations, self.masks, self.seats)
        less = (self.actions, self.gained, self.rewards, self.ended, self.finals)
        return Played(
            *(np.zeros((steps + 1, *array.shape), array.dtype) for array in more),
            *(np.zeros((steps, *array.shape), array.dtype) for array in less),
        )


def planned(game: Game, bots: Sequence[str] | None, seat: int | None, reward: str, resets: str) -> Arrays:
    """Write down what was asked for, or say what cannot be."""
    if bots is not None and len(bots) != game.players - 1:
        raise BadOption("opponents", count=len(bots), others=game.players - 1)
    for name in bots or ():
        refuse_search(name)
    if reward not in REWARDS:
        raise BadOption("value", name="reward", value=reward, choices=", ".join(REWARDS))
    if seat is not None and seat not in range(game.players):
        raise BadOption("value", name="seat", value=seat, choices=f"0–{game.players - 1}")
    return np.array(
        [REWARDS[reward], RESETS[resets], NOBODY if seat is None else seat, 1, NOBODY, 0, 0], np.int64
    )


def refuse_search(bot: str) -> None:
    """Only bots that choose at once can play inside compiled code."""
    if not plays_inside(bot):
        quick = [name for name in BOTS if plays_inside(name)]
        raise BadOption("bot_searches", bot=bot, known=", ".join(quick))


def looking(game: Game) -> Callable[[Any, int], tuple[Arrays, Arrays]]:
    """Make the function that writes what any seat of a table sees and may do, into new arrays."""
    size, actions = OBSERVERS[game.key].layout.size, len(game.definition.actions)
    look, scratch = doors(game.definition).look, memory_of(game.records())

    def looked(memory: Any, seat: int) -> tuple[Arrays, Arrays]:
        out, mask = np.empty((1, size), np.uint8), np.empty((1, actions), np.int8)
        look(memory, 0, seat, scratch, out, mask)
        return out[0], mask[0]

    return looked


def victory(ahead: int, players: int) -> list[float]:
    """Share out victory so that all rewards sum to nothing."""
    won = [ahead >> seat & 1 for seat in range(players)]
    return [(players * one / sum(won) - 1) / (players - 1) for one in won]
