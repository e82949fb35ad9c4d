"""What a frame of play costs the main thread: one game is recorded, and its frames are fed to a slowed page.

Fed one by one, each frame has a picture of its own, as when people play; fed as they came, those that bots
send at once share one. A page with nothing but a word on it is fed in the same way: what any page pays.
"""

import json
import time
from collections.abc import Sequence
from statistics import median, quantiles

from playwright.sync_api import Browser, CDPSession, Page, WebSocket

from bench import tracing
from tests.server.process import Server
from tests.web.players import Player
from tests.web.screens import BOT
from tests.web.visitors import until

SLOWER, FRAMES, QUIET_AFTER = 4, 120, 500
FORESIGHT = "**/foresight"
AIM = "16 ms"
LONGEST = 120.0
"""How many seconds a page may take to open, on a machine where others work as well."""

Row = tuple[str, str, str]
Moves = list[list[str]]
"""The frames' messages that came of each move."""

EMPTY = """<!doctype html><title>a word</title><main data-seq="0">0</main><script>
  const main = document.querySelector("main")
  new WebSocket("ws" + location.origin.slice(4) + "/api/socket").onmessage = ({ data }) => {
    const { seq } = JSON.parse(data)
    if (seq) setTimeout(() => requestAnimationFrame(() => (main.textContent = main.dataset.seq = seq)), 40)
  }
</script>"""


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


def begin(browser: Browser, server: Server, game: str, players: int) -> tuple[Player, str]:
    """Begin a game with bots; give also its address."""
    player = Player(browser, server)
    player.arrive()
    wish = {"game": game, "options": {"players": players}, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]}
    table = player.ask("POST", "/tables", wish)["table"]
    player.ask("POST", f"/tables/{table}/start")
    player.table = table
    return player, f"{server.url}/t/{table}"


def opened(player: Player, url: str) -> tuple[Page, CDPSession, float]:
    """Open a table in a slowed page of somebody's; say also how many seconds it took to a decision."""
    player.page = player.context.new_page()
    session = slowed(player.page)
    began = time.perf_counter()
    player.page.goto(url, wait_until="commit")
    until(player.moves, LONGEST)
    return player.page, session, time.perf_counter() - began


def recorded(player: Player, url: str, frames: int) -> Moves:
    """Play until enough frames have come, or the game is over, and give them."""
    page = player.page = player.context.new_page()
    moves: Moves = [[]]
    page.on("websocket", lambda socket: listen(socket, moves))
    page.goto(url)
    until(player.moves, LONGEST)
    while sum(map(len, moves)) < frames and not player.over:
        before, move = int(player.seq or 0), player.chosen(until(lambda: offered(player)))
        moves.append([])
        send(player, {"after": before, "move": move, "id": f"{before}"})
        until(lambda seq=before: int(player.seq or 0) > seq)
        page.wait_for_timeout(100)
    page.close()
    return [move for move in moves if move]


def listen(socket: WebSocket, moves: Moves) -> None:
    """Note the frames that come."""
    socket.on("framereceived", lambda data: tracing.is_frame(str(data)) and moves[-1].append(str(data)))


def offered(player: Player) -> list[str]:
    """List the moves that the server offers, once the page is as far: there some are chosen in two steps."""
    frame = player.frame()
    moves: list[str] = frame["view"]["legal"] if str(frame["seq"]) == player.seq else []
    return moves


def send(player: Player, move: dict[str, object]) -> None:
    """Send a move beside the page, in its person's name."""
    player.ask("POST", f"/tables/{player.table}/moves", move)


def game_rows(browser: Browser, player: Player, url: str, frames: int) -> list[Row]:
    """Measure the frames of a game, one by one and as they came."""
    moves = recorded(player, url, frames)
    alone = fed(browser, player, url, [[frame] for move in moves for frame in move])
    together = fed(browser, player, url, moves)
    return [
        *costs_rows("a frame that comes alone, from its message until it is shown", shares(alone), AIM),
        (f"its {', '.join(tracing.NAMES)}, medians", f"{parts(alone)} ms", ""),
        ("what follows it once it is shown, median", f"{median(one.after_cost for one in alone):.1f} ms", ""),
        *costs_rows("a frame's share where bots answer at once", shares(together), AIM),
        (f"the picture they share, {len(shares(together)) / len(together):.1f} frames on average, median",
         f"{median(one.cost for one in together):.1f} ms", ""),
    ]  # fmt: skip


def empty_rows(browser: Browser, player: Player, frames: int) -> list[Row]:
    """Measure a page with nothing but a word on it, which each frame changes."""
    said = [[json.dumps({"type": "frame", "seq": seq}, separators=(",", ":"))] for seq in range(1, frames)]
    url = f"{player.server.url}/empty"
    player.context.route(url, lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    pictures = fed(browser, player, url, said)
    return [
        ("a page with one word and no style: a frame that changes it, median of "
         f"{len(pictures)}", f"{median(shares(pictures)):.1f} ms", ""),
        (f"its {', '.join(tracing.NAMES)}, medians", f"{parts(pictures)} ms", ""),
    ]  # fmt: skip


def fed(browser: Browser, player: Player, url: str, moves: Moves) -> list[tracing.Picture]:
    """Open a page that hears frames from us alone, feed it, and read from the browser's trace what it did."""
    page = player.page = player.context.new_page()
    session = slowed(page)
    page.add_init_script(tracing.MARKS)
    page.route(FORESIGHT, lambda route: route.fulfill(json={}))
    page.goto(url, wait_until="commit")
    until(lambda: page.evaluate("window.fed?.readyState") == 1, LONGEST)
    page.evaluate("(text) => feed([text])", moves[0][0])
    settle(page, session)
    tracing.begin(browser, page)
    for move in moves[1:]:
        page.evaluate("(name) => console.timeStamp(name)", tracing.BEGUN)
        page.evaluate("(texts) => feed(texts)", move)
        page.wait_for_timeout(QUIET_AFTER)
        page.evaluate("(name) => console.timeStamp(name)", tracing.QUIET)
    pictures = tracing.end(browser)
    page.close()
    assert pictures, f"{url} showed no frame"
    return pictures


def settle(page: Page, session: CDPSession) -> float:
    """Wait until a new page has done what it does in idle time; say how long that kept its main thread."""
    began = busy(session)
    page.wait_for_timeout(2500)
    while page.workers:
        page.wait_for_timeout(100)
    page.wait_for_timeout(1500)
    return busy(session) - began


def shares(pictures: list[tracing.Picture]) -> list[float]:
    """Give every frame's share of its picture."""
    return [one.cost / one.frames for one in pictures for _ in range(one.frames)]


def parts(pictures: list[tracing.Picture]) -> str:
    """Tell what the parts of a picture take."""
    return " + ".join(f"{median(one.part(name) for one in pictures):.1f}" for name in tracing.NAMES)


def costs_rows(what: str, costs: Sequence[float], budget: str) -> list[Row]:
    """Tell the median and where the worst tenth begins."""
    return [
        (f"{what}, median of {len(costs)}", f"{median(costs):.1f} ms", budget),
        (f"{what}, the worst tenth from", f"{quantiles(costs, n=10)[-1]:.1f} ms", ""),
    ]
