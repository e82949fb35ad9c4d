"""Moves in words: what an action is called at a table, and why a move is refused."""

from typing import Any

from .cards import COLOURS, HAIRS, NAMES, NUMBERS
from .flow import ACTIONS, KEEPS, PASS, SWAPS
from .replenishing import SLOTS
from .state import DRAFT, EXCHANGE, FEATURE, KEEP, MONTH, PICK, State

ASKED_FOR = {
    DRAFT: "pick",
    PICK: "pick",
    EXCHANGE: "pick",
    MONTH: "play",
    FEATURE: "feature",
    KEEP: "keep",
}


def spell(state: State, action: int) -> str:
    """Write an action as a move; what is kept is named by its cards."""
    if not KEEPS <= action < SWAPS:
        return ACTIONS.moves[action]
    top = state.coming.count - 1
    kept = [NAMES[state.coming.cards[top - place]] for place in SLOTS[action - KEEPS]]
    return f"keep {' '.join(kept)}"


def choices(state: State) -> list[tuple[int, str]]:
    """List the covers chosen and not yet revealed, as moves."""
    return [
        (seat, f"play {NAMES[card]}")
        for seat in range(state.players)
        for card in state.seats[seat].commit[: state.seats[seat].commits].tolist()
    ]


def refusal(state: State, seat: int, move: str) -> tuple[str, dict[str, object]]:
    """Say why a seat on turn may not make a move: the key of a sentence, and its values."""
    words = move.split(" ") if isinstance(move, str) else [""]
    asked = ASKED_FOR.get(int(state.phase), "swap")
    verb, named = words[0], words[1:]
    if verb not in ACTIONS.blocks:
        return "coverme.unknown_move", {"move": move}
    if verb != asked and not (verb == ACTIONS.moves[PASS] and asked == "swap"):
        return f"coverme.asked.{asked}", {"move": move}
    if verb == "pick":
        return refused_pick(named)
    unknown = [card for card in named if card not in NUMBERS]
    if unknown or not named:
        return "coverme.unknown_card", {"card": " ".join(unknown) or move, "clothes": COLOURS, "hair": HAIRS}
    return f"coverme.refused.{verb}", {"cards": " ".join(named)}


def refused_pick(named: list[str]) -> tuple[str, dict[str, object]]:
    """Say why a pile cannot be taken from."""
    if named == ["facedown"]:
        return "coverme.no_facedown", {}
    if len(named) == 1 and named[0] in HAIRS:
        return "coverme.pile_empty", {"pile": named[0]}
    return "coverme.unknown_pile", {"pile": " ".join(named)}


def tell_move(before: dict[str, Any], seat: int, move: str, own: bool) -> dict[str, Any]:
    """Say a move as a seat may hear it: others' choices and the cards they keep stay secret."""
    verb, *cards = move.split(" ")
    told: dict[str, Any] = {"event": verb, "seat": seat}
    if verb == "pick":
        pile = cards[0]
        return told | {"pile": pile, "card": None if pile == "facedown" else before["open"][pile]["top"]}
    if verb == "keep":
        return told | {"count": len(cards), "cards": cards if own else None}
    if verb == "play":
        return told | {"card": cards[0] if own else None}
    return told | ({"card": cards[0]} if cards else {})


def tell_change(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say what has changed between two looks at the table."""
    return [
        *told_reveal(before, after),
        *told_scores(before, after),
        *told_influence(before, after),
        *told_received(before, after),
        *told_renewal(before, after),
        *told_season(before, after),
        *told_turned(before, after),
        *told_fictional(before, after),
    ]


def told_reveal(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say which covers have been revealed, and whose choice has been taken back."""
    covers = [
        {"seat": new["seat"], "magazine": new["magazine"], **new["covers"][-1]}
        for old, new in zip(before["rows"], after["rows"], strict=True)
        if len(new["covers"]) > len(old["covers"])
    ]
    if covers:
        return [{"event": "reveal", "month": before["month"], "covers": covers}]
    seats = enumerate(zip(before["seats"], after["seats"], strict=True))
    return [{"event": "recall", "seat": seat} for seat, (old, new) in seats if new["chosen"] < old["chosen"]]


def told_scores(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say which cards went under which magazine."""
    told = []
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        for place in ("scored", "middle"):
            cards = [card for card in new[place] if card not in old[place]]
            if cards:
                told.append({"event": place, "seat": seat, "cards": cards})
    return told


def told_influence(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say what the influence row holds after the season special."""
    if before["phase"] != "evaluation":
        return []
    return [{"event": "influence", "cards": [face["card"] for face in after["influence"]]}]


def told_received(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say who was given the last cards of the next pile without being asked (CM-6.3)."""
    if before["phase"] != "replenishing" or before["coming"] is None:
        return []
    seats = enumerate(zip(before["seats"], after["seats"], strict=True))
    return [
        {"event": "receive", "seat": seat, "count": new["cards"] - old["cards"]}
        for seat, (old, new) in seats
        if new["cards"] > old["cards"]
    ]


def told_renewal(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say that the discard pile has become the face-down pile."""
    return [{"event": "renew"}] * (after["renewals"] - before["renewals"])


def told_season(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say that a season, a year or the game has changed."""
    if after["phase"] == "over" and before["phase"] != "over":
        return [{"event": "over"}]
    told: list[dict[str, Any]] = []
    if (before["year"], before["season"]) != (after["year"], after["season"]):
        told.append({key: after[key] for key in ("season", "year", "start", "extra")} | {"event": "season"})
    if before["phase"] == "new year":
        told.append({"event": "new_year", "coming": (after["coming"] or {}).get("colour")})
    return told


def told_turned(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say which cards have been turned onto the open piles."""
    cards: list[str] = []
    for hair in HAIRS:
        old, new = (heap(look["open"][hair]) for look in (before, after))
        cards += [card for card in reversed(new) if card not in old]
    return [{"event": "turn", "cards": cards}] if cards else []


def heap(pile: dict[str, Any]) -> list[str]:
    """List all cards of an open pile, top first."""
    return [pile["top"], *pile["buried"]] if pile["height"] else []


def told_fictional(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """Say which fictional cover lies face up now."""
    return [
        {"event": "fictional", "card": new["new"]}
        for old, new in zip(before["rows"], after["rows"], strict=True)
        if new.get("new") not in (None, "face down") and new.get("new") != old.get("new")
    ]
