"""The roster: who can take a seat, by name, and the one way to ask for a move."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any

from ..engine.chance import Dice, key_of, seed_dice, set_key
from ..engine.errors import BadOption
from ..engine.game import Definition
from ..engine.piles import Pile
from ..engine.playing import PARTS, at
from ..engine.record import Memory, memory_of
from ..engine.rule import bind, rule
from ..engine.table import Table
from ..engine.verbs import hide, list_legal
from .greedy_coverme import greedy_coverme
from .greedy_suitup import greedy_suitup
from .random import random_move

RANDOM, GREEDY = 0, 1


@dataclass(frozen=True)
class Bot:
    """A bot's number in compiled code, and the key of the sentence that introduces it."""

    number: int
    about: str


BOTS = {"random": Bot(RANDOM, "bot.random"), "greedy": Bot(GREEDY, "bot.greedy")}


@rule
def choose_coverme(bot: int, state: Any, seat: int, moves: Pile, dice: Dice) -> int:
    """Let a bot choose in Cover Me, from a state hidden away for its seat."""
    if bot == GREEDY:
        return greedy_coverme(state, seat, moves, dice)
    return random_move(moves, dice)


@rule
def choose_suitup(bot: int, state: Any, seat: int, moves: Pile, dice: Dice) -> int:
    """Let a bot choose in Suit Up, from a state hidden away for its seat."""
    if bot == GREEDY:
        return greedy_suitup(state, seat, moves, dice)
    return random_move(moves, dice)


CHOOSERS: dict[str, Callable[..., int]] = {"coverme": choose_coverme, "suitup": choose_suitup}


def choose_bot(bot: int, state: Any, seat: int, moves: Pile, dice: Dice) -> int:
    """Stand for the game's own chooser; `bind` puts it here."""
    raise NotImplementedError


def think(memory: Memory, index: int, bot: int, seat: int) -> int:
    """Hide away what the seat may not see, then let the bot choose."""
    table = at(memory, index)
    list_legal(table.state, seat, table.moves)
    hide(table.state, seat)
    return choose_bot(bot, table.state, seat, table.moves, table.dice)


@cache
def thinking(definition: Definition) -> Any:
    """Make `think` for a game; all its editions share it."""
    if definition.edition_of is not None:
        return thinking(definition.edition_of)
    verbs = {
        **definition.verbs,
        "TABLE": definition.table.dtype,
        "choose_bot": CHOOSERS[definition.key],
    }
    return SimpleNamespace(**bind(f"{definition.key}_bots", PARTS, (think,), verbs))


def number_of(name: str) -> int:
    """Find a bot by name."""
    if name not in BOTS:
        raise BadOption("bot", bot=name, known=", ".join(BOTS))
    return BOTS[name].number


def choose(table: Table, seat: int, name: str, seed: int | bytes | None = None) -> str:
    """Ask a bot for a move, from a copy in which everything its seat may not see is blank."""
    number = number_of(name)
    hidden = table.hidden(seat)
    chance = hidden[0].chance
    set_key(chance, key_of(seed))
    seed_dice(chance, hidden[0].dice)
    action = thinking(table.game.definition).think(memory_of(hidden), 0, number, seat)
    return table.game.definition.spell(hidden[0].state, int(action))
