"""Imagining: what a seat knows stays, everything else is dealt anew, every deal as likely as any other."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import frontrow
from frontrow import Table
from frontrow.engine.chance import seed_dice
from frontrow.engine.record import memory_of
from frontrow.games.coverme.cards import HAIR, NAMES, NUMBERS, TRAITS
from frontrow.games.coverme.state import COLOUR_DEAL, FIRST_SHUFFLE, PUBLIC, SCORED
from tests.conformance.counting import places, troubles
from tests.conformance.fairness import is_fair, surprise
from tests.conformance.unseen import HABITS, Knowledge, Watched, by_chance, mostly_first
from tests.conformance.walks import walk

COMBINATIONS = {key: list(definition.combinations()) for key, definition in frontrow.GAMES.items()}
MANY = 3000

Position = tuple[Table, Knowledge]


@st.composite
def positions(draw: Any) -> tuple[Table, Knowledge, int | None, int]:
    """Draw a position of any game with any options, a viewer, and a seed to imagine from."""
    key = draw(st.sampled_from(sorted(COMBINATIONS)))
    game = frontrow.game(key, **draw(st.sampled_from(COMBINATIONS[key])))
    met = Watched(game, Random(draw(st.integers(0, 2**32))), draw(st.sampled_from(HABITS)))
    table, known = met[draw(st.integers(0, len(met) - 1))]
    viewer = draw(st.one_of(st.none(), st.integers(0, game.players - 1)))
    return table, known, viewer, draw(st.integers(0, 2**256 - 1))


def known_places(table: Table, known: Knowledge, viewer: int | None) -> dict[int, Any]:
    """Find where the cards are that a viewer knows; in hidden hands and mixed piles the order is nobody's."""
    found, there = {}, places(table)
    for card in np.flatnonzero(known.seen[table.game.players if viewer is None else viewer]).tolist():
        name, *rest = there[card]
        if name == "hand" and rest[0] != viewer:
            rest = rest[:1]
        if name == "fictional" or (name, rest) == ("cover", [0, 0]):
            name, rest = "fictional", []
        found[card] = (name, *rest)
    return found


@given(positions())
def test_known_cards_stay_and_all_are_there(position: tuple[Table, Knowledge, int | None, int]):
    table, known, viewer, seed = position
    imagined = table.imagine(viewer, seed)
    assert known_places(imagined, known, viewer) == known_places(table, known, viewer)
    assert not troubles(imagined, imagined._records["state"])


@settings(max_examples=30)
@given(positions())
def test_imagined_games_can_be_played_to_the_end(position: tuple[Table, Knowledge, int | None, int]):
    table, _, viewer, seed = position
    imagined = table.imagine(viewer, seed)
    film = np.concatenate([there._records.copy() for there in walk(imagined, Random(seed))])
    assert not troubles(imagined, film["state"])
    assert imagined.result is not None


@settings(max_examples=30)
@given(positions())
def test_imagining_follows_from_the_seed_and_leaves_the_table_alone(
    position: tuple[Table, Knowledge, int | None, int],
):
    table, _, viewer, seed = position
    before = table._memory.tobytes()
    once, again = table.imagine(viewer, seed), table.imagine(viewer, seed)
    assert once._memory.tobytes() == again._memory.tobytes()
    assert table._memory.tobytes() == before
    with pytest.raises(frontrow.IllegalMove):
        once.record()


def slots_of_imagined(table: Table, viewer: int | None, name: Callable[..., Any]) -> dict[Any, Counter[Any]]:
    """Imagine many times and count which card lay in which named slot."""
    counts: dict[Any, Counter[Any]] = {}
    for seed in range(MANY):
        for card, place in places(table.imagine(viewer, seed)).items():
            counts.setdefault(name(card, place), Counter())[card] += 1
    return counts


def tabled(counts: dict[Any, Counter[Any]], slots: list[Any], cards: list[int]) -> Any:
    """Make a table of counts, a row for every card and a column for every slot."""
    return np.array([[counts[slot][card] for slot in slots] for card in cards])


def a_position(wanted: Callable[[Position], bool], habit: Any = by_chance, **options: Any) -> Position:
    """Find a position of some kind."""
    for number in range(300):
        for position in Watched(frontrow.game("coverme", **options), Random(number), habit):
            if wanted(position):
                return position
    pytest.fail("no such position")


@pytest.mark.parametrize("two_player", ["fictional", "advanced"])
@pytest.mark.parametrize("viewer", [0, None])
def test_every_unseen_card_is_as_likely_in_every_slot(two_player: str, viewer: int | None):
    """In the second year cards of four shuffles lie hidden: each is as likely anywhere."""
    table, known = a_position(
        lambda there: there[0].state.years_begun == 1 and there[0].state.phase == 1,
        players=2,
        two_player=two_player,
    )
    assert not known.was_empty
    row = 2 if viewer is None else viewer
    counts = slots_of_imagined(table, viewer, lambda card, place: place)
    tested = 0
    for number in sorted(set(known.shuffle.tolist())):
        cards = [card for card in known.unseen(row).tolist() if known.shuffle[card] == number]
        slots = [slot for slot in counts if set(counts[slot]) <= set(cards)]
        slots = [slot for slot in slots if slot[0] not in ("fictional", "cover")]
        if len(cards) > 1 and slots:
            assert is_fair(tabled(counts, slots, cards)), number
            tested += 1
    assert tested >= 3


def test_every_unseen_card_is_as_likely_with_an_empty_open_pile():
    """Its hair colour cannot lie face down (CM-2.6); all else is as likely as ever."""
    table, known = a_position(
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
    counts = slots_of_imagined(table, viewer, lambda card, place: place)
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
    table, known = a_position(lambda there: there[0].state.phase == 0, **options)
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
    for _ in range(100 * len(possible)):
        imagined = records.copy()
        game.definition.playing.hide_from(memory_of(imagined), 0, 0)
        game.definition.playing.imagine_hidden(memory_of(imagined), 0)
        records["dice"] = imagined["dice"]
        state = imagined[0].state
        origins = {state.origin[card]: NAMES[card] for card in state.seats[1].hand.cards[:5].tolist()}
        pile = tuple(NAMES[card] for card in state.facedown.cards[:3].tolist())
        counts[origins[DEALT_YELLOW], origins[DEALT_RED], pile] += 1
    assert set(counts) == set(possible)
    assert is_fair([[counts[deal]] for deal in possible])


def test_chi_square_finds_what_is_unfair():
    rng = np.random.default_rng(1)
    fair = rng.multinomial(3000, [1 / 30] * 30, size=40).T
    assert abs(surprise(fair)) < 4
    assert not is_fair(fair + np.arange(30)[:, None])
