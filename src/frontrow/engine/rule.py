"""The one place that names Numba: how a rule is compiled, and where its machine code is kept."""

import gc
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

import numba
from numba.core import cgutils, event, types
from numba.core.cpu import CPUTargetOptions
from numba.core.inline_closurecall import InlineWorker
from numba.extending import intrinsic
from numba.np import arrayobj

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
COMPILED = ("engine", "games", "bots", "lab/inside.py", "lab/selfplay.py", "lab/watching.py", "envs/doors.py")
UNCOMPILED = (
    "text.py", "rulebook.py", "roster.py", "editor.py",
    "reasons.py", "reasons_coverme.py", "hopes_coverme.py", "reasons_suitup.py", "goals_suitup.py",
)  # fmt: skip
"""The folders and files that rules are compiled from, less those without any: an edit elsewhere compiles
nothing anew."""
MONTH_IN_SECONDS = 30 * 24 * 3600

interpreted = bool(numba.config.DISABLE_JIT)
checked = bool(numba.config.BOUNDSCHECK)


def source_digest() -> str:
    """Name the state of every rule source and table; Numba alone misses edits in another file."""
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {checked}".encode())
    for path in compiled_sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources() -> list[Path]:
    """List the files that rules are compiled from."""
    found = [PACKAGE / name for name in COMPILED if name.endswith(".py")]
    for room in COMPILED:
        found += sorted((PACKAGE / room).rglob("*.py"))
    return [path for path in found if path.name not in UNCOMPILED]


def cache_home() -> Path:
    """Where compiled rules are kept: FRONTROW_CACHE, or the user's cache folder."""
    if "FRONTROW_CACHE" in os.environ:
        return Path(os.environ["FRONTROW_CACHE"])
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "frontrow"


def open_cache() -> Path:
    """Open this source's folder, and clear away those unused for a month."""
    try:
        home = cache_home()
        folder = home / source_digest()
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in home.iterdir():
            if time.time() - other.stat().st_mtime > MONTH_IN_SECONDS:
                shutil.rmtree(other, ignore_errors=True)
    except (OSError, RuntimeError):
        folder = Path(tempfile.gettempdir()) / f"frontrow-{os.getuid()}-{source_digest()}"
        folder.mkdir(exist_ok=True, mode=0o700)
    return folder


CACHE = open_cache()
numba.config.CACHE_DIR = str(CACHE)


def count_from_the_front(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Index arrays as C does: rules never count from the end, and asking at every access costs a tenth."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


arrayobj.fix_integer_index = count_from_the_front

read_anew = InlineWorker.run_untyped_passes
already_read: dict[Callable[..., Any], Any] = {}


def read_once(worker: Any, function: Callable[..., Any], enable_ssa: bool = False) -> Any:
    """Read a rule's source once, however many rules it is written into."""
    worker.flags.enable_ssa = enable_ssa
    if function not in already_read:
        already_read[function] = read_anew(worker, function, enable_ssa)
    return already_read[function]


InlineWorker.run_untyped_passes = read_once


class Undisturbed(event.Listener):  # type: ignore[misc]
    """Lets Numba compile without Python looking for garbage, of which it makes much in little time."""

    def __init__(self) -> None:
        self.depth = 0
        self.was_on = False

    def on_start(self, compiling: Any) -> None:
        """Stop looking when the outermost rule begins to be compiled."""
        if self.depth == 0:
            self.was_on = gc.isenabled()
            gc.disable()
        self.depth += 1

    def on_end(self, compiling: Any) -> None:
        """Go on looking when it is compiled."""
        self.depth -= 1
        if self.depth == 0 and self.was_on:
            gc.enable()


event.register("numba:compile", Undisturbed())

# The loops of the rules are short: vectorised they are longer to compile and no faster. See `sweep`.
numba.config.LOOP_VECTORIZE = numba.config.SLP_VECTORIZE = 0


class Sweeping(event.Listener):  # type: ignore[misc]
    """Lets loops be vectorised while a rule is compiled that asked for it, and only then."""

    def __init__(self) -> None:
        self.swept: set[Callable[..., Any]] = set()
        self.before: list[int] = []

    def on_start(self, compiling: Any) -> None:
        """Remember how the rule around this one is compiled."""
        self.before.append(numba.config.LOOP_VECTORIZE)
        numba.config.LOOP_VECTORIZE = int(compiling.data["dispatcher"].py_func in self.swept)

    def on_end(self, compiling: Any) -> None:
        """Go on with the rule around it."""
        numba.config.LOOP_VECTORIZE = self.before.pop()


sweeping = Sweeping()
event.register("numba:compile", sweeping)

# Numba knows this of its own functions only: that no two arguments share memory.
CPUTargetOptions.noalias = CPUTargetOptions.Mapping("noalias")

COMMON = {"nogil": True, "error_model": "numpy", "_nrt": True}
KEPT = {**COMMON, "cache": True, "no_cfunc_wrapper": True}


def rule(function: F) -> F:
    """Write a rule into each rule that uses it; with NUMBA_DISABLE_JIT=1 it stays plain Python."""
    written_in: F = numba.njit(**COMMON, inline="always")(function)
    return written_in


def chapter(function: F) -> F:
    """Compile a rule by itself: one that many others use, or that a chapter of the rules begins with."""
    compiled: F = numba.njit(**KEPT)(function)
    return compiled


def sweep(function: F) -> F:
    """Compile a rule by itself that goes over a long row of numbers, several at a time.

    What it writes never lies in what it reads: else the compiler has to ask that at every turn.
    """
    sweeping.swept.add(function)
    apart: F = numba.njit(**{**KEPT, "_nrt": False}, noalias=True)(function)
    return apart


def borrower(function: F) -> F:
    """Compile what only borrows its arrays: who uses their memory is not counted, which takes its time."""
    compiled: F = numba.njit(**{**KEPT, "_nrt": False})(function)
    return compiled


def quick_door(function: F) -> F:
    """Compile what Python calls at every decision; giving the lock away would cost more than the work."""
    compiled: F = numba.njit(**{**KEPT, "nogil": False})(function)
    return compiled


def refrain(function: F) -> F:
    """Compile a rule by itself and repeat its code wherever it is used: for what every decision needs."""
    repeated: F = numba.njit(**KEPT, forceinline=True)(function)
    return repeated


def copy_one_by_one(out: Any, first: int, source: Any, start: int, count: int) -> None:
    """Copy a run of bytes into a row of them, from another or from several rows that lie side by side."""
    if start < 0 or start + count > source.size:  # Numba checks no bounds of `flat`
        raise IndexError("a run goes beyond its source")
    for i in range(count):
        out[first + i] = source.flat[start + i]


@intrinsic  # type: ignore[untyped-decorator]
def copied_at_once(typing: Any, out: Any, first: Any, source: Any, start: Any, count: Any) -> Any:
    """Copy a run of bytes as the processor does it: the compiler cannot know that two rows never overlap."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        def place(row: int) -> Any:
            data = context.make_array(signature.args[row])(context, builder, arguments[row]).data
            return cgutils.pointer_add(builder, data, arguments[row + 1])

        cgutils.raw_memcpy(builder, place(0), place(2), arguments[4], 1)
        return context.get_dummy_value()

    return types.void(out, types.int64, source, types.int64, types.int64), code


def copy_at_once(out: Any, first: int, source: Any, start: int, count: int) -> None:
    """Copy a run of bytes from one row of them into another, where both are known to have room for it."""
    copied_at_once(out, first, source, start, count)


copy_run = rule(copy_one_by_one if interpreted or checked else copy_at_once)


def straight(door: F, *arguments: Any) -> F:
    """Compile a door for arguments like these and go in without Numba's look at each call.

    Arguments of another kind are then refused, not compiled for.
    """
    if interpreted:
        return door
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    compiled: Any = door
    compiled.compile(kinds)
    entrance: F = compiled.overloads[kinds].entry_point
    return entrance


def bind(
    name: str,
    parts: Iterable[Callable[..., Any]],
    doors: Iterable[Callable[..., Any]],
    verbs: dict[str, Any],
    quick: Iterable[Callable[..., Any]] = (),
    borrowing: Iterable[Callable[..., Any]] = (),
) -> dict[str, Any]:
    """Make functions anew with a game's own verbs behind the names they call.

    Parts are written into what uses them, doors are compiled, and quick doors keep the interpreter's lock
    while they are at it. Each sees the ones made before it. They get names of their own, which keeps their
    compiled code apart.
    """
    made = dict(verbs)
    kinds = [*((part, rule) for part in parts), *((door, chapter) for door in doors)]
    kinds += [*((door, quick_door) for door in quick), *((door, borrower) for door in borrowing)]
    for function, compiled in kinds:
        own = FunctionType(function.__code__, {**function.__globals__, **made}, function.__name__)
        own.__qualname__ = f"{function.__name__}_{name}"
        own.__doc__ = function.__doc__
        made[function.__name__] = compiled(own)
    return made
