"""What a seat sees, as a plain dictionary: built only from a state that `hide` has been through."""

from collections.abc import Callable
from typing import Any

from ...engine.piles import Pile
from ...engine.record import Numbers, Record, int8, int16, plain
from ...engine.rule import chapter
from ...engine.turns import seat_after
from ...engine.unseen import is_blank
from .edition import Edition
from .friends import place_before_sliding, price_of
from .scoring import count_points
from .state import (
    CORNERS,
    LOCATIONS,
    MATS,
    NOTHING,
    PHASES,
    ROW,
    ROWS,
    SEATS,
    TYPES,
    State,
)

View = dict[str, Any]


class Sight(Record):
    """What a look at the table tells by the rules: worked out in one call."""

    points: Numbers = int16(SEATS)
    prices: Numbers = int8(ROWS, ROW)
    order: Numbers = int8(SEATS)


@chapter
def look(state: State, seat: int, sight: Sight) -> None:
    """Work out the points as they stand, a seat's prices, and the player order."""
    count_points(state, sight.points)
    for turn in range(state.players):
        sight.order[turn] = seat_after(state, turn)
    if seat < state.players:
        for row in range(state.rows_used):
            for place in range(state.rows[row].count):
                there = place_before_sliding(state, place) if row == state.row else place
                sight.prices[row, place] = price_of(state, seat, there)


def viewing(edition: Edition) -> Callable[[State, int], View]:
    """Make the function that says everything a seat, or the spectator, may see of the table."""

    def view(state: State, seat: int) -> View:
        sight = Sight.zeros()[0]
        look(state, seat, sight)
        return Looking(edition, plain(state), plain(sight), seat).view()

    return view


class Looking:
    """One look at a table: the edition's names over the numbers of a hidden state."""

    def __init__(self, edition: Edition, state: State, sight: Sight, seat: int) -> None:
        self.edition, self.state, self.sight, self.seat = edition, state, sight, seat
        self.own = state.seats[seat] if seat < state.players else None

    def view(self) -> View:
        """Say all there is to see."""
        state = self.state
        return {
            "phase": PHASES[state.phase],
            "round": int(state.rounds),
            "dark": bool(state.side),
            "final": bool(state.final),
            "start": int(state.start),
            "order": self.sight.order[: state.players].tolist(),
            "locations": [self.location(number) for number in range(LOCATIONS)],
            "corners": [self.corner(number) for number in range(CORNERS) if state.players == SEATS],
            "prizes": dict(zip((*TYPES, "centre"), state.prizes.tolist(), strict=True)),
            "rows": [self.row(number) for number in range(state.rows_used)],
            "prices": self.prices(),
            "people": {
                "deck": int(state.people.count),
                "discard": self.people(state.discards),
                "renewals": int(state.people_shuffles) - 1,
            },
            "favors": {
                "deck": int(state.favors.count),
                "used": self.favors(state.used),
                "renewals": int(state.favor_shuffles) - 1,
            },
            "seats": [self.person(other) for other in range(state.players)],
            "hand": self.people(self.own.hand) if self.own else [],
            "held": self.favors(self.own.favors) if self.own else [],
            "deciding": self.deciding(),
        }

    def people(self, pile: Pile) -> list[str]:
        """Name the people of a pile from its bottom, or of a hand in its order."""
        return [self.edition.people[card].name for card in pile.cards[: pile.count].tolist()]

    def favors(self, pile: Pile) -> list[str]:
        """Name the favors of a pile from its bottom, or of a hand in its order, as far as they are known."""
        names = self.edition.favor_names
        return [names[card] for card in pile.cards[: pile.count].tolist() if not is_blank(card)]

    def row(self, number: int) -> list[str]:
        """Name the people of a row from left to right."""
        return self.people(self.state.rows[number])[::-1]

    def prices(self) -> list[list[int]] | None:
        """Say what a symbol costs this seat at each place of the rows, from left to right."""
        if self.own is None:
            return None
        counts = [row.count for row in self.state.rows[: self.state.rows_used]]
        return [self.sight.prices[row, :count].tolist()[::-1] for row, count in enumerate(counts)]

    def location(self, number: int) -> View:
        """Say what a location shows and who stands there."""
        token = self.edition.tokens[self.state.token_at[number]]
        return {
            "name": self.edition.locations[number],
            "board": list(self.edition.boards[number]),
            "token": list(self.edition.dark(token) if self.state.side else token),
            "seat": self.occupant(number),
        }

    def corner(self, number: int) -> View:
        """Say between which locations a corner lies, and who stands there."""
        ends = [self.edition.locations[end] for end in self.edition.between[number]]
        name = self.edition.corners[number]
        return {"name": name, "between": ends, "seat": self.occupant(LOCATIONS + number)}

    def occupant(self, space: int) -> int | None:
        """Say whose token stands on a space."""
        seat = int(self.state.occupant[space])
        return None if seat == NOTHING else seat

    def person(self, seat: int) -> View:
        """Say what everybody sees of a seat."""
        person = self.state.seats[seat]
        return {
            "mat": None if person.mat == NOTHING else MATS[person.mat],
            "space": None if person.space == NOTHING else self.edition.spaces[person.space],
            "influence": dict(zip(TYPES, person.influence.tolist(), strict=True)),
            "benefits": dict(zip(TYPES, person.benefits.tolist(), strict=True)),
            "friends": self.people(person.friends),
            "people": int(person.hand.count),
            "favors": int(person.favors.count),
            "known_favors": self.known_favors(person.favors),
            "points": int(self.sight.points[seat]),
        }

    def known_favors(self, pile: Pile) -> list[str]:
        """SU-6.4  Name the favors that everybody knows in a hand: those taken by an exchange."""
        names, seen = self.edition.favor_names, self.state.favor_seen
        cards = pile.cards[: pile.count].tolist()
        return sorted(names[card] for card in cards if not is_blank(card) and seen[card])

    def deciding(self) -> View | None:
        """Say what the decision under way is about: all of it has been said aloud."""
        state, edition = self.state, self.edition
        about = {
            "favor": edition.favor_names[state.favor] if state.favor != NOTHING else None,
            "effect": TYPES[state.effect] if state.effect != NOTHING else None,
            "token": int(state.moving) if state.moving != NOTHING else None,
            "discards": int(state.discards_due) or None,
            "person": edition.people[state.person].name if state.person != NOTHING else None,
            "price": int(state.price) if state.person != NOTHING else None,
            "stars": int(state.stars_due) or None,
            "location": edition.locations[state.at] if PHASES[state.phase] == "borrow" else None,
            "exchanged": bool(state.exchanged) or None,
        }
        return {name: value for name, value in about.items() if value is not None} or None
