"""Which moves bind whoever made them: those that showed somebody something, and those the rules say do."""

from ...engine.rule import chapter, rule
from ...engine.verbs import BY_RULE, FREE, SHOWN
from .cards import CARDS
from .state import KEEP, SWAP, State


@chapter
def binds(before: State, after: State, action: int) -> int:
    """CM-7.2  Say why a move cannot be taken back: an exchange never can, others if they showed nothing."""
    if before.phase == SWAP:
        return BY_RULE
    if was_drawn(before, after) or some_open_pile_ran_out(before, after):
        return SHOWN
    return SHOWN if some_card_was_shown(before, after) else FREE


@rule
def some_card_was_shown(before: State, after: State) -> bool:
    """Say whether anybody knows the place of a card that they did not know."""
    for card in range(CARDS):
        if after.known[card] & ~before.known[card] != 0:
            return True
    return False


@rule
def some_open_pile_ran_out(before: State, after: State) -> bool:
    """CM-2.6  A pile that stays empty tells everybody that no card of its hair colour lies face down."""
    for hair in range(len(after.open)):
        if before.open[hair].count > 0 and after.open[hair].count == 0:
            return True
    return False


@rule
def was_drawn(before: State, after: State) -> bool:
    """Say whether a card was drawn or is looked at: it may be known already, but who can tell that?"""
    return bool(
        after.facedown.count < before.facedown.count
        or after.coming.count < before.coming.count
        or after.phase == KEEP
    )
