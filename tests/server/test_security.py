"""Security: who may ask from where and how often, and that no answer gives away what is nobody's business."""

import asyncio
import contextlib
import hashlib
import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from frontrow.server import names
from frontrow.server.clocks import WallClock
from frontrow.server.limits import MOST_BUCKETS, RATES, Limits, household
from frontrow.server.refusals import Refusal
from tests.commands import ROOT

from . import asking
from .asking import INSIDE, browser, check_safe, make_table, refused
from .controlled import Controlled
from .process import Server

HTTPS = "https://front.example"
DUTCH = json.loads((ROOT / "src/frontrow/words/server.nl.json").read_text(encoding="utf-8"))
FOREIGN = [
    "http://evil.example",
    "https://127.0.0.1.evil.example",
    "http://127.0.0.1:1",
    "http://localhost",
    "null",
    "file://",
    "nonsense",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that are usual, which people reach by https."""
    with Server(tmp_path_factory.mktemp("strict"), limits=1, url=HTTPS) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    client = browser(server.url)
    yield client
    client.close()


def cookie_parts(answer: httpx.Response) -> tuple[str, dict[str, str]]:
    """Read the one cookie that an answer sets: its value and its flags."""
    [cookie] = answer.headers.get_list("set-cookie")
    first, *flags = cookie.split("; ")
    name, _, value = first.partition("=")
    assert name == "frontrow"
    return value, {flag.partition("=")[0].lower(): flag.partition("=")[2].lower() for flag in flags}


def test_the_cookie_is_for_the_server_alone(server: Server):
    answer = asking.post(f"{server.url}/api/people", json={"name": "Ada"})
    value, flags = cookie_parts(answer)
    assert len(value) >= 43, "256 bits"
    assert flags.keys() == {"httponly", "samesite", "path", "max-age"}
    assert (flags["samesite"], flags["path"]) == ("lax", "/")


def test_it_is_sent_over_https_alone_where_there_is_https(strict: Server):
    answer = asking.post(f"{strict.url}/api/people", json={"name": "Ada"})
    value, flags = cookie_parts(answer)
    assert flags.keys() == {"httponly", "samesite", "path", "max-age", "secure"}
    link = asking.post(f"{strict.url}/api/me/links", cookies={"frontrow": value}).json()
    assert link["url"] == f"{HTTPS}/enter#{link['code']}"
    claimed = asking.post(f"{strict.url}/api/me/claim", json={"code": link["code"]})
    assert "secure" in cookie_parts(claimed)[1]


def test_secrets_are_kept_as_hashes_alone(server: Server, ada: httpx.Client):
    cookie = ada.cookies["frontrow"]
    code = ada.post("/api/me/links").json()["code"]
    content = b"".join(path.read_bytes() for path in server.data.iterdir())
    for secret in (cookie, code):
        assert secret.encode() not in content
        assert hashlib.sha256(secret.encode()).hexdigest().encode() in content


def unsafe_requests(table: str) -> list[tuple[str, str]]:
    """List requests of every method that changes something."""
    return [
        ("POST", "/api/people"),
        ("POST", "/api/tables"),
        ("PATCH", "/api/me"),
        ("PUT", f"/api/tables/{table}/seats/1"),
        ("DELETE", f"/api/tables/{table}/seats/0"),
    ]


@pytest.mark.parametrize("origin", FOREIGN)
def test_other_sites_cannot_ask_for_anything_in_ones_name(ada: httpx.Client, origin: str):
    table = make_table(ada)
    for method, path in unsafe_requests(table):
        refused(ada.request(method, path, json={}, headers={"Origin": origin}), 403, "origin")
    assert ada.get(f"/api/tables/{table}").json()["you"] == 0


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_not_even_where_the_browser_names_no_origin(ada: httpx.Client, site: str):
    for method, path in unsafe_requests(make_table(ada)):
        refused(ada.request(method, path, json={}, headers={"Sec-Fetch-Site": site}), 403, "origin")


def test_our_own_pages_can_and_programs_too(server: Server, strict: Server, ada: httpx.Client):
    ours = [{"Origin": server.url}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {}]
    for headers in ours:
        assert ada.patch("/api/me", json={"name": "Ada"}, headers=headers).status_code == 200
    asked = asking.post(f"{strict.url}/api/people", json={"name": "Ada"}, headers={"Origin": HTTPS})
    assert asked.status_code == 201


def test_no_site_but_ours_can_read_what_it_asks_for(ada: httpx.Client):
    """Reading is not refused, but a browser shows the answer to nobody else."""
    check_safe(ada.get("/api/me", headers={"Origin": "http://evil.example"}))


async def knock(url: str, **headers: str) -> int:
    """Try to open a socket; say the status."""
    address = url.replace("http", "ws", 1) + "/api/socket"
    try:
        async with connect(address, additional_headers=headers) as line:
            answer = line.response
    except InvalidStatus as error:
        answer = error.response
    assert answer is not None
    assert not INSIDE.search(f"{answer.headers} {answer.body!r}")
    return answer.status_code


def test_other_sites_cannot_open_a_socket(server: Server, strict: Server):
    """Browsers send the cookie with the handshake whoever asks, so the origin has to be right."""
    for origin in FOREIGN:
        assert asyncio.run(knock(server.url, Origin=origin)) == 403
    assert asyncio.run(knock(server.url, **{"Sec-Fetch-Site": "cross-site"})) == 403
    assert asyncio.run(knock(server.url, Origin=server.url)) == 101
    assert asyncio.run(knock(strict.url, Origin=HTTPS)) == 101
    assert asyncio.run(knock(server.url)) == 101


ANSWERS = [
    ("GET", "/api/games", 200),
    ("GET", "/api/lobby", 200),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/health", 200),
    ("GET", "/ready", 200),
    ("GET", "/metrics", 200),
    ("GET", "/api/me", 401),
    ("DELETE", "/api/me/device", 204),
    ("OPTIONS", "/api/games", 204),
    ("GET", "/api/tables/000000000000", 404),
    ("GET", "/api/tables/%00", 404),
    ("GET", "/api/tables/000000000000/frame?after=x", 400),
    ("GET", "/api/tables/000000000000/frame?wait=nan", 400),
    ("GET", "/api/tables/000000000000/record", 404),
    ("PUT", "/api/tables/000000000000/seats/99999999999999999999", 400),
    ("POST", "/api/people", 400),
    ("POST", "/api/games", 405),
    ("HEAD", "/api/games", 405),
    ("TRACE", "/api/games", 405),
    ("GET", "/api/socket", 405),
    ("GET", "/no/such/page", 404),
    ("GET", "/.env", 404),
    ("GET", "/../../../etc/passwd", 404),
    ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404),
    ("GET", "/api/schema", 404),
    ("GET", "/docs", 404),
    ("POST", "/no/such/page", 404),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_is_safe_and_every_refusal_is_ours(server: Server, method: str, path: str, status: int):
    answer = asking.request(method, server.url + path)
    assert answer.status_code == status, answer.text
    check_safe(answer)
    if status >= 400 and method != "HEAD":
        assert answer.json().keys() == {"reason", "text"}


def test_refusals_are_in_the_language_of_whoever_asks(server: Server):
    texts = {}
    for language in ("en", "nl", "nl-BE,nl;q=0.9,en;q=0.8", "tlh", ""):
        headers = {"Accept-Language": language}
        texts[language] = refused(asking.get(f"{server.url}/nothing", headers=headers), 404, "no_page")
    assert texts["en"] == texts["tlh"] == texts[""] == "There is nothing at this address."
    assert texts["nl"] == texts["nl-BE,nl;q=0.9,en;q=0.8"] == DUTCH["refused.no_page"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name": 1}', b'{"name": "\\ud800"}', b'{"name":"A","x":1}'],
)
def test_what_cannot_be_read_is_said_to_be_so(server: Server, body: bytes):
    for path in ("/api/people", "/api/me/claim"):
        answer = asking.post(server.url + path, content=body)
        refused(answer, 400, "bad_request")


def test_nested_without_end_is_no_more_than_unreadable(server: Server):
    for body in (b'{"name":' + b"[" * 60_000, b'{"name":' + b'{"a":' * 10_000, b"[" * 60_000):
        refused(asking.post(f"{server.url}/api/people", content=body), 400, "bad_request")


LARGEST = 64 * 1024


def test_a_body_that_is_too_large_is_refused(server: Server):
    def in_pieces() -> Iterator[bytes]:
        for _ in range(70):
            yield b" " * 1024

    fits = b'{"name": "Ada"}'.ljust(LARGEST)
    assert asking.post(f"{server.url}/api/people", content=fits).status_code == 201
    for content in (fits + b" ", b" " * 10 * LARGEST, in_pieces()):
        refused(asking.post(f"{server.url}/api/people", content=content), 413, "too_large")


def test_what_is_no_http_is_answered_briefly(server: Server):
    odd = (b"GARBAGE", b"\x00" * 100, b"GET / HTTP/x", b"GET / HTTP/1.1\r\nno header")
    for said in (one + b"\r\n\r\n" for one in odd):
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(said)
            answer = line.recv(4096)
            assert answer.startswith(b"HTTP/1.1 4")
            assert not INSIDE.search(answer.decode("latin-1"))


async def say_by_socket(url: str, table: str, cookie: str) -> dict[str, str]:
    """Say something over a socket; give the answer, and check that the line stays open."""
    address = url.replace("http", "ws", 1) + "/api/socket"
    async with connect(address, additional_headers={"Cookie": f"frontrow={cookie}"}) as line:
        await line.send(json.dumps({"type": "say", "table": table, "text": "between you and me"}))
        told: dict[str, str] = json.loads(await line.recv())
        await line.send(json.dumps({"type": "ping"}))
        assert json.loads(await line.recv())["type"] == "pong"
        return told


def test_a_failure_of_ours_is_noted_and_not_told(tmp_path: Path):
    with Server(tmp_path, metrics="off") as server:
        ada = browser(server.url)
        table = make_table(ada)
        path = f"/api/tables/{table}/chat"
        with contextlib.closing(sqlite3.connect(server.database)) as database:
            database.execute("CREATE TRIGGER no BEFORE INSERT ON chat BEGIN SELECT RAISE(ABORT, 'full'); END")
        text = refused(ada.post(path, json={"text": "between you and me"}), 500, "failed")
        assert text == "Something went wrong on our side. It has been noted, and nothing was lost."
        assert ada.get(path).json() == []
        told = asyncio.run(say_by_socket(server.url, table, ada.cookies["frontrow"]))
        assert (told["reason"], told["text"], told["table"]) == ("failed", text, table)
        noted, _ = [record["failure"] for record in server.logged() if record["level"] == "error"]
        assert "Traceback" in noted
        assert "chatting.py" in noted
        assert "between you and me" not in server.logged_text()
        refused(ada.get("/metrics"), 404, "no_page")


def test_a_database_that_cannot_keep_every_character_is_never_asked_to(tmp_path: Path, postgres_url: str):
    """PostgreSQL has no text with a NUL in it, and columns that are only so wide."""
    with Server(tmp_path, database=postgres_url) as server:
        ada, ben = browser(server.url, "A\0da"), browser(server.url, "\U0001d15e" * 8)
        table = make_table(ada, seats=[{"kind": "me"}, {"kind": "reserved", "name": "\0Ben"}])
        path = f"/api/tables/{table}"
        refused(ada.get("/api/tables/%00"), 404, "no_table")
        refused(ada.put("/api/me/mutes/%00"), 404, "no_person")
        refused(ada.put(f"/api/me/mutes/{'x' * 3000}"), 404, "no_person")
        refused(ben.get("/api/me", headers={"Cookie": "frontrow=%00"}), 401, "no_name")
        refused(ben.post("/api/me/claim", json={"code": "\0" * 20}), 404, "no_link")
        refused(ben.put(f"{path}/seats/1", json={"key": "\0"}), 409, "seat_reserved")
        assert ada.post(f"{path}/chat", json={"text": "\U0001d15e" * 300}).status_code == 201
        assert ada.post(f"{path}/chat", json={"text": "a\0b"}).json()["text"] == "ab"
        ada.post(f"{path}/fill", json={})
        ada.post(f"{path}/start")
        frame = ada.get(f"{path}/frame").json()
        for client in ("\0", "\U0001f98a" * 40, "x" * 40):
            move = {"after": frame["seq"] + 9, "move": frame["view"]["legal"][0], "id": client}
            assert ada.post(f"{path}/moves", json=move).status_code in (201, 400, 409)
        assert ada.get(f"{path}/frame").status_code == 200
        assert not [record for record in server.logged() if record["level"] == "error"]


class StoppedClock(WallClock):
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = 0

    def now(self) -> int:
        return self.time


def allowed(limits: Limits, what: str, who: str, tries: int) -> int:
    """Ask so many times at once; say how often it was granted."""
    granted = 0
    for _ in range(tries):
        with contextlib.suppress(Refusal):
            limits.spend(what, who)
            granted += 1
    return granted


@pytest.mark.parametrize("what", RATES)
def test_a_limit_grants_a_burst_and_then_so_many_a_second(what: str):
    clock, rate = StoppedClock(), RATES[what]
    limits = Limits(clock)
    assert allowed(limits, what, "Ada", 500) == rate.burst
    assert allowed(limits, what, "Ben", 500) == rate.burst, "everybody has their own"
    clock.time += int(900 / rate.a_second)
    assert allowed(limits, what, "Ada", 1) == 0
    clock.time += int(110 / rate.a_second) + 2
    assert allowed(limits, what, "Ada", 1) == 1, "who asked too early has lost nothing"
    clock.time += int(1000 * rate.burst / rate.a_second) + 1000
    assert allowed(limits, what, "Ada", 500) == rate.burst, "never more than a burst"


def test_whoever_asks_too_often_is_told_how_long_to_wait():
    clock = StoppedClock()
    limits = Limits(clock)
    allowed(limits, "person", "Ada", 12)
    with pytest.raises(Refusal) as told:
        limits.spend("person", "Ada")
    assert told.value.values == {"seconds": 300}
    clock.time += 299_000
    with pytest.raises(Refusal) as told:
        limits.spend("person", "Ada")
    assert told.value.values == {"seconds": 1}
    clock.time += 1_001
    limits.spend("person", "Ada")


def test_limits_can_be_wider_or_narrower_but_let_one_through():
    assert allowed(Limits(StoppedClock(), 2.0), "say", "Ada", 100) == 12
    assert allowed(Limits(StoppedClock(), 0.001), "say", "Ada", 100) == 1


def test_limits_remember_only_so_many():
    limits = Limits(StoppedClock())
    for number in range(MOST_BUCKETS + 100):
        limits.spend("ask", str(number))
    assert len(limits.buckets) == MOST_BUCKETS


def test_a_household_counts_as_one_address():
    """Who has one IPv6 address has 2⁶⁴ of them."""
    assert household("2001:db8::1") == household("2001:db8:0:0:ffff::2") == household("2001:DB8::")
    assert household("2001:db8:0:1::1") != household("2001:db8::1")
    assert household("fe80::1%eth0") == household("fe80::2%eth1")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1") != household("10.0.0.2")
    assert household("unix") == "unix"


def test_too_much_is_refused_until_some_time_has_passed(tmp_path: Path):
    """By person and by address."""
    with Controlled(tmp_path, limits=1) as server:
        check_limits(server)


def check_limits(server: Controlled) -> None:
    """Ask for too much of everything, and again when time has passed."""
    ada, ben = browser(server.url), browser(server.url, "Ben", "nl")
    table = make_table(ada)
    path, words = f"/api/tables/{table}/chat", {"phrase": "hello"}
    assert [ada.post(path, json=words).status_code for _ in range(6)] == [201] * 6
    answer = ada.post(path, json=words)
    assert refused(answer, 429, "too_many") == "That was a bit much at once; please wait a moment."
    assert answer.headers["retry-after"] == "2"
    assert ben.post(path, json=words).status_code == 201, "the limit is Ada's own"
    server.turn(2)
    assert ada.post(path, json=words).status_code == 201
    tries = [ben.post("/api/people", json={"name": "Cleo"}) for _ in range(12)]
    assert refused(tries[-1], 429, "too_many") == DUTCH["refused.too_many"]
    asked = [ada.get("/api/lobby") for _ in range(int(RATES["ask"].burst))]
    refused(next(answer for answer in asked if answer.status_code != 200), 429, "too_many")
    assert asking.get(f"{server.url}/health").status_code == 200, "whoever watches over the server still can"
    server.turn(1)
    assert ada.get("/api/games").status_code == 200


@pytest.mark.parametrize(("make", "length"), [(names.table_id, 12), (names.person_id, 16)])
def test_codes_are_chance_in_every_letter(make: object, length: int):
    assert callable(make)
    codes = [make() for _ in range(2000)]
    assert len(set(codes)) == 2000
    assert all(re.fullmatch(f"[0-9a-hjkmnp-tv-z]{{{length}}}", code) for code in codes)
    for letters in zip(*codes, strict=True):
        assert len(set(letters)) == 32
        assert max(letters.count(letter) for letter in set(letters)) < 2000 / 32 * 2


def test_secrets_are_256_bits_of_chance():
    made = [names.new_secret() for _ in range(1000)]
    assert len(set(made)) == 1000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{43}", secret) for secret in made)


def test_no_cookie_but_the_right_one_opens_anything(server: Server, ada: httpx.Client):
    person = ada.get("/api/me").json()["person"]
    cookie = ada.cookies["frontrow"]
    hashed = hashlib.sha256(cookie.encode()).hexdigest()
    code = ada.post("/api/me/links").json()["code"]
    for wrong in (
        person,
        hashed,
        code,
        cookie[:-1],
        cookie + "A",
        cookie.swapcase(),
        "",
        "'; DROP TABLE people",
    ):
        answer = asking.get(f"{server.url}/api/me", headers={"Cookie": f"frontrow={wrong}"})
        refused(answer, 401, "no_name")
