"""The numbers that the print gives: `reconstructed` keeps them all, and the files' heads name them."""

import re
import tomllib
from typing import Any

import pytest

from frontrow.engine.words import LANGUAGES
from frontrow.games.suitup.edition import SHIPPED, read
from frontrow.games.suitup.state import MATS
from tests.commands import ROOT, here
from tests.suitup_position import position
from tests.suitup_reading import influence

FILES: dict[str, dict[str, Any]] = {
    name: tomllib.loads(path.read_text(encoding="utf-8")) for name, path in SHIPPED.items()
}
HEADS = {
    name: " ".join(re.match(r"(#.*\n)+", path.read_text(encoding="utf-8"))[0].replace("#", " ").split())
    for name, path in SHIPPED.items()
}
NAMED = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Cafe"]
"""The locations that the print names, clockwise; between the last two lies one that it does not name."""


def count_components(name: str) -> bool:
    """50 people cards, 8 location tokens and 5 score tokens."""
    file = FILES[name]
    return [len(file["person"]), len(file["token"]), len(file["score_tokens"]["values"])] == [50, 8, 5]


def name_locations(name: str) -> bool:
    """Seven names of eight locations, in this order: nobody names the one before the Cafe."""
    names = [place["name"] for place in FILES[name]["location"]]
    return len(names) == 8 and names[:6] + names[7:] == NAMED


def place_corners(name: str) -> bool:
    """Theatre or College at one corner, Cafe or Park at the other."""
    return [corner["between"] for corner in FILES[name]["corner"]] == [
        ["Theatre", "College"],
        ["Cafe", "Park"],
    ]


def price_brianna(name: str) -> bool:
    """6 books for Brianna, 3 for each symbol, on one of the two places at the right."""
    rows = ["Alana Audrey Blair Brianna"]
    table = position(edition=name, favor_deck="leaves@Park", rows=rows, influence={0: "6 books"})
    table.play(0, "befriend Brianna")
    return influence(table, 0) == ""


def study_at_college(name: str) -> bool:
    """3 books at the College for somebody without friends; from 2 that makes 5, from 9 it makes 12."""
    made = []
    for before in (2, 9):
        table = position(
            edition=name,
            favor_deck="leaves@Park",
            at={0: "Theatre"},
            influence={0: f"{before} books"},
            tokens={"College": "books books books"},
        )
        table.play(0, "go College")
        made.append(influence(table, 0))
    return made == ["5 books", "12 books"]


def turn_tokens(name: str) -> bool:
    """On its dark side a token has the same symbols, but the first is a set symbol."""
    edition = read(SHIPPED[name])
    return all(edition.dark(token) == (f"set {token[0]}", *token[1:]) for token in edition.tokens)


def perform_at_theatre(name: str) -> bool:
    """2 sets and 2 palettes at the Theatre: 6 palettes with 2 palettes benefits, of two friends."""
    table = position(
        edition=name,
        favor_deck="leaves@Park",
        at={0: "Gallery"},
        tokens={"Theatre": "palettes palettes palettes"},
        dark=True,
        friends={0: "Amelie Bianca", 1: "Alana Audrey Blair"},
    )
    place = next(one for one in table.view(0)["locations"] if one["name"] == "Theatre")
    table.play(0, "go Theatre")
    symbols = sorted(place["board"] + place["token"])
    return (
        symbols == ["palettes", "palettes", "set palettes", "set palettes"]
        and influence(table, 0) == "6 palettes"
    )


PRINTED = {
    "50 people cards, 8 location tokens and 5 score tokens": count_components,
    "eight locations, clockwise Park, Beach, Gallery, Theatre, College, Museum, one that": name_locations,
    "two corner spaces: between Theatre and College, and between Cafe and Park": place_corners,
    "a token's dark side turns its first symbol into a set symbol, and nothing else": turn_tokens,
    "Brianna's cost, twice books: 6 books": price_brianna,
    "the College's 3 books": study_at_college,
    "the Theatre's 2 sets and, on its token, 2 palettes": perform_at_theatre,
}
"""Every number of the components in the print, as the heads of the files name it, and how to see it."""

LET_GO = {"reconstructed": set(), "balanced": {"the Theatre's 2 sets and, on its token, 2 palettes"}}


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("printed", PRINTED)
def test_an_edition_keeps_what_is_printed_but_for_what_its_head_says(printed, name):
    assert PRINTED[printed](name) is (printed not in LET_GO[name])


@pytest.mark.parametrize("name", SHIPPED)
def test_the_heads_name_all_that_is_printed(name):
    assert [printed for printed in PRINTED if printed not in HEADS[name]] == []


def test_the_heads_say_what_is_kept():
    assert "This edition keeps every one of them." in HEADS["reconstructed"]
    assert "keeps all of them but the last: its Theatre has 4 sets on the board alone." in HEADS["balanced"]
    assert FILES["balanced"]["location"][3]["board"] == ["set palettes"] * 4


def test_there_are_as_many_archetypes_as_printed():
    assert len(MATS) == 6


WHOSE = {
    "en": "Nearly all numbers are ours, for the print does not give them; reconstructed keeps every number "
    "that it does give.",
    "nl": "Bijna alle getallen zijn van ons, want de gedrukte regels geven ze niet; reconstructed houdt "
    "elk getal aan dat ze wel geven.",
}


@pytest.mark.parametrize(
    "command", [("play", "suitup"), ("simulate", "suitup"), ("rules",), ("editions", "check")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_whose_numbers_these_are(command, language):
    told = here(*command, "--help", "--lang", language, COLUMNS="200").stdout
    assert WHOSE[language] in " ".join(told.split())


def test_the_readme_says_that_two_editions_ship_and_whose_numbers_these_are():
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "two editions ship" in readme
    assert "Nearly all are ours, for the print does not give them" in readme
    assert "`reconstructed` keeps every number that it does give" in readme
