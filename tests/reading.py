"""What became of a position of Cover Me: let the rules go on, then read the table, card by card.

Piles read as a string, top first; hands, scored cards and the like, where order means nothing, as a set.
"""

from typing import Any

from frontrow.engine.table import Table
from frontrow.games.coverme.cards import CARDS, HAIRS, NAMES
from frontrow.games.coverme.state import DISCARDED, IN_PLAY, IN_THE_MIDDLE, SCORED
from tests.laying import check, settle_table


def settle(table: Table) -> None:
    """Let the rules go on until somebody must decide, and check that no card got lost or doubled."""
    settle_table(table)
    whereabouts(table)


def evaluate(table: Table) -> None:
    """Let the rules go on from the third reveal of a season."""
    check(table.view(None)["phase"] == "special", "There is nothing to evaluate before the third reveal.")
    settle(table)


def names(pile: Any) -> list[str]:
    """List a pile from its bottom, or a row or hand in its order."""
    return [NAMES[card] for card in pile.cards[: pile.count].tolist()]


def whereabouts(table: Table) -> dict[str, str]:
    """Say where each of the 162 cards is; a card in two places or in none is an error."""
    state = table.state
    piles = {"facedown": state.facedown, "coming": state.coming, "fictional": state.fictional}
    piles |= {"influence": state.influence, "black": state.later[0], "white": state.later[1]}
    piles |= {f"open {hair}": state.open[i] for i, hair in enumerate(HAIRS)}
    piles |= {f"hand {seat}": state.seats[seat].hand for seat in range(state.players)}
    piles |= {f"row {number}": state.rows[number] for number in range(state.rows_used)}
    lying = [(card, place) for place, pile in piles.items() for card in names(pile)]
    lying += [(NAMES[card], "a fictional cover") for card in state.covers.tolist() if card >= 0]
    lying += [(NAMES[card], "away") for card, place in enumerate(state.place.tolist()) if place != IN_PLAY]
    where: dict[str, str] = {}
    for card, place in lying:
        check(card not in where, f"{card} is in two places: {where.get(card)} and {place}.")
        where[card] = place
    check(len(where) == CARDS, f"Nowhere at all: {' '.join(card for card in NAMES if card not in where)}.")
    return where


def seen_by(table: Table, seat: int) -> Any:
    """Blank what a seat may not see, in a copy of the state: that is what its bot gets."""
    return table._hidden(table._records, seat)[0].state


def cards(text: str) -> set[str]:
    """Read cards whose order does not matter."""
    check(set(text.split()) <= set(NAMES), f'Not all of these are cards: "{text}".')
    return set(text.split())


def placed(table: Table, where: int) -> set[str]:
    """Find the cards at a place without order."""
    return {NAMES[card] for card, place in enumerate(table.state.place.tolist()) if place == where}


def scored(table: Table, seat: int) -> set[str]:
    """Find the cards under a seat's magazine."""
    return placed(table, SCORED + seat)


def middle(table: Table, seat: int) -> set[str]:
    """Find the cards under a seat's magazine in the middle of the table."""
    return placed(table, IN_THE_MIDDLE + seat)


def discarded(table: Table) -> set[str]:
    """Find the cards of the discard pile."""
    return placed(table, DISCARDED)


def hand(table: Table, seat: int) -> set[str]:
    """Find the cards in a hand."""
    return set(names(table.state.seats[seat].hand))


def influence(table: Table) -> set[str]:
    """Find the cards of the influence row."""
    return set(names(table.state.influence))


def opened(table: Table, hair: str) -> str:
    """Read an open pile, top first."""
    return " ".join(names(table.state.open[HAIRS.index(hair)])[::-1])


def facedown(table: Table) -> str:
    """Read the face-down pile, top first."""
    return " ".join(names(table.state.facedown)[::-1])


def coming(table: Table) -> str:
    """Read the next pile, top first."""
    return " ".join(names(table.state.coming)[::-1])


def fictional(table: Table) -> set[str]:
    """Find the cards of the fictional pile."""
    return set(names(table.state.fictional))


def date(table: Table) -> tuple[int, str, int]:
    """Read the calendar: year, season, month."""
    view = table.view(None)
    return view["year"], view["season"], view["month"]


def phase(table: Table) -> str:
    """Say what the table is doing."""
    return str(table.view(None)["phase"])


def counts(table: Table) -> dict[str, dict[str, int]]:
    """Read the active tracks."""
    return {track["trait"]: track["counts"] for track in table.view(None)["tracks"]}


def trends(table: Table) -> dict[str, str]:
    """Read the trends of the active tracks."""
    return {track["trait"]: "".join(track["trends"]) for track in table.view(None)["tracks"]}


def values(table: Table, row: int) -> list[int]:
    """Read the trend values of a row's cards."""
    return [cover["value"] for cover in table.view(None)["rows"][row]["covers"]]
