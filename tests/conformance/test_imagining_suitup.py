"""Imagining in Suit Up: every deal that fits what a viewer knows is as likely as any other."""

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

import frontrow
from frontrow import Game
from frontrow.engine.chance import seed_dice
from frontrow.games.suitup.state import BY_CHOICE, LAST_FRIENDS, NO_MORE, NOBODY_LEFT, SPECTATOR, TURN
from tests.conformance.fairness import is_fair
from tests.conformance.imagined import MANY, a_position, count_fair_shuffles, imagined_again
from tests.conformance.suitup_counting import EDITION, NUMBERS, discarding
from tests.conformance.suitup_unseen import Knowledge, can_pay, contradicts
from tests.conformance.unseen import Watched
from tests.options import Options, covering_one


@pytest.mark.parametrize("viewer", [0, None])
def test_every_unseen_card_is_as_likely_in_every_slot(viewer: int | None):
    """People in hands and deck, and favors in hands and deck."""
    table, known = a_position(
        "suitup",
        lambda there: there[0].state.rounds == 12 and min(there[0].state.seats["favors"]["count"][:3]) > 1,
        players=3,
    )
    assert (table.state.people_shuffles, table.state.favor_shuffles) == (1, 1)
    assert count_fair_shuffles(table, known, viewer) == 2


@pytest.mark.parametrize("viewer", [1, None])
def test_every_unseen_card_is_as_likely_after_both_decks_were_renewed(viewer: int | None):
    """What was in hands before a renewal cannot be in the new deck, nor the other way round."""

    def hides_much(position: tuple[Any, Knowledge]) -> bool:
        known = position[1]
        shuffles = Counter(known.shuffle[known.unseen(viewer or 0)].tolist())
        return position[0].state.phase == TURN and len(shuffles) == 4 and min(shuffles.values()) > 1

    table, known = a_position("suitup", hides_much, discarding, players=4)
    assert count_fair_shuffles(table, known, viewer) == 4


@pytest.mark.parametrize(("key", "options"), covering_one("suitup"))
def test_what_was_told_at_the_very_end_is_kept(key: str, options: Options):
    """Who is asked to make more friends can pay somebody, and who is not asked cannot."""
    game, told = frontrow.game(key, **options), 0
    for number in range(4):
        watched = Watched(game, Random(number))
        for table, known in (watched[at] for at in range(-8, 0)):
            for viewer in (*range(game.players), None):
                imagined = table.imagine(viewer, number)
                assert not contradicts(imagined._records["state"], 0, known)
            told += sum(could_pay is not None for could_pay in known.could_pay)
    assert told > 10


HIDDEN = ("Alana", "Amelie", "Audrey", "Bianca", "Blair", "Brianna", "Caleb")
HANDS = (2, 1, 2)
INFLUENCE = ((8, 4, 0, 4), (4, 8, 0, 4), (0, 0, 8, 8))
"""The first can pay nobody, the second is done with its choice, the third still chooses."""


def payable(seat: int, hand: tuple[str, ...]) -> bool:
    """Say whether a seat can pay somebody of a hand."""
    return any(can_pay(list(INFLUENCE[seat]), NUMBERS[name]) for name in hand)


def every_small_deal() -> list[Any]:
    """List every way to deal seven people to three hands that fits who was asked and who was not."""
    return [
        (first, second, third)
        for first in combinations(HIDDEN, HANDS[0])
        for second in combinations(sorted(set(HIDDEN) - set(first)), HANDS[1])
        for third in combinations(sorted(set(HIDDEN) - {*first, *second}), HANDS[2])
        if not payable(0, first) and payable(1, second) and payable(2, third)
    ]


def small_position() -> tuple[Game, Any]:
    """Hide seven people in three hands and the deck at the very end; all the others lie open."""
    game = frontrow.game("suitup", players=3)
    records = game.deal(seed=1)._records
    state = records[0].state
    hands = [NUMBERS[name] for deal in every_small_deal()[0] for name in deal]
    deck = [NUMBERS[name] for name in HIDDEN if NUMBERS[name] not in hands]
    for seat, count in enumerate(HANDS):
        state.seats[seat].hand.count, state.seats[seat].influence[:] = count, INFLUENCE[seat]
        state.seats[seat].hand.cards[:count] = [hands.pop(0) for _ in range(count)]
        state.seats[seat].left[:] = INFLUENCE[seat]
    laid_open = [number for number in range(50) if number not in {NUMBERS[name] for name in HIDDEN}]
    state.rows[0].count = 0
    for pile, cards in ((state.people, deck), (state.discards, laid_open)):
        pile.count, pile.cards[: len(cards)] = len(cards), cards
    state.phase, state.awaited, state.start, state.final = LAST_FRIENDS, 1 << 2, 0, 1
    state.seats[0].finished, state.seats[1].finished = NOBODY_LEFT, BY_CHOICE
    state.seats[1].late.count, state.seats[1].late.cards[0] = 1, NO_MORE
    seed_dice(records[0].chance, records[0].dice)
    return game, records


def test_hands_at_the_very_end_are_all_as_likely():
    """Of all deals that fit who was asked (SU-8.3), none is preferred."""
    game, records = small_position()
    possible = every_small_deal()
    names = {NUMBERS[name]: name for name in HIDDEN}
    counts: Counter[Any] = Counter()
    for state in imagined_again(game, records, SPECTATOR, 200 * len(possible)):
        held = [state.seats[seat].hand.cards[: HANDS[seat]].tolist() for seat in range(3)]
        counts[tuple(tuple(sorted(names[card] for card in hand)) for hand in held)] += 1
    assert len(possible) > 20
    assert set(counts) == set(possible)
    assert is_fair([[counts[deal]] for deal in possible])


def test_a_choice_that_is_done_is_imagined_stage_by_stage():
    """The second has somebody whom it can pay: it is as likely to have made a friend as not (SU-8.3)."""
    game, records = small_position()
    counts: Counter[Any] = Counter()
    for state in imagined_again(game, records, SPECTATOR, MANY):
        person, late = state.seats[1].hand.cards[0], state.seats[1].late
        assert not state.awaited & 1 << 1
        assert late.count == 1 + (late.cards[0] == person) * EDITION.people[person].cost.count("any")
        counts[int(person), bool(late.cards[0] == person)] += 1
    people = {person for person, _ in counts}
    assert len(people) > 2
    assert is_fair([[counts[person, befriended] for person in people] for befriended in (False, True)])
