"""Imagining in Cover Me: every deal that fits what a viewer knows is as likely as any other."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow.engine.chance import seed_dice
from frontrow.games.coverme.cards import HAIR, NAMES, NUMBERS, TRAITS
from frontrow.games.coverme.state import COLOUR_DEAL, FIRST_SHUFFLE, PUBLIC, SCORED
from tests.conformance.fairness import is_fair
from tests.conformance.imagined import (
    MANY,
    a_position,
    count_fair_shuffles,
    imagined_again,
    slots_of_imagined,
    tabled,
)
from tests.conformance.unseen import mostly_first


@pytest.mark.parametrize("two_player", ["fictional", "advanced"])
@pytest.mark.parametrize("viewer", [0, None])
def test_every_unseen_card_is_as_likely_in_every_slot(two_player: str, viewer: int | None):
    """In the second year cards of four shuffles lie hidden: each is as likely anywhere."""
    table, known = a_position(
        "coverme",
        lambda there: there[0].state.years_begun == 1 and there[0].state.phase == 1,
        players=2,
        two_player=two_player,
    )
    assert not known.was_empty
    assert count_fair_shuffles(table, known, viewer, "fictional", "cover") >= 3


def test_every_unseen_card_is_as_likely_with_an_empty_open_pile():
    """Its hair colour cannot lie face down (CM-2.6); all else is as likely as ever."""
    table, known = a_position(
        "coverme",
        lambda there: (
            (there[0].state.open["count"] == 0).sum() == 1
            and there[0].state.facedown.count >= 3
            and there[0].state.renewals == 0
            and there[0].state.phase == 1
        ),
        habit=mostly_first,
        players=5,
    )
    missing = int(np.argmin(table.state.open["count"]))
    viewer = 0
    counts = slots_of_imagined(table, viewer)
    cards = [card for card in known.unseen(viewer).tolist() if known.shuffle[card] == 1]
    barred = [card for card in cards if TRAITS[card, HAIR] == missing]
    allowed = [card for card in cards if TRAITS[card, HAIR] != missing]
    hidden = [slot for slot in counts if set(counts[slot]) <= set(cards)]
    facedown = [slot for slot in hidden if slot[0] == "facedown"]
    elsewhere = [slot for slot in hidden if slot[0] != "facedown"]
    assert barred
    assert facedown
    assert elsewhere
    assert not tabled(counts, facedown, barred).any()
    assert is_fair(tabled(counts, facedown, allowed))
    assert is_fair(tabled(counts, elsewhere, allowed))
    assert is_fair(tabled(counts, elsewhere, barred))


def test_every_hand_keeps_a_card_of_every_colour_dealt():
    """With equal values everybody was dealt one of each colour (CM-10.3); nothing else is known."""
    options = {"players": 3, "scoring": "equal", "removed": "G"}
    table, known = a_position("coverme", lambda there: there[0].state.phase == 0, **options)
    counts: Counter[Any] = Counter()
    for seed in range(MANY):
        imagined = table.imagine(0, seed)
        for seat in range(3):
            hand = imagined.state.seats[seat].hand
            held = hand.cards[: hand.count].tolist()
            assert {card // 27 for card in held} == {0, 1, 2, 4, 5}
            counts.update((card, seat) for card in held)
        facedown = imagined.state.facedown
        counts.update((card, "facedown") for card in facedown.cards[: facedown.count].tolist())
    unseen = known.unseen(0).tolist()
    for colour in (0, 1, 2, 4, 5):
        cards = [card for card in unseen if card // 27 == colour]
        assert is_fair([[counts[card, where] for where in (1, 2, "facedown")] for card in cards])


HIDDEN_HAND = ("Yr1q", "Rb1q", "Yb1q", "Bb1q", "Rr1q")
HIDDEN_PILE = ("Yr2q", "Rr2q", "Br1q")
DEALT_YELLOW, DEALT_RED = COLOUR_DEAL, COLOUR_DEAL + 1


def small_position() -> Any:
    """Lay eight unseen cards: five in a hand, of which a yellow and a red one were dealt by colour, and three
    face down, none of them blonde. All others lie scored in the open: so every possible deal can be listed.
    """
    game = frontrow.game("coverme", players=2, scoring="equal", removed="W", two_player="advanced")
    records = game.records()
    state = records[0].state
    hand, pile = ([NUMBERS[name] for name in names] for names in (HIDDEN_HAND, HIDDEN_PILE))
    state.place[:], state.known[:], state.origin[:] = SCORED, PUBLIC, FIRST_SHUFFLE
    state.place[hand + pile], state.known[hand + pile] = 0, 0
    state.seats[1].hand.cards[:5], state.seats[1].hand.count = hand, 5
    state.facedown.cards[:3], state.facedown.count = pile, 3
    state.origin[hand[:2]] = DEALT_YELLOW, DEALT_RED
    for hair in (1, 2):
        state.open[hair].cards[0], state.open[hair].count = NUMBERS[("Kr1q", "Kk1q")[hair - 1]], 1
    state.covers[:] = -1
    seed_dice(records[0].chance, records[0].dice)
    return game, records


def every_small_deal() -> list[Any]:
    """List every way to deal those eight: the yellow one, the red one, and the face-down pile."""
    brown = [card for card in HIDDEN_HAND + HIDDEN_PILE if card[1] == "r"]
    return [
        (yellow, red, pile)
        for yellow in HIDDEN_HAND + HIDDEN_PILE
        for red in HIDDEN_HAND + HIDDEN_PILE
        for pile in permutations(sorted(set(brown) - {yellow, red}), 3)
        if yellow[0] == "Y" and red[0] == "R"
    ]


def test_deals_by_colour_with_an_empty_open_pile_are_all_as_likely():
    """Both restrict what may lie where (CM-2.6, CM-10.3): of all deals that remain, none is preferred."""
    game, records = small_position()
    possible = every_small_deal()
    counts: Counter[Any] = Counter()
    for state in imagined_again(game, records, 0, 100 * len(possible)):
        origins = {state.origin[card]: NAMES[card] for card in state.seats[1].hand.cards[:5].tolist()}
        pile = tuple(NAMES[card] for card in state.facedown.cards[:3].tolist())
        counts[origins[DEALT_YELLOW], origins[DEALT_RED], pile] += 1
    assert set(counts) == set(possible)
    assert is_fair([[counts[deal]] for deal in possible])
