"""The news of Cover Me, told plainly from two looks at the table."""

from typing import Any

from frontrow.games.coverme.cards import HAIRS

View = dict[str, Any]
Event = dict[str, Any]


def tell_move(before: View, seat: int, move: str, own: bool) -> list[Event]:
    """Tell a move as a seat may hear it."""
    return [heard(before, seat, move, own)]


def heard(before: View, seat: int, move: str, own: bool) -> Event:
    """Say a move as a seat may hear it: others' choices and the cards they keep stay secret."""
    verb, *cards = move.split(" ")
    told: Event = {"event": verb, "seat": seat}
    if verb == "pick":
        pile = cards[0]
        return told | {"pile": pile, "card": None if pile == "facedown" else before["open"][pile]["top"]}
    if verb == "keep":
        return told | {"count": len(cards), "cards": cards if own else None}
    if verb == "play":
        return told | {"card": cards[0] if own else None}
    return told | ({"card": cards[0]} if cards else {})


def tell_change(before: View, after: View) -> list[Event]:
    """Say what has changed between two looks at the table."""
    return [
        *told_reveal(before, after),
        *told_special(before),
        *told_scores(before, after),
        *told_influence(before, after),
        *told_received(before, after),
        *told_renewal(before, after),
        *told_season(before, after),
        *told_turned(before, after),
        *told_fictional(before, after),
    ]


def told_reveal(before: View, after: View) -> list[Event]:
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


def told_special(before: View) -> list[Event]:
    """Say how everything stood when the season was scored."""
    if before["phase"] != "evaluation":
        return []
    return [{"event": "special"} | {part: before[part] for part in ("tracks", "influence", "rows")}]


def told_scores(before: View, after: View) -> list[Event]:
    """Say which cards went under which magazine, and the prestige that they brought."""
    told = []
    for seat, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
        for place in ("scored", "middle"):
            cards = [card for card in new[place] if card not in old[place]]
            if cards:
                event = {"event": place, "seat": seat, "cards": cards}
                brought = {"points": new["points"] - old["points"]} if place == "scored" else {}
                told.append(event | brought)
    return told


def told_influence(before: View, after: View) -> list[Event]:
    """Say what the influence row holds after the season special."""
    if before["phase"] != "evaluation":
        return []
    return [{"event": "influence", "cards": [face["card"] for face in after["influence"]]}]


def told_received(before: View, after: View) -> list[Event]:
    """Say who was given the last cards of the next pile without being asked (CM-6.3)."""
    if before["phase"] != "replenishing" or before["coming"] is None:
        return []
    seats = enumerate(zip(before["seats"], after["seats"], strict=True))
    return [
        {"event": "receive", "seat": seat, "count": new["cards"] - old["cards"]}
        for seat, (old, new) in seats
        if new["cards"] > old["cards"]
    ]


def told_renewal(before: View, after: View) -> list[Event]:
    """Say that the discard pile has become the face-down pile."""
    return [{"event": "renew"}] * (after["renewals"] - before["renewals"])


def told_season(before: View, after: View) -> list[Event]:
    """Say that a season, a year or the game has changed."""
    if after["phase"] == "over" and before["phase"] != "over":
        return [{"event": "over"}]
    told: list[Event] = []
    if (before["year"], before["season"]) != (after["year"], after["season"]):
        told.append({key: after[key] for key in ("season", "year", "start", "extra")} | {"event": "season"})
    if before["phase"] == "new year":
        told.append({"event": "new_year", "coming": (after["coming"] or {}).get("colour")})
    return told


def told_turned(before: View, after: View) -> list[Event]:
    """Say which cards have been turned onto the open piles."""
    cards: list[str] = []
    for hair in HAIRS:
        old, new = (heap(look["open"][hair]) for look in (before, after))
        cards += [card for card in reversed(new) if card not in old]
    return [{"event": "turn", "cards": cards}] if cards else []


def heap(pile: View) -> list[str]:
    """List all cards of an open pile, top first."""
    return [pile["top"], *pile["buried"]] if pile["height"] else []


def told_fictional(before: View, after: View) -> list[Event]:
    """Say which fictional cover lies face up now."""
    return [
        {"event": "fictional", "card": new["new"]}
        for old, new in zip(before["rows"], after["rows"], strict=True)
        if new.get("new") not in (None, "face down") and new.get("new") != old.get("new")
    ]
