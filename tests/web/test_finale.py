"""How a season and a game are scored before people's eyes: in what order, how fast, and skipped at once."""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

import frontrow
from frontrow.engine.words import say
from tests.server.process import Server
from tests.server.twins import finished, lay_out, origin_of
from tests.web.finales import Eve, Event, eve, lay_eve, scores, scores_one, scores_three
from tests.web.visitors import Visitor, until

Come = Callable[..., Visitor]
NAMES = ["Ada", "Ben", "Cleo"]

TRACE = """() => {
  globalThis.trace = []
  const texts = (all) => [...document.querySelectorAll(all)].map((one) => one.innerText)
  const look = () => {
    const state = {
      lit: document.querySelectorAll("[data-track].lights").length,
      weighed: [...document.querySelectorAll("[data-verdict]")].map((one) => +one.dataset.verdict),
      values: document.querySelectorAll("[data-slot] .value").length,
      scores: Object.fromEntries([...document.querySelectorAll("section.row")].map((row) =>
        [row.ariaLabel, row.querySelector("[data-stack] b")?.innerText])),
      latest: texts("[data-latest]").join(),
      headline: texts("main h1").join(),
      told: document.querySelector('[role="log"]').innerText
    }
    const last = trace.at(-1)
    if (JSON.stringify(last?.state) !== JSON.stringify(state)) trace.push({ at: performance.now(), state })
    requestAnimationFrame(look)
  }
  look()
}"""
"""Notes with every picture how far the scoring of a season is, whenever that has changed."""


class Night(NamedTuple):
    """Somebody who looks at a table where one move of another is left in a season."""

    page: Page
    end: Callable[[], None]
    seats: list[str]
    """What those are called who sit there, seat by seat."""


def liking(visitor: Visitor, **liked: Any) -> Visitor:
    """Let a browser remember what its owner likes."""
    kept = json.dumps({"hints": False, "sound": False, **liked})
    visitor.context.add_init_script(f"localStorage.setItem('frontrow', JSON.stringify({kept}))")
    return visitor


def invited(come: Come, server: Server, found: Eve, **liked: Any) -> Night:
    """Let a second person look at such a table, while the first has one move left."""
    motion = liked.pop("motion", True)
    people = [come(name=name, motion=motion).take_a_name() for name in NAMES]
    table, seated = lay_eve(server, people, found)
    first, looker = people[0], liking(people[1], **liked)
    after = first.ask("GET", f"/tables/{table}/frame")["seq"]
    page = looker.open(f"/t/{table}")
    looker.rest()
    page.evaluate(TRACE)

    def end() -> None:
        first.ask("POST", f"/tables/{table}/moves", {"after": after, "move": found.move, "id": "last"})

    return Night(page, end, [person.name for person in seated])


def noted(page: Page) -> list[dict[str, Any]]:
    """Give what was noted so far, without the time."""
    states: list[dict[str, Any]] = page.evaluate("trace.map(({ state }) => state)")
    return states


def scored_as_told(night: Night, found: Eve) -> None:
    """Wait until every score stands as the news tell it."""
    until(lambda: is_over(night, found), what="scores as they stand now")


def is_over(night: Night, found: Eve) -> bool:
    """Say whether no finale runs any more and everybody has what they scored."""
    begun, now = noted(night.page)[0], noted(night.page)[-1]
    grown = {name: int(now["scores"][name] or 0) - int(begun["scores"][name] or 0) for name in night.seats}
    brought = {night.seats[event["seat"]]: event["points"] for event in scores(found.news)}
    return now["lit"] == 0 and grown == dict.fromkeys(night.seats, 0) | brought


def scores_both(news: list[Event]) -> bool:
    """Say whether somebody scores one cover, somebody three, and somebody none."""
    return scores_one(news) and scores_three(news) and len(scores(news)) == 2


def test_the_finale_lights_the_trends_weighs_row_after_row_and_lets_scores_grow(
    visitor: Come, server: Server
):
    found = eve(3, scores_both)
    night = invited(visitor, server, found)
    night.end()
    scored_as_told(night, found)
    states = noted(night.page)
    running = [state for state in states if state["lit"]]
    assert list(dict.fromkeys(state["lit"] for state in running)) == [1, 2, 3]
    assert all(state["lit"] == 3 for state in running if state["weighed"])
    told = list(dict.fromkeys(tuple(sorted(state["weighed"])) for state in running))
    assert told == [tuple(sorted(found.order[:count])) for count in range(4)]
    assert list(dict.fromkeys(state["values"] for state in running)) == [0, 3, 6, 9]
    brought = {event["seat"]: event["points"] for event in scores(found.news)}
    for state in running:
        for seat, name in enumerate(night.seats):
            before = states[0]["scores"][name]
            grown = int(state["scores"][name]) - int(before)
            assert grown in {0, brought.get(seat, 0)}
            assert not grown or seat in state["weighed"]
    reasons = " ".join(state["latest"] for state in running)
    for event in scores(found.news):
        assert f"+{event['points']}" in reasons
    assert not any(f"+{points}," in state["told"] for state in running for points in brought.values())
    until(lambda: all(f"+{points}" in noted(night.page)[-1]["told"] for points in brought.values()))


@pytest.mark.parametrize("by", ["click", "key"])
def test_any_click_or_key_ends_the_finale_and_does_nothing_else(visitor: Come, server: Server, by: str):
    found = eve(3, scores_both)
    night = invited(visitor, server, found, finale="slow")
    seq = night.page.locator("main").get_attribute("data-seq")
    night.end()
    night.page.locator("[data-track].lights").first.wait_for()
    if by == "click":
        box = night.page.locator("[data-hand] button").first.bounding_box()
        assert box
        night.page.mouse.click(box["x"] + 9, box["y"] + 40)
    else:
        night.page.keyboard.press("x")
    scored_as_told(night, found)
    assert all(state["weighed"] == [] for state in noted(night.page))
    assert int(night.page.locator("main").get_attribute("data-seq") or 0) == int(seq or 0) + 1
    assert night.page.locator(".notices li").count() == 0


@pytest.mark.parametrize(("speed", "least"), [("slow", 7000), ("normal", 3800), ("quick", 2000), ("off", 0)])
def test_a_finale_takes_as_long_as_somebody_likes(visitor: Come, server: Server, speed: str, least: int):
    found = eve(3, scores_one)
    night = invited(visitor, server, found, finale=speed)
    night.end()
    scored_as_told(night, found)
    lit = "trace.filter(({ state }) => state.lit).map(({ at }) => at)"
    times = night.page.evaluate(lit)
    if speed == "off":
        assert times == []
    else:  # the stillness before the first trend lights up is not in it, nor a part of the leaving
        took = times[-1] - times[0]
        assert 0.6 * least < took < 1.6 * least


def test_who_wants_nothing_to_move_sees_how_it_ends(visitor: Come, server: Server):
    found = eve(3, scores_one)
    night = invited(visitor, server, found, motion=False)
    night.end()
    scored_as_told(night, found)
    assert all(not state["lit"] and not state["weighed"] for state in noted(night.page))


def test_the_last_season_names_no_winner_before_it_is_scored(visitor: Come, server: Server):
    found = eve(3, scores_one, last=True)
    night = invited(visitor, server, found, finale="quick")
    night.end()
    night.page.locator('main[data-over="true"]').wait_for()
    states = noted(night.page)
    running = [state for state in states if state["lit"]]
    assert running
    assert {state["headline"] for state in running} == {say("en", "coverme.name")}
    until(lambda: noted(night.page)[-1]["headline"] != say("en", "coverme.name"))


COUNT = """() => {
  globalThis.trace = []
  const texts = (all) => [...document.querySelectorAll(all)].map((one) => one.innerText.trim())
  const look = () => {
    const state = {
      lines: texts(".count ol li").length,
      sums: texts(".count tfoot td"),
      points: texts("[data-points]"),
      headline: texts("main h1").join(),
      victory: texts(".victory").length
    }
    if (JSON.stringify(trace.at(-1)) !== JSON.stringify(state)) trace.push(state)
    requestAnimationFrame(look)
  }
  new MutationObserver(look).observe(document.querySelector("main"), { childList: true, subtree: true })
}"""


def test_the_final_count_of_suit_up_keeps_its_winner_back(visitor: Come, server: Server):
    record = finished("suitup", {"players": 2}, "count")
    *_, last = (place for place, event in enumerate(record["events"]) if event[0] == "move")
    _, seat, move = record["events"][last][:3]
    people = [visitor(name=name, motion=True).take_a_name() for name in NAMES[:2]]
    seated = [people[(place - seat) % 2] for place in range(2)]
    game = frontrow.game("suitup", **record["options"])
    table = lay_out(server.database, game, seated, bytes(32), origin_of(record, last - 1, None, None)).id
    first, looker = people[0], liking(people[1], finale="quick")
    frame = first.ask("GET", f"/tables/{table}/frame")
    view, after = frame["view"], frame["seq"]
    page = looker.open(f"/t/{table}")
    looker.rest()
    shown = page.locator("[data-points]").first.inner_text()
    assert say("en", "web_suitup.if_now") in shown
    points = [person["points"] for person in view["seats"]]
    sums = {f"{own} + {whole - own}" for own, whole in zip(view["earned"], points, strict=True)}
    assert {text.split("\n")[0] for text in page.locator("[data-points]").all_inner_texts()} == sums
    page.evaluate(COUNT)
    first.ask("POST", f"/tables/{table}/moves", {"after": after, "move": move, "id": "last"})
    page.locator(".victory").wait_for()
    states = [state for state in page.evaluate("trace") if "And the winner" in state["headline"]]
    assert [state["lines"] for state in states][-1] >= 5
    for state in states:
        assert state["victory"] == 0
        assert not any(state["sums"])
        assert not any(state["points"])
    result = first.ask("GET", f"/tables/{table}/frame")["view"]["result"]
    counted = [str(points) for points in result["points"]]
    until(lambda: page.locator(".count tfoot td").all_inner_texts() == counted)
    winner = seated[result["winners"][0]].name
    won = say("en", "web_pages.over.you_win" if winner == looker.name else "web_pages.over.wins", name=winner)
    assert page.locator("main h1").inner_text() == won


def is_pick(event: list[Any]) -> bool:
    """Say whether somebody draws from an open pile."""
    return event[0] == "move" and event[2].startswith("pick ") and event[2] != "pick facedown"


FLIGHTS = """() => {
  globalThis.flights = []
  new MutationObserver((all) => {
    for (const { addedNodes } of all) for (const one of addedNodes) {
      const card = one.nodeType === 1 && one.closest(".travel")
      if (card) flights.push(card.getAnimations().length)
    }
  }).observe(document.querySelector(".travels"), { childList: true, subtree: true })
}"""


@pytest.mark.parametrize("motion", [True, False])
def test_a_draw_of_another_is_seen_and_told(visitor: Come, server: Server, motion: bool):
    record = finished("coverme", {"players": 2}, "draws")
    event = next(place for place, one in enumerate(record["events"]) if is_pick(one))
    _, seat, move = record["events"][event][:3]
    people = [visitor(name=name, motion=motion).take_a_name() for name in NAMES[:2]]
    seated = [people[(place - seat) % 2] for place in range(2)]
    game = frontrow.game("coverme", **record["options"])
    table = lay_out(server.database, game, seated, bytes(32), origin_of(record, event - 1, None, None)).id
    first, looker = people[0], liking(people[1])
    after = first.ask("GET", f"/tables/{table}/frame")["seq"]
    page = looker.open(f"/t/{table}")
    looker.rest()
    page.evaluate(FLIGHTS)
    first.ask("POST", f"/tables/{table}/moves", {"after": after, "move": move, "id": "draw"})
    latest = page.locator("[data-latest]")
    until(lambda: latest.inner_text().startswith("Ada took "), what="a line that tells it")
    assert "of 3 trends" in latest.inner_text()
    until(lambda: page.evaluate("flights.length") == (1 if motion else 0))
    until(lambda: page.locator(".travel").count() == 0)


RINGS = """globalThis.rings = []
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (at) {
  rings.push(Math.round(this.frequency.value))
  return start.call(this, at)
}"""
"""Notes the pitch of every tone that is scheduled."""
REVEAL, SCORE = 392, 523


@pytest.mark.parametrize(
    ("liked", "watches", "heard"),
    [
        ({"sound": True}, False, True),
        ({"sound": False}, False, False),
        ({"sound": True, "volume": 0}, False, False),
        ({"sound": True}, True, False),
        ({"sound": True, "shared": True}, True, True),
    ],
)
def test_sounds_are_heard_where_they_are_wanted(
    visitor: Come, server: Server, liked: dict[str, Any], watches: bool, heard: bool
):
    found = eve(2, scores_one)
    people = [visitor(name=name).take_a_name() for name in NAMES[:2]]
    table, _ = lay_eve(server, people, found)
    first = people[0]
    looker = liking(visitor(name="Dora").take_a_name() if watches else people[1], **liked)
    looker.context.add_init_script(RINGS)
    after = first.ask("GET", f"/tables/{table}/frame")["seq"]
    page = looker.open(f"/t/{table}")
    looker.rest()
    page.mouse.click(5, 5)
    seq = page.locator("main").get_attribute("data-seq")
    first.ask("POST", f"/tables/{table}/moves", {"after": after, "move": found.move, "id": "last"})
    until(lambda: page.locator("main").get_attribute("data-seq") != seq)
    looker.rest()
    assert ({REVEAL, SCORE} <= set(page.evaluate("rings"))) == heard
    assert heard or page.evaluate("rings") == []
