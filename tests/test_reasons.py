"""Why `greedy` chooses as it does: a sentence for every move, true, and blind to what is hidden."""

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

import frontrow
from frontrow.bots import roster
from frontrow.bots.goals_suitup import short_of
from frontrow.bots.reasons import reason
from frontrow.engine.table import Table
from frontrow.engine.words import LANGUAGES
from frontrow.games.suitup.edition import Person
from frontrow.games.suitup.state import TYPES

LONGEST = 160
EDITION = frontrow.GAMES["suitup"].edition
PEOPLE = {person.name: person for person in EDITION.people}

COVERME = [
    ({"players": 4}, 1),
    ({"players": 2, "length": "shorter"}, 2),
    ({"players": 2, "two_player": "advanced", "length": "shorter"}, 3),
    ({"players": 3, "scoring": "equal", "removed": "G", "length": "shorter", "first_game": True}, 4),
]
SUITUP = [
    ({"players": 4}, 1),
    ({"players": 2, "abilities": False}, 2),
    ({"players": 3}, 3),
    ({"players": 4}, 63),
]
EVERYTHING = [("coverme", *case) for case in COVERME] + [("suitup", *case) for case in SUITUP]


def decisions(key: str, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int, str]]:
    """Play a game in which now and then anything happens; at each decision, what `greedy` would do."""
    table, dice = frontrow.game(key, **options).deal(seed=seed), Random(seed)
    for turn in range(2000):
        if table.over:
            return
        seat = dice.choice(table.to_move)
        choice = roster.choose(table, seat, "greedy", seed=turn)
        yield table, seat, choice
        moves = table.legal(seat)
        table.play(seat, dice.choice(moves) if dice.random() < 0.25 else choice)
    raise AssertionError("this game does not end")


def check_sentence(said: str) -> None:
    assert said[0].isupper() or said[0].isdigit() or "@" in said.partition(" ")[0], said
    assert said.endswith("."), said
    assert len(said) <= LONGEST, said
    assert not re.search(r"[{}]|  |\.\.|None(?! of them)|\[", said), said


@pytest.mark.parametrize(("key", "options", "seed"), EVERYTHING)
def test_every_choice_has_a_reason_that_knows_only_what_its_seat_sees(key, options, seed):
    """The same sentence at a table that the seat cannot tell from this one; now and then for all moves."""
    for turn, (table, seat, choice) in enumerate(decisions(key, options, seed)):
        other = table.imagine(seat, seed=turn)
        for move in table.legal(seat) if turn % 4 == 0 else [choice]:
            said = [reason(table, seat, move, language) for language in LANGUAGES]
            assert said[0] != said[1]
            assert said == [reason(other, seat, move, language) for language in LANGUAGES]
            for sentence in said:
                check_sentence(sentence)


@pytest.mark.parametrize(("key", "cases"), [("coverme", COVERME), ("suitup", SUITUP)])
def test_every_kind_of_move_is_met_in_these_games(key, cases):
    verbs = {"play", "feature", "keep", "pick", "swap", "pass"}
    verbs = set(frontrow.GAMES["suitup"].actions.blocks) if key == "suitup" else verbs
    met = set()
    for case in cases:
        for table, seat, _ in decisions(key, *case):
            met |= {move.split(" ")[0] for move in table.legal(seat)}
    assert met == verbs


CLAIMS = {
    "en": {"all three trends": 3, "two of the three": 2, "one of the three": 1, "no trend": 0},
    "nl": {"alle drie de trends": 3, "twee van de drie": 2, "één van de drie": 1, "geen enkele trend": 0},
}
WORTH = dict(zip("YRBGKW", (2, 2, 2, 3, 4, 5), strict=True))


def matches(view: dict[str, Any], card: str) -> int:
    """Count the trends that a card matches, by the tracks themselves."""
    letters = {"clothes": card[0], "hair": card[1], "length": card[2], "pattern": card[3]}
    tracks = [(track["counts"], letters[track["trait"]]) for track in view["tracks"]]
    return sum(counts[letter] == max(counts.values()) > 0 for counts, letter in tracks)


@pytest.mark.parametrize(("options", "seed"), COVERME)
def test_what_is_said_of_trends_and_prestige_is_so(options, seed):
    checked = 0
    for table, seat, _ in decisions("coverme", options, seed):
        view = table.view(seat)
        for move in view["legal"] if view["phase"] in ("month", "feature") else []:
            for language, claims in CLAIMS.items():
                said = reason(table, seat, move, language)
                check_prestige(view, said)
                claimed = [value for words, value in claims.items() if words in said]
                claimed += map(int, re.findall(r"(\d) (?:of the|van de) (?:three|drie)", said))
                assert claimed in ([], [matches(view, move.split(" ")[1])]), said
                checked += len(claimed)
    assert checked > 20


def check_prestige(view: dict[str, Any], said: str) -> None:
    """What is scored is the worth of a card, of three together, or 1 each; whoever it is has been named."""
    named = re.findall(r"\b([YRBGKW][brk][123][qds])\b", said)
    worths = [1 if view["options"]["scoring"] == "equal" else WORTH[card[0]] for card in named]
    for scored in map(int, re.findall(r"(\d+) prestige", said)):
        assert scored == sum(worths) if re.search("together|samen", said) else scored in worths, said


def can_pay(have: dict[str, int], person: Person, price: int) -> bool:
    """Say whether a person can be paid, by trying every way to pay the stars."""
    stars = person.cost.count("any")
    for chosen in product(TYPES, repeat=stars):
        paid = [kind for kind in person.cost if kind != "any"] + list(chosen)
        if all(have[kind] >= price * paid.count(kind) for kind in TYPES):
            return True
    return False


def least_missing(have: dict[str, int], person: Person, price: int) -> int:
    """Find the least influence that is missing, by trying one after the other."""
    for missing in range(20):
        for more in combinations_with_replacement(TYPES, missing):
            if can_pay({kind: have[kind] + more.count(kind) for kind in TYPES}, person, price):
                return missing
    raise AssertionError(person)


def test_what_is_missing_is_the_least_that_would_do():
    dice, people = Random(1), [*EDITION.people, Person("Two", ("leaves", "any", "any"), (), 1)]
    for _ in range(300):
        have = {kind: dice.randrange(8) for kind in TYPES}
        person, price = dice.choice(people), dice.choice((3, 4))
        if (short := short_of(have, person, price)) <= 5:
            assert least_missing(have, person, price) == short


NEAR = re.compile(
    r"(?:enough to make friends with|lack to make friends with|then) (\w+)(?: is (\d+) influence)?"
)
COLLECTING = ("go", "collect", "borrow", "gain")


@pytest.mark.parametrize(("options", "seed"), SUITUP[:3])
def test_what_is_said_of_people_is_so_once_the_move_is_made(options, seed):
    checked = 0
    for table, seat, choice in decisions("suitup", options, seed):
        found = NEAR.search(reason(table, seat, choice, "en"))
        if not choice.startswith(COLLECTING) or not found or found[1] not in PEOPLE:
            continue
        after = table.copy()
        after.play(seat, choice)
        if after.view(seat)["phase"] not in ("collect", "borrow"):
            have, person = after.view(seat)["seats"][seat]["influence"], PEOPLE[found[1]]
            price = prices(table.view(seat))[found[1]]
            assert short_of(have, person, price) == int(found[2] or 0)
            assert can_pay(have, person, price) == (found[2] is None)
            checked += 1
    assert checked > 20


def prices(view: dict[str, Any]) -> dict[str, int]:
    rows = zip(view["rows"], view["prices"], strict=True)
    found = {name: price for row, asked in rows for name, price in zip(row, asked, strict=True)}
    return found | dict.fromkeys(view["hand"], 4)


@pytest.mark.parametrize("key", frontrow.GAMES)
def test_there_is_no_reason_for_what_is_not_legal(key):
    table = frontrow.game(key, players=2).deal(seed=1)
    for seat, move in ((0, "befriend Nobody"), (1, "play Yb1q"), (0, "")):
        with pytest.raises(frontrow.IllegalMove, match="not legal now"):
            reason(table, seat, move, "en")
