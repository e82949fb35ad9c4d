"""Making moves at a table, the same for every game: one call for a move, or for all of a game."""

from typing import Any

from .chance import DRAWN, RECORDED, Chance, rewind_written
from .ink import PAGE_KIND, spell_out
from .playing import BEGIN, GO_ON, PUT, act, at, legal_of
from .record import Memory, Numbers, wide
from .telling import clean
from .verbs import MOVES, NOBODY, SHUFFLED, TABLE, binds, is_secret, waits_for, write_move

State = Any

MOST_STAGES = 16
STAGES, WAS_SECRET, ALL_CHOSE, START, SHUFFLES, BOUND, WAITING, ACTION, LISTED = range(9)
FACTS = 9
"""What there is to say about a move: how many stages it had, whether it was made in secret, whether then all
had chosen, who was the start seat, how much tape its shuffles take, why it binds, and who is to act now; and
of one that was named by its words, its action, and how many bytes the list of all has."""


def is_listed(moves: Memory, action: int) -> bool:
    """Say whether an action is among the moves of a list."""
    listed = moves[0].view(MOVES)[0]
    for i in range(listed.count):
        if listed.cards[i] == action:
            return True
    return False


def tape_used(chance: Chance) -> int:
    """Say how much tape the last move's shuffles take, written or read."""
    return wide(chance.tape_end if chance.mode == DRAWN else chance.tape_at)  # type: ignore[no-any-return]


def carry_out(memory: Memory, index: int, seat: int, action: int, stages: Memory, facts: Numbers) -> None:
    """Do a move that is legal, let the rules go on, and say what there is to say about it."""
    table = at(memory, index)
    facts[START] = table.state.start
    facts[WAS_SECRET] = is_secret(table.state)
    stages[0].view(TABLE)[0] = table
    act(memory, index, wide(PUT), seat, action)
    stages[1].view(TABLE)[0] = table
    facts[ALL_CHOSE] = waits_for(table.state) == 0
    facts[STAGES] = 2
    while act(memory, index, wide(GO_ON), wide(0), wide(0)):
        facts[STAGES] = min(facts[STAGES] + 1, len(stages))
        stages[facts[STAGES] - 1].view(TABLE)[0] = table
    facts[WAITING] = waits_for(table.state)
    facts[SHUFFLES] = tape_used(table.chance)
    facts[BOUND] = SHUFFLED
    if facts[SHUFFLES] == 0:
        facts[BOUND] = binds(at(stages, 0).state, table.state, action)


def make(
    memory: Memory, index: int, seat: int, action: int, scratch: Memory, stages: Memory, facts: Numbers
) -> bool:
    """Make a seat's move and let the rules go on, keeping every stage; False says that it is not legal.

    More stages than there is room for lie in the last one.
    """
    legal_of(memory, index, seat, scratch)
    if not is_listed(scratch, action):
        return False
    carry_out(memory, index, seat, action, stages, facts)
    return True


def make_named(
    memory: Memory,
    index: int,
    seat: int,
    move: bytes,
    scratch: Memory,
    page: Memory,
    text: Memory,
    stages: Memory,
    facts: Numbers,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> bool:
    """Write all moves of a seat, each with its comma, and make the one with these words, as `make` does.

    False says that none has them, or that the shuffles are those of a record.
    """
    legal_of(memory, index, seat, scratch)
    moves, table = scratch[0].view(MOVES)[0], at(memory, index)
    facts[ACTION], facts[LISTED] = NOBODY, 0
    for i in range(moves.count):
        write_move(table.state, wide(moves.cards[i]), clean(page))
        written = text[facts[LISTED] :]
        size = spell_out(page, letters, ends, ranks, written)
        facts[LISTED] += size
        if reads(written, size, move):
            facts[ACTION] = moves.cards[i]
    if facts[ACTION] == NOBODY or table.chance.mode == RECORDED:
        return False
    carry_out(memory, index, seat, facts[ACTION], stages, facts)
    return True


def reads(written: Memory, size: int, move: bytes) -> bool:
    """Say whether a move written as JSON, between quotation marks and with a comma, has these words."""
    if size != len(move) + 3:
        return False
    for i in range(len(move)):
        if written[i + 1] != move[i]:
            return False
    return True


def rebuild(memory: Memory, index: int, moves: Numbers, scratch: Memory, out: Memory, told: Numbers) -> int:
    """Lay out a game and make all its moves; return how many of them were legal.

    What the log needs is told in numbers: where they end, the first start seat and the tape of the set-up;
    then for every move who starts, whether it is secret, its words, whether all have chosen, and its tape.
    """
    table = at(memory, index)
    act(memory, index, wide(BEGIN), wide(0), wide(0))
    told[1] = table.state.start
    while act(memory, index, wide(GO_ON), wide(0), wide(0)):
        pass
    end = copy_tape(table.chance, 2, told)
    for number in range(len(moves)):
        seat, action = wide(moves[number, 0]), wide(moves[number, 1])
        legal_of(memory, index, seat, scratch)
        if not is_listed(scratch, action):
            return number
        end = tell_words(table.state, action, out, end, told)
        act(memory, index, wide(PUT), seat, action)
        told[end] = waits_for(table.state) == 0
        while act(memory, index, wide(GO_ON), wide(0), wide(0)):
            pass
        end = copy_tape(table.chance, end + 1, told)
    told[0] = end
    return len(moves)


def tell_words(state: State, action: int, out: Memory, end: int, told: Numbers) -> int:
    """Tell who is the start seat, whether the move is made in secret, and its words; return the end."""
    page = out[0].view(PAGE_KIND)[0]
    page.count = 0
    write_move(state, action, page)
    told[end] = state.start
    told[end + 1] = is_secret(state)
    told[end + 2] = page.count
    for i in range(page.count):
        told[end + 3 + i] = page.cards[i]
    return end + 3 + page.count  # type: ignore[no-any-return]


def copy_tape(chance: Chance, end: int, told: Numbers) -> int:
    """Tell the shuffles on the tape and take it out; return the end."""
    told[end] = chance.tape_end
    for i in range(chance.tape_end):
        told[end + 1 + i] = chance.tape[i]
    end += 1 + chance.tape_end
    rewind_written(chance)
    return end


MAKING_PARTS = (is_listed, tape_used, reads, tell_words, copy_tape)
MAKING_DOORS = (carry_out, make, make_named, rebuild)
