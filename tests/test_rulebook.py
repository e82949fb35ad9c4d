"""The rulebook says what is so at the table: every number of every edition, and which rulings are ours."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import frontrow
from frontrow.engine.words import LANGUAGES
from frontrow.games.rulebook import book, passages, written
from frontrow.games.suitup.edition import SHIPPED
from frontrow.games.suitup.rulebook import fillings
from tests.commands import here, said
from tests.editions import changed, large, small
from tests.suitup_position import position
from tests.suitup_reading import influence
from tests.terminals import answer, read

SUITUP = frontrow.GAMES["suitup"]
MARK = re.compile(r'<data value="(\w+)">(.*?)</data>', re.DOTALL)
HEADING = re.compile(r"^(?:- \*\*(SU-\d+\.\d+)\*\*|## (.*)$)", re.MULTILINE)
ID = re.compile(r"\b(?:CM|SU)-\d+(?:\.\d+)?")
WORDS = {
    "en": {
        "one": 1, "once": 1, "single": 1, "two": 2, "second": 2, "twice": 2, "double": 2, "pair": 2,
        "both": 2, "three": 3, "third": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "hundred": 100, "hundredth": 100,
    },
    "nl": {
        "één": 1, "enkele": 1, "twee": 2, "tweede": 2, "beide": 2, "allebei": 2, "drie": 3, "derde": 3,
        "vier": 4, "vijf": 5, "zes": 6, "zeven": 7, "acht": 8, "negen": 9, "tien": 10, "tiental": 10,
        "elf": 11, "twaalf": 12, "honderd": 100, "honderdste": 100,
    },
}  # fmt: skip

OF_THE_RULES = {
    "": ("2 4 2 1 2 4 1 1 1", "2 4 2 1 2 4"),
    "SU-1.1": ("5 1 1", "5 1"),
    "SU-1.2": ("1 1", ""),
    "SU-1.3": ("8 1", "8 1"),
    "SU-1.4": ("4 4 2", "4 4 2"),
    "SU-1.5": ("1 2 2 1", "2 2"),
    "SU-1.6": ("4 4 4 4 3 1 2 2", "4 4 4 4 3 1 2 2 2"),
    "SU-2.1": ("8 4 2", "8 4 2"),
    "SU-2.2": ("1", "1"),
    "SU-3.1": ("1", "1 1"),
    "SU-3.2": ("2 3 2 3 4 1 3 1", "2 3 2 3 4 3"),
    "SU-3.3": ("1 2 1 2", "1 1 2 2"),
    "SU-3.4": ("19", "19"),
    "SU-3.5": ("", "1"),
    "SU-4.1": ("2 3 4 4 2 1 2 2 8", "2 3 4 4 2 2 2 8"),
    "SU-4.2": ("1 3 4 2", "1 3 4 2"),
    "SU-4.3": ("2", "2"),
    "SU-4.4": ("1", ""),
    "SU-5.1": ("1 2 1 2 1", "2 1 2"),
    "SU-5.2": ("1", "1"),
    "SU-5.3": ("2", "2"),
    "SU-5.4": ("2 2 2 1 2 2", "2 2 2 2 2"),
    "SU-5.5": ("1 1 7 7 1 10 2", "1 7 7 1 10 2"),
    "SU-5.6": ("1", ""),
    "SU-6.1": ("3", "3"),
    "SU-6.2": ("1 2 1 2 2 3 3 4 2", "1 2 2 3 3 4 2"),
    "SU-6.3": ("8", "8"),
    "SU-6.4": ("1 1", "1"),
    "SU-6.5": ("2 2 1", "2"),
    "SU-6.6": ("3 4", "3 4"),
    "SU-7.1": ("2", "2"),
    "SU-7.2": ("3 1", "3 1"),
    "SU-7.3": ("6 100", "6 100"),
    "SU-8.1": ("1 1", "1 1"),
    "SU-8.2": ("1", ""),
    "SU-8.3": ("4", "4"),
    "SU-8.4": ("1 1 3 2 5 2 1", "1 3 2 5 2 1"),
    "SU-8.5": ("4 1 2", "4 1 2"),
    "SU-8.6": ("4 1", "4 1"),
    "Tips": ("2 4", "2 4"),
    "Moves": ("1 3 1 2 2 2 2 2 0 2 1 2 2 1 1 2 1 1", "1 3 1 2 2 2 2 0 2 1 2 2 1 2 1"),
}
"""By paragraph the numbers that are the same in every edition, in English and in Dutch, as they stand in the
text; a "one" that counts nothing is among them."""


def numbers(text: str, language: str) -> list[int]:
    """List the numbers of a text, whether in digits or in words; the ids of rules are none."""
    known = WORDS[language]
    words = re.findall(r"\w+", ID.sub("", text).lower())
    return [int(word) if word.isdigit() else known[word] for word in words if word.isdigit() or word in known]


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Take the rulebook apart: each paragraph with its id, what has none with its heading, first the lead."""
    lead, *rest = HEADING.split(text)
    yield "", lead
    for paragraph, heading, part in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        yield paragraph or heading.replace("Zetten", "Moves"), part


def marks(language: str) -> dict[str, str]:
    """List what the text of Suit Up marks, as it is written there."""
    return {name: " ".join(told.split()) for name, told in MARK.findall(written("suitup", language))}


def of(edition: str | Path) -> Any:
    """Find Suit Up with an edition."""
    return frontrow.game("suitup", edition=edition).definition


def counted(symbols: list[str]) -> list[int]:
    return list(Counter(symbols).values())


def dark(token: list[str]) -> list[str]:
    return [f"set {token[0]}", *token[1:]]


def expected(path: Path) -> dict[str, list[int]]:
    """Count in the file itself what stands at every mark."""
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    types, boards = file["favors"]["types"], [place["board"] for place in file["location"]]
    tokens, prizes = [token["bright"] for token in file["token"]], sorted(file["score_tokens"]["values"])
    theatre, palettes = boards[3], ["palettes", "palettes", "palettes"]
    brought = [2 if symbol == "set palettes" else 1 for symbol in [*theatre, *dark(palettes)]]
    mixed = next(token for token in tokens if len(set(token)) > 1)
    assert palettes in tokens
    return {
        "edition": [],
        "prizes": prizes,
        "favors": [8 * len(types), *(8 * count for count in counted(types)), len(types)],
        "tokens": [count for token in tokens for count in counted(token)],
        "people": [len(file["person"])],
        "boards": [count for board in dict.fromkeys(map(tuple, boards)) for count in counted(list(board))],
        "corners": [],
        "example_board": counted(theatre),
        "example_token": [1, 2],
        "example_friends": [2],
        "example_sum": [*brought, sum(brought)],
        "bright": counted(mixed),
        "dark": counted(dark(mixed)),
        "twice": [2, 2 * 3],
        "contest": [prizes[-2]],
        "contest_points": [prizes[-2]],
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_number_of_an_edition_is_the_editions(name, language):
    told = fillings(of(name).edition, language)
    assert set(told) == set(marks(language))
    assert {mark: numbers(text, language) for mark, text in told.items()} == expected(SHIPPED[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_number_is_one_of_the_rules(language):
    unmarked = MARK.sub("", written("suitup", language))
    found = {where: numbers(text, language) for where, text in parts(unmarked)}
    listed = {where: both[language == "nl"] for where, both in OF_THE_RULES.items() if both[language == "nl"]}
    assert {where: " ".join(map(str, ones)) for where, ones in found.items() if ones} == listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_read_has_these_numbers_and_no_others(name, language):
    """The whole text, as it is read at a table: nothing is left marked, nothing is lost between the marks."""
    text, told = written("suitup", language), fillings(of(name).edition, language)
    whole = MARK.sub(lambda mark: told[mark[1]], text)
    assert book(of(name), language).split() == whole.split()
    assert "<" not in book(of(name), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_as_it_is_written_is_that_of_the_standard_edition(language):
    assert marks(language) == fillings(SUITUP.edition, language)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_example_at_the_theatre_can_be_played(name):
    table = position(
        edition=name,
        favor_deck="leaves@Park",
        at={0: "Gallery"},
        tokens={"Theatre": "palettes palettes palettes"},
        dark=True,
        friends={0: "Amelie Bianca", 1: "Alana Audrey Blair"},
    )
    table.play(0, "go Theatre")
    shown = fillings(of(name).edition, "en")["example_sum"]
    assert shown.endswith(f"= {influence(table, 0)}")


def renamed(folder: Path) -> Path:
    """Write an edition in which places and people have other names, and corners are elsewhere."""
    file = tomllib.loads(SHIPPED["reconstructed"].read_text(encoding="utf-8"))
    for number, place in enumerate(file["location"]):
        place["name"] = f"Place{number}"
    file["corner"] = [
        {"name": "North", "between": ["Place0", "Place1"]},
        {"name": "South", "between": ["Place4", "Place5"]},
    ]
    for person in file["person"]:
        person["name"] += "a"
    return changed(folder, **{**file, "name": "renamed"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edition_of_ones_own_has_its_names_and_numbers(tmp_path, language):
    told = book(of(renamed(tmp_path)), language)
    places, people = SUITUP.edition.spaces, {person.name for person in SUITUP.edition.people}
    assert not set(re.findall(r"\w+", told)) & {*places, *people}
    rules = passages(of(renamed(tmp_path)), language)
    assert re.search(r"North (between|tussen) Place0 (and|en) Place1; South", rules["SU-2.1"])
    assert "Place5" in rules["SU-3.2"]
    assert re.search(
        r"Alanaa (asks for leaves twice: that is 6 leaves|vraagt twee keer bladeren: dat is 6 bladeren)",
        rules["SU-4.1"],
    )


def test_an_edition_at_the_limits_is_told(tmp_path):
    least, most = passages(of(small(tmp_path)), "en"), passages(of(large(tmp_path)), "en")
    assert "there are 8 cards: 8 of money; every location is on 1 of them" in least["SU-1.2"]
    assert "in this edition nothing (L0, L1, L2, L3, L4, L5, L6 and L7)" in least["SU-2.1"]
    assert (
        "the board shows nothing, and the token, turned to its dark side (SU-3.5), 1 books set."
        in least["SU-3.3"]
    )
    assert "each of these sets brings 2, and you collect 2 books." in least["SU-3.3"]
    assert "Somebody who asked for books twice would cost 6 books on the two" in least["SU-4.1"]
    assert "64 cards: 16 of leaves, 16 of books, 16 of palettes and 16 of money" in most["SU-1.2"]
    assert "The people (80 in this edition)" in most["SU-1.4"]
    assert "1 leaf, 1 book, 1 books set, 1 money set and 2 favors (Park, Beach" in most["SU-2.1"]


def test_favors_that_are_not_alike_everywhere_are_counted_by_place(tmp_path):
    favors = {"types": ["books", "money"], "locations": ["Park", "Park", "Cafe", "Mall"]}
    told = passages(of(changed(tmp_path, name="some", favors=favors)), "nl")["SU-1.2"]
    assert "8: 4 met boeken en 4 met munten; Park staat op 4, Beach staat op 0" in told


@pytest.mark.parametrize(
    ("language", "standard", "balanced"),
    [
        (
            "en",
            "you collect 2 + 2 + 1 + 1 = 6 palettes.",
            "you collect 2 + 2 + 2 + 2 + 2 + 1 + 1 = 12 palettes.",
        ),
        (
            "nl",
            "verzamel je 2 + 2 + 1 + 1 = 6 paletten.",
            "verzamel je 2 + 2 + 2 + 2 + 2 + 1 + 1 = 12 paletten.",
        ),
    ],
)
def test_the_command_reads_the_rulebook_of_an_edition(tmp_path, language, standard, balanced):
    def rule(*words: object) -> str:
        return " ".join(here("rules", "suitup", "SU-3.3", *words, "--lang", language).stdout.split())

    assert standard in rule()
    assert standard in rule("--edition", "reconstructed")
    assert balanced in rule("--edition", "balanced")
    assert "Place3" in rule("--edition", renamed(tmp_path))


def test_the_command_refuses_an_edition_in_a_sentence():
    assert said(here("rules", "suitup", "--edition", "nowhere")).startswith("nowhere: cannot be read")
    assert said(here("rules", "coverme", "--edition", "balanced")).startswith("coverme has no option")


def test_help_at_a_table_is_that_of_its_edition(opened):
    table = opened("suitup", "--players", "2", "--seed", "7", "--edition", "balanced")
    read(table)
    answer(table, "mat athlete")
    told = " ".join(answer(table, "?").split())
    assert "5 leaves sets (Park), 6 leaves sets (Beach)" in told


RULINGS = {
    "CM-3.2": ("change your mind", "van gedachten veranderen"),
    "CM-5.3": ("Face down, as printed", "Gedekt, zoals gedrukt"),
    "CM-8.3": ("an option chosen before the game", "stellen jullie vóór het spel in"),
    "CM-8.3 ": ("at most four of them", "hoogstens vier extra seizoenen"),
    "CM-9.4": ("when there is no next pile", "is er geen opkomende trekstapel"),
    "CM-10.3": (
        "the draft takes cards from the open piles only",
        "kiezen gaat alleen van de open trekstapels",
    ),
    "CM-10.3 ": (
        "every card is taken from the open piles or the face-down",
        "later neem je alles van de open",
    ),
    "CM-10.3  ": ("at most four here too", "hoogstens vier extra seizoenen"),
    "CM-10.4": ("the influence row can hold four", "kunnen er vier kaarten in de invloedrij liggen"),
    "SU-1.6": ("which types these are", "kies je die soorten zelf"),
    "SU-3.2": ("open counts as one of the three", "telt als een van de drie"),
    "SU-5.4": ("the two may come from different rows", "uit verschillende rijen"),
    "SU-5.5": ("the whole amounts", "de hele hoeveelheden"),
    "SU-6.4": ("before the action", "vóór de actie"),
    "SU-8.2": ("in player order", "in spelersvolgorde"),
}
"""What is ours, by paragraph (a blank for each further one), in English and in Dutch."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paragraph", RULINGS)
def test_what_is_ours_is_marked_as_a_ruling(paragraph, language):
    game = {"CM": "coverme", "SU": "suitup"}[paragraph[:2]]
    text = passages(frontrow.GAMES[game], language)[paragraph.strip()]
    ruling = {"en": "*Ruling:*", "nl": "*Uitspraak:*"}[language]
    printed, *ours = text.split(ruling)
    phrase = RULINGS[paragraph][language == "nl"]
    assert phrase in " ".join(ours)
    assert phrase not in printed


@pytest.mark.parametrize(
    ("paragraph", "english", "dutch"),
    [
        ("SU-1.6", "Only when everybody has done so do you all take", "Pas als iedereen dat gedaan heeft"),
        ("SU-3.2", "That is so with two or three players", "Zo is het met twee of drie spelers"),
        ("SU-8.3", "at the same time and in secret", "tegelijk en in het geheim"),
        ("SU-8.3", "you may begin your choice anew", "mag je opnieuw beginnen met kiezen"),
        ("SU-8.3", "everything is revealed together", "dan wordt alles tegelijk onthuld"),
        (
            "CM-1.1",
            "(squared in red, diamond in brown, striped in blue)",
            "rode vierkanten, bruine ruiten, blauwe strepen",
        ),
        ("CM-5.3", "everybody sees the cards and their sum", "ziet iedereen de kaarten en hun som"),
    ],
)
def test_the_rulebook_says(paragraph, english, dutch):
    game = {"CM": "coverme", "SU": "suitup"}[paragraph[:2]]
    for language, phrase in (("en", english), ("nl", dutch)):
        assert phrase in passages(frontrow.GAMES[game], language)[paragraph]


@pytest.mark.parametrize("game", frontrow.GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_has_tips(game, language):
    tips = re.search(r"^## Tips\n(.*?)^## ", book(frontrow.GAMES[game], language), re.MULTILINE | re.DOTALL)
    assert tips is not None
    assert tips[1].count("\n- ") >= 4
