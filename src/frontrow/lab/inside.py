"""Inside: whole games between bots, played and watched in compiled code, one call for many."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from ..bots.choosing import CHOOSING_PARTS, MINDS, RANDOM, choose_bot, verbs_of
from ..engine.chance import WORDS_A_BLOCK, Chance, Dice, fork, next_word, rewind_written, seed_dice
from ..engine.game import Definition
from ..engine.playing import KEYS, at, lay_out, next_seat
from ..engine.record import Memory, Numbers, wide
from ..engine.rule import bind, chapter
from ..engine.verbs import advance, count_points, hide, is_over, list_legal, play, waits_for, winners
from .watching import WATCHERS, may_be_dealt, watch_end, watch_move, watch_rules

STATE_BYTES = 0
WORDS_A_DEAL = 12
OTHER_DICE = 1 << 40
MOST_REPLAYS = 1 << 16
"""The words a deal takes out of the seed's stream, for its key and its dice; and the block from which on
the stream has the dice of the second and later games with a deal."""

START, DECISIONS, LENGTH = range(3)
FACTS = 3
"""What is noted of every game: the first start seat, how many decisions, and how many seasons or rounds."""

DEAL, REPLAY, CREW = range(3)
ORDERS = 8
"""What is ordered for every game: its deal, how often that was played before, and from CREW on which of the
bots sits where."""


@chapter
def take_deal(keys: Chance, deal: int, replay: int, chance: Chance, dice: Dice) -> None:
    """Key a table for a deal of a seed, and give it the dice of one of the games with that deal."""
    first = WORDS_A_DEAL * deal
    keys.block = first // WORDS_A_BLOCK
    keys.unused = 0
    for _ in range(first % WORDS_A_BLOCK):
        next_word(keys)
    fork(keys, chance)
    if replay > 0:
        keys.block = OTHER_DICE + deal * MOST_REPLAYS + replay
        keys.unused = 0
    seed_dice(keys, dice)


def play_games(
    memory: Memory,
    source: Memory,
    orders: Numbers,
    numbers: Numbers,
    minds: Memory,
    dealt: int,
    told: int,
    history: Numbers,
    points: Numbers,
    ahead: Numbers,
    facts: Numbers,
    notes: Numbers,
) -> None:
    """Play a game for each row of orders and note how it went; with `told` play the history again instead.

    With `dealt` chance makes the choices that it could make.
    """
    table = at(memory, 0)
    hidden = at(memory, 1)
    keys = source[0].view(KEYS)[0]
    for game in range(len(orders)):
        take_deal(keys, orders[game, DEAL], orders[game, REPLAY], table.chance, table.dice)
        lay_out(table)
        facts[game, START] = table.state.start
        made = 0
        while True:
            waiting = waits_for(table.state)
            while waiting == 0 and not is_over(table.state):
                watch_rules(table.state, notes[game])
                advance(table.state, table.chance)
                waiting = waits_for(table.state)
            if waiting == 0:
                break
            if told:
                seat = wide(history[made, 0])
                action = wide(history[made, 1])
            else:
                seat = next_seat(table.state, waiting)
                list_legal(table.state, seat, table.moves)
                entry = orders[game, CREW + seat]
                bot, mind = numbers[entry], minds[entry].view(MINDS)[0]
                if dealt and may_be_dealt(table.state):
                    bot = RANDOM
                if bot != RANDOM:
                    for byte in range(STATE_BYTES):
                        memory[1, byte] = memory[0, byte]
                    hide(hidden.state, seat)
                action = wide(choose_bot(bot, mind, hidden.state, seat, table.moves, table.dice))
                if made < len(history):
                    history[made, 0] = seat
                    history[made, 1] = action
            rewind_written(table.chance)
            play(table.state, table.chance, seat, action)
            watch_move(table.state, seat, notes[game])
            made += 1
        facts[game, DECISIONS] = made
        facts[game, LENGTH] = watch_end(table.state, notes[game])
        count_points(table.state, points[game])
        ahead[game] = winners(table.state)


@cache
def inside(definition: Definition) -> Any:
    """Make `play_games` for a game and all its editions; the state is the first part of a table's memory."""
    if definition.edition_of is not None:
        return inside(definition.edition_of)
    verbs = {**verbs_of(definition), **WATCHERS[definition.key]}
    return SimpleNamespace(**bind(f"{definition.key}_lab", CHOOSING_PARTS, (play_games,), verbs))
