"""Every paragraph of a rulebook is cited by a function that follows it and by a test that shows it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOOKS = sorted(path.name.removesuffix(".en.md") for path in (ROOT / "rulebook").glob("*.en.md"))
GAMES = sorted((ROOT / "src" / "frontrow" / "games").rglob("*.py"))
TESTS = sorted((ROOT / "tests" / "rules").glob("test_*.py"))

PARAGRAPH = re.compile(r"^- \*\*([A-Z]{2}-\d+\.\d+)\*\*", re.MULTILINE)
ID = re.compile(r"[A-Z]{2}-\d+\.\d+")
CITATION = re.compile(rf"{ID.pattern}(?:(?:, | to ){ID.pattern})*(?=  \S)")


def paragraphs(book: str) -> list[str]:
    """List the ids of a rulebook's paragraphs, in its order."""
    return PARAGRAPH.findall(book)


def spread(citation: str) -> Iterator[str]:
    """Read ids as a docstring writes them: `CM-2.1, CM-2.2` or `CM-2.1 to CM-2.9`."""
    for part in citation.split(", "):
        first, _, last = part.partition(" to ")
        chapter, start = first.split(".")
        end = int((last or first).split(".")[1])
        yield from (f"{chapter}.{number}" for number in range(int(start), end + 1))


def functions_citing(source: str) -> dict[str, list[str]]:
    """Find the ids with which the docstrings of functions begin; what is no citation counts as it stands."""
    cited: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(source)):
        docstring = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
        if docstring and ID.match(docstring):
            match = CITATION.match(docstring)
            cited[node.name] = list(spread(match[0])) if match else [docstring.split("  ")[0]]
    return cited


def marked_tests(source: str) -> dict[str, list[str]]:
    """Find the ids of the `pytest.mark.rule` on every test."""
    marked: dict[str, list[str]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = [
                mark for mark in node.decorator_list if ast.unparse(mark).startswith("pytest.mark.rule(")
            ]
            marked[node.name] = [arg.value for mark in marks for arg in mark.args]
    return marked


def missing(ids: list[str], cited: dict[str, list[str]]) -> list[str]:
    """List the paragraphs that nothing cites."""
    return [paragraph for paragraph in ids if all(paragraph not in by for by in cited.values())]


def unknown(ids: list[str], cited: dict[str, list[str]]) -> list[str]:
    """List what cites a paragraph that does not exist."""
    return [f"{name}: {paragraph}" for name, by in cited.items() for paragraph in by if paragraph not in ids]


def collect(paths: list[Path], find) -> dict[str, list[str]]:
    """Ask every file, and name what is found by file and function."""
    return {f"{path.name} {name}": by for path in paths for name, by in find(path.read_text("utf-8")).items()}


def all_ids() -> list[str]:
    return [found for book in BOOKS for found in ids_of(book)]


def ids_of(book: str, language: str = "en") -> list[str]:
    return paragraphs((ROOT / "rulebook" / f"{book}.{language}.md").read_text("utf-8"))


FUNCTIONS = collect(GAMES, functions_citing)
MARKED = collect(TESTS, marked_tests)


@pytest.mark.parametrize("book", BOOKS)
def test_the_paragraphs_of_both_languages_are_the_same(book):
    assert ids_of(book) == ids_of(book, "nl")


@pytest.mark.parametrize("book", BOOKS)
def test_no_paragraph_has_the_id_of_another(book):
    assert len(ids_of(book)) == len(set(ids_of(book)))


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_has_a_function(book):
    assert missing(ids_of(book), FUNCTIONS) == []


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_has_a_test(book):
    assert missing(ids_of(book), MARKED) == []


def test_no_function_cites_a_paragraph_that_does_not_exist():
    assert unknown(all_ids(), FUNCTIONS) == []


def test_no_test_shows_a_paragraph_that_does_not_exist():
    assert unknown(all_ids(), MARKED) == []


def test_every_test_of_a_rule_says_which():
    assert [test for test, ids in MARKED.items() if not ids and "test_every_rule" not in test] == []


def test_the_check_reads_the_rulebook():
    assert len(ids_of("coverme")) == 44
    assert (ids_of("coverme")[0], ids_of("coverme")[-1]) == ("CM-1.1", "CM-10.8")


MADE_UP = '''
def deal():
    """CM-2.1 to CM-2.3, CM-9.1  Deal."""

def count():
    """Count; see CM-3.3."""

def score():
    """CM-99.1  Score."""

def draw():
    """CM-6.1 Draw: one blank is too few."""

@pytest.mark.rule("CM-2.1", "CM-2.3")
@pytest.mark.parametrize("x", [1])
def test_of_a_deal(): ...
'''


def test_the_check_reads_lists_and_ranges_of_ids():
    assert functions_citing(MADE_UP)["deal"] == ["CM-2.1", "CM-2.2", "CM-2.3", "CM-9.1"]
    assert "count" not in functions_citing(MADE_UP)


def test_the_check_reports_a_made_up_paragraph_as_missing():
    assert missing(["CM-2.1", "CM-2.4"], functions_citing(MADE_UP)) == ["CM-2.4"]
    assert missing(["CM-2.1", "CM-2.2"], marked_tests(MADE_UP)) == ["CM-2.2"]
    assert missing([*ids_of("coverme"), "CM-99.1"], FUNCTIONS | MARKED) == ["CM-99.1"]


def test_the_check_reports_a_function_that_cites_an_unknown_paragraph():
    found = unknown(["CM-2.1", "CM-2.2", "CM-2.3", "CM-9.1"], functions_citing(MADE_UP))
    assert found == ["score: CM-99.1", "draw: CM-6.1 Draw: one blank is too few."]
