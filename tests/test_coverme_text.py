"""Cover Me in words: cards, moves, news and results, in both languages."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import frontrow
from frontrow.engine.text import compared
from frontrow.engine.words import LANGUAGES
from frontrow.games.coverme import text
from frontrow.games.coverme.cards import NAMES
from frontrow.games.coverme.text import Voice

EDITORS = ["Ada", "Bo", "Cy", "Di", "Ed"]
EN, NL = Voice("en", EDITORS), Voice("nl", EDITORS)
TO_ADA = Voice("en", EDITORS, you=0)


def steps(seed: int, **options: Any) -> Iterator[frontrow.Table]:
    """Play a game by chance: the table after every move."""
    dice = random.Random(seed)
    table = frontrow.game("coverme", **options).deal(seed=seed)
    while not table.over:
        seat = dice.choice(table.to_move)
        table.play(seat, dice.choice(table.legal(seat)))
        yield table


def test_a_card_is_said_in_full():
    assert text.card("en", "Wk3s") == "Wk3s – white, black hair, long, striped"
    assert text.card("nl", "Wk3s") == "Wk3s – wit, zwart haar, lang, strepen"
    for language in LANGUAGES:
        assert len({text.card(language, name)[4:] for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("move", "english", "dutch"),
    [
        ("pick r", "Take the top of the open pile: red/brown hair", "rood/bruin haar"),
        ("pick facedown", "Take the top of the face-down pile, unseen", "gedekte trekstapel"),
        ("play Yb1q", "Put Yb1q on the cover", "Zet Yb1q op de cover"),
        ("feature Yb1q", "Keep Yb1q for the season special", "extra editie"),
        ("keep Gk2d Gb1s", "Keep Gk2d and Gb1s", "Houd Gk2d en Gb1s"),
        ("swap Yb1q", "Put Yb1q on the discard pile and take another", "Leg Yb1q af"),
        ("pass", "Keep the hand as it is", "Houd je hand"),
    ],
)
def test_a_move_is_said(move, english, dutch):
    assert text.move("en", move) == english
    assert dutch in text.move("nl", move)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "pick", "seat": 1, "pile": "r", "card": "Yr1q"}, "Bo takes Yr1q from the open piles."),
        ({"event": "pick", "seat": 0, "pile": "r", "card": "Yr1q"}, "You take Yr1q from the open piles."),
        (
            {"event": "pick", "seat": 1, "pile": "facedown", "card": None},
            "Bo takes the top of the face-down pile.",
        ),
        ({"event": "play", "seat": 1, "card": None}, "Bo has chosen."),
        ({"event": "play", "seat": 0, "card": "Yr1q"}, "You choose Yr1q."),
        ({"event": "feature", "seat": 2, "card": "Yr1q"}, "Cy keeps Yr1q for the season special."),
        ({"event": "keep", "seat": 1, "count": 1, "cards": None}, "Bo keeps a card of the next pile."),
        ({"event": "keep", "seat": 1, "count": 2, "cards": None}, "Bo keeps 2 cards of the next pile."),
        (
            {"event": "keep", "seat": 0, "count": 2, "cards": ["Gk2d", "Gb1s"]},
            "You keep Gk2d and Gb1s of the next pile.",
        ),
        ({"event": "swap", "seat": 1, "card": "Yr1q"}, "Bo puts Yr1q on the discard pile."),
        ({"event": "pass", "seat": 0}, "You keep your hand as it is."),
        ({"event": "recall", "seat": 1}, "Bo has second thoughts."),
        ({"event": "take_back", "seat": 0}, "You take your last move back."),
        ({"event": "receive", "seat": 1, "count": 1}, "Bo gets the last card of the next pile."),
        ({"event": "receive", "seat": 0, "count": 2}, "You get the last 2 cards of the next pile."),
        (
            {"event": "scored", "seat": 1, "cards": ["Wr1q"], "points": 5},
            "Bo scores Wr1q: +5, white.",
        ),
        (
            {"event": "scored", "seat": 0, "cards": ["Yr1q", "Bk2s", "Gb3d"], "points": 7},
            "Alternative! You match no trend at all and score Yr1q, Bk2s and Gb3d: +7.",
        ),
        (
            {"event": "middle", "seat": 1, "cards": ["Yr1q"]},
            "Bo's secondary magazine puts Yr1q in the middle.",
        ),
        ({"event": "influence", "cards": ["Yr1q", "Bk2s"]}, "To the influence row: Yr1q and Bk2s."),
        (
            {
                "event": "special",
                "tracks": [
                    {"trait": "hair", "trends": ["b", "k"]},
                    {"trait": "length", "trends": ["3"]},
                    {"trait": "pattern", "trends": ["s"]},
                ],
            },
            "The season is scored by its trends: blonde and black; long; striped.",
        ),
        ({"event": "influence", "cards": []}, "Nothing goes to the influence row."),
        ({"event": "renew"}, "The discard pile is shuffled and becomes the face-down pile."),
        ({"event": "turn", "cards": ["Yr1q"]}, "Turned up on the open piles: Yr1q."),
        ({"event": "fictional", "card": "Yr1q"}, "A fictional cover lies open for the new month: Yr1q."),
        (
            {"event": "season", "season": "spring", "year": 2, "start": 0, "extra": 0},
            "Year 2, spring: a new season, and you hold the start marker.",
        ),
        (
            {"event": "season", "season": "winter", "year": 4, "start": 1, "extra": 1},
            "All level: an extra season, winter, and Bo holds the start marker.",
        ),
        ({"event": "new_year", "coming": "K"}, "New year: the piles are renewed, and black is on its way."),
        (
            {"event": "new_year", "coming": None},
            "New year: the piles are renewed, and no new colour is on its way.",
        ),
        ({"event": "over"}, "The last season is over."),
    ],
)
def test_news_is_told(event, said):
    assert text.told(TO_ADA, event) == said
    dutch = text.told(Voice("nl", EDITORS, you=0), event)
    assert dutch != said
    assert re.findall(r"[YRBGKW][brk][123][qds]", dutch) == re.findall(r"[YRBGKW][brk][123][qds]", said)


def test_a_reveal_names_every_magazine():
    covers = [
        {"seat": 0, "magazine": 0, "card": "Yr1q", "value": 3},
        {"seat": 0, "magazine": 1, "card": "Bk2s", "value": 0},
        {"seat": None, "magazine": 1, "card": "Gb3d", "value": 1},
    ]
    event = {"event": "reveal", "month": 2, "covers": covers}
    assert text.told(EN, event) == "Month 2 is out: Ada Yr1q (3), Ada 2 Bk2s (0) and Fictional 2 Gb3d (1)."
    assert text.told(NL, event).endswith("Ada Yr1q (3), Ada 2 Bk2s (0) en Fictief 2 Gb3d (1).")


def test_a_draw_is_named_to_whoever_drew():
    event = {"event": "pick", "seat": 0, "pile": "facedown", "card": None}
    known = text.with_draw(event, 0, ["Yb1q"], ["Yb1q", "Rk3s"])
    assert text.told(TO_ADA, known) == "You take the top of the face-down pile: Rk3s."
    assert text.with_draw(event, 1, [], ["Rk3s"]) == event
    other = {"event": "pick", "seat": 0, "pile": "b", "card": "Yb1q"}
    assert text.with_draw(other, 0, [], ["Yb1q"]) == other


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5},
        {"players": 2, "length": "longer"},
        {"players": 2, "two_player": "advanced", "length": "shorter"},
        {"players": 3, "scoring": "equal", "removed": "W", "on_tie": "season"},
    ],
)
def test_whatever_happens_can_be_told(options):
    news: list[dict[str, Any]] = []
    for table in steps(seed=4, **options):
        news += table.news(0)
    assert {event["event"] for event in news} >= {"pick", "play", "reveal", "season", "over"}
    for language in LANGUAGES:
        for event in news:
            assert text.told(Voice(language, EDITORS, 0), event).endswith(".")
        assert text.result(Voice(language, EDITORS), table.view(None))


def test_what_was_agreed_on_is_said_where_it_is_not_standard():
    standard = frontrow.game("coverme").options
    assert text.agreed("en", standard) == ["4 editors"]
    two = frontrow.game("coverme", players=2).options
    assert text.agreed("en", two) == ["2 editors", "two fictional players"]
    special = frontrow.game("coverme", players=3, length="longer", scoring="equal", removed="K").options
    said = ["3 editors", "longer game, 4 years", "every scored card worth 1", "without black"]
    assert text.agreed("en", special) == said
    assert text.agreed("nl", special)[-1] == "zonder zwart"


WORTH = {"Y": 2, "R": 2, "B": 2, "G": 3, "K": 4, "W": 5}


def final(scored: list[str], middle: list[str] | None = None, **options: Any) -> dict[str, Any]:
    """Write the end of a game as a view: what each seat scored, and what lies in the middle."""
    agreed = frontrow.game("coverme", players=len(scored), **options).options
    piles = [(own.split(), other.split()) for own, other in zip(scored, middle or [""] * 5, strict=False)]
    worth = dict.fromkeys(WORTH, 1) if agreed["scoring"] == "equal" else WORTH
    points = [sum(worth[card[0]] for card in own) for own, _ in piles]
    seats = [
        {"scored": own, "middle": other, "points": sum_of}
        for (own, other), sum_of in zip(piles, points, strict=True)
    ]
    return {"options": agreed, "seats": seats, "result": {"points": points}}


def test_a_clear_victory_needs_one_sentence():
    view = final(["Wb1q", "Yb1q", ""])
    view["result"]["winners"] = [0]
    assert text.result(EN, view) == ["Ada wins with 5 prestige."]
    assert text.result(TO_ADA, view) == ["You win with 5 prestige."]
    assert text.result(NL, view) == ["Ada wint met 5 prestige."]


def test_the_tie_breaks_are_spelled_out_as_far_as_they_go():
    view = final(["Wb1q Gb1q", "Yb1q Rb1q Kb1q", "Kb2q Kb3q", "Yr1q"])
    view["result"]["winners"] = [1]
    assert text.result(EN, view) == [
        "Level on prestige: Ada 8, Bo 8 and Cy 8.",
        "Scored cards: Ada 2, Bo 3 and Cy 2.",
        "Bo wins with 8 prestige.",
    ]
    view = final(["Wb1q Gb1q", "Kb2q Kb3q", "Yr1q"])
    view["result"]["winners"] = [0]
    assert text.result(NL, view) == [
        "Gelijk in prestige: Ada 8 en Bo 8.",
        "Gescoorde kaarten: Ada 2 en Bo 2.",
        "Kaarten van 5: Ada 1 en Bo 0.",
        "Ada wint met 8 prestige.",
    ]


def test_a_full_tie_is_shared():
    view = final(["Yb1q", "", "Rb1q"])
    view["result"]["winners"] = [0, 2]
    said = text.result(EN, view)
    assert said[0] == "Level on prestige: Ada 2 and Cy 2."
    assert said[1:-1] == [
        "Scored cards: Ada 1 and Cy 1.",
        "Cards worth 5: Ada 0 and Cy 0.",
        "Cards worth 4: Ada 0 and Cy 0.",
        "Cards worth 3: Ada 0 and Cy 0.",
        "Cards worth 2: Ada 1 and Cy 1.",
    ]
    assert said[-1] == "Ada and Cy share the victory with 2 prestige each."


def test_equal_scoring_has_no_tie_break_and_the_advanced_game_one_more():
    view = final(["Yb1q", "Rb1q", ""], scoring="equal", removed="W")
    view["result"]["winners"] = [0, 1]
    assert len(text.result(EN, view)) == 2
    view = final(["Yb1q", "Rb1q"], ["Wb1q", "Kb1q"], two_player="advanced")
    view["result"]["winners"] = [0]
    said = ["Level on prestige: Ada 2 and Bo 2.", "Prestige with the middle included: Ada 7 and Bo 6."]
    assert text.result(EN, view) == [*said, "Ada wins with 2 prestige."]


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5, "length": "shorter", "first_game": True},
        {"players": 2, "length": "shorter", "two_player": "advanced", "first_game": True},
        {"players": 5, "length": "shorter", "scoring": "equal", "removed": "Y", "first_game": True},
    ],
)
def test_the_words_find_the_same_winners_as_the_rules(options):
    for seed in range(12):
        *_, table = steps(seed, **options)
        view = table.view(None)
        _, seats = compared(EN, text.tie_breaks(view))
        assert table.result is not None
        assert seats == table.result["winners"]
