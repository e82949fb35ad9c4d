"""A bot of ours against OpenSpiel's own ISMCTS, which plays our games through the adapter; equal time a move.

python -m bench.peers.strength --bot editor --options two_player=advanced --seconds 1 --games 40

Ctrl-C sums up what was played. With --write the result goes to docs/reference/peers.md.
"""

import argparse
import os
import sys
import time
from datetime import UTC, datetime
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import frontrow.envs.openspiel  # noqa: F401  registers the games
from frontrow import Table
from frontrow.bots import roster
from frontrow.lab.intervals import share_of

from .duels import PAGE, Duel, keep

EXPLORATION = 1.4
GAMES = {"coverme": "frontrow_coverme_turns", "suitup": "frontrow_suitup_turns"}


class TimeIsUp(Exception):
    """The time for a move is over."""


class Clocked(ismcts.ISMCTSBot):
    """OpenSpiel's search as it is, for a time instead of a number of simulations."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        self.seconds, self.until, self.searched, self.moves = seconds, 0.0, 0, 0
        rng = np.random.RandomState(seed)
        super().__init__(game, RandomRolloutEvaluator(1, rng), EXPLORATION, sys.maxsize, random_state=rng)

    def sample_root_state(self, state: Any) -> Any:
        """Imagine the next table, unless the time is over; one is always searched."""
        if time.perf_counter() > self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.searched += 1
        return super().sample_root_state(state)

    def run_search(self, state: Any) -> Any:
        """Search until the time is over."""
        self.until = time.perf_counter() + self.seconds
        self.moves += len(state.legal_actions()) > 1
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)


def ours(state: Any, bot: str, seconds: float, seed: int) -> int:
    """Ask a bot of the roster for its move, from the table as its seat sees it."""
    seat = state.current_player()
    table = Table(state.shared.game, state.here.memory.copy())
    table._pending = state.shared.game.definition.choices(table.state)
    name = bot if roster.plays_inside(bot) else f"{bot}@{seconds}s"
    move = roster.choose(table, seat, name, seed)
    legal = state.legal_actions(seat)
    return next(action for action in legal if state.action_to_string(seat, action) == move)


class Match:
    """Games of our bot against the search, each deal from both seats."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.said, self.given = ",".join(filter(None, ["players=2", given.options])), given
        self.game = pyspiel.load_game(f"{GAMES[given.game]}({self.said})")
        self.search = Clocked(self.game, given.seconds, given.seed)
        self.shares: list[float] = []
        self.slowest, self.moved = 0.0, 0
        ours(self.dealt(np.random.default_rng(0)), given.bot, 0.001, 1)  # compiled before the clock runs

    def dealt(self, rng: np.random.Generator) -> Any:
        """Deal a game."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(int(rng.integers(256)))
        return state

    def play(self) -> None:
        """Play the next game."""
        number = len(self.shares)
        seat, rng = number % 2, np.random.default_rng(self.given.seed + number // 2)
        state = self.dealt(rng)
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(self.decide(state, int(rng.integers(1 << 60))))
            else:
                state.apply_action(int(self.search.step(state)))
                self.tell(number)
        self.shares.append((state.returns()[seat] + 1) / 2)

    def decide(self, state: Any, seed: int) -> int:
        """Let our bot choose, and note how long it took at most."""
        began = time.perf_counter()
        action = ours(state, self.given.bot, self.given.seconds, seed)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        self.moved += 1
        self.tell(len(self.shares))
        return action

    def tell(self, number: int) -> None:
        """Show how far it is, where somebody looks on."""
        if sys.stderr.isatty():
            print(
                f"\rgame {number + 1} of {self.given.games}, {self.moved} moves of ours ",
                end="",
                file=sys.stderr,
            )

    def found(self) -> Duel:
        """Sum up what was played."""
        wins = share_of(self.shares, np.arange(len(self.shares)) // 2)
        return Duel(
            bot=self.given.bot,
            game=f"{self.given.game}, {self.said.replace(',', ', ').replace('=', ' ')}",
            seconds=self.given.seconds,
            games=len(self.shares),
            wins=(wins.value, wins.low, wins.high),
            simulations=round(self.search.searched / max(1, self.search.moves)),
            slowest=round(self.slowest, 2),
            busy=round(os.getloadavg()[1]),
            day=f"{datetime.now(UTC):%Y-%m-%d}",
        )


def asked() -> argparse.Namespace:
    """Read what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers.strength")
    parser.add_argument("--bot", default="greedy", help="a bot of the roster")
    parser.add_argument("--game", choices=GAMES, default="coverme")
    parser.add_argument(
        "--options", default="", help="as OpenSpiel writes them: length=shorter,two_player=advanced"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="for a move, each")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the result to the page")
    return parser.parse_args()


def main() -> int:
    """Play, and say the share of victories with its interval; after each game it is written, if asked for."""
    given = asked()
    match = Match(given)
    try:
        for number in range(given.games):
            match.play()
            print(f"game {number + 1}: {np.mean(match.shares):.1%} so far", file=sys.stderr, flush=True)
            if given.write:
                keep(match.found(), going_on=True)
    except KeyboardInterrupt:
        print(f"\nstopped after {len(match.shares)} games", file=sys.stderr)
    if not match.shares:
        return 1
    print(match.found().sentence())
    if given.write:
        keep(match.found())
        print(f"Written to {PAGE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
