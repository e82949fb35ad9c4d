"""What became of a position of Suit Up: play on, then read the table, as it was written.

Rows read from left to right, decks top first, everything else in the order in which it came there.
"""

from typing import Any

from frontrow.engine.record import plain
from frontrow.engine.table import Table
from frontrow.games.suitup.state import NOTHING, PHASES
from tests.laying import check, settle_table


def play(table: Table, seat: int, *moves: str) -> None:
    """Make a seat's moves one after the other, and check that no card got lost or doubled."""
    for move in moves:
        before = whereabouts(table)
        table.play(seat, move)
        after = whereabouts(table)
        lost = sorted(before.keys() ^ after.keys())
        check(not lost, f"{move}: {' '.join(lost)} got lost, or came from nowhere.")


def settle(table: Table) -> None:
    """Let the rules go on until somebody must decide."""
    settle_table(table)
    whereabouts(table)


def go_round(table: Table, action: str = "go") -> None:
    """Let everybody who is still due take a turn of one move of a kind, the first there is."""
    while phase(table) == "turn":
        seat = table.to_move[0]
        play(table, seat, next(move for move in table.legal(seat) if move.startswith(action)))


def people_in(table: Table, pile: Any) -> list[str]:
    """Name the people of a pile from its bottom, or of a row from its right."""
    return [table.game.definition.edition.people[card].name for card in pile.cards[: pile.count].tolist()]


def favors_in(table: Table, pile: Any) -> list[str]:
    """Name the favors of a pile from its bottom."""
    return [table.game.definition.edition.favor_names[card] for card in pile.cards[: pile.count].tolist()]


def whereabouts(table: Table) -> dict[str, str]:
    """Say where everybody, and every favor, is; whatever lies in two places is an error."""
    state = plain(table.state)
    people = {"the people": state.people, "the discards": state.discards}
    people |= {f"row {number}": state.rows[number] for number in range(state.rows_used)}
    favors = {"the favors": state.favors, "the used favors": state.used}
    for seat in range(state.players):
        person = state.seats[seat]
        people |= {f"the hand of seat {seat}": person.hand, f"the friends of seat {seat}": person.friends}
        favors |= {f"the favors of seat {seat}": person.favors}
    lying = [(name, place) for place, pile in people.items() for name in people_in(table, pile)]
    lying += [(name, place) for place, pile in favors.items() for name in favors_in(table, pile)]
    edition = table.game.definition.edition
    if state.person != NOTHING:
        lying.append((edition.people[state.person].name, "somebody to pay for"))
    if state.favor != NOTHING and phase(table) != "for":
        lying.append((edition.favor_names[state.favor], "being played"))
    where: dict[str, str] = {}
    for name, place in lying:
        check(name not in where, f"{name} is in two places: {where.get(name)} and {place}.")
        where[name] = place
    return where


def may(table: Table, seat: int, verb: str) -> str:
    """Read what a seat may do with a verb, in the order of the list."""
    moves = [move.partition(" ") for move in table.legal(seat)]
    return " ".join(named for said, _, named in moves if said == verb)


def phase(table: Table) -> str:
    """Say what the table is doing."""
    return PHASES[table.state.phase]


def row(table: Table, number: int = 0) -> str:
    """Read a row, from left to right."""
    return " ".join(table.view(None)["rows"][number])


def prices(table: Table, seat: int, number: int = 0) -> list[int]:
    """Read what a symbol costs a seat in a row, from left to right."""
    shown: list[int] = table.view(seat)["prices"][number]
    return shown


def hand(table: Table, seat: int) -> str:
    """Read the people in a hand."""
    return " ".join(table.view(seat)["hand"])


def chosen_in_secret(table: Table, seat: int) -> str:
    """Read whom a seat has chosen in secret, and what that would leave it, as the seat itself sees it."""
    late = table.view(seat)["late"]
    return "nothing" if late is None else f"{' '.join(late['friends'])}: {amounts(late['influence'])}"


def held(table: Table, seat: int) -> str:
    """Read the favors in a hand."""
    return " ".join(table.view(seat)["held"])


def known(table: Table, seat: int) -> str:
    """Read the favors that everybody knows a seat to hold."""
    return " ".join(table.view(None)["seats"][seat]["known_favors"])


def friends(table: Table, seat: int) -> str:
    """Read a seat's friends."""
    return " ".join(table.view(None)["seats"][seat]["friends"])


def amounts(given: dict[str, int]) -> str:
    """Write amounts of influence or benefits, without those of which there is none."""
    return " ".join(f"{amount} {kind}" for kind, amount in given.items() if amount)


def influence(table: Table, seat: int) -> str:
    """Read a seat's influence."""
    return amounts(table.view(None)["seats"][seat]["influence"])


def benefits(table: Table, seat: int) -> str:
    """Read the benefits of a seat's friends."""
    return amounts(table.view(None)["seats"][seat]["benefits"])


def space(table: Table, seat: int) -> str | None:
    """Say where a seat's token stands; the board must say the same."""
    view = table.view(None)
    said: str | None = view["seats"][seat]["space"]
    spaces = [place["name"] for place in view["locations"] + view["corners"] if place["seat"] == seat]
    check(spaces == ([] if said is None else [said]), f"Seat {seat} is at {said}, and its token at {spaces}.")
    return said


def token(table: Table, location: str) -> str:
    """Read the token that lies at a location."""
    return next(
        " ".join(place["token"]) for place in table.view(None)["locations"] if place["name"] == location
    )


def deck(table: Table) -> str:
    """Read the people's deck, top first."""
    return " ".join(people_in(table, table.state.people)[::-1])


def favor_deck(table: Table) -> str:
    """Read the favor deck, top first."""
    return " ".join(favors_in(table, table.state.favors)[::-1])


def discarded(table: Table) -> str:
    """Read the discarded people, the last one last."""
    return " ".join(table.view(None)["people"]["discard"])


def used(table: Table) -> str:
    """Read the used favors, the last one last."""
    return " ".join(table.view(None)["favors"]["used"])


def shuffled(table: Table) -> list[tuple[str, set[str]]]:
    """List the shuffles that followed from the moves made since the position was laid."""
    return [(event[1], set(event[2])) for event in table.log if event[0] == "shuffle"]
