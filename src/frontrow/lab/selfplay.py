"""Games that learned bots play to learn from, against themselves and other bots, inside compiled code."""

from functools import cache
from math import log
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..bots.choosing import MINDS, SOMEBODY, STYLIST, choose_bot, verbs_of
from ..bots.mind import BETWEEN, NOTES, ROWS, STAGES, Mind
from ..bots.searching import SEARCHES, SEARCHING_DOORS, SEARCHING_PARTS, think_ahead
from ..bots.stylist import (
    AS_LEARNED,
    drawn,
    expect,
    foresee,
    left_of,
    note_moves,
    row_of,
    share_of,
    stage_of,
    weigh,
)
from ..engine.chance import Chance, fork, rewind_written, seed_dice
from ..engine.game import Definition
from ..engine.playing import KEYS, MOST_SEATS, at, lay_out, next_seat, settle
from ..engine.record import Memory, Numbers, Record, float64, int64, wide
from ..engine.rule import bind
from ..engine.verbs import count_points, hide, list_legal, play, winners

LONGEST, MOST_AT_ONCE = 4096, 8
STATE_BYTES = 0
WARMTHS = 24
WARMTH = np.array([0.25 * 1.22**i for i in range(WARMTHS)])


class Turn(Record):
    """What is kept of a decision: whose, of which kind, what was noted and hoped, and where it leans."""

    seat: int = int64()
    row: int = int64()
    hope: float = float64()
    final: float = float64()
    left: int = int64()
    points: int = int64()
    note: Numbers = float64(NOTES)
    slope: Numbers = float64(NOTES)


class Sums(Record):
    """What games teach, by kind of decision: where the policy should go, and what least squares needs."""

    turns: Numbers = float64(ROWS)
    push: Numbers = float64(ROWS, NOTES)
    wins: Numbers = float64(ROWS, NOTES)
    scores: Numbers = float64(ROWS, NOTES)
    squares: Numbers = float64(ROWS, NOTES, NOTES)
    likely: Numbers = float64(STAGES, WARMTHS)


def note_between(turns: Any, made: int, table: Any, mind: Mind) -> int:
    """Keep how everybody stands between two seasons or rounds; return how many turns there are now."""
    state = table.state
    notes, finals, points = (
        np.empty((MOST_SEATS, NOTES)),
        np.empty(MOST_SEATS),
        np.zeros(MOST_SEATS, np.int16),
    )
    foresee(mind, state, notes, finals)
    count_points(state, points)
    left = left_of(state)
    for seat in range(state.players):
        turn = turns[made]
        turn.slope[:] = 0.0
        turn.note[:] = notes[seat]
        turn.seat, turn.row, turn.left, turn.points = seat, BETWEEN, left, points[seat]
        turn.final = finals[seat]
        turn.hope = share_of(finals, state.players, seat, mind.warmth[0, left])
        made += 1
    return made


def decide(turn: Any, table: Any, mind: Mind, seat: int, notes: Numbers, odds: Numbers) -> int:
    """Draw a move by the odds of the mind, and keep what would make it more likely."""
    moves, row = table.moves, row_of(table.state, seat)
    note_moves(table.state, seat, moves, notes)
    weigh(mind.policy[row], notes, moves.count, odds, AS_LEARNED)
    pick = drawn(odds, moves.count, table.dice)
    for k in range(NOTES):
        mean = 0.0
        for i in range(moves.count):
            mean += odds[i] * notes[i, k]
        turn.slope[k] = notes[pick, k] - mean
    turn.seat, turn.row = seat, row
    turn.hope = expect(mind, table.state, seat, turn.note)
    turn.points = 0
    return wide(moves.cards[pick])  # type: ignore[no-any-return]


def oppose(memory: Memory, keys: Chance, foe: int, rivals: Memory, seat: int, effort: Numbers) -> int:
    """Let the bot that does not learn choose; one that searches gets a copy hidden away for its seat."""
    table, hidden = at(memory, 0), at(memory, 1)
    if foe != SEARCHES:
        rival = rivals[0].view(MINDS)[0]
        return wide(choose_bot(foe, rival, table.state, seat, table.moves, table.dice))  # type: ignore[no-any-return]
    for byte in range(STATE_BYTES):
        memory[1, byte] = memory[0, byte]
    hide(hidden.state, seat)
    fork(keys, hidden.chance)
    seed_dice(keys, hidden.dice)
    plain, horizon, deals = effort[0], effort[1], effort[2]
    return think_ahead(memory[1:], SOMEBODY, STYLIST, plain, rivals, seat, horizon, deals)


def play_to_learn(
    turns: Any,
    memory: Memory,
    keys: Chance,
    mind: Mind,
    learns: Numbers,
    foe: int,
    rivals: Memory,
    effort: Numbers,
) -> int:
    """Play a game, keeping every decision of those who learn; return how many turns were kept."""
    table = at(memory, 0)
    notes, odds = np.zeros((len(table.moves.cards), NOTES)), np.empty(len(table.moves.cards))
    made = stage = 0
    while made < LONGEST:
        waiting = settle(table.state, table.chance)
        if waiting == 0:
            break
        if stage_of(table.state) > stage:
            stage = stage_of(table.state)
            made = note_between(turns, made, table, mind)
        seat = next_seat(table.state, waiting)
        list_legal(table.state, seat, table.moves)
        if not learns[seat]:
            action = oppose(memory, keys, foe, rivals, seat, effort)
        elif table.moves.count == 1:
            action = wide(table.moves.cards[0])
        else:
            action = decide(turns[made], table, mind, seat, notes, odds)
            made += 1
        rewind_written(table.chance)
        play(table.state, table.chance, seat, action)
    return made


def learn_from(turn: Any, advantage: float, won: float, points: float, lessons: Any) -> None:
    """Add what one turn teaches to the sums."""
    row = turn.row
    lessons.turns[row] += 1.0
    for k in range(NOTES):
        note = turn.note[k]
        lessons.push[row, k] += advantage * turn.slope[k]
        lessons.wins[row, k] += won * note
        lessons.scores[row, k] += (points - turn.points) * note
        for m in range(k + 1):
            lessons.squares[row, k, m] += note * turn.note[m]


def try_warmths(turns: Any, first: int, players: int, ahead: int, lessons: Any) -> None:
    """Add how likely each warmth makes who won, from how everybody stood between two seasons or rounds."""
    finals = np.empty(MOST_SEATS)
    for seat in range(players):
        finals[seat] = turns[first + seat].final
    for i in range(WARMTHS):
        for seat in range(players):
            if ahead >> seat & 1:
                share = share_of(finals, players, seat, WARMTH[i])
                lessons.likely[turns[first].left, i] += log(share + 1e-9)


def study(
    memory: Memory,
    source: Memory,
    minds: Memory,
    sums: Memory,
    learns: Numbers,
    games: int,
    trust: float,
    foe: int,
    rivals: Memory,
    effort: Numbers,
) -> int:
    """Play games and sum up what they teach; return the number of turns.

    The other seats are the foe's: the number of a bot and its mind, or SEARCHES and how
    it does (`effort`: in how many of three deals others are plain, how far ahead, and in how many deals).
    An advantage is told by how the expectation changed later, the less the later it did (`trust`).
    """
    table, mind, lessons = at(memory, 0), minds[0].view(MINDS)[0], sums[0].view(SUMS)[0]
    keys = source[0].view(KEYS)[0]
    turns, points = np.zeros(LONGEST + MOST_AT_ONCE, TURNS), np.zeros(MOST_AT_ONCE, np.int16)
    total = 0
    for _ in range(games):
        fork(keys, table.chance)
        seed_dice(keys, table.dice)
        lay_out(table)
        made = play_to_learn(turns, memory, keys, mind, learns, foe, rivals, effort)
        count_points(table.state, points)
        ahead = winners(table.state)
        shared = 0
        for seat in range(table.state.players):
            shared += ahead >> seat & 1
        for seat in range(table.state.players):
            won = (ahead >> seat & 1) / shared
            worth = won
            for turn in range(made - 1, -1, -1):
                if turns[turn].seat == seat:
                    hope = turns[turn].hope
                    learn_from(turns[turn], worth - hope, won, float(points[seat]), lessons)
                    worth = hope + trust * (worth - hope)
        for turn in range(made):
            if turns[turn].row == BETWEEN and turns[turn].seat == 0:
                try_warmths(turns, turn, wide(table.state.players), wide(ahead), lessons)
        total += made
    return total


SUMS, TURNS = Sums.dtype, Turn.dtype
STUDY_PARTS = (*SEARCHING_PARTS, note_between, decide, learn_from, try_warmths)
STUDY_DOORS = (*SEARCHING_DOORS, oppose, play_to_learn, study)


@cache
def studying(definition: Definition) -> Any:
    """Make `study` for a game; all its editions share it."""
    if definition.edition_of is not None:
        return studying(definition.edition_of)
    return SimpleNamespace(**bind(f"{definition.key}_study", STUDY_PARTS, STUDY_DOORS, verbs_of(definition)))
