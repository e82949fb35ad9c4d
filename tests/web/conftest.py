"""What tests in the browser may ask for: a real server, and a real Chromium."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import ADVICE, installed
from tests.server.process import Server
from tests.web.visitors import Visitor

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--mute-audio",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = installed()
    assert path, ADVICE
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes with a browser; in the end nothing may have gone wrong in it."""
    came: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, server, **wishes))
        return came[-1]

    yield come
    for one in came:
        one.close()
