"""CM-3: three months of covers, chosen unseen and revealed together; CM-9.2 for fictional players."""

import numpy as np

from ...engine.piles import Pile, put_on, take_out, take_top
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, refrain, rule, sweep
from ...engine.turns import go_on_to
from .cards import CARDS, CLOTHES, HAIR, LENGTH, STYLES, TRAITS
from .state import (
    COLOUR_DEAL,
    FICTIONAL_COVER,
    FICTIONAL_ROWS,
    FIRST_SHUFFLE,
    IN_ROW,
    MONTH,
    MONTHS,
    NO_CARD,
    PUBLIC,
    SPECIAL,
    State,
)
from .variants import active_trait

byte = np.int8

MOST_STYLES = max(STYLES)
"""What a track has room for; styles that a trait does not have are never counted."""

BITS = np.array(
    [[bits >> value & 1 for value in range(MOST_STYLES)] for bits in range(1 << MOST_STYLES)], np.int8
)
"""Every set of trends, style by style."""

TRENDY_AT = np.array([0, 8, 16, 24], dtype=np.int64)
TRENDY = np.concatenate([BITS[: 1 << STYLES[trait], TRAITS[:, trait]] for trait in range(4)]).copy()
"""Which cards match a trend of a trait: a row for every set of trends it can have, from `TRENDY_AT` on."""


@chapter
def begin_month(state: State) -> None:
    """CM-3.2, CM-9.2  A month begins with the fictional covers: the first face down, the second face up."""
    if state.fictional_players:
        for row in range(FICTIONAL_ROWS):
            if state.fictional.count > 0:
                state.covers[row] = take_top(state.fictional)
        if state.covers[1] != NO_CARD:
            state.known[state.covers[1]] = PUBLIC
            state.lies[state.covers[1]] = FICTIONAL_COVER
    go_on_to(state, MONTH)
    for seat in range(state.players):
        if state.seats[seat].hand.count > 0:
            state.awaited |= 1 << seat


@rule
def commit(state: State, seat: int, card: int) -> None:
    """CM-3.2, CM-10.4  Choose this month's cover unseen, first the primary magazine's."""
    editor = state.seats[seat]
    editor.commit[editor.commits] = card
    editor.commits += 1
    if editor.commits == min(state.magazines, editor.hand.count):
        state.awaited &= ~(1 << seat)


@chapter
def recall(state: State, seat: int) -> None:
    """CM-3.2  Until the reveal a choice may be changed."""
    forget_choice(state, seat)
    state.awaited |= 1 << seat


@rule
def forget_choice(state: State, seat: int) -> None:
    """Clear a seat's choice."""
    editor = state.seats[seat]
    editor.commits = 0
    editor.commit[0] = editor.commit[1] = NO_CARD


@refrain
def reveal(state: State) -> None:
    """CM-3.2, CM-9.2  When all have chosen, all covers are revealed and counted together."""
    for seat in range(state.players):
        for magazine in range(state.seats[seat].commits):
            publish(state, seat, magazine)
        forget_choice(state, seat)
    if state.fictional_players:
        reveal_fictional(state)
    mark_trends(state)
    state.month += 1
    state.turn = 0
    if state.month == MONTHS:
        go_on_to(state, SPECIAL)
    else:
        begin_month(state)


@rule
def publish(state: State, seat: int, magazine: int) -> None:
    """CM-3.2  Lay a chosen cover face up in its row."""
    card = state.seats[seat].commit[magazine]
    take_out(state.seats[seat].hand, card)
    if state.equal:
        settle_origin(state, seat, card)
    state.known[card] = PUBLIC
    state.lies[card] = IN_ROW + seat * state.magazines + magazine
    put_on(state.rows[seat * state.magazines + magazine], card)
    count_card(state, card)


@rule
def settle_origin(state: State, seat: int, card: int) -> None:
    """CM-10.3  A first card of a colour counts as the one dealt of it: nobody can tell otherwise."""
    dealt = COLOUR_DEAL + TRAITS[card, CLOTHES]
    if state.known[card] != PUBLIC and state.origin[card] == FIRST_SHUFFLE:
        hand = state.seats[seat].hand
        for i in range(hand.count):
            if state.origin[hand.cards[i]] == dealt and state.known[hand.cards[i]] != PUBLIC:
                state.origin[hand.cards[i]] = FIRST_SHUFFLE
    state.origin[card] = FIRST_SHUFFLE


@rule
def reveal_fictional(state: State) -> None:
    """CM-9.2  The fictional covers join their rows, and only now count."""
    for row in range(FICTIONAL_ROWS):
        card = state.covers[row]
        if card != NO_CARD:
            state.known[card] = PUBLIC
            state.lies[card] = IN_ROW + state.players + row
            put_on(state.rows[state.players + row], card)
            count_card(state, card)
            state.covers[row] = NO_CARD


@rule
def count_card(state: State, card: int) -> None:
    """CM-3.3  Move a card's marker forward on each track."""
    for trait in range(4):
        state.tracks[trait, TRAITS[card, trait]] += 1


@rule
def count_cards(state: State, pile: Pile) -> None:
    """CM-3.3  Count every card of a pile."""
    for i in range(pile.count):
        count_card(state, pile.cards[i])


@chapter
def mark_trends(state: State) -> None:
    """CM-3.3  The foremost characteristics of a track are trends, all of them on a tie; none at 0."""
    for which in range(3):
        trait = active_trait(state, which)
        most = 1
        for value in range(MOST_STYLES):
            most = max(most, state.tracks[trait, value])
        trends = 0
        for value in range(MOST_STYLES):
            trends |= (state.tracks[trait, value] == most) << value
        state.trends[trait] = trends
    catwalk = wide(state.catwalk)
    value_cards(trendy_row(state, HAIR), trendy_row(state, LENGTH), trendy_row(state, catwalk), state.values)


@rule
def trendy_row(state: State, trait: int) -> int:
    """Find the row of `TRENDY` for the trends of a trait."""
    return TRENDY_AT[trait] + wide(state.trends[trait])  # type: ignore[no-any-return]


@sweep
def value_cards(hair: int, length: int, catwalk: int, out: Numbers) -> None:
    """CM-4.1  Count for every card the active traits in which it matches a trend, by rows of `TRENDY`."""
    for card in range(CARDS):
        out[card] = byte(TRENDY[hair, card] + TRENDY[length, card] + TRENDY[catwalk, card])


@rule
def is_trend(state: State, trait: int, value: int) -> bool:
    """CM-3.3  Say whether a characteristic is a trend now."""
    return state.trends[trait] >> value & 1 == 1  # type: ignore[no-any-return]
