"""Suit Up in a real terminal: to the end in any width, with help, and without colour."""

import builtins
import io
import json
import re
from itertools import pairwise

import pytest
from rich.console import Console

import frontrow
from frontrow.engine.table import Table
from frontrow.engine.words import say
from frontrow.terminal.face import face_of
from frontrow.terminal.session import Session
from frontrow.terminal.suitup.face import PARAGRAPHS
from frontrow.terminal.suitup.people import missing
from tests.suitup_position import position
from tests.suitup_reading import settle
from tests.terminals import answer, check_opening, last_choice, play_to_the_end, read

PEOPLE = {person.name: person for person in frontrow.GAMES["suitup"].edition.people}


@pytest.mark.parametrize(
    ("words", "language", "width"),
    [
        (("--players", "4"), "en", 80),
        (("--players", "2", "--seat", "1"), "nl", 40),
        (("--players", "3", "--no-abilities"), "nl", 120),
    ],
)
def test_a_whole_game_can_be_played(opened, tmp_path, words, language, width):
    path = tmp_path / "games.jsonl"
    flags = ("--seed", "7", "--lang", language, "--record", str(path))
    table = opened("suitup", *words, *flags, width=width)
    screens = play_to_the_end(table, last_choice)
    assert table.exitstatus == 0
    assert max(len(line) for screen in screens[:-1] for line in screen.splitlines()) <= width
    record = json.loads(path.read_text(encoding="utf-8"))
    frontrow.verify(record)
    check_opening("suitup", screens[0], language, record)
    check_course(screens, language)
    check_ending(screens[-1], language, record)


def check_course(screens: list[str], language: str) -> None:
    """A turn shows the town, everybody and the people; evening falls; friends are made."""
    together = " ".join("\n".join(screens).split())
    for key in ("board.day", "board.evening"):
        assert say(language, f"suitup.{key}").upper() in together
    for key in ("board.prizes", "board.hand", "board.choose.go", "board.choose.befriend", "ask.start_card"):
        assert say(language, f"suitup.{key}") in together
    assert say(language, "suitup.told.dark") in together
    assert say(language, "suitup.told.over") in together
    assert say(language, "suitup.told.friend.you", person="").strip() in together


def check_ending(screen: str, language: str, record: dict) -> None:
    """The score sheet with its sums, the winner, and what proves the deal."""
    flat = " ".join(screen.replace("│", " ").split())
    assert say(language, "terminal.score") in flat
    (winner,), points = record["result"]["winners"], record["result"]["points"]
    assert f"{say(language, 'suitup.count.points')} {' '.join(map(str, points))} " in flat
    name = record["seats"][winner]["name"]
    won = [say(language, "suitup.told.wins.you", points=points[winner])]
    won.append(say(language, "suitup.told.wins", name=name, points=points[winner]))
    assert any(sentence in flat for sentence in won)
    assert record["seed"] in "".join(screen.split())


def test_nonsense_gets_a_sentence_and_the_question_again(opened):
    table = opened("suitup", "--players", "2", "--seed", "7")
    first = read(table)
    assert "Who are you in this town?" in first
    assert '"foo" is no move;' in answer(table, "foo")
    assert "is not what is asked: choose an archetype" in answer(table, "go Park")
    assert 'There is no archetype "clown"' in answer(table, "mat clown")
    assert "Where does your token begin?" in answer(table, "MAT  athlete")
    assert 'There is no space "Moon" on the board.' in answer(table, "stand Moon")
    assert "NW is not open" in answer(table, "stand NW")


def test_help_shows_the_rules_of_the_moment_the_signs_and_the_cards_known(opened):
    table = opened("suitup", "--seed", "7", "--lang", "nl", "--players", "2")
    read(table)
    explained = answer(table, "?")
    for paragraph in PARAGRAPHS["mat"]:
        assert paragraph in explained
    assert "SU-8.1" not in explained
    assert re.search(r"▤ +boeken", explained)
    assert "Afgelegde personen" in answer(table, "k")


def test_everything_is_readable_without_colour(opened):
    screen = read(opened("suitup", "--seed", "7", NO_COLOR="1"))
    for sign in ("♣ leaves", "▤ books", "◐ palettes", "$ money", "◉ Kim", "● Noa", "▸", "✦", "★"):
        assert sign in screen


def test_what_is_still_short_is_counted_by_type_and_then_for_stars():
    own = {"leaves": 5, "books": 3, "palettes": 0, "money": 4}
    assert missing(own, PEOPLE["Brianna"], 3) == {"books": 3}
    assert missing(own, PEOPLE["Donna"], 4) == {}
    assert missing(own | {"leaves": 3}, PEOPLE["Donna"], 4) == {"any": 4}


def test_types_are_chosen_knowing_all_mats_and_places(opened):
    table = opened("suitup", "--players", "3", "--seat", "1", "--seed", "7")
    assert "Who are you in this town?" in read(table)
    assert "Where does your token begin?" in answer(table, "mat rebel")
    screen = answer(table, "stand Park")
    assert "With which influence do you begin?" in screen
    for name in ("Kim", "Noa", "Sam"):
        assert re.search(rf"{name} +(Athlete|Intellectual|Creative|Executive|Rebel|Caregiver)", screen)
        assert re.search(rf"^ .*[●◉] {name}", screen, re.MULTILINE)
    assert say("en", "suitup.board.prizes") in screen


LATE = {
    "phase": "scoring",
    "players": 3,
    "influence": {0: "4 books 4 leaves 8 money", 1: "8 books"},
    "hands": {0: "Felix Donna", 1: "Brianna Wade", 2: "Theo Violet"},
    "favors": {1: "books@Mall"},
}
"""In the final scoring Noa has a favor to play and can pay Brianna, Sam can pay nobody."""


def played(monkeypatch: pytest.MonkeyPatch, table: Table, language: str, *answers: str) -> list[str]:
    """Let Kim play a position to its end in a terminal, against bots; return every screen."""
    left, paper = iter(answers), io.StringIO()
    console = Console(file=paper, width=80)
    screens = [""]

    def answer_next(*_: object) -> str:
        screens.append(paper.getvalue())
        return next(left)

    monkeypatch.setattr(builtins, "input", answer_next)
    settle(table)
    table._key = bytes(32)
    face = face_of(table.game, language, you=0)
    Session(console, language, face, table, ["", "greedy", "greedy"], 0, 7).play()
    screens.append(paper.getvalue())
    return [after[len(before) :] for before, after in pairwise(screens)]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_last_friends_are_chosen_in_secret_and_revealed_together(monkeypatch, language):
    answers = ("befriend Felix", "pay leaves", "u", "befriend Donna", "pay money", "done")
    *screens, end = played(monkeypatch, position(**LATE), language, *answers)

    def words(key, **values):
        return say(language, f"suitup.{key}", **values)

    first, paying, more, anew, *_ = (" ".join(screen.split()) for screen in screens)
    assert words("ask.last_friends_secret") in first
    assert words("told.nobody", name="Sam") in first
    assert words("told.ready", name="Noa") in first
    assert [f"{name} ✓" in first for name in ("Kim", "Noa", "Sam")] == [False, True, True]
    assert words("ask.pay", person="Felix", price=4) in paying
    assert words("ask.last_friends_more") in more
    left = words("amount.money", count=8)
    assert words("board.late", people="Felix", amounts=left) in more
    assert f"Felix {words('board.chosen')}" in more
    assert words("ask.last_friends_secret") in anew
    assert words("board.chosen") not in anew
    assert not any("Brianna" in screen for screen in screens)
    flat = " ".join(end.split())
    assert words("told.reveal") in flat
    assert words("told.friend", name="Noa", person="Brianna") in flat
    assert words("told.friend.you", person="Donna") in flat
    assert "Felix" not in flat


def test_who_can_pay_nobody_is_told_so(monkeypatch):
    poor = LATE | {"influence": {1: "8 books"}}
    (end,) = played(monkeypatch, position(**poor), "en")
    assert "You can pay nobody of your hand any more." in end
    assert "Brianna joins Noa's circle of friends." in end
