"""Runs: which games are to be played by whom on which deals, and what is kept of them."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from ..bots.roster import choose, plays_inside, seated
from ..engine.chance import Chance, Dice, key_of, set_key
from ..engine.errors import BadOption
from ..engine.game import Definition, Game
from ..engine.playing import MOST_SEATS
from ..engine.record import memory_of
from ..engine.table import Table
from ..games.coverme import COVERME
from ..games.suitup import SUITUP, with_edition
from .inside import CREW, DEAL, FACTS, ORDERS, REPLAY, inside, take_deal
from .watching import WIDTH

LONGEST_GAME = 4096
GAMES_A_PIECE = 256
DEFINITIONS: dict[str, Definition] = {"coverme": COVERME, "suitup": SUITUP}


@dataclass(frozen=True)
class Setting:
    """All that a run needs anywhere, in another process or on another machine: a game, bots and a seed."""

    key: str
    options: tuple[tuple[str, Any], ...]
    edition: Any
    bots: tuple[str, ...]
    seed: bytes
    dealt: bool = False

    @property
    def game(self) -> Game:
        """The game."""
        return game_with(self.key, self.options, self.edition)


@lru_cache(maxsize=64)
def game_with(key: str, options: tuple[tuple[str, Any], ...], edition: Any) -> Game:
    """Find a game by what a setting says of it."""
    definition = DEFINITIONS[key]
    if edition is not None and edition != definition.edition:
        definition = with_edition(edition)
    return Game(definition, {name: value for name, value in options if name != "edition"})


def setting(game: Game, bots: Sequence[str], seed: int | bytes | None, dealt: bool = False) -> Setting:
    """Write down a game, the bots that play it and the seed of its deals; refuse bots that are not there."""
    for bot in bots:
        seated(bot).mind_for(game.key)
    options = tuple(game.options.items())
    return Setting(game.key, options, game.definition.edition, tuple(bots), key_of(seed), dealt)


def is_quick(given: Setting) -> bool:
    """Say whether all games of a setting can be played inside compiled code."""
    return all(plays_inside(bot) for bot in given.bots)


def check_seats(game: Game, bots: Sequence[str]) -> None:
    """Refuse a line-up that does not fill the seats."""
    if len(bots) != game.players:
        raise BadOption("bots", count=len(bots), players=game.players)


def rotations(bots: Sequence[str]) -> list[list[int]]:
    """List the ways to seat a line-up in which everybody goes on by the same number of seats, each once."""
    seats = range(len(bots))
    turned = [[(seat + by) % len(bots) for seat in seats] for by in seats]
    different: dict[tuple[str, ...], list[int]] = {}
    for crew in turned:
        different.setdefault(tuple(bots[entry] for entry in crew), crew)
    return list(different.values())


def plan(crews: Sequence[Sequence[int]], deals: range, replays: int = 1) -> Any:
    """Order games: each deal is played by every crew, so many times with other dice each."""
    a_deal = len(crews) * replays
    orders = np.zeros((len(deals) * a_deal, ORDERS), np.int64)
    orders[:, DEAL] = np.repeat(np.arange(deals.start, deals.stop), a_deal)
    orders[:, REPLAY] = np.tile(np.arange(a_deal), len(deals))
    seated = np.repeat(np.array(crews), replays, axis=0)
    orders[:, CREW : CREW + seated.shape[1]] = np.tile(seated, (len(deals), 1))
    return orders


def pieces(given: Setting, crews: Sequence[Sequence[int]], deals: range, replays: int = 1) -> Iterator[Any]:
    """Cut a plan into pieces of work, in whole deals: small ones at first, and where bots think."""
    most = max(1, GAMES_A_PIECE // (len(crews) * replays)) if is_quick(given) else 1
    first, some = deals.start, 1
    while first < deals.stop:
        yield plan(crews, range(first, min(first + some, deals.stop)), replays)
        first, some = first + some, min(2 * some, most)


@dataclass
class Batch:
    """Games that were played, a row each: what was ordered, points, who won as bits, facts, and notes."""

    orders: Any
    points: Any
    ahead: Any
    facts: Any
    notes: Any

    @classmethod
    def empty(cls, orders: Any) -> "Batch":
        """Make room for games."""
        games = len(orders)
        return cls(
            orders,
            np.zeros((games, MOST_SEATS), np.int16),
            np.zeros(games, np.int64),
            np.zeros((games, FACTS), np.int64),
            np.zeros((games, WIDTH), np.int16),
        )

    @classmethod
    def joined(cls, batches: Sequence["Batch"]) -> "Batch":
        """Put batches together, one after another."""
        if not batches:
            return cls.empty(np.zeros((0, ORDERS), np.int64))
        names = ("orders", "points", "ahead", "facts", "notes")
        return cls(*(np.concatenate([getattr(batch, name) for batch in batches]) for name in names))

    def __len__(self) -> int:
        return len(self.orders)

    def put(self, places: Any, batch: "Batch") -> None:
        """Put games at their places."""
        for name in ("points", "ahead", "facts", "notes"):
            getattr(self, name)[places] = getattr(batch, name)

    @property
    def deals(self) -> Any:
        """The deal of every game."""
        return self.orders[:, DEAL]

    def crews(self, players: int) -> Any:
        """Who sat where, as numbers of the setting's bots."""
        return self.orders[:, CREW : CREW + players]

    def shares(self, players: int) -> Any:
        """The share of the victory of every seat: shared ones are split."""
        won = (self.ahead[:, None] >> np.arange(players)) & 1
        return won / np.maximum(1, won.sum(axis=1, keepdims=True))


def play_batch(given: Setting, orders: Any) -> Batch:
    """Play the games that were ordered, inside compiled code where every bot can."""
    batch = Batch.empty(orders)
    within = np.array([plays_inside(bot) for bot in given.bots])
    crews = batch.crews(given.game.players)
    quick = within[crews].all(axis=1)
    if quick.any():
        batch.put(quick, play_inside(given, orders[quick]))
    for place in np.flatnonzero(~quick):
        batch.put([place], retold(given, orders[[place]], play_slowly(given, orders[place]).history))
    return batch


def play_inside(given: Setting, orders: Any, history: Any = None) -> Batch:
    """Play games inside compiled code; the moves of a single game can be written into a history."""
    return run_inside(given, orders, False, no_history() if history is None else history)


def retold(given: Setting, orders: Any, history: Sequence[tuple[int, int]]) -> Batch:
    """Play a game again by its history, to note the same of it as of any other."""
    told = np.array(history, np.int16).reshape(-1, 2)
    return run_inside(given, orders, True, told)


def run_inside(given: Setting, orders: Any, told: bool, history: Any) -> Batch:
    """Go into compiled code."""
    batch = Batch.empty(orders)
    game = given.game
    source = source_of(given)
    crew = [seated(bot) for bot in given.bots]
    inside(game.definition).play_games(
        memory_of(game.records(2)),
        memory_of(source),
        orders,
        np.array([bot.number for bot in crew], np.int64),
        np.concatenate([bot.mind_for(given.key) for bot in crew]),
        int(given.dealt),
        int(told),
        history,
        batch.points,
        batch.ahead,
        batch.facts,
        batch.notes,
    )
    return batch


def no_history() -> Any:
    """Make a history without room."""
    return np.zeros((0, 2), np.int16)


def source_of(given: Setting) -> Any:
    """Make the stream that all keys of a seed come from."""
    source = Chance.zeros()
    set_key(source[0], given.seed)
    return source


def key_of_deal(given: Setting, deal: int) -> bytes:
    """Find the key of a deal."""
    chance, dice = Chance.zeros(), Dice.zeros()
    take_deal(source_of(given)[0], deal, 0, chance[0], dice[0])
    return b"".join(int(word).to_bytes(4, "little") for word in chance[0].key)


def play_slowly(given: Setting, order: Any) -> Table:
    """Play a game at a table, asking each bot for each move; every decision has dice of its own."""
    game, key = given.game, key_of_deal(given, int(order[DEAL]))
    names = [given.bots[entry] for entry in order[CREW : CREW + game.players]]
    table = Table.dealt(game, key, None, seats_of(names))
    made = 0
    while not table.over:
        seat = in_order(table)
        throw = hashlib.sha256(key + f"{order[REPLAY]} {made}".encode()).digest()
        move = dealt_move(table, seat, throw) if given.dealt else None
        table.play(seat, move or choose(table, seat, names[seat], throw))
        made += 1
    return table


def dealt_move(table: Table, seat: int, throw: bytes) -> str | None:
    """Let chance choose an archetype, so that each is played as often; nothing else is left to it."""
    moves = [move for move in table.legal(seat) if move.startswith("mat ")]
    return Random(throw).choice(moves) if moves else None


def in_order(table: Table) -> int:
    """Find the first seat we wait for, in player order."""
    start, players = max(int(table.state.start), 0), table.game.players
    return min(table.to_move, key=lambda seat: (seat - start) % players)


def seats_of(names: Sequence[str]) -> list[dict[str, str]]:
    """Write who sits where, as a record does."""
    return [{"name": f"seat {seat}", "bot": bot} for seat, bot in enumerate(names)]


def recorded_game(given: Setting, order: Any) -> Table:
    """Play one game and keep the whole of it."""
    game = given.game
    names = [given.bots[entry] for entry in order[CREW : CREW + game.players]]
    if not all(plays_inside(bot) for bot in names):
        return play_slowly(given, order)
    history = np.zeros((LONGEST_GAME, 2), np.int16)
    batch = play_inside(given, order[None], history)
    table = Table.dealt(game, key_of_deal(given, int(order[DEAL])), None, seats_of(names))
    for seat, action in history[: batch.facts[0, 1]].tolist():
        table.play_action(seat, action)
    return table
