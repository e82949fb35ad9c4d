"""The news of Suit Up, told plainly from two looks at the table."""

from typing import Any

View = dict[str, Any]
Event = dict[str, Any]


def tell_move(before: View, seat: int, move: str, own: bool) -> list[Event]:
    """Say a move as everybody hears it; of a choice at the very end nobody hears before the reveal."""
    verb, _, rest = move.partition(" ")
    if is_secret(before):
        return []
    return [{"event": verb, "seat": seat, "named": rest.split(" ") if rest else []}]


def tell_change(first: View, before: View, after: View) -> list[Event]:
    """Say what has changed between two looks at the table; the first was before the move."""
    return [
        *told_choices(first, before, after),
        *told_influence(before, after),
        *told_favors(before, after),
        *told_friends(before, after),
        *told_people(before, after),
        *told_renewals(before, after),
        *told_round(before, after),
    ]


def is_secret(view: View) -> bool:
    """Say whether last friends are being chosen; who pays a star sees that as its phase."""
    return view["phase"] == "last friends" or view["late"] is not None


def told_choices(first: View, before: View, after: View) -> list[Event]:
    """Say at the very end who is done and who begins anew, and that what somebody chose is revealed."""
    if not is_secret(before):
        return []
    old, new = set(before["to_move"]), set(after["to_move"])
    changed = [("ready" if seat in old else "recall", seat) for seat in sorted(old ^ new)]
    told: list[Event] = [{"event": event, "seat": seat} for event, seat in changed]
    return told + [{"event": "reveal"}] * (is_secret(first) and not is_secret(after))


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
