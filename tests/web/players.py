"""Playing in a browser as a person does: by mouse, by finger, or by keyboard alone."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from tests.server.process import Server
from tests.web.screens import liked
from tests.web.visitors import Visitor, until

OFFERED = '[data-move]:not([aria-disabled="true"])'
STEPS = ".choices button.first, .piece.may:not([data-move]), " + (
    'ul.tray button.card:not([data-move], [aria-pressed="true"])'
)
"""Where a move is chosen in two steps: what to press first."""
MOVES = f"""() => [...document.querySelectorAll('{OFFERED}')]
  .filter((one) => one.checkVisibility({{ visibilityProperty: true }}))
  .map((one) => one.dataset.move)"""
IN_HAND = "(one) => [...document.querySelectorAll('[data-hand] button')].indexOf(one)"
PRESSES = """globalThis.presses = []
for (const kind of ["click", "contextmenu", "pointercancel"]) {
  addEventListener(kind, (event) => presses.push(event.type), { capture: true })
}
addEventListener("keydown", ({ key }) => key === "Enter" && presses.push("click"), { capture: true })"""
"""Notes what a press comes to: a finger that a busy machine lets rest too long does not click."""
ASKED = f"""(seq) => document.querySelector("main")?.dataset.seq === seq
  && document.querySelector(`{OFFERED}, {STEPS}`)"""
"""Says whether a page shows a frame, and what can be pressed there."""
LOOK = f"""(() => {{
  const late = document.querySelector("[data-late]")
  const moves = late ? [...document.querySelectorAll('{OFFERED}')].map((one) => one.dataset.move) : []
  return [document.querySelector("main")?.dataset.seq, late?.innerText, ...moves].join()
}})()"""
"""Tells frames apart: by their numbers, and stages of a secret choice, which have none, by what they show."""
PAST = f"""([look, move]) => {LOOK} !== look
  || document.querySelector(`button.primary[data-move="${{move}}"]`)"""
"""Says whether a page shows what came of a move, or asks to confirm it."""
CONFIRMED = f"(look) => {LOOK} !== look"
LOOKED_AT = "(one) => one.isConnected && one.matches('.held[data-move]') && one.ariaPressed !== 'true'"
"""Says whether the page took a finger's press for a long one, which looks at a card and does not choose."""
WAY = """(wanted) => {
  const kinds = "a[href], button, input, select, textarea, summary, [tabindex]"
  const stops = [...document.querySelectorAll(kinds)]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true }))
  const [from, to] = [stops.indexOf(document.activeElement), stops.indexOf(wanted)]
  return from < 0 || to < 0 ? 1 : to - from
}"""
"""Says how often to press Tab from where we are to a thing, as far as can be told; backwards if negative."""
MANY = 2
"""How many favors to come to the end with: each of them takes two or three decisions."""
Kind = tuple[str, str]
"""A kind of decision: the phase of the game, and the verb of the move."""
Wanted = Callable[[dict[str, Any]], bool]


class Player(Visitor):
    """Somebody who plays at a table, with one way to press things."""

    def __init__(
        self, browser: Browser, server: Server, by: str = "mouse", seed: int = 1, **wishes: Any
    ) -> None:
        super().__init__(browser, server, **wishes)
        self.context.add_init_script(PRESSES)
        self.by, self.dice, self.table = by, random.Random(seed), ""
        self.pressed: list[Kind] = []

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

    def frame(self) -> dict[str, Any]:
        """Ask the server what this person sees, beside the page."""
        frame: dict[str, Any] = self.ask("GET", f"/tables/{self.table}/frame")
        return frame

    def step(self) -> bool:
        """Make a decision in the page if one is asked for; say whether one was."""
        frame = self.frame()
        if not frame["view"]["legal"]:
            return False
        self.decide(frame)
        return True

    def decide(self, frame: dict[str, Any]) -> None:
        """Make a decision in the page, once it shows what is asked."""
        self.page.wait_for_function(ASKED, arg=str(frame["seq"]))
        phase = frame["view"]["phase"]
        move = self.chosen(self.moves() or self.after_steps(), phase)
        self.make(move)
        self.pressed.append((phase, verb_of(move)))

    def make(self, move: str) -> None:
        """Press what makes a move, and confirm it where that is asked for; wait for what comes of it."""
        seq, before = self.seq, self.page.evaluate(LOOK)
        confirm = f'button.primary[data-move="{move}"]'
        self.press(move)
        self.page.wait_for_function(PAST, arg=[before, move])
        if self.seq == seq and self.page.locator(confirm).count():
            before = self.page.evaluate(LOOK)
            self.use(self.page.locator(confirm))
            self.page.wait_for_function(CONFIRMED, arg=before)

    def decide_beside(self, frame: dict[str, Any]) -> None:
        """Make a decision beside the page, as if on another device; who holds many favors plays them."""
        view, seq = frame["view"], frame["seq"]
        favors = [move for move in view["legal"] if move.startswith("favor ") and len(view["held"]) > MANY]
        answer = {"after": seq, "move": self.chosen(favors or view["legal"]), "id": f"{seq}"}
        self.ask("POST", f"/tables/{self.table}/moves", answer)

    def chosen(self, offered: list[str], phase: str = "") -> str:
        """Choose a move: of a new kind if there is one, else a friend, the best walk, or by chance."""
        new = [move for move in offered if (phase, verb_of(move)) not in self.pressed]
        if phase and new:
            return self.dice.choice(liked(new))
        walks = [move for move in offered if move.startswith("go ")]
        if walks and liked(offered) == offered:
            foreseen = self.ask("GET", f"/tables/{self.table}/foresight")
            return max(walks, key=lambda move: sum(foreseen.get(move, {}).values()))
        return self.dice.choice(liked(offered))

    def parts(self) -> list[Locator]:
        """List what can be pressed where a move is chosen in two steps."""
        return [part for part in self.page.locator(STEPS).all() if part.is_visible()]

    def after_steps(self) -> list[str]:
        """Choose the first part of a move, and the next, until the page offers moves."""
        for _ in range(12):
            self.use(self.dice.choice(self.parts()))
            if offered := self.moves():
                return offered
        raise AssertionError(f"no move came of it: {page_text(self.page)}")

    def press(self, move: str) -> None:
        """Press what makes a move."""
        place = f'[data-move="{move}"]:not([aria-disabled="true"]):visible'
        self.use(self.page.locator(place).first)

    def use(self, thing: Locator) -> None:
        """Press something in one's own way, again only where it was taken for a long press."""
        pressed = thing.element_handle()
        while True:
            before = len(self.presses())
            self.touch(thing)
            came = until(lambda before=before: self.presses()[before:], what=f"a click on {thing}")
            looked = self.by == "finger" and self.page.evaluate(LOOKED_AT, pressed)
            if "click" in came and not looked:
                return

    def presses(self) -> list[str]:
        """List what the browser took all presses for."""
        found: list[str] = self.page.evaluate("presses")
        return found

    def touch(self, thing: Locator) -> None:
        """Bring the pointer, the finger or the focus to something, and press."""
        if self.by == "keyboard":
            self.reach(thing)
            self.page.keyboard.press("Enter")
        elif self.by == "finger":
            thing.tap()
        else:
            thing.click()

    def reach(self, thing: Locator) -> None:
        """Go to something by the keyboard alone: to a card of the hand by its digit, else by the Tab key."""
        wanted = thing.element_handle()
        if (place := self.page.evaluate(IN_HAND, wanted)) in range(10):
            self.page.keyboard.press(str((place + 1) % 10))
        for _ in range(100):
            if self.page.evaluate("(one) => one === document.activeElement", wanted):
                return
            way = self.page.evaluate(WAY, wanted)
            for _ in range(abs(way)):
                self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError("the Tab key does not lead there")


def verb_of(move: str) -> str:
    """Give the word that a move begins with."""
    return move.partition(" ")[0]


def sit_together(players: list[Player], game: str, options: dict[str, Any]) -> str:
    """Let people meet at a table and begin; nobody has opened its page."""
    for player in players:
        player.take_a_name()
    table: str = players[0].ask("POST", "/tables", {"game": game, "options": options})["table"]
    for seat, player in enumerate(players):
        player.table = table
        if seat:
            player.ask("PUT", f"/tables/{table}/seats/{seat}", {})
    players[0].ask("POST", f"/tables/{table}/start")
    return table


def open_pages(players: list[Player]) -> None:
    """Let everybody open the page of their table."""
    for player in players:
        player.open(f"/t/{player.table}")


def hurry(players: list[Player], wanted: Wanted) -> None:
    """Play on without any page until a view is as wanted."""
    for player in players:
        player.page.goto("about:blank")
    while True:
        for player in players:
            frame = player.frame()
            if wanted(frame["view"]):
                return
            assert frame["view"]["result"] is None, "the game was over too early"
            if frame["view"]["legal"]:
                player.decide_beside(frame)


def press_until(players: list[Player], wanted: Wanted) -> None:
    """Let everybody decide in their pages until a view is as wanted."""
    open_pages(players)
    while not wanted(players[0].frame()["view"]):
        assert any([player.step() for player in players])


def play_to_the_end(players: list[Player]) -> None:
    """Let everybody decide in turn in their pages until all see the end."""
    open_pages(players)
    while any([player.step() for player in players]):
        pass
    for player in players:
        until(lambda player=player: player.over, what="the end")


def page_text(page: Page) -> str:
    """Give the beginning of what a page says."""
    return page.locator("main").inner_text()[:200]
