"""Playing, the same for every game: one call for a decision, for a batch, or for whole games.

What Python calls takes the tables' memory and an index; `bind` puts the game's own verbs behind the names.
"""

from typing import Any

import numpy as np

from .chance import Chance, Dice, fork, rewind_written, roll, seed_dice
from .piles import Pile, pile
from .record import Memory, Numbers, Record, flags, int8, part, wide
from .rule import rule
from .verbs import (
    MOVES,
    NOBODY,
    STATE,
    TABLE,
    advance,
    count_points,
    hide,
    imagine,
    is_over,
    is_secret,
    list_legal,
    play,
    recall,
    set_up,
    waits_for,
    winners,
)

OVER = NOBODY
BEGIN, PUT, GO_ON = range(3)
NEW_GAME = -1
MOST_SEATS = 5
ENDED, SECRET = 1 << MOST_SEATS, 2 << MOST_SEATS
STATE_BYTES = 0
"""How many bytes of a table are its state; `bind` puts the game's own number here."""


class Table(Record):
    """One table as compiled code sees it; `table_record` makes it for a game."""

    state: Any = int8()
    chance: Chance = part(Chance)
    dice: Dice = part(Dice)
    seat: int = int8()
    moves: Pile = pile(1)
    mask: Numbers = flags(1)


def table_record(state: type[Record], actions: int, most_legal: int) -> type[Record]:
    """Make a game's table: its state, its chance, and what the seat on turn may do."""
    fields = {
        "state": part(state),
        "chance": part(Chance),
        "dice": part(Dice),
        "seat": int8(),
        "moves": pile(most_legal),
        "mask": flags(actions),
    }
    return type("Table", (Record,), fields)


def first_from(start: int, waiting: int) -> int:
    """Find the first of some seats, as bits, from one on and around the table; 0 where there is none."""
    around = (*range(start, MOST_SEATS), *range(start))
    return next((seat for seat in around if waiting >> seat & 1), 0)


FIRST = np.array(
    [[first_from(start, waiting) for waiting in range(1 << MOST_SEATS)] for start in range(MOST_SEATS)],
    dtype=np.int64,
)


@rule
def next_seat(state: Any, waiting: int) -> int:
    """Find the first seat we wait for, in player order."""
    return FIRST[state.start, waiting]  # type: ignore[no-any-return]


def settle(state: Any, chance: Chance) -> int:
    """Go on until somebody has to decide; return who, as bits."""
    waiting = waits_for(state)
    while waiting == 0 and not is_over(state):
        advance(state, chance)
        waiting = waits_for(state)
    return waiting


def turn_to_next(table: Table) -> None:
    """Settle, then note the next seat, or OVER, and list what it may do."""
    table.moves.count = 0
    table.seat = OVER
    waiting = settle(table.state, table.chance)
    if waiting != 0:
        seat = next_seat(table.state, waiting)
        table.seat = seat
        list_legal(table.state, seat, table.moves)


def offer(table: Table) -> None:
    """Turn to the next seat, and mark what it may do in the table's mask."""
    moves = table.moves
    for i in range(moves.count):
        table.mask[moves.cards[i]] = 0
    turn_to_next(table)
    for i in range(moves.count):
        table.mask[moves.cards[i]] = 1


def at(memory: Memory, index: int) -> Table:
    """See one row of memory as a table."""
    return memory[index].view(TABLE)[0]  # type: ignore[no-any-return]


def state_at(memory: Memory, index: int) -> Any:
    """See the beginning of a row of memory as a state, in an array of one."""
    return memory[index, :STATE_BYTES].view(STATE)


def lay_out(table: Table) -> None:
    """Lay out a table's next game, with a start seat by chance."""
    rewind_written(table.chance)
    table.state.start = NOBODY
    set_up(table.state, table.chance)


def act(memory: Memory, index: int, deed: int, seat: int, action: int) -> bool:
    """Do one thing at a table: BEGIN lays out the game with the start seat it has, PUT does a seat's move,
    GO_ON lets the rules go one step further, and says False where they wait for somebody.
    """
    table = at(memory, index)
    if deed == GO_ON:
        if waits_for(table.state) != 0 or is_over(table.state):
            return False
        advance(table.state, table.chance)
        return True
    rewind_written(table.chance)
    if deed == BEGIN:
        set_up(table.state, table.chance)
    else:
        play(table.state, table.chance, seat, action)
    return True


def step(row: Memory, action: int) -> int:
    """Decide for the seat on turn, or begin (NEW_GAME), and go on to the next decision: one call does all.

    The table then holds the next `seat`, its legal `moves` and their `mask`. Return how many they are: 0
    when the game is over.
    """
    table = row.view(TABLE)[0]
    if action == NEW_GAME:
        lay_out(table)
    else:
        rewind_written(table.chance)
        play(table.state, table.chance, wide(table.seat), action)
    offer(table)
    return table.moves.count  # type: ignore[no-any-return]


def step_all(memory: Memory, actions: Numbers, seats: Numbers) -> None:
    """Decide at every table at once; a table that ends begins its next game."""
    tables = memory.view(TABLE)  # not `at`: to count who uses a row's memory takes as long as to play
    for index in range(len(memory)):
        table = tables[index, 0]
        rewind_written(table.chance)
        play(table.state, table.chance, wide(table.seat), wide(actions[index]))
        offer(table)
        if table.seat == OVER:
            lay_out(table)
            offer(table)
        seats[index] = table.seat


def take_back(memory: Memory, index: int, seat: int) -> None:
    """Take back a seat's hidden choice."""
    recall(at(memory, index).state, seat)


def status(memory: Memory, index: int) -> int:
    """Say which seats may act, as bits, and with ENDED and SECRET whether it is over or choices hidden."""
    state = at(memory, index).state
    seats = wide(waits_for(state))
    if is_over(state):
        seats |= ENDED
    if is_secret(state):
        seats |= SECRET
    return seats  # type: ignore[no-any-return]


def legal_of(memory: Memory, index: int, seat: int, out: Memory) -> None:
    """List any seat's legal actions in a record of their own."""
    state = at(memory, index).state
    moves = out[0].view(MOVES)[0]
    moves.count = 0
    if 0 <= seat < state.players and waits_for(state) >> seat & 1:
        list_legal(state, seat, moves)


def points_of(memory: Memory, index: int, out: Numbers) -> int:
    """Write the points so far and return who is ahead, as bits."""
    state = at(memory, index).state
    count_points(state, out)
    return winners(state)


def hide_from(memory: Memory, index: int, seat: int) -> None:
    """Blank what a seat may not see."""
    hide(at(memory, index).state, seat)


def imagine_hidden(memory: Memory, index: int) -> None:
    """Deal what is blank anew, with the table's dice."""
    table = at(memory, index)
    imagine(table.state, table.dice)


def play_randomly(table: Table) -> int:
    """Play a table to its end by chance; return the number of decisions."""
    decisions = 0
    while True:
        waiting = settle(table.state, table.chance)
        if waiting == 0:
            return decisions
        seat = next_seat(table.state, waiting)
        list_legal(table.state, seat, table.moves)
        action = table.moves.cards[roll(table.dice, table.moves.count)]
        rewind_written(table.chance)
        play(table.state, table.chance, seat, wide(action))
        decisions += 1


def playouts(memory: Memory, index: int, source: Memory, games: int) -> int:
    """Play whole random games inside, each with a key of its own; return the number of decisions."""
    table = at(memory, index)
    keys = source[0].view(KEYS)[0]
    decisions = 0
    for _ in range(games):
        fork(keys, table.chance)
        seed_dice(keys, table.dice)
        lay_out(table)
        decisions += play_randomly(table)
    return decisions


KEYS = Chance.dtype

PARTS = (at, state_at, settle, turn_to_next, offer, lay_out, play_randomly)
QUICK_DOORS = (
    act,
    step,
    take_back,
    status,
    legal_of,
    points_of,
    hide_from,
    imagine_hidden,
)
DOORS = (step_all, playouts)
"""What `bind` makes for every game: parts are written into the doors, which Python calls."""
