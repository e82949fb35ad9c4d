"""Positions of Suit Up, written like a table and checked like one; `tests.suitup_reading` reads them again.

    table = position(influence={0: "6 books"}, rows=["Fern Curtis Alana Brianna"], people="Edith ...")
    play(table, 0, "befriend Brianna")
    assert row(table) == "Edith Fern Curtis Alana"

Rows are written from left to right, hands in their order, decks top first, and what lies open (discarded
people, used favors) in the order in which it came there. `...` stands for cards nobody cares about: it fills
a hand, or a row from its left, and a deck with all that is left. That is also what a place is that is not
named. A deck written without `...` holds exactly these cards; those left over stay in the box.

Seats that are not named stand around the board, have nothing, and take archetypes nobody has. Abilities are
left out of the game (SU-1.7) unless an archetype is named. The edition is `reconstructed` unless another is
named: the tests know its people by heart. What could not lie so by the rules is refused with a ValueError.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import frontrow
from frontrow.engine.table import Table
from frontrow.engine.turns import ask, go_on_to
from frontrow.games.suitup.board import FULL
from frontrow.games.suitup.decks import PILES
from frontrow.games.suitup.edition import STANDARD, Edition
from frontrow.games.suitup.setup import clear_table
from frontrow.games.suitup.state import (
    DARK,
    HAND,
    MATS,
    OVER,
    ROW,
    SCORING,
    START_CARD,
    TURN,
    TYPES,
    State,
)
from tests.laying import NONE, REST, Texts, check, empty_table, fill_pile, for_seats, lay_shuffles, stack
from tests.suitup_reading import whereabouts

ALL = 1000
AROUND = ("Park", "Gallery", "College", "Mall", "Beach", "Theatre", "Museum")
BUILT = ("turn", "start card", "scoring", "over")


def position(
    *,
    start: int = 0,
    on_turn: int | None = None,
    round: int = 1,
    phase: str = "turn",
    dark: bool = False,
    at: Texts = NONE,
    mats: Texts = NONE,
    influence: Texts = NONE,
    friends: Texts = NONE,
    hands: Texts = NONE,
    favors: Texts = NONE,
    rows: Sequence[str] = (),
    people: str = REST,
    discard: str = "",
    favor_deck: str = REST,
    used: str = "",
    tokens: Texts = NONE,
    prizes: str = "3 4 5 6 7",
    seed: int = 0,
    rules: int | None = None,
    **options: Any,
) -> Table:
    """Lay a table in exactly this position, or say in a sentence why there can be no such position.

    It is a turn, of the start player unless `on_turn` says otherwise; or every turn of the round has been
    taken ("start card"), or it is the beginning of the final scoring ("scoring"), or its end ("over").
    `prizes` are those of leaves, books, palettes, money and the centre.
    """
    agreed = {"players": 2, "abilities": bool(mats), "edition": STANDARD, **options}
    game = frontrow.Game(frontrow.GAMES["suitup"], agreed, rules)
    table = empty_table(game, None, seed)
    state, edition = table.state, game.definition.edition
    clear_table(state)
    check(start in range(state.players), f"There is no seat {start} at this table to start.")
    state.start, state.rounds, state.side = start, round, DARK if dark else 0
    check(len(rows) <= state.rows_used, f"With {state.players} players there are not {len(rows)} rows.")
    lay_people(state, edition, {"the people": people, "the discards": discard}, rows, hands, friends)
    lay_favors(state, edition, {"the favors": favor_deck, "the used favors": used}, favors)
    lay_tokens(state, edition, tokens, prizes)
    seat_everybody(state, edition, at, mats)
    give_influence(state, influence)
    check(not dark or max(counts(state)) >= 3, "Nobody has three friends, so the tokens are not dark.")
    set_phase(state, phase, start if on_turn is None else on_turn)
    whereabouts(table)
    return table


def counts(state: State) -> list[int]:
    """Count everybody's friends."""
    return [int(state.seats[seat].friends.count) for seat in range(state.players)]


class Box:
    """Cards of one kind, each handed out once: first those that are written, then what `...` stands for."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        self.what, self.names = what, list(names)
        self.place: dict[str, str] = {}

    def take(self, text: str, place: str) -> list[int]:
        """Hand out the cards written for a place."""
        for name in text.split():
            check(name in self.names, f'There is no {self.what} "{name}" for {place}.')
            before = self.place.get(name)
            check(before is None, f"{name} is named twice: for {before} and for {place}.")
            self.place[name] = place
        return [self.names.index(name) for name in text.split()]

    def more(self, wanted: int, place: str) -> list[int]:
        """Hand out cards nobody cares about: all that are left, or the last of the alphabet."""
        left = [name for name in self.names if name not in self.place]
        check(wanted > len(self.names) or len(left) >= wanted, f"There are too few left for {place}.")
        return self.take(" ".join(left if wanted > len(left) else left[::-1][: max(0, wanted)]), place)

    def lay(self, texts: dict[str, tuple[str, int]]) -> dict[str, list[int]]:
        """Hand out the cards for all places, each with its size."""
        laid = {place: self.take(text.replace(REST, ""), place) for place, (text, _) in texts.items()}
        for place, (text, size) in texts.items():
            check(len(laid[place]) <= size, f"{len(laid[place])} cards are too many for {place}.")
            if REST in text:
                more = self.more(size - len(laid[place]), place)
                laid[place] = more + laid[place] if text.startswith(REST) else laid[place] + more
        return laid


def lay_people(
    state: State, edition: Edition, piles: Texts, rows: Sequence[str], hands: Texts, friends: Texts
) -> None:
    """Lay the people: friends, rows, hands, discards and the deck."""
    seats = range(state.players)
    written = [*rows, *[REST] * (int(state.rows_used) - len(rows))]
    texts = {place: (text, ALL) for place, text in for_seats(state, "the friends of", friends).items()}
    texts |= {f"row {number}": (text, ROW) for number, text in enumerate(written)}
    held = for_seats(state, "the hand of", dict.fromkeys(seats, REST) | dict(hands))
    texts |= {place: (text, HAND) for place, text in held.items()}
    texts |= {place: (piles[place], ALL) for place in ("the discards", "the people")}
    laid = Box("person", [person.name for person in edition.people]).lay(texts)
    fill_pile(state.people, laid["the people"][::-1], "the people")
    fill_pile(state.discards, laid["the discards"], "the discards")
    for number in range(state.rows_used):
        fill_pile(state.rows[number], laid[f"row {number}"][::-1], f"row {number}")
        full = state.rows[number].count == ROW or not laid["the people"]
        check(full, f"Row {number} would not be short: there are people left to fill it.")
    check(
        laid["the people"] or not laid["the discards"],
        "The people would have been renewed from the discards.",
    )
    for seat in seats:
        fill_pile(state.seats[seat].hand, laid[f"the hand of seat {seat}"], f"the hand of seat {seat}")
        own = laid.get(f"the friends of seat {seat}", [])
        fill_pile(state.seats[seat].friends, own, f"the friends of seat {seat}")
        for friend in own:
            state.seats[seat].benefits += state.edition.benefit[friend]
            state.seats[seat].score += state.edition.score[friend]


def lay_favors(state: State, edition: Edition, piles: Texts, held: Texts) -> None:
    """Lay the favors: hands, used ones and the deck."""
    texts = {place: (text, ALL) for place, text in for_seats(state, "the favors of", held).items()}
    texts |= {place: (piles[place], ALL) for place in ("the used favors", "the favors")}
    laid = Box("favor", edition.favor_names).lay(texts)
    fill_pile(state.favors, laid["the favors"][::-1], "the favors")
    fill_pile(state.used, laid["the used favors"], "the used favors")
    for seat in held:
        fill_pile(state.seats[seat].favors, laid[f"the favors of seat {seat}"], f"the favors of seat {seat}")


def lay_tokens(state: State, edition: Edition, tokens: Texts, prizes: str) -> None:
    """Lay the score tokens, and the location tokens: those that are not named in the edition's order."""
    state.prizes[:] = [int(prize) for prize in prizes.split()]
    names = [" ".join(token) for token in edition.tokens]
    laid = {}
    for location, text in tokens.items():
        check(location in edition.locations, f"There is no location {location} for a token.")
        check(text in names, f'There is no token "{text}" for {location}, or it lies elsewhere.')
        laid[location] = names.index(text)
        names[names.index(text)] = ""
    rest = [number for number, name in enumerate(names) if name]
    for number, location in enumerate(edition.locations):
        state.token_at[number] = laid[location] if location in laid else rest.pop(0)


def seat_everybody(state: State, edition: Edition, at: Texts, mats: Texts) -> None:
    """Give every seat a space and an archetype of its own."""
    for_seats(state, "the space of", {**at, **mats})
    spaces = [edition.spaces[space] for space in state.ring[: state.spaces_used].tolist()]
    free = [space for space in AROUND if space not in at.values()]
    left = [mat for mat in MATS if mat not in mats.values()]
    for seat in range(state.players):
        space, mat = at.get(seat) or free.pop(0), mats.get(seat) or left.pop()
        check(space in spaces, f"There is no {space} on this board.")
        check(mat in MATS, f"There is no archetype {mat}.")
        number = edition.spaces.index(space)
        check(state.occupant[number] < 0, f"Two tokens cannot stand at {space}.")
        check(
            mat not in [MATS[state.seats[other].mat] for other in range(seat)], f"Two seats cannot be {mat}."
        )
        state.seats[seat].mat, state.seats[seat].space = MATS.index(mat), number
        state.occupant[number] = seat


def give_influence(state: State, influence: Mapping[int, str]) -> None:
    """Give influence, written as "6 books 3 money"."""
    for_seats(state, "the influence of", influence)
    for seat, text in influence.items():
        words = text.split()
        for amount, kind in zip(words[::2], words[1::2], strict=True):
            check(kind in TYPES, f"There is no influence called {kind}.")
            check(int(amount) <= FULL, f"{amount} {kind} are more than anybody can have.")
            state.seats[seat].influence[TYPES.index(kind)] = int(amount)


def set_phase(state: State, phase: str, on_turn: int) -> None:
    """Say what the table is doing."""
    check(phase in BUILT, f'A position cannot be built in the phase "{phase}", only in {", ".join(BUILT)}.')
    for_seats(state, "the turn of", {on_turn: ""})
    state.turn = (on_turn - state.start) % state.players
    if phase == "turn":
        ask(state, TURN, on_turn)
    elif phase == "start card":
        state.turn = state.players
        ask(state, START_CARD, (state.start - 1) % state.players)
    else:
        state.final = 1
        go_on_to(state, OVER if phase == "over" else SCORING)


def dealt(
    *,
    prizes: str = "3 4 5 6 7",
    favors: str = REST,
    tokens: Sequence[str] = (),
    people: str = REST,
    rules: int | None = None,
    **options: Any,
) -> Table:
    """Deal a game from stacked decks, top first; location tokens as they are laid, those not named last."""
    game = frontrow.Game(frontrow.GAMES["suitup"], {"edition": STANDARD, **options}, rules)
    edition = game.definition.edition
    table = empty_table(game, None)
    others = [" ".join(token) for token in edition.tokens if " ".join(token) not in tokens]
    orders = (
        [int(prize) for prize in prizes.split()],
        stack(favors, list(edition.favor_names)),
        [token.split() for token in (*tokens, *others)],
        stack(people, [person.name for person in edition.people]),
    )
    lay_shuffles(table, [["shuffle", pile, order] for pile, order in zip(PILES, orders, strict=True)])
    return table
