"""Do the tests of one commit notice every fault that those of another noticed? Tried with random mutants.

python -m bench.mutants --old 8ac8b52 --new HEAD --seed 1 --count 42
python -m bench.mutants --old 8ac8b52 --room server --count 8 --jobs 2 --out mutants.md

Both commits are laid out in a folder of their own, with this checkout's packages. A mutant is one small
change of the new commit's sources, on lines that the old commit has as well; as many are drawn from each
room. What ruff, mypy or svelte-check refuse is stillborn, for both suites begin with those: another is drawn.
Against the others runs the new suite, nearest tests first (`stages.py` says which, and what cannot see a
room), up to the first test that fails twice with the mutant and passes without it; a test that never ends is
a kill by time limit. Only what survives the new suite is tried against the old one, of which those tests are
left out that the new suite has word for word, with all that they import: they have just let it live.
`--whole` runs these too, and what cannot see the room.

Every fate is kept as soon as it is known: after Ctrl-C the same command goes on where it stopped. Ends with 1
if a mutant survived the new suite that the old one kills.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path

from rich.console import Console

from . import telling, trees
from .drawing import Draw
from .judging import Failure, Judge, checks, first_failure
from .mutant import Mutant
from .stages import ROOMS, Stage, in_order, near, stages, unlike
from .telling import KILLED, STILLBORN, SURVIVED, Fate
from .trees import ROOT, Refused, Tree

DEFAULT = Path(tempfile.gettempdir()) / "frontrow-mutants"


class Search:
    """A search for mutants that the new suite lets live: its trees, its fates, what is known to be green."""

    def __init__(self, given: argparse.Namespace) -> None:
        old, new = commit(given.old), commit(given.new)
        self.given, self.rooms = given, [given.room] if given.room else list(ROOMS)
        self.folder = given.folder / f"{old[:7]}-{new[:7]}-{given.seed}{'-whole' * given.whole}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.head = f"Mutants of {new[:7]}, against its suite and that of {old[:7]} (seed {given.seed})."
        self.log, self.console = (
            self.folder / "fates.jsonl",
            Console(stderr=True, highlight=False, soft_wrap=True),
        )
        self.fates = {fate.name: fate for fate in self.kept()}
        self.known = self.folder / "known.json"
        known = json.loads(self.known.read_text("utf-8")) if self.known.exists() else {}
        self.green, self.unreliable = set(known.get("green", ())), set(known.get("unreliable", ()))
        self.pairs = [
            (Tree(new, self.folder / f"new-{job}"), Tree(old, self.folder / f"old-{job}"))
            for job in range(given.jobs)
        ]
        self.free = list(self.pairs)
        self.lock = threading.Lock()

    def kept(self) -> list[Fate]:
        """Read the fates that an earlier run has found."""
        lines = self.log.read_text("utf-8").splitlines() if self.log.exists() else []
        return [Fate(**json.loads(line)) for line in lines]

    def run(self) -> list[Fate]:
        """Find out what becomes of so many mutants of each room."""
        share, more = divmod(self.given.count, len(self.rooms))
        wanted = {room: share + (number < more) for number, room in enumerate(self.rooms)}
        draws = {room: Draw(room, self.given.seed, *self.pairs[0]) for room in self.rooms}
        ahead = {room: list(islice(draws[room].order, wanted[room])) for room in self.rooms}
        self.check_green(ahead)
        found: list[Fate] = []
        with ThreadPoolExecutor(self.given.jobs) as pool:
            working: dict[Future[Fate], str] = {}
            try:
                while True:
                    for room in self.next_rooms(wanted, found, working):
                        pair = ahead[room].pop(0) if ahead[room] else next(draws[room].order)
                        working[pool.submit(self.fate, room, *pair)] = room
                    if not working:
                        return found
                    for done in wait(working, return_when=FIRST_COMPLETED).done:
                        found.append(done.result())
                        self.tell(found, sum(wanted.values()))
                        del working[done]
            except BaseException:
                trees.stop()
                raise

    def next_rooms(
        self, wanted: dict[str, int], found: list[Fate], working: dict[Future[Fate], str]
    ) -> list[str]:
        """Choose the rooms from which the next mutants come, as many as there are free trees."""
        rooms = []
        for room, count in wanted.items():
            had = sum(fate.room == room and fate.fate != STILLBORN for fate in found)
            missing = count - had - sum(other == room for other in working.values())
            rooms += [room] * missing
        return rooms[: self.given.jobs - len(working)]

    def tell(self, found: list[Fate], wanted: int) -> None:
        """Tell the newest fate."""
        born = sum(fate.fate != STILLBORN for fate in found)
        self.console.print(f"[{born}/{wanted}] {found[-1].told()}", markup=False)

    def check_green(self, ahead: dict[str, list[tuple[Mutant, Mutant]]]) -> None:
        """Run the nearest tests without any mutant: where they fail, nothing can be said."""
        tree = self.pairs[0][0]
        planned: list[Stage] = []
        for room, pairs in ahead.items():
            for mutant, _ in pairs:
                if mutant.name not in self.fates:
                    close = set(near(mutant, room, tree.folder))
                    planned += [
                        trimmed(stage, close - self.green) for stage in stages(mutant, room, tree.folder)
                    ]
        for kind in ("interpreted", "vitest", "compiled"):
            tests = tuple(in_order(*(list(stage.tests) for stage in planned if stage.kind == kind)))
            if tests or (kind == "vitest" and any(stage.kind == kind for stage in planned)):
                self.console.print(
                    f"The nearest tests without any mutant: {kind}, {len(tests) or 'all'} files"
                )
                self.must_pass(tree, Stage(kind, tests))

    def must_pass(self, tree: Tree, stage: Stage) -> None:
        """Stop where tests fail of themselves."""
        tree.make_ready()
        if failure := first_failure(tree, [stage]):
            raise Refused(f"{failure.told()} fails without any mutant in {tree.folder}: mend that first.")
        self.green |= set(stage.tests)
        self.keep_known()

    def keep_known(self) -> None:
        """Keep what is known of the tests."""
        known = {"green": sorted(self.green), "unreliable": sorted(self.unreliable)}
        self.known.write_text(json.dumps(known), encoding="utf-8")

    def fate(self, room: str, mutant: Mutant, moved: Mutant) -> Fate:
        """Find out what becomes of a mutant, unless that is known."""
        if mutant.name in self.fates:
            return self.fates[mutant.name]
        with self.lock:
            pair = self.free.pop()
        try:
            began = time.monotonic()
            fate = self.judged(room, mutant, moved, *pair)
            fate.seconds = round(time.monotonic() - began)
        finally:
            with self.lock:
                self.free.append(pair)
        with self.lock, self.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(fate.row()) + "\n")
            self.keep_known()
        return fate

    def judged(self, room: str, mutant: Mutant, moved: Mutant, new: Tree, old: Tree) -> Fate:
        """Try a mutant in the new tree, and what survives there in the old one."""
        place = f"{mutant.path}:{mutant.line}"
        fate = Fate(mutant.name, room, place, mutant.way, mutant.told(), STILLBORN)
        with new.mutated(mutant):
            fate.by = checks(new, mutant)
        if fate.by:
            return fate
        planned = stages(mutant, room, new.folder, self.given.whole)
        fate.fate, fate.by = self.outcome(new, mutant, planned)
        if fate.fate == SURVIVED:
            planned = stages(moved, room, old.folder, self.given.whole)
            if not self.given.whole:
                planned = unlike(planned, old.folder, new.folder)
            fate.old_fate, fate.old_by = self.outcome(old, moved, planned)
        return fate

    def outcome(self, tree: Tree, mutant: Mutant, planned: list[Stage]) -> tuple[str, str]:
        """Run stages against a mutant."""
        if not planned:
            return SURVIVED, ""
        tree.make_ready()
        failure: Failure | None = Judge(tree, self.green_in(tree), self.unreliable).judge(mutant, planned)
        return (KILLED, failure.told()) if failure else (SURVIVED, "")

    def green_in(self, tree: Tree) -> set[str]:
        """Know what passes in a tree: of the old one nothing beforehand."""
        return self.green if any(tree is new for new, _ in self.pairs) else set()


def trimmed(stage: Stage, tests: set[str]) -> Stage:
    """Leave only these tests in a stage."""
    return Stage(stage.kind, tuple(test for test in stage.tests if test in tests))


def commit(name: str) -> str:
    """Find a commit by its name."""
    words = ["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"]
    asked = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if asked.returncode:
        raise Refused(f"There is no commit {name} here.")
    return asked.stdout.strip()


def main() -> int:
    """Search, and write what came out."""
    asked = argparse.ArgumentParser(
        "python -m bench.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("--old", required=True, help="the commit whose tests are the measure")
    asked.add_argument("--new", default="HEAD", help="the commit whose tests are measured")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=42, help="so many mutants, spread evenly over the rooms")
    asked.add_argument("--room", choices=ROOMS, help="only of this room")
    asked.add_argument("--jobs", type=int, default=1, help="so many at a time, each in trees of its own")
    asked.add_argument(
        "--whole", action="store_true", help="the whole suite, also tests that cannot see the room"
    )
    asked.add_argument("--folder", type=Path, default=DEFAULT, help=f"where it all is kept ({DEFAULT})")
    asked.add_argument("--out", type=Path, help="the file for the page; otherwise it is printed")
    given = asked.parse_args()
    try:
        search = Search(given)
        fates = search.run()
    except Refused as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.", file=sys.stderr)
        return 130
    page = telling.page(fates, search.head, search.unreliable)
    if given.out:
        given.out.write_text(page, encoding="utf-8")
    else:
        print(page)
    return int(any(fate.lost for fate in fates))


if __name__ == "__main__":
    sys.exit(main())
