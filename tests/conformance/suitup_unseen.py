"""What the viewers of Suit Up know, and other games that it could be as well."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from frontrow.games.suitup.state import LAST_FRIENDS, MOST_PEOPLE, OVER, TYPES
from tests.conformance import interface
from tests.conformance.interface import Place, Seeing, Shuffle, States
from tests.conformance.suitup_counting import (
    AT_THE_END,
    EDITION,
    NUMBERS,
    SEATS,
    THINGS,
    laid_away,
    piles,
    piles_of_favors,
    piles_of_people,
)

OF_A_SEAT = ("hand", "favors")
UNSEEN_PILES = ("people", "favor deck")
SHUFFLED_ANEW = ("people", "favors")
PAYING_WITH = MOST_PEOPLE
NO_MORE = PAYING_WITH + len(TYPES)
"""How stages of a secret choice are noted: people, types for stars, and no more."""


@dataclass(frozen=True)
class Knowledge(interface.Knowledge):
    """Who has seen what in Suit Up."""

    could_pay: tuple[bool | None, ...]
    """At the very end, whether each seat's hand held somebody it could pay, as far as everybody was told."""


def visible(states: States) -> Any:
    """For many states: which people and favors lie open before each seat and the spectator."""
    open_to_all = laid_away(states) != 0
    of_seat = np.zeros((SEATS + 1, *open_to_all.shape), bool)
    for (name, *number), cards, count in piles(states):
        state, there = np.nonzero(np.arange(cards.shape[1]) < count[:, None])
        if name in OF_A_SEAT:
            of_seat[number[0], state, cards[state, there]] = True
        elif name not in UNSEEN_PILES:
            open_to_all[state, cards[state, there]] = True
    named = np.flatnonzero(states["favor"] != -1)
    open_to_all[named, MOST_PEOPLE + states["favor"][named].astype(int)] = True
    return (of_seat | open_to_all).swapaxes(0, 1)


def heard(states: States) -> Any:
    """At the very end everybody hears who still chooses, and in the end who stopped of its own will."""
    over = states["phase"] == OVER
    end = over | (states["phase"] == LAST_FRIENDS)
    stopped = states["seats"]["finished"] * over[:, None]
    return np.column_stack([states["phase"] * end, states["awaited"] * end, stopped])


def watch(states: States, shuffles: list[list[Shuffle]], players: int) -> Iterator[Knowledge]:
    """Keep account of what everybody has seen of a game of Suit Up, and of what was shuffled since."""
    sight = visible(states)[:, [*range(players), SEATS]]
    nothing = np.zeros((players + 1, THINGS), bool)
    known = Knowledge(nothing, nothing, np.full(THINGS, -1), (None,) * players)
    number = 0
    for at, events in enumerate(shuffles):
        seen, shuffle = known.seen.copy(), known.shuffle.copy()
        for _, pile, order in events:
            number += 1
            if pile in SHUFFLED_ANEW:
                things = [NUMBERS[name] for name in order]
                shuffle[things] = number
                seen[:, things] = False
        seen |= sight[at]
        could_pay = told(known.could_pay, states[max(0, at - 1)], states[at])
        known = replace(known, seen=seen, shuffle=shuffle, could_pay=could_pay)
        yield known


def told(before: tuple[bool | None, ...], last: Any, now: Any) -> tuple[bool | None, ...]:
    """Draw from who is asked at the very end, and in the end from who stopped, whether they could pay."""
    seats = range(len(before))
    if now["phase"] == OVER:
        return tuple(before[seat] and stages_of(last["seats"][seat])[-1] == NO_MORE for seat in seats)
    if now["phase"] == LAST_FRIENDS and last["phase"] != LAST_FRIENDS:
        return tuple(bool(now["awaited"] >> seat & 1) for seat in seats)
    return before


def stages_of(seat: Any) -> list[int]:
    """List the stages of a seat's secret choice."""
    stages: list[int] = seat["late"]["cards"][: seat["late"]["count"]].tolist()
    return stages


def can_pay(influence: list[int], number: int) -> bool:
    """Say whether influence pays somebody at the very end: a star with one type, not split."""
    cost = EDITION.people[number].cost
    left = [have - AT_THE_END * cost.count(kind) for have, kind in zip(influence, TYPES, strict=True)]
    return min(left) >= 0 and sum(rest // AT_THE_END for rest in left) >= cost.count("any")


def contradicts(states: States, viewer: int, known: Knowledge) -> bool:
    """Say whether some hand, or some choice, cannot be, by who was asked at the very end and who is done."""
    state = states[0]
    done = [
        state["seats"][seat]
        for seat, could_pay in enumerate(known.could_pay)
        if could_pay and state["phase"] == LAST_FRIENDS and not state["awaited"] >> seat & 1
    ]
    return hands_contradict(state, known) or not all(map(is_whole, done))


def hands_contradict(state: Any, known: Knowledge) -> bool:
    """Say whether some hand cannot be, by who was asked at the very end and who was not."""
    return any(
        could_pay is not None and could_pay != bool(payable(seat, seat["influence"].tolist(), []))
        for seat, could_pay in zip(state["seats"], known.could_pay, strict=False)
    )


def payable(seat: Any, have: list[int], chosen: list[int]) -> list[int]:
    """List who of a hand can be paid with what there is, and has not been chosen."""
    people = seat["hand"]["cards"][: seat["hand"]["count"]].tolist()
    return [person for person in people if person not in chosen and can_pay(have, person)]


def is_whole(seat: Any) -> bool:
    """Say whether a secret choice ends: with no more, or where nobody else can be paid."""
    stages = stages_of(seat)
    ended = bool(stages) and stages[-1] == NO_MORE
    return ended or (seat["stars_left"] == 0 and not payable(seat, seat["left"].tolist(), stages))


def alter(states: States, viewer: int, known: Knowledge, rng: Random) -> None:
    """Exchange unseen people and favors, the order of other hands, and what nobody reads."""
    before = states.copy()
    relabel(states, exchanged(viewer, known, rng))
    while hands_contradict(states[0], known):
        states[...] = before
        relabel(states, exchanged(viewer, known, rng))
    for name in ("hand", "favors"):
        for seat in set(range(states[0]["players"])) - {viewer}:
            pile = states[0]["seats"][name][seat]
            count = pile["count"]
            pile["cards"][:count] = rng.sample(pile["cards"][:count].tolist(), count)
    for seat in set(range(states[0]["players"])) - {viewer}:
        if states[0]["phase"] == LAST_FRIENDS and known.could_pay[seat]:
            choose_anew(states[0]["seats"][seat], bool(states[0]["awaited"] >> seat & 1), rng)
    late = states[0]["seats"]["late"]
    for cards, used in zip(late["cards"], late["count"].tolist(), strict=True):
        cards[used:] = list(rng.randbytes(len(cards) - used))
    for each in (piles_of_people, piles_of_favors):
        for _, cards, count in each(states):
            if cards.shape[1] > 1:
                cards[0, count[0] :] = list(rng.randbytes(cards.shape[1] - count[0]))


def choose_anew(seat: Any, goes_on: bool, rng: Random) -> None:
    """Let a seat have chosen something else in secret: a part of it where its choice goes on."""
    while True:
        stages: list[int] = []
        left, stars, ended = seat["influence"].tolist(), 0, False
        while not ended and not (goes_on and rng.random() < 0.4):
            people = payable(seat, left, stages)
            if stars:
                kind = rng.choice([kind for kind, have in enumerate(left) if have >= AT_THE_END])
                stages, left[kind], stars = [*stages, PAYING_WITH + kind], left[kind] - AT_THE_END, stars - 1
            elif (stage := rng.choice([*people, NO_MORE])) == NO_MORE:
                stages.append(NO_MORE)
            else:
                cost, stars = EDITION.people[stage].cost, EDITION.people[stage].cost.count("any")
                left = [have - AT_THE_END * cost.count(kind) for have, kind in zip(left, TYPES, strict=True)]
                stages.append(stage)
            ended = not stars and (stages[-1] == NO_MORE or not payable(seat, left, stages))
        if ended != goes_on:
            break
    seat["late"]["count"], seat["late"]["cards"][: len(stages)] = len(stages), stages
    seat["left"], seat["stars_left"] = left, stars
    seat["paying"] = next(stage for stage in reversed(stages) if stage < PAYING_WITH) if stars else -1


def exchanged(viewer: int, known: Knowledge, rng: Random) -> Any:
    """Choose new faces for the unseen people and favors: any out of the same shuffle."""
    unseen = known.unseen(viewer)
    faces = np.arange(THINGS)
    for number in set(known.shuffle[unseen].tolist()):
        group = unseen[known.shuffle[unseen] == number].tolist()
        faces[group] = rng.sample(group, len(group))
    return faces


def relabel(states: States, faces: Any) -> None:
    """Give people and favors other faces wherever they are, with all that is noted about them."""
    people, favors = faces[:MOST_PEOPLE], faces[MOST_PEOPLE:] - MOST_PEOPLE
    for each, new in ((piles_of_people, people), (piles_of_favors, favors)):
        for _, cards, count in each(states):
            there = np.arange(cards.shape[1]) < count[:, None]
            cards[there] = new[cards[there]]
    states["person_origin"][:, people] = states["person_origin"].copy()
    for name in ("favor_origin", "favor_seen"):
        states[name][:, favors] = states[name].copy()


def as_known(place: Place, viewer: int | None) -> Place:
    """In the hands of others the order is nobody's."""
    return place[:2] if place[0] in OF_A_SEAT and place[1] != viewer else place


SEEING = Seeing(visible, heard, watch, alter, contradicts, as_known)
