"""People: a name and a cookie, one-time links to other devices, and whom one does not want to hear."""

import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from . import asking
from .asking import browser, make_table, refused
from .controlled import Controlled
from .process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    client = browser(server.url)
    yield client
    client.close()


@pytest.fixture
def ben(server: Server) -> Iterator[httpx.Client]:
    client = browser(server.url, "Ben", "nl")
    yield client
    client.close()


def me(client: httpx.Client) -> dict[str, object]:
    """Ask who one is."""
    answer = client.get("/api/me")
    assert answer.status_code == 200, answer.text
    told: dict[str, object] = answer.json()
    return told


def test_whoever_picks_a_name_is_somebody(ada: httpx.Client, ben: httpx.Client):
    assert me(ada).items() >= {"name": "Ada", "language": "en", "muted": []}.items()
    assert me(ben).items() >= {"name": "Ben", "language": "nl", "muted": []}.items()
    assert me(ada)["person"] != me(ben)["person"]


def test_two_people_can_have_the_same_name(server: Server, ada: httpx.Client):
    assert me(ada)["person"] != me(browser(server.url, "Ada"))["person"]


def test_a_name_and_a_language_can_be_changed(ada: httpx.Client):
    before = me(ada)["person"]
    assert ada.patch("/api/me", json={"name": "  Ada   Lovelace "}).json()["name"] == "Ada Lovelace"
    assert ada.patch("/api/me", json={"language": "nl"}).json()["language"] == "nl"
    assert ada.patch("/api/me", json={}).json() == me(ada)
    assert me(ada) == {"person": before, "name": "Ada Lovelace", "language": "nl", "muted": []}
    refused(ada.patch("/api/me", json={"language": "fr"}), 400, "bad_request")
    refused(ada.patch("/api/me", json={"name": "\u200b"}), 400, "bad_name")


def test_a_stranger_is_nobody(server: Server):
    stranger = browser(server.url, None)
    for method, path in (
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me/links"),
        ("POST", "/api/tables"),
    ):
        body = {"game": "coverme"} if path == "/api/tables" else {}
        refused(stranger.request(method, path, json=body), 401, "no_name")


NAMES = [
    ("Zoë", "Zoë"),
    ("Zoe\u0308", "Zoë"),
    ("  a   b  ", "a b"),
    ("a\u00a0b\u3000c", "a b c"),
    ("line\nbreak\ttab", "line break tab"),
    ("nul\x00bell\x07escape\x1b[31m", "nulbellescape[31m"),
    ("ada\u202egnp.exe", "adagnp.exe"),
    ("\u2066\u2069\u200f\u061cAda\u200b\ufeff\u00ad", "Ada"),
    ("<b>Ada</b>", "<b>Ada</b>"),
    ("'; DROP TABLE people;--", "'; DROP TABLE people;--"),
    ("{name} %s ${x}", "{name} %s ${x}"),
    ("🦊 Fox", "🦊 Fox"),
    ("王小明", "王小明"),
    ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
    ("ทิ้งไว้", "ทิ้งไว้"),
    ("Adaaaaaa\u0301\u0302\u0303\u0304\u0305\u0306", "Adaaaaa\u00e1\u0302\u0303\u0304"),
    ("x" * 24, "x" * 24),
]
NO_NAMES = [
    "",
    " ",
    "\u200b\u200d",
    "\u202e",
    "\x00",
    "\u3164",
    "\u2800\u2800",
    "\u0301",
    "a\u0301\u0302\u0303",
    "x" * 25,
]


@pytest.mark.parametrize(("typed", "name"), NAMES, ids=ascii)
def test_a_name_is_what_can_be_seen_of_it(server: Server, typed: str, name: str):
    """It stays what it is, data: nothing in it is ever read as something else."""
    answer = asking.post(f"{server.url}/api/people", json={"name": typed})
    assert answer.status_code == 201, answer.text
    assert answer.json()["name"] == name
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("typed", NO_NAMES, ids=ascii)
def test_what_cannot_be_seen_or_is_too_long_is_no_name(server: Server, typed: str):
    answer = asking.post(f"{server.url}/api/people", json={"name": typed})
    assert answer.status_code == 400
    assert answer.json()["reason"] in ("bad_name", "bad_request")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("typed", ["\u202e", "\u3164"], ids=ascii)
def test_the_name_of_a_reserved_seat_is_no_way_around(ada: httpx.Client, typed: str):
    seats = [{"kind": "me"}, {"kind": "reserved", "name": "Ben" + typed}]
    table = make_table(ada, seats=seats)
    assert ada.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Ben"
    path = f"/api/tables/{table}/seats/1"
    refused(ada.patch(path, json={"kind": "reserved", "name": typed}), 400, "bad_name")
    assert (
        ada.patch(path, json={"kind": "reserved", "name": f"{typed}Cleo"}).json()["seats"][1]["name"]
        == "Cleo"
    )


def test_a_one_time_link_moves_somebody_to_another_device_once(server: Server, ada: httpx.Client):
    link = ada.post("/api/me/links").json()
    assert link["url"] == f"{server.url}/enter#{link['code']}", "what is behind # is not sent to any server"
    assert len(link["code"]) == 43
    assert link["qr"].startswith("<svg")
    phone, other = browser(server.url, None), browser(server.url, None)
    for path in (
        f"/enter?code={link['code']}",
        f"/enter/{link['code']}",
        "/enter",
        f"/api/me/claim?code={link['code']}",
    ):
        phone.get(path)
    phone.head(f"/enter/{link['code']}")
    refused(phone.get("/api/me"), 401, "no_name")
    claimed = phone.post("/api/me/claim", json={"code": link["code"]})
    assert claimed.status_code == 200
    assert claimed.json() == me(ada) == me(phone)
    assert phone.cookies["frontrow"] != ada.cookies["frontrow"]
    refused(other.post("/api/me/claim", json={"code": link["code"]}), 404, "no_link")
    assert me(ada) == me(phone), "a second try takes nothing away"


def test_of_many_who_use_a_link_at_once_one_comes_in(server: Server, ada: httpx.Client):
    code = ada.post("/api/me/links").json()["code"]
    with ThreadPoolExecutor(8) as pool:
        claim = f"{server.url}/api/me/claim"
        tries = [pool.submit(asking.post, claim, json={"code": code}) for _ in range(8)]
        statuses = sorted(one.result().status_code for one in tries)
    assert statuses == [200] + [404] * 7


@pytest.mark.parametrize("code", ["A" * 43, "A" * 20, "\x00" * 43, "é" * 30])
def test_a_link_cannot_be_guessed(server: Server, code: str):
    refused(asking.post(f"{server.url}/api/me/claim", json={"code": code}), 404, "no_link")


def test_neither_the_persons_id_nor_a_cookie_is_a_link(server: Server, ada: httpx.Client):
    for code in (str(me(ada)["person"]).ljust(20, "0"), ada.cookies["frontrow"]):
        refused(asking.post(f"{server.url}/api/me/claim", json={"code": code}), 404, "no_link")


def test_a_link_is_good_for_a_quarter_of_an_hour(tmp_path: Path):
    with Controlled(tmp_path) as server:
        ada = browser(server.url)
        early, late = (ada.post("/api/me/links").json() for _ in range(2))
        assert early["expires_at"] == server.time + 15 * 60 * 1000
        server.turn(15 * 60)
        assert asking.post(f"{server.url}/api/me/claim", json={"code": early["code"]}).status_code == 200
        server.turn(1)
        refused(asking.post(f"{server.url}/api/me/claim", json={"code": late["code"]}), 404, "no_link")
        ada.post("/api/me/links")
        assert me(ada)["name"] == "Ada", "clearing old links away leaves cookies alone"


def test_a_device_can_be_left(server: Server, ada: httpx.Client):
    code = ada.post("/api/me/links").json()["code"]
    phone = browser(server.url, None)
    phone.post("/api/me/claim", json={"code": code})
    secret = phone.cookies["frontrow"]
    answer = phone.delete("/api/me/device")
    assert answer.status_code == 204
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    refused(asking.get(f"{server.url}/api/me", cookies={"frontrow": secret}), 401, "no_name")
    assert me(ada)["name"] == "Ada", "the other device stays"


def test_mutes_are_kept_and_can_be_taken_back(ada: httpx.Client, ben: httpx.Client):
    other = me(ben)["person"]
    for _ in range(2):
        assert ada.put(f"/api/me/mutes/{other}").status_code == 204
        assert me(ada)["muted"] == [other]
    assert me(ben)["muted"] == []
    for _ in range(2):
        assert ada.delete(f"/api/me/mutes/{other}").status_code == 204
        assert me(ada)["muted"] == []


def test_one_can_mute_neither_oneself_nor_nobody(ada: httpx.Client):
    for other in (me(ada)["person"], "0" * 16, "%00", "x" * 5000):
        refused(ada.put(f"/api/me/mutes/{other}"), 404, "no_person")


def test_everything_is_still_there_after_a_restart(tmp_path: Path):
    with Server(tmp_path) as server:
        ada, ben = browser(server.url), browser(server.url, "Ben")
        ada.put(f"/api/me/mutes/{me(ben)['person']}")
        ada.patch("/api/me", json={"name": "Ada II", "language": "nl"})
        code = ada.post("/api/me/links").json()["code"]
        before = me(ada)
        server.kill()
        server.restart()
        assert me(ada) == before
        assert asking.post(f"{server.url}/api/me/claim", json={"code": code}).json() == before
