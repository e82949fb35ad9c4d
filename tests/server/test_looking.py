"""Looking ahead and back: why not, what each move would bring, replays, lessons; the browser's own files."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import frontrow
from frontrow.server import web
from frontrow.server.waiting import LESSONS
from tests.server.asking import browser, check_safe, make_table, refused
from tests.server.process import Server
from tests.waiting import FAR_TOO_LONG

SUITUP = {"game": "suitup", "options": {"players": 2}}
SHORT = {"game": "coverme", "options": {"players": 2, "length": "shorter", "first_game": True}}
BOTS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("looking")) as running:
        yield running


@pytest.fixture(scope="module")
def ada(server: Server) -> httpx.Client:
    return browser(server.url)


def begun(client: httpx.Client, wish: dict[str, Any]) -> str:
    """Begin a game against a bot."""
    table = make_table(client, **wish, seats=BOTS)
    assert client.post(f"/api/tables/{table}/start").status_code == 200
    return table


def waited(client: httpx.Client, table: str) -> dict[str, Any]:
    """Wait until it is somebody's turn, or the game is over."""
    frame: dict[str, Any] = client.get(f"/api/tables/{table}/frame").json()
    while not frame["view"]["legal"] and frame["view"]["result"] is None:
        wish = {"after": frame["seq"], "wait": 10}
        frame = client.get(f"/api/tables/{table}/frame", params=wish).json()
    return frame


def move(client: httpx.Client, table: str, frame: dict[str, Any], move: str) -> None:
    """Make a move."""
    body = {"after": frame["seq"], "move": move, "id": f"{frame['seq']} {move}"[:40]}
    answer = client.post(f"/api/tables/{table}/moves", json=body)
    assert answer.status_code in (201, 409), answer.text


def played(client: httpx.Client, wish: dict[str, Any]) -> str:
    """Play a game to its end."""
    table, dice = begun(client, wish), random.Random(1)
    while not (frame := waited(client, table))["view"]["result"]:
        move(client, table, frame, dice.choice(frame["view"]["legal"]))
    return table


@pytest.fixture(scope="module")
def over(ada: httpx.Client) -> str:
    return played(ada, SHORT)


def test_a_move_that_cannot_be_made_is_explained(server: Server, ada: httpx.Client):
    table = begun(ada, SUITUP)
    frame = waited(ada, table)
    ask = f"/api/tables/{table}/why-not"
    told = ada.get(ask, params={"move": "go Park"})
    check_safe(told)
    assert "go Park" in told.json()["text"] or "mat" in told.json()["text"]
    assert "There is no" in ada.get(ask, params={"move": "mat plumber"}).json()["text"]
    assert ada.get(ask, params={"move": frame["view"]["legal"][0]}).json() == {"text": None, "rule": None}
    dutch = httpx.Client(base_url=server.url, cookies=ada.cookies, timeout=FAR_TOO_LONG)
    assert dutch.patch("/api/me", json={"language": "nl"}).status_code == 200
    assert "bestaat niet" in dutch.get(ask, params={"move": "mat plumber"}).json()["text"]
    dutch.patch("/api/me", json={"language": "en"})
    assert waited(ada, table)["seq"] == frame["seq"], "nothing has been played"


def test_only_who_sits_there_can_ask_what_they_could_do(server: Server, ada: httpx.Client):
    table = begun(ada, SUITUP)
    for what in ("why-not?move=pass", "foresight"):
        refused(browser(server.url, "Eve").get(f"/api/tables/{table}/{what}"), 403, "not_yours")
        refused(browser(server.url, None).get(f"/api/tables/{table}/{what}"), 401, "no_name")
    waiting = make_table(ada)
    refused(ada.get(f"/api/tables/{waiting}/foresight"), 409, "not_started")


def test_what_is_foreseen_comes_true(ada: httpx.Client):
    table, dice, right = begun(ada, SUITUP), random.Random(5), 0
    for _ in range(40):
        frame = waited(ada, table)
        if frame["view"]["result"]:
            break
        seat, legal = frame["view"]["seat"], frame["view"]["legal"]
        foreseen = ada.get(f"/api/tables/{table}/foresight").json()
        assert set(foreseen) == set(legal)
        chosen = dice.choice(legal)
        before = frame["view"]["seats"][seat]["influence"]
        move(ada, table, frame, chosen)
        after = ada.get(f"/api/tables/{table}/frame").json()["view"]["seats"][seat]["influence"]
        gained = {kind: after[kind] - before[kind] for kind in before if after[kind] != before[kind]}
        said = {
            key.partition(".")[2]: by for key, by in foreseen[chosen].items() if key.startswith("influence.")
        }
        assert gained == said, chosen
        right += bool(said)
    assert right >= 5, "some of the moves brought something"


def test_hidden_choices_tell_nothing_beforehand(ada: httpx.Client):
    table = begun(ada, SHORT)
    waited(ada, table)
    assert ada.get(f"/api/tables/{table}/foresight").json() == {}


def stages(client: httpx.Client, table: str, **wish: Any) -> list[dict[str, Any]]:
    """Fetch a whole replay."""
    found: list[dict[str, Any]] = []
    while True:
        answer = client.get(f"/api/tables/{table}/replay", params={"first": len(found), **wish})
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["first"] == len(found)
        found += told["stages"]
        if len(found) >= told["count"]:
            return found


def test_a_finished_game_is_seen_from_every_seat(ada: httpx.Client, over: str):
    record = json.loads(ada.get(f"/api/tables/{over}/record").text)
    positions = [position.copy() for position in frontrow.replay(record)]
    moves = [number for number, event in enumerate(record["events"]) if event[0] == "move"]
    for viewer in (0, 1, None):
        found = stages(ada, over, **({} if viewer is None else {"viewer": viewer}))
        assert [stage["event"] for stage in found] == [moves[0] - 1, *moves]
        for stage in found:
            assert stage["view"] == positions[stage["event"]].view(viewer)
            assert stage["events"] == positions[stage["event"]].news(viewer)
    assert found[-1]["view"]["result"] == record["result"]


def test_a_running_game_has_no_replay(ada: httpx.Client, over: str):
    refused(ada.get(f"/api/tables/{begun(ada, SUITUP)}/replay"), 409, "not_over")
    refused(ada.get(f"/api/tables/{over}/replay", params={"viewer": 3}), 404, "no_seat")
    refused(ada.get(f"/api/tables/{over}/replay", params={"first": -1}), 400, "bad_request")
    past = ada.get(f"/api/tables/{over}/replay", params={"first": 100_000}).json()
    assert past["stages"] == []


def test_a_game_without_spectators_is_replayed_by_its_players_alone(server: Server, ada: httpx.Client):
    table = played(ada, {**SHORT, "spectators": False})
    assert ada.get(f"/api/tables/{table}/replay", params={"viewer": 1}).status_code == 200
    refused(browser(server.url, "Eve").get(f"/api/tables/{table}/replay"), 403, "no_spectators")


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_lesson_is_dealt_alike_for_everybody(server: Server, game: str):
    hands = []
    for name in ("Ada", "Bob"):
        pupil = browser(server.url, name)
        made = pupil.post("/api/lessons", json={"game": game})
        assert made.status_code == 201, made.text
        frame = waited(pupil, made.json()["table"])
        assert frame["view"]["seat"] == 0
        assert LESSONS[game].items() <= frame["view"]["options"].items()
        hands.append(frame["view"]["hand"])
    assert hands[0] == hands[1]
    assert hands[0]


def test_a_lesson_in_a_game_that_we_do_not_have(ada: httpx.Client):
    refused(ada.post("/api/lessons", json={"game": "chess"}), 400, "no_game")


def test_what_there_is_comes_with_who_you_are(server: Server, ada: httpx.Client):
    stranger = browser(server.url, None).get("/api/games").json()
    assert stranger["you"] is None
    known = ada.get("/api/games").json()
    assert known["you"]["name"] == "Ada"
    coverme, suitup = known["games"]
    assert coverme["edition"] is None
    assert [option["name"] for option in coverme["options"]][:2] == ["players", "length"]
    people = suitup["edition"]["people"]
    assert len(people) == len({person["name"] for person in people}) == 50


@pytest.mark.parametrize(("language", "sum_of"), [("en", "= 12 palettes"), ("nl", "= 12 paletten")])
def test_what_the_rulebook_says_of_an_edition_is_given_mark_by_mark(
    server: Server, language: str, sum_of: str
):
    anybody = browser(server.url, None, language)
    said = anybody.get("/api/games/suitup/editions/balanced/rulebook").json()
    assert said["edition"] == "balanced"
    assert said["people"] == "50"
    assert said["example_sum"].endswith(sum_of)
    assert set(said) == set(anybody.get("/api/games/suitup/editions/reconstructed/rulebook").json())


def test_the_rulebook_is_told_for_editions_that_ship_and_no_others(ada: httpx.Client):
    refused(ada.get("/api/games/suitup/editions/garden/rulebook"), 400, "no_edition")
    refused(ada.get("/api/games/chess/editions/balanced/rulebook"), 400, "no_game")
    assert ada.get("/api/games/coverme/editions/balanced/rulebook").status_code == 400


def test_a_table_s_link_can_be_drawn(server: Server, ada: httpx.Client):
    answer = ada.get(f"/api/tables/{make_table(ada)}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    refused(ada.get("/api/tables/000000000000/qr"), 404, "no_table")


TABLE = "/t/000000000000"
PLACES = ("/", TABLE, f"{TABLE}/replay", "/new/coverme", "/rules/suitup", "/enter", "/settings")


@pytest.mark.parametrize("place", PLACES)
def test_every_place_opens_the_one_page(server: Server, place: str):
    answer = browser(server.url, None, Accept="text/html").get(place)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == web.files()["index.html"].plain
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("read", "spoken"), [("en-GB", "en"), ("nl-NL,nl;q=0.9", "nl"), ("de, nl;q=0.5", "nl"), ("fr", "en")]
)
def test_a_page_lets_the_browser_ask_at_once_for_its_words(server: Server, read: str, spoken: str):
    answer = browser(server.url, None, **{"Accept": "text/html", "Accept-Language": read}).get("/")
    found = re.fullmatch(r"</(assets/words-(\w\w)-[\w-]+\.js)>; rel=modulepreload", answer.headers["link"])
    assert found
    assert found[2] == spoken
    assert found[1] in web.files()
    assert "Accept-Language" in answer.headers["vary"]


def test_a_place_that_there_is_not_says_so(server: Server):
    people, programs = browser(server.url, None, Accept="text/html"), browser(server.url, None)
    answer = people.get("/attic")
    assert answer.status_code == 404
    assert answer.content == web.files()["index.html"].plain
    refused(programs.get("/attic"), 404, "no_page")
    for name in ("nothing.js", "..%2findex.html", "../web.py"):
        assert programs.get(f"/assets/{name}").status_code == 404


def test_files_named_after_their_content_are_kept_for_ever(server: Server):
    names = [name for name in web.files() if name.startswith("assets/")]
    assert any(name.endswith(".js") for name in names)
    plain = browser(server.url, None, **{"Accept-Encoding": "identity"})
    for name in names:
        answer = plain.get(f"/{name}")
        assert answer.content == web.files()[name].plain
        assert "immutable" in answer.headers["cache-control"]
    for name in web.EXPECTED:
        answer = plain.get(f"/{name}")
        assert answer.status_code == 200, name
        assert answer.headers["cache-control"] == "no-cache"
