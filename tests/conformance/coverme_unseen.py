"""What the viewers of Cover Me know, and other games that it could be as well."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from frontrow.games.coverme.cards import CARDS, CLOTHES, HAIR, NUMBERS, TRAITS
from frontrow.games.coverme.state import KEEP
from tests.conformance import interface
from tests.conformance.coverme_counting import piles
from tests.conformance.interface import Place, Seeing, Shuffle, States


@dataclass(frozen=True)
class Knowledge(interface.Knowledge):
    """Who has seen what in Cover Me."""

    was_empty: bool
    """Whether an open pile was empty: that says which hair colour is not elsewhere."""


def visible_of(states: States) -> Any:
    """For many states of Cover Me: which cards lie open before each seat and the spectator."""
    open_to_all = states["place"] != 0
    of_seat = np.zeros((6, *open_to_all.shape), bool)
    on_turn = (states["start"] + states["turn"]) % states["players"]
    for (name, *number), cards, count in piles(states):
        state, there = np.nonzero(np.arange(cards.shape[1]) < count[:, None])
        if name in ("open", "influence", "rows") or (name, number) == ("cover", [1]):
            open_to_all[state, cards[state, there]] = True
        elif name == "hand":
            of_seat[number[0], state, cards[state, there]] = True
        elif name == "coming":
            looked_at = (states["phase"] == KEEP) & (states["looking"] > 0)
            shown = looked_at[state] & (there >= (count - states["looking"])[state])
            of_seat[on_turn[state[shown]], state[shown], cards[state[shown], there[shown]]] = True
    return (of_seat | open_to_all).swapaxes(0, 1)


def watch(states: States, shuffles: list[list[Shuffle]], players: int) -> Iterator[Knowledge]:
    """Keep account of what everybody has seen of a game of Cover Me, and not lost sight of since."""
    visible = visible_of(states)[:, [*range(players), 5]]
    empty = (states["open"]["count"] == 0).any(axis=1)
    keeps = states["phase"] == KEEP
    nothing = np.zeros((players + 1, CARDS), bool)
    known = Knowledge(nothing, nothing, np.full(CARDS, -1), False)
    number = 0
    for at, events in enumerate(shuffles):
        seen, lost, shuffle = known.seen.copy(), known.lost.copy(), known.shuffle.copy()
        if at and keeps[at - 1]:
            lost |= seen & looked_at_by_another(states[at - 1], visible[at - 1])
        for _, pile, order in events:
            cards = [NUMBERS[name] for name in order]
            number += 1
            if pile != "fictional":
                shuffle[cards] = number
            if pile == "discard":
                seen[:, cards] = lost[:, cards] = False
        lost &= ~visible[at]
        seen = (seen & ~lost) | visible[at]
        known = replace(known, seen=seen, lost=lost, shuffle=shuffle, was_empty=known.was_empty or empty[at])
        yield known


def looked_at_by_another(state: Any, visible: Any) -> Any:
    """Say which cards somebody else than the viewer is looking at now."""
    coming = state["coming"]
    shown = coming["cards"][coming["count"] - state["looking"] : coming["count"]]
    looked_at = np.zeros(CARDS, bool)
    looked_at[shown] = True
    looker = (state["start"] + state["turn"]) % state["players"]
    others = np.arange(len(visible)) != looker
    return looked_at & others[:, None]


def alter(states: States, viewer: int, known: Knowledge, rng: Random) -> None:
    """Exchange unseen cards of Cover Me, the order of hidden cards, choices, and what nobody reads."""
    relabel(states, exchanged(viewer, known, rng))
    state = states[0]
    for seat in set(range(state["players"])) - {viewer}:
        hand, count = state["seats"]["hand"][seat], state["seats"]["hand"]["count"][seat]
        cards = rng.sample(hand["cards"][:count].tolist(), count)
        hand["cards"][:count] = cards
        commits = state["seats"]["commits"][seat]
        state["seats"]["commit"][seat, :commits] = rng.sample(cards, commits)
    mix_fictional(state, rng)
    for _, cards, count in piles(states):
        if cards.shape[1] > 1:
            cards[0, count[0] :] = list(rng.randbytes(cards.shape[1] - count[0]))


def exchanged(viewer: int, known: Knowledge, rng: Random) -> Any:
    """Choose new faces for the unseen cards: any out of the same shuffle, or of the same colour at the deal.

    Where an open pile was empty, hair colours may be told from it; then every card keeps its own.
    """
    by_colour, renewed = rng.random() < 0.3, known.shuffle > set_up_shuffles(known)
    groups: dict[Any, list[int]] = {}
    for card in known.unseen(viewer).tolist():
        came = TRAITS[card, CLOTHES] if by_colour and not renewed[card] else 10 + known.shuffle[card]
        groups.setdefault((came, TRAITS[card, HAIR] if known.was_empty else 0), []).append(card)
    faces = np.arange(CARDS)
    for group in groups.values():
        faces[group] = rng.sample(group, len(group))
    return faces


def set_up_shuffles(known: Knowledge) -> int:
    """Count the shuffles at the deal: those that brought cards which never lay in a discard pile."""
    return 6 if (known.shuffle == -1).any() else 4


def relabel(states: States, faces: Any) -> None:
    """Give cards other faces wherever they are, with all that is noted about them."""
    for _, cards, _ in piles(states):
        cards[...] = np.where(cards >= 0, faces[cards], cards)
    commits = states["seats"]["commit"]
    commits[...] = np.where(commits >= 0, faces[commits], commits)
    for name in ("place", "lies", "known", "origin"):
        states[name][:, faces] = states[name].copy()


def mix_fictional(state: Any, rng: Random) -> None:
    """Lay the fictional pile in another order, and another of its cards as the face-down cover."""
    pile, count = state["fictional"], state["fictional"]["count"]
    hidden = state["covers"][:1] if state["covers"][0] != -1 else []
    cards = [*pile["cards"][:count].tolist(), *hidden]
    cards = rng.sample(cards, len(cards))
    pile["cards"][:count] = cards[:count]
    state["covers"][: len(hidden)] = cards[count:]


def as_known(place: Place, viewer: int | None) -> Place:
    """In hidden hands and mixed piles the order is nobody's."""
    name, *rest = place
    if name == "hand" and rest[0] != viewer:
        return (name, rest[0])
    if name == "fictional" or (name, rest) == ("cover", [0, 0]):
        return ("fictional",)
    return place


SEEING = Seeing(
    visible=visible_of,
    heard=lambda states: np.zeros((len(states), 0), bool),
    watch=watch,
    alter=alter,
    contradicts=lambda states, viewer, known: False,
    as_known=as_known,
)
