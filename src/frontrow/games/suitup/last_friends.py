"""SU-8.3: friends made at the very end, all at once and in secret; under version 1 openly, one after another.

A secret choice is noted stage by stage in `late`, and what it leaves of the influence in `left`. All that
others may see stays as it was until the reveal.
"""

import numpy as np

from ...engine.chance import Dice, roll
from ...engine.piles import Pile, blank_rest, holds, put_on, take_out
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .friends import DEAR, can_pay, join, purse
from .state import (
    BY_CHOICE,
    HAND,
    KINDS,
    LAST_FRIENDS,
    NO_MORE,
    NOBODY_LEFT,
    NOT_YET,
    NOTHING,
    OVER,
    PAY,
    PAYING_WITH,
    STAR,
    State,
)

IN_THE_OPEN = 1
"""The version of the rules in which each chose before all others."""

MOST_STEPS = HAND + KINDS + 1


@rule
def is_secret(state: State) -> bool:
    """SU-8.3  What is chosen at the very end stays hidden until all are done."""
    return state.phase == LAST_FRIENDS and state.version > IN_THE_OPEN


@rule
def is_anybody_choosing(state: State) -> bool:
    """SU-8.3  Return whether last friends are chosen in secret now; if all can pay nobody, none are."""
    for seat in range(state.players):
        if state.seats[seat].finished != NOBODY_LEFT:
            return is_secret(state)
    return False


@rule
def influence_of(state: State, seat: int) -> Numbers:
    """SU-8.3  Find what a seat can still pay with: in a secret choice, what this has left of it."""
    own = state.seats[seat]
    return own.left if is_secret(state) else own.influence


@rule
def phase_of(state: State, seat: int) -> int:
    """SU-8.3  Find what a seat is asked: who pays a star in secret is alone in that."""
    return PAY if is_secret(state) and state.seats[seat].paying != NOTHING else state.phase


@rule
def person_of(state: State, seat: int) -> int:
    """SU-8.3  Find whom a seat is paying, openly or in secret."""
    return state.seats[seat].paying if is_secret(state) else state.person


@rule
def price_due(state: State) -> int:
    """SU-8.3  Find what a star costs that is being paid."""
    return DEAR if is_secret(state) else state.price


@rule
def is_chosen(state: State, seat: int, person: int) -> bool:
    """SU-8.3  Say whether a seat has chosen a person of its hand in secret."""
    return holds(state.seats[seat].late, person)


@chapter
def can_pay_any(state: State, seat: int) -> bool:
    """SU-8.3  Say whether a seat can pay somebody of its hand whom it has not chosen yet."""
    have = purse(influence_of(state, seat))
    hand = state.seats[seat].hand
    for i in range(hand.count):
        person = hand.cards[i]
        if not is_chosen(state, seat, person) and can_pay(state, have, person, DEAR):
            return True
    return False


@rule
def ask_for_last_friends(state: State) -> None:
    """SU-8.3  Let all who can pay somebody choose at the same time; who cannot is done."""
    go_on_to(state, LAST_FRIENDS)
    if is_secret(state):
        for seat in range(state.players):
            begin_choice(state, seat)
            if can_pay_any(state, seat):
                state.awaited |= 1 << seat
            else:
                state.seats[seat].finished = NOBODY_LEFT


@rule
def set_amounts(amounts: Numbers, others: Numbers) -> None:
    """Make amounts of all types those of others."""
    for kind in range(KINDS):
        amounts[kind] = others[kind]


@rule
def begin_choice(state: State, seat: int) -> None:
    """SU-8.3  Begin a seat's choice, or begin it anew."""
    own = state.seats[seat]
    own.late.count = 0
    blank_rest(own.late)
    set_amounts(own.left, own.influence)
    own.paying = NOTHING
    own.stars_left = 0
    own.finished = NOT_YET


@chapter
def list_steps(state: State, seat: int, steps: Numbers) -> int:
    """SU-8.3  List how a seat's secret choice can go on; return in how many ways."""
    own, count = state.seats[seat], 0
    if own.paying != NOTHING:
        for kind in range(KINDS):
            steps[count] = PAYING_WITH + kind
            count += own.left[kind] >= DEAR
        return count
    have = purse(own.left)
    for i in range(own.hand.count):
        person = own.hand.cards[i]
        steps[count] = person
        count += not is_chosen(state, seat, person) and can_pay(state, have, person, DEAR)
    steps[count] = NO_MORE
    return count + 1


@chapter
def list_last_friends(state: State, seat: int, moves: Pile, first: int) -> None:
    """SU-8.3  List how a seat's secret choice can go on, as moves."""
    steps = np.empty(MOST_STEPS, np.int64)
    for i in range(list_steps(state, seat, steps)):
        put_on(moves, first + steps[i])


@chapter
def take_step(state: State, seat: int, step: int) -> None:
    """SU-8.3  Go one stage on in a secret choice: somebody, the type for a star, or no more."""
    own = state.seats[seat]
    put_on(own.late, step)
    if step < PAYING_WITH:
        want(state, seat, step)
    elif step < NO_MORE:
        own.left[step - PAYING_WITH] -= DEAR
        own.stars_left -= 1
    if own.stars_left == 0:
        own.paying = NOTHING
        if step == NO_MORE or not can_pay_any(state, seat):
            own.finished = BY_CHOICE
            state.awaited &= ~(1 << seat)


@rule
def want(state: State, seat: int, person: int) -> None:
    """SU-8.3  Set aside what somebody of the hand costs, at 4 a symbol; stars are paid one by one."""
    own, cost = state.seats[seat], state.edition.cost[person]
    for kind in range(KINDS):
        own.left[kind] -= DEAR * cost[kind]
    own.paying = person
    own.stars_left = cost[STAR]


@rule
def begin_anew(state: State, seat: int) -> None:
    """SU-8.3  Until all are done a seat may begin its choice anew; who could pay nobody has none."""
    if state.seats[seat].finished != NOBODY_LEFT:
        begin_choice(state, seat)
        state.awaited |= 1 << seat


@chapter
def reveal(state: State) -> None:
    """SU-8.3  When all are done, all that was chosen is revealed together, in player order."""
    for turn in range(state.players):
        reveal_of(state, wide(seat_after(state, turn)))
    go_on_to(state, OVER)


@rule
def reveal_of(state: State, seat: int) -> None:
    """SU-8.3  Let those a seat chose become its friends; nothing is refilled, and they bring no influence."""
    own = state.seats[seat]
    if own.finished == BY_CHOICE and own.late.cards[own.late.count - 1] != NO_MORE:
        own.finished = NOBODY_LEFT
    for i in range(own.late.count):
        if own.late.cards[i] < PAYING_WITH:
            take_out(own.hand, own.late.cards[i])
            join(state, seat, wide(own.late.cards[i]))
    set_amounts(own.influence, own.left)
    own.left[:] = 0
    own.late.count = 0


@rule
def hide_choice(state: State, seat: int) -> None:
    """SU-8.3  Blank a seat's secret choice: others learn only whether it is done."""
    own = state.seats[seat]
    if is_secret(state):
        own.late.count = 0
        set_amounts(own.left, own.influence)
        own.paying = NOTHING
        own.stars_left = 0


@rule
def was_hidden(state: State, seat: int) -> bool:
    """SU-8.3  Say whether a seat is done with a choice that nobody here knows."""
    own = state.seats[seat]
    return is_secret(state) and own.finished == BY_CHOICE and own.late.count == 0


@chapter
def imagine_choice(state: State, seat: int, dice: Dice) -> None:
    """SU-8.3  Let a seat that is done have chosen anything it could, stage by stage each as likely."""
    steps = np.empty(MOST_STEPS, np.int64)
    begin_anew(state, seat)
    while state.awaited >> seat & 1:
        take_step(state, seat, wide(steps[roll(dice, list_steps(state, seat, steps))]))


@rule
def ask_in_the_open(state: State) -> None:
    """SU-8.3  Under version 1, in player order, each makes friends openly as long as somebody can be paid."""
    while state.turn < state.players:
        seat = seat_on_turn(state)
        if can_pay_any(state, seat):
            ask(state, LAST_FRIENDS, seat)
            return
        state.seats[seat].finished = NOBODY_LEFT
        state.turn += 1
    go_on_to(state, OVER)


@rule
def finish_in_the_open(state: State, seat: int) -> None:
    """SU-8.3  Under version 1, make no more friends."""
    state.seats[seat].finished = BY_CHOICE
    state.turn += 1
    go_on_to(state, LAST_FRIENDS)
