"""Hopes in Cover Me: which card a cover helps most, by the guesses that `greedy` makes, from a view."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..games.coverme.state import MONTHS
from ..games.coverme.text import styles_of
from .greedy_coverme import FARTHEST, MOST_UNKNOWN, ODDS, SURE

View = dict[str, Any]
Tracks = dict[str, dict[str, int]]
Worth = Callable[[str], int]


class Hope(NamedTuple):
    """What a cover helps: how much that promises, where (`own`, `row`, `hand` or `zeros`), and which card."""

    promise: int
    where: str
    card: str


def best_hope(view: View, worth: Worth, card: str) -> Hope:
    """Find what a cover helps most, by the guesses that `greedy` makes."""
    tracks = {track["trait"]: dict(track["counts"]) for track in view["tracks"]}
    add(tracks, card, 1)
    for chosen in view["commit"]:
        add(tracks, chosen, 1)
    rows = [row["covers"] for row in view["rows"] if row["seat"] == view["seat"]]
    later, unknown = MONTHS - view["month"], still_unknown(view, len(rows))
    primary = view["commit"][-1] if view["commit"] else card
    covers = [Hope(0, "row" if view["commit"] else "own", primary)]
    covers += [Hope(0, "row", cover["card"]) for cover in rows[0]]
    scoring = [h._replace(promise=worth(h.card) * odds(tracks, h.card, unknown)) for h in covers]
    zeros = zero_odds(tracks, [hope.card for hope in covers], unknown) * sum(worth(h.card) for h in covers)
    best = max(scoring, key=lambda hope: hope.promise)
    held = hopes_of_hand(view, worth, tracks, card, unknown) if later else []
    for hope in held:
        if hope.promise > best.promise + zeros:
            best, zeros = hope, 0
    return Hope(zeros, "zeros", card) if zeros > best.promise else best


def still_unknown(view: View, magazines: int) -> int:
    """Count the covers of this season that the seat cannot know yet."""
    later = MONTHS - int(view["month"])
    return (len(view["rows"]) - magazines) * (later + 1) + magazines * later


def hopes_of_hand(view: View, worth: Worth, tracks: Tracks, played: str, unknown: int) -> list[Hope]:
    """Guess what each card still in hand could score later this season."""
    hopes = []
    for card in view["hand"]:
        if card != played and card not in view["commit"]:
            add(tracks, card, 1)
            hopes.append(Hope(worth(card) * odds(tracks, card, unknown), "hand", card))
            add(tracks, card, -1)
    return hopes


def add(tracks: Tracks, card: str, count: int) -> None:
    """Count a card on imagined tracks, or take it off again."""
    for trait, letter in styles_of(card).items():
        if trait in tracks:
            tracks[trait][letter] += count


def trend_odds(counts: dict[str, int], letter: str, unknown: int) -> int:
    """Guess how likely a characteristic ends as a trend, in thousandths."""
    rival = max(count for other, count in counts.items() if other != letter)
    lead = min(max(counts[letter] - rival, -FARTHEST), FARTHEST)
    return int(ODDS[min(unknown, MOST_UNKNOWN), lead + FARTHEST])


def odds(tracks: Tracks, card: str, unknown: int) -> int:
    """Guess how likely a card ends with all three trends, in thousandths."""
    chance = SURE
    for trait, counts in tracks.items():
        chance = chance * trend_odds(counts, styles_of(card)[trait], unknown) // SURE
    return chance


def zero_odds(tracks: Tracks, cards: list[str], unknown: int) -> int:
    """Guess how likely all of these cards end without any trend, in thousandths."""
    chance = SURE
    for card in cards:
        for trait, counts in tracks.items():
            chance = chance * (SURE - trend_odds(counts, styles_of(card)[trait], unknown)) // SURE
    return chance
