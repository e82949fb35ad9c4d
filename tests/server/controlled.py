"""A real server whose clock the test turns: `python -m tests.server.controlled PORT FOLDER NOW SETTINGS`.

It reads how many milliseconds to go on from its standard input, a line each time, and answers with the time.
The rules of the games that SETTINGS name as `unready` come as further lines say (`held.Held`).
"""

import asyncio
import heapq
import itertools
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from frontrow.server.clocks import WallClock
from frontrow.server.serving import server
from frontrow.server.settings import Settings
from tests.commands import ROOT, environment
from tests.waiting import FAR_TOO_LONG, wait_until

from .held import Held
from .players import read
from .process import GUARD, free_port

NOON = 1_800_000_000_000


class TurnedAlarm:
    """An alarm of the turned clock."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class TurnedClock(WallClock):
    """A clock that stands still until it is turned."""

    def __init__(self, now: int) -> None:
        self.time = now
        self.order = itertools.count()
        self.alarms: list[tuple[int, int, TurnedAlarm]] = []

    def now(self) -> int:
        return self.time

    def at(self, when: int, callback: Callable[[], None]) -> TurnedAlarm:
        alarm = TurnedAlarm(callback)
        heapq.heappush(self.alarms, (when, next(self.order), alarm))
        return alarm

    async def sleep(self, seconds: float) -> None:
        over = asyncio.get_running_loop().create_future()
        self.at(self.time + int(seconds * 1000), lambda: over.done() or over.set_result(None))
        await over

    async def turn(self, milliseconds: int) -> None:
        """Go on, and let everything happen that is due."""
        self.time += milliseconds
        while self.alarms and self.alarms[0][0] <= self.time:
            _, _, alarm = heapq.heappop(self.alarms)
            if alarm.callback is not None:
                alarm.callback()
            await asyncio.sleep(0.002)


async def serve(port: int, folder: Path, now: int, settings: dict[str, Any]) -> None:
    """Serve, and turn the clock when told to."""
    clock, held = TurnedClock(now), Held(settings.pop("unready", ()))
    wanted = Settings(port=port, data=folder, **{"limits": 1e6, "bot_pause": 0, **settings})
    running = server(wanted, clock, compilation=held)
    serving = asyncio.create_task(running.serve())
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if line.strip().isdigit():
            await clock.turn(int(line))
        else:
            held.obey(line)
        print(clock.time, flush=True)
    running.should_exit = True
    await serving


class Controlled:
    """Such a server, in a process of its own."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder, self.settings, self.port = folder, settings, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.time = NOON

    def __enter__(self) -> "Controlled":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start, and wait until it is ready, or answers at least where rules are missing."""
        wanted = "/health" if self.settings.get("unready") else "/ready"
        told = [str(self.port), str(self.folder), str(self.time), json.dumps(self.settings)]
        self.process = subprocess.Popen(
            [*GUARD, sys.executable, "-m", "tests.server.controlled", *told],
            cwd=ROOT,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        wait_until(lambda: self.answers(wanted))

    def answers(self, path: str) -> bool:
        """Say whether it answers well; it has to run."""
        assert self.process.poll() is None, "the server did not start"
        try:
            return httpx.get(f"{self.url}{path}", timeout=FAR_TOO_LONG).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()

    def restart(self, later: int = 0, **settings: Any) -> None:
        """Let it die, and start it again some milliseconds later, with other settings if need be."""
        self.kill()
        self.time += later
        self.settings |= settings
        self.start()

    def wait_until_noted(self) -> None:
        """Wait until it has noted that it is alive now: its clocks have run up to then, come what may."""
        noted = partial(read, self.folder / "frontrow.sqlite", "SELECT value FROM facts WHERE name = 'alive'")
        wait_until(lambda: noted() == [{"value": str(self.time)}])

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self.tell(f"{int(seconds * 1000)}")

    def tell(self, line: str) -> None:
        """Tell it how far time or the rules are."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        self.time = int(self.process.stdout.readline())


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), json.loads(sys.argv[4])))
