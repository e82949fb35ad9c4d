"""PettingZoo: all seats of a table, one after another (AEC) or together (Parallel)."""

from typing import Any

import numpy as np

from ..engine.game import Game
from ..engine.piles import cards_in, empty_pile
from ..engine.playing import ENDED as ALL_OVER
from ..engine.playing import GO_ON, MOST_SEATS, PUT
from .batch import FORFEIT, FORFEITED, Batch, looking, victory
from .naming import game_of
from .needing import need
from .picturing import MODES, show

need("pettingzoo", "pettingzoo")

from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

Observation = dict[str, Any]
Wishes = Any


def coverme(**wishes: Wishes) -> "TableEnv":
    """Open a table of Cover Me, seat after seat: `TableEnv`'s wishes and the game's options."""
    return TableEnv("coverme", **wishes)


def suitup(**wishes: Wishes) -> "TableEnv":
    """Open a table of Suit Up, seat after seat: `TableEnv`'s wishes and the game's options."""
    return TableEnv("suitup", **wishes)


def coverme_parallel(**wishes: Wishes) -> "TogetherEnv":
    """Open a table of Cover Me, all seats together: `TogetherEnv`'s wishes and the game's options."""
    return TogetherEnv("coverme", **wishes)


def suitup_parallel(**wishes: Wishes) -> "TogetherEnv":
    """Open a table of Suit Up, all seats together: `TogetherEnv`'s wishes and the game's options."""
    return TogetherEnv("suitup", **wishes)


class Seats:
    """What both kinds of environment share: names of the seats, spaces, the state of all, and pictures."""

    def sit(self, game: Game, reward: str, render_mode: str | None, actions: int) -> None:
        """Open a table, and name its seats."""
        self.game, self.render_mode = game, render_mode
        self.batch = Batch(game, 1, None, None, reward, "disabled")
        self.batch.seed([None])
        self.look = looking(game)
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self.seat_of = {name: seat for seat, name in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        seen = Box(0, self.batch.layout.most, dtype=np.uint8)
        self.observation_spaces: dict[str, Space[Any]] = {
            name: Dict({"observation": seen, "action_mask": Box(0, 1, (actions,), np.int8)})
            for name in self.possible_agents
        }
        self.action_spaces: dict[str, Space[Any]] = {name: Discrete(actions) for name in self.possible_agents}
        self.state_space = Box(0, np.tile(self.batch.layout.most, game.players), dtype=np.uint8)

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of what a seat sees and may do."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The space of what there is to do."""
        return self.action_spaces[agent]

    def state(self) -> Any:
        """What all seats see together: their observations one after another, for a critic in training."""
        return np.concatenate([self.look(self.batch.memory, seat)[0] for seat in range(self.game.players)])

    def render(self) -> Any:
        """Show the table as somebody sees it who only watches."""
        return show(self.game, self.batch.tables, None, self.render_mode)

    def close(self) -> None:
        """Nothing is left to be closed."""


class TableEnv(Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A table at which the seat on turn decides; the months of Cover Me are chosen seat by seat, unseen.

    At the end a winner alone gets 1 and the others share -1; where several win, all is shared so that the
    rewards sum to 0. With `reward="lead"` every step rewards how a seat's points draw away from the mean.
    An illegal action ends the game for all: it costs 1 (100 with `lead`), and the others get nothing.
    """

    def __init__(
        self, game: str | Game, reward: str = "win", render_mode: str | None = None, **options: Any
    ) -> None:
        AECEnv.__init__(self)
        agreed = game_of(game, options)
        self.metadata = {
            "name": f"{agreed.key}_v1",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.sit(agreed, reward, render_mode, len(agreed.definition.actions))
        self.leads = reward == "lead"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        if seed is not None:
            self.batch.seed([seed])
        self.batch.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.batch.seats[0]]

    def observe(self, agent: str) -> Observation:
        """Say what a seat sees, and what it may do if it is on turn."""
        batch = self.batch
        if agent == self.agent_selection:
            return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].copy()}
        seen, mask = self.look(batch.memory, self.seat_of[agent])
        if batch.ended[0] or batch.seats[0] != self.seat_of[agent]:
            mask[:] = 0
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Decide for the seat on turn."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        batch = self.batch
        batch.step(action)
        self._cumulative_rewards[agent] = 0.0
        if self.leads or batch.ended[0]:
            self.rewards = dict(zip(self.agents, batch.rewards[0].tolist(), strict=True))
            self._accumulate_rewards()
        if batch.ended[0]:
            self.end(agent)
        else:
            self.agent_selection = self.possible_agents[batch.seats[0]]

    def end(self, agent: str) -> None:
        """End the game for all; whoever did what it may not is told so."""
        self.terminations = dict.fromkeys(self.agents, True)
        if self.batch.ended[0] == FORFEITED:
            self.infos[agent]["illegal"] = True


class TogetherEnv(Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A table at which all seats act in every step: those who may not have a no-op, the last action.

    An illegal action costs 1 (100 with `reward="lead"`), and with `illegal="end"` ends the game for all;
    with `illegal="replace"` the seat's first legal action is done instead. `max_cycles` truncates.
    """

    def __init__(
        self,
        game: str | Game,
        reward: str = "win",
        render_mode: str | None = None,
        illegal: str = "end",
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        agreed = game_of(game, options)
        self.metadata = {"name": f"{agreed.key}_parallel_v1", "render_modes": list(MODES), "render_fps": 2}
        self.no_op = len(agreed.definition.actions)
        self.sit(agreed, reward, render_mode, self.no_op + 1)
        self.leads, self.illegal, self.max_cycles = reward == "lead", illegal, max_cycles
        self.do = agreed.definition.playing
        self.moves = empty_pile(agreed.definition.most_legal)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game."""
        if seed is not None:
            self.batch.seed([seed])
        self.batch.begin()
        self.agents, self.cycles = list(self.possible_agents), 0
        self.points, _ = self.standing()
        return self.observations(), {agent: {} for agent in self.agents}

    def standing(self) -> tuple[Any, int]:
        """Count everybody's points, and say who is ahead, as bits."""
        points = np.zeros(MOST_SEATS, np.int16)
        ahead = self.do.points_of(self.batch.memory, 0, points)
        return points[: self.game.players].astype(np.float64), ahead

    def observations(self) -> dict[str, Observation]:
        """Say what every seat sees and may do; whoever may do nothing has the no-op."""
        seen: dict[str, Observation] = {}
        for agent in self.agents:
            features, legal = self.look(self.batch.memory, self.seat_of[agent])
            mask = np.zeros(self.no_op + 1, np.int8)
            mask[:-1] = legal
            mask[-1] = not legal.any()
            seen[agent] = {"observation": features, "action_mask": mask}
        return seen

    def legal(self, seat: int) -> list[int]:
        """List what a seat may do now."""
        self.do.legal_of(self.batch.memory, 0, seat, self.moves)
        return cards_in(self.moves) or [self.no_op]

    def step(self, actions: dict[str, int]) -> Any:
        """Do what all seats have chosen."""
        chosen, wrong = {}, set()
        for agent in self.agents:
            seat, action = self.seat_of[agent], int(actions[agent])
            legal = self.legal(seat)
            if action not in legal:
                wrong.add(agent)
                action = legal[0]
            if action != self.no_op:
                chosen[seat] = action
        over = bool(wrong) and self.illegal == "end"
        if not over:
            over = self.play(chosen)
        return self.told(over, wrong)

    def play(self, chosen: dict[int, int]) -> bool:
        """Do everybody's actions, let the rules go on, and say whether the game is over."""
        memory, act = self.batch.memory, self.do.act
        for seat, action in chosen.items():
            act(memory, 0, PUT, seat, action)
        while act(memory, 0, GO_ON, 0, 0):
            pass
        return bool(self.do.status(memory, 0) & ALL_OVER)

    def told(self, over: bool, wrong: set[str]) -> Any:
        """Tell every seat what became of it."""
        agents, ended = self.agents, over and not (wrong and self.illegal == "end")
        self.cycles += 1
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, self.rewarded(ended), strict=True))
        for agent in wrong:
            rewards[agent] += FORFEIT[self.leads]
        seen = self.observations()
        infos: dict[str, dict[str, Any]] = {
            agent: {"illegal": True} if agent in wrong else {} for agent in agents
        }
        if over or late:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def rewarded(self, ended: bool) -> list[float]:
        """Say what every seat is rewarded for a step that broke no rule."""
        before, (self.points, ahead) = self.points, self.standing()
        if self.leads:
            gained = self.points - before
            return (gained - gained.mean()).tolist()  # type: ignore[no-any-return]
        return victory(ahead, self.game.players) if ended else [0.0] * self.game.players
