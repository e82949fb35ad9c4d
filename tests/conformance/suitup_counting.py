"""Where the people and the favors of Suit Up are, and what follows from it.

People and favors are numbered through: the favors come after the room for people.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from frontrow import GAMES, Game, Table
from frontrow.games.suitup.state import (
    FOR,
    LAST_FRIENDS,
    MOST_FAVORS,
    MOST_PEOPLE,
    PHASES,
    TURN,
    TYPES,
)
from tests.conformance.interface import Counting, Place, States

SEATS, SPACES, LOCATIONS = 4, 10, 8
THINGS = MOST_PEOPLE + MOST_FAVORS
EAGER, FRIENDLY = 0.7, 0.02
AT_THE_END = 4
"""What every symbol of somebody in the hand costs, at the very end too."""
EDITION = GAMES["suitup"].edition
BENEFITS = np.array([[person.benefit.count(kind) for kind in TYPES] for person in EDITION.people])
SCORES = np.array([person.score for person in EDITION.people])
NUMBERS = {person.name: number for number, person in enumerate(EDITION.people)} | {
    favor: MOST_PEOPLE + number for number, favor in enumerate(EDITION.favor_names)
}
"""The people and favors of the edition that ships, as they are numbered through."""


def piles_of_people(states: States) -> Iterator[tuple[Place, Any, Any]]:
    """Go through the piles, rows, hands and circles of people, and whoever is being paid for."""
    yield ("people",), states["people"]["cards"], states["people"]["count"]
    yield ("discards",), states["discards"]["cards"], states["discards"]["count"]
    for row in range(2):
        yield ("rows", row), states["rows"]["cards"][:, row], states["rows"]["count"][:, row]
    for name in ("hand", "friends"):
        pile = states["seats"][name]
        for seat in range(SEATS):
            yield (name, seat), pile["cards"][:, seat], pile["count"][:, seat]
    yield ("person",), states["person"][:, None], (states["person"] != -1) * 1


def piles_of_favors(states: States) -> Iterator[tuple[Place, Any, Any]]:
    """Go through the piles and hands of favors, and the one being played; one to exchange is in a hand."""
    yield ("favor deck",), states["favors"]["cards"], states["favors"]["count"]
    yield ("used",), states["used"]["cards"], states["used"]["count"]
    pile = states["seats"]["favors"]
    for seat in range(SEATS):
        yield ("favors", seat), pile["cards"][:, seat], pile["count"][:, seat]
    played = (states["favor"] != -1) & (states["phase"] != FOR)
    yield ("favor",), states["favor"][:, None], played * 1


def piles(states: States) -> Iterator[tuple[Place, Any, Any]]:
    """Go through everything, numbered through."""
    yield from piles_of_people(states)
    for name, cards, count in piles_of_favors(states):
        yield name, cards.astype(np.int16) + MOST_PEOPLE, count


def laid_away(states: States) -> Any:
    """Say which numbers stand for nobody and nothing: the edition has fewer people and favors."""
    nothing = np.ones((len(states), THINGS), np.int8)
    nothing[:, list(NUMBERS.values())] = 0
    return nothing


def troubles(game: Game, states: States) -> Iterator[tuple[str, Any]]:
    """Check the bounds of Suit Up, and that numbers which follow from the cards do."""
    yield from troubles_on_the_board(game, states)
    yield from troubles_of_seats(game, states)
    yield from troubles_of_secret_choices(states)
    yield from troubles_in_time(game, states)
    rows = states["rows"]["count"]
    wanted = [4, 4 if game.players == 4 else 0]
    short = (rows != wanted).any(axis=1) & (states["phase"] == TURN)
    left = states["people"]["count"] + states["discards"]["count"]
    yield "a row is short though there are people", short & (left > 0)
    yield "a row is too long", (rows > wanted).any(axis=1)
    held = np.zeros((len(states), MOST_FAVORS), bool)
    for (name, *_), cards, count in piles_of_favors(states):
        if name in ("favors", "favor"):
            state, there = np.nonzero(np.arange(cards.shape[1]) < count[:, None])
            held[state, cards[state, there]] = True
    yield "a favor is known that nobody holds", ((states["favor_seen"] != 0) & ~held).any(axis=1)


def troubles_on_the_board(game: Game, states: States) -> Iterator[tuple[str, Any]]:
    """Check the tokens and who stands where, and that the components stay what they are."""
    tokens, prizes = np.sort(states["token_at"], axis=1), np.sort(states["prizes"], axis=1)
    yield "a location token is missing", (tokens != np.arange(LOCATIONS)).any(axis=1)
    yield "a score token is missing", (prizes != sorted(EDITION.prizes)).any(axis=1)
    space, occupant = states["seats"]["space"], states["occupant"]
    stands = space[:, :, None] == np.arange(SPACES)
    occupies = occupant[:, None, :] == np.arange(SEATS)[:, None]
    yield "a token and its space disagree", (stands != occupies).any(axis=(1, 2))
    yield "somebody else stands there", ((occupant < -1) | (occupant >= game.players)).any(axis=1)
    off = SPACES if game.players == 4 else LOCATIONS
    yield "a token is off the board", ((space < -1) | (space >= off)).any(axis=1)
    fresh = game.records()["state"]
    for name in ("players", "abilities", "rows_used", "spaces_used", "ring", "place_in_ring", "neighbours"):
        changed = (states[name] != fresh[name]).reshape(len(states), -1).any(axis=1)
        yield f"{name} has changed", changed
    yield "the edition has changed", states["edition"] != fresh["edition"]


def troubles_of_seats(game: Game, states: States) -> Iterator[tuple[str, Any]]:
    """Check archetypes, influence, friends and their benefits."""
    seats, there = states["seats"], np.arange(SEATS) < game.players
    mats = np.sort(np.where(seats["mat"] == -1, -1 - np.arange(SEATS), seats["mat"]), axis=1)
    yield "an archetype is taken twice", (np.diff(mats, axis=1) == 0).any(axis=1)
    yield "there is no such archetype", ((seats["mat"] < -1) | (seats["mat"] > 5)).any(axis=1)
    influence = seats["influence"]
    most = 19 * there[:, None]
    yield "influence is out of bounds", ((influence < 0) | (influence > most)).any(axis=(1, 2))
    friends, count = seats["friends"]["cards"], seats["friends"]["count"]
    made = np.arange(friends.shape[2]) < count[:, :, None]
    brought = (BENEFITS[np.where(made, friends, 0)] * made[:, :, :, None]).sum(axis=2)
    yield "benefits differ from friends", (brought != seats["benefits"]).any(axis=(1, 2))
    scored = (SCORES[np.where(made, friends, 0)] * made).sum(axis=2)
    yield "scores differ from friends", (scored != seats["score"]).any(axis=1)
    for name in ("hand", "favors", "friends"):
        yield f"nobody has {name}", (seats[name]["count"] * ~there).any(axis=1)
    yield "finished is out of bounds", ((seats["finished"] < 0) | (seats["finished"] > 2)).any(axis=1)


def troubles_of_secret_choices(states: States) -> Iterator[tuple[str, Any]]:
    """Check what is noted of the choices at the very end: who and what was set aside for them."""
    seats = states["seats"]
    secret = (states["phase"] == LAST_FRIENDS)[:, None] & (states["version"] > 1)[:, None]
    yield "somebody chooses at another time", ((seats["late"]["count"] > 0) & ~secret).any(axis=1)
    waits = states["awaited"][:, None] >> np.arange(SEATS) & 1
    yield "who is done is awaited", (waits & (seats["finished"] > 0)).any(axis=1)
    wrong = np.zeros(len(states), bool)
    for at, seat in np.argwhere(secret & (np.arange(SEATS) < states["players"][:, None])):
        wrong[at] |= is_miscounted(seats[at, seat])
    yield "a secret choice is not what it costs", wrong


def is_miscounted(seat: Any) -> bool:
    """Say whether stages of a secret choice do not fit the hand, or what they leave, or what is still due."""
    late, hand = seat["late"], seat["hand"]["cards"][: seat["hand"]["count"]].tolist()
    steps = late["cards"][: late["count"]].tolist()
    people = [step for step in steps if step < MOST_PEOPLE]
    types = [step - MOST_PEOPLE for step in steps if MOST_PEOPLE <= step < MOST_PEOPLE + len(TYPES)]
    left, stars = seat["influence"].astype(int), -len(types)
    for person in people:
        cost = EDITION.people[person].cost
        left -= [AT_THE_END * cost.count(kind) for kind in TYPES]
        stars += cost.count("any")
    left -= AT_THE_END * np.bincount(types, minlength=len(TYPES))
    paying = people[-1] if stars else -1
    return bool(
        len(set(people)) < len(people)
        or not set(people) <= set(hand)
        or (left < 0).any()
        or (left != seat["left"]).any()
        or (stars, paying) != (seat["stars_left"], seat["paying"])
    )


def troubles_in_time(game: Game, states: States) -> Iterator[tuple[str, Any]]:
    """Check whose turn it is, the rounds, the tokens' side, and what is still due."""
    most_friends = states["seats"]["friends"]["count"].max(axis=1)
    one = np.isin(states["awaited"], [0, *(1 << np.arange(game.players))])
    yield "not one seat is awaited", ~one & (states["phase"] != LAST_FRIENDS)
    limits = {"start": game.players - 1, "turn": game.players, "rounds": 100, "side": 1, "final": 1}
    for name, most in {**limits, "discards_due": 2, "stars_due": 3, "exchanged": 1}.items():
        yield f"{name} is out of bounds", (states[name] < 0) | (states[name] > most)
    yield "it is dark too early", (states["side"] == 1) & (most_friends < 3)
    yield "it ends too early", (states["final"] == 1) & (most_friends < 6) & (states["rounds"] < 100)
    for name, phase in (("discards_due", "discard"), ("stars_due", "pay")):
        due = (states[name] > 0) != (states["phase"] == PHASES.index(phase))
        yield f"{name} does not fit the phase", due
    yield "somebody is paid for at another time", (states["person"] != -1) & (states["stars_due"] == 0)


def phases_met(options: dict[str, Any]) -> set[str]:
    """Name the phases of Suit Up in which a game with these options waits, and the end."""
    met = set(PHASES) - {"scoring"}
    if not options["abilities"]:
        met -= {"for", "borrow", "second"}
    if options["players"] < 4:
        met -= {"collect"}
    return met


def discarding(table: Table, seat: int, rng: Random) -> int:
    """Collect favors and discard people with them, make few friends: both decks are renewed in long games."""
    legal, state = table._legal_actions(seat), table.state
    moves = {table.game.definition.actions.moves[action]: action for action in legal}
    tokens = [EDITION.tokens[token] for token in state.token_at.tolist()]
    wanted = [move for move in moves if move.endswith(" palettes") or move.startswith(("favor", "discard"))]
    if not wanted and rng.random() < EAGER:
        wanted = [
            f"go {place}" for place, token in zip(EDITION.locations, tokens, strict=True) if "favor" in token
        ]
    others = [move for move in moves if not move.startswith("befriend") or rng.random() < FRIENDLY]
    return moves[rng.choice([move for move in wanted if move in moves] or others or list(moves))]


COUNTING = Counting(
    phases=PHASES,
    phases_met=phases_met,
    piles=piles,
    laid_away=laid_away,
    troubles=troubles,
    habits=(discarding,),
)
