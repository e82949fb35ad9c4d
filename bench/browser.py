"""`python -m bench.browser`: what the table costs a browser; writes docs/reference/browser.md.

Real Chromium against a real server on this machine, its processor slowed down four times, as Lighthouse does
for a middling phone. Sizes are of what the server sends, packed.
"""

import gzip
import os
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from frontrow.server import web
from tests.chromium import ADVICE, installed
from tests.server.process import Server
from tests.web.conftest import FLAGS
from tests.web.players import Player
from tests.web.screens import BOT
from tests.web.visitors import Visitor, until

REPORT = Path(__file__).parents[1] / "docs" / "reference" / "browser.md"
SLOWER, ROUNDS, FRAMES = 4, 5, 30
GAMES = {"Cover Me, five players": ("coverme", 5), "Suit Up, four players": ("suitup", 4)}
KILO = 1000

Row = tuple[str, str, str]


def slowed(page: Page) -> CDPSession:
    """Slow the page's processor down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def packed(names: set[str]) -> float:
    """Say how many kilobytes files are when they are packed."""
    return sum(len(gzip.compress(web.files()[name].plain, mtime=0)) for name in names) / KILO


def scripts_of(page: Page) -> set[str]:
    """List the scripts that a page has loaded."""
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
    )
    return {name.removeprefix("/") for name in loaded if name.endswith(".js") and name != "/worker.js"}


def shell(browser: Browser, server: Server) -> list[Row]:
    """Measure the front page, opened for the first time."""
    times, work, sizes = list[float](), list[float](), set[float]()
    for _ in range(ROUNDS):
        visitor = Visitor(browser, server)
        session = slowed(visitor.page)
        began = time.perf_counter()
        visitor.page.goto(server.url, wait_until="commit")
        visitor.page.locator("button.primary").first.wait_for()
        times.append(time.perf_counter() - began)
        work.append(busy(session))
        visitor.page.wait_for_load_state("networkidle")
        sizes.add(packed(scripts_of(visitor.page)))
        visitor.context.close()
    return [
        ("script of the front page, packed", f"{max(sizes):.0f} kB", "120 kB"),
        ("front page usable, first visit, nothing cached", f"{median(times) * 1000:.0f} ms", "1,000 ms"),
        ("of it the main thread's processor time", f"{median(work):.0f} ms", ""),
    ]


def busy(session: CDPSession) -> float:
    """Say how many milliseconds of a processor the page's main thread has had so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def table(browser: Browser, server: Server, title: str) -> list[Row]:
    """Measure a game: what it loads, how soon it is there, and what a frame of it costs."""
    game, players = GAMES[title]
    player = Player(browser, server).arrive()
    assert isinstance(player, Player)
    wish = {"game": game, "options": {"players": players}, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]}
    made = player.ask("POST", "/tables", wish)["table"]
    player.ask("POST", f"/tables/{made}/start")
    session = slowed(player.page)
    began = time.perf_counter()
    player.page.goto(f"{server.url}/t/{made}", wait_until="commit")
    until(player.moves)
    there = time.perf_counter() - began
    size = packed(scripts_of(player.page))
    costs: list[float] = []
    while len(costs) < FRAMES and not player.over:
        costs += frames_cost(player, session)
    player.context.close()
    return [
        (f"{title}: script of the page, packed", f"{size:.0f} kB", ""),
        (f"{title}: from opening its link to a decision", f"{there * 1000:.0f} ms", ""),
        (
            f"{title}: main thread for a frame of play, median of {len(costs)}",
            f"{median(costs):.1f} ms",
            "16 ms",
        ),
    ]


def frames_cost(player: Player, session: CDPSession) -> list[float]:
    """Make a move, and see how long the page works for each frame that comes of it until it is quiet."""
    until(player.moves)
    move, before, began = player.chosen(player.moves()), int(player.seq or 0), busy(session)
    send(player, answer(before, move))
    player.page.wait_for_timeout(900)
    frames = int(player.seq or 0) - before
    return [(busy(session) - began) / frames] * frames if frames > 0 else []


def send(player: Player, move: dict[str, object]) -> None:
    """Send a move beside the page, in its person's name, so that the page's own asking is not measured."""
    table = player.page.url.rpartition("/")[2]
    sent = player.context.request.post(f"{player.server.url}/api/tables/{table}/moves", data=move)
    assert sent.ok, sent.text()


def answer(after: int, move: str) -> dict[str, object]:
    """Write a move as a program does."""
    return {"after": after, "move": move, "id": f"{after}"}


def kept(figure: str, budget: str) -> str:
    """Say plainly whether a budget is kept."""
    if not budget:
        return ""
    measured, allowed = (float(text.split()[0].replace(",", "")) for text in (figure, budget))
    return "yes" if measured < allowed else "**no**"


def page_of(rows: list[Row]) -> str:
    """Write the page of the docs."""
    lines = [
        "# What the table costs a browser",
        "",
        "Written by `python -m bench.browser`: real Chromium and a real server on one machine, the browser's",
        f"processor slowed down {SLOWER} times, without animations. A frame's cost is all the processor time",
        "that the page's main thread has in the 0.9 s after a move, shared by the frames that come in it:",
        "reading the messages, script, style, layout, paint, and asking the server what each next move would",
        "bring. It is traced, and no test depends on it. The times to open a page are by the clock.",
        "",
        f"Measured on {datetime.now(UTC):%Y-%m-%d}, Chromium at 1440 by 900, two cores; other work kept "
        f"{os.getloadavg()[1]:.0f} processes busy on them.",
        "",
        "| what | measured | budget | kept |",
        "|---|---:|---:|---|",
        *(f"| {what} | {figure} | {budget} | {kept(figure, budget)} |" for what, figure, budget in rows),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Measure everything, say it and write it down."""
    chromium = installed()
    assert chromium, ADVICE
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        rows = shell(browser, server)
        for title in GAMES:
            rows += table(browser, server, title)
        browser.close()
    for row in rows:
        print(" · ".join(row).removesuffix(" · "))
    REPORT.write_text(page_of(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
