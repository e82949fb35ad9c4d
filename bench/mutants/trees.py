"""A tree: the files of a commit laid out in a folder in which mutants are tried, apart from all else."""

import contextlib
import io
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .mutant import Mutant

ROOT = Path(__file__).parents[2]
PAGE = "src/frontrow/server/web"
MARK = "BENCH_MUTANTS"
"""The variable by which all that a run has started is known, so that it can be ended."""

ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)
CHECKED = {"NUMBA_BOUNDSCHECK": "1"}
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
FOREIGN = ("FRONTROW_", "NUMBA_", "PYTEST_", "PYTHON", MARK)
PLAIN = {
    "engine/errors.py", "engine/log.py", "engine/news.py", "engine/options.py", "engine/rebuilding.py",
    "engine/recording.py", "engine/table.py", "engine/tape.py", "engine/words.py",
}  # fmt: skip
"""Files whose change gives the cache a new name though no compiled rule reads them."""


STOPPED = threading.Event()


class Refused(Exception):
    """Something that the run cannot go on without, in a sentence."""


class Stopped(Exception):
    """Whoever runs this wants it to stop: what has just ended says nothing about a mutant."""


@dataclass(frozen=True)
class Ran:
    """How a command ended: `silent` if it said nothing for so long that it was ended."""

    code: int
    text: str
    silent: bool
    seconds: float

    @property
    def well(self) -> bool:
        return self.code == 0 and not self.silent


class Tree:
    """The files of one commit, with links to the packages of this checkout and compiled rules of its own."""

    def __init__(self, commit: str, folder: Path) -> None:
        self.commit, self.folder, self.cache = commit, folder, folder.with_name(f"{folder.name}-compiled")
        self.clean_page = folder.with_name(f"{folder.name}-page")
        self.ready = self.dirty_page = False
        self.lay_out()

    def lay_out(self) -> None:
        """Write every file of the commit, also over a mutant that an interrupted run has left."""
        self.folder.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(["git", "archive", self.commit], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(self.folder, filter="tar")
        for name, there in ((".venv", Path(sys.prefix)), ("web/node_modules", ROOT / "web/node_modules")):
            link = self.folder / name
            if not link.is_symlink():
                link.symlink_to(there.resolve())
        if self.clean_page.exists():
            self.clean_up_page()

    def text(self, path: str) -> str | None:
        """Read a source, if the commit has it."""
        file = self.folder / path
        return file.read_bytes().decode() if file.is_file() else None

    @contextlib.contextmanager
    def mutated(self, mutant: Mutant) -> Iterator[None]:
        """Apply a mutant, and put everything back in the end."""
        file = self.folder / mutant.path
        before, times = file.read_bytes(), file.stat()
        usual = self.compiled_in() if mutant.path.endswith(".py") else self.cache
        file.write_bytes(mutant.applied(before.decode()).encode())
        try:
            if any(mutant.path.endswith(f"frontrow/{name}") for name in PLAIN):
                self.share_compiled(usual)
            yield
        finally:
            file.write_bytes(before)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
            for folder in self.cache.iterdir() if self.cache.exists() and usual != self.cache else ():
                if folder != usual:
                    shutil.rmtree(folder, ignore_errors=True)
            if self.dirty_page:
                self.clean_up_page()

    def compiled_in(self) -> Path:
        """Ask the source for the folder of its compiled rules."""
        asked = [sys.executable, "-c", "from frontrow.engine import rule; print(rule.CACHE)"]
        ran = self.run(asked, CHECKED, 120)
        if not ran.well:
            raise Refused(f"{self.folder} does not say where its compiled rules are: {ran.text[-500:]}")
        return Path(ran.text.strip().splitlines()[-1])

    def share_compiled(self, usual: Path) -> None:
        """Give a mutant that no rule reads what was compiled before it."""
        with contextlib.suppress(Refused):  # a mutant that cannot even say so is killed at once
            its_own = self.compiled_in()
            if its_own != usual:
                shutil.copytree(usual, its_own, copy_function=os.link, dirs_exist_ok=True)

    def make_ready(self) -> None:
        """Build the page and compile the rules, once."""
        if not self.ready:
            if not self.clean_page.exists():
                self.must(self.build(), "The page cannot be built")
                shutil.copytree(self.folder / PAGE, self.clean_page)
            self.clean_up_page()
            self.must(
                self.run([sys.executable, "-m", "frontrow", "compile"], CHECKED, 900),
                "The rules do not compile",
            )
            self.run([sys.executable, "-m", "frontrow.envs.warm"], CHECKED, 900)
            self.ready = True

    def must(self, ran: Ran, trouble: str) -> None:
        """Go on only after what went well."""
        if not ran.well:
            raise Refused(f"{trouble} in {self.folder}: {ran.text[-1000:]}")

    def build(self) -> Ran:
        """Build the page."""
        self.dirty_page = True
        return self.run(["npm", "run", "--silent", "build", "--", "--logLevel", "warn"], {}, 300, "web")

    def clean_up_page(self) -> None:
        """Put the page of the commit back."""
        shutil.rmtree(self.folder / PAGE, ignore_errors=True)
        shutil.copytree(self.clean_page, self.folder / PAGE)
        self.dirty_page = False

    def run(self, words: list[str], more: dict[str, str], patience: float, where: str = ".") -> Ran:
        """Run a command until it ends or has been silent for too long, and end all that it has started."""
        home = Path(tempfile.mkdtemp(prefix="mu-"))
        home.chmod(0o755)  # PostgreSQL runs as `nobody` where the tests are root
        mark, said, began = f"{os.getpid()} {home}", home / "said", time.monotonic()
        (home / "tmp").mkdir()
        try:
            with said.open("wb") as out:
                process = subprocess.Popen(
                    words, cwd=self.folder / where, env=self.environment(home, mark) | more,
                    stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, start_new_session=True,
                )  # fmt: skip
                silent = wait(process, said, patience)
            return Ran(
                process.returncode, said.read_text("utf-8", "replace"), silent, time.monotonic() - began
            )
        finally:
            end_all(mark)
            shutil.rmtree(home, ignore_errors=True)
            if STOPPED.is_set():
                raise Stopped

    def environment(self, home: Path, mark: str) -> dict[str, str]:
        """Make an environment in which nothing of the user's is written to, whatever a mutant does."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        browsers = os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or str(Path.home() / ".cache" / "ms-playwright")
        return {
            **kept, **ONE_THREAD, MARK: mark, "PYTHONPATH": str(self.folder / "src"), "HOME": str(home),
            "XDG_CACHE_HOME": str(home / "cache"), "TMPDIR": str(home / "tmp"),
            "PLAYWRIGHT_BROWSERS_PATH": browsers, "FRONTROW_CACHE": str(self.cache),
        }  # fmt: skip


def wait(process: subprocess.Popen[bytes], said: Path, patience: float) -> bool:
    """Wait for a command; end it if it says nothing for so many seconds, and say whether that was so."""
    size, since = -1, time.monotonic()
    while True:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(0.5)
            return False
        if (now := said.stat().st_size) != size:
            size, since = now, time.monotonic()
        if time.monotonic() - since > patience:
            process.kill()
            process.wait()
            return True


def stop() -> None:
    """End all that was started from here, and start no more."""
    STOPPED.set()
    end_all(f"{os.getpid()} ")


def end_all(mark: str) -> None:
    """End what was started under a mark, wherever it is."""
    wanted = f"{MARK}={mark}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if any(one.startswith(wanted) for one in (folder / "environ").read_bytes().split(b"\0")):
                os.kill(int(folder.name), signal.SIGKILL)
