"""The gallery of docs: every screen on a desk and on a phone, in both languages and themes."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.chromium import ADVICE, installed
from tests.server.process import Server
from tests.web.conftest import FLAGS
from tests.web.screens import SCREENS, furnished
from tests.web.visitors import DESK, PHONE, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
LOOKS = {"desk": (DESK, "light", "en"), "phone": (PHONE, "dark", "nl")}
QUALITY = 72
QUIET = """const kept = JSON.parse(localStorage.getItem("frontrow") ?? "{}")
localStorage.setItem("frontrow", JSON.stringify({ ...kept, hints: false }))"""
"""Whoever has seen it all needs no hints, and neither do pictures."""


def take(visitor: Visitor, path: str, file: Path) -> None:
    """Take a picture of a screen when it is all there."""
    page = visitor.open(path)
    page.locator('main:not([aria-busy="true"])').first.wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(400)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)


def page_of(names: list[str]) -> str:
    """Write the page that shows them all."""
    lines = [
        "# Gallery",
        "",
        "Taken by `make gallery`: on a desk in English by day, on a phone in Dutch by night.",
        "",
    ]
    for name in names:
        title = titled(name)
        lines += [f"## {title}", "", picture(name, "desk", 640), picture(name, "phone", 190), ""]
    return "\n".join(lines)


def titled(name: str) -> str:
    """Call a screen by a name for people: `coverme_over` is Cover Me, over."""
    games = {"coverme": "Cover Me", "suitup": "Suit Up"}
    first, *rest = [games.get(word, word) for word in name.split("_")]
    return ", ".join([first[0].upper() + first[1:], *rest])


def picture(name: str, look: str, width: int) -> str:
    """Write one picture, as wide as two of them stand side by side."""
    title = f"{titled(name)} on a {look}"
    return f'<img src="{name}-{look}.jpg" alt="{title}" width="{width}">'


def main() -> None:
    """Take every picture."""
    chromium = installed()
    assert chromium, ADVICE
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.jpg"):
        old.unlink()
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for look, (size, theme, language) in LOOKS.items():
            house = furnished(server, "Ada" if language == "en" else "Sanne", language)
            visitor = Visitor(opened, server, language=language, size=size, theme=theme, cookie=house.cookie)
            visitor.context.add_init_script(QUIET)
            for name, place in SCREENS.items():
                print(f"{name} ({look})", flush=True)
                take(visitor, place(house.tables), FOLDER / f"{name}-{look}.jpg")
            visitor.close()
        opened.close()
    (FOLDER / "README.md").write_text(page_of(list(SCREENS)), encoding="utf-8")


if __name__ == "__main__":
    main()
