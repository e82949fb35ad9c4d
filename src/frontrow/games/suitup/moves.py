"""Moves in words: what an action is called at a table, and why a move is refused."""

from collections.abc import Callable
from typing import Any

from ...engine.actions import Actions
from .state import (
    BEGIN,
    BORROW,
    COLLECT,
    DISCARD,
    FAVOR,
    FOR,
    LAST_FAVORS,
    LAST_FRIENDS,
    MAT,
    PAY,
    REBEL,
    SECOND,
    STAND,
    START_CARD,
    SWAP,
    TO,
    TOKEN,
    TRADE,
    TURN,
    State,
)

View = dict[str, Any]
Event = dict[str, Any]

ASKED_FOR = {
    MAT: "mat",
    STAND: "stand",
    BEGIN: "begin",
    TURN: "turn",
    FAVOR: "use",
    TOKEN: "token",
    TO: "to",
    SWAP: "swap",
    DISCARD: "discard",
    TRADE: "trade",
    FOR: "for",
    COLLECT: "collect",
    BORROW: "borrow",
    PAY: "pay",
    SECOND: "second",
    START_CARD: "start",
    LAST_FAVORS: "favor",
    LAST_FRIENDS: "befriend",
}
VERBS = {
    "turn": ("favor", "exchange", "go", "befriend"),
    "use": ("gain", "use", "both"),
    "second": ("befriend", "done"),
    "befriend": ("befriend", "done"),
    "start": ("take", "leave"),
}
"""What may be answered where the question is not called like the answer."""


def spelling(actions: Actions) -> Callable[[State, int], str]:
    """Make the function that writes an action as a move."""

    def spell(state: State, action: int) -> str:
        return actions.moves[action]

    return spell


def choices(state: State) -> list[tuple[int, str]]:
    """No choice in Suit Up is hidden."""
    return []


def refusing(actions: Actions) -> Callable[[State, int, str], tuple[str, dict[str, object]]]:
    """Make the function that says why a seat on turn may not make a move."""

    def refusal(state: State, seat: int, move: str) -> tuple[str, dict[str, object]]:
        verb, _, rest = move.partition(" ") if isinstance(move, str) else ("", "", "")
        asked = ASKED_FOR[int(state.phase)]
        if verb not in actions.blocks:
            return "suitup.unknown_move", {"move": move}
        if verb not in VERBS.get(asked, (asked,)):
            return f"suitup.asked.{asked}", {"move": move}
        if move not in actions.numbers or "#" in rest:
            return f"suitup.unknown.{verb}", {"named": rest}
        if verb == "use" and state.abilities and state.seats[seat].mat == REBEL:
            return "suitup.refused.rebel", {"named": rest}
        return f"suitup.refused.{verb}", {"named": rest}

    return refusal


def tell_move(before: View, seat: int, move: str, own: bool) -> Event:
    """Say a move as everybody hears it: in Suit Up all moves are made in the open."""
    verb, _, rest = move.partition(" ")
    return {"event": verb, "seat": seat, "named": rest.split(" ") if rest else []}


def tell_change(before: View, after: View) -> list[Event]:
    """Say what has changed between two looks at the table."""
    return [
        *told_influence(before, after),
        *told_favors(before, after),
        *told_friends(before, after),
        *told_people(before, after),
        *told_renewals(before, after),
        *told_round(before, after),
    ]


def told_influence(before: View, after: View) -> list[Event]:
    """Say whose influence has changed, and by how much."""
    told: list[Event] = []
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        change = {
            kind: amount - old["influence"][kind]
            for kind, amount in new["influence"].items()
            if amount != old["influence"][kind]
        }
        if change:
            told.append({"event": "influence", "seat": seat, "change": change})
    return told


def told_favors(before: View, after: View) -> list[Event]:
    """Say who drew favors."""
    return [
        {"event": "favors", "seat": seat, "count": new["favors"] - old["favors"]}
        for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True))
        if new["favors"] > old["favors"]
    ]


def told_friends(before: View, after: View) -> list[Event]:
    """Say who has made a friend."""
    return [
        {"event": "friend", "seat": seat, "person": person}
        for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True))
        for person in new["friends"][len(old["friends"]) :]
    ]


def told_people(before: View, after: View) -> list[Event]:
    """Say who has come into the rows."""
    came = []
    for old, new in zip(before["rows"], after["rows"], strict=True):
        came += [person for person in new if person not in old]
    return [{"event": "people", "people": came}] if came else []


def told_renewals(before: View, after: View) -> list[Event]:
    """Say that a deck has been renewed."""
    return [
        {"event": "renew", "deck": deck}
        for deck in ("people", "favors")
        for _ in range(after[deck]["renewals"] - before[deck]["renewals"])
    ]


def told_round(before: View, after: View) -> list[Event]:
    """Say that the start card, a round, the tokens' side or the game has changed."""
    told: list[Event] = []
    if after["dark"] and not before["dark"]:
        told.append({"event": "dark"})
    if after["round"] != before["round"]:
        told.append({"event": "round", "round": after["round"], "start": after["start"]})
    if after["final"] and not before["final"]:
        told.append({"event": "final"})
    if after["phase"] == "over" and before["phase"] != "over":
        told.append({"event": "over"})
    return told
