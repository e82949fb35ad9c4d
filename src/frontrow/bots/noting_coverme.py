"""What learned bots notice in Cover Me: numbers about each legal move, and about a position.

Everything is read from what the seat may know (`outlook_coverme`), so that a table and one the seat cannot
tell apart are noted alike.
"""

from math import sqrt, tanh

import numpy as np

from ..engine.piles import Pile
from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..games.coverme.cards import CLOTHES, PRESTIGE, STYLES_OF, TRAITS
from ..games.coverme.drawing import FROM_FACEDOWN
from ..games.coverme.flow import FEATURES, KEEPS, PASS, PICKS, PLAYS, SWAPS
from ..games.coverme.replenishing import KEPT, looked_at
from ..games.coverme.scoring import points_of_seat
from ..games.coverme.special import trend_value
from ..games.coverme.state import (
    DRAFT,
    EXCHANGE,
    FEATURE,
    KEEP,
    MONTH,
    MONTHS,
    PICK,
    SECONDARY,
    SWAP,
    State,
)
from .greedy_coverme import gain_of, value_of
from .outlook_coverme import (
    NOTHING_ADDED,
    count_unseen,
    expect_hands,
    look_ahead,
    odds_of_none,
    odds_of_three,
)

ROW_OF_PHASE = np.full(16, 0, dtype=np.int64)
for _row, _phase in enumerate((DRAFT, PICK, KEEP, SWAP, EXCHANGE, FEATURE)):
    ROW_OF_PHASE[_phase] = 6 + _row


@rule
def row_of(state: State, seat: int) -> int:
    """Say which kind of decision this is: a month's cover, by month and magazine, or a card for the hand."""
    if state.phase == MONTH:
        second = state.seats[seat].commits == SECONDARY
        return wide(state.month + MONTHS * second)  # type: ignore[no-any-return]
    return ROW_OF_PHASE[state.phase]  # type: ignore[no-any-return]


@rule
def left_of(state: State) -> int:
    """Count the seasons that are still to come."""
    return max(wide(0), wide(state.seasons) - wide(state.season))  # type: ignore[no-any-return]


@rule
def stage_of(state: State) -> int:
    """Count the seasons: a search looks from one to the next."""
    return wide(state.season)  # type: ignore[no-any-return]


@chapter
def note_covers(state: State, seat: int, moves: Pile, notes: Numbers) -> None:
    """Note about each cover: what it scores, helps to score and gives away."""
    odds_of = np.empty((2, 4, NOTHING_ADDED + 1, 6))
    look_ahead(state, seat, odds_of)
    for i in range(moves.count):
        note_cover(state, seat, wide(moves.cards[i]) - PLAYS, odds_of, notes[i])


@chapter
def note_cover(state: State, seat: int, card: int, odds_of: Numbers, note: Numbers) -> None:
    """Note what one cover would do for its row, the hand and the rows of the others."""
    editor = state.seats[seat]
    second = editor.commits == SECONDARY
    row = state.rows[seat * state.magazines + second]
    value = float(value_of(state, card))
    three = odds_of_three(state, odds_of, 0, card, card)
    none = odds_of_none(state, odds_of, card, card)
    best, zeros, worth, scoring = value * three, none, value, three
    for i in range(row.count):
        lying = wide(row.cards[i])
        chance = odds_of_three(state, odds_of, 0, lying, card)
        scoring = max(scoring, chance)
        best = max(best, value_of(state, lying) * chance)
        zeros *= odds_of_none(state, odds_of, lying, card)
        worth += value_of(state, lying)
    note[0] = gain_of(state, seat, PLAYS + card) / 1000.0
    note[1] = value * three
    note[2] = best
    note[3] = zeros * worth
    note[4], note[5] = note_hand(state, seat, card, odds_of)
    note[6] = value
    note[7] = 1.0 - three - none
    note[8] = value * note[7]
    note[9], note[10] = note_rivals(state, seat, card, odds_of)
    matches = trend_value(state, card)
    for count in range(4):
        note[11 + count] = 1.0 if matches == count else 0.0
    note[15] = together(state, seat, card)
    note[16] = none
    note[17] = zeros
    note[18] = scoring
    note[19] = three * max(0.0, best - value * three)
    plan_zeros(state, seat, card, zeros, worth, odds_of, note)


@chapter
def plan_zeros(
    state: State, seat: int, played: int, zeros: float, worth: float, odds_of: Numbers, note: Numbers
) -> None:
    """Note what three zeros would bring, if the next months are given to the hand's least trendy cards."""
    hand = state.seats[seat].hand
    first = second = 0.0
    first_value = second_value = 0.0
    for i in range(hand.count):
        card = wide(hand.cards[i])
        if card != played:
            none = odds_of_none(state, odds_of, card, played)
            if none > first:
                first, first_value, second, second_value = (
                    none,
                    float(value_of(state, card)),
                    first,
                    first_value,
                )
            elif none > second:
                second, second_value = none, float(value_of(state, card))
    later = MONTHS - 1 - state.month
    if later >= 1:
        zeros, worth = zeros * first, worth + first_value
    if later >= 2:
        zeros, worth = zeros * second, worth + second_value
    note[20] = zeros * worth
    note[21] = zeros


@rule
def note_hand(state: State, seat: int, played: int, odds_of: Numbers) -> tuple[float, float]:
    """Say what the tracks would then promise the rest of the hand: its best card, and all on average."""
    hand = state.seats[seat].hand
    best = total = 0.0
    for i in range(hand.count):
        card = wide(hand.cards[i])
        if card != played:
            hope = value_of(state, card) * odds_of_three(state, odds_of, 1, card, played)
            best = max(best, hope)
            total += hope
    return best, total / max(1, hand.count)


@rule
def note_rivals(state: State, seat: int, card: int, odds_of: Numbers) -> tuple[float, float]:
    """Say what the rows of the others would then promise: the best of them, and all together."""
    best = total = 0.0
    for row in range(state.players * state.magazines):
        if row // state.magazines != seat:
            hope = 0.0
            for i in range(state.rows[row].count):
                lying = wide(state.rows[row].cards[i])
                chance = odds_of_three(state, odds_of, 0, lying, card)
                hope = max(hope, value_of(state, lying) * chance)
            best = max(best, hope)
            total += hope
    return best, total


@rule
def together(state: State, seat: int, card: int) -> float:
    """Say how well a card goes with the rest of the hand."""
    hand = state.seats[seat].hand
    same = 0
    for i in range(hand.count):
        if hand.cards[i] != card:
            for trait in range(3):
                same += TRAITS[hand.cards[i], trait] == TRAITS[card, trait]
    return same / max(1, hand.count)  # type: ignore[no-any-return]


@rule
def left(state: State) -> float:
    """Say how much of the game is still to come."""
    return max(0.0, 1.0 - state.season / state.seasons)


@rule
def add_card(
    state: State, card: int, sign: float, has: Numbers, lying: Numbers, hands: Numbers, note: Numbers
) -> None:
    """Add to the note what a card would bring to the hand: its prestige, and what it goes with."""
    value = sign * value_of(state, card)
    note[1] += value
    note[2] += value * left(state)
    for trait in range(4):
        style = TRAITS[card, trait]
        note[3 + trait] += sign * has[trait, style] / 4.0
        note[7 + trait] += sign * lying[trait, style]
        note[11 + trait] += sign * hands[trait, style]


@rule
def add_blind(
    state: State, unseen: Numbers, has: Numbers, lying: Numbers, hands: Numbers, note: Numbers
) -> None:
    """Add to the note what an unseen card would bring on average."""
    value = 0.0
    for colour in range(6):
        value += unseen[CLOTHES, colour] * (1.0 if state.equal else PRESTIGE[colour])
    note[1] += value
    note[2] += value * left(state)
    for trait in range(4):
        for style in range(STYLES_OF[trait]):
            share = unseen[trait, style]
            note[3 + trait] += share * has[trait, style] / 4.0
            note[7 + trait] += share * lying[trait, style]
            note[11 + trait] += share * hands[trait, style]
    note[15] = 1.0
    note[16] = state.years_begun


@rule
def count_pile(pile: Pile, counts: Numbers) -> None:
    """Count the characteristics of a pile's cards."""
    counts[:] = 0.0
    for i in range(pile.count):
        for trait in range(4):
            counts[trait, TRAITS[pile.cards[i], trait]] += 1.0


@chapter
def note_cards(state: State, seat: int, moves: Pile, notes: Numbers) -> None:
    """Note about each card that may be taken, kept, put away or featured."""
    unseen, hands, has, lying = np.empty((4, 6)), np.empty((4, 6)), np.empty((4, 6)), np.empty((4, 6))
    count_unseen(state, seat, unseen)
    expect_hands(state, seat, unseen, hands)
    count_pile(state.seats[seat].hand, has)
    count_pile(state.influence, lying)
    for i in range(moves.count):
        note, action = notes[i], wide(moves.cards[i])
        note[0] = gain_of(state, seat, action) / 10.0
        if state.phase == FEATURE:
            card = action - FEATURES
            scores = trend_value(state, card) == MONTHS
            note[17] = value_of(state, card) if scores else 0.0
            add_card(state, card, -1.0, has, lying, hands, note)
        elif state.phase == KEEP:
            for place in range(state.looking):
                if KEPT[action - KEEPS, place]:
                    add_card(state, wide(looked_at(state, place)), 1.0, has, lying, hands, note)
        elif state.phase == SWAP:
            if action == PASS:
                note[18] = 1.0
                note[19] = best_offer(state)
            else:
                add_card(state, action - SWAPS, -1.0, has, lying, hands, note)
        elif action - PICKS == FROM_FACEDOWN:
            add_blind(state, unseen, has, lying, hands, note)
        else:
            pile = state.open[action - PICKS]
            add_card(state, wide(pile.cards[pile.count - 1]), 1.0, has, lying, hands, note)


@rule
def best_offer(state: State) -> float:
    """Say how dear the dearest card is that lies open."""
    best = 0.0
    for hair in range(3):
        pile = state.open[hair]
        if pile.count > 0:
            best = max(best, float(value_of(state, wide(pile.cards[pile.count - 1]))))
    return best


@rule
def note_moves(state: State, seat: int, moves: Pile, notes: Numbers) -> None:
    """Note what there is to say about every legal move of a seat."""
    if state.phase == MONTH:
        note_covers(state, seat, moves, notes)
    else:
        notes[: moves.count] = 0.0
        note_cards(state, seat, moves, notes)


@chapter
def note_position(state: State, seat: int, note: Numbers) -> None:
    """Note how a seat stands: its lead, its hand, and what the season promises it and the others."""
    odds_of = np.empty((2, 4, NOTHING_ADDED + 1, 6))
    look_ahead(state, seat, odds_of)
    note[:] = 0.0
    note[0] = 1.0
    note_lead(state, seat, note)
    note_own_hand(state, seat, odds_of, note)
    note_rows(state, seat, odds_of, note)
    note[20] = (seat - state.start) % state.players / state.players
    note[21] = left(state)


@rule
def note_lead(state: State, seat: int, note: Numbers) -> None:
    """Note the lead over the best other seat and over their mean, by how much is still to come."""
    own, best, total = wide(points_of_seat(state, seat)), wide(-99), wide(0)
    for other in range(state.players):
        if other != seat:
            points = wide(points_of_seat(state, other))
            best = max(best, points)
            total += points
    worth = 1.0 if state.equal else 3.0
    to_come = sqrt(1.0 + state.seasons - state.season)
    lead, middle = (own - best) / worth, (own - total / (state.players - 1)) / worth
    note[1] = tanh(lead / to_come)
    note[2] = tanh(2.0 * lead / to_come)
    note[3] = tanh(0.5 * lead / to_come)
    note[4] = tanh(middle / to_come)
    note[5] = tanh(2.0 * lead) / (1.0 + state.seasons - state.season)
    note[22] = own / worth / 6.0


@rule
def note_own_hand(state: State, seat: int, odds_of: Numbers, note: Numbers) -> None:
    """Note what the hand is worth: prestige, cards alike, and what may score soon."""
    hand = state.seats[seat].hand
    value = best = total = dear = alike = 0.0
    for i in range(hand.count):
        card = wide(hand.cards[i])
        own = value_of(state, card)
        value += own
        dear += own >= 4
        hope = own * odds_of_three(state, odds_of, 0, card, card)
        best = max(best, hope)
        total += hope
        alike += together(state, seat, card)
    count = max(1, hand.count)
    note[6] = value / count * left(state)
    note[7] = dear / count * left(state)
    note[8] = best
    note[9] = total / count
    note[10] = alike / count
    note[11] = alike / count * left(state)
    note[12] = value / count
    note[13] = hand.count / state.full_hand


@rule
def note_rows(state: State, seat: int, odds_of: Numbers, note: Numbers) -> None:
    """Note what the rows promise: the seat's own, also with three zeros, and those of the others."""
    for row in range(state.players * state.magazines):
        hope, zeros, worth = 0.0, 1.0, 0.0
        cards = state.rows[row]
        for i in range(cards.count):
            card = wide(cards.cards[i])
            chance = odds_of_three(state, odds_of, 0, card, -1)
            hope = max(hope, value_of(state, card) * chance)
            zeros *= odds_of_none(state, odds_of, card, -1)
            worth += value_of(state, card)
        promise = zeros * worth if cards.count > 0 else 0.0
        if row // state.magazines == seat:
            note[14] += hope
            note[15] += promise
        else:
            note[16] = max(note[16], hope)
            note[17] += hope / 3.0
            note[18] += promise / 3.0
