"""Searching, inside compiled code: imagined deals, and every move tried in each.

In each deal everything that the seat cannot see is dealt anew and the others choose as people are expected
to; each move that is still in the race is then tried against the same deal and the same choices, played on
to a later season or round, and judged there by the mind.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ..engine.chance import fork, rewind_written, seed_dice
from ..engine.game import Definition
from ..engine.playing import MOST_SEATS, at, next_seat, settle
from ..engine.record import Memory, Numbers, wide
from ..engine.rule import bind
from ..engine.verbs import (
    TABLE,
    count_points,
    imagine,
    is_secret,
    list_legal,
    play,
    recall,
    waits_for,
    winners,
)
from .choosing import CHOOSING_PARTS, GREEDY, MINDS, choose_bot, verbs_of
from .mind import NOTES, Mind
from .racing import DONE, FACTS, FIRST_DEALS, MARKS, begin_race, drop_the_worse, is_settled, weigh_up
from .stylist import AS_LEARNED, drawn, foresee, left_of, share_of, stage_of, weigh_moves

State = Any
STATE_BYTES = 0
THREE = 3
SEARCHES = -1
"""The number of a bot that has none in compiled code, since it searches."""


def choose_for_others(deal: Any, model: int, mind: Mind, seat: int) -> None:
    """Let everybody else make the choice that is hidden now, as the mind expects of people."""
    state, moves = deal.state, deal.moves
    if is_secret(state):
        for other in range(wide(state.players)):
            if other != seat:
                recall_if_made(state, other)
                while waits_for(state) >> other & 1:
                    list_legal(state, other, moves)
                    action = wide(choose_bot(model, mind, state, other, moves, deal.dice))
                    play(state, deal.chance, other, action)


def recall_if_made(state: State, other: int) -> None:
    """Take back a hidden choice, which was imagined without thought."""
    if not waits_for(state) >> other & 1:
        recall(state, other)


def roll_on(
    trial: Any, model: int, own: int, mind: Mind, seat: int, limit: int, notes: Numbers, finals: Numbers
) -> tuple[float, float]:
    """Play on to a season or round, or the end; say how likely the seat wins then, with how many points.

    The others choose as people are expected to, by the model; the seat itself as the bot `own` does.
    """
    while True:
        waiting = settle(trial.state, trial.chance)
        if waiting == 0:
            return outcome(trial.state, seat)
        if stage_of(trial.state) >= limit:
            foresee(mind, trial.state, notes, finals)
            warmth = mind.warmth[0, left_of(trial.state)]
            return share_of(finals, trial.state.players, seat, warmth), finals[seat]
        mover = next_seat(trial.state, waiting)
        list_legal(trial.state, mover, trial.moves)
        bot = own if mover == seat else model
        action = wide(choose_bot(bot, mind, trial.state, mover, trial.moves, trial.dice))
        rewind_written(trial.chance)
        play(trial.state, trial.chance, mover, action)


def outcome(state: State, seat: int) -> tuple[float, float]:
    """Say how a game ended for a seat: its share of the victory, and its points."""
    points = np.zeros(8, np.int16)
    count_points(state, points)
    ahead = winners(state)
    shared = 0
    for other in range(state.players):
        shared += ahead >> other & 1
    return (ahead >> seat & 1) / shared, float(points[seat])


def ponder(
    memory: Memory,
    model: int,
    own: int,
    plain: int,
    minds: Memory,
    seat: int,
    horizon: int,
    first: int,
    deals: int,
    live: Numbers,
    chances: Numbers,
    points: Numbers,
) -> int:
    """Imagine deals and try every live move in each; the first row of memory is hidden away for the seat.

    In `plain` of three deals the others choose as `greedy` does.
    """
    root, deal, trial = at(memory, 0), at(memory, 1), at(memory, 2)
    mind = minds[0].view(MINDS)[0]
    notes, finals = np.empty((MOST_SEATS, NOTES)), np.empty(MOST_SEATS)
    list_legal(root.state, seat, root.moves)
    limit = stage_of(root.state) + horizon
    for turn in range(first, first + deals):
        for byte in range(STATE_BYTES):
            memory[1, byte] = memory[0, byte]
        fork(root.chance, deal.chance)
        seed_dice(root.chance, deal.dice)
        imagine(deal.state, deal.dice)
        others = wide(GREEDY) if turn % THREE < plain else wide(model)
        choose_for_others(deal, others, mind, seat)
        for i in range(root.moves.count):
            if live[i]:
                memory[2].view(TABLE)[0] = deal
                play(trial.state, trial.chance, seat, wide(root.moves.cards[i]))
                chances[turn, i], points[turn, i] = roll_on(
                    trial, others, own, mind, seat, limit, notes, finals
                )
    return root.moves.count


def think_ahead(
    memory: Memory, model: int, own: int, plain: int, minds: Memory, seat: int, horizon: int, deals: int
) -> int:
    """Choose as `editor` does with so many deals, all inside; the first row is hidden away for the seat."""
    root, mind = at(memory, 0), minds[0].view(MINDS)[0]
    list_legal(root.state, seat, root.moves)
    count = wide(root.moves.count)
    if count == 1:
        return wide(root.moves.cards[0])  # type: ignore[no-any-return]
    hidden = is_secret(root.state)
    live, odds = np.ones(count, np.uint8), np.zeros(len(root.moves.cards))
    chances, points = np.zeros((deals, count)), np.zeros((deals, count))
    facts, marks = np.zeros(FACTS, np.int64), np.zeros((MARKS, count))
    weigh_moves(mind, root.state, seat, root.moves, odds, AS_LEARNED)
    begin_race(odds, live, facts, marks)
    while facts[DONE] < deals and (facts[DONE] == 0 or live.sum() > 1):
        batch = min(wide(FIRST_DEALS), deals - facts[DONE])
        ponder(memory, model, own, plain, minds, seat, horizon, facts[DONE], batch, live, chances, points)
        facts[DONE] += batch
        drop_the_worse(chances, live, facts, marks)
        if is_settled(live, marks):
            break
    weigh_up(live, facts, marks, hidden, odds)
    return wide(root.moves.cards[drawn(odds, count, root.dice)])  # type: ignore[no-any-return]


SEARCHING_PARTS = (*CHOOSING_PARTS, recall_if_made, choose_for_others, outcome, roll_on)
SEARCHING_DOORS = (ponder, think_ahead)


@cache
def searching(definition: Definition) -> Any:
    """Make `ponder` for a game; all its editions share it."""
    if definition.edition_of is not None:
        return searching(definition.edition_of)
    return SimpleNamespace(
        **bind(f"{definition.key}_search", SEARCHING_PARTS, SEARCHING_DOORS, verbs_of(definition))
    )
