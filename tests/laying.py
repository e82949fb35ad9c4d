"""What laying a table takes in every game: refusing what cannot lie so, filling piles, stacking decks."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from frontrow.engine.chance import DRAWN, FINE, key_of, set_key
from frontrow.engine.game import Game
from frontrow.engine.table import Table

REST = "..."
Texts = Mapping[Any, str]
NONE: Mapping[Any, Any] = MappingProxyType({})


def check(fine: object, sentence: str) -> None:
    """Refuse what cannot be."""
    if not fine:
        raise ValueError(sentence)


def empty_table(game: Game, start: int | None, seed: int = 0) -> Table:
    """Sit down at a table on which nothing lies yet; shuffles will fall as the seed has it."""
    table = Table(game, game.records())
    table.sit(start, None)
    set_key(table.chance, key_of(seed))
    return table


def for_seats(state: Any, what: str, given: Mapping[Any, Any]) -> dict[str, Any]:
    """Name the places that seats have, once it is sure that the seats exist."""
    for seat in given:
        check(seat in range(state.players), f"There is no seat {seat} at this table: {what} seat {seat}.")
    return {f"{what} seat {seat}": value for seat, value in given.items()}


def fill_pile(pile: Any, bottom_first: list[int], place: str) -> None:
    """Lay a pile."""
    check(len(bottom_first) <= len(pile.cards), f"{len(bottom_first)} cards are too many for {place}.")
    pile.cards[: len(bottom_first)] = bottom_first
    pile.count = len(bottom_first)


def settle_table(table: Table) -> None:
    """Let the rules go on until somebody must decide."""
    table._settle()
    table._note_shuffles()


def stack(text: str, pile: list[str]) -> list[str]:
    """Order a pile: what is written lies on top, the rest beneath in its own order."""
    top = text.removesuffix(REST).split()
    check(set(top) <= set(pile) and len(set(top)) == len(top), f'These cards cannot lie so: "{text}".')
    check(text.endswith(REST) or len(top) == len(pile), f'Say with ... that more lies beneath "{text}".')
    return top + [card for card in pile if card not in top]


def lay_shuffles(table: Table, shuffles: list[list[Any]]) -> None:
    """Set up with these shuffles; later ones fall by chance again."""
    fitted = table.play_back(shuffles)
    check(fitted == len(shuffles) and table.chance.fault == FINE, "The set-up shuffles other piles now.")
    set_key(table.chance, key_of(0))
    table.chance.mode = DRAWN
