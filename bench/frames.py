"""What a frame of play costs the main thread: traced until it is shown, summed until the page is quiet."""

import time
from collections.abc import Sequence
from statistics import median, quantiles

from playwright.sync_api import Browser, CDPSession, Page

from bench import tracing
from tests.server.process import Server
from tests.web.players import Player
from tests.web.screens import BOT
from tests.web.visitors import until

SLOWER, FRAMES, QUIET_AFTER = 4, 120, 900
FORESIGHT, FORESEEN = "**/foresight", {"suitup"}
AIM = "16 ms"
LONGEST = 120.0
"""How many seconds a page may take to open, on a machine where others work as well."""

Row = tuple[str, str, str]


def slowed(page: Page) -> CDPSession:
    """Slow the page's processor down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return session


def busy(session: CDPSession) -> float:
    """Say how many milliseconds of a processor the page's main thread has had so far."""
    found = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(one["value"]) for one in found if one["name"] == "TaskDuration")


def join(browser: Browser, server: Server, game: str, players: int) -> tuple[Player, CDPSession, float]:
    """Sit down at a table with bots; say also how many seconds it took from its link to a decision."""
    player = Player(browser, server)
    player.page.add_init_script(tracing.MARKS)
    player.arrive()
    wish = {"game": game, "options": {"players": players}, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]}
    made = player.ask("POST", "/tables", wish)["table"]
    player.ask("POST", f"/tables/{made}/start")
    session = slowed(player.page)
    began = time.perf_counter()
    player.page.goto(f"{server.url}/t/{made}", wait_until="commit")
    until(player.moves, LONGEST)
    return player, session, time.perf_counter() - began


def game_rows(browser: Browser, game: str, player: Player, session: CDPSession, frames: int) -> list[Row]:
    """Measure the frames of a game, without and then with asking what every next move would bring."""
    prepared = settle(player, session)
    pictures = traced(browser, player, frames)
    whole = play(player, session, frames, foreseeing=False)
    rows = [*applied_rows(pictures), *whole_rows("a frame and all work until the page is quiet", whole, AIM)]
    if game in FORESEEN:
        ahead = play(player, session, frames, foreseeing=True)
        rows += whole_rows("the same and what each next move would bring", ahead, "")
    return [*rows, ("before the first move, in idle time and once", f"{prepared:.0f} ms", "")]


def settle(player: Player, session: CDPSession) -> float:
    """Wait until a new page has done what it does in idle time; say how long that kept its main thread."""
    began = busy(session)
    player.page.wait_for_timeout(1500)
    while player.page.workers:
        player.page.wait_for_timeout(100)
    player.page.wait_for_timeout(1000)
    return busy(session) - began


def applied_rows(pictures: list[tracing.Picture]) -> list[Row]:
    """Tell what it takes until frames are shown, by frame and by picture, and what a picture's part is."""
    frames = [one.cost / one.frames for one in pictures for _ in range(one.frames)]
    after = [(one.whole - one.cost) / one.frames for one in pictures for _ in range(one.frames)]
    together = len(frames) / len(pictures)
    parts = " + ".join(f"{median(one.part(name) for one in pictures):.1f}" for name in tracing.NAMES)
    return [
        *whole_rows("a frame applied, from its message until it is shown", frames, AIM),
        (f"the picture that shows it, with {together:.1f} frames on average, median of {len(pictures)}",
         f"{median(one.cost for one in pictures):.1f} ms", ""),
        (f"a picture's {', '.join(tracing.NAMES)}, medians", f"{parts} ms", ""),
        ("what follows a frame once it is shown, median", f"{median(after):.1f} ms", ""),
    ]  # fmt: skip


def whole_rows(what: str, costs: Sequence[float], budget: str) -> list[Row]:
    """Tell the median and where the worst tenth begins."""
    return [
        (f"{what}, median of {len(costs)}", f"{median(costs):.1f} ms", budget),
        (f"{what}, the worst tenth from", f"{quantiles(costs, n=10)[-1]:.1f} ms", ""),
    ]


def traced(browser: Browser, player: Player, frames: int) -> list[tracing.Picture]:
    """Play some frames while the browser notes what it does."""
    foresee(player, False)
    first = int(player.seq or 0)
    tracing.begin(browser, player.page)
    while int(player.seq or 0) - first < frames and not player.over:
        mark_move(player)
    return tracing.end(browser)


def offered(player: Player) -> list[str]:
    """List the moves that the server offers, once the page is as far: there some are chosen in two steps."""
    table = player.page.url.rpartition("/")[2]
    frame = player.context.request.get(f"{player.server.url}/api/tables/{table}/frame").json()
    moves: list[str] = frame["view"]["legal"] if str(frame["seq"]) == player.seq else []
    return moves


def mark_move(player: Player) -> None:
    """Make a move and let the page come to rest, and mark both ends in the trace."""
    move = player.chosen(until(lambda: offered(player)))
    before = int(player.seq or 0)
    player.page.evaluate("(name) => void performance.mark(name)", tracing.BEGUN)
    send(player, answer(before, move))
    player.page.wait_for_timeout(QUIET_AFTER)
    player.page.evaluate("(name) => void performance.mark(name)", tracing.QUIET)


def foresee(player: Player, wanted: bool) -> None:
    """Let the page ask the server what every next move would bring, or give it an empty answer at once."""
    player.page.unroute(FORESIGHT)
    if not wanted:
        player.page.route(FORESIGHT, lambda route: route.fulfill(json={}))


def play(player: Player, session: CDPSession, frames: int, foreseeing: bool) -> list[float]:
    """Play some frames, with or without asking the server after each what every next move would bring."""
    foresee(player, foreseeing)
    costs: list[float] = []
    while len(costs) < frames and not player.over:
        costs += frames_cost(player, session)
    return costs


def frames_cost(player: Player, session: CDPSession) -> list[float]:
    """Make a move, and see how long the page works for each frame that comes of it until it is quiet."""
    move = player.chosen(until(lambda: offered(player)))
    before, began = int(player.seq or 0), busy(session)
    send(player, answer(before, move))
    player.page.wait_for_timeout(QUIET_AFTER)
    took, frames = busy(session) - began, int(player.seq or 0) - before
    return [took / frames] * frames if frames > 0 else []


def send(player: Player, move: dict[str, object]) -> None:
    """Send a move beside the page, in its person's name, so that the page's own asking is not measured."""
    table = player.page.url.rpartition("/")[2]
    sent = player.context.request.post(f"{player.server.url}/api/tables/{table}/moves", data=move)
    assert sent.ok, sent.text()


def answer(after: int, move: str) -> dict[str, object]:
    """Write a move as a program does."""
    return {"after": after, "move": move, "id": f"{after}"}
