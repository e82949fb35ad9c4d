"""A trace of the page's main thread, read picture by picture of a game.

Chromium itself notes every task of the thread and the parts that it consists of. Marks tell which of the
tasks brought a frame's message, and in which of them the page's elements came to show it; they are set from
outside the page's own script. Times are the thread's own processor time, so that it does not matter who
else has a processor.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
CAME, SHOWN, BEGUN, QUIET = "frame came", "frame shown", "move begun", "page quiet"
PAINTED = "Commit"
"""What every rendering update ends with."""

MARKS = """(() => {
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all)
      window.fed = this
      this.addEventListener("message", (event) => {
        if (event.isTrusted && event.data.includes('"type":"frame"')) event.stopImmediatePropagation()
      })
    }
  }
  const hear = (data, seq) => {
    console.timeStamp("CAME " + seq)
    fed.dispatchEvent(new MessageEvent("message", { data }))
  }
  window.feed = (texts) => {
    const said = texts.map((text) => [text, JSON.parse(text).seq])
    for (const [text, seq] of said) setTimeout(() => hear(text, seq), 60)
  }
  const look = () => {
    const main = document.querySelector("main[data-seq]")
    if (!main) return setTimeout(look, 100)
    const shown = () => console.timeStamp("SHOWN " + main.dataset.seq)
    new MutationObserver(shown).observe(main, { attributeFilter: ["data-seq"] })
  }
  look()
})()""".replace("CAME", CAME).replace("SHOWN", SHOWN)
"""Lets a page hear frames from us and not from the server, each in a task of its own, and marks when that is
and when the page's elements are those of a frame."""

SPANS = {
    "script": "FunctionCall RunMicrotasks EventDispatch FireAnimationFrame TimerFire ParseHTML",
    "style": "UpdateLayoutTree",
    "layout": "Layout",
    "paint": "PrePaint Paint PaintImage Layerize UpdateLayer Commit",
}
PARTS = {span: part for part, spans in SPANS.items() for span in spans.split()}
NAMES = [*SPANS, "other"]

Event = dict[str, Any]


@dataclass
class Task:
    """One task of the main thread: when it ran, and the milliseconds that each part of it took."""

    start: int
    end: int
    parts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(NAMES, 0.0))
    painted: int = -1

    @property
    def busy(self) -> float:
        """How many milliseconds it took."""
        return sum(self.parts.values())


@dataclass
class Picture:
    """A rendering update that shows new frames, and the tasks of the main thread up to it and after it.

    What is `applied` begins with the first message of these frames and ends with the update; `after` ends
    with the next message, or when the page was taken to be quiet.
    """

    frames: int
    applied: list[Task]
    after: list[Task]

    @property
    def cost(self) -> float:
        """The milliseconds from a message until its frame is shown, whatever the main thread did in them."""
        return sum(task.busy for task in self.applied)

    @property
    def after_cost(self) -> float:
        """The milliseconds of all that was done afterwards."""
        return sum(task.busy for task in self.after)

    def part(self, name: str) -> float:
        """One part of the cost."""
        return sum(task.parts[name] for task in self.applied)


def begin(browser: Browser, page: Page) -> None:
    """Let the browser note what it does."""
    browser.start_tracing(page=page, categories=CATEGORIES)


def end(browser: Browser) -> list[Picture]:
    """Read what it noted since."""
    return pictures(json.loads(browser.stop_tracing())["traceEvents"])


def pictures(events: list[Event]) -> list[Picture]:
    """Read a trace: every picture of it in which frames are shown."""
    marks = sorted(marks_of(events), key=lambda mark: int(mark["ts"]))
    main = {(mark["pid"], mark["tid"]) for mark in marks}
    spans = [event for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) in main]
    tasks = list(tasks_of(sorted(spans, key=lambda span: (span["ts"], -span["dur"]))))
    return [picture for move in moves_of(marks) for picture in pictures_of(move, tasks)]


def marks_of(events: list[Event]) -> Iterator[Event]:
    """Give our marks, each with what it says as its name."""
    for event in events:
        if event["name"] == "TimeStamp":
            said = str(event["args"]["data"].get("message", ""))
            if said.startswith((CAME, SHOWN, BEGUN, QUIET)):
                yield {**event, "name": said}


def is_frame(message: str) -> bool:
    """Tell a frame from all else that the server says."""
    return '"type":"frame"' in message


def tasks_of(spans: list[Event]) -> Iterator[Task]:
    """Give the tasks, each with its parts: a span's time is its own without that of the spans within it."""
    stack: list[tuple[int, str]] = []
    task = Task(0, 0)
    for span in spans:
        start, stop, spent = span["ts"], span["ts"] + span["dur"], span.get("tdur", span["dur"]) / 1000
        while stack and stack[-1][0] <= start:
            stack.pop()
        if not stack:
            yield task
            task = Task(start, stop)
        part = PARTS.get(span["name"], stack[-1][1] if stack else "other")
        task.parts[part] += spent
        if stack:
            task.parts[stack[-1][1]] -= spent
        if span["name"] == PAINTED:
            task.painted = stop
        stack.append((stop, part))
    yield task


def moves_of(marks: list[Event]) -> Iterator[list[Event]]:
    """Give the marks of each move, from its beginning until the page was taken to be quiet."""
    move: list[Event] = []
    for mark in marks:
        if mark["name"] == BEGUN:
            move = []
        move.append(mark)
        if mark["name"] == QUIET:
            yield move


def pictures_of(move: list[Event], tasks: list[Task]) -> Iterator[Picture]:
    """Give the pictures of one move."""
    seen = -1
    for mark in (mark for mark in move if mark["name"].startswith(SHOWN)):
        last = seq_of(mark)
        came = [one for one in move if one["name"].startswith(CAME) and seen < seq_of(one) <= last]
        seen = last
        shown = next((task for task in tasks if task.painted >= mark["ts"]), None)
        if came and shown:
            follows = next(
                one["ts"] for one in move if one["ts"] > shown.end and not one["name"].startswith(SHOWN)
            )
            applied = [task for task in tasks if task.end > came[0]["ts"] and task.start < shown.end]
            after = [task for task in tasks if task.start >= shown.end and task.end < follows]
            yield Picture(len(came), applied, after)


def frames_between(events: list[Event], begin: str, end: str) -> int:
    """Count the rendering updates from one mark of ours until the first after another."""
    marks = {mark["args"]["data"]["message"]: mark for mark in events if mark["name"] == "TimeStamp"}
    thread = marks[begin]["pid"], marks[begin]["tid"]
    updates = [one["ts"] for one in events if one["name"] == PAINTED and (one["pid"], one["tid"]) == thread]
    from_there = sorted(at for at in updates if at > marks[begin]["ts"])
    return next(count for count, at in enumerate(from_there, 1) if at > marks[end]["ts"])


def seq_of(mark: Event) -> int:
    """Which frame a mark is about."""
    return int(re.findall(r"\d+", mark["name"])[-1])
