"""What is run for a mutant, and in which order: the tests that are nearest to its file first.

Nearest are, of the tests of its room, those that carry its name (`server/waiting.py`: `test_waiting_room`),
those beside it in NEAR, and those that import it; for a rule those of its chapter. After them come the tests
that can see the room at all (REACH), the slow ones last. What is left out of these only `--whole` runs: no
test of the rules imports the server, and no browser the command line.
"""

import ast
import re
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from .mutant import Mutant

RULES = ("tests/rules/test_*.py", "tests/test_*position.py")
"""What `make test` runs uncompiled; everything else it runs compiled, with array bounds checked."""

ROOMS = {
    "rules": "src/frontrow/games", "engine": "src/frontrow/engine", "server": "src/frontrow/server",
    "bots": "src/frontrow/bots", "cli": "src/frontrow/cli", "page": "web/src",
}  # fmt: skip
LEFT_OUT = re.compile(
    r"/migrations/|games/\w+/(text|phrases)\.py|\.(test|d)\.ts|protocol\.ts|sample|example\.ts|/server/web/"
)
"""Words, what tests bring, what is made from something else, and migrations that have been made."""

REACH = {
    "rules": [
        *RULES, "tests/replays", "tests/test_*text.py", "tests/test_editions.py", "tests/test_bots.py",
        "tests/test_reasons*.py", "tests/conformance", "tests/lab", "tests/envs", "tests",
    ],
    "engine": [
        *RULES, "tests/replays", "tests/conformance", "tests/lab", "tests/envs", "tests", "tests/server",
    ],
    "server": ["tests/server", "tests/web", "tests/test_docs.py"],
    "bots": [
        "tests/test_bots*.py", "tests/test_reasons*.py", "tests/replays", "tests/lab", "tests/test_cli*.py",
        "tests/conformance", "tests/envs", "tests", "tests/server",
    ],
    "cli": [
        "tests/test_cli*.py", "tests/test_words.py", "tests/lab", "tests/conformance/test_fuzz_events.py",
        "tests/test_terminal*.py", "tests/test_docs.py", "tests/test_training.py", "tests/server",
    ],
    "page": ["tests/web"],
}  # fmt: skip
WHOLE = [
    *RULES,
    "tests",
    "tests/replays",
    "tests/conformance",
    "tests/lab",
    "tests/envs",
    "tests/server",
    "tests/web",
]
SLOW = re.compile(r"test_(kill|chaos|serving|training|docs|terminal|looks|compiled_equals)|web/test_games")

NEAR = {
    "server": {
        "app|bodies|protocol|routes": "openapi",
        "front|guards|limits|names|refusals": "security",
        "chatting": "chat",
        "playing|ending|position|table_routes|tables|entries": "games races no_peek_wire",
        "clocks|keeping|thinking|hurrying": "pace hurrying",
        "frames": "no_peek_wire hurrying",
        "lobby|plan|waiting": "waiting_room",
        "asking|people_routes": "people",
        "migrating|schema": "migrations store",
        "papers|pens|hall": "store games",
        "opening|starting|logs|metrics": "serving settings admin",
        "sockets": "wires fuzz_socket",
        "web": "looking security",
        "amending": "changed_rules",
    },
    "engine": {
        "piles|turns|playing|verbs|record": "games_end",
        "table": "taking_back records sharing",
        "ink|showing": "views no_peek",
        "telling|news|making": "news",
        "log|tape|recording": "records fuzz_records",
        "batches|observing": "batches observations",
        "unseen": "imagining_coverme imagining_suitup",
        "text|words": "words coverme_text",
        "options|errors": "cli games_end",
        "rule": "digest",
    },
    "rules": {
        "view": "coverme_text suitup_text views",
        "telling": "news coverme_text suitup_text",
        "observing": "observations",
        "edition": "editions",
    },
    "bots": {
        "reasons.*|hopes.*|goals.*": "reasons reasons_said",
        "editor|searching|racing|stylist|mind|noting.*|outlook.*": "bots_learned bots",
        ".*": "bots",
    },
    "cli": {
        "admin|moving|replacing": "admin backup records",
        "editions|weighing|bounding": "cli_editions",
        "records|files": "cli_records",
        "playing": "terminal",
        "leagues": "league cli",
        "reporting|simulating|summing": "cli simulate report",
        ".*": "cli",
    },
    "page": {
        "art/press.*": "press",
        "art/.*": "looks press",
        "coverme/.*Pile.*|coverme/Stack.*": "piles heard",
        "coverme/Hand.*": "pointing",
        "coverme/(Slot|TableCard|Lane|Leaf).*": "published heard",
        "coverme/.*": "heard published piles",
        "suitup/.*": "around looks",
        "parts/replay/.*": "replay",
        "parts/(home|learn|room)/.*|pages/.*": "around",
        "parts/.*": "around heard",
        "lib/.*": "around",
        ".*": "around looks",
    },
}  # fmt: skip
"""Which tests are nearest to which files, where their names do not say so."""


@dataclass(frozen=True)
class Stage:
    """One command of the suite: the checks, tests in Python, those of the page in Node, or the page built."""

    kind: str
    tests: tuple[str, ...] = ()


def stages(mutant: Mutant, room: str, folder: Path, whole: bool = False) -> list[Stage]:
    """List what is run for a mutant in a tree, one after the other."""
    files = in_order(near(mutant, room, folder), seeing(room, folder, whole))
    by_rule = set(found(folder, RULES))
    planned = (
        [Stage("interpreted", tuple(file for file in files if file in by_rule))] if room != "page" else []
    )
    planned += [Stage("vitest"), Stage("build")] if room == "page" else []
    planned.append(Stage("compiled", tuple(file for file in files if file not in by_rule)))
    return [stage for stage in planned if stage.tests or stage.kind in ("vitest", "build")]


def near(mutant: Mutant, room: str, folder: Path) -> list[str]:
    """List the tests that are nearest to a file."""
    if room == "page":
        return named(mutant.path.removeprefix("web/src/"), NEAR[room], seeing(room, folder))
    seen = [file for file in seeing(room, folder) if not file.startswith("tests/web")]
    stem = Path(mutant.path).stem
    chapter = of_the_chapter(mutant, folder) if room == "rules" else []
    alike = [file for file in seen if stem_of(file).startswith(stem[:5]) and len(stem) >= 4]
    module = mutant.path.removeprefix("src/").removesuffix(".py").replace("/", ".")
    importing = [file for file in seen if module in imports(folder / file) and not SLOW.search(file)]
    return in_order(
        chapter, alike, named(stem, NEAR.get(room, {}), seen), importing if room != "rules" else []
    )


def named(name: str, table: dict[str, str], files: list[str]) -> list[str]:
    """List the tests that stand beside the first pattern of a table that fits a name."""
    beside = next((tests for pattern, tests in table.items() if re.fullmatch(pattern, name)), "")
    return [file for test in beside.split() for file in files if stem_of(file) == test]


def stem_of(file: str) -> str:
    """Give what a file of tests is about."""
    return Path(file).stem.removeprefix("test_")


def of_the_chapter(mutant: Mutant, folder: Path) -> list[str]:
    """List the tests of the chapter whose paragraph was named last before the change."""
    before = (folder / mutant.path).read_text("utf-8").split("\n")[: mutant.line]
    ids = re.findall(r"\b(CM|SU)-(\d+)\.", "\n".join(before))
    game = "cm" if "coverme" in mutant.path else "su"
    chapter = f"tests/rules/test_{ids[-1][0].lower()}_{int(ids[-1][1]):02}_*.py" if ids else ""
    return found(folder, [chapter] if chapter else []) + found(folder, [f"tests/rules/test_{game}_*.py"])


def seeing(room: str, folder: Path, whole: bool = False) -> list[str]:
    """List the tests that can see a room, the slow ones last."""
    files = found(folder, REACH[room])
    if whole:
        files = in_order(files, found(folder, WHOLE))
    return sorted(files, key=lambda file: bool(SLOW.search(file)))


def found(folder: Path, patterns: list[str] | tuple[str, ...]) -> list[str]:
    """List the files of tests that patterns name, in their order; `tests` names those of no room."""
    files = []
    for pattern in patterns:
        named = pattern if pattern.endswith(".py") else f"{pattern}/test_*.py"
        files += [path.relative_to(folder).as_posix() for path in sorted(folder.glob(named))]
    return in_order(files)


def in_order(*lists: list[str]) -> list[str]:
    """Put lists one behind the other, without what was there before."""
    return list(dict.fromkeys(one for many in lists for one in many))


@cache
def imports(file: Path) -> frozenset[str]:
    """List what a file imports, by the names of modules."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(names)


@cache
def print_of(folder: Path, test: str) -> str:
    """Sum up a file of tests, all of tests/ and bench/ that it imports, and the data beside these."""
    files, waiting = set(), [folder / test]
    while waiting:
        file = waiting.pop()
        if file not in files and file.is_file():
            files |= {file, *data_beside(file)}
            ours = [name for name in imports(file) if name.startswith(("tests.", "bench."))]
            waiting += [folder / f"{name.replace('.', '/')}.py" for name in ours]
            waiting += [above / "conftest.py" for above in file.parents if above.is_relative_to(folder)]
    digest = sha256()
    for file in sorted(files):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def data_beside(file: Path) -> list[Path]:
    """List the data in the folder of a test, and in those below it."""
    below = [] if file.parent.name in ("tests", "bench") else [*file.parent.rglob("*")]
    return [path for path in below if path.is_file() and path.suffix not in (".py", ".pyc")]


def unlike(planned: list[Stage], old: Path, new: Path) -> list[Stage]:
    """Leave out of the old suite what the new one has word for word: what survived it there does here."""
    left = []
    for stage in planned:
        tests = tuple(test for test in stage.tests if print_of(old, test) != print_of(new, test))
        if tests or stage.kind == "build" or (stage.kind == "vitest" and in_node(old) != in_node(new)):
            left.append(Stage(stage.kind, tests))
    return [stage for stage in left if stage.kind != "build" or any(other.tests for other in left)]


def in_node(folder: Path) -> str:
    """Sum up the tests of the page that run in Node."""
    files = [
        path for path in sorted((folder / "web/src").rglob("*")) if path.name.endswith((".test.ts", ".json"))
    ]
    return sha256(
        b"\0".join(str(path.relative_to(folder)).encode() + path.read_bytes() for path in files)
    ).hexdigest()
