"""Where every card is: read from the raw state, game by game, without asking the rules.

A new game adds its functions to `PLACES`, `TROUBLES`, `PHASE` and `PHASES_MET`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from frontrow import Table
from frontrow.games import coverme

Place = tuple[Any, ...]


def phase(table: Table) -> str:
    """Name the phase a table is in."""
    return PHASE[table.game.key](table.state)


def phases_met(table: Table) -> set[str]:
    """Name the phases in which a game with these options waits for somebody, or ends."""
    return PHASES_MET[table.game.key](table.game.options)


def places(table: Table) -> dict[Any, Place]:
    """Find the place of every card; a card that lies twice has no place."""
    found = list(PLACES[table.game.key](table.state))
    twice = Counter(card for card, _ in found)
    return {card: place for card, place in found if twice[card] == 1}


def troubles(table: Table) -> list[str]:
    """Say what is wrong with a table: cards that are missing or double, and numbers out of bounds."""
    lost = set(range(len(table.game.definition.things))) ^ set(places(table))
    return [f"card {card} is not in exactly one place" for card in lost] + list(
        TROUBLES[table.game.key](table.state)
    )


def coverme_piles(state: Any) -> Iterator[tuple[Place, Any]]:
    """Name all piles, hands and rows."""
    yield ("facedown",), state.facedown
    yield ("coming",), state.coming
    yield ("fictional",), state.fictional
    yield ("influence",), state.influence
    for hair in range(3):
        yield ("open", hair), state.open[hair]
    for later in range(2):
        yield ("later", later), state.later[later]
    for row in range(5):
        yield ("row", row), state.rows[row]
        yield ("hand", row), state.seats[row].hand


def coverme_places(state: Any) -> Iterator[tuple[int, Place]]:
    """Go through all cards of Cover Me where they lie, depth counted from the top."""
    for name, pile in coverme_piles(state):
        for depth, card in enumerate(reversed(pile.cards[: pile.count].tolist())):
            yield card, (*name, depth)
    for row, card in enumerate(state.covers.tolist()):
        if card != -1:
            yield card, ("cover", row)
    for card, place in enumerate(state.place.tolist()):
        if place != 0:
            yield card, ("laid away", place)


def coverme_troubles(state: Any) -> Iterator[str]:
    """Check the bounds of Cover Me, and that numbers which follow from the cards do."""
    for name, pile in coverme_piles(state):
        if not 0 <= pile.count <= len(pile.cards):
            yield f"{name} holds {pile.count} cards"
    for number, seat in enumerate(state.seats):
        hand = seat.hand.cards[: seat.hand.count].tolist()
        chosen = seat.commit[: seat.commits].tolist()
        if len(hand) > (state.full_hand if number < state.players else 0):
            yield f"seat {number} holds {len(hand)} cards"
        if not set(chosen) <= set(hand) or len(set(chosen)) != len(chosen):
            yield f"seat {number} has chosen {chosen} of {hand}"
        if min(seat.picks, seat.looks, seat.commits) < 0 or max(seat.picks, seat.looks) > 6:
            yield f"seat {number} is to draw {seat.picks} and {seat.looks} cards"
        for magazine, first in enumerate((8, 16)):
            laid = Counter(card // 27 for card, there in enumerate(state.place) if there == first + number)
            if [laid[colour] for colour in range(6)] != seat.scored[magazine].tolist():
                yield f"seat {number} has not scored {seat.scored.tolist()}"
    if state.discards != (state.place == 1).sum():
        yield f"there are not {state.discards} discards"
    if state.influence.count > max(state.players * state.magazines, 4 if state.fictional_players else 0):
        yield f"the influence row holds {state.influence.count} cards"
    if state.tracks.min() < 0 or state.tracks.max() > 5 + 3 * 5:
        yield f"the tracks stand at {state.tracks.tolist()}"
    if state.tracks.sum(axis=1).min() != state.tracks.sum(axis=1).max():
        yield f"the tracks count different numbers of cards: {state.tracks.tolist()}"
    if not 0 <= state.start < state.players or not 0 <= state.season < 16 + 4 or not 0 <= state.month <= 3:
        yield "start, season or month is out of bounds"


def coverme_phases_met(options: dict[str, Any]) -> set[str]:
    """Name the phases of Cover Me that any long enough game meets."""
    met = {"month", "feature", "pick", "over"}
    if not options["first_game"]:
        met |= {"draft"}
    if options["scoring"] == "standard":
        met |= {"keep", "swap", "exchange"}
    return met


PHASE: dict[str, Callable[[Any], str]] = {
    "coverme": lambda state: coverme.state.PHASES[state.phase],
}
PHASES_MET: dict[str, Callable[[dict[str, Any]], set[str]]] = {"coverme": coverme_phases_met}
PLACES: dict[str, Callable[[Any], Iterator[tuple[Any, Place]]]] = {"coverme": coverme_places}
TROUBLES: dict[str, Callable[[Any], Iterator[str]]] = {"coverme": coverme_troubles}
