"""Simulation: many games between bots, played inside compiled code."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import sqrt
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..bots.roster import CHOOSERS, RANDOM, choose_bot, number_of
from ..engine.chance import Chance, fork, key_of, rewind_written, seed_dice, set_key
from ..engine.errors import BadOption
from ..engine.game import Definition, Game
from ..engine.playing import KEYS, MOST_SEATS, PARTS, at, lay_out, next_seat, settle
from ..engine.record import Memory, Numbers, memory_of, wide
from ..engine.rule import bind
from ..engine.table import Table
from ..engine.verbs import count_points, hide, list_legal, play, winners

STATE_BYTES = 0
LONGEST_GAME = 4096
GAMES_A_CALL = 256
SURE_95 = 1.96


def play_games(
    memory: Memory, source: Memory, bots: Numbers, points: Numbers, ahead: Numbers, history: Numbers
) -> int:
    """Play a game for each row of points, with keys and dice from the source; return the decisions."""
    table = at(memory, 0)
    hidden = at(memory, 1)
    keys = source[0].view(KEYS)[0]
    decisions = 0
    for game in range(len(points)):
        fork(keys, table.chance)
        seed_dice(keys, table.dice)
        lay_out(table)
        made = 0
        while True:
            waiting = settle(table.state, table.chance)
            if waiting == 0:
                break
            seat = next_seat(table.state, waiting)
            list_legal(table.state, seat, table.moves)
            if bots[seat] != RANDOM:
                for byte in range(STATE_BYTES):
                    memory[1, byte] = memory[0, byte]
                hide(hidden.state, seat)
            action = choose_bot(bots[seat], hidden.state, seat, table.moves, table.dice)
            if made < len(history):
                history[made, 0] = seat
                history[made, 1] = action
            rewind_written(table.chance)
            play(table.state, table.chance, seat, wide(action))
            made += 1
        decisions += made
        count_points(table.state, points[game])
        ahead[game] = winners(table.state)
    return decisions


@cache
def playing(definition: Definition) -> Any:
    """Make `play_games` for a game; the state is the first part of a table's memory."""
    verbs = {
        **definition.verbs,
        "TABLE": definition.table.dtype,
        "STATE_BYTES": definition.state.dtype.itemsize,
        "choose_bot": CHOOSERS[definition.key],
    }
    return SimpleNamespace(**bind(f"{definition.key}_lab", PARTS, (play_games,), verbs))


@dataclass
class Summary:
    """What many games came to, seat by seat."""

    bots: list[str]
    games: int
    wins: list[float]
    win_error: list[float]
    points: list[float]
    spread: list[float]
    ties: int
    decisions: int
    seconds: float


class Laboratory:
    """A table in compiled code at which games are played one after another."""

    def __init__(self, game: Game, bots: list[str], seed: int | bytes | None) -> None:
        if len(bots) != game.players:
            raise BadOption("bots", count=len(bots), players=game.players)
        self.game = game
        self.bots = np.zeros(MOST_SEATS, np.int64)
        self.bots[: game.players] = [number_of(bot) for bot in bots]
        self.tables = game.records(2)
        self.source = Chance.zeros()
        set_key(self.source[0], key_of(seed))

    def play(self, games: int, history: Any) -> tuple[Any, Any, int]:
        """Play games; give the points and the winners of each, and the number of decisions."""
        points = np.zeros((games, MOST_SEATS), np.int16)
        ahead = np.zeros(games, np.int64)
        definition = self.game.definition
        run = playing(definition.edition_of or definition).play_games
        made = run(memory_of(self.tables), memory_of(self.source), self.bots, points, ahead, history)
        return points[:, : self.game.players], ahead, made


def simulate(
    game: Game,
    bots: list[str],
    games: int,
    seed: int | bytes | None,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play many games and sum them up; an interruption sums up those that were played."""
    lab = Laboratory(game, bots, seed)
    began = time.perf_counter()
    nothing = np.zeros((0, 2), np.int16)
    points, ahead, decisions = [np.zeros((0, game.players))], [np.zeros(0, np.int64)], 0
    done = 0
    with suppress(KeyboardInterrupt):
        while done < games:
            batch = min(GAMES_A_CALL, games - done)
            scored, won, made = lab.play(batch, nothing)
            points.append(scored)
            ahead.append(won)
            decisions += made
            done += batch
            progress(done)
    seconds = time.perf_counter() - began
    return sum_up(bots, np.concatenate(points), np.concatenate(ahead), decisions, seconds)


def sum_up(bots: list[str], points: Any, ahead: Any, decisions: int, seconds: float) -> Summary:
    """Count victories (shared ones split) and points, with 95 % intervals."""
    games = max(1, len(ahead))
    won = (ahead[:, None] >> np.arange(len(bots))) & 1
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    wins = shares.sum(axis=0) / games
    return Summary(
        bots=bots,
        games=len(ahead),
        wins=wins.tolist(),
        win_error=[SURE_95 * sqrt(max(share * (1 - share), 0) / games) for share in wins],
        points=(points.sum(axis=0) / games).tolist(),
        spread=points.std(axis=0).tolist() if len(ahead) else [0.0] * len(bots),
        ties=int((won.sum(axis=1) > 1).sum()),
        decisions=int(decisions),
        seconds=seconds,
    )


def recorded(
    game: Game, bots: list[str], games: int, seed: int | bytes | None, legal: bool = False
) -> Iterator[dict[str, Any]]:
    """Play the same games as `simulate` and give the record of each."""
    lab = Laboratory(game, bots, seed)
    history = np.zeros((LONGEST_GAME, 2), np.int16)
    seats = [{"name": f"seat {seat}", "bot": bot} for seat, bot in enumerate(bots)]
    for _ in range(games):
        _, _, made = lab.play(1, history)
        key = b"".join(int(word).to_bytes(4, "little") for word in lab.tables[0].chance.key)
        table = Table.dealt(game, key, None, seats)
        for seat, action in history[:made].tolist():
            table.play_action(seat, action)
        yield table.record(legal)
