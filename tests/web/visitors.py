"""People at the table in the browser: each in a Chromium of their own, whose every complaint is noted."""

import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.server.process import Server
from tests.waiting import A_MOMENT, FAR_TOO_LONG

DESK, PHONE, SMALLEST = (1440, 900), (390, 844), (320, 640)
LANGUAGES = {"en": "en-GB", "nl": "nl-NL"}
PATIENCE = FAR_TOO_LONG * 1000
"""For how many milliseconds a browser is waited for, whatever it does."""
expect.set_options(timeout=PATIENCE)
NOWHERE = "/attic"
"""A page that there is not: the browser itself says so on its console."""

OFFLINE = re.compile("ERR_INTERNET_DISCONNECTED")
"""What a browser says of itself while there is no network: nothing that the page could help."""

NO_PRESS = "delete globalThis.OffscreenCanvas"
NO_WORKER = "delete Navigator.prototype.serviceWorker"
DECIDES = """try {
  if (!localStorage.getItem("frontrow")) localStorage.setItem("frontrow", '{"deciding": "%s"}')
} catch { /* a page that keeps nothing */ }"""
"""Lets a new browser make its moves in one way; who comes for the first time has a second to undo each."""
PLAIN: dict[str, Any] = {"prints": False, "installs": False}
"""A browser that can neither print covers nor keep the page for later: all is there, and much sooner."""

IDLE = """document.fonts.ready.then(() => new Promise((go) => requestIdleCallback(() => go())))"""
"""Waits until a page has its letters and, after all that it put off until it is idle, nothing to do."""


class Visitor:
    """Somebody with a browser."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str = "Ada",
        language: str = "en",
        size: tuple[int, int] = DESK,
        theme: str = "light",
        motion: bool = False,
        cookie: str | None = None,
        deciding: str | None = "once",
        prints: bool = True,
        installs: bool = True,
    ) -> None:
        self.server, self.name, self.speaks, self.id = server, name, language, ""
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.awaited: set[Request] = set()
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LANGUAGES[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 500,
        )
        self.context.set_default_timeout(PATIENCE)
        if deciding is not None:
            self.context.add_init_script(DECIDES % deciding)
        for lacks in [*([] if prints else [NO_PRESS]), *([] if installs else [NO_WORKER])]:
            self.context.add_init_script(lacks)
        self.context.on("console", self.hear)
        self.context.on(
            "weberror", lambda error: self.complaints.append(error.error.stack or str(error.error))
        )
        self.context.on("request", self.note)
        self.context.on("requestfinished", self.note_end)
        self.context.on("requestfailed", self.note_end)
        if cookie is not None:
            self.context.add_cookies([{"name": "frontrow", "value": cookie, "url": server.url}])
        self.page: Page = self.context.new_page()

    def hear(self, message: ConsoleMessage) -> None:
        """Note what the browser complains of."""
        if message.location["url"].endswith(NOWHERE):
            return
        if message.type in ("error", "warning") and not OFFLINE.search(message.text):
            self.complaints.append(f"{message.type}: {message.text}")

    def note(self, request: Request) -> None:
        """Note whom the page talks with, and that it waits for an answer."""
        self.awaited.add(request)
        if not request.url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(request.url).netloc)

    def note_end(self, request: Request) -> None:
        """Note that a request has come to its end, good or bad."""
        self.awaited.discard(request)

    def open(self, path: str = "/") -> Page:
        """Go to a place."""
        self.page.goto(self.server.url + path)
        return self.page

    def rest(self) -> Page:
        """Wait until the page is all there: it shows something, waits for no answer and has nothing to do."""
        self.page.locator('main:not([aria-busy="true"])').first.wait_for()
        until(self.is_at_rest, what=f"{self.page.url} at rest")
        return self.page

    def is_at_rest(self) -> bool:
        """See whether the page still has all that it asked for once it is idle."""
        self.page.evaluate(IDLE)
        return not self.awaited

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server beside the page, as another tab might."""
        answer = self.context.request.fetch(f"{self.server.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def take_a_name(self) -> "Visitor":
        """Become somebody; no page is opened for it."""
        self.id = self.ask("POST", "/people", {"name": self.name, "language": self.speaks})["person"]
        return self

    def arrive(self) -> "Visitor":
        """Open the front page, and take a name once all that it brings along is there."""
        self.open()
        self.page.evaluate("navigator.serviceWorker?.ready.then(() => true)")
        return self.take_a_name()

    @property
    def language(self) -> str:
        """The language that the page speaks."""
        return str(self.page.evaluate("document.documentElement.lang"))

    def close(self) -> None:
        """Leave; nothing may have gone wrong, and nobody else may have been talked with."""
        self.context.close()
        assert self.complaints == [], self.complaints
        assert self.hosts <= {urlsplit(self.server.url).netloc}, self.hosts


def until(true: Callable[[], Any], seconds: float = FAR_TOO_LONG, what: str = "") -> Any:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, f"waited in vain{f': {what}' if what else ''}"
        time.sleep(A_MOMENT)
    return found
