"""People at the table in the browser: each in a Chromium of their own, whose every complaint is noted."""

import re
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.server.process import Server

DESK, PHONE, SMALLEST = (1440, 900), (390, 844), (320, 640)
LANGUAGES = {"en": "en-GB", "nl": "nl-NL"}
PATIENCE = 30_000
NOWHERE = "/attic"
"""A page that there is not: the browser itself says so on its console."""

OFFLINE = re.compile("ERR_INTERNET_DISCONNECTED")
"""What a browser says of itself while there is no network: nothing that the page could help."""


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
    ) -> None:
        self.server, self.name = server, name
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=LANGUAGES[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size[0] < 500,
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self.hear)
        self.context.on(
            "weberror", lambda error: self.complaints.append(error.error.stack or str(error.error))
        )
        self.context.on("request", self.note)
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
        """Note whom the page talks with."""
        if not request.url.startswith(("data:", "blob:")):
            self.hosts.add(urlsplit(request.url).netloc)

    def open(self, path: str = "/") -> Page:
        """Go to a place."""
        self.page.goto(self.server.url + path)
        return self.page

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server from the page, as its scripts do."""
        script = """async ([method, path, body]) => {
            const headers = body === null ? {} : { "Content-Type": "application/json" }
            const answer = await fetch("/api" + path, { method, headers, body: body && JSON.stringify(body) })
            const text = await answer.text()
            if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
            return text ? JSON.parse(text) : null
        }"""
        return self.page.evaluate(script, [method, path, body])

    def arrive(self) -> "Visitor":
        """Open the front page and take a name."""
        self.open()
        self.page.evaluate("navigator.serviceWorker?.ready.then(() => true)")
        self.ask("POST", "/people", {"name": self.name, "language": self.language})
        return self

    @property
    def language(self) -> str:
        """The language that the page speaks."""
        return str(self.page.evaluate("document.documentElement.lang"))

    def close(self) -> None:
        """Leave; nothing may have gone wrong, and nobody else may have been talked with."""
        self.context.close()
        assert self.complaints == [], self.complaints
        assert self.hosts <= {urlsplit(self.server.url).netloc}, self.hosts


def until(true: Callable[[], Any], seconds: float = 30.0, what: str = "") -> Any:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, f"waited in vain{f': {what}' if what else ''}"
        time.sleep(0.05)
    return found
