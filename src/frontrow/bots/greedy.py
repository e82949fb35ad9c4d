"""What every greedy bot does in the end: of the moves worth most, any."""

from ..engine.chance import Dice
from ..engine.piles import Pile
from ..engine.record import Numbers
from ..engine.rule import chapter
from .random import random_move


@chapter
def best_move(moves: Pile, gains: Numbers, dice: Dice) -> int:
    """Choose among the moves with the highest gain; ties are broken by chance."""
    best = gains[0]
    for i in range(1, moves.count):
        best = max(best, gains[i])
    kept = 0
    for i in range(moves.count):
        moves.cards[kept] = moves.cards[i]
        kept += gains[i] == best
    moves.count = kept
    return random_move(moves, dice)
