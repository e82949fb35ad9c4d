"""Gymnasium: one seat against bots, and thousands of tables that one compiled call steps together."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..engine.game import Game
from .batch import Batch, Played
from .choosing import Chooser
from .naming import game_of
from .needing import need
from .picturing import MODES, show

need("gymnasium", "gymnasium")

import gymnasium  # noqa: E402
from gymnasium.spaces import Box, Discrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Array = Any
RESETS = {
    AutoresetMode.SAME_STEP: "same",
    AutoresetMode.NEXT_STEP: "next",
    AutoresetMode.DISABLED: "disabled",
}


def coverme(**wishes: Any) -> "SeatEnv":
    """Sit down at Cover Me against bots: `SeatEnv`'s wishes and the game's options."""
    return SeatEnv("coverme", **wishes)


def suitup(**wishes: Any) -> "SeatEnv":
    """Sit down at Suit Up against bots: `SeatEnv`'s wishes and the game's options."""
    return SeatEnv("suitup", **wishes)


def coverme_vector(num_envs: int = 1, **wishes: Any) -> "TablesEnv":
    """Open many tables of Cover Me: `TablesEnv`'s wishes and the game's options."""
    return TablesEnv("coverme", num_envs, **wishes)


def suitup_vector(num_envs: int = 1, **wishes: Any) -> "TablesEnv":
    """Open many tables of Suit Up: `TablesEnv`'s wishes and the game's options."""
    return TablesEnv("suitup", num_envs, **wishes)


def spaces_of(batch: Batch) -> tuple[Box, Discrete[Any]]:
    """Make the spaces of one seat's observations and actions."""
    return Box(0, batch.layout.most, dtype=np.uint8), Discrete(len(batch.game.definition.actions))


def opposed(game: Game, opponents: str | Sequence[str]) -> list[str]:
    """Name the bots of the other seats; one name is for all of them."""
    if isinstance(opponents, str):
        return [opponents] * (game.players - 1)
    return list(opponents)


class SeatEnv(gymnasium.Env[Array, int]):
    """One seat of a table against bots; a step is a decision of yours and all that follows until the next.

    `opponents` is a bot's name, or one for every other seat clockwise; `seat` is drawn anew for every game
    unless it is said. An illegal action ends the game and costs 1 (100 where the lead is rewarded).
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game_of(game, options)
        bots = opposed(self.game, opponents)
        self.batch = Batch(self.game, 1, bots, seat, reward, "disabled")
        self.batch.seed([None])
        self.observation_space, self.action_space = spaces_of(self.batch)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game; with a seed the same ones follow as at a table of a vector with that seed."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch.seed([seed])
        self.batch.begin()
        return self.batch.observations[0].copy(), self.info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Decide, and let the bots play on to your next decision or the end."""
        batch = self.batch
        batch.step(action)
        reward = float(batch.rewards[0, batch.mine[0]])
        return batch.observations[0].copy(), reward, bool(batch.ended[0]), False, self.info()

    def info(self) -> dict[str, Any]:
        """Say which seat is yours and what it may do."""
        return {"action_mask": self.batch.masks[0].copy(), "seat": int(self.batch.mine[0])}

    def action_masks(self) -> Array:
        """Say which actions are legal, as MaskablePPO of sb3-contrib asks it."""
        return self.batch.masks[0].astype(bool)

    def render(self) -> Any:
        """Show the table as your seat sees it."""
        return show(self.game, self.batch.tables, int(self.batch.mine[0]), self.render_mode)


class TablesEnv(VectorEnv[Array, Array, Array]):
    """Many tables, stepped by one compiled call which writes everything into arrays made once.

    Without opponents every step decides for the seat on turn (self-play): `infos["seat"]` says who is on
    turn now, the reward is that of the seat that acted, and `infos["rewards"]` are those of all seats. With
    opponents one seat of every table is yours. `copy=False` hands out the arrays themselves.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = None,
        reward: str = "win",
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.game = game_of(game, options)
        bots = None if opponents is None else opposed(self.game, opponents)
        mode = AutoresetMode(autoreset_mode)
        self.batch = Batch(self.game, num_envs, bots, seat, reward, RESETS[mode])
        self.batch.seed([None] * num_envs)
        self.metadata = {"render_modes": list(MODES), "autoreset_mode": mode}
        self.num_envs, self.copy = num_envs, copy
        self.single_observation_space, self.single_action_space = spaces_of(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.choose = Chooser(self.batch)
        self.disabled = mode is AutoresetMode.DISABLED
        self.truncated = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a game at every table, or those of `options["reset_mask"]`; table i has the seed plus i."""
        if isinstance(seed, int):
            self.batch.seed([seed + i for i in range(self.num_envs)])
            self.choose = Chooser(self.batch, seed)
        elif seed is not None:
            self.batch.seed(seed)
        self.batch.begin((options or {}).get("reset_mask"))
        return self.handed(self.batch.observations), self.infos()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Decide at every table."""
        return self.told(self.batch.step(actions))

    def play_on(self, steps: int, bot: str = "random") -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Let a bot take so many steps in one compiled call, and hand out the last one as `step` does.

        Each is written over the one before: the quickest way to spread tables over the course of a game.
        """
        return self.told(self.batch.play_on(steps, bot))

    def told(self, ends: int) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Hand out what a step has written."""
        batch, handed, infos = self.batch, self.handed, self.infos()
        terminated, truncated = handed(batch.over), handed(self.truncated)
        if ends and not self.disabled:
            infos["final_obs"], infos["_final_obs"] = handed(batch.finals), terminated
        return handed(batch.observations), handed(batch.gained), terminated, truncated, infos

    def rollout(self, steps: int, bot: str = "random") -> Played:
        """Let a bot take so many steps for your seat, or for whoever is on turn, in one compiled call.

        For games to learn from before there is a policy. With `copy=False` the next rollout of as many steps
        overwrites the arrays.
        """
        played = self.batch.rollout(steps, bot)
        return Played(*map(self.handed, played))

    def handed(self, array: Array) -> Array:
        """Hand out an array, or a copy of it."""
        return array.copy() if self.copy else array

    def infos(self) -> dict[str, Any]:
        """Say whose turn it is at every table, what may be done, and what every seat was rewarded."""
        batch = self.batch
        return {
            "action_mask": self.handed(batch.masks),
            "seat": self.handed(batch.seats),
            "rewards": self.handed(batch.rewards),
        }

    def action_masks(self) -> Array:
        """Say which actions are legal at every table."""
        return self.batch.masks.view(bool)

    def sample(self) -> Array:
        """Choose any legal action at every table, each as likely: the seed of `reset` decides which."""
        return self.choose()

    def render(self) -> tuple[Any, ...] | None:
        """Show every table as an image, as its seat sees it."""
        records = (self.batch.tables[i : i + 1] for i in range(self.num_envs))
        views = zip(records, self.batch.seats.tolist(), strict=True)
        return tuple(show(self.game, record, seat, "rgb_array") for record, seat in views)


def register() -> None:
    """Let `gymnasium.make` and `gymnasium.make_vec` know both games."""
    for name, key in (("CoverMe", "coverme"), ("SuitUp", "suitup")):
        gymnasium.register(
            f"frontrow/{name}-v1",
            entry_point=f"{__name__}:{key}",
            vector_entry_point=f"{__name__}:{key}_vector",
        )


register()
