"""News written as JSON: a move, and what has changed between two looks at the table.

All states here have been hidden away for the spectator; in Suit Up nobody is told more than that.
"""

from ...engine.ink import CLOSE, CLOSE_LIST, number, tagged_number, write
from ...engine.piles import Pile, holds
from ...engine.record import wide
from ...engine.rule import chapter, rule
from . import phrases as say
from .last_friends import is_anybody_choosing, is_secret
from .state import KINDS, NOBODY_LEFT, OVER, State


@rule
def write_deed(state: State, seat: int, action: int, own: bool, page: Pile) -> None:
    """Write a move as everybody hears it; of a secret choice nobody hears the stages."""
    if not is_secret(state):
        write(page, say.DEEDS + action)
        number(page, seat)
        write(page, say.NAMED + action)


@chapter
def write_changes(before: State, after: State, page: Pile) -> None:
    """Write what has changed between two looks at the table."""
    if is_secret(before):
        write_choices(before, after, page)
    elif is_secret(after):
        write_nobodies(after, page)
    for seat in range(after.players):
        write_influence(before, after, seat, page)
    for seat in range(after.players):
        write_drawn(before, after, seat, page)
    for seat in range(after.players):
        write_friends(before, after, seat, page)
    write_arrivals(before, after, page)
    for _ in range(after.people_shuffles - before.people_shuffles):
        write(page, say.PEOPLE_RENEWED)
    for _ in range(after.favor_shuffles - before.favor_shuffles):
        write(page, say.FAVORS_RENEWED)
    write_round(before, after, page)


@rule
def write_choices(before: State, after: State, page: Pile) -> None:
    """SU-8.3  Write who is done with a secret choice or begins it anew, or that all choices are revealed."""
    for seat in range(after.players):
        chose, chooses = before.awaited >> seat & 1, after.awaited >> seat & 1
        if chose != chooses:
            write(page, say.RECALLED if chooses else say.READY)
            number(page, seat)
            write(page, CLOSE)
    if is_anybody_choosing(before) and not is_secret(after):
        write(page, say.REVEALED)


@rule
def write_nobodies(after: State, page: Pile) -> None:
    """SU-8.3  Write who can pay nobody when all are asked for their last friends."""
    for seat in range(after.players):
        if after.seats[seat].finished == NOBODY_LEFT:
            write(page, say.PAYS_NOBODY)
            number(page, seat)
            write(page, CLOSE)


@rule
def write_influence(before: State, after: State, seat: int, page: Pile) -> None:
    """Write by how much a seat's influence has changed, if it has."""
    changed = False
    for kind in range(KINDS):
        change = wide(after.seats[seat].influence[kind]) - before.seats[seat].influence[kind]
        if change != 0:
            if not changed:
                write(page, say.INFLUENCED)
                number(page, seat)
                write(page, say.CHANGE)
            changed = True
            tagged_number(page, say.KIND + kind, change)
    if changed:
        write(page, CLOSE)
        write(page, CLOSE)


@rule
def write_drawn(before: State, after: State, seat: int, page: Pile) -> None:
    """Write how many favors a seat has drawn, if it has."""
    drawn = after.seats[seat].favors.count - before.seats[seat].favors.count
    if drawn > 0:
        write(page, say.DRAWN)
        number(page, seat)
        tagged_number(page, say.COUNT, drawn)
        write(page, CLOSE)


@rule
def write_friends(before: State, after: State, seat: int, page: Pile) -> None:
    """Write whom a seat has befriended."""
    friends = after.seats[seat].friends
    for i in range(before.seats[seat].friends.count, friends.count):
        write(page, say.BEFRIENDED)
        number(page, seat)
        write(page, say.PERSON)
        write(page, say.PERSON_NAMES + friends.cards[i])
        write(page, CLOSE)


@rule
def write_arrivals(before: State, after: State, page: Pile) -> None:
    """Write who has come into the rows, from left to right."""
    came = False
    for row in range(after.rows_used):
        for place in range(after.rows[row].count - 1, -1, -1):
            person = after.rows[row].cards[place]
            if not holds(before.rows[row], person):
                if not came:
                    write(page, say.ARRIVED)
                came = True
                write(page, say.PERSON_NAMES + person)
    if came:
        write(page, CLOSE_LIST)
        write(page, CLOSE)


@rule
def write_round(before: State, after: State, page: Pile) -> None:
    """Write that a round, the tokens' side or the game has changed."""
    if after.side and not before.side:
        write(page, say.GETS_DARK)
    if after.rounds != before.rounds:
        write(page, say.NEW_ROUND)
        number(page, after.rounds)
        tagged_number(page, say.START, after.start)
        write(page, CLOSE)
    if after.final and not before.final:
        write(page, say.IS_FINAL)
    if after.phase == OVER and before.phase != OVER:
        write(page, say.IS_OVER)
