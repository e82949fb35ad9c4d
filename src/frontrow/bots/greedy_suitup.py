"""`greedy` for Suit Up: what a sensible first-time player does, at once and by rules of thumb.

It knows what every person in sight is worth to it (score, benefits, races for score tokens), collects what
brings the best of them nearer, spends favors where they help, and makes a friend as soon as it pays.
"""

import numpy as np

from ..engine.chance import Dice
from ..engine.piles import Pile
from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..games.suitup.board import FAVORS, FULL, is_corner
from ..games.suitup.flow import (
    BEFRIENDS,
    BEGINS,
    BORROWS,
    BOTHS,
    COLLECTS,
    DISCARDS,
    DONE,
    EXCHANGES,
    FAVORS_AT,
    FORS,
    GAINS,
    GOES,
    MATS_AT,
    PAYS,
    STANDS,
    TAKE,
    TOKENS,
    TOS,
    TRADES,
    TYPE_ORDERS,
    TYPE_PAIRS,
    USES,
)
from ..games.suitup.friends import DEAR, TIMES, price_of
from ..games.suitup.last_friends import influence_of, is_chosen, price_due
from ..games.suitup.state import (
    BOOKS,
    CENTRE,
    KINDS,
    LOCATIONS,
    MONEY,
    REBEL,
    STAR,
    State,
)
from .greedy import best_move

POINT = 100
"""What a point is worth; everything else is measured in hundredths of one."""
SYMBOL, LEADER, NEW_TYPE = 70, 45, 35
MISSING, SAVED, AT_ONCE = 38, 9, 120
FAVOR_WORTH, UNUSED_FAVOR, EFFECT = 26, -5, 8
MAT_WORTH = np.array([50, 10, 35, 5, 30, 60], dtype=np.int64)


@chapter
def greedy_suitup(state: State, seat: int, moves: Pile, dice: Dice) -> int:
    """Take the move worth most right now; break ties by chance."""
    gains = np.empty(len(moves.cards), np.int64)
    have = np.empty(KINDS, np.int64)
    for i in range(moves.count):
        for kind in range(KINDS):
            have[kind] = influence_of(state, seat)[kind]
        gains[i] = gain_of(state, seat, have, wide(moves.cards[i]))
    return best_move(moves, gains, dice)


@chapter
def gain_of(state: State, seat: int, have: Numbers, action: int) -> int:
    """Judge one move by what it is about."""
    if BEFRIENDS <= action < PAYS:
        return gain_of_friend(state, seat, action - BEFRIENDS)
    if GOES <= action < BEFRIENDS:
        return gain_of_going(state, seat, have, action)
    if PAYS <= action < DONE:
        have[action - PAYS] -= price_due(state)
        return prospects(state, seat, have)
    if action >= DONE:
        return wide(action == TAKE)  # type: ignore[no-any-return]
    if FAVORS_AT <= action < TOKENS:
        return gain_of_favor(state, seat, have, action)
    return gain_of_rest(state, seat, have, action)


@chapter
def worth(state: State, seat: int, person: int) -> int:
    """Judge a person: score, income, the races for the score tokens, and types lacking for the centre."""
    value = POINT * wide(state.edition.score[person])
    for kind in range(KINDS):
        symbols = wide(state.edition.benefit[person, kind])
        if symbols > 0:
            own = state.seats[seat].benefits[kind]
            rival = 0
            for other in range(state.players):
                if other != seat:
                    rival = max(rival, state.seats[other].benefits[kind])
            value += SYMBOL * symbols
            if own <= rival < own + symbols:
                value += LEADER * wide(state.prizes[kind])
            if own == 0:
                value += NEW_TYPE * wide(state.prizes[CENTRE])
    return value  # type: ignore[no-any-return]


@chapter
def missing(state: State, have: Numbers, person: int, price: int) -> int:
    """Count the influence that is still missing to pay a person."""
    lacks = stars = spare = 0
    for kind in range(KINDS):
        left = have[kind] - price * state.edition.cost[person, kind]
        if left < 0:
            lacks -= left
        else:
            stars += TIMES[price, left]
            spare = max(spare, left - price * TIMES[price, left])
    due = state.edition.cost[person, STAR] - stars
    return wide(lacks + max(0, due * price - spare))  # type: ignore[no-any-return]


@rule
def prospect(state: State, seat: int, have: Numbers, person: int, price: int) -> int:
    """Judge a person by its worth and by how far away it is."""
    lacks = missing(state, have, person, price)
    return worth(state, seat, person) - MISSING * lacks + (AT_ONCE if lacks == 0 else 0)


@chapter
def prospects(state: State, seat: int, have: Numbers) -> int:
    """Judge an amount of influence by the best person it brings near, and a little by itself."""
    best = wide(0)
    if not state.final:
        for row in range(state.rows_used):
            for place in range(state.rows[row].count):
                person = wide(state.rows[row].cards[place])
                best = max(best, prospect(state, seat, have, person, price_of(state, seat, place)))
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if not is_chosen(state, seat, hand.cards[i]):
            best = max(best, prospect(state, seat, have, wide(hand.cards[i]), DEAR))
    return best + SAVED * (have[0] + have[1] + have[2] + have[3])  # type: ignore[no-any-return]


@rule
def gain_of_friend(state: State, seat: int, person: int) -> int:
    """Make the friend worth most for what it costs; a turn spent on it must be worth it."""
    symbols = wide(0)
    for kind in range(KINDS + 1):
        symbols += state.edition.cost[person, kind]
    return worth(state, seat, person) + AT_ONCE - SAVED * DEAR * symbols  # type: ignore[no-any-return]


@chapter
def collecting(state: State, seat: int, have: Numbers, location: int, lender: int) -> int:
    """Add what a location brings; return what its favors are worth."""
    board = state.edition.board[location]
    token = state.edition.token[state.side, state.token_at[lender]]
    for kind in range(KINDS):
        sets = wide(board[KINDS + kind]) + token[KINDS + kind]
        more = board[kind] + token[kind] + sets * state.seats[seat].benefits[kind]
        have[kind] = min(FULL, have[kind] + more)
    return FAVOR_WORTH * (wide(board[FAVORS]) + token[FAVORS])  # type: ignore[no-any-return]


@rule
def gain_of_going(state: State, seat: int, have: Numbers, action: int) -> int:
    """Go, collect and borrow where it helps most; of a corner, count the better neighbour."""
    before = prospects(state, seat, have)
    if action >= BORROWS:
        favors = collecting(state, seat, have, wide(state.at), action - BORROWS)
        return prospects(state, seat, have) - before + favors
    if action >= COLLECTS:
        return gain_of_collecting(state, seat, have, action - COLLECTS) - before
    space = action - GOES
    best = gain_of_collecting(state, seat, have, wide(state.neighbours[space, 0]))
    if is_corner(space):
        for kind in range(KINDS):
            have[kind] = state.seats[seat].influence[kind]
        best = max(best, gain_of_collecting(state, seat, have, wide(state.neighbours[space, 1])))
    return best - before


@chapter
def gain_of_collecting(state: State, seat: int, have: Numbers, location: int) -> int:
    """Judge where a location would leave the seat."""
    favors = collecting(state, seat, have, location, location)
    return prospects(state, seat, have) + favors


@chapter
def gain_of_favor(state: State, seat: int, have: Numbers, action: int) -> int:
    """Play a favor when its influence, or a trade, brings a friend near; else keep it for later."""
    if action < GAINS:
        return favor_worth(state, seat, have, action - FAVORS_AT)
    before = prospects(state, seat, have)
    kind = (action - GAINS) % KINDS
    effect = action >= USES
    if not effect or action >= BOTHS:
        have[kind] = min(FULL, have[kind] + 1)
    gain = prospects(state, seat, have) - before
    if effect and kind == MONEY:
        gain = max(gain, best_trade(state, seat, have) - before)
    return gain + (EFFECT if effect and kind != BOOKS and kind != MONEY else 0)


@chapter
def favor_worth(state: State, seat: int, have: Numbers, favor: int) -> int:
    """Judge a favor: what it brings for free is taken at once where it helps, and at the end anyway."""
    before = prospects(state, seat, have)
    kind = state.edition.favor_kind[favor]
    have[kind] = min(FULL, have[kind] + 1)
    gain = prospects(state, seat, have) - before
    have[kind] -= 1
    if kind == MONEY:
        gain = max(gain, best_trade(state, seat, have) - before)
    return FULL * POINT if gain > SAVED + 1 else UNUSED_FAVOR


@chapter
def best_trade(state: State, seat: int, have: Numbers) -> int:
    """Find how good the best trade of two amounts would be."""
    best = wide(0)
    for pair in range(len(TYPE_PAIRS)):
        one, other = TYPE_PAIRS[pair, 0], TYPE_PAIRS[pair, 1]
        have[one], have[other] = have[other], have[one]
        best = max(best, prospects(state, seat, have))
        have[one], have[other] = have[other], have[one]
    return best  # type: ignore[no-any-return]


@chapter
def gain_of_rest(state: State, seat: int, have: Numbers, action: int) -> int:
    """Judge what is asked now and then."""
    if action < STANDS:
        return MAT_WORTH[action - MATS_AT]  # type: ignore[no-any-return]
    if action < BEGINS:
        return gain_of_standing(state, seat, have, action - STANDS)
    if action < FAVORS_AT:
        rebel = state.seats[seat].mat == REBEL
        have[TYPE_ORDERS[action - BEGINS, 0]] += 3 if rebel else 2
        have[TYPE_ORDERS[action - BEGINS, 1]] += 1 if rebel else 2
        return prospects(state, seat, have)
    if TRADES <= action < EXCHANGES:
        one, other = TYPE_PAIRS[action - TRADES, 0], TYPE_PAIRS[action - TRADES, 1]
        have[one], have[other] = have[other], have[one]
        return prospects(state, seat, have)
    if DISCARDS <= action < TRADES:
        return gain_of_discard(state, seat, action - DISCARDS)
    if action >= FORS:
        return favor_worth(state, seat, have, action - FORS)
    if action >= EXCHANGES:
        return gain_of_exchange(state, seat, have, action - EXCHANGES)
    return wide(TOKENS <= action < TOS and action - TOKENS != seat)  # type: ignore[no-any-return]


@rule
def gain_of_exchange(state: State, seat: int, have: Numbers, favor: int) -> int:
    """Exchange a favor that is of no use now for a used one that is."""
    if favor_worth(state, seat, have, favor) > 0:
        return UNUSED_FAVOR
    for i in range(state.used.count):
        if favor_worth(state, seat, have, wide(state.used.cards[i])) > 0:
            return POINT
    return UNUSED_FAVOR


@rule
def gain_of_standing(state: State, seat: int, have: Numbers, space: int) -> int:
    """Begin just before the locations that help most."""
    best = wide(0)
    location = wide(state.neighbours[space, 1])
    for _ in range(3):
        location = (location + 1) % LOCATIONS
        for kind in range(KINDS):
            have[kind] = state.seats[seat].influence[kind]
        best = max(best, gain_of_collecting(state, seat, have, location))
    return best  # type: ignore[no-any-return]


@rule
def gain_of_discard(state: State, seat: int, person: int) -> int:
    """Discard whom the seat wants least of its hand; leave the rows alone."""
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if hand.cards[i] == person:
            return POINT - worth(state, seat, person)
    return -worth(state, seat, person)
