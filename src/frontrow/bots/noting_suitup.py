"""What learned bots notice in Suit Up: numbers about each legal move, and about a position.

Everything is read from what the seat may know: the board, everybody's friends and influence, its own hands.
"""

from math import tanh

import numpy as np

from ..engine.piles import Pile, holds
from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..games.suitup.board import FAVORS, FULL, is_corner
from ..games.suitup.flow import (
    BEFRIENDS,
    BORROWS,
    COLLECTS,
    DISCARDS,
    EXCHANGES,
    FAVORS_AT,
    FORS,
    GAINS,
    GOES,
    MATS_AT,
    PAYS,
    STANDS,
    SWAPS,
    TOKENS,
    TOS,
    TRADES,
    USES,
)
from ..games.suitup.friends import DEAR, price_of
from ..games.suitup.last_friends import influence_of, is_chosen, phase_of
from ..games.suitup.rounds import FRIENDS_FOR_THE_END, most_friends
from ..games.suitup.scoring import count_points, influence_left
from ..games.suitup.state import CENTRE, KINDS, LOCATIONS, MATS, SEATS, State
from .greedy_suitup import collecting, gain_of, missing, prospects, worth

MAT_COUNT = len(MATS)
MOST_SYMBOLS = 4.0


@rule
def row_of(state: State, seat: int) -> int:
    """Say which kind of decision this is."""
    return wide(phase_of(state, seat))  # type: ignore[no-any-return]


@rule
def left_of(state: State) -> int:
    """Count the friends that whoever has most still lacks."""
    return max(wide(0), wide(FRIENDS_FOR_THE_END) - wide(most_friends(state)))  # type: ignore[no-any-return]


@rule
def stage_of(state: State) -> int:
    """Count the rounds: a search looks some of them ahead."""
    return wide(state.rounds)  # type: ignore[no-any-return]


@rule
def take_influence(state: State, seat: int, have: Numbers) -> None:
    """Copy a seat's influence."""
    for kind in range(KINDS):
        have[kind] = influence_of(state, seat)[kind]


@chapter
def note_moves(state: State, seat: int, moves: Pile, notes: Numbers) -> None:
    """Note what there is to say about every legal move of a seat."""
    have, points = np.empty(KINDS, np.int64), np.zeros(SEATS, np.int16)
    count_points(state, points)
    lead = lead_of(state, seat, points)
    take_influence(state, seat, have)
    before = prospects(state, seat, have)
    for i in range(moves.count):
        note, action = notes[i], wide(moves.cards[i])
        note[:] = 0.0
        take_influence(state, seat, have)
        note[0] = min(max(gain_of(state, seat, have, action) / 100.0, -20.0), 20.0)
        take_influence(state, seat, have)
        if BEFRIENDS <= action < PAYS:
            note_friend(state, seat, action - BEFRIENDS, lead, note)
        elif GOES <= action < BEFRIENDS:
            note_going(state, seat, action, have, before, note)
        elif FAVORS_AT <= action < TOKENS:
            note_favor(state, seat, action, note)
        elif action < STANDS:
            note[20 + action - MATS_AT] = 1.0
        elif TOKENS <= action < FORS:
            note_effect(state, seat, action, note)


@rule
def lead_of(state: State, seat: int, points: Numbers) -> int:
    """Say by how much a seat would be ahead of the best other one if the game ended now."""
    best = wide(-99)
    for other in range(state.players):
        if other != seat:
            best = max(best, wide(points[other]))
    return wide(points[seat]) - best  # type: ignore[no-any-return]


@rule
def place_of(state: State, person: int) -> int:
    """Find a person's place in its row, or -1 for one of the hand."""
    for row in range(state.rows_used):
        for place in range(state.rows[row].count):
            if state.rows[row].cards[place] == person:
                return place
    return -1


@chapter
def note_friend(state: State, seat: int, person: int, lead: int, note: Numbers) -> None:
    """Note what a friend scores, brings and costs, and whether it brings the end near."""
    place = place_of(state, person)
    price = wide(DEAR) if place < 0 else wide(price_of(state, seat, place))
    symbols = wide(0)
    for kind in range(KINDS + 1):
        symbols += state.edition.cost[person, kind]
    note[1] = 1.0
    note[2] = state.edition.score[person] / 2.0
    for kind in range(KINDS):
        note_benefit(state, seat, person, kind, note)
    note[6] = price * symbols / 10.0
    friends = wide(state.seats[seat].friends.count)
    note[7] = friends / 6.0
    note[8] = 1.0 if place < 0 else 0.0
    note[9] = 1.0 if friends >= 5 else 0.0
    note[10] = note[9] * tanh((lead + state.edition.score[person]) / 4.0)
    note[11] = note[2] * friends / 6.0


@rule
def note_benefit(state: State, seat: int, person: int, kind: int, note: Numbers) -> None:
    """Note what a friend's symbols of one type bring: income, a race for a score token, a new type."""
    symbols = wide(state.edition.benefit[person, kind])
    if symbols > 0:
        own = wide(state.seats[seat].benefits[kind])
        rival = wide(0)
        for other in range(state.players):
            if other != seat:
                rival = max(rival, wide(state.seats[other].benefits[kind]))
        note[3] += symbols
        if own <= rival < own + symbols:
            note[4] += state.prizes[kind] / 5.0
        if own == 0:
            note[5] += state.prizes[CENTRE] / 5.0


@chapter
def note_going(state: State, seat: int, action: int, have: Numbers, before: int, note: Numbers) -> None:
    """Note what a place brings: influence, favors, and a friend within reach."""
    location = wide(state.at)
    lender = location
    if action >= BORROWS:
        lender = action - BORROWS
    elif action >= COLLECTS:
        location = lender = action - COLLECTS
    else:
        location = lender = wide(state.neighbours[action - GOES, 0])
        note[12] = 1.0 if is_corner(action - GOES) else 0.0
    had = have[0] + have[1] + have[2] + have[3]
    note[13] = collecting(state, seat, have, location, lender) / 26.0
    note[14] = (have[0] + have[1] + have[2] + have[3] - had) / 4.0
    note[15] = (prospects(state, seat, have) - before) / 100.0
    note[16] = 1.0
    note[17] = nearest(state, seat, have) / 4.0


@chapter
def nearest(state: State, seat: int, have: Numbers) -> int:
    """Count the influence missing to whoever can be befriended soonest."""
    least = wide(FULL)
    for row in range(state.rows_used):
        for place in range(state.rows[row].count):
            person = wide(state.rows[row].cards[place])
            least = min(least, wide(missing(state, have, person, wide(price_of(state, seat, place)))))
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if not is_chosen(state, seat, hand.cards[i]):
            least = min(least, wide(missing(state, have, wide(hand.cards[i]), wide(DEAR))))
    return least  # type: ignore[no-any-return]


@rule
def note_favor(state: State, seat: int, action: int, note: Numbers) -> None:
    """Note which favor is played, and how."""
    note[18] = 1.0
    note[19] = state.seats[seat].favors.count / 4.0
    if action < GAINS:
        note[20 + state.edition.favor_kind[action - FAVORS_AT]] = 1.0
    else:
        note[20 + (action - GAINS) % KINDS] = 1.0
        note[24] = 1.0 if action < USES else 0.0


@rule
def note_effect(state: State, seat: int, action: int, note: Numbers) -> None:
    """Note what a favor's effect touches: whose token, which token of the board, which person."""
    if action < TOS:
        note[20] = 1.0 if action - TOKENS == seat else 0.0
    elif action < SWAPS:
        if state.moving == seat:
            note[21] = token_worth(state, seat, wide(state.neighbours[action - TOS, 0]))
    elif DISCARDS <= action < TRADES:
        person = action - DISCARDS
        own = holds(state.seats[seat].hand, person)
        note[22] = 1.0 if own else 0.0
        note[23] = worth(state, seat, person) / 200.0
        note[24] = note[23] if own else 0.0
    elif action >= EXCHANGES:
        note[25] = 1.0


@rule
def token_worth(state: State, seat: int, location: int) -> float:
    """Say how much the places just after a location would bring a seat."""
    total = 0.0
    for step in range(1, 4):
        there = (location + step) % LOCATIONS
        token = state.edition.token[state.side, state.token_at[there]]
        for kind in range(KINDS):
            total += token[kind] + token[KINDS + kind] * state.seats[seat].benefits[kind]
        total += token[FAVORS]
    return total / 9.0


@chapter
def note_position(state: State, seat: int, note: Numbers) -> None:
    """Note how a seat stands: points if the game ended now, friends, influence, what is within reach."""
    have, points = np.empty(KINDS, np.int64), np.zeros(SEATS, np.int16)
    note[:] = 0.0
    count_points(state, points)
    lead = lead_of(state, seat, points)
    take_influence(state, seat, have)
    own = state.seats[seat]
    friends, others, most = wide(own.friends.count), wide(0), wide(0)
    theirs = 0.0
    for other in range(state.players):
        if other != seat:
            others += state.seats[other].friends.count
            most = max(most, wide(state.seats[other].friends.count))
            theirs = max(theirs, influence_left(state, other) / 20.0)
    near = friends if friends > most else most
    note[0] = 1.0
    note[1] = tanh(lead / 4.0)
    note[2] = tanh(lead / 12.0)
    note[3] = note[1] * near / 6.0
    note[4] = friends / 6.0
    note[5] = most / 6.0
    note[6] = others / (6.0 * (state.players - 1))
    note[7] = influence_left(state, seat) / 20.0
    note[8] = theirs
    note[9] = min(prospects(state, seat, have), 2000) / 500.0
    note[10] = own.favors.count / 4.0
    note[11] = nearest(state, seat, have) / 8.0
    for kind in range(KINDS):
        note[12] += own.benefits[kind] / 6.0
        note[13] += 0.25 if own.benefits[kind] > 0 else 0.0
    note[14] = state.side
    note[15] = (seat - state.start) % state.players / state.players
    note[16] = note[7] * near / 6.0
    note[17] = note[2] * near / 6.0
    note[18] = points[seat] / 20.0
    note[19] = min(wide(state.rounds), 30) / 20.0
    if own.mat >= 0:
        note[20 + own.mat] = 1.0
    note[26] = 1.0 if state.final else 0.0
    note[27] = note[26] * note[1]
