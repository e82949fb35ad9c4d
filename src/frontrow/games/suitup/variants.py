"""SU-1.7 and SU-2.1: what can be agreed on before a game, and what it means for the board."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from ...engine.options import Option
from .edition import STAR as ANY
from .edition import Edition
from .friends import CHEAP, DEAR, LANE
from .state import KINDS, LOCATIONS, STAR, TYPES, State

FOUR = 4


def options_of(edition: Edition) -> tuple[Option, ...]:
    """Declare the options of a game with an edition."""
    return (
        Option("players", (2, 3, 4), 4, "SU-1.4, SU-2.1"),
        Option("abilities", (True, False), True, "SU-1.7, SU-6"),
        Option("edition", (edition.name,), edition.name, "SU-1"),
    )


def check_together(options: dict[str, Any]) -> None:
    """Everything goes together."""


def combinations_of(edition: Edition) -> Callable[[], Iterator[dict[str, Any]]]:
    """Make the function that goes through every combination of options."""

    def combinations() -> Iterator[dict[str, Any]]:
        options = options_of(edition)
        for values in product(*(option.choices for option in options)):
            yield dict(zip((option.name for option in options), values, strict=True))

    return combinations


def agreed_with(edition: Edition, version: int) -> Callable[[State, dict[str, Any]], None]:
    """Make the function that writes the version, the options and the edition into an empty state."""

    def agree(state: State, options: dict[str, Any]) -> None:
        state.version = version
        state.players = options["players"]
        state.abilities = options["abilities"]
        state.rows_used = 2 if state.players == FOUR else 1
        lay_board(state, edition)
        write_people(state, edition)
        write_tokens(state, edition)

    return agree


def lay_board(state: State, edition: Edition) -> None:
    """SU-2.1  Eight locations in a ring; with 4 players two corners join it, each between two locations."""
    ring: list[int] = []
    for location in range(LOCATIONS):
        ring.append(location)
        state.neighbours[location] = location
        for corner, (before, after) in enumerate(edition.between):
            if before == location and state.players == FOUR:
                ring.append(LOCATIONS + corner)
                state.neighbours[LOCATIONS + corner] = before, after
    state.spaces_used = len(ring)
    state.ring[: len(ring)] = ring
    for place, space in enumerate(ring):
        state.place_in_ring[space] = place


def write_people(state: State, edition: Edition) -> None:
    """Write down what people cost, bring and score."""
    components = state.edition
    components.people = len(edition.people)
    for number, person in enumerate(edition.people):
        components.cost[number, :KINDS] = [person.cost.count(kind) for kind in TYPES]
        for cheap, price in enumerate((CHEAP, DEAR)):
            needs = [price * person.cost.count(kind) << LANE * lane for lane, kind in enumerate(TYPES)]
            components.needs[cheap, number] = sum(needs)
        components.cost[number, STAR] = person.cost.count(ANY)
        components.benefit[number] = [person.benefit.count(kind) for kind in TYPES]
        components.score[number] = person.score


def write_tokens(state: State, edition: Edition) -> None:
    """Write down the favors, the board, both sides of the tokens, and the score tokens."""
    components = state.edition
    components.favors = len(edition.favors)
    components.twins = len(set(edition.favors)) < len(edition.favors)
    for number, (kind, location) in enumerate(edition.favors):
        components.face[number] = edition.favors.index((kind, location))
        components.favor_kind[number] = TYPES.index(kind)
        components.favor_place[number] = edition.locations.index(location)
    for number, token in enumerate(edition.tokens):
        components.token[0, number] = counted(token)
        components.token[1, number] = counted(edition.dark(token))
        components.board[number] = counted(edition.boards[number])
    components.prizes[:] = edition.prizes


def counted(symbols: tuple[str, ...]) -> list[int]:
    """Count symbols: influence and set symbols of each type, and favors."""
    return [symbols.count(symbol) for symbol in (*TYPES, *(f"set {kind}" for kind in TYPES), "favor")]
