"""Judging: a mutant is killed by the first test that fails with it, twice, and passes without it."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from .mutant import Mutant
from .stages import Stage
from .trees import CHECKED, INTERPRETED, PLAIN, Ran, Refused, Tree

PATIENCE = {"checks": 300, "vitest": 120, "build": 300, "interpreted": 90, "compiled": 240}
"""So many seconds a stage may say nothing before it counts as hanging: no test takes half of that."""

COMPILING = 300
"""So many more where rules are compiled first."""

TIMEOUT = "timeout"
Known = Callable[[str], bool]


@dataclass(frozen=True)
class Failure:
    """What failed first: a test by its id, a whole stage, or a test that never ended."""

    stage: Stage
    test: str
    hung: bool = False

    def told(self) -> str:
        return f"{TIMEOUT}: {self.test}" if self.hung else self.test


def checks(tree: Tree, mutant: Mutant) -> str:
    """Name the check that a mutant does not even pass, which both suites begin with; nothing if it passes."""
    module = [sys.executable, "-m"]
    page = [("svelte-check", ["npm", "run", "--silent", "check"], "web")]
    python = [
        ("ruff", [*module, "ruff", "check", "--quiet", mutant.path], "."),
        ("mypy", [*module, "mypy"], "."),
    ]
    for name, words, where in python if mutant.path.endswith(".py") else page:
        if not tree.run(words, {}, PATIENCE["checks"], where).well:
            return name
    return ""


def first_failure(
    tree: Tree, stages: list[Stage], slow: bool = False, but: set[str] | None = None
) -> Failure | None:
    """Run stages one after the other until something fails, and fails again by itself."""
    skipped = set(but or ())
    for stage in stages:
        while failure := run(tree, stage, slow, skipped):
            if failure.hung or again(tree, failure, slow):
                return failure
            skipped.add(failure.test)
    return None


def again(tree: Tree, failure: Failure, slow: bool = False) -> bool:
    """Run what failed once more, alone, and say whether it fails."""
    alone = replace(failure.stage, tests=(failure.test,)) if failure.stage.tests else failure.stage
    return run(tree, alone, slow, set()) is not None


def run(tree: Tree, stage: Stage, slow: bool, skipped: set[str]) -> Failure | None:
    """Run a stage up to its first failure."""
    match stage.kind:
        case "vitest":
            return in_node(tree, stage)
        case "build":
            return None if tree.build().well else Failure(stage, "the build of the page")
    return in_python(tree, stage, slow, skipped)


def in_python(tree: Tree, stage: Stage, slow: bool, skipped: set[str]) -> Failure | None:
    """Run tests in Python."""
    compiled = stage.kind == "compiled"
    noted = tree.folder.with_name(f"{tree.folder.name}-noted")
    last = noted / "v" / "cache" / "lastfailed"
    last.unlink(missing_ok=True)
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-v",
        "--tb=line",
        "-o",
        f"cache_dir={noted}",
        *stage.tests,
    ]
    words += [f"--deselect={test}" for test in skipped]
    patience = PATIENCE[stage.kind] + (COMPILING if slow and compiled else 0)
    ran = tree.run(words, CHECKED if compiled else INTERPRETED, patience)
    if ran.well or ran.code == NONE_LEFT:
        return None
    failed = list(json.loads(last.read_text("utf-8"))) if last.exists() else []
    return Failure(stage, failed[0] if failed else last_test(ran, stage), ran.silent and not failed)


NONE_LEFT = 5
"""How pytest ends where all tests are left out that it is given."""


def last_test(ran: Ran, stage: Stage) -> str:
    """Name the test that was at work when everything ended."""
    begun = re.findall(
        r"^(tests/\S+\.py::.*?)(?: (?:PASSED|FAILED|SKIPPED|ERROR).*)?$", ran.text, re.MULTILINE
    )
    return str(begun[-1]).strip() if begun else stage.tests[0]


def in_node(tree: Tree, stage: Stage) -> Failure | None:
    """Run the tests of the page that run in Node."""
    report = tree.folder.with_name(f"{tree.folder.name}-vitest.json")
    report.unlink(missing_ok=True)
    words = ["node_modules/.bin/vitest", "run", "--bail=1", "--reporter=json", f"--outputFile={report}"]
    ran = tree.run(words, {}, PATIENCE["vitest"], "web")
    if ran.well:
        return None
    return Failure(stage, failed_in(report) or "vitest", ran.silent)


def failed_in(report: Path) -> str:
    """Name the first test that a report of vitest says has failed."""
    if not report.exists():
        return ""
    for file in json.loads(report.read_text("utf-8"))["testResults"]:
        short = f"web/src/{file['name'].partition('/web/src/')[2]}"
        for test in file["assertionResults"]:
            if test["status"] == "failed":
                return f"{short} > {test['fullName']}"
        if file["status"] == "failed":
            return short
    return ""


def recompiles(mutant: Mutant) -> bool:
    """Say whether rules are compiled anew for a mutant."""
    place = mutant.path.removeprefix("src/frontrow/")
    return place.startswith(("engine/", "games/", "bots/")) and place not in PLAIN


class Judge:
    """Judges mutants in a tree; what fails without any mutant too is believed no more."""

    def __init__(self, tree: Tree, green: set[str], unreliable: set[str]) -> None:
        self.tree, self.green, self.unreliable = tree, green, unreliable

    def judge(self, mutant: Mutant, stages: list[Stage]) -> Failure | None:
        """Find what kills a mutant, if anything does."""
        while True:
            with self.tree.mutated(mutant):
                failure = first_failure(self.tree, stages, recompiles(mutant), self.unreliable)
            if failure is None or self.passes_without(failure):
                return failure
            self.unreliable.add(failure.test)

    def passes_without(self, failure: Failure) -> bool:
        """Say whether a test passes when nothing was changed."""
        if failure.test.partition("::")[0] in self.green or failure.test in self.green:
            return True
        if again(self.tree, failure):
            if not failure.stage.tests:
                raise Refused(f"{failure.test} fails without any change: mend that first.")
            return False
        self.green.add(failure.test)
        return True
