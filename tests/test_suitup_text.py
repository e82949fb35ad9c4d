"""Suit Up in words: moves, news, refusals and results, in both languages."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import frontrow
from frontrow.engine.text import compared
from frontrow.engine.words import LANGUAGES, catalogue, say
from frontrow.games.suitup import SUITUP, text
from frontrow.games.suitup.state import MATS, PHASES, TYPES
from frontrow.games.suitup.text import Voice
from frontrow.terminal.suitup.ending import sheet, told_ties

PLAYERS = ["Ada", "Bo", "Cy", "Di"]
EN, NL = Voice("en", PLAYERS), Voice("nl", PLAYERS)
TO_ADA = Voice("en", PLAYERS, you=0)
SCORES = {person.name: person.score for person in SUITUP.edition.people}
NAMED = re.compile(r"\w+@\w+|\b(?:Park|Beach|Cafe|Brianna|Curtis|Cy)\b|\d+")


def steps(seed: int, **options: Any) -> Iterator[frontrow.Table]:
    """Play a game by chance, but gladly with friends and favors: the table before every move."""
    dice = random.Random(seed)
    table = frontrow.game("suitup", **options).deal(seed=seed)
    while not table.over:
        yield table
        seat = table.to_move[0]
        legal = table.legal(seat)
        eager = [move for move in legal if move.startswith(("befriend", "use", "both", "exchange"))]
        table.play(seat, dice.choice(eager if eager and dice.random() < 0.6 else legal))
    yield table


def look(**more: Any) -> dict[str, Any]:
    """Write what Ada sees in her turn, as far as moves need it."""
    park = {"name": "Park", "board": ["set leaves"], "token": ["leaves", "money", "favor"], "seat": 0}
    beach = {"name": "Beach", "board": ["set books"], "token": ["set books", "books", "books"], "seat": None}
    ada = {
        "mat": "rebel",
        "space": "Park",
        "influence": {"leaves": 1, "books": 17, "palettes": 0, "money": 7},
        "benefits": {"leaves": 2, "books": 1, "palettes": 0, "money": 0},
    }
    bo = ada | {"mat": "athlete", "space": "Beach"}
    corners = [{"name": "SE", "between": ["Park", "Beach"], "seat": None}]
    view = {"seat": 0, "locations": [park, beach], "corners": corners, "seats": [ada, bo]}
    view |= {"phase": "turn", "deciding": None, "options": {"abilities": True}, "round": 3}
    return view | {"to_move": [0], "secret": False, "late": None} | more


@pytest.mark.parametrize(
    ("move", "english", "dutch"),
    [
        ("mat rebel", "Rebel: begins with 3 of a type", "Rebel: begint met 3 van de ene soort"),
        ("stand Park", "Begin at Park", "Begin bij Park"),
        ("begin books money", "Begin with 3 books and 1 money", "Begin met 3 boeken en 1 munt"),
        (
            "favor books@Cafe",
            "Play books@Cafe: gain 1 book, or swap two",
            "Speel books@Cafe: krijg 1 boek, of laat",
        ),
        (
            "favor books@Park",
            "you are at Park, so it is of any type",
            "je staat bij Park, dus als elke soort",
        ),
        ("gain leaves", "Gain 1 leaf", "Krijg 1 blad"),
        ("use money", "Use the money effect: trade your", "Gebruik het munteneffect: verwissel"),
        ("both leaves", "Gain 1 leaf, then move any", "Krijg 1 blad; daarna: zet een pion"),
        ("token 0", "Move your own token, which stands at Park", "Verzet je eigen pion, bij Park"),
        ("token 1", "Move Bo, who stands at Beach", "Verzet de pion van Bo, bij Beach"),
        ("to Beach", "To Beach", "Naar Beach"),
        ("swap Park Beach", "Park and Beach", "Park en Beach"),
        ("discard Curtis", "Send Curtis away", "Leg Curtis af"),
        (
            "trade leaves money",
            "Trade 1 leaf and 7 money for 7 leaves and 1 money",
            "Maak van 1 blad en 7 munten: 7 bladeren en 1 munt",
        ),
        ("exchange books@Cafe", "Exchange books@Cafe for a used favor", "Ruil books@Cafe om"),
        ("for books@Cafe", "Take books@Cafe", "Neem books@Cafe"),
        ("go Park", "collect 3 leaves, 1 money and 1 favor", "verzamel 3 bladeren, 1 munt en 1 gunst"),
        ("go Beach", "collect 2 books", "verzamel 2 boeken"),
        ("go SE", "at Park (3 leaves, 1 money and 1 favor) or Beach (2 books)", "bij Park (3 bladeren"),
        ("collect Beach", "Collect at Beach: 2 books", "Verzamel bij Beach: 2 boeken"),
        ("befriend Curtis", "Make friends with Curtis", "Sluit vriendschap met Curtis"),
        ("done", "Enough: make no more friends", "Genoeg: geen vrienden meer"),
        ("take start", "Take the start card: you also open", "Neem de startkaart: je opent ook"),
        ("leave start", "Leave the start card where it is", "Laat de startkaart liggen"),
    ],
)
def test_a_move_is_said(move, english, dutch):
    assert english in text.move(EN, look(), move)
    assert dutch in text.move(NL, look(), move)


def test_steps_within_a_turn_know_what_they_are_about():
    borrowing = look(phase="borrow", deciding={"location": "Beach"})
    assert text.move(EN, borrowing, "borrow Beach") == "Stay with the token of Beach itself: 2 books"
    assert (
        text.move(EN, borrowing, "borrow Park")
        == "Use the token of Park: 1 leaf, 1 book, 1 money and 1 favor"
    )
    paying = look(phase="pay", deciding={"person": "Fern", "price": 3})
    assert text.question(EN, paying) == "Fern asks for 3 of one type of your choice: which?"
    assert text.move(EN, paying, "pay money") == "Pay 3 money (4 left)"
    in_secret = look(
        phase="pay",
        deciding={"person": "Fern", "price": 4},
        late={"friends": ["Alana"], "influence": {"leaves": 0, "books": 0, "palettes": 0, "money": 6}},
    )
    assert text.move(EN, in_secret, "pay money") == "Pay 4 money (2 left)"
    assert text.move(EN, look(phase="second"), "done") == "Enough: one friend will do"
    first, last = (look(phase="discard", deciding={"discards": due}) for due in (2, 1))
    assert text.question(EN, first) == "Two people leave. Who is the first?"
    assert text.question(NL, last) == "En wie nog meer?"


def test_a_secret_choice_knows_how_far_it_has_come():
    left = {"leaves": 1, "books": 9, "palettes": 0, "money": 7}
    late = look(phase="last friends", secret=True, late={"friends": [], "influence": left})
    assert text.question(EN, late).startswith("Final scoring, all in secret: who of your hand")
    assert text.question(EN, look(phase="last friends")).startswith("Final scoring: who of your hand")
    late["late"]["friends"].append("Brianna")
    assert text.question(EN, late) == "And who else?"
    due = late | {"phase": "pay", "deciding": {"person": "Donna", "price": 4}}
    assert text.move(EN, due, "pay books") == "Pay 4 books (5 left)"


def test_archetypes_without_abilities_only_say_how_they_begin():
    assert "takes both the influence and the effect" in text.move(EN, look(), "mat rebel")
    plain = look(options={"abilities": False})
    assert text.move(EN, plain, "mat athlete") == "Athlete: begins with 4 leaves"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"event": "mat", "seat": 1, "named": ["rebel"]}, "Bo is the Rebel."),
        ({"event": "stand", "seat": 0, "named": ["Park"]}, "You begin at Park."),
        ({"event": "begin", "seat": 1, "named": ["books", "money"]}, "Bo begins with books and money."),
        ({"event": "favor", "seat": 1, "named": ["books@Cafe"]}, "Bo plays the favor books@Cafe."),
        ({"event": "gain", "seat": 1, "named": ["books"]}, "Bo takes books for it."),
        ({"event": "use", "seat": 0, "named": ["books"]}, "You use the books effect."),
        (
            {"event": "both", "seat": 1, "named": ["books"]},
            "Bo takes books for it, and uses the effect as well.",
        ),
        ({"event": "token", "seat": 1, "named": ["0"]}, "Bo picks up your token."),
        ({"event": "token", "seat": 1, "named": ["1"]}, "Bo picks up their own token."),
        ({"event": "token", "seat": 0, "named": ["0"]}, "You pick up your own token."),
        ({"event": "token", "seat": 0, "named": ["2"]}, "You pick up Cy's token."),
        ({"event": "to", "seat": 1, "named": ["Beach"]}, "Bo sets it down at Beach."),
        ({"event": "swap", "seat": 1, "named": ["Park", "Cafe"]}, "Bo swaps the tokens of Park and Cafe."),
        ({"event": "discard", "seat": 0, "named": ["Curtis"]}, "You send Curtis away."),
        (
            {"event": "trade", "seat": 1, "named": ["leaves", "money"]},
            "Bo trades the amounts of leaves and money.",
        ),
        ({"event": "exchange", "seat": 1, "named": ["books@Cafe"]}, "Bo gives the favor books@Cafe back."),
        ({"event": "for", "seat": 1, "named": ["money@Park"]}, "Bo takes the used favor money@Park for it."),
        ({"event": "go", "seat": 0, "named": ["Park"]}, "You go to Park."),
        ({"event": "collect", "seat": 1, "named": ["Park"]}, "Bo collects at Park."),
        ({"event": "borrow", "seat": 1, "named": ["Park"]}, "Bo uses the token of Park."),
        ({"event": "befriend", "seat": 1, "named": ["Brianna"]}, "Bo asks Brianna to be friends."),
        ({"event": "pay", "seat": 1, "named": ["money"]}, "Bo pays the star in money."),
        ({"event": "done", "seat": 1, "named": []}, "Bo leaves it at that."),
        ({"event": "take", "seat": 0, "named": ["start"]}, "You take the start card."),
        ({"event": "leave", "seat": 1, "named": ["start"]}, "Bo leaves the start card where it is."),
        (
            {"event": "influence", "seat": 1, "change": {"leaves": 1, "money": 2}},
            "Bo gains 1 leaf and 2 money.",
        ),
        ({"event": "influence", "seat": 0, "change": {"books": -6}}, "You pay 6 books."),
        (
            {"event": "influence", "seat": 1, "change": {"leaves": 6, "money": -6}},
            "Bo gains 6 leaves and gives up 6 money.",
        ),
        ({"event": "favors", "seat": 1, "count": 1}, "Bo draws a favor."),
        ({"event": "favors", "seat": 0, "count": 2}, "You draw 2 favors."),
        ({"event": "friend", "seat": 1, "person": "Brianna"}, "Brianna joins Bo's circle of friends."),
        ({"event": "friend", "seat": 0, "person": "Brianna"}, "Brianna joins your circle of friends."),
        ({"event": "nobody", "seat": 0}, "You can pay nobody of your hand any more."),
        ({"event": "nobody", "seat": 1}, "Bo can pay nobody of the hand any more."),
        ({"event": "ready", "seat": 0}, "You have chosen your last friends."),
        ({"event": "ready", "seat": 1}, "Bo has chosen the last friends."),
        ({"event": "recall", "seat": 0}, "You begin your choice of last friends anew."),
        ({"event": "recall", "seat": 1}, "Bo has second thoughts about the last friends."),
        ({"event": "reveal"}, "All have chosen: the last friends are revealed."),
        ({"event": "people", "people": ["Brianna", "Curtis"]}, "New in town: Brianna and Curtis."),
        ({"event": "renew", "deck": "favors"}, "The used favors are shuffled into a new deck."),
        ({"event": "renew", "deck": "people"}, "The people who were discarded are shuffled into a new deck."),
        (
            {"event": "dark"},
            "Evening falls over the town: all location tokens turn to their dark side.",
        ),
        ({"event": "round", "round": 3, "start": 0}, "Round 3: you have the start card."),
        ({"event": "final"}, "The rounds are over. In the final scoring all friends help one last time."),
        ({"event": "over"}, "The final scoring is done."),
    ],
)
def test_news_is_told(event, said):
    assert text.told(TO_ADA, event) == said
    dutch = text.told(Voice("nl", PLAYERS, you=0), event)
    assert dutch != said
    assert sorted(NAMED.findall(dutch)) == sorted(NAMED.findall(said))


def test_drawn_favors_are_named_to_whoever_drew():
    event = {"event": "favors", "seat": 0, "count": 2}
    before, after = ["Fern", "books@Cafe"], ["Gwen", "books@Cafe", "books@Cafe", "money@Park"]
    known = text.with_favors(event, 0, before, after)
    assert text.told(TO_ADA, known) == "You draw the favor books@Cafe and money@Park."
    assert text.with_favors(event, 1, before, after) == event
    other = {"event": "go", "seat": 0, "named": ["Park"]}
    assert text.with_favors(other, 0, before, after) == other


@pytest.mark.parametrize("options", [{"players": 4}, {"players": 2}, {"players": 3, "abilities": False}])
def test_whatever_happens_can_be_asked_and_told(options):
    voices = [Voice(language, PLAYERS, 0) for language in LANGUAGES]
    events, phases = set(), set()
    for seed in range(3):
        for table in steps(seed, **options):
            events |= {event["event"] for event in table.news(0)}
            for voice in voices:
                assert all(text.told(voice, event).endswith(".") for event in table.news(0))
            for view in (table.view(seat) for seat in table.to_move):
                phases.add(view["phase"])
                assert all(text.question(voice, view)[-1] in "?." for voice in voices)
                assert all(text.move(voice, view, move) for voice in voices for move in view["legal"])
        assert all(text.result(voice, table.view(None)) for voice in voices)
    assert events >= {"mat", "go", "befriend", "friend", "influence", "people", "round", "dark", "over"}
    assert phases >= {
        "mat",
        "stand",
        "turn",
        "favor",
        "token",
        "to",
        "swap",
        "discard",
        "trade",
        "start card",
    }


def refusals(table: frontrow.Table) -> set[str]:
    """Find why moves are refused: every move there is, and some there are not."""
    seat = table.to_move[0]
    strange = ["dance", *(f"{verb} nowhere" for verb in SUITUP.actions.blocks)]
    refused = {*SUITUP.actions.moves, *strange} - set(table.legal(seat))
    return {SUITUP.refusal(table.state, seat, move)[0] for move in refused}


def test_every_refusal_is_a_sentence_in_every_language():
    refused, seen = set(), set()
    for seed in range(4):
        for table in steps(seed, players=2 + seed % 3):
            view = table.view(table.to_move[0]) if not table.over else {"phase": "over"}
            moment = view["phase"], view.get("seats") and view["seats"][view["seat"]]["mat"]
            if moment not in seen and not table.over:
                refused |= refusals(table)
            seen.add(moment)
    values = {"move": "go Park", "named": "Park"}
    for language in LANGUAGES:
        assert all(say(language, f"illegal.{key}", **values).endswith(".") for key in refused)
    known = {key.removeprefix("illegal.") for key in catalogue("en") if key.startswith("illegal.suitup.")}
    assert refused <= known
    assert {"suitup.unknown_move", "suitup.unknown.go", "suitup.asked.turn", "suitup.refused.go"} <= refused


def test_the_rebel_is_told_about_both():
    table = next(table for table in steps(1) if "both books" in table.legal(table.to_move[0]))
    with pytest.raises(frontrow.IllegalMove, match="The Rebel need not choose"):
        table.play(table.to_move[0], "use books")


def test_types_archetypes_and_questions_are_named_completely():
    for voice in (EN, NL):
        assert len({voice.kind(kind) for kind in TYPES}) == len(TYPES)
        assert len({voice.mat(mat) for mat in MATS}) == len(MATS)
        assert all(voice.amount(kind, 1) != voice.amount(kind, 2) for kind in (*TYPES, "favor"))
    asked = set(PHASES) - {"scoring", "over"}
    about = {"person": "Fern", "price": 3, "discards": 2, "favor": "books@Cafe", "location": "Park"}
    assert len({text.question(EN, look(phase=phase, deciding=about)) for phase in asked}) == len(asked)


def test_what_was_agreed_on_is_said_where_it_is_not_standard():
    assert text.agreed("en", frontrow.game("suitup").options) == ["4 players"]
    first = frontrow.game("suitup", players=2, abilities=False).options
    assert text.agreed("nl", first) == ["2 spelers", "eerste spel, zonder vaardigheden"]
    assert text.agreed("en", first | {"edition": "printed"})[-1] == "the edition printed"


def final(*points: int, left: tuple[int, ...]) -> dict[str, Any]:
    """Write the end of a game as a view: everybody's points, and the leaves they have left."""
    seats = [
        {"points": sum_of, "influence": {"leaves": over, "books": 1}}
        for sum_of, over in zip(points, left, strict=True)
    ]
    return {"seats": seats, "result": {"points": list(points)}}


def test_a_clear_victory_needs_one_sentence():
    view = final(30, 24, left=(0, 9))
    view["result"]["winners"] = [0]
    assert text.result(EN, view) == ["Ada wins with 30 points."]
    assert text.result(TO_ADA, view) == ["You win with 30 points."]
    assert text.result(NL, view) == ["Ada wint met 30 punten."]


def test_the_tie_breaks_are_spelled_out_as_far_as_they_go():
    view = final(30, 30, 12, left=(4, 5, 19))
    view["result"]["winners"] = [1]
    said = ["Level on points: Ada 30 and Bo 30.", "Influence left: Ada 5 and Bo 6."]
    assert text.result(EN, view) == [*said, "Bo wins with 30 points."]
    view = final(30, 30, left=(4, 4))
    view["result"]["winners"] = [1]
    assert text.result(NL, view)[1:] == [
        "Invloed over: Ada 5 en Bo 5.",
        "Nog steeds gelijk: wie eerder komt in spelersvolgorde wint.",
        "Bo wint met 30 punten.",
    ]


def test_a_contest_says_what_decided():
    none = dict.fromkeys(TYPES, 0)
    seats = [
        {"benefits": none | {"books": 3}, "influence": none | {"books": kept}, "points": points}
        for kept, points in ((5, 6), (2, 1))
    ]
    prizes = dict.fromkeys((*TYPES, "centre"), 4) | {"books": 6}
    view = {"seats": seats, "order": [1, 0], "prizes": prizes}
    told = "Level in books, so what is left decides: Bo (2) and Ada (5). "
    assert told_ties(EN, view) == [f"{told}Ada gets the token, the others 1 point each."]
    assert told_ties(TO_ADA, view) == [f"{told}You get the token, the others 1 point each."]
    assert [points["books"] for points in sheet(view)] == [6, 1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_words_find_the_same_points_and_winners_as_the_rules(players):
    for seed in range(6):
        *_, table = steps(seed, players=players)
        view = table.view(None)
        for person, points in zip(view["seats"], sheet(view), strict=True):
            assert points["friends"] == sum(SCORES[friend] for friend in person["friends"])
            assert sum(points.values()) == person["points"]
        _, seats = compared(EN, text.tie_breaks(view))
        assert table.result is not None
        assert [next(seat for seat in view["order"] if seat in seats)] == table.result["winners"]
