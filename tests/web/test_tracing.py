"""A trace made by hand, and what `bench.browser` reads from it."""

from typing import Any

from bench.tracing import BEGUN, CAME, QUIET, SHOWN, frames_between, pictures


def span(name: str, start: int, length: int, thread: int = 1) -> dict[str, Any]:
    return {"name": name, "ph": "X", "pid": 1, "tid": thread, "ts": start, "dur": 2 * length, "tdur": length}


def mark(name: str, at: int) -> dict[str, Any]:
    return {"name": "TimeStamp", "ph": "I", "pid": 1, "tid": 1, "ts": at, "args": {"data": {"message": name}}}


MESSAGE = [span("RunTask", 1000, 2000), span("FunctionCall", 1100, 1500), mark(f"{CAME} 7", 1200)]
SECOND = [span("RunTask", 6000, 1000), mark(f"{CAME} 8", 6100)]
BETWEEN = [span("RunTask", 9000, 500), span("RunTask", 9000, 9000, thread=2)]
UPDATE = [
    span("RunTask", 20_000, 10_000),
    span("FireAnimationFrame", 20_100, 4000),
    mark(f"{SHOWN} 8", 23_000),
    span("Layout", 28_500, 3000),
    span("UpdateLayoutTree", 28_600, 1000),
    span("Commit", 36_000, 500),
]
AFTER = [span("RunTask", 50_000, 3000), span("RunTask", 99_900, 5000), mark(QUIET, 100_000)]


def test_a_frame_costs_all_tasks_from_its_message_to_its_picture():
    [picture] = pictures([mark(BEGUN, 500), *MESSAGE, *SECOND, *BETWEEN, *UPDATE, *AFTER])
    assert picture.frames == 2
    assert picture.cost == 2 + 1 + 0.5 + 10
    assert picture.after_cost == 3  # the task that ends the measurement is not the page's


def test_the_parts_of_a_picture_are_counted_once_and_sum_up():
    [picture] = pictures([mark(BEGUN, 500), *MESSAGE, *SECOND, *BETWEEN, *UPDATE, *AFTER])
    parts = {name: picture.part(name) for name in ("script", "style", "layout", "paint", "other")}
    assert parts == {"script": 5.5, "style": 1, "layout": 2, "paint": 0.5, "other": 4.5}


def test_a_frame_shown_before_its_rendering_has_the_next_update():
    shown_early = [span("RunTask", 1000, 2000), mark(f"{CAME} 7", 1200), mark(f"{SHOWN} 7", 2000)]
    update = [span("RunTask", 10_000, 1000), span("Commit", 10_500, 100)]
    [picture] = pictures([mark(BEGUN, 500), *shown_early, *update, *AFTER])
    assert picture.cost == 2 + 1


def test_frames_are_counted_from_one_mark_to_the_update_after_another():
    updates = [span("Commit", at, 100) for at in (1000, 3000, 5000, 7000)]
    elsewhere = [span("Commit", 3500, 100, thread=2)]
    events = [*updates, *elsewhere, mark("pressed", 2000), mark("answered", 4000)]
    assert frames_between(events, "pressed", "answered") == 2
