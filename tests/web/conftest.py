"""What tests in the browser may ask for: a real server, and a real Chromium."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import ADVICE, installed
from tests.server.process import Server
from tests.web.visitors import PLAIN, Visitor

UNUSED = [
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay",
    "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
]  # fmt: skip
"""What Chromium is to leave: its own pages for an address bar, some 300 files for each new window while our
first page opens beside them; and what Playwright switches off, whose list a second one replaces."""

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--mute-audio", f"--disable-features={','.join(UNUSED)}",
]  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for each module: as long as Playwright is there, its loop runs, and no other can be begun."""
    path = installed()
    assert path, ADVICE
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not mind what others leave there."""
    with Server(tmp_path_factory.mktemp("web")) as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes with a plain browser; in the end nothing may have gone wrong in it."""
    came: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, server, **PLAIN | wishes))
        return came[-1]

    yield come
    for one in came:
        one.close()
