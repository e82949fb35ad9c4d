"""`random`: any legal move, each as likely."""

from ..engine.chance import Dice, roll
from ..engine.piles import Pile
from ..engine.rule import rule


@rule
def random_move(moves: Pile, dice: Dice) -> int:
    """Choose by chance alone."""
    return moves.cards[roll(dice, moves.count)]  # type: ignore[no-any-return]
