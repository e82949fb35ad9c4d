"""The news of Suit Up, told plainly from two looks at the table."""

from typing import Any

View = dict[str, Any]
Event = dict[str, Any]


def tell_move(before: View, seat: int, move: str, own: bool) -> list[Event]:
    """Tell a move as everybody hears it: in the open, but for the stages of a secret choice."""
    verb, _, rest = move.partition(" ")
    told: Event = {"event": verb, "seat": seat, "named": rest.split(" ") if rest else []}
    return [] if before["secret"] else [told]


def tell_change(before: View, after: View) -> list[Event]:
    """Say what has changed between two looks at the table."""
    return [
        *told_choices(before, after),
        *told_influence(before, after),
        *told_favors(before, after),
        *told_friends(before, after),
        *told_people(before, after),
        *told_renewals(before, after),
        *told_round(before, after),
    ]


def told_choices(before: View, after: View) -> list[Event]:
    """Say who can pay nobody at the very end, who is done or begins anew, and that all is revealed."""
    seats = range(len(after["seats"]))
    if before["secret"]:
        old, new = set(before["to_move"]), set(after["to_move"])
        told = [{"event": "recall" if seat in new else "ready", "seat": seat} for seat in sorted(old ^ new)]
        return [*told, *([] if after["secret"] else [{"event": "reveal"}])]
    if after["phase"] != "last friends" or before["phase"] == "last friends":
        return []
    return [{"event": "nobody", "seat": seat} for seat in seats if seat not in after["to_move"]]


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
