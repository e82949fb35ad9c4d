"""Suit Up in words: moves, news and results as sentences, in any language."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from ...engine.text import Level, Speaker, agreed_on, compared
from .board import FULL
from .edition import FAVOR, SHIPPED, STANDARD, read
from .state import TYPES
from .variants import options_of

Event = dict[str, Any]
View = dict[str, Any]
Amounts = dict[str, int]

OPTIONS = options_of(read(SHIPPED[STANDARD]))


class Voice(Speaker):
    """Who speaks of Suit Up."""

    game = "suitup"

    def kind(self, kind: str) -> str:
        """Name a type of influence."""
        return self.word(f"type.{kind}")

    def amount(self, kind: str, count: int) -> str:
        """Name so much of a type, or so many favors."""
        return self.word(f"amount.{kind}", count=count)

    def amounts(self, amounts: Amounts) -> str:
        """Name amounts one after the other."""
        named = [self.amount(kind, count) for kind, count in amounts.items() if count]
        return self.listed(named) or self.word("amount.nothing")

    def mat(self, mat: str) -> str:
        """Name an archetype."""
        return self.word(f"mat.{mat}")

    def effect(self, kind: str) -> str:
        """Say what a favor of a type can do."""
        return self.word(f"effect.{kind}")


def agreed(language: str, options: dict[str, Any]) -> list[str]:
    """Say what was agreed on: the number of seats, and all that is not standard."""
    voice = Voice(language, [])
    said = agreed_on("suitup", language, [option for option in OPTIONS if option.name != "edition"], options)
    if options["edition"] != STANDARD:
        said.append(voice.word("agreed.edition", edition=options["edition"]))
    return said


def question(voice: Voice, view: View) -> str:
    """Ask for the decision that is due."""
    phase, about = view["phase"].replace(" ", "_"), view["deciding"] or {}
    if phase == "discard" and about["discards"] == 1:
        phase = "discard_last"
    if phase == "last_friends" and view["late"]:
        phase = "last_friends_more" if view["late"]["friends"] else "last_friends_secret"
    values = {"person": about.get("person", ""), "place": about.get("location", "")}
    return voice.word(
        f"ask.{phase}",
        favor=about.get("favor", ""),
        round=view["round"],
        price=about.get("price", ""),
        **values,
    )


def move(voice: Voice, view: View, move: str) -> str:
    """Say a move as an invitation to make it."""
    verb, *named = move.split(" ")
    return INVITES[verb](voice, view, *named)


def invite_to(verb: str) -> Callable[..., str]:
    """Make the function that says a move about one thing, which is called by its name."""
    return lambda voice, view, named: voice.word(f"move.{verb}", named=named)


def invite_mat(voice: Voice, view: View, mat: str) -> str:
    """Say what an archetype begins with and, where abilities are played, what it can do."""
    said = voice.word("move.mat", mat=voice.mat(mat), begin=voice.word(f"begin.{mat}"))
    return f"{said}; {voice.word(f'ability.{mat}')}" if view["options"]["abilities"] else said


def invite_begin(voice: Voice, view: View, first: str, second: str) -> str:
    """Say with which influence to begin: the Rebel with 3 and 1, the Caregiver with 2 and 2."""
    rebel = view["seats"][view["seat"]]["mat"] == "rebel"
    begin = {first: 3 if rebel else 2, second: 1 if rebel else 2}
    return voice.word("move.begin", amounts=voice.amounts(begin))


def invite_favor(voice: Voice, view: View, favor: str) -> str:
    """Say what a favor brings; at its own location it is of any type."""
    kind, _, place = favor.partition("@")
    if place in stands_at(view):
        return voice.word("move.favor_any", favor=favor, place=place)
    return voice.word("move.favor", favor=favor, amount=voice.amount(kind, 1), effect=voice.effect(kind))


def invite_use(verb: str) -> Callable[..., str]:
    """Make the function that says what a favor gives, or does, or for the Rebel both."""
    return lambda voice, view, kind: voice.word(
        f"move.{verb}", amount=voice.amount(kind, 1), type=voice.kind(kind), effect=voice.effect(kind)
    )


def invite_token(voice: Voice, view: View, seat: str) -> str:
    """Say whose token could be moved, and from where."""
    owner, place = int(seat), view["seats"][int(seat)]["space"]
    key = "move.token_own" if owner == view["seat"] else "move.token"
    return voice.word(key, name=voice.names[owner], place=place)


def invite_swap(voice: Voice, view: View, first: str, second: str) -> str:
    """Say which location tokens could change places."""
    return voice.word("move.swap", first=first, second=second)


def invite_trade(voice: Voice, view: View, first: str, second: str) -> str:
    """Say what two amounts would become."""
    have = view["seats"][view["seat"]]["influence"]
    now = [voice.amount(first, have[first]), voice.amount(second, have[second])]
    then = [voice.amount(first, have[second]), voice.amount(second, have[first])]
    return voice.word("move.trade", now=voice.listed(now), then=voice.listed(then))


def invite_go(voice: Voice, view: View, place: str) -> str:
    """Say where to go, and what would be collected there."""
    for corner in view["corners"]:
        if corner["name"] == place:
            first, second = (f"{end} ({voice.amounts(gains(view, end))})" for end in corner["between"])
            return voice.word("move.go_corner", place=place, first=first, second=second)
    return voice.word("move.go", place=place, amounts=voice.amounts(gains(view, place)))


def invite_collect(voice: Voice, view: View, place: str) -> str:
    """Say at which neighbour of a corner to collect, and what."""
    return voice.word("move.collect", place=place, amounts=voice.amounts(gains(view, place)))


def invite_borrow(voice: Voice, view: View, lender: str) -> str:
    """Say whose token the Creative could use, and what would be collected."""
    here = view["deciding"]["location"]
    key = "move.borrow_own" if lender == here else "move.borrow"
    return voice.word(key, place=lender, amounts=voice.amounts(gains(view, here, lender)))


def invite_pay(voice: Voice, view: View, kind: str) -> str:
    """Say how a star could be paid, and what would be left."""
    price = view["deciding"]["price"]
    left = purse_of(view)[kind] - price
    return voice.word("move.pay", amount=voice.amount(kind, price), left=left)


def invite_done(voice: Voice, view: View) -> str:
    """Say that one friend is enough, or that it is time to count."""
    return voice.word("move.done_second" if view["phase"] == "second" else "move.done")


NAMING = ("stand", "to", "discard", "exchange", "for", "befriend", "take", "leave")
INVITES: dict[str, Callable[..., str]] = {
    "mat": invite_mat,
    "begin": invite_begin,
    "favor": invite_favor,
    **{verb: invite_use(verb) for verb in ("gain", "use", "both")},
    "token": invite_token,
    "swap": invite_swap,
    "trade": invite_trade,
    "go": invite_go,
    "collect": invite_collect,
    "borrow": invite_borrow,
    "pay": invite_pay,
    "done": invite_done,
    **{verb: invite_to(verb) for verb in NAMING},
}


def gains(view: View, place: str, lender: str | None = None) -> Amounts:
    """Count what the seat that looks would collect at a location, with its token or that of another."""
    locations = {location["name"]: location for location in view["locations"]}
    own, gained = view["seats"][view["seat"]], dict.fromkeys((*TYPES, FAVOR), 0)
    for symbol in locations[place]["board"] + locations[lender or place]["token"]:
        kind = symbol.removeprefix("set ")
        gained[kind] += 1 if kind == symbol else own["benefits"][kind]
    room = {kind: FULL - amount for kind, amount in own["influence"].items()}
    return {kind: min(count, room.get(kind, count)) for kind, count in gained.items()}


def purse_of(view: View) -> Amounts:
    """Return what the seat that looks can still pay with: in a secret choice, what this has left of it."""
    own: View = view["late"] or view["seats"][view["seat"]]
    found: Amounts = own["influence"]
    return found


def is_ready(view: View, seat: int) -> bool:
    """Return whether a seat is done while others still choose their last friends in secret."""
    return view["secret"] and seat not in view["to_move"]


def stands_at(view: View) -> list[str]:
    """List the locations at which the seat that looks stands: on a corner it is at both neighbours."""
    space = view["seats"][view["seat"]]["space"]
    ends = [corner["between"] for corner in view["corners"] if corner["name"] == space]
    return ends[0] if ends else [space]


def told(voice: Voice, event: Event) -> str:
    """Say one piece of news."""
    return TELLERS[event["event"]](voice, event)


def told_plain(voice: Voice, event: Event) -> str:
    """Say what a seat did with something that is called by its name."""
    named = event["named"][0] if event["named"] else ""
    return voice.says(event["event"], event["seat"], named=named)


def told_back(voice: Voice, event: Event) -> str:
    """Say that a seat has taken its last move back."""
    return voice.says("take_back", event["seat"])


def told_kind(voice: Voice, event: Event) -> str:
    """Say what a seat did with a type of influence."""
    return voice.says(event["event"], event["seat"], type=voice.kind(event["named"][0]))


def told_mat(voice: Voice, event: Event) -> str:
    """Say which archetype a seat is."""
    return voice.says("mat", event["seat"], mat=voice.mat(event["named"][0]))


def told_pair(voice: Voice, event: Event) -> str:
    """Say which two locations or types a seat chose."""
    first, second = event["named"]
    if first in TYPES:
        first, second = voice.kind(first), voice.kind(second)
    return voice.says(event["event"], event["seat"], first=first, second=second)


def told_token(voice: Voice, event: Event) -> str:
    """Say whose token a seat picks up."""
    seat, owner = event["seat"], int(event["named"][0])
    if owner == seat:
        return voice.says("token_own", seat)
    if owner == voice.you:
        return voice.says("token_yours", seat)
    return voice.says("token", seat, owner=voice.names[owner])


def told_influence(voice: Voice, event: Event) -> str:
    """Say how much influence a seat has gained, paid or traded."""
    more = {kind: change for kind, change in event["change"].items() if change > 0}
    less = {kind: -change for kind, change in event["change"].items() if change < 0}
    if more and less:
        return voice.says("traded", event["seat"], more=voice.amounts(more), less=voice.amounts(less))
    return voice.says("gained" if more else "paid", event["seat"], amounts=voice.amounts(more or less))


def told_favors(voice: Voice, event: Event) -> str:
    """Say how many favors a seat has drawn and, to who may know, which."""
    if "cards" in event:
        return voice.says("favors_cards", event["seat"], cards=voice.listed(event["cards"]))
    return voice.says("favors", event["seat"], count=event["count"])


def told_friend(voice: Voice, event: Event) -> str:
    """Say who has a new friend."""
    return voice.says("friend", event["seat"], person=event["person"])


def told_of_choice(voice: Voice, event: Event) -> str:
    """Write how a seat stands with its last friends, chosen in secret."""
    return voice.says(event["event"], event["seat"])


def told_renewal(voice: Voice, event: Event) -> str:
    """Say which deck has been shuffled anew."""
    return voice.says(f"renew_{event['deck']}")


def told_round(voice: Voice, event: Event) -> str:
    """Say which round begins, and who has the start card."""
    return voice.says("round", event["start"], round=event["round"])


def told_of_all(voice: Voice, event: Event) -> str:
    """Say what happened to the whole table."""
    return voice.says(event["event"], people=voice.listed(event.get("people", [])))


PLAIN = ("stand", "favor", "to", "discard", "exchange", "for", "go", "collect", "borrow", "befriend")
TELLERS: dict[str, Callable[[Voice, Event], str]] = {
    "mat": told_mat,
    **dict.fromkeys((*PLAIN, "done", "take", "leave"), told_plain),
    **dict.fromkeys(("gain", "use", "both", "pay"), told_kind),
    **dict.fromkeys(("begin", "swap", "trade"), told_pair),
    "token": told_token,
    "take_back": told_back,
    "influence": told_influence,
    "favors": told_favors,
    "friend": told_friend,
    **dict.fromkeys(("nobody", "ready", "recall"), told_of_choice),
    "renew": told_renewal,
    "round": told_round,
    **dict.fromkeys(("people", "dark", "final", "reveal", "over"), told_of_all),
}


def with_favors(event: Event, seat: int, before: list[str], after: list[str]) -> Event:
    """Name the favors that a seat has drawn, for whoever saw its cards before and after."""
    if event["event"] != "favors" or event["seat"] != seat:
        return event
    drawn = Counter(card for card in after if "@" in card) - Counter(before)
    return event | {"cards": list(drawn.elements())}


def tie_breaks(view: View) -> list[Level]:
    """List what decides, level by level."""
    left = [sum(seat["influence"].values()) for seat in view["seats"]]
    return [Level("points", [seat["points"] for seat in view["seats"]]), Level("influence", left)]


def result(voice: Voice, view: View) -> list[str]:
    """Say who won and, after a tie, what decided."""
    said, seats = compared(voice, tie_breaks(view))
    (winner,) = view["result"]["winners"]
    if len(seats) > 1:
        said.append(voice.says("level.order"))
    return [*said, voice.says("wins", winner, points=view["result"]["points"][winner])]
