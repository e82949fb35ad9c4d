"""Playing in a browser as a person does: by mouse, by finger, or by keyboard alone."""

import random
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as TimedOut

from tests.server.process import Server
from tests.web.screens import liked
from tests.web.visitors import Visitor, until

OFFERED = '[data-move]:not([aria-disabled="true"])'
MOVES = f"""() => [...document.querySelectorAll('{OFFERED}')]
  .filter((one) => one.checkVisibility({{ visibilityProperty: true }}))
  .map((one) => one.dataset.move)"""
FOCUSED = "document.activeElement?.dataset?.move ?? document.activeElement?.className ?? ''"
IN_HAND = "(one) => [...document.querySelectorAll('[data-hand] button')].indexOf(one)"
PATIENCE = 20_000
"""For how many milliseconds to try to press something."""
SOON, SELDOM = 15.0, 1
"""After how many seconds somebody presses again (on a busy machine a press may count as a long one), and how
often that may happen in a whole game."""
STEPS = ".choices button.first, .piece.may:not([data-move]), ul.tray button.card:not([data-move])"
"""Where a move is chosen in two steps: what to press first."""


class Player(Visitor):
    """Somebody who plays at a table, with one way to press things."""

    def __init__(
        self, browser: Browser, server: Server, by: str = "mouse", seed: int = 1, **wishes: Any
    ) -> None:
        super().__init__(browser, server, **wishes)
        self.by, self.dice = by, random.Random(seed)
        self.played = self.pressed_twice = 0

    @property
    def seq(self) -> str | None:
        """Which frame the page shows."""
        return self.page.evaluate("document.querySelector('main')?.dataset.seq ?? null")

    @property
    def over(self) -> bool:
        """Whether the page shows the end."""
        return bool(self.page.evaluate("document.querySelector('main')?.dataset.over === 'true'"))

    def moves(self) -> list[str]:
        """List the moves that can be pressed."""
        return list(dict.fromkeys(self.page.evaluate(MOVES)))

    def step(self) -> bool:
        """Make a decision if one is asked for; say whether one was."""
        before, offered = self.seq, self.moves()
        if not offered:
            return self.choose_in_steps(before)
        move = self.chosen(offered)
        if not self.press(move):
            return True
        if not self.is_done_soon(before, move) and self.press(move):
            self.pressed_twice += 1
            until(lambda: self.done(before, move), what=f"{move} at {self.page.url}")
        self.played += 1
        return True

    def is_done_soon(self, before: str | None, move: str) -> bool:
        """See whether a move is made before a person would press again."""
        end = time.monotonic() + SOON
        while not self.done(before, move):
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def chosen(self, offered: list[str]) -> str:
        """Choose a move: a friend if there is one to make, else the walk that brings most, else by chance."""
        walks = [move for move in offered if move.startswith("go ")]
        if walks and liked(offered) == offered:
            foreseen = self.ask("GET", f"/tables/{self.page.url.rpartition('/')[2]}/foresight")
            return max(walks, key=lambda move: sum(foreseen.get(move, {}).values()))
        return self.dice.choice(liked(offered))

    def done(self, before: str | None, move: str) -> bool:
        """See whether a move was made; where a page asks to confirm it, do."""
        if self.seq != before or self.over:
            return True
        confirm = self.page.locator(f'button.primary[data-move="{move}"]')
        if confirm.count():
            self.confirm(confirm.first, move)
        elif move not in self.moves():
            return True  # a hidden choice that others cannot notice has been replaced, or is being made
        return False

    def confirm(self, button: Locator, move: str) -> None:
        """Confirm a move, unless the table has gone on meanwhile."""
        try:
            self.use(button, move)
        except TimedOut:
            assert not button.is_visible(), f"{move} cannot be confirmed at {self.page.url}"

    def choose_in_steps(self, before: str | None) -> bool:
        """Choose the parts of a move one by one, where the page asks for that, and confirm it."""
        for _ in range(12):
            if self.seq != before:
                self.played += 1
                return True
            if offered := self.moves():
                self.press(self.dice.choice(offered))
                self.page.wait_for_timeout(200)
                continue
            parts = [part for part in self.page.locator(STEPS).all() if part.is_visible()]
            if not parts:
                return False
            self.use(self.dice.choice(parts), None)
        raise AssertionError(f"no move came of it: {page_text(self.page)}")

    def press(self, move: str) -> bool:
        """Press what makes a move, or say that the table has gone on meanwhile and no longer offers it."""
        places = self.page.locator(f'[data-move="{move}"]:not([aria-disabled="true"])')
        try:
            self.use(next(one for one in places.all() if one.is_visible()), move)
        except (StopIteration, TimedOut):
            assert move not in self.moves(), f"{move} is offered and cannot be pressed at {self.page.url}"
            return False
        return True

    def use(self, thing: Locator, move: str | None) -> None:
        """Press something, in one's own way."""
        if self.by == "keyboard":
            self.reach(thing)
            self.page.keyboard.press("Enter")
        elif self.by == "finger":
            with suppress(PlaywrightError):  # drawn anew meanwhile: the tap finds it again
                thing.scroll_into_view_if_needed(timeout=PATIENCE)
            thing.tap(timeout=PATIENCE)
        else:
            thing.click(timeout=PATIENCE)

    def reach(self, thing: Locator) -> None:
        """Go to something by the keyboard alone: to a card of the hand by its digit, else by the Tab key."""
        wanted = thing.element_handle(timeout=PATIENCE)
        if (place := self.page.evaluate(IN_HAND, wanted)) in range(10):
            self.page.keyboard.press(str((place + 1) % 10))
        for _ in range(400):
            if self.page.evaluate("(one) => one === document.activeElement", wanted):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the Tab key does not lead there")


def sit_together(players: list[Player], game: str, options: dict[str, Any]) -> str:
    """Let people meet at a table and begin."""
    for player in players:
        player.arrive()
    table: str = players[0].ask("POST", "/tables", {"game": game, "options": options})["table"]
    for seat, player in enumerate(players[1:], start=1):
        player.ask("PUT", f"/tables/{table}/seats/{seat}", {})
    players[0].ask("POST", f"/tables/{table}/start")
    for player in players:
        player.open(f"/t/{table}")
    return table


def play_to_the_end(players: list[Player], most: int = 2500) -> None:
    """Let everybody decide in turn until all see the end."""
    for _ in range(most):
        if all(player.over for player in players):
            assert sum(player.pressed_twice for player in players) <= SELDOM
            return
        if not any([player.step() for player in players if not player.over]):
            players[0].page.wait_for_timeout(30)
    raise AssertionError(f"no end after {most} rounds: {[page_text(player.page) for player in players]}")


def page_text(page: Page) -> str:
    """Give the beginning of what a page says."""
    return page.locator("main").inner_text()[:200]
