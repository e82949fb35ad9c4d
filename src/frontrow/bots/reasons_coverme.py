"""Why a move of Cover Me is sensible, made from what the seat sees."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..engine.words import listed, say
from ..games.coverme.cards import prestige
from ..games.coverme.state import MONTHS
from ..games.coverme.text import styles_of
from .greedy_coverme import FIT_WEIGHT, INFLUENCE_WEIGHT, PRESTIGE_WEIGHT, WORTH_A_SWAP
from .hopes_coverme import best_hope

View = dict[str, Any]

KEPT_TRAITS = ("hair", "length", "pattern")
"""The traits by which cards go together from season to season."""
UNSEEN_FIT = 9
"""How much an unseen card usually has in common with a hand."""


class Fit(NamedTuple):
    """How well a card fits: its prestige, what it has in common with the influence row, and with the hand."""

    worth: int
    lying: int
    hand: int

    @property
    def total(self) -> int:
        """Weigh it all, as `greedy` does."""
        return PRESTIGE_WEIGHT * self.worth + INFLUENCE_WEIGHT * self.lying + FIT_WEIGHT * self.hand

    def best_side(self, other: "Fit") -> str:
        """Say in what it is ahead of another: in prestige, or else in what it has in common."""
        lying = INFLUENCE_WEIGHT * (self.lying - other.lying)
        hand = FIT_WEIGHT * (self.hand - other.hand)
        dearer = PRESTIGE_WEIGHT * (self.worth - other.worth)
        if dearer > max(0, lying, hand):
            return "worth"
        return "lying" if lying > hand else "hand"


def reason_in_coverme(language: str, names: list[str], edition: None, view: View, move: str) -> str:
    """Say why the seat that looks would make a move."""
    verb, *cards = move.split(" ")
    reasons = Reasons(language, view)
    verbs: dict[str, Callable[..., str]] = {
        "play": reasons.play,
        "feature": reasons.feature,
        "keep": reasons.keep,
        "pick": reasons.pick,
        "swap": reasons.swap,
        "pass": reasons.stay,
    }
    return verbs[verb](*cards)


class Reasons:
    """One method for each verb; each says what is so at this very table."""

    def __init__(self, language: str, view: View) -> None:
        self.language, self.view = language, view
        self.trends = {track["trait"]: track["trends"] for track in view["tracks"]}
        self.influence = [face["card"] for face in view["influence"]]

    def because(self, key: str, **values: object) -> str:
        """Say a reason."""
        return say(self.language, f"coverme.reason.{key}", **values)

    def listed(self, things: list[str]) -> str:
        """Name things one after the other."""
        return listed(self.language, things)

    def styles(self, card: str, traits: list[str]) -> str:
        """Name a card's characteristics in some traits."""
        letters = styles_of(card)
        return self.listed([say(self.language, f"coverme.reason.style.{t}.{letters[t]}") for t in traits])

    def worth(self, card: str) -> int:
        """Say what scoring the card would bring."""
        return 1 if self.view["options"]["scoring"] == "equal" else prestige(card)

    def matched(self, card: str) -> list[str]:
        """List the active traits in which a card matches a trend right now."""
        return [trait for trait, trends in self.trends.items() if styles_of(card)[trait] in trends]

    def shared(self, card: str, other: str) -> list[str]:
        """List the active traits in which two cards are alike."""
        return [trait for trait in self.trends if styles_of(card)[trait] == styles_of(other)[trait]]

    def play(self, card: str) -> str:
        """Say what a cover is for: to score itself, or to push what a better card needs."""
        secondary = bool(self.view["commit"])
        hope = best_hope(self.view, self.worth, card)
        if hope.where == "zeros" and not secondary and self.joins_zeros(card):
            return self.zeros(card)
        if hope.where in ("row", "hand") and self.shared(card, hope.card):
            pushed = self.styles(card, self.shared(card, hope.card))
            named = {"card": card, "styles": pushed, "target": hope.card, "worth": self.worth(hope.card)}
            return self.because(f"play.{'second' if secondary else 'for'}_{hope.where}", **named)
        if secondary:
            return self.because("play.second", card=card, value=len(self.matched(card)))
        return self.own(card)

    def own(self, card: str) -> str:
        """Say how many trends a cover matches right now, and what it lacks."""
        matched = self.matched(card)
        missing = self.styles(card, [trait for trait in self.trends if trait not in matched])
        return self.because(f"play.own_{len(matched)}", card=card, missing=missing, worth=self.worth(card))

    def row(self) -> list[View]:
        """Look at the covers of the own (primary) row."""
        return next(
            list(row["covers"])
            for row in self.view["rows"]
            if row["seat"] == self.view["seat"] and not row["magazine"]
        )

    def joins_zeros(self, card: str) -> bool:
        """Say whether neither the card nor any cover before it matches a trend right now."""
        return not self.matched(card) and all(cover["value"] == 0 for cover in self.row())

    def zeros(self, card: str) -> str:
        """Say that three covers without any trend would all score."""
        before = [cover["card"] for cover in self.row()]
        worth = sum(self.worth(one) for one in [*before, card])
        return self.because(f"play.zeros_{len(before)}", card=card, before=self.listed(before), worth=worth)

    def feature(self, card: str) -> str:
        """Say what becomes of the cover that stays, and of those that do not."""
        tied = [move.partition(" ")[2] for move in self.view["legal"]]
        others, named = [one for one in tied if one != card], {"card": card, "worth": self.worth(card)}
        if len(self.matched(card)) == MONTHS:
            return self.scored(named, others)
        more = {"count": len(others), "others": self.listed(others)}
        if all(self.worth(one) > self.worth(card) for one in others):
            return self.because("feature.dearer", **named, **more)
        if all(self.fit(one).total > self.fit(card).total for one in others):
            return self.because("feature.fitter", **named, **more)
        return self.because("feature.plain", **named, **more)

    def scored(self, named: dict[str, Any], others: list[str]) -> str:
        """Say that a cover scores: prestige, or from the secondary magazine only in a tie."""
        for row in self.view["rows"]:
            if row["magazine"] and any(cover["card"] == named["card"] for cover in row["covers"]):
                return self.because("feature.middle", card=named["card"])
        if all(self.worth(one) < named["worth"] for one in others):
            return self.because("feature.most", others=self.listed(others), **named)
        return self.because("feature.scores", **named)

    def fit(self, card: str) -> Fit:
        """Judge how a card goes with the hand and the influence row."""
        hand = [one for one in self.view["hand"] if one != card]
        return Fit(self.worth(card), in_common(card, self.influence), in_common(card, hand))

    def unseen(self) -> Fit:
        """Guess how an unseen card fits."""
        usual = 1 if self.view["options"]["scoring"] == "equal" else 2 + min(self.view["year"] - 1, 2)
        return Fit(usual, len(self.influence), UNSEEN_FIT)

    def why(self, card: str, other: Fit) -> str:
        """Say what is good about a card, as the beginning of a sentence."""
        side, letters = self.fit(card).best_side(other), styles_of(card)
        among = self.influence if side == "lying" else [one for one in self.view["hand"] if one != card]
        alike = {t: sum(styles_of(one)[t] == letters[t] for one in among) for t in KEPT_TRAITS}
        trait = max(alike, key=lambda trait: alike[trait])
        if side == "worth" or not alike[trait]:
            return self.because("fit.worth", card=card, worth=self.worth(card))
        return self.because(f"fit.{side}", card=card, style=self.styles(card, [trait]), count=alike[trait])

    def keep(self, *cards: str) -> str:
        """Say how the cards kept go with the rest."""
        left = [self.fit(card) for card in self.view["looking"] if card not in cards]
        best = max(left, key=lambda fit: fit.total)
        return self.because("sentence", clause="; ".join(self.why(card, best) for card in cards))

    def tops(self) -> list[str]:
        """List what lies open to take."""
        return [pile["top"] for pile in self.view["open"].values() if pile["top"]]

    def pick(self, source: str) -> str:
        """Say why this card and no other: of an open pile, or face down."""
        if source == "facedown":
            return self.face_down()
        card, tops = self.view["open"][source]["top"], self.tops()
        if all(self.worth(one) < self.worth(card) for one in tops if one != card) and len(tops) > 1:
            return self.because("pick.dearest", card=card, worth=self.worth(card))
        others = [*(self.fit(one) for one in tops if one != card), self.unseen()]
        return self.because("sentence", clause=self.why(card, max(others, key=lambda fit: fit.total)))

    def face_down(self) -> str:
        """Say why to take a card unseen, or the one that the seat itself once put there."""
        for known in self.view["facedown"]["known"]:
            if known["depth"] == 0:
                return self.because("pick.known", card=known["card"], worth=self.worth(known["card"]))
        if not self.tops():
            return self.because("pick.only")
        if all(self.fit(card).total <= self.unseen().total for card in self.tops()):
            return self.because("pick.unseen")
        return self.because("pick.secret")

    def swap(self, card: str) -> str:
        """Say what is better than the card that goes."""
        own, tops = self.fit(card), self.tops()
        best = max(tops, key=lambda top: self.fit(top).total, default=None)
        if best is not None and self.fit(best).total > max(own.total, self.unseen().total):
            return self.because("swap.open", card=card, clause=self.why(best, own))
        if self.unseen().total > own.total:
            return self.because("swap.unseen", card=card)
        return self.because("swap.plain", card=card, worth=self.worth(card))

    def stay(self) -> str:
        """Say that the hand is good as it is."""
        offered = max([self.unseen().total, *(self.fit(card).total for card in self.tops())])
        worst = min(self.fit(card).total for card in self.view["hand"])
        if offered - worst <= WORTH_A_SWAP:
            return self.because("pass.good")
        return self.because("pass.secret")


def in_common(card: str, others: list[str]) -> int:
    """Count in how many of hair colour, hair length and pattern a card is like others."""
    own = styles_of(card)
    return sum(styles_of(other)[trait] == own[trait] for other in others for trait in KEPT_TRAITS)
