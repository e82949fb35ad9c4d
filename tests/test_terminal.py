"""The terminal game, played in a real terminal: to the end, with nonsense, and away from the table."""

import hashlib
import json
import re
from pathlib import Path

import pytest

import frontrow
from frontrow.engine.words import say
from frontrow.games import rulebook
from frontrow.terminal.coverme import face as coverme_face
from frontrow.terminal.coverme.decision import choices
from frontrow.terminal.coverme.face import PARAGRAPHS
from frontrow.terminal.session import meant
from frontrow.terminal.suitup import face as suitup_face
from tests.commands import here
from tests.terminals import answer, check_opening, play_to_the_end, read, read_to_the_end


@pytest.mark.parametrize(
    ("words", "language", "width"),
    [
        (("--players", "4", "--length", "shorter"), "en", 80),
        (("--players", "4", "--length", "shorter"), "nl", 80),
        (("--players", "2", "--length", "shorter", "--first-game", "--seat", "1"), "nl", 120),
        (("--players", "2", "--two-player", "advanced", "--length", "shorter"), "en", 80),
        (("--players", "5", "--scoring", "equal", "--removed", "W", "--length", "shorter"), "nl", 80),
    ],
)
def test_a_whole_game_can_be_played(opened, tmp_path, words, language, width):
    path = tmp_path / "games.jsonl"
    table = opened(*words, "--seed", "7", "--lang", language, "--record", str(path), width=width)
    screens = play_to_the_end(table)
    assert table.exitstatus == 0
    assert max(len(line) for screen in screens[:-1] for line in screen.splitlines()) <= width
    record = json.loads(path.read_text(encoding="utf-8"))
    frontrow.verify(record)
    check_opening("coverme", screens[0], language, record)
    check_course(screens, language)
    check_ending(screens[-1], language, record, path)


def check_course(screens: list[str], language: str) -> None:
    """Every kind of screen has the table and a question; the news say what others did."""
    board = [say(language, f"coverme.trait.{trait}") for trait in ("hair", "length")]
    for screen in screens[:-1]:
        assert all(name in screen for name in board)
        assert say(language, "coverme.board.influence") in screen
        assert "★" in screen
    together = "\n".join(screens)
    asked = [say(language, "coverme.ask.feature"), say(language, "coverme.board.new")]
    assert all(sentence in together for sentence in asked)
    assert together.count(say(language, "terminal.news")) > len(screens) / 2
    assert say(language, "coverme.told.over") in screens[-1]


def check_ending(screen: str, language: str, record: dict, path: Path) -> None:
    """The score sheet, the winner, and what proves the deal."""
    flat = " ".join(screen.replace("│", " ").split())
    assert say(language, "terminal.score") in flat
    winners, points = record["result"]["winners"], record["result"]["points"]
    for seat, name in enumerate(seat["name"] for seat in record["seats"]):
        assert re.search(rf"{name}( [\d·]+)+ {points[seat]} ", flat)
    best = record["seats"][winners[0]]["name"]
    won = [say(language, "coverme.told.wins", name=best, points=max(points))]
    won.append(say(language, "coverme.told.wins.you", points=max(points)))
    won.append(f" {max(points)} prestige each" if language == "en" else f"met elk {max(points)} prestige")
    assert any(sentence in flat for sentence in won)
    assert record["seed"] in screen
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() in screen
    assert screen.endswith(f"{say(language, 'terminal.recorded', path=path)}\n")


def test_nonsense_gets_a_sentence_and_the_question_again(opened):
    table = opened("--seed", "7")
    read(table)
    assert "Please choose 1 to 4, or type ? for help." in answer(table, "")
    assert "There is no choice 99; the choices are 1 to 4." in answer(table, "99")
    assert '"foo" is no move;' in answer(table, "foo")
    assert "is not what is asked: pick a pile" in answer(table, "play Yb1q")
    assert 'There is no pile "x" to pick from' in answer(table, "pick x")
    assert "Seat 0 has no hidden choice to take back." in answer(table, "u")
    assert "[bold]" in answer(table, "[bold]x[/nothing]")
    assert "You take the top of the face-down pile: " in answer(table, "PICK  facedown")


def test_help_shows_the_rules_of_the_moment_and_the_cards_known(opened):
    table = opened("--seed", "7", "--lang", "nl", "--first-game")
    read(table)
    explained = answer(table, "?")
    for paragraph in PARAGRAPHS["month"]:
        assert paragraph in explained
    assert "CM-6.1" not in explained
    assert "▬ rood/bruin" in explained
    assert "Wat je weet" in answer(table, "k")
    assert "Maand 1 ligt in de winkel" in answer(table, "1")


@pytest.mark.parametrize(
    ("game", "language", "hint"),
    [
        ("coverme", "en", r"greedy would choose (\d+), (pick \w+)\. "),
        ("suitup", "nl", r"greedy zou (\d+) kiezen, (mat \w+)\. De [A-Z]"),
    ],
)
def test_a_hint_says_what_and_why_and_leaves_the_game_as_it_is(opened, game, language, hint):
    asked, alone = (opened(game, "--seed", "7", "--lang", language) for _ in range(2))
    assert read(asked) == read(alone)
    said = " ".join(answer(asked, "h").split())
    found = re.search(hint, said)
    assert found, said
    assert answer(asked, "h").split() == said.split()
    assert answer(asked, found[1]) == answer(alone, found[2])
    assert answer(asked, "1") == answer(alone, "1")


def test_a_hidden_choice_can_be_taken_back(opened):
    table = opened("--players", "2", "--two-player", "advanced", "--seed", "7", "--first-game")
    assert "who is on the cover of your primary magazine?" in read(table)
    assert "who is on the cover of your secondary magazine?" in answer(table, "1")
    assert "who is on the cover of your primary magazine?" in answer(table, "u")


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_leaving_is_polite(opened, game):
    table = opened(game, "--seed", "7")
    read(table)
    table.sendline("q")
    assert "You have left the table. Until next time." in read_to_the_end(table)
    assert table.exitstatus == 0


def test_the_end_of_input_and_ctrl_c_are_polite_too(opened):
    table = opened("--seed", "7", "--lang", "nl")
    read(table)
    table.sendeof()
    assert "Je bent van tafel gegaan." in read_to_the_end(table)
    assert table.exitstatus == 0
    table = opened("--seed", "7")
    read(table)
    table.sendintr()
    rest = read_to_the_end(table)
    assert "You have left the table." in rest
    assert "Traceback" not in rest
    assert table.exitstatus == 130


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_without_a_seed_every_deal_is_another_secret(game):
    screens = [here("play", game).stdout for _ in range(2)]
    promises = [re.findall(r"\b[0-9a-f]{64}\b", screen) for screen in screens]
    assert [len(promise) for promise in promises] == [1, 1]
    assert promises[0] != promises[1]


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_seed_of_a_record_deals_the_same_game_again(game):
    seed = (7).to_bytes(32, "little").hex()
    first, again, other = (here("play", game, "--seed", given).stdout for given in ("7", seed, "8"))
    assert first == again != other


def test_traits_are_readable_without_colour(opened):
    screen = read(opened("--seed", "7", NO_COLOR="1"))
    for sign in ("● blonde", "▬ red/brown", "○ black", "|   short", "||  semi-long", "||| long"):
        assert sign in screen
    for sign in ("▦ squared", "◆ diamond", "▤ striped"):
        assert sign in screen


def test_an_answer_is_a_number_a_move_or_its_card():
    moves = ["pass", "swap Yb1q", "swap Wk3s"]
    assert meant("1", moves) == "pass"
    assert meant("SWAP  wk3s", moves) == "swap Wk3s"
    assert meant("yb1q", moves) == "swap Yb1q"
    assert meant("swap Rb1q", moves) == "swap Rb1q"
    assert meant("start", ["take start", "leave start"]) == "start"
    with pytest.raises(frontrow.IllegalMove, match="There is no choice 4; the choices are 1 to 3"):
        meant("4", moves)


def test_choices_are_sorted_like_the_hand():
    view = {"phase": "swap", "legal": ["pass", "swap Wk3s", "swap Yb1q"]}
    assert choices(view) == ["pass", "swap Yb1q", "swap Wk3s"]
    view = {"phase": "pick", "legal": ["pick b", "pick k", "pick facedown"]}
    assert choices(view) == ["pick b", "pick k", "pick facedown"]


SHOWN = {
    "coverme": (coverme_face.PARAGRAPHS, coverme_face.ADVANCED, coverme_face.FICTIONAL),
    "suitup": (suitup_face.PARAGRAPHS, {"turn": suitup_face.ABILITIES.values()}),
}


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(("game", "book", "chapters"), [("coverme", "CM", 10), ("suitup", "SU", 8)])
def test_every_paragraph_that_help_shows_is_in_the_rulebook(game, book, chapters, language):
    known = rulebook.passages(frontrow.GAMES[game], language)
    shown = {paragraph for group in SHOWN[game] for paragraphs in group.values() for paragraph in paragraphs}
    assert shown <= set(known)
    assert known[f"{book}-4.3"].startswith(f"**{book}-4.3** ")
    assert known[f"{book}-4"].startswith(f"## {book}-4 ")
    found = [name for name in known if "." not in name]
    assert found == [f"{book}-{number}" for number in range(1, chapters + 1)]


@pytest.mark.parametrize(("language", "covered"), [("en", r"(\d+) face down"), ("nl", r"(\d+) gedekt")])
def test_scores_lie_face_down_until_the_end(opened, tmp_path, language, covered):
    path = tmp_path / "games.jsonl"
    words = ("--players", "3", "--length", "shorter", "--scores", "face-down", "--seed", "7")
    screens = play_to_the_end(opened(*words, "--lang", language, "--record", str(path)))
    assert say(language, "coverme.value.scores.face-down") in " ".join(screens[0].split())
    summed = re.compile(r"\d+ \((?:\d+ (?:cards|kaarten)|1 card|1 kaart)\)")
    asked = [screen for screen in screens[:-1] if say(language, "coverme.board.prestige") in screen]
    assert asked
    for screen in asked:
        assert len(summed.findall(screen)) == 1, "one's own prestige alone"
        assert len(re.findall(covered, screen)) == 2
    assert any(int(count) for screen in asked for count in re.findall(covered, screen))
    record = json.loads(path.read_text(encoding="utf-8"))
    check_ending(screens[-1], language, record, path)
    assert "scores" not in record["options"]


def test_what_is_known_counts_what_lies_face_down(opened):
    words = ("--players", "3", "--length", "shorter", "--scores", "face-down", "--seed", "7")
    table = opened(*words)
    screen = read(table)
    while not (lying := re.search(r"([1-9]\d*) face down", screen)):
        assert table.isalive(), "nobody ever scored face down"
        screen = answer(table, "1")
    assert re.search(rf"scored +{lying[1]} face down *\n", answer(table, "k"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("coverme", "--scores", "sideways"), "scores cannot be sideways; it can be open, face-down."),
        (("suitup", "--scores", "face-down"), "--scores"),
    ],
)
def test_scores_that_a_game_cannot_lay_get_a_sentence(words, told):
    done = here("play", *words)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
