"""`greedy` for Cover Me: what a sensible first-time player does, at once and by rules of thumb.

It guesses how likely each characteristic is to end as a trend, plays towards the dearest card that can
still score, notices when three covers may all stay at zero, and keeps cards that go together.
"""

from math import erf, sqrt

import numpy as np

from ..engine.chance import Dice
from ..engine.piles import Pile
from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..games.coverme.cards import CLOTHES, PRESTIGE, STYLES_OF, TRAITS
from ..games.coverme.drawing import FROM_FACEDOWN
from ..games.coverme.flow import FEATURES, KEEPS, PASS, PICKS, PLAYS, SWAPS
from ..games.coverme.replenishing import KEPT, looked_at
from ..games.coverme.special import trend_value
from ..games.coverme.state import FEATURE, KEEP, MONTH, MONTHS, SECONDARY, SWAP, State
from ..games.coverme.variants import active_trait
from .greedy import best_move

SURE = 1000
FARTHEST, MOST_UNKNOWN = 6, 24
ODDS = np.array(
    [
        [round(SURE * (0.5 + 0.5 * erf((lead + 0.5) / (sqrt(unknown) + 0.5)))) for lead in range(-6, 7)]
        for unknown in range(MOST_UNKNOWN + 1)
    ],
    dtype=np.int64,
)
"""How likely a characteristic that leads by so much ends as a trend, in thousandths."""

PRESTIGE_WEIGHT, FIT_WEIGHT, INFLUENCE_WEIGHT = 6, 2, 3
BLIND_FIT = 3 * FIT_WEIGHT * 3
WORTH_A_SWAP = 6


@chapter
def greedy_coverme(state: State, seat: int, moves: Pile, dice: Dice) -> int:
    """Take the move worth most right now; break ties by chance."""
    gains = np.empty(len(moves.cards), np.int64)
    for i in range(moves.count):
        gains[i] = gain_of(state, seat, wide(moves.cards[i]))
    return best_move(moves, gains, dice)


@rule
def gain_of(state: State, seat: int, action: int) -> int:
    """Judge one move by what it is about."""
    if state.phase == MONTH:
        return gain_of_cover(state, seat, action - PLAYS)
    if state.phase == FEATURE:
        return gain_of_feature(state, seat, action - FEATURES)
    if state.phase == KEEP:
        return gain_of_keep(state, seat, action - KEEPS)
    if state.phase == SWAP:
        return gain_of_swap(state, seat, action)
    return gain_of_pick(state, seat, action - PICKS)


@rule
def value_of(state: State, card: int) -> int:
    """Say what scoring the card would bring."""
    return 1 if state.equal else PRESTIGE[TRAITS[card, CLOTHES]]


@rule
def add(tracks: Numbers, card: int, count: int) -> None:
    """Count a card on imagined tracks, or take it off again."""
    for trait in range(4):
        tracks[trait, TRAITS[card, trait]] += count


@chapter
def odds_of_trend(tracks: Numbers, trait: int, style: int, unknown: int) -> int:
    """Guess how likely a characteristic ends as a trend when so many cards are still to come."""
    rival = 0
    for other in range(STYLES_OF[trait]):
        if other != style:
            rival = max(rival, tracks[trait, other])
    lead = min(max(tracks[trait, style] - rival, -FARTHEST), FARTHEST)
    return ODDS[min(unknown, MOST_UNKNOWN), lead + FARTHEST]  # type: ignore[no-any-return]


@chapter
def odds_of_scoring(state: State, tracks: Numbers, card: int, unknown: int) -> int:
    """Guess how likely a card ends with all three trends, in thousandths."""
    odds = SURE
    for which in range(3):
        trait = active_trait(state, which)
        odds = odds * odds_of_trend(tracks, trait, TRAITS[card, trait], unknown) // SURE
    return odds


@rule
def odds_of_zero(state: State, tracks: Numbers, card: int, unknown: int) -> int:
    """Guess how likely a card ends without any trend, in thousandths."""
    odds = SURE
    for which in range(3):
        trait = active_trait(state, which)
        odds = odds * (SURE - odds_of_trend(tracks, trait, TRAITS[card, trait], unknown)) // SURE
    return odds


@chapter
def gain_of_cover(state: State, seat: int, card: int) -> int:
    """Judge a cover by the best card it helps to score, now or later this season."""
    tracks = np.zeros((4, 6), np.int64)
    for trait in range(4):
        for style in range(6):
            tracks[trait, style] = state.tracks[trait, style]
    add(tracks, card, 1)
    editor = state.seats[seat]
    primary = card
    for magazine in range(editor.commits):
        primary = wide(editor.commit[magazine])
        add(tracks, primary, 1)
    later = MONTHS - 1 - state.month
    unknown = (state.rows_used - state.magazines) * (later + 1) + state.magazines * later
    gain = gain_of_row(state, tracks, seat * state.magazines, primary, unknown)
    if later > 0:
        gain = max(gain, gain_of_hand(state, tracks, seat, card, unknown))
    if editor.commits == SECONDARY:
        gain -= value_of(state, card) * odds_of_scoring(state, tracks, card, unknown) // 2
    return gain


@rule
def gain_of_row(state: State, tracks: Numbers, row: int, card: int, unknown: int) -> int:
    """Judge a row with a new cover: its best card's chance to score, and the chance of three zeros."""
    gain = value_of(state, card) * odds_of_scoring(state, tracks, card, unknown)
    zeros = odds_of_zero(state, tracks, card, unknown)
    worth = value_of(state, card)
    for i in range(state.rows[row].count):
        cover = wide(state.rows[row].cards[i])
        gain = max(gain, value_of(state, cover) * odds_of_scoring(state, tracks, cover, unknown))
        zeros = zeros * odds_of_zero(state, tracks, cover, unknown) // SURE
        worth += value_of(state, cover)
    return gain + zeros * worth


@rule
def gain_of_hand(state: State, tracks: Numbers, seat: int, played: int, unknown: int) -> int:
    """Judge what the tracks would then promise to the best card still in hand."""
    hand = state.seats[seat].hand
    best = 0
    for i in range(hand.count):
        card = wide(hand.cards[i])
        if card != played:
            add(tracks, card, 1)
            best = max(best, value_of(state, card) * odds_of_scoring(state, tracks, card, unknown))
            add(tracks, card, -1)
    return best


@chapter
def fit(state: State, seat: int, card: int) -> int:
    """Judge a card by its prestige and by how well it goes with the hand and the influence row."""
    together = 0
    hand = state.seats[seat].hand
    for i in range(hand.count):
        if hand.cards[i] != card:
            for trait in range(3):
                together += TRAITS[hand.cards[i], trait] == TRAITS[card, trait]
    lying = 0
    for i in range(state.influence.count):
        for trait in range(3):
            lying += TRAITS[state.influence.cards[i], trait] == TRAITS[card, trait]
    return PRESTIGE_WEIGHT * value_of(state, card) + FIT_WEIGHT * together + INFLUENCE_WEIGHT * lying


@rule
def gain_of_feature(state: State, seat: int, card: int) -> int:
    """Score the dearest; otherwise let the least useful card go."""
    if trend_value(state, card) == MONTHS:
        return value_of(state, card)
    return -fit(state, seat, card)


@rule
def gain_of_keep(state: State, seat: int, choice: int) -> int:
    """Keep what fits best."""
    gain = 0
    for place in range(state.looking):
        if KEPT[choice, place]:
            gain += fit(state, seat, wide(looked_at(state, place)))
    return gain


@rule
def gain_of_pick(state: State, seat: int, source: int) -> int:
    """Take the best top card, or a face-down one when the open ones are worse than most."""
    if source == FROM_FACEDOWN:
        return blind_fit(state)
    pile = state.open[source]
    return fit(state, seat, wide(pile.cards[pile.count - 1]))


@rule
def blind_fit(state: State) -> int:
    """Guess how well an unseen card fits."""
    usual = 1 if state.equal else 2 + min(state.years_begun, 2)
    return PRESTIGE_WEIGHT * usual + BLIND_FIT + INFLUENCE_WEIGHT * state.influence.count


@rule
def gain_of_swap(state: State, seat: int, action: int) -> int:
    """Exchange a card when the best open one is clearly better."""
    if action == PASS:
        return WORTH_A_SWAP
    best = blind_fit(state)
    for hair in range(3):
        pile = state.open[hair]
        if pile.count > 0:
            best = max(best, fit(state, seat, wide(pile.cards[pile.count - 1])))
    return best - fit(state, seat, action - SWAPS)
