"""What a seat cannot know: found by watching a game, and changed to another game it could be as well.

This keeps its own account of what has lain face up before whom, apart from the one in the rules. A new game
adds its own functions at the end: `GAMES` says which.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

import numpy as np

from frontrow import Game, Table
from frontrow.engine.chance import key_of, set_key
from frontrow.engine.playing import BEGIN, GO_ON, PUT
from frontrow.engine.record import memory_of
from frontrow.engine.tape import read_tape
from frontrow.games.coverme.cards import CARDS, CLOTHES, HAIR, NUMBERS, TRAITS
from frontrow.games.coverme.state import KEEP
from tests.conformance.counting import coverme_piles
from tests.conformance.walks import table_at

States = Any
Shuffle = list[Any]


@dataclass(frozen=True)
class Knowledge:
    """Who has seen what; rows are the seats and, last, the spectator."""

    seen: Any
    """Cards whose place the viewer knows."""
    lost: Any
    """Cards the viewer has seen, but somebody has since had the choice where to put them."""
    shuffle: Any
    """Out of which shuffle each card came."""
    was_empty: bool
    """Whether a pile was empty that says by it which cards are not elsewhere."""

    def unseen(self, viewer: int) -> Any:
        """List the cards of which a viewer knows no more than the shuffle they came out of."""
        return np.flatnonzero(~(self.seen[viewer] | self.lost[viewer]))


class Seeing(NamedTuple):
    """How one game is watched."""

    visible: Callable[[States], Any]
    """For many states: which cards lie open before each viewer."""
    watch: Callable[[States, list[list[Shuffle]], int], Iterator[Knowledge]]
    """Go through the stages of a game, with the shuffles of each, and say what is known after each."""
    alter: Callable[[Any, int, Knowledge, Random], None]
    """Change a state in everything that a viewer cannot know."""


class Stages(NamedTuple):
    """A game as it went on step by step."""

    records: Any
    shuffles: list[list[Shuffle]]
    waiting: list[int]
    """The stages in which a seat had to decide, or which was the last."""


def stages(game: Game, rng: Random, choose: Callable[[Table, int, Random], int]) -> Stages:
    """Play a game step by step inside compiled code, keeping every stage."""
    records, act = game.records(), game.definition.playing.act
    table, memory, chance = Table(game, records), memory_of(records), records[0].chance
    set_key(chance, key_of(rng.getrandbits(256)))
    records["state"]["start"] = rng.randrange(game.players)
    kept: list[bytes] = []
    shuffles: list[list[Shuffle]] = []
    waiting = []
    read = 0

    def keep() -> None:
        nonlocal read
        kept.append(memory.tobytes())
        events = read_tape(game.definition, chance)
        shuffles.append(events[read:])
        read = len(events)

    act(memory, 0, BEGIN, 0, 0)
    while True:
        keep()
        while act(memory, 0, GO_ON, 0, 0):
            keep()
        waiting.append(len(kept) - 1)
        if table.over:
            return Stages(np.frombuffer(b"".join(kept), records.dtype), shuffles, waiting)
        seat = rng.choice(table.to_move)
        read = 0
        act(memory, 0, PUT, seat, choose(table, seat, rng))


def by_chance(table: Table, seat: int, rng: Random) -> int:
    """Choose any legal action."""
    return rng.choice(table._legal_actions(table._records, seat))


def mostly_first(table: Table, seat: int, rng: Random) -> int:
    """Choose the first legal action most of the time: games come to where they seldom come by chance."""
    legal = table._legal_actions(table._records, seat)
    return legal[0] if rng.random() < 0.8 else rng.choice(legal)


def mostly_last(table: Table, seat: int, rng: Random) -> int:
    """Choose the last legal action most of the time."""
    legal = table._legal_actions(table._records, seat)
    return legal[-1] if rng.random() < 0.8 else rng.choice(legal)


HABITS = (by_chance, mostly_first, mostly_last)


class Watched(Sequence[tuple[Table, Knowledge]]):
    """A game that was played: the table at every decision and at the end, with what everybody knew then."""

    def __init__(self, game: Game, rng: Random, choose: Any = by_chance) -> None:
        self.game = game
        self.stages = stages(game, rng, choose)
        watch = GAMES[game.key].watch(self.stages.records["state"], self.stages.shuffles, game.players)
        self.known = list(watch)
        self.phases = self.stages.records["state"]["phase"][self.stages.waiting]

    def __len__(self) -> int:
        return len(self.stages.waiting)

    def __getitem__(self, number: Any) -> Any:
        at = self.stages.waiting[number]
        return table_at(self.game, self.stages.records[at : at + 1]), self.known[at]


def alternative(table: Table, viewer: int, known: Knowledge, rng: Random) -> Table:
    """Make another table that differs in everything the viewer cannot know."""
    other = table.copy()
    noise = np.frombuffer(rng.randbytes(other._records["chance"].nbytes), np.uint8)
    other._records["chance"].view(np.uint8)[...] = noise & 0x3F
    other._records["dice"].view(np.uint8)[...] = noise[: other._records["dice"].nbytes] & 0x3F
    set_key(other.chance, rng.randbytes(32))
    other.chance.due = other.chance.faulty = 0
    GAMES[table.game.key].alter(other._records["state"], viewer, known, rng)
    other._pending = table.game.definition.choices(other.state)
    return other


def coverme_visible(states: States) -> Any:
    """For many states of Cover Me: which cards lie open before each seat and the spectator."""
    open_to_all = states["place"] != 0
    of_seat = np.zeros((6, *open_to_all.shape), bool)
    on_turn = (states["start"] + states["turn"]) % states["players"]
    for (name, *number), cards, count in coverme_piles(states):
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


def coverme_watch(states: States, shuffles: list[list[Shuffle]], players: int) -> Iterator[Knowledge]:
    """Keep account of what everybody has seen of a game of Cover Me, and not lost sight of since."""
    visible = coverme_visible(states)[:, [*range(players), 5]]
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


def coverme_alter(states: States, viewer: int, known: Knowledge, rng: Random) -> None:
    """Exchange unseen cards of Cover Me, the order of hidden cards, choices, and what nobody reads."""
    relabel(states, coverme_exchange(viewer, known, rng))
    state = states[0]
    for seat in set(range(state["players"])) - {viewer}:
        hand, count = state["seats"]["hand"][seat], state["seats"]["hand"]["count"][seat]
        cards = rng.sample(hand["cards"][:count].tolist(), count)
        hand["cards"][:count] = cards
        commits = state["seats"]["commits"][seat]
        state["seats"]["commit"][seat, :commits] = rng.sample(cards, commits)
    mix_fictional(state, rng)
    for _, cards, count in coverme_piles(states):
        if cards.shape[1] > 1:
            cards[0, count[0] :] = list(rng.randbytes(cards.shape[1] - count[0]))


def coverme_exchange(viewer: int, known: Knowledge, rng: Random) -> Any:
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
    for _, cards, _ in coverme_piles(states):
        cards[...] = np.where(cards >= 0, faces[cards], cards)
    commits = states["seats"]["commit"]
    commits[...] = np.where(commits >= 0, faces[commits], commits)
    for name in ("place", "known", "origin"):
        states[name][:, faces] = states[name].copy()


def mix_fictional(state: Any, rng: Random) -> None:
    """Lay the fictional pile in another order, and another of its cards as the face-down cover."""
    pile, count = state["fictional"], state["fictional"]["count"]
    hidden = state["covers"][:1] if state["covers"][0] != -1 else []
    cards = [*pile["cards"][:count].tolist(), *hidden]
    cards = rng.sample(cards, len(cards))
    pile["cards"][:count] = cards[:count]
    state["covers"][: len(hidden)] = cards[count:]


GAMES = {"coverme": Seeing(coverme_visible, coverme_watch, coverme_alter)}
