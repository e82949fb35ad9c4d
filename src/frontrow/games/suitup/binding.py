"""Which moves bind whoever made them: those that showed somebody something."""

import numpy as np

from ...engine.piles import Pile
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.verbs import FREE, SHOWN
from .state import LAST_FRIENDS, MOST_PEOPLE, NOTHING, SPECTATOR, State

EVERYBODY = (2 << SPECTATOR) - 1


@chapter
def binds(before: State, after: State, action: int) -> int:
    """SU-8.3  Return why a move cannot be taken back; being asked at the very end tells of the hand, too."""
    if after.phase == LAST_FRIENDS or shows_more(before, after):
        return SHOWN
    return FREE


@rule
def shows_more(before: State, after: State) -> bool:
    """Say whether anybody sees a person or a favor that they did not see."""
    old, new = np.zeros((2, MOST_PEOPLE), np.int64), np.zeros((2, MOST_PEOPLE), np.int64)
    see(before, old)
    see(after, new)
    for kind in range(2):
        for card in range(MOST_PEOPLE):
            if new[kind, card] & ~old[kind, card] != 0:
                return True
    return False


@chapter
def see(state: State, viewers: Numbers) -> None:
    """Note who sees each person and each favor, as bits: the seats, and everybody who only watches."""
    see_pile(state.discards, wide(EVERYBODY), viewers[0])
    see_pile(state.used, wide(EVERYBODY), viewers[1])
    for row in range(state.rows_used):
        see_pile(state.rows[row], wide(EVERYBODY), viewers[0])
    for seat in range(state.players):
        see_pile(state.seats[seat].friends, wide(EVERYBODY), viewers[0])
        see_pile(state.seats[seat].hand, 1 << seat, viewers[0])
        see_pile(state.seats[seat].favors, 1 << seat, viewers[1])
    for favor in range(len(state.favor_seen)):
        if state.favor_seen[favor]:
            viewers[1, favor] = EVERYBODY
    if state.person != NOTHING:
        viewers[0, state.person] = EVERYBODY
    if state.favor != NOTHING:
        viewers[1, state.favor] = EVERYBODY


@chapter
def see_pile(pile: Pile, who: int, viewers: Numbers) -> None:
    """Note who sees the cards of a pile."""
    for i in range(pile.count):
        viewers[pile.cards[i]] |= who
