"""Goals in Suit Up: whom the seat that looks may want, how far away they are, and what brings them nearer."""

from collections import Counter
from itertools import combinations

from ..games.suitup.board import FULL
from ..games.suitup.edition import STAR as ANY
from ..games.suitup.edition import Edition, Person
from ..games.suitup.friends import DEAR
from ..games.suitup.state import TYPES
from ..games.suitup.text import Amounts, View, Voice
from .greedy_suitup import AT_ONCE, LEADER, MISSING, NEW_TYPE, POINT, SAVED, SYMBOL

ENOUGH, NEARER, PLAIN = "enough", "nearer", "plain"


class Reasons:
    """What the seat has and may want; each reason says what is so at this very table."""

    def __init__(self, voice: Voice, edition: Edition, view: View) -> None:
        self.voice, self.edition, self.view = voice, edition, view
        self.people = {person.name: person for person in edition.people}
        self.own = view["seats"][view["seat"]]
        self.late = view["late"] or {"friends": [], "influence": self.own["influence"]}
        self.have: Amounts = self.late["influence"]

    def because(self, key: str, **values: object) -> str:
        """Say a reason."""
        return self.voice.word(f"reason.{key}", **values)

    def types(self, kinds: list[str]) -> str:
        """Name types one after the other."""
        return self.voice.listed([self.voice.kind(kind) for kind in kinds])

    def within_reach(self) -> list[tuple[Person, int]]:
        """List who could become a friend, each with the price of a symbol; in the end only of the hand."""
        priced = []
        if not self.view["final"]:
            for row, prices in zip(self.view["rows"], self.view["prices"], strict=True):
                priced += list(zip(row, prices, strict=True))
        priced += [(name, DEAR) for name in self.view["hand"] if name not in self.late["friends"]]
        return [(self.people[name], price) for name, price in priced]

    def most_of_others(self, kind: str) -> int:
        """Count the benefits of a type that the best of the others has."""
        others = [seat for number, seat in enumerate(self.view["seats"]) if number != self.view["seat"]]
        return max(int(other["benefits"][kind]) for other in others)

    def takes_lead(self, person: Person, kind: str) -> bool:
        """Say whether a person would put the seat alone in front in a type in which it is not."""
        own, rival = self.own["benefits"][kind], self.most_of_others(kind)
        return bool(own <= rival < own + person.benefit.count(kind))

    def completes(self, kinds: list[str]) -> bool:
        """Say whether benefits of these types would be all that the seat lacks of the four."""
        return all(self.own["benefits"][kind] for kind in TYPES if kind not in kinds)

    def worth(self, person: Person) -> int:
        """Judge a person: score, benefits, races for score tokens, and types lacking for the centre."""
        value = POINT * person.score + SYMBOL * len(person.benefit)
        for kind in set(person.benefit):
            value += LEADER * self.view["prizes"][kind] if self.takes_lead(person, kind) else 0
            value += NEW_TYPE * self.view["prizes"]["centre"] if not self.own["benefits"][kind] else 0
        return value

    def goal(self, have: Amounts) -> tuple[Person, int] | None:
        """Find the person that an amount of influence makes the best goal, and the price."""
        reach = self.within_reach()
        return max(reach, key=lambda one: self.promise(have, *one), default=None)

    def promise(self, have: Amounts, person: Person, price: int) -> int:
        """Judge a person by its worth and by how far away it is."""
        lacks = short_of(have, person, price)
        return self.worth(person) - MISSING * lacks + (AT_ONCE if lacks == 0 else 0)

    def prospects(self, have: Amounts) -> int:
        """Judge an amount of influence by the best goal, and a little by itself."""
        goal = self.goal(have)
        return max(0, self.promise(have, *goal) if goal else 0) + SAVED * sum(have.values())

    def towards(self, after: Amounts) -> tuple[str, dict[str, object]]:
        """Say whether a change of influence is enough for the best goal, brings it nearer, or neither."""
        goal = self.goal(after)
        before, left = (short_of(amounts, *goal) if goal else 0 for amounts in (self.have, after))
        if goal is None or left >= before:
            return PLAIN, {}
        about: dict[str, object] = {"person": goal[0].name, "count": left}
        return (NEARER if left else ENOUGH), about

    def plus(self, amounts: Amounts) -> Amounts:
        """Add amounts to what the seat has, as far as there is room."""
        return {kind: min(FULL, self.have[kind] + amounts.get(kind, 0)) for kind in TYPES}

    def best_trade(self, have: Amounts) -> tuple[str, str]:
        """Find the two types whose amounts are best traded."""
        return max(combinations(TYPES, 2), key=lambda pair: self.prospects(traded(have, *pair)))

    def helps_with(self, favor: str) -> object:
        """Find the person that a favor brings nearer, by its influence or by a trade; None if it does not."""
        kind = kind_of(favor)
        changes = [self.plus({kind: 1})]
        if kind == "money":
            changes.append(traded(self.have, *self.best_trade(self.have)))
        return next((about["person"] for _, about in map(self.towards, changes) if about), None)


def short_of(have: Amounts, person: Person, price: int) -> int:
    """Count the influence that is missing to pay a person; a star takes the type that comes nearest to it."""
    cost = Counter(person.cost)
    left = {kind: have[kind] - price * cost[kind] for kind in TYPES}
    lacks = -sum(amount for amount in left.values() if amount < 0)
    spare = [max(0, amount) for amount in left.values()]
    stars = cost[ANY] - sum(amount // price for amount in spare)
    return lacks + sum(sorted(price - amount % price for amount in spare)[: max(0, stars)])


def traded(have: Amounts, one: str, other: str) -> Amounts:
    """Trade two amounts."""
    return have | {one: have[other], other: have[one]}


def kind_of(favor: str) -> str:
    """Read a favor's type."""
    return favor.partition("@")[0]
