"""Many tables at once, with observations: one call decides at each, for people who train programs.

Like `playing`, made for each game by `bind`, with the game's own verbs behind the names.
"""

from typing import Any

from .chance import Dice, below, fork, rewind_written, roll, seed_dice
from .observing import seats_away
from .piles import Pile
from .playing import KEYS, NEW_GAME, OVER, Table, at, lay_out, turn_to_next
from .record import Memory, Numbers, wide
from .rule import chapter
from .verbs import NOBODY, TABLE, count_points, hide, is_secret, list_legal, play, waits_for, winners

LEAVE_ALONE = -2
"""The action that leaves a table as it is."""

GOES_ON, ENDED, FORFEITED = range(3)
"""What a step made of a game: the third says that the seat on turn chose what it may not."""

STAY, NEXT_STEP, SAME_STEP = range(3)
"""When a table that ended begins its next game: when told, with the next step, or at once."""

WIN, LEAD = range(2)
FORFEIT = (-1.0, -100.0)
"""What is rewarded: victory, or the lead in points as it changes; and what an illegal choice costs."""

REWARDED, RESETS, SEATED, STEPS, CHOOSER, KEPT, TOLD = range(7)
"""What the plan of a batch says: what is rewarded, when games begin, which seat is yours or NOBODY, how many
steps are taken, the bot that chooses for you or NOBODY, whether each step is kept in rows of its own, and
whether tables are told to begin or to wait."""

BY_CHANCE = 0
"""The bot that chooses any legal action, each as likely."""

DICE = Dice.dtype
STATE_BYTES = 0
MINDS: Any = None
SIGHT: Any = None
"""The dtypes of what a bot has learned, and of a row of an observation."""


def choose_bot(bot: int, mind: Any, state: Any, seat: int, moves: Pile, dice: Dice) -> int:
    """Stand for the game's own chooser; `bind` puts it here."""
    raise NotImplementedError


def write_observation(state: Any, seat: int, out: Numbers) -> None:
    """Stand for the game's own writer of observations; `bind` puts it here."""
    raise NotImplementedError


def write_after_choice(state: Any, seat: int, out: Numbers) -> None:
    """Stand for the game's own writer of what the next seat sees otherwise than one that chose unseen."""
    raise NotImplementedError


def begin_game(table: Table, source: Memory, seated: int, alone: bool) -> int:
    """Lay out a table's next game, with a key from its source; return which seat is yours."""
    keys = source.view(KEYS)[0]
    fork(keys, table.chance)
    seed_dice(keys, table.dice)
    drawn = below(keys, wide(table.state.players))
    lay_out(table)
    if alone:
        return wide(NOBODY)  # type: ignore[no-any-return]
    return drawn if seated == NOBODY else seated


def bots_choice(memory: Memory, index: int, scratch: Memory, bot: int, mind: Memory) -> int:
    """Let the bot on turn choose, from a copy in which everything its seat may not see is blank."""
    table, hidden = at(memory, index), at(scratch, 0)
    if bot == BY_CHANCE:
        return wide(table.moves.cards[roll(table.dice, table.moves.count)])  # type: ignore[no-any-return]
    seat = wide(table.seat)
    for byte in range(STATE_BYTES):
        scratch[0, byte] = memory[index, byte]
    hide(hidden.state, seat)
    hidden.moves.count = table.moves.count
    for i in range(table.moves.count):
        hidden.moves.cards[i] = table.moves.cards[i]
    chosen = choose_bot(bot, mind.view(MINDS)[0], hidden.state, seat, hidden.moves, table.dice)
    return wide(chosen)  # type: ignore[no-any-return]


def clear(numbers: Numbers, row: int) -> None:
    """Wipe a row of numbers."""
    for place in range(numbers.shape[1]):
        numbers[row, place] = 0


def reward_victory(state: Any, rewards: Numbers, row: int) -> None:
    """Share out victory so that all rewards sum to nothing: a winner alone gets 1."""
    ahead, players = winners(state), wide(state.players)
    count = 0
    for seat in range(players):
        count += ahead >> seat & 1
    for seat in range(players):
        share = (ahead >> seat & 1) * players / count
        rewards[row, seat] = (share - 1) / (players - 1)


def reward_lead(state: Any, points: Numbers, rewards: Numbers, row: int) -> None:
    """Reward how far each seat's points have drawn away from the mean since last time."""
    for seat in range(state.players):
        rewards[row, seat] -= points[seat]
    count_points(state, points)
    gained = 0.0
    for seat in range(state.players):
        rewards[row, seat] += points[seat]
        gained += rewards[row, seat]
    for seat in range(state.players):
        rewards[row, seat] -= gained / state.players


def is_offered(table: Table, action: int) -> bool:
    """Say whether an action is among those that the seat on turn may do."""
    offered = False
    for i in range(table.moves.count):
        offered |= table.moves.cards[i] == action
    return offered


def conclude(
    table: Table, forfeited: bool, plan: Numbers, points: Numbers, rewards: Numbers, index: int, row: int
) -> int:
    """Reward what a step brought every seat, and say what it made of the game."""
    if forfeited:
        rewards[row, wide(table.seat)] = FORFEIT[plan[REWARDED]]
        return FORFEITED
    if plan[REWARDED] == LEAD:
        reward_lead(table.state, points[index], rewards, row)
    elif table.seat == OVER:
        reward_victory(table.state, rewards, row)
    return ENDED if table.seat == OVER else GOES_ON


def wipe_moves(table: Table, masks: Numbers, row: int) -> None:
    """Wipe what could be done before a step, and no more: nothing else stands in the row."""
    masks[row, 0] = 0
    for i in range(table.moves.count):
        masks[row, table.moves.cards[i]] = 0


def show_moves(table: Table, forfeited: bool, resets: int, masks: Numbers, row: int) -> None:
    """Write what may be done: nothing after the end, but action 0 where the next step begins a game."""
    if table.seat == OVER or forfeited:
        masks[row, 0] = resets == NEXT_STEP
    else:
        for i in range(table.moves.count):
            masks[row, table.moves.cards[i]] = 1


def step_tables(
    memory: Memory,
    sources: Memory,
    scratch: Memory,
    plan: Numbers,
    bots: Numbers,
    minds: Memory,
    actions: Numbers,
    mine: Numbers,
    points: Numbers,
    observations: Memory,
    finals: Memory,
    masks: Numbers,
    seats: Numbers,
    rewards: Numbers,
    gained: Numbers,
    ended: Numbers,
    over: Numbers,
) -> int:
    """Decide at every table for the seat that is yours, or on turn, and let bots play on to your next turn.

    Everything else is written: what that seat sees and may do, who it is, what every seat is rewarded, what
    the one that decided gained, and whether and how the game ended. Return how many did. Where tables are
    told, NEW_GAME begins one, and LEAVE_ALONE leaves a table as it is. Where a bot chooses, a table takes
    several steps before the next one does: each is written over the one before, or has rows of its own, and
    what it leads to stands in the rows of the next.
    """
    ends, told, chooser = 0, plan[TOLD] != 0, wide(plan[CHOOSER])
    alone, tables, resets = bots[0] == NOBODY, len(memory), wide(plan[RESETS])
    onward = wide(tables if plan[KEPT] else 0)
    # Not `at`, nor rows of arrays: to count who uses their memory takes as long as to play.
    records, sights, lasts = memory.view(TABLE), observations.view(SIGHT), finals.view(SIGHT)
    for index in range(tables):
        table = records[index, 0]
        for step in range(plan[STEPS]):
            row = step * onward + index
            then = row + onward
            if chooser == BY_CHANCE:
                actions[row] = table.moves.cards[roll(table.dice, table.moves.count)]
            elif chooser != NOBODY:
                actions[row] = bots_choice(memory, index, scratch, chooser, minds[0])
            action = wide(actions[row])
            waits = ended[row] != GOES_ON and resets != SAME_STEP
            begins = (told and action == NEW_GAME) or (waits and resets == NEXT_STEP)
            if (told and action == LEAVE_ALONE) or (waits and not begins):
                continue
            if onward == 0:
                wipe_moves(table, masks, row)
            else:
                clear(masks, then)
            fresh = begins
            if fresh:
                ended[row] = GOES_ON
            forfeited = not begins and chooser == NOBODY and not is_offered(table, action)
            chosen = False
            while True:
                while not forfeited:
                    if begins:
                        mine[index] = begin_game(table, sources[index], wide(plan[SEATED]), alone)
                    else:
                        chosen = is_secret(table.state)
                        rewind_written(table.chance)
                        play(table.state, table.chance, wide(table.seat), action)
                        chosen = chosen and waits_for(table.state) != 0
                    begins = False
                    turn_to_next(table)
                    if table.seat == OVER or alone or table.seat == mine[index]:
                        break
                    away = seats_away(wide(mine[index]), wide(table.seat), wide(table.state.players))
                    action = bots_choice(memory, index, scratch, wide(bots[away]), minds[away])
                if fresh:
                    if ended[row] == GOES_ON:
                        clear(rewards, row)
                    count_points(table.state, points[index])
                    break
                clear(rewards, row)
                ended[row] = GOES_ON
                if forfeited or table.seat == OVER or plan[REWARDED] == LEAD:
                    ended[row] = conclude(table, forfeited, plan, points, rewards, index, row)
                if ended[row] == GOES_ON or resets != SAME_STEP:
                    break
                write_observation(table.state, wide(seats[row]), lasts[row, 0].numbers)
                begins = fresh = True
                forfeited = False
            gained[row] = rewards[row, seats[row]]
            over[row] = ended[row] != GOES_ON
            ends += ended[row] != GOES_ON
            seats[then] = seats[row] if table.seat == OVER or forfeited else table.seat
            show_moves(table, forfeited, resets, masks, then)
            if chosen and alone and onward == 0:
                write_after_choice(table.state, wide(seats[then]), sights[then, 0].numbers)
            else:
                write_observation(table.state, wide(seats[then]), sights[then, 0].numbers)
    return ends


def look(memory: Memory, index: int, seat: int, scratch: Memory, out: Memory, mask: Numbers) -> None:
    """Write what a seat sees, and what it may do if it may act now."""
    state = at(memory, index).state
    moves = at(scratch, 0).moves
    write_observation(state, seat, out.view(SIGHT)[0, 0].numbers)
    clear(mask, wide(0))
    if waits_for(state) >> seat & 1:
        list_legal(state, seat, moves)
        for i in range(moves.count):
            mask[0, moves.cards[i]] = 1


@chapter
def choose_any(memory: Memory, counts: Numbers, moves: Numbers, actions: Numbers) -> None:
    """Choose at every table any legal action, each as likely, with these dice; 0 where there is none."""
    dice = memory.view(DICE)[0]
    for table in range(len(counts)):
        actions[table] = 0
        if counts[table] > 0:
            actions[table] = moves[table, roll(dice, counts[table])]


BATCH_PARTS = (clear, reward_victory, reward_lead, is_offered, conclude, wipe_moves, show_moves)
BATCH_DOORS = (begin_game, bots_choice, look)
BORROWING_DOORS = (step_tables,)
