"""Compiling the rules beside us: processes share the work out, and tell how far each game is."""

import hashlib
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..engine.errors import FrontRowError
from ..engine.rule import CACHE, PACKAGE, interpreted
from ..engine.words import say

PARTS = {
    "table": ("deal", "attempt", "tell", "rebuild", "imagine"),
    "bots": ("choose", "search"),
    "lab": ("simulate", "batch"),
    "environments": ("environments",),
}
"""The parts of a game that are compiled apart from each other, and the steps of each (`steps.py`)."""

WORKER = (sys.executable, "-m", "frontrow.compilation.steps")
STEP_DONE = "step done"
"""The line that a worker prints after each step; all else that it prints is about what went wrong."""

PLACE = hashlib.sha1(str(PACKAGE).encode(), usedforsecurity=False).hexdigest()[:8]
"""Where these sources lie: Numba keeps apart what it compiles from equal ones in another folder."""

OnStep = Callable[[str, int, int], None]


class CompilationFailed(FrontRowError):
    """Rules could not be compiled."""

    topic = "compilation"

    def told(self, language: str) -> str:
        """Say which game it is, and what went wrong."""
        return say(
            language, self.key, **{**self.values, "game": say(language, f"{self.values['game']}.name")}
        )


class Unit(NamedTuple):
    """One part of one game: what one process compiles."""

    game: str
    part: str

    def mark(self, folder: Path) -> Path:
        """Name the file that says that it is compiled."""
        return folder / f"{self.game}-{self.part}-{PLACE}.compiled"


class Compilation:
    """Compiles parts of games in processes beside this one, as many at once as there are cores.

    What is compiled is kept: whoever is stopped goes on from there.
    """

    def __init__(
        self,
        games: Iterable[str],
        parts: Iterable[str],
        worker: Sequence[str] = WORKER,
        folder: Path = CACHE,
    ) -> None:
        self.worker, self.folder = worker, folder
        chosen = tuple(games)
        self.units = [Unit(game, part) for part in parts for game in chosen]
        self.done = dict.fromkeys(self.units, 0)
        self.errors: dict[str, CompilationFailed] = {}
        self.stopped = threading.Event()
        self.running: set[subprocess.Popen[str]] = set()
        self.threads: list[threading.Thread] = []
        self.lock = threading.Lock()

    def waiting(self) -> list[Unit]:
        """List the parts that are not compiled from today's sources."""
        if interpreted:
            return []
        return [unit for unit in self.units if not unit.mark(self.folder).exists()]

    def missing(self) -> list[str]:
        """List the games of which something is not compiled yet."""
        return list(dict.fromkeys(unit.game for unit in self.waiting()))

    def progress(self, game: str) -> tuple[int, int] | None:
        """Say how many of how many steps of a game are done, or None when it is ready."""
        if all(unit.game != game for unit in self.waiting()):
            return None
        return self.steps(game)

    def steps(self, game: str | None = None) -> tuple[int, int]:
        """Say how many of how many steps are done, of one game or of all."""
        chosen = [unit for unit in self.units if game in (None, unit.game)]
        waiting = set(self.waiting())
        done = sum(self.done[unit] if unit in waiting else len(PARTS[unit.part]) for unit in chosen)
        return done, sum(len(PARTS[unit.part]) for unit in chosen)

    def failed(self, game: str | None = None) -> CompilationFailed | None:
        """Say what went wrong with a game, or with any, if something did."""
        return next((error for key, error in self.errors.items() if game in (None, key)), None)

    def start(self, on_step: OnStep | None = None) -> None:
        """Begin, and return at once; `on_step` is told the game and how far it is, from another thread."""
        work: queue.SimpleQueue[Unit] = queue.SimpleQueue()
        waiting = self.waiting()
        for unit in waiting:
            work.put(unit)
        for _ in range(min(cores(), len(waiting))):
            thread = threading.Thread(target=self.compile_all, args=(work, on_step), daemon=True)
            self.threads.append(thread)
            thread.start()

    def wait(self) -> None:
        """Wait until all is compiled; raise CompilationFailed if it could not be."""
        for thread in self.threads:
            while thread.is_alive():
                thread.join(0.1)  # so that Ctrl-C is heard
        if (error := self.failed()) is not None:
            raise error

    def stop(self) -> None:
        """End the processes; what they have compiled is kept."""
        with self.lock:
            self.stopped.set()
            for process in self.running:
                process.kill()
        for thread in self.threads:
            thread.join()

    def compile_all(self, work: "queue.SimpleQueue[Unit]", on_step: OnStep | None) -> None:
        """Compile one unit after another until none is left."""
        while not self.stopped.is_set():
            try:
                unit = work.get_nowait()
            except queue.Empty:
                return
            self.compile_one(unit, on_step)

    def compile_one(self, unit: Unit, on_step: OnStep | None) -> None:
        """Let a process compile a unit, and pass on how far it is."""
        process = self.launch(unit)
        if process is None:
            return
        said: list[str] = []
        with process:
            for line in process.stdout or ():
                if line.strip() == STEP_DONE:
                    self.done[unit] += 1
                    self.tell(unit.game, on_step)
                else:
                    said.append(line)
        with self.lock:
            self.running.discard(process)
        if process.returncode == 0:
            unit.mark(self.folder).touch()
            self.tell(unit.game, on_step)
        elif not self.stopped.is_set():
            self.fail(unit.game, [f"exit code {process.returncode}", *said])
            self.tell(unit.game, on_step)

    def launch(self, unit: Unit) -> subprocess.Popen[str] | None:
        """Start the process of a unit, unless all was stopped."""
        with self.lock:
            if self.stopped.is_set():
                return None
            process = subprocess.Popen(
                [*self.worker, unit.game, unit.part],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,  # Ctrl-C is ours to hear: `stop` then ends them
            )
            self.running.add(process)
            return process

    def tell(self, game: str, on_step: OnStep | None) -> None:
        """Tell how far a game is."""
        if on_step is not None:
            on_step(game, *self.steps(game))

    def fail(self, game: str, said: list[str]) -> None:
        """Note what a process ended with: the last line of it is the reason."""
        reason = next((line.strip() for line in reversed(said) if line.strip()), "")
        self.errors.setdefault(game, CompilationFailed("failed", game=game, reason=reason.rstrip(".")))


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
