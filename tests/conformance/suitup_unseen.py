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
AT_THE_END = 4
"""What every symbol of somebody in the hand costs, at the very end too."""


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
    """At the very end everybody hears who is asked to make more friends."""
    end = np.isin(states["phase"], (LAST_FRIENDS, OVER))
    return np.stack([states["phase"] * end, states["awaited"] * end], axis=1)


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
    """Draw from who is asked at the very end, and who is passed over, whether they could pay somebody."""
    could_pay, players = list(before), len(before)
    if now["phase"] not in (LAST_FRIENDS, OVER) or (now["awaited"] == 0 and now["phase"] != OVER):
        changed = now["seats"]["hand"]["count"] != last["seats"]["hand"]["count"]
        return tuple(None if changed[seat] else could_pay[seat] for seat in range(players))
    for turn in range(players):
        seat = (now["start"] + turn) % players
        if now["awaited"] == 1 << seat:
            could_pay[seat] = True
            break
        if could_pay[seat] is None:
            could_pay[seat] = False
    return tuple(could_pay)


def can_pay(influence: list[int], number: int) -> bool:
    """Say whether influence pays somebody at the very end: a star with one type, not split."""
    cost = EDITION.people[number].cost
    left = [have - AT_THE_END * cost.count(kind) for have, kind in zip(influence, TYPES, strict=True)]
    return min(left) >= 0 and sum(rest // AT_THE_END for rest in left) >= cost.count("any")


def contradicts(states: States, viewer: int, known: Knowledge) -> bool:
    """Say whether some hand cannot be, by who was asked at the very end and who was not."""
    for seat, could_pay in enumerate(known.could_pay):
        hand, influence = states[0]["seats"][seat]["hand"], states[0]["seats"][seat]["influence"].tolist()
        people = hand["cards"][: hand["count"]].tolist()
        if could_pay is not None and could_pay != any(can_pay(influence, person) for person in people):
            return True
    return False


def alter(states: States, viewer: int, known: Knowledge, rng: Random) -> None:
    """Exchange unseen people and favors, the order of other hands, and what nobody reads."""
    before = states.copy()
    relabel(states, exchanged(viewer, known, rng))
    while contradicts(states, viewer, known):
        states[...] = before
        relabel(states, exchanged(viewer, known, rng))
    for name in ("hand", "favors"):
        for seat in set(range(states[0]["players"])) - {viewer}:
            pile = states[0]["seats"][name][seat]
            count = pile["count"]
            pile["cards"][:count] = rng.sample(pile["cards"][:count].tolist(), count)
    for each in (piles_of_people, piles_of_favors):
        for _, cards, count in each(states):
            if cards.shape[1] > 1:
                cards[0, count[0] :] = list(rng.randbytes(cards.shape[1] - count[0]))


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
