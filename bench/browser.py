"""`python -m bench.browser`: what the table costs a browser; writes docs/reference/browser.md.

With `--only` some parts are measured alone, with `--quick` fewer rounds and frames: then nothing is written.
Real Chromium against a real server on this machine, its processor slowed down four times, as Lighthouse does
for a middling phone. Sizes are of what the server sends, packed.
"""

import argparse
import gzip
import os
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from bench.frames import FRAMES, SLOWER, Row, begin, busy, empty_rows, game_rows, opened, settle, slowed
from frontrow.server import web
from tests.chromium import ADVICE, installed
from tests.server.process import Server
from tests.web.conftest import FLAGS
from tests.web.players import Player
from tests.web.visitors import Visitor, until

REPORT = Path(__file__).parents[1] / "docs" / "reference" / "browser.md"
ROUNDS = 5
QUICK = {"rounds": 2, "frames": 15}
GAMES = {"coverme": ("Cover Me, five players", 5), "suitup": ("Suit Up, four players", 4)}
FRONT = "front"
KILO = 1000


def packed(names: set[str]) -> float:
    """Say how many kilobytes files are when they are packed."""
    return sum(len(gzip.compress(web.files()[name].plain, mtime=0)) for name in names) / KILO


def scripts_of(page: Page) -> set[str]:
    """List the scripts that a page has loaded."""
    loaded = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"
    )
    return {name.removeprefix("/") for name in loaded if name.endswith(".js") and name != "/worker.js"}


def shell(browser: Browser, server: Server, rounds: int) -> list[Row]:
    """Measure the front page, opened for the first time."""
    visits = [visit(browser, server) for _ in range(rounds)]
    blank = [seen_from_outside(browser, server, f"{server.url}/health", "pre") for _ in range(rounds)]
    seen = [seen_from_outside(browser, server, server.url, "button.primary") for _ in range(rounds)]
    usable, painted, work = (median(figures) for figures in zip(*visits, strict=True))
    return [
        ("script of the front page, packed", f"{size_of_front(browser, server):.0f} kB", "120 kB"),
        ("front page usable, first visit, nothing cached", f"{usable:.0f} ms", "1,000 ms"),
        ("its first words painted", f"{painted:.0f} ms", ""),
        ("the main thread's processor time until it is usable", f"{work:.0f} ms", ""),
        ("usable as Playwright sees it from outside", f"{median(seen):.0f} ms", ""),
        ("the same for a page with nothing but a word on it", f"{median(blank):.0f} ms", ""),
    ]


USABLE = """new MutationObserver((_, watcher) => {
  const button = document.querySelector("button.primary")
  if (!button) return
  watcher.disconnect()
  const react = () => button.disabled && usable(String(performance.now()))
  new MutationObserver(react).observe(button, { attributes: true })
  requestAnimationFrame(() => setTimeout(() => button.click()))
}).observe(document, { childList: true, subtree: true })"""
"""Clicks "play now" as soon as it has been painted, and says when the page has reacted."""


def visit(browser: Browser, server: Server) -> tuple[float, float, float]:
    """Open the front page: when could it be used, when was something painted, and how much work was it?"""
    visitor = Visitor(browser, server)
    session, said = slowed(visitor.page), list[float]()
    session.on("Runtime.bindingCalled", lambda call: said.append(float(call["payload"])))
    session.send("Page.enable")
    session.send("Runtime.enable")
    session.send("Runtime.addBinding", {"name": "usable"})
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": USABLE})
    session.send("Page.navigate", {"url": server.url})
    until(lambda: (visitor.page.wait_for_timeout(20), said)[1], what="a page that reacts")
    work = busy(session)
    visitor.page.wait_for_load_state("networkidle")
    painted = visitor.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    visitor.context.close()
    return said[0], float(painted), work


def size_of_front(browser: Browser, server: Server) -> float:
    """Say how much script the front page loads, packed, with all its pictures."""
    visitor = Visitor(browser, server)
    visitor.open().wait_for_load_state("networkidle")
    size = packed(scripts_of(visitor.page))
    visitor.context.close()
    return size


def seen_from_outside(browser: Browser, server: Server, url: str, wanted: str) -> float:
    """Say by the clock when Playwright finds something on a page: its own script has to run there first."""
    visitor = Visitor(browser, server)
    slowed(visitor.page)
    began = time.perf_counter()
    visitor.page.goto(url, wait_until="commit")
    visitor.page.locator(wanted).first.wait_for()
    took = time.perf_counter() - began
    visitor.context.close()
    return 1000 * took


def table(browser: Browser, server: Server, game: str, frames: int) -> list[Row]:
    """Measure a game: what it loads, how soon it is there, and what a frame of it costs."""
    title, players = GAMES[game]
    player, url = begin(browser, server, game, players)
    page, session, there = opened(player, url)
    prepared, size = settle(page, session), packed(scripts_of(page))
    page.close()
    rows = [
        ("script of the page, packed", f"{size:.0f} kB", ""),
        ("from opening its link to a decision", f"{there * 1000:.0f} ms", ""),
        ("before the first move, in idle time and once", f"{prepared:.0f} ms", ""),
        *game_rows(browser, player, url, frames),
    ]
    player.context.close()
    return [(f"{title}: {what}", figure, budget) for what, figure, budget in rows]


def empty(browser: Browser, server: Server, frames: int) -> list[Row]:
    """Measure what a frame costs a page that is nothing but a word."""
    player = Player(browser, server)
    player.arrive()
    rows = empty_rows(browser, player, frames)
    player.context.close()
    return rows


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
        "Written by `python -m bench.browser`: real Chromium and a real server on one machine, the",
        f"browser's processor slowed down {SLOWER} times, without animations. The front page is usable when",
        'a click on "play now", made as soon as the button is painted, is seen to take effect; the clock',
        "begins with the navigation. Playwright, which looks from outside, sees it later, since the slowed",
        "browser first runs Playwright's own script: two rows tell how much that is. The pages that",
        "Chromium opens for its address bar with every new window are switched off.",
        "",
        "A frame is *applied* when the picture that shows it is painted. Its cost is read from",
        "Chromium's own trace: everything the main thread does from the task that brings the frame's",
        "message up to and including the rendering update in which it is shown: reading it, script,",
        "style, layout, paint and whatever else comes between. One game against bots is recorded, and",
        "its frames are fed to a slowed page: first one by one, as when people play, so that each has a",
        "picture of its own; then as they came, where those of bots that answer at once share one.",
        "Of the worst tenth the mildest is told. The last rows feed about as many frames to a page",
        "with one word, no style and ten lines of script: what any page pays on this machine.",
        "Before the first move a worker prints the covers beside the page; a row tells what the page",
        "itself does in that time. All this is traced, and no test depends on it.",
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


def wishes(words: list[str] | None = None) -> argparse.Namespace:
    """Read what is to be measured."""
    reader = argparse.ArgumentParser("python -m bench.browser", description="What the table costs a browser.")
    reader.add_argument(
        "--only", action="append", choices=[FRONT, *GAMES], help="measure this part alone, and write nothing"
    )
    reader.add_argument("--quick", action="store_true", help="measure less often, and write nothing")
    return reader.parse_args(words)


def measured(wish: argparse.Namespace) -> list[Row]:
    """Measure what is wished for, in one browser."""
    chromium, wanted = installed(), wish.only or [FRONT, *GAMES]
    rounds, frames = QUICK.values() if wish.quick else (ROUNDS, FRAMES)
    rows: list[Row] = []
    assert chromium, ADVICE
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        if FRONT in wanted:
            rows += shell(browser, server, rounds)
        for game in (game for game in GAMES if game in wanted):
            rows += table(browser, server, game, frames)
        rows += empty(browser, server, frames)
        browser.close()
    return rows


def main(words: list[str] | None = None) -> None:
    """Measure, say it, and write it down if it is everything."""
    wish = wishes(words)
    rows = measured(wish)
    for row in rows:
        print(" · ".join(row).removesuffix(" · "))
    if not wish.only and not wish.quick:
        REPORT.write_text(page_of(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
