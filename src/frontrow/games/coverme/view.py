"""What a seat sees, as a plain dictionary: built only from a state that `hide` has been through."""

from collections import defaultdict
from typing import Any

from ...engine.piles import Pile
from ...engine.record import Numbers, Record, int8, int16, plain
from ...engine.rule import chapter
from ...engine.turns import seat_on_turn
from .cards import COLOURS, GREEN, HAIRS, LETTERS, NAMES, TRAIT_NAMES
from .months import is_trend
from .scoring import points_of_seat
from .special import trend_value
from .state import (
    DISCARDED,
    HIDDEN_COMMIT,
    IN_PLAY,
    IN_THE_MIDDLE,
    KEEP,
    MONTHS,
    PHASES,
    PUBLIC,
    SCORED,
    SEATS,
    State,
)
from .variants import SEASON_NAMES, active_trait, season_now, year_now


class Sight(Record):
    """What a look at the table tells by the rules: worked out in one call."""

    season: int = int8()
    year: int = int8()
    on_turn: int = int8()
    traits: Numbers = int8(3)
    trends: Numbers = int8(3, 6)
    influence: Numbers = int8(SEATS)
    covers: Numbers = int8(SEATS, MONTHS)
    points: Numbers = int16(SEATS)


@chapter
def look(state: State, sight: Sight) -> None:
    """Work out season, trends, trend values so far and points."""
    sight.season = season_now(state)
    sight.year = year_now(state)
    sight.on_turn = seat_on_turn(state)
    for which in range(3):
        sight.traits[which] = active_trait(state, which)
        for value in range(6):
            sight.trends[which, value] = is_trend(state, sight.traits[which], value)
    for i in range(state.influence.count):
        sight.influence[i] = trend_value(state, state.influence.cards[i])
    for number in range(state.rows_used):
        for i in range(state.rows[number].count):
            sight.covers[number, i] = trend_value(state, state.rows[number].cards[i])
    for seat in range(state.players):
        sight.points[seat] = points_of_seat(state, seat)


def view(state: State, seat: int) -> dict[str, Any]:
    """Say everything that this seat, or the spectator, may see of the table."""
    sight, state = plain_sight(state)
    lying = cards_by_place(state)
    return {
        **calendar(state, sight),
        "tracks": [track(state, sight, which) for which in range(3)],
        "influence": faces(state.influence, sight.influence),
        "rows": [row(state, sight, number) for number in range(state.rows_used)],
        "seats": [editor(state, sight, lying, other, seat) for other in range(state.players)],
        "hand": names(state.seats[seat].hand) if seat < state.players else [],
        "commit": own_commit(state, seat),
        "looking": looking(state, sight, seat),
        "open": {letter: open_pile(state.open[hair]) for hair, letter in enumerate(HAIRS)},
        "facedown": hidden_pile(state.facedown),
        "coming": coming_pile(state),
        "waiting": [COLOURS[GREEN + 1 + i] for i in range(2) if state.later[i].count],
        "discard": lying[DISCARDED],
        "fictional": fictional_pile(state) if state.fictional_players else None,
    }


def plain_sight(state: State) -> tuple[Sight, State]:
    """Look once, and read both what there is and what it means into plain Python."""
    sight = Sight.zeros()[0]
    look(state, sight)
    return plain(sight), plain(state)


def calendar(state: State, sight: Sight) -> dict[str, Any]:
    """Say where in the game we are."""
    players, start = int(state.players), int(state.start)
    return {
        "phase": PHASES[state.phase],
        "year": int(sight.year) + 1,
        "season": SEASON_NAMES[sight.season],
        "month": min(int(state.month) + 1, MONTHS),
        "extra": int(state.extra),
        "renewals": int(state.renewals),
        "start": start,
        "order": [(start + turn) % players for turn in range(players)],
    }


def names(pile: Pile) -> list[str]:
    """List a pile's cards from the bottom, or a hand's in its order."""
    return [NAMES[card] for card in pile.cards[: pile.count].tolist()]


def cards_by_place(state: State) -> dict[int, list[str]]:
    """List the cards that lie in no pile by where they are: discarded, or scored by a seat."""
    lying: dict[int, list[str]] = defaultdict(list)
    for card, place in enumerate(state.place.tolist()):
        if place != IN_PLAY:
            lying[place].append(NAMES[card])
    return lying


def faces(pile: Pile, values: Numbers) -> list[dict[str, Any]]:
    """List face-up cards with their trend values so far."""
    return [{"card": card, "value": value} for card, value in zip(names(pile), values.tolist(), strict=False)]


def track(state: State, sight: Sight, which: int) -> dict[str, Any]:
    """Say how far every marker of an active track stands, and which lead."""
    trait = sight.traits[which]
    letters = LETTERS[trait]
    return {
        "trait": TRAIT_NAMES[trait],
        "counts": dict(zip(letters, state.tracks[trait].tolist(), strict=False)),
        "trends": [
            letter for letter, leads in zip(letters, sight.trends[which].tolist(), strict=False) if leads
        ],
    }


def row(state: State, sight: Sight, number: int) -> dict[str, Any]:
    """Say a magazine's covers of this season, and whether a fictional one has a new cover lying."""
    covers = faces(state.rows[number], sight.covers[number])
    owner, magazine = divmod(number, int(state.magazines))
    if owner < state.players:
        return {"seat": owner, "magazine": magazine, "covers": covers}
    cover = int(state.covers[number - state.players])
    new = NAMES[cover] if cover >= 0 else "face down" if cover == HIDDEN_COMMIT else None
    return {"seat": None, "magazine": number - int(state.players), "covers": covers, "new": new}


def editor(state: State, sight: Sight, lying: dict[int, list[str]], other: int, seat: int) -> dict[str, Any]:
    """Say what anybody sees of a seat, and which of its cards this seat knows."""
    player = state.seats[other]
    commits = int(player.commits)
    seen = [card for card in player.hand.cards[: player.hand.count].tolist() if card >= 0]
    return {
        "cards": int(player.hand.count) - commits,
        "chosen": commits,
        "known": [NAMES[card] for card in sorted(seen)] if other != seat else [],
        "public": [NAMES[card] for card in sorted(seen) if state.known[card] == PUBLIC],
        "scored": lying[SCORED + other],
        "middle": lying[IN_THE_MIDDLE + other],
        "points": int(sight.points[other]),
    }


def own_commit(state: State, seat: int) -> list[str]:
    """List the covers this seat has chosen for the month."""
    if seat >= state.players:
        return []
    player = state.seats[seat]
    return [NAMES[card] for card in player.commit[: player.commits].tolist()]


def looking(state: State, sight: Sight, seat: int) -> list[str]:
    """List the cards of the next pile this seat is looking at, in the order drawn."""
    if state.phase != KEEP or seat != sight.on_turn:
        return []
    return names(state.coming)[::-1][: state.looking]


def open_pile(pile: Pile) -> dict[str, Any]:
    """CM-2.7  Say an open pile's top, its height, and what everybody saw being buried."""
    cards = names(pile)[::-1]
    return {"top": cards[0] if cards else None, "height": len(cards), "buried": cards[1:]}


def hidden_pile(pile: Pile) -> dict[str, Any]:
    """Say a face-down pile's height, and at which depth this seat knows a card."""
    cards = pile.cards[: pile.count].tolist()[::-1]
    known = [{"depth": depth, "card": NAMES[card]} for depth, card in enumerate(cards) if card >= 0]
    return {"height": len(cards), "known": known}


def coming_pile(state: State) -> dict[str, Any] | None:
    """Say the next pile's colour and height, if there is one."""
    if state.equal or state.years_begun > len(state.later):
        return None
    return {"colour": COLOURS[GREEN + state.years_begun], **hidden_pile(state.coming)}


def fictional_pile(state: State) -> dict[str, Any]:
    """CM-9.4  Say the fictional pile's height and which cards are known to be in it, in any order."""
    cards = state.fictional.cards[: state.fictional.count].tolist()
    lying = int(state.covers[0] == HIDDEN_COMMIT)
    return {"height": len(cards) - lying, "known": [NAMES[card] for card in sorted(cards) if card >= 0]}
