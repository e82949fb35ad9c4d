"""The verbs every game supplies, in compiled code, over its own state.

These are their names and meanings; `rule.bind` puts a game's functions in their place.
"""

from typing import Any

from .chance import Chance, Dice
from .piles import Pile
from .record import Numbers

State = Any
NOBODY = -1

FREE, SHUFFLED, SHOWN, BY_RULE = range(4)
"""Why a move binds whoever made it: it does not, or cards were shuffled, or somebody was shown something, or
the rules say that it cannot be taken back."""


def set_up(state: State, chance: Chance) -> None:
    """Lay out a game whose options stand in the state; a `start` of NOBODY is to be chosen."""
    raise NotImplementedError


def waits_for(state: State) -> int:
    """Say which seats may act now, as bits; none when the game is over or goes on by itself."""
    raise NotImplementedError


def is_over(state: State) -> bool:
    """Say whether the game has ended."""
    raise NotImplementedError


def is_secret(state: State) -> bool:
    """Say whether choices made now stay hidden until everybody has made theirs."""
    raise NotImplementedError


def list_legal(state: State, seat: int, moves: Pile) -> None:
    """List a seat's legal actions, in the order of its hand."""
    raise NotImplementedError


def play(state: State, chance: Chance, seat: int, action: int) -> None:
    """Do what a legal action says, and no more."""
    raise NotImplementedError


def recall(state: State, seat: int) -> None:
    """Take back a seat's hidden choice."""
    raise NotImplementedError


def advance(state: State, chance: Chance) -> None:
    """Go one step further where the rules leave nobody a choice."""
    raise NotImplementedError


def count_points(state: State, out: Numbers) -> None:
    """Write every seat's points so far."""
    raise NotImplementedError


def winners(state: State) -> int:
    """Say who is ahead after all tie-breaks, as bits."""
    raise NotImplementedError


def hide(state: State, seat: int) -> None:
    """Blank everything this seat may not see."""
    raise NotImplementedError


def imagine(state: State, dice: Dice) -> None:
    """Deal anew, uniformly, what is blank in a state hidden away for some seat."""
    raise NotImplementedError


def binds(before: State, after: State, action: int) -> int:
    """Say why a move that led from one state to another, without a shuffle, cannot be taken back, or FREE."""
    raise NotImplementedError


def write_view(state: State, seat: int, face_down: bool, page: Pile) -> None:
    """Write what a seat sees of a state hidden away for it, as phrases of the game's book.

    Where what is scored can lie face down, `face_down` says that at this table it does.
    """
    raise NotImplementedError


def write_move(state: State, action: int, page: Pile) -> None:
    """Write a legal action as a move."""
    raise NotImplementedError


def write_deed(state: State, seat: int, action: int, own: bool, page: Pile) -> None:
    """Write a legal action of a seat as a viewer may hear it: the seat itself, or anybody else.

    The state is the one before it, hidden away for that viewer.
    """
    raise NotImplementedError


def write_changes(before: State, after: State, page: Pile) -> None:
    """Write what has changed between two states, both hidden away for the spectator."""
    raise NotImplementedError


TABLE: Any = None
"""The dtype of one table of the game: its state and what it needs to go on."""

STATE: Any = None
"""The dtype of the game's state alone, which comes first in a table."""

MOVES: Any = None
"""The dtype of a list of the game's moves."""
