"""What may become of a season of Cover Me: what others may hold, and which characteristics may end as trends.

Everything is read from what the seat may know, so that a table and one the seat cannot tell apart look alike:
cards in other hands count only where they were seen, the rest by what is still unseen.
"""

from math import erf, sqrt

import numpy as np

from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..engine.unseen import is_blank, origin_of
from ..games.coverme.cards import CLOTHES, GREEN, STYLES_OF, TRAITS
from ..games.coverme.hiding import knows
from ..games.coverme.state import (
    COLOUR_DEAL,
    FIRST_RENEWAL,
    IN_PLAY,
    MONTHS,
    WAITING_SHUFFLE,
    State,
)
from ..games.coverme.variants import active_trait

NOTHING_ADDED = 6
STEPS, FARTHEST = 16, 4
ODDS = np.array([0.5 + 0.5 * erf(z / STEPS) for z in range(-FARTHEST * STEPS, FARTHEST * STEPS + 1)])
ROOT = np.array([sqrt(n) for n in range(64)])
SPREAD, BANDWAGON, TIE, HALF = 0.85, 0.09, 0.25, 0.5
"""How far unknown cards scatter a lead, how much more often others follow a trend than chance would, and what
it helps that ties are trends too: fitted to 22,680 outcomes of 60 games."""


@chapter
def count_unseen(state: State, seat: int, shares: Numbers) -> None:
    """Count how often each characteristic is among the cards whose place the seat does not know."""
    shares[:] = 0.0
    for card in range(len(TRAITS)):
        if state.place[card] == IN_PLAY and not knows(state, seat, card):
            for trait in range(3):
                shares[trait, TRAITS[card, trait]] += 1.0
            if not WAITING_SHUFFLE <= state.origin[card] < COLOUR_DEAL:
                shares[CLOTHES, TRAITS[card, CLOTHES]] += 1.0
    for trait in range(4):
        total = 0.0
        for style in range(STYLES_OF[trait]):
            total += shares[trait, style]
        for style in range(STYLES_OF[trait]):
            shares[trait, style] = shares[trait, style] / total if total > 0 else 1.0 / STYLES_OF[trait]


@rule
def origin_seen(state: State, card: int) -> int:
    """Say which shuffle a card of another hand came out of, which everybody knows."""
    return wide(origin_of(card) if is_blank(card) else state.origin[card])  # type: ignore[no-any-return]


@rule
def expect_blank(origin: int, unseen: Numbers, hands: Numbers) -> None:
    """Add an unseen card of another hand: what it is like on average."""
    for trait in range(3):
        for style in range(3):
            hands[trait, style] += unseen[trait, style]
    if WAITING_SHUFFLE <= origin < COLOUR_DEAL:
        hands[CLOTHES, GREEN + origin - WAITING_SHUFFLE] += 1.0
    elif COLOUR_DEAL <= origin < FIRST_RENEWAL:
        hands[CLOTHES, origin - COLOUR_DEAL] += 1.0
    else:
        for style in range(6):
            hands[CLOTHES, style] += unseen[CLOTHES, style]


@chapter
def expect_hands(state: State, seat: int, unseen: Numbers, hands: Numbers) -> None:
    """Say how often each characteristic is to be expected among the cards of the other hands."""
    hands[:] = 0.0
    count = 0
    for other in range(state.players):
        if other != seat:
            hand = state.seats[other].hand
            count += hand.count
            for i in range(hand.count):
                card = wide(hand.cards[i])
                if card >= 0 and knows(state, seat, card):
                    for trait in range(4):
                        hands[trait, TRAITS[card, trait]] += 1.0
                else:
                    expect_blank(origin_seen(state, card), unseen, hands)
    for trait in range(4):
        for style in range(STYLES_OF[trait]):
            if count > 0:
                hands[trait, style] /= count
            else:
                hands[trait, style] = unseen[trait, style]


@rule
def odds(lead: float, spread: float) -> float:
    """Guess how likely a lead lasts."""
    z = int((lead + TIE) / spread * STEPS + FARTHEST * STEPS + HALF)
    return ODDS[min(max(z, 0), 2 * FARTHEST * STEPS)]  # type: ignore[no-any-return]


@rule
def rival_of(ahead: Numbers, trait: int, style: int, added: int) -> float:
    """Find the highest count among the other characteristics of a trait, once a card is added (or -1)."""
    rival = -99.0
    for other in range(STYLES_OF[trait]):
        if other != style:
            rival = max(rival, ahead[trait, other] + (1.0 if other == added else 0.0))
    return rival


@chapter
def foretell(state: State, ahead: Numbers, spread: float, odds_of: Numbers) -> None:
    """Guess how likely each characteristic ends as a trend, whichever card is played now, or NOTHING_ADDED.

    The second half is for when one more card of that characteristic follows.
    """
    for which in range(3):
        trait = wide(active_trait(state, which))
        for added in range(NOTHING_ADDED + 1):
            if added < STYLES_OF[trait] or added == NOTHING_ADDED:
                for style in range(STYLES_OF[trait]):
                    lead = ahead[trait, style] - rival_of(ahead, trait, style, added)
                    if style == added:
                        lead += 1.0
                    odds_of[0, trait, added, style] = odds(lead, spread)
                    odds_of[1, trait, added, style] = odds(lead + 1.0, spread)


@rule
def odds_of_three(state: State, odds_of: Numbers, follows: int, card: int, added: int) -> float:
    """Guess how likely a card ends with all three trends, when another (or none, -1) is played now."""
    chance = 1.0
    for which in range(3):
        trait = active_trait(state, which)
        first = TRAITS[added, trait] if added >= 0 else NOTHING_ADDED
        chance *= odds_of[follows, trait, first, TRAITS[card, trait]]
    return chance


@rule
def odds_of_none(state: State, odds_of: Numbers, card: int, added: int) -> float:
    """Guess how likely a card ends without any trend."""
    chance = 1.0
    for which in range(3):
        trait = active_trait(state, which)
        first = TRAITS[added, trait] if added >= 0 else NOTHING_ADDED
        chance *= 1.0 - odds_of[0, trait, first, TRAITS[card, trait]]
    return chance


@chapter
def look_ahead(state: State, seat: int, odds_of: Numbers) -> None:
    """Foretell the trends from what lies and what others may add."""
    unseen, hands, ahead = np.empty((4, 6)), np.empty((4, 6)), np.empty((4, 6))
    count_unseen(state, seat, unseen)
    expect_hands(state, seat, unseen, hands)
    editor = state.seats[seat]
    later = wide(MONTHS - 1 - state.month)
    shown = wide(state.fictional_players > 0 and state.covers[1] >= 0)
    unknown = (state.rows_used - state.magazines) * (later + 1) - shown
    for trait in range(4):
        for style in range(STYLES_OF[trait]):
            trendy = BANDWAGON if state.trends[trait] >> style & 1 else 0.0
            ahead[trait, style] = state.tracks[trait, style] + unknown * (hands[trait, style] + trendy)
        if shown:
            ahead[trait, TRAITS[state.covers[1], trait]] += 1.0
        for magazine in range(editor.commits):
            ahead[trait, TRAITS[editor.commit[magazine], trait]] += 1.0
    foretell(state, ahead, SPREAD * ROOT[max(0, unknown + later)] + TIE, odds_of)
