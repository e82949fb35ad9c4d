"""The server's rows: moves a second, the time to everybody's screen, and memory, beside a bare echo."""

import asyncio
import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from .hosting import Host, allow_many_files, cores, stay_on
from .load import EchoLoad, Load
from .party import PLAYERS, Party
from .wire import Http, connect

MOVES_PLAYED = 60
"""How far a game is under way; a table keeps the news of its last 48 entries."""

LONGEST = 420
"""A part that takes more seconds than this has failed."""

Say = Callable[[str], None]


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    sizes: tuple[int, ...] = (10, 100, 500)
    rounds: int = 5
    rush: float = 2.0
    pace: int = 3
    idle: int = 500
    played: int = 100
    database: str = ""


QUICK = Plan(sizes=(10, 100), rounds=2, rush=1.0, pace=2, idle=100, played=20)


@dataclass
class Side:
    """What was measured of one of the two, round by round."""

    rates: list[float] = field(default_factory=list)
    medians: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)
    samples: int = 0


@dataclass
class Size:
    """What was measured with so many tables."""

    tables: int
    ours: Side = field(default_factory=Side)
    echo: Side = field(default_factory=Side)
    frame: int = 0


@dataclass
class Result:
    """Everything that was measured; memory in bytes a table."""

    plan: Plan
    sizes: list[Size] = field(default_factory=list)
    begun: float = 0
    played: float = 0
    connected: float = 0
    sync: float = 0
    load_busy: list[float] = field(default_factory=list)
    server_busy: list[float] = field(default_factory=list)
    pinned: bool = False


def measure(plan: Plan, say: Say) -> Result:
    """Measure it all, in a process that is kept on one core while the servers are on another."""
    import uvloop

    usual, found = os.sched_getaffinity(0), cores()
    result = Result(plan, pinned=found is not None)
    allow_many_files()
    stay_on(found[1] if found else None)
    try:
        with (
            tempfile.TemporaryDirectory(prefix="frontrow-bench-") as folder,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            result.sync = sync_time(Path(folder))
            core = found[0] if found else None
            for part in (weigh, compare):
                runner.run(asyncio.wait_for(part(result, Path(folder), core, say), LONGEST))
    finally:
        os.sched_setaffinity(0, usual)
    return result


def sync_time(folder: Path) -> float:
    """Say how long the disk takes to keep 4 kB for good."""
    times = []
    with (folder / "sync").open("wb") as file:
        for _ in range(100):
            began = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return median(times)


async def compare(result: Result, folder: Path, core: int | None, say: Say) -> None:
    """Let the two servers take turns, with more and more tables."""
    plan = result.plan
    with Host("frontrow", folder, core, plan.database) as host, Host("echo", folder, core) as bare:
        ours, echo = Load(host.port), EchoLoad(bare.port)
        for tables in plan.sizes:
            say(f"{tables} tables: people sit down")
            await ours.grow(tables)
            size = Size(tables)
            for turn in range(plan.rounds):
                say(f"{tables} tables: round {turn + 1} of {plan.rounds}")
                await one_round(result, size, (ours, host), (echo, bare))
            result.sizes.append(size)
        ours.close()
        echo.close()


async def one_round(result: Result, size: Size, ours: tuple[Load, Host], echo: tuple[EchoLoad, Host]) -> None:
    """Measure both once; the echo sends frames as large as ours were a moment ago."""
    rate, plan = await rushed(result, *ours), result.plan
    size.ours.rates.append(rate)
    size.frame = ours[0].mean_size()
    await echo[0].use(*ours[0].typical())
    await echo[0].grow(size.tables)
    size.echo.rates.append(await rushed(result, *echo))
    for side, load in ((size.ours, ours[0]), (size.echo, echo[0])):
        with no_collecting():
            delays = sorted(await load.pace(load.parties, plan.pace))
        side.medians.append(median(delays))
        side.p99s.append(delays[int(len(delays) * 0.99)])
        side.samples += len(delays)


async def rushed(result: Result, load: Load, host: Host) -> float:
    """Count the moves that are answered a second when everybody is in a hurry, and who works how much."""
    work, served, began = time.process_time(), host.busy(), time.perf_counter()
    with no_collecting():
        rate = await load.rush(load.parties, result.plan.rush, warm_up=0.3)
    seconds = time.perf_counter() - began
    result.load_busy.append((time.process_time() - work) / seconds)
    result.server_busy.append((host.busy() - served) / seconds)
    return rate


@contextmanager
def no_collecting() -> Iterator[None]:
    """Collect no garbage in the load while it measures."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def weigh(result: Result, folder: Path, core: int | None, say: Say) -> None:
    """Find out how much memory a table takes: just begun, well under way, and with its four connections."""
    plan = result.plan
    with Host("frontrow", folder, core, plan.database) as host:
        load = Load(host.port)
        await load.grow(10)
        await load.play_on(load.parties, 2 * MOVES_PLAYED)  # what is needed once is there before we weigh
        say(f"memory: {plan.idle} tables begin")
        before = host.memory()
        owned = await begin_many(load, plan.idle)
        result.begun = (host.memory() - before) / plan.idle
        say(f"memory: {plan.played} games get under way")
        before = host.memory()
        await play_many(load, owned, plan.played)
        result.played = result.begun + (host.memory() - before) / plan.played
        say(f"memory: {PLAYERS * plan.idle} people connect")
        before = host.memory()
        await connect_many(load, owned)
        result.connected = (host.memory() - before) / plan.idle
        load.close()


async def begin_many(load: Load, tables: int) -> dict[Party, list[str]]:
    """Let the same few parties begin many games, which nobody watches."""

    async def begin_on(party: Party) -> list[str]:
        http = Http(load.port)
        made = [await party.new_table(http) for _ in range(tables // len(load.parties))]
        http.close()
        return made

    made = await asyncio.gather(*map(begin_on, load.parties))
    return dict(zip(load.parties, made, strict=True))


async def play_many(load: Load, owned: dict[Party, list[str]], tables: int) -> None:
    """Let every party play a while at some of its tables, one after the other, and leave them."""
    for turn in range(tables // len(owned)):
        for party, theirs in owned.items():
            party.watch(theirs[turn])
        await load.settle(load.parties)
        await load.play_on(load.parties, MOVES_PLAYED)


async def connect_many(load: Load, owned: dict[Party, list[str]]) -> None:
    """Connect everybody at every table."""

    async def connect_on(party: Party, tables: list[str]) -> None:
        for table in tables:
            for cookie in party.cookies:
                wire = await connect(load.port, cookie, lambda _: None, lambda _: None)
                wire.send(load.greeting(table))

    await asyncio.gather(*(connect_on(party, tables) for party, tables in owned.items()))
    await asyncio.sleep(2)
