"""Why a move of Suit Up is sensible, made from what the seat sees."""

from collections.abc import Callable
from typing import Any

from ..games.suitup.edition import FAVOR, Edition
from ..games.suitup.friends import DEAR
from ..games.suitup.state import TYPES
from ..games.suitup.text import Amounts, View, Voice, gains
from .goals_suitup import PLAIN, Reasons, kind_of, short_of, traded
from .greedy_suitup import FAVOR_WORTH

AHEAD = 3
"""How many locations ahead a first-time player looks."""


def reason_in_suitup(language: str, names: list[str], edition: Edition, view: View, move: str) -> str:
    """Say why the seat that looks would make a move."""
    verb, *named = move.split(" ")
    return VERBS[verb](Reasons(Voice(language, names, view["seat"]), edition, view), *named)


def why_mat(reasons: Reasons, mat: str) -> str:
    """Say what an archetype can do or, in a first game, begins with."""
    voice, abilities = reasons.voice, reasons.view["options"]["abilities"]
    if abilities:
        return reasons.because("mat.ability", mat=voice.mat(mat), ability=voice.word(f"ability.{mat}"))
    return reasons.because("mat.begin", mat=voice.mat(mat), begin=voice.word(f"begin.{mat}"))


def why_stand(reasons: Reasons, space: str) -> str:
    """Say which of the next locations is worth beginning for."""
    view = reasons.view
    places = [location["name"] for location in view["locations"]]
    ends = {corner["name"]: corner["between"][1] for corner in view["corners"]}
    first = places.index(ends.get(space, space))
    coming = [places[(first + step) % len(places)] for step in range(1, AHEAD + 1)]
    place = max(coming, key=lambda name: value_of_going(reasons, name))
    amounts = reasons.voice.amounts(gains(view, place))
    return reasons.because("stand", named=space, place=place, amounts=amounts)


def why_begin(reasons: Reasons, first: str, second: str) -> str:
    """Say whom the first influence brings near."""
    rebel = reasons.own["mat"] == "rebel"
    amounts = {first: 3 if rebel else 2, second: 1 if rebel else 2}
    how, about = reasons.towards(reasons.plus(amounts))
    return reasons.because(f"begin.{how}", amounts=reasons.voice.amounts(amounts), **about)


def why_favor(reasons: Reasons, favor: str) -> str:
    """Say what a favor is good for now: its influence, or a trade."""
    kind, voice, pair = kind_of(favor), reasons.voice, reasons.best_trade(reasons.have)
    gained, after = reasons.plus({kind: 1}), traded(reasons.have, *pair)
    how, about = reasons.towards(after)
    if kind == "money" and how != PLAIN and reasons.prospects(after) > reasons.prospects(gained):
        return reasons.because(f"favor.trade_{how}", favor=favor, types=reasons.types([*pair]), **about)
    how, about = reasons.towards(gained)
    amount, effect = voice.amount(kind, 1), voice.effect(kind)
    return reasons.because(f"favor.{how}", favor=favor, amount=amount, effect=effect, **about)


def why_gain(reasons: Reasons, kind: str) -> str:
    """Say what one more of a type brings."""
    after, voice = reasons.plus({kind: 1}), reasons.voice
    how, about = reasons.towards(after)
    amount, total = voice.amount(kind, 1), voice.amount(kind, after[kind])
    return reasons.because(f"gain.{how}", amount=amount, total=total, **about)


def why_use(reasons: Reasons, kind: str) -> str:
    """Say that the effect is better than the influence, and for a trade why."""
    pair = reasons.best_trade(reasons.have)
    how, about = reasons.towards(traded(reasons.have, *pair))
    if kind == "money" and how != PLAIN:
        return reasons.because(f"use.trade_{how}", types=reasons.types([*pair]), **about)
    amount, effect = reasons.voice.amount(kind, 1), reasons.voice.effect(kind)
    return reasons.because("use.plain", amount=amount, effect=effect)


def why_both(reasons: Reasons, kind: str) -> str:
    """Say what the Rebel gains, with the effect on top of it."""
    amount, effect = reasons.voice.amount(kind, 1), reasons.voice.effect(kind)
    gained = reasons.plus({kind: 1})
    pair = reasons.best_trade(gained)
    how, about = reasons.towards(traded(gained, *pair))
    if kind == "money" and how != PLAIN:
        return reasons.because(f"both.trade_{how}", amount=amount, types=reasons.types([*pair]), **about)
    how, about = reasons.towards(gained)
    return reasons.because(f"both.{how}", amount=amount, effect=effect, **about)


def why_token(reasons: Reasons, owner: str) -> str:
    """Say whose token to move."""
    if int(owner) == reasons.view["seat"]:
        return reasons.because("token.own", place=reasons.own["space"])
    return reasons.because("token.other", name=reasons.voice.names[int(owner)], place=reasons.own["space"])


def why_to(reasons: Reasons, space: str) -> str:
    """Say what moving the token there changes."""
    owner = reasons.view["deciding"]["token"]
    if owner == reasons.view["seat"]:
        return reasons.because("to.own", named=space)
    return reasons.because("to.other", name=reasons.voice.names[owner], named=space)


def why_swap(reasons: Reasons, first: str, second: str) -> str:
    """Say what the two locations would bring then."""
    here, there = (
        reasons.voice.amounts(gains(reasons.view, *pair)) for pair in ((first, second), (second, first))
    )
    return reasons.because("swap", first=first, second=second, here=here, there=there)


def why_discard(reasons: Reasons, person: str) -> str:
    """Say why a person can go: dear in the hand, or in a row where others might take it."""
    where = "hand" if person in reasons.view["hand"] else "row"
    score = reasons.people[person].score
    return reasons.because(f"discard.{where}", person=person, count=score, price=DEAR)


def why_trade(reasons: Reasons, one: str, other: str) -> str:
    """Say what the seat has after a trade."""
    after = traded(reasons.have, one, other)
    then = reasons.voice.listed([reasons.voice.amount(kind, after[kind]) for kind in (one, other)])
    how, about = reasons.towards(after)
    return reasons.because(f"trade.{how}", then=then, **about)


def why_exchange(reasons: Reasons, favor: str) -> str:
    """Say which used favor would be of more help."""
    for used in reasons.view["favors"]["used"]:
        if (person := reasons.helps_with(used)) is not None:
            return reasons.because("exchange.useful", favor=favor, used=used, person=person)
    return reasons.because("exchange.plain", favor=favor)


def why_go(reasons: Reasons, space: str) -> str:
    """Say what is collected there and whom it brings near; of a corner's neighbours, at the better one."""
    for corner in reasons.view["corners"]:
        if corner["name"] == space:
            place = max(corner["between"], key=lambda end: value_of_going(reasons, end))
            where = reasons.because("at.corner", corner=space, place=place)
            return collected(reasons, where, gains(reasons.view, place))
    return collected(reasons, space, gains(reasons.view, space))


def why_collect(reasons: Reasons, place: str) -> str:
    """Say what is collected next to the corner."""
    return collected(reasons, place, gains(reasons.view, place))


def why_borrow(reasons: Reasons, lender: str) -> str:
    """Say what is collected with a token, its own or that of a neighbour."""
    here = reasons.view["deciding"]["location"]
    where = here if lender == here else reasons.because("at.lender", place=here, lender=lender)
    return collected(reasons, where, gains(reasons.view, here, lender))


def collected(reasons: Reasons, where: str, amounts: Amounts) -> str:
    """Say what is collected somewhere, and whom it brings near."""
    if not any(amounts.values()):
        return reasons.because("go.nothing", where=where)
    how, about = reasons.towards(reasons.plus(amounts))
    return reasons.because(f"go.{how}", where=where, amounts=reasons.voice.amounts(amounts), **about)


def value_of_going(reasons: Reasons, place: str) -> int:
    """Judge where collecting at a location would leave the seat."""
    amounts = gains(reasons.view, place)
    return reasons.prospects(reasons.plus(amounts)) + FAVOR_WORTH * amounts[FAVOR]


def why_befriend(reasons: Reasons, name: str) -> str:
    """Say what a friend brings: points, benefits, and the most that these are good for."""
    person, prizes = reasons.people[name], reasons.view["prizes"]
    kinds = [kind for kind in TYPES if kind in person.benefit]
    new = [kind for kind in kinds if not reasons.own["benefits"][kind]]
    leads = [kind for kind in kinds if reasons.takes_lead(person, kind)]
    values: dict[str, Any] = {"person": name, "count": person.score, "types": reasons.types(kinds)}
    if new and reasons.completes(new):
        return reasons.because("befriend.centre", prize=prizes["centre"], **values)
    if leads:
        lead = max(leads, key=lambda kind: int(prizes[kind]))
        return reasons.because("befriend.lead", type=reasons.voice.kind(lead), prize=prizes[lead], **values)
    if new:
        return reasons.because("befriend.new", new=reasons.types(new), prize=prizes["centre"], **values)
    how = "plain" if kinds else "points"
    return reasons.because(f"befriend.{how}", **values)


def why_pay(reasons: Reasons, kind: str) -> str:
    """Say what is left after paying a star in a type."""
    price, stars = (reasons.view["deciding"][about] for about in ("price", "stars"))
    left = reasons.have | {kind: reasons.have[kind] - price}
    goal, amount = reasons.goal(left), reasons.voice.amount(kind, price)
    if len(reasons.view["legal"]) == 1:
        return reasons.because("pay.only", type=reasons.voice.kind(kind))
    if goal is None or stars > 1:
        return reasons.because("pay.plain", amount=amount, amounts=reasons.voice.amounts(left))
    before, lacks = (short_of(amounts, *goal) for amounts in (reasons.have, left))
    how = "enough" if lacks == 0 else "spare" if lacks == before else "next"
    return reasons.because(f"pay.{how}", amount=amount, person=goal[0].name, count=lacks)


def why_done(reasons: Reasons) -> str:
    """Say what keeping the rest is good for."""
    when = "second" if reasons.view["phase"] == "second" else "last"
    return reasons.because(f"done.{when}", amounts=reasons.voice.amounts(reasons.have))


def why_take(reasons: Reasons, what: str) -> str:
    """Say what the start card brings."""
    return reasons.because("take")


def why_leave(reasons: Reasons, what: str) -> str:
    """Say who keeps the start card."""
    return reasons.because("leave", name=reasons.voice.names[reasons.view["start"]])


VERBS: dict[str, Callable[..., str]] = {
    "mat": why_mat,
    "stand": why_stand,
    "begin": why_begin,
    "favor": why_favor,
    "gain": why_gain,
    "use": why_use,
    "both": why_both,
    "token": why_token,
    "to": why_to,
    "swap": why_swap,
    "discard": why_discard,
    "trade": why_trade,
    "exchange": why_exchange,
    "for": why_favor,
    "go": why_go,
    "collect": why_collect,
    "borrow": why_borrow,
    "befriend": why_befriend,
    "pay": why_pay,
    "done": why_done,
    "take": why_take,
    "leave": why_leave,
}
