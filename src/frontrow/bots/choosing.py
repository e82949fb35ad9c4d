"""One door for all bots that choose at once: in compiled code a bot is a number, and a mind."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from ..engine.chance import Dice
from ..engine.game import Definition
from ..engine.piles import Pile
from ..engine.playing import PARTS, at
from ..engine.record import Memory, Numbers
from ..engine.rule import bind
from ..engine.verbs import hide, list_legal
from . import noting_coverme, noting_suitup
from .greedy_coverme import greedy_coverme
from .greedy_suitup import greedy_suitup
from .mind import Mind
from .random import random_move
from .stylist import AS_LEARNED, STYLIST_PARTS, SURE_OF_ITSELF, style, weigh_moves

State = Any
RANDOM, GREEDY, STYLIST, SOMEBODY = range(4)
"""SOMEBODY chooses as the mind expects of people: mostly well, sometimes not."""
MINDS = Mind.dtype

CRAFT: dict[str, dict[str, Any]] = {
    "coverme": {
        "greedy": greedy_coverme,
        "note_moves": noting_coverme.note_moves,
        "note_position": noting_coverme.note_position,
        "row_of": noting_coverme.row_of,
        "stage_of": noting_coverme.stage_of,
        "left_of": noting_coverme.left_of,
    },
    "suitup": {
        "greedy": greedy_suitup,
        "note_moves": noting_suitup.note_moves,
        "note_position": noting_suitup.note_position,
        "row_of": noting_suitup.row_of,
        "stage_of": noting_suitup.stage_of,
        "left_of": noting_suitup.left_of,
    },
}
"""What bots know of each game, by the names that compiled code calls."""


def greedy(state: State, seat: int, moves: Pile, dice: Dice) -> int:
    """Stand for the game's own `greedy`; `bind` puts it here."""
    raise NotImplementedError


def choose_bot(bot: int, mind: Mind, state: State, seat: int, moves: Pile, dice: Dice) -> int:
    """Let a bot choose; it looks only at what its seat may know."""
    if bot >= STYLIST:
        sharpness = SURE_OF_ITSELF if bot == STYLIST else AS_LEARNED
        return style(mind, state, seat, moves, dice, sharpness)
    if bot == GREEDY:
        return greedy(state, seat, moves, dice)
    return random_move(moves, dice)


CHOOSING_PARTS = (*PARTS, *STYLIST_PARTS, choose_bot)


def think(memory: Memory, index: int, bot: int, minds: Memory, seat: int) -> int:
    """Hide away what the seat may not see, then let the bot choose."""
    table = at(memory, index)
    list_legal(table.state, seat, table.moves)
    hide(table.state, seat)
    return choose_bot(bot, minds[0].view(MINDS)[0], table.state, seat, table.moves, table.dice)


def lean(memory: Memory, index: int, minds: Memory, seat: int, odds: Numbers) -> None:
    """Say how likely the mind is to choose each legal move of a table hidden away for the seat."""
    table = at(memory, index)
    list_legal(table.state, seat, table.moves)
    weigh_moves(minds[0].view(MINDS)[0], table.state, seat, table.moves, odds, AS_LEARNED)


def verbs_of(definition: Definition) -> dict[str, Any]:
    """Gather a game's own verbs, those of the bots too, for `bind`."""
    layouts = {"TABLE": definition.table.dtype, "STATE_BYTES": definition.state_size, "MINDS": MINDS}
    return {**definition.verbs, **CRAFT[definition.key], **layouts}


@cache
def choosing(definition: Definition) -> Any:
    """Make `think` for a game; all its editions share it."""
    if definition.edition_of is not None:
        return choosing(definition.edition_of)
    return SimpleNamespace(
        **bind(f"{definition.key}_bots", CHOOSING_PARTS, (think, lean), verbs_of(definition))
    )
