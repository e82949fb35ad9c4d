"""How a report looks to everybody: it asks for nothing, fits a phone, and axe-core finds nothing serious."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.commands import here
from tests.web.test_looks import AXE, serious


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "report.html"
    done = here("report", "suitup", "--players", 2, "--games", 40, "--bots", "greedy,random", "-o", path)
    assert done.returncode == 0, done.stderr
    return path


@pytest.mark.parametrize(("width", "theme"), [(320, "light"), (1280, "dark")])
def test_a_report_can_be_read_by_everybody(browser: Browser, report: Path, width: int, theme: str):
    asked: list[str] = []
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=theme)  # type: ignore[arg-type]
    page = context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    right = "[...document.querySelectorAll('figure svg')].map((one) => one.getBoundingClientRect().right)"
    assert max(page.evaluate(right)) <= width
    page.evaluate(AXE)
    assert serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) == []
    context.close()
