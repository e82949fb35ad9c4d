"""`frontrow serve`: how it starts, what it logs, how it stops, and what it says when it cannot start."""

import asyncio
import json
import logging
import signal
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError
from websockets.exceptions import ConnectionClosed

from frontrow.server import logs, opening, serving
from frontrow.server.settings import Settings
from tests.commands import Done, here, said, start
from tests.server import asking
from tests.server.client import Socket
from tests.server.players import started
from tests.server.postgres import PASSWORD, Postgres
from tests.server.process import Server, free_port
from tests.waiting import FAR_TOO_LONG

COME_BACK = 1012
PLAN = {"game": "coverme", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that serves on, whatever is tried beside it; nobody plays there."""
    with Server(tmp_path_factory.mktemp("running")) as server:
        yield server


def rows(file: Path, question: str) -> list[tuple]:
    with sqlite3.connect(file) as database:
        return database.execute(question).fetchall()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_start_says_where_to_go_and_a_stop_that_nothing_is_lost(sign, tmp_path):
    with Server(tmp_path, log="text") as server:
        assert server.status("/health") == 200
        assert server.stop(sign) == 0
        assert server.logged_text().splitlines() == [
            f"Front Row is open: {server.url}",
            f"Everything is kept in {server.database}",
            "Ctrl-C stops the server; games go on at the next start.",
            "The server has stopped. Nothing is lost.",
        ]


def test_the_file_in_the_data_folder_is_read_and_dutch_is_spoken(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "frontrow.toml").write_text('url = "https://spelen.example.org"\nlog = "json"\n')
    with Server(tmp_path, log="text", lang="nl") as server:
        assert server.logged_text().startswith("Front Row is open: https://spelen.example.org\nAlles wordt")


def test_where_it_serves_is_in_the_log(running):
    said_address = running.logged()[0]
    assert said_address["message"] == "serving"
    assert said_address["address"] == running.url
    assert said_address["database"] == str(running.database)


def serve(*words: object, **more: str) -> Done:
    """Start a server on any port that is free, when something else should keep it from serving."""
    return start("serve", "--port", 0, *words, **more)


async def hear(talk: Socket, heard: list[str], most: float = float("inf")) -> None:
    """Write down what is said, until enough is."""
    while len(heard) < most:
        message = await talk.receive()
        if message["type"] == "said":
            heard.append(message["text"])


async def watch_until_it_ends(server: Server) -> tuple[int, int, list[str]]:
    """Talk until the server goes; give the code, the status of a request that waited, and what was heard."""
    (player, _), (waiter, _) = [await started(server.url, "coverme", {"players": 2}) for _ in range(2)]
    path = f"/api/tables/{waiter.table}/frame"
    frame = await waiter.person.ask("GET", path)
    waiting = asyncio.create_task(waiter.person.http.get(f"{path}?after={frame['seq']}&wait=50"))
    person, table = player.person, player.table
    talk, heard = await person.socket(), []
    await talk.send("watch", table=table, after=None)
    for number in range(400):
        await talk.send("say", table=table, text=f"word {number}")
    await hear(talk, heard, most=20)
    server.process.send_signal(signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        await hear(talk, heard)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, (await waiting).status_code, heard


def test_whoever_is_connected_is_told_to_come_back_and_what_was_told_is_on_disk(tmp_path):
    with Server(tmp_path) as server:
        code, status, heard = asyncio.run(watch_until_it_ends(server))
        assert server.process.wait(FAR_TOO_LONG) == 0
        assert (code, status) == (COME_BACK, 200)
        written = [word for (word,) in rows(server.database, "SELECT text FROM chat ORDER BY number")]
        assert heard == written[: len(heard)]
        assert len(heard) >= 20
        assert not [line for line in server.logged() if line["level"] != "info"]


HELD = [
    b"GET /api/socket HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket",
    b"POST /api/people HTTP/1.1\r\nHost: here\r\nContent-Length: 20\r\n\r\n{",
]
"""Questions of which the rest never comes."""


class Hasty(Server):
    """A server that gives those who are connected half a second to go."""

    program = "from frontrow import cli, server; server.serving.STOP_WITHIN = 0.5; cli.main()"
    command = (sys.executable, "-c", f"import frontrow.server.serving; {program}")


@pytest.mark.parametrize("held", HELD)
def test_whoever_holds_on_cannot_keep_the_server_from_stopping(tmp_path, held):
    assert serving.STOP_WITHIN < 10, "as the docs say"
    with Hasty(tmp_path) as server, socket.create_connection(("127.0.0.1", server.port)) as idle:
        idle.sendall(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n" + held)
        assert idle.recv(12) == b"HTTP/1.1 200", "what follows has come with it"
        assert server.stop() == 0


def test_a_second_signal_is_no_failure(tmp_path):
    with Server(tmp_path) as server:
        server.process.send_signal(signal.SIGINT)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(FAR_TOO_LONG) == 0
        assert "Traceback" not in server.logged_text()


def test_a_taken_port_is_told_in_one_sentence(tmp_path, running):
    told = said(here("serve", "--data", tmp_path, "--port", running.port))
    assert told == (
        f"Port {running.port} is taken by another program; stop that one, or choose another port with --port."
    )


def test_an_address_of_another_computer_is_told_in_one_sentence(tmp_path):
    told = said(here("serve", "--data", tmp_path, "--port", 0, "--host", "192.0.2.1"))
    assert told.startswith("The server cannot listen on 192.0.2.1 (")


def test_a_taken_database_is_told_in_one_sentence_and_its_server_goes_on(running):
    told = said(serve("--data", running.data))
    assert told == "Another server is using this database; stop it first, or name another database."
    assert running.status("/ready") == 200


def test_a_newer_database_is_told_in_one_sentence_and_stays_as_it_is(tmp_path):
    async def make() -> None:
        async with opening.opened(Settings(data=tmp_path), new=True):
            pass

    asyncio.run(make())
    file = tmp_path / "frontrow.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    told = said(serve("--data", tmp_path))
    assert told == "This database was made by a later version of Front Row (schema 9999); please update."
    assert rows(file, "SELECT version_num FROM alembic_version") == [("9999",)]


@pytest.mark.parametrize("words", [["--data", "{}/file/below"], ["--data", "/proc/frontrow"]])
def test_a_folder_that_cannot_be_written_to_is_told_in_one_sentence(words, tmp_path):
    (tmp_path / "file").touch()
    told = said(here("serve", "--port", 0, *(word.format(tmp_path) for word in words)))
    assert "cannot be written to (" in told
    assert told.endswith("--data names another folder.")


def test_a_file_that_is_no_database_is_told_in_one_sentence(tmp_path):
    (tmp_path / "frontrow.sqlite").write_text("this is not a database, but a text that is long enough" * 40)
    told = said(serve("--data", tmp_path))
    assert told == f"The database {tmp_path}/frontrow.sqlite cannot be used (file is not a database)."


def test_a_database_that_cannot_be_reached_is_told_in_one_sentence(tmp_path):
    port = free_port()
    url = f"postgresql://user:geheim@127.0.0.1:{port}/games"
    told = said(serve("--data", tmp_path, FRONTROW_DATABASE=url))
    assert told == f"The database postgresql://127.0.0.1:{port}/games cannot be used (Connection refused)."


def test_a_wrong_password_or_name_of_postgresql_is_told_in_one_sentence(tmp_path, postgres: Postgres):
    url = postgres.new_database()
    wrong = url.replace(PASSWORD, "wrong-password")
    told = said(serve("--data", tmp_path, FRONTROW_DATABASE=wrong))
    assert 'cannot be used (password authentication failed for user "frontrow").' in told
    assert "wrong-password" not in told
    told = said(serve("--data", tmp_path, FRONTROW_DATABASE=f"{url}_none"))
    assert "does not exist)." in told
    assert PASSWORD not in told


def test_postgresql_is_served_taken_once_and_its_password_never_printed(tmp_path, postgres: Postgres):
    url = postgres.new_database()
    with Server(tmp_path, database=url) as server:
        person = asking.post(f"{server.url}/api/people", json={"name": "Ada"}).json()["person"]
        told = said(serve("--data", tmp_path / "other", FRONTROW_DATABASE=url))
        assert told == "Another server is using this database; stop it first, or name another database."
        assert server.stop() == 0
        assert postgres.ask(url, "SELECT id, name FROM people") == f"{person}|Ada"
        assert PASSWORD not in server.logged_text()


def test_a_failure_is_in_the_log_with_its_traceback_and_not_in_the_answer(tmp_path):
    with Server(tmp_path) as server:
        maker = httpx.Client(base_url=server.url, timeout=FAR_TOO_LONG)
        maker.post("/api/people", json={"name": "Zebulon"})
        table = maker.post("/api/tables", json=PLAN).json()["table"]
        server.stop()
        with sqlite3.connect(server.database) as database:
            database.execute("UPDATE tables SET plan = '{}'")
        server.restart()
        answer = maker.get(f"/api/tables/{table}")
        assert answer.status_code == 500
        assert answer.json()["reason"] == "failed"
        assert "Traceback" not in answer.text
        failures = [line for line in server.logged() if line.get("path") == f"/api/tables/{table}"]
        assert [line["level"] for line in failures] == ["error"]
        assert "Traceback (most recent call last)" in failures[0]["failure"]
        assert "Zebulon" not in server.logged_text()
        assert maker.cookies["frontrow"] not in server.logged_text()


def test_figures_are_shown_for_prometheus(running):
    asking.post(f"{running.url}/api/people", json={"name": "Ada"})
    answer = asking.get(f"{running.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    figures = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    assert float(figures["frontrow_committed_total"]) >= 1
    assert float(figures["frontrow_connections"]) == 0
    assert float(figures['frontrow_moves_total{by="person"}']) == 0
    assert float(figures['frontrow_move_seconds_bucket{le="+Inf"}']) == 0


def recorded(kind: str, capsys: pytest.CaptureFixture[str], note) -> str:
    """Log something and give what came of it."""
    root = logging.getLogger()
    before = (list(root.handlers), root.level)
    logs.set_up(kind)
    try:
        note(logging.getLogger("frontrow.server"))
    finally:
        root.handlers[:], root.level = before
        logging.captureWarnings(False)
    return capsys.readouterr().err


def test_lines_of_the_log_are_readable_and_cannot_be_forged(capsys):
    def note(log: logging.Logger) -> None:
        log.warning("table\nclosed", extra={"table": "abc", "path": '/a b"\n2026 info forged'})

    line = recorded("text", capsys, note)
    assert line.count("\n") == 1
    assert line.endswith('Z warning table closed table=abc path="/a b\\"\\n2026 info forged"\n')


def test_objects_of_the_log_have_the_extras_as_fields(capsys):
    line = recorded("json", capsys, lambda log: log.info("closed", extra={"table": "abc", "seat": 1}))
    found = json.loads(line)
    assert {name: found[name] for name in ("level", "logger", "message", "table", "seat")} == {
        "level": "info", "logger": "frontrow.server", "message": "closed", "table": "abc", "seat": 1,
    }  # fmt: skip
    assert found["at"].endswith("Z")


@pytest.mark.parametrize("kind", ["text", "json"])
def test_other_parts_log_to_the_same_place_but_only_what_matters(kind, capsys):
    def note(_: logging.Logger) -> None:
        logging.getLogger("uvicorn.error").info("Started")
        logging.getLogger("uvicorn.error").error("Broken")

    lines = recorded(kind, capsys, note).splitlines()
    assert len(lines) == 1
    assert "Broken" in lines[0]


@pytest.mark.parametrize("kind", ["text", "json"])
def test_a_failure_of_the_database_is_logged_without_the_values(kind, capsys, tmp_path: Path):
    engine, values = create_engine(f"sqlite:///{tmp_path}/file"), {"name": "Zebu" + "lon"}

    def note(log: logging.Logger) -> None:
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE people (name TEXT PRIMARY KEY)"))
            try:
                for _ in range(2):
                    connection.execute(text("INSERT INTO people VALUES (:name)"), values)
            except IntegrityError as error:
                try:
                    raise RuntimeError("wrapped") from error
                except RuntimeError:
                    log.error("failure", exc_info=sys.exc_info())

    told = recorded(kind, capsys, note)
    assert "UNIQUE constraint failed: people.name" in told
    assert "RuntimeError: wrapped" in told
    assert "Zebulon" not in told
