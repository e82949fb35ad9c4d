"""The catalogues: the same sentences in every language, none missing, none left over."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

import frontrow
from frontrow.engine.options import spelled
from frontrow.engine.words import CATALOGUES, LANGUAGES, catalogue, listed, say
from frontrow.games.coverme.cards import LETTERS, TRAIT_NAMES
from frontrow.games.coverme.variants import SEASON_NAMES
from frontrow.games.suitup.state import MATS, PHASES, TYPES

SOURCE = CATALOGUES.parent
TOPICS = (
    "",
    "bad_option.",
    "illegal.",
    "bad_record.",
    "bad_edition.",
    "cli.",
    "terminal.",
    "coverme.",
    "coverme.told.",
    "suitup.",
    "suitup.told.",
    "suitup.check.",
    "bad_setting.",
    "right.",
    "admin.",
    "refused.",
    "phrase.",
    "lab.",
    "lab.report.",
    "coverme.report.",
    "suitup.report.",
)
"""What speakers put before a key: the errors their topic, the others where their sentences are."""

GAMES = "(coverme|suitup)"
SPEAKERS = {
    "say": (1, ""),
    "word": (0, rf"{GAMES}\."),
    "says": (0, rf"{GAMES}\.told\."),
    "because": (0, rf"{GAMES}\.reason\."),
    "tell": (0, "terminal."),
    "BadOption": (0, "bad_option."),
    "BadSeed": (0, "bad_option."),
    "BadUse": (0, "cli."),
    "IllegalMove": (0, "illegal."),
    "BadRecord": (1, "bad_record."),
    "BadEdition": (1, "bad_edition."),
    "phrase": (1, "suitup.check."),
    "BadSetting": (0, "bad_setting."),
    "BadOrder": (0, "admin."),
    "Refusal": (0, "refused."),
    "LabError": (0, "lab."),
    "CompilationFailed": (0, "compilation."),
    "tells": (0, "lab.report."),
    "owns": (0, rf"{GAMES}\.report\."),
}
"""Who takes a key as which argument, and the pattern of what it puts before it."""

WRAPPERS = {
    ".", "told.", "terminal.", "suitup.check.", "lab.report.", ".report.", "reason.", "coverme.reason.",
}  # fmt: skip
BROWSER = SOURCE.parents[1] / "web" / "src"
SAID_IN_BROWSER = re.compile(
    r"""["'`]((?:coverme|suitup|web(?:_[a-z]+)?)\.[\w.]*(?:\$\{[^}`]*\}[\w.]*)*)["'`]"""
)
HOLE = re.compile(r"\$\{[^}]*\}")
KEY = re.compile(r"[a-z_]+(\.\w+)+")


def files() -> dict[str, dict[str, str]]:
    return {path.name: json.loads(path.read_text(encoding="utf-8")) for path in CATALOGUES.glob("*.json")}


@cache
def trees() -> list[ast.AST]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")]


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def pattern(key: ast.JoinedStr) -> str:
    """Write a key with holes as a pattern; a hole is one word, but one at the beginning may be several."""
    holes = [".+" if place == 0 else "[^.]+" for place in range(len(key.values))]
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else hole
        for part, hole in zip(key.values, holes, strict=True)
    )


def constant_parts(key: ast.JoinedStr) -> str:
    return "".join(str(part.value) for part in key.values if isinstance(part, ast.Constant))


def spoken_keys() -> Iterator[str]:
    """Every key that a speaker is given, as a pattern."""
    for node in (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Call)):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", None)
        place, prefix = SPEAKERS.get(name or "", (len(node.args), ""))
        key = node.args[place] if place < len(node.args) else None
        if isinstance(key, ast.Constant) and isinstance(key.value, str):
            yield prefix + re.escape(key.value)
        elif isinstance(key, ast.JoinedStr) and constant_parts(key) not in WRAPPERS:
            yield prefix + pattern(key)


def every_constant() -> set[str]:
    nodes = (node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def refusal_patterns() -> set[str]:
    """Keys with holes that a game returns instead of saying them, such as coverme.asked.{asked}."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.glob("games/*/moves.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {rf"illegal\.{pattern(node)}" for node in nodes if isinstance(node, ast.JoinedStr)}


def browser_keys() -> set[str]:
    """Every key in the sources of the browser's table, as a pattern: a hole is one word or more."""
    paths = [path for kind in ("*.ts", "*.svelte") for path in BROWSER.rglob(kind)]
    texts = [path.read_text(encoding="utf-8") for path in paths if not path.name.endswith(".test.ts")]
    found = {key for text in texts for key in SAID_IN_BROWSER.findall(text)}
    return {"[^ ]+".join(re.escape(part) for part in HOLE.split(key)) for key in found}


def plain(key: str) -> str:
    """Leave off what the speakers add themselves: that it is you, one, or told to fingers."""
    return key.removesuffix(".one").removesuffix(".you").removesuffix(".touch")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_catalogues_claim_the_same_key(language: str):
    claimed = [
        key for path in CATALOGUES.glob(f"*.{language}.json") for key in json.loads(path.read_text("utf-8"))
    ]
    assert len(claimed) == len(set(claimed)) == len(catalogue(language))


def test_every_catalogue_exists_in_every_language():
    names = {name.split(".")[0] for name in files()}
    assert names >= {"frontrow", "coverme", "suitup"}
    assert set(files()) == {f"{name}.{language}.json" for name in names for language in LANGUAGES}


@pytest.mark.parametrize("name", sorted({name.split(".")[0] for name in files()}))
def test_all_languages_have_the_same_keys_in_the_same_order(name):
    english, dutch = (list(files()[f"{name}.{language}.json"]) for language in ("en", "nl"))
    assert english == dutch


def test_all_languages_fill_in_the_same_things():
    dutch = catalogue("nl")
    different = {key for key, sentence in catalogue("en").items() if fields(sentence) != fields(dutch[key])}
    assert not different


def test_no_key_stands_twice():
    for path in CATALOGUES.glob("*.json"):
        pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=list)
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), path.name


def test_every_key_that_is_used_exists():
    known = set(catalogue("en")) | {plain(key) for key in catalogue("en")}
    missing = {key for key in spoken_keys() if not any(re.fullmatch(key, name) for name in known)}
    assert not missing


def test_every_key_that_the_browser_says_exists():
    known = set(catalogue("en")) | {plain(key) for key in catalogue("en")}
    missing = {key for key in browser_keys() if not any(re.fullmatch(key, name) for name in known)}
    assert not missing


def test_everything_in_the_source_that_looks_like_a_key_is_one():
    topics = (
        "coverme.",
        "suitup.",
        "cli.",
        "terminal.",
        "bot.",
        "illegal.",
        "bad_option.",
        "bad_record.",
        "bad_edition.",
        "bad_setting.",
        "right.",
        "setting.",
        "serving.",
        "admin.",
        "refused.",
        "phrase.",
        "lab.",
    )
    looks = {text for text in every_constant() if KEY.fullmatch(text) and text.startswith(topics)}
    known = set(catalogue("en"))
    assert {text for text in looks if not any(topic + text in known for topic in TOPICS)} == set()


def test_no_key_is_left_over():
    constants = every_constant()
    patterns = [re.compile(known) for known in {*spoken_keys(), *refusal_patterns(), *browser_keys()}]
    said = {topic + text for topic in TOPICS for text in constants}
    unused = {
        key
        for key in catalogue("en")
        if not {key, plain(key)} & said and not any(known.fullmatch(plain(key)) for known in patterns)
    }
    assert not unused


def test_what_is_said_of_one_is_also_said_of_more():
    for language in LANGUAGES:
        ones = {key for key in catalogue(language) if key.endswith(".one")}
        assert ones
        assert {key.removesuffix(".one") for key in ones} <= set(catalogue(language))


def family(game: str, name: str) -> set[str]:
    """What there is of a game under a name."""
    prefix = f"{game}.{name}."
    return {key.removeprefix(prefix) for key in catalogue("en") if key.startswith(prefix)}


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_every_game_has_a_name_seats_and_options(game):
    options = [option for option in frontrow.GAMES[game].options if option.name != "edition"]
    assert family(game, "option") == {option.name for option in frontrow.GAMES[game].options}
    values = {f"{o.name}.{spelled(choice)}" for o in options for choice in o.choices}
    assert family(game, "value") == values | {f"edition.{name}" for name in frontrow.GAMES[game].editions}
    assert family(game, "seat") == {str(seat) for seat in range(max(options[0].choices))}
    assert {"name", "edition", "idea", "how", "deal"} <= family_alone(game)


def family_alone(game: str) -> set[str]:
    return {key.partition(".")[2] for key in catalogue("en") if key.startswith(f"{game}.")}


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_seats_are_called_the_same_in_every_language_and_are_different(game):
    seats = sorted(family(game, "seat"))
    english, dutch = ([say(language, f"{game}.seat.{seat}") for seat in seats] for language in ("en", "nl"))
    assert english == dutch
    assert len(set(english)) == len(english)


def test_nobody_in_town_is_called_like_a_seat():
    names = {say("en", f"suitup.seat.{seat}") for seat in family("suitup", "seat")}
    assert not names & {person.name for person in frontrow.GAMES["suitup"].edition.people}


def test_cards_and_seasons_are_named_completely():
    letters = zip(TRAIT_NAMES, LETTERS, strict=True)
    assert family("coverme", "style") == {f"{trait}.{letter}" for trait, known in letters for letter in known}
    assert family("coverme", "trait") == set(TRAIT_NAMES)
    assert family("coverme", "season") == set(SEASON_NAMES)


def test_types_and_archetypes_are_named_completely():
    assert family("suitup", "type") == family("suitup", "effect") == set(TYPES)
    assert family("suitup", "mat") == family("suitup", "begin") == family("suitup", "ability") == set(MATS)


def test_moves_and_questions_are_named_completely():
    moves = {"pick", "facedown", "play", "feature", "keep", "swap", "pass"}
    assert family("coverme", "move") == moves
    asked = {"draft", "month", "primary", "secondary", "feature", "pick", "keep", "swap", "exchange"}
    assert family("coverme", "ask") == asked
    verbs = set(frontrow.GAMES["suitup"].actions.blocks)
    own = {"favor_any", "token_own", "go_corner", "borrow_own", "done_second"}
    assert family("suitup", "move") == verbs | own
    phases = {phase.replace(" ", "_") for phase in PHASES} - {"scoring", "over"}
    assert family("suitup", "ask") == phases | {"discard_last", "last_friends_secret", "last_friends_more"}


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_edition_is_called_unofficial(game):
    assert say("en", f"{game}.edition") == "unofficial edition"
    assert say("nl", f"{game}.edition") == "onofficiële uitgave"
    assert say("en", f"{game}.name") in say("en", "cli.about")
    assert "unofficial edition" in say("en", "cli.about")
    assert "onofficiële uitgave" in say("nl", "cli.about")


def test_the_voice_is_never_sorry():
    ours = [
        sentence
        for language in LANGUAGES
        for key, sentence in catalogue(language).items()
        if not key.startswith("phrase.")  # what people say to one another
    ]
    said = " ".join(ours)
    assert not re.search(r"oops|oeps|sorry|helaas|unfortunately", said, re.IGNORECASE)


def test_one_and_more():
    assert say("en", "cli.shared", count=1, ties="1") == "1 shared victory."
    assert say("en", "cli.shared", count=2, ties="2") == "2 shared victories."
    assert say("nl", "cli.shared", count=1, ties="1") == "1 gedeelde overwinning."


def test_lists_read_like_a_sentence():
    assert listed("en", []) == ""
    assert listed("en", ["a"]) == "a"
    assert listed("en", ["a", "b", "c"]) == "a, b and c"
    assert listed("nl", ["a", "b", "c"]) == "a, b en c"
