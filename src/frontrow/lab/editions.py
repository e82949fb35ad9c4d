"""What an edition of Suit Up holds: counts by type, and people by cost and score."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ..games.suitup.edition import Edition, Person


@dataclass(frozen=True)
class Group:
    """People who have something in common: how many, and what they ask and score together."""

    value: int
    people: int
    symbols: int
    score: int

    @property
    def mean_symbols(self) -> float:
        """Their mean number of cost symbols."""
        return self.symbols / self.people

    @property
    def mean_score(self) -> float:
        """Their mean score."""
        return self.score / self.people

    def price_of_a_point(self, price: int) -> float | None:
        """What a point costs where a symbol has this price; nothing buys a point that is not there."""
        return price * self.symbols / self.score if self.score else None


def count_symbols(edition: Edition) -> dict[str, Counter[str]]:
    """Count the types on each kind of component; a set symbol counts apart."""
    return {
        "costs": Counter(symbol for person in edition.people for symbol in person.cost),
        "benefits": Counter(symbol for person in edition.people for symbol in person.benefit),
        "favors": Counter(kind for kind, _ in edition.favors),
        "board": Counter(symbol for board in edition.boards for symbol in board),
        "bright": Counter(symbol for token in edition.tokens for symbol in token),
        "dark": Counter(symbol for token in edition.tokens for symbol in edition.dark(token)),
    }


def by_cost(edition: Edition) -> list[Group]:
    """Group the people by their number of cost symbols."""
    return grouped(edition, lambda person: len(person.cost))


def by_score(edition: Edition) -> list[Group]:
    """Group the people by their score."""
    return grouped(edition, lambda person: person.score)


def everybody(edition: Edition) -> Group:
    """Take all people together."""
    return grouped(edition, lambda person: 0)[0]


def grouped(edition: Edition, value: Callable[[Person], int]) -> list[Group]:
    """Group the people by a value, smallest first."""
    found = []
    for number in sorted({value(person) for person in edition.people}):
        people = [person for person in edition.people if value(person) == number]
        symbols = sum(len(person.cost) for person in people)
        found.append(Group(number, len(people), symbols, sum(person.score for person in people)))
    return found
