"""The roster: who can take a seat, by name, and the one way to ask for a move or an opinion.

A name may carry a file with another mind, and what it may spend on a move: `stylist:mine.json`,
`editor@0.1s`, `editor@200` (imagined deals).
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..engine.chance import key_of, seed_dice, set_key
from ..engine.errors import BadOption
from ..engine.record import Memory, memory_of
from ..engine.table import Table
from .choosing import GREEDY, RANDOM, SOMEBODY, STYLIST, choosing
from .editor import MOST_DEALS, Budget, Race
from .mind import read_mind, shipped_mind
from .searching import SEARCHES, searching

WHOLE_GAME = 1000
HORIZON = {"coverme": 1, "suitup": 5}
"""How many seasons or rounds `editor` looks ahead before its mind judges."""
PLAIN = {"coverme": 2, "suitup": 0}
"""In how many of three imagined deals the others choose as `greedy` does, not as the mind learned."""
A_SECOND = Budget(seconds=1.0)
GLANCE = Budget(seconds=None, deals=48)
"""What a bot that chooses at once spends when it is asked for its opinion."""


@dataclass(frozen=True)
class Bot:
    """A bot's number in compiled code (SEARCHES has none), and the key of the sentence about it."""

    number: int
    about: str


BOTS = {
    "random": Bot(RANDOM, "bot.random"),
    "greedy": Bot(GREEDY, "bot.greedy"),
    "stylist": Bot(STYLIST, "bot.stylist"),
    "editor": Bot(SEARCHES, "bot.editor"),
}
LEARNED = ("stylist", "editor")


@dataclass(frozen=True)
class Choice:
    """Who sits at a seat: a bot, the file of another mind, and what it may spend on a move."""

    bot: str
    mind: str | None = None
    budget: Budget = A_SECOND

    @property
    def number(self) -> int:
        """The bot's number in compiled code, or SEARCHES."""
        return BOTS[self.bot].number

    def mind_for(self, game: str) -> Memory:
        """Open its mind: the one that ships, or that of its file."""
        return shipped_mind(game) if self.mind is None else opened_mind(self.mind)


@cache
def opened_mind(path: str) -> Memory:
    """Read a mind from a file once."""
    return memory_of(read_mind(Path(path))[0])


NAME = re.compile(r"(?P<bot>[a-z]+)(?::(?P<mind>.+?))?(?:@(?P<amount>\d*\.?\d+)(?P<unit>s?))?")


@cache
def seated(name: str) -> Choice:
    """Read a bot's name, or say which there are."""
    read = NAME.fullmatch(name)
    if read is None or read["bot"] not in BOTS:
        raise BadOption("bot", bot=name, known=", ".join(BOTS))
    bot, mind, amount = read["bot"], read["mind"], read["amount"]
    if mind is not None and bot not in LEARNED:
        raise BadOption("bot_mind", bot=name, known=", ".join(LEARNED))
    if amount is None:
        return Choice(bot, mind)
    if BOTS[bot].number != SEARCHES or float(amount) <= 0 or (not read["unit"] and "." in amount):
        raise BadOption("bot_budget", bot=name)
    seconds = Budget(seconds=float(amount)) if read["unit"] else Budget(None, min(int(amount), MOST_DEALS))
    return Choice(bot, mind, seconds)


def plays_inside(name: str) -> bool:
    """Say whether a bot chooses at once, inside compiled code."""
    return seated(name).number != SEARCHES


def choose(
    table: Table,
    seat: int,
    name: str,
    seed: int | bytes | None = None,
    stopped: Callable[[], bool] = lambda: False,
    glance: bool = False,
) -> str:
    """Ask a bot for a move, from a copy in which everything its seat may not see is blank.

    With a glance it thinks no longer than one that chooses at once.
    """
    choice, definition = seated(name), table.game.definition
    hidden = hidden_away(table, seat, seed)
    mind = choice.mind_for(table.game.key)
    if choice.number != SEARCHES:
        action = choosing(definition).think(memory_of(hidden), 0, choice.number, mind, seat)
        return definition.spell(hidden[0].state, int(action))
    moves = table.legal(seat)
    budget = replace(GLANCE if glance else choice.budget, stopped=stopped)
    race = searched(table, seat, len(moves), hidden, SOMEBODY, mind, budget)
    rng = np.random.default_rng([int(word) for word in hidden[0].chance.key])
    return moves[int(rng.choice(len(moves), p=race.odds(table.secret)))]


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of a legal move: the chance to win, its standard error, points, and deals tried."""

    move: str
    chance: float
    error: float
    points: float
    deals: int


def opinions(
    table: Table,
    seat: int,
    name: str,
    seed: int | bytes | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[Opinion]:
    """Ask a bot what it thinks of every legal move: as if everybody went on to play as it expects."""
    choice = seated(name)
    searches = choice.number == SEARCHES
    budget = replace(choice.budget if searches else GLANCE, stopped=stopped)
    hidden = hidden_away(table, seat, seed)
    model = SOMEBODY if choice.number in (SEARCHES, STYLIST) else choice.number
    legal, mind = table.legal(seat), choice.mind_for(table.game.key)
    race = searched(table, seat, len(legal), hidden, model, mind, budget)
    chances, points = race.means()
    moves = zip(legal, chances, race.errors(), points, race.tries, strict=True)
    return [Opinion(move, float(c), float(e), float(p), int(n)) for move, c, e, p, n in moves]


def hidden_away(table: Table, seat: int, seed: int | bytes | None) -> Any:
    """Copy what a seat may see, with generators of its own."""
    hidden = table.hidden(seat)
    set_key(hidden[0].chance, key_of(seed))
    seed_dice(hidden[0].chance, hidden[0].dice)
    return hidden


def searched(
    table: Table, seat: int, count: int, hidden: Any, model: int, mind: Memory, budget: Budget
) -> Race:
    """Try each of so many legal moves in imagined deals, within a budget."""
    definition, memory = table.game.definition, np.repeat(memory_of(hidden), 3, axis=0)
    ponder = searching(definition).ponder
    own, plain, horizon = model, 0, WHOLE_GAME
    if model == SOMEBODY:
        own, plain, horizon = STYLIST, PLAIN[table.game.key], HORIZON[table.game.key]
    leaning = np.zeros(definition.most_legal)
    choosing(definition).lean(memory, 0, mind, seat, leaning)
    race = Race(leaning[:count], budget.deals)

    def try_out(first: int, deals: int, live: Any, chances: Any, points: Any) -> None:
        ponder(memory, model, own, plain, mind, seat, horizon, first, deals, live, chances, points)

    race.run(try_out, budget)
    return race
