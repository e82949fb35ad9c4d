"""Workers: processes on this machine, or a Dask or Ray cluster, that play pieces of a run, through joblib."""

import signal
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from typing import Any
from urllib.parse import urlsplit

from ..engine.errors import FrontRowError

PATIENCE = 10
"""How many seconds a cluster has to answer."""

A_WAVE = 64
"""How many pieces are handed out at once to workers whose answers come all together."""

KNOWN = "dask://HOST:PORT, ray, ray://HOST:PORT"


class LabError(FrontRowError):
    """Something the lab was given, or needs, that is not there."""

    topic = "lab"


class Workers:
    """Those who do the pieces of a run; whatever they are, answers come in the order of the pieces."""

    def __init__(self, jobs: int, backend: str | None) -> None:
        self.jobs, self.backend = jobs, backend

    def do(self, function: Callable[..., Any], pieces: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Do a function with each piece of work."""
        if self.backend is None:
            return (function(*piece) for piece in pieces)
        return self.share_out(function, pieces)

    def share_out(self, function: Callable[..., Any], pieces: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Let joblib share out the pieces, and say in a sentence where that fails."""
        from joblib import delayed
        from joblib.externals.loky.process_executor import BrokenProcessPool

        for known in ("have been successfully executed", "which were still being processed"):
            warnings.filterwarnings("ignore", f"[0-9]+ tasks {known}", UserWarning)
        asked: dict[str, Any] = {"n_jobs": self.jobs, "batch_size": 1}
        if self.backend == "loky":
            asked |= {"backend": self.backend, "initializer": heed_no_ctrl_c}
        try:
            yield from self.answers(asked, delayed(function), pieces)
        except BrokenProcessPool:
            raise LabError("died") from None
        except Exception as error:
            if self.backend == "loky":
                raise
            raise LabError("failed", reason=plain(error)) from error

    def answers(
        self, asked: dict[str, Any], delayed: Any, pieces: Iterable[tuple[Any, ...]]
    ) -> Iterator[Any]:
        """Give the answers as they come, or where joblib cannot, some at a time."""
        from joblib import Parallel

        try:
            early = Parallel(**asked, return_as="generator")
        except ValueError:
            yield from self.in_waves(Parallel(**asked), delayed, pieces)
            return
        yield from early(delayed(*piece) for piece in pieces)

    def in_waves(self, parallel: Any, delayed: Any, pieces: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Hand out some pieces, wait for all their answers, then hand out more."""
        left = iter(pieces)
        while wave := list(islice(left, A_WAVE)):
            yield from parallel(delayed(*piece) for piece in wave)


def heed_no_ctrl_c() -> None:
    """Leave Ctrl-C to the process that started this one: it stops its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def workers(jobs: int = 1, on: str | None = None) -> Iterator[Workers]:
    """Find workers: this process, processes of this machine (0: one for each core), or a cluster."""
    with ExitStack() as stack:
        if on is not None:
            yield cluster(jobs, on, stack)
        elif jobs == 1:
            yield Workers(1, None)
        else:
            stack.callback(dismiss)
            yield Workers(jobs or -1, "loky")


def dismiss() -> None:
    """End the processes of this machine at once, also in the middle of something."""
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True, kill_workers=True)


def cluster(jobs: int, on: str, stack: ExitStack) -> Workers:
    """Join a cluster by its address."""
    kind, _, place = on.partition("://")
    if kind == "dask" and is_place(place):
        return on_dask(jobs, place, stack)
    if kind == "ray" and (on == "ray" or is_place(place)):
        return on_ray(jobs, None if on == "ray" else on, stack)
    raise LabError("no_cluster", on=on, known=KNOWN)


def is_place(place: str) -> bool:
    """Say whether this is a host and a port."""
    with suppress(ValueError):
        found = urlsplit(f"//{place}")
        return bool(found.hostname and found.port and found.netloc == place)
    return False


def on_dask(jobs: int, place: str, stack: ExitStack) -> Workers:
    """Join a Dask cluster; what cannot be reached or has nobody to work is refused."""
    try:
        from distributed import Client
    except ImportError:
        raise LabError("missing", package="distributed", extra="dask") from None
    try:
        with quiet("distributed"):
            client = stack.enter_context(Client(f"tcp://{place}", timeout=PATIENCE))
    except (OSError, ValueError, TimeoutError) as error:
        raise LabError("unreachable", on=f"dask://{place}", reason=plain(error)) from None
    if not client.scheduler_info()["workers"]:
        raise LabError("nobody", on=f"dask://{place}")
    return joined(jobs, "dask", stack)


def on_ray(jobs: int, address: str | None, stack: ExitStack) -> Workers:
    """Join a Ray cluster, or without an address the one of this machine, which Ray starts if need be."""
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise LabError("missing", package="ray", extra="ray") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise LabError("unreachable", on=address or "ray", reason=plain(error)) from None
    stack.callback(ray.shutdown)
    register_ray()
    return joined(jobs, "ray", stack)


def joined(jobs: int, backend: str, stack: ExitStack) -> Workers:
    """Let joblib hand out work to a cluster: to all of it, or to so many at once."""
    from joblib import parallel_config

    jobs = jobs if jobs > 1 else -1
    stack.enter_context(parallel_config(backend=backend, n_jobs=jobs))
    return Workers(jobs, backend)


def plain(error: BaseException) -> str:
    """Say an error's reason on one line."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(error).__name__


@contextmanager
def quiet(name: str) -> Iterator[None]:
    """Let a library keep to itself what an error will say anyway."""
    import logging

    logger = logging.getLogger(name)
    before, logger.disabled = logger.disabled, True
    try:
        yield
    finally:
        logger.disabled = before
