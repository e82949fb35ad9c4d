"""`frontrow admin backup` and `import`: everything out of a database, and into another."""

import asyncio
import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

import frontrow
from frontrow.server import backup, opening, schema
from frontrow.server.settings import Settings
from tests.commands import said, start
from tests.server.client import Person
from tests.server.homes import SHORT, Home, admin, change, content, good
from tests.server.players import started
from tests.server.process import Server
from tests.waiting import FAR_TOO_LONG, until


def test_a_backup_is_whole_private_and_holds_everything(home: Home, tmp_path):
    file = tmp_path / "all.backup"
    told = good("backup", file, "--data", home.data)
    rows = {part: len(found) for part, found in content(home.data).items()}
    entries = rows["entries"]
    assert told == f"The backup is whole: {file} (3 tables, {entries} entries and 4 people).\n"
    assert file.stat().st_mode & 0o777 == 0o600
    head, *lines = gzip.decompress(file.read_bytes()).splitlines()
    assert json.loads(head)["rows"] == rows
    assert rows["keys"] == 4
    assert rows["mutes"] == rows["chat"] == 1
    assert len(lines) == sum(rows.values())
    secret = home.cookie.partition("=")[2].encode()
    assert secret not in gzip.decompress(file.read_bytes())


def test_a_backup_taken_in_is_the_same_database(home: Home, tmp_path):
    file = tmp_path / "all.backup"
    good("backup", file, "--data", home.data)
    told = good("import", file, "--data", tmp_path / "new")
    assert told.startswith("Taken in: 3 tables, ")
    assert content(tmp_path / "new") == content(home.data)


async def look(url: str, home: Home) -> dict[str, Any]:
    """See a table as its person saw it before, with the same cookie."""
    person = Person(url)
    person.http.headers["Cookie"] = home.cookie
    frame: dict[str, Any] = await person.ask("GET", f"/api/tables/{home.running}/frame")
    return frame


def test_moving_to_postgresql_and_back_keeps_every_game(home: Home, tmp_path, postgres_url: str, monkeypatch):
    monkeypatch.setattr("frontrow.server.admin.OBEYED_WITHIN", FAR_TOO_LONG)
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"
    good("backup", first, "--data", home.data)
    where = {"FRONTROW_DATABASE": postgres_url, "FRONTROW_DATA": str(tmp_path / "other")}
    assert good("import", first, **where).startswith("Taken in: 3 tables, ")
    shown = [good("list", "--json", "--data", home.data), good("list", "--json", **where)]
    assert shown[0] == shown[1]
    good("backup", second, **where)
    good("import", second, "--data", tmp_path / "back")
    assert content(tmp_path / "back") == content(home.data)
    with Server(tmp_path, database=postgres_url, data=tmp_path / "other") as server:
        frame = asyncio.run(look(server.url, home))
        assert frame["view"] == home.frame["view"]
        assert frame["seq"] == home.frame["seq"]
        assert frame["status"]["left"] is not None
        file = tmp_path / "games.jsonl"
        assert good("export", file, **where) == f"1 record is in {file}.\n"
        assert good("close", home.running, **where) == f"Table {home.running} is closed.\n"
    assert "was left alone" in good("import", file, "--data", home.data)


@pytest.mark.parametrize("name", ["new", "used"])
def test_no_clock_counts_the_time_of_a_move(name, home: Home, tmp_path):
    used = home._replace(data=Path(shutil.copytree(home.data, tmp_path / "used")))
    change(used, "DELETE FROM tables")
    change(home, "UPDATE entries SET at = at - 3600000")
    change(home, "UPDATE facts SET value = value - 3600000")
    file = tmp_path / "all.backup"
    good("backup", file, "--data", home.data)
    good("import", file, "--data", tmp_path / name)
    with Server(tmp_path / "server", data=tmp_path / name) as server:
        left = asyncio.run(look(server.url, home))["status"]["left"]
    before = home.frame["status"]["left"]
    assert [now > then - 60_000 for now, then in zip(left, before, strict=True)] == [True, True]


def test_what_is_there_already_is_left_alone_with_all_that_belongs_to_it(home: Home, tmp_path):
    file = tmp_path / "all.backup"
    good("backup", file, "--data", home.data)
    change(home, "DELETE FROM tables WHERE id = ?", home.over)
    change(home, "DELETE FROM keys")
    change(home, 'DELETE FROM entries WHERE "table" = ? AND number > 5', home.running)
    told = good("import", file, "--data", home.data)
    assert told.startswith("Taken in: 1 table, ")
    assert "Already there and left alone: 2 tables, " in told
    now = content(home.data)
    assert len(now["tables"]) == 3
    assert now["keys"] == []
    assert sum(row[0] == home.running for row in now["entries"]) == 6


def test_a_backup_is_not_taken_in_under_a_running_server(home: Home, tmp_path):
    file = tmp_path / "all.backup"
    with Server(tmp_path, data=home.data):
        good("backup", file, "--data", home.data)
        told = said(admin("import", file, "--data", home.data))
    assert told == "Another server is using this database; stop it first, or name another database."


def damaged(file: Path) -> Iterator[tuple[bytes, str]]:
    """Ways in which a backup can be damaged or of another version, and what is said then."""
    packed = file.read_bytes()
    plain = gzip.decompress(packed)
    lines = plain.splitlines(keepends=True)
    whole = "is not a whole backup of Front Row; nothing was taken in."
    yield packed[:-200], whole
    yield packed[:100] + b"\0\0\0\0" + packed[104:], whole
    yield b"".join(lines[:-1]), whole
    yield b"".join(lines[:5] + lines[6:]), whole
    yield plain.replace(b'["people",{"id":', b'["people",{"di":', 1), whole
    yield plain.replace(b'["people",', b'["gremlins",', 1), whole
    yield plain.replace(b'"seed":"', b'"seed":"zz', 1), whole
    yield lines[0] + b"[1]\n", whole
    yield gzip.compress(b"hello\n"), whole
    yield plain.replace(b'"revision":"0001"', b'"revision":"0777"'), "made by a later version of Front Row"
    yield plain.replace(b"frontrow-backup/1", b"frontrow-backup/2"), "made by a later version of Front Row"


def test_a_damaged_backup_changes_nothing(home: Home, tmp_path):
    file, bad = tmp_path / "all.backup", tmp_path / "bad.backup"
    good("backup", file, "--data", home.data)
    change(home, "DELETE FROM tables WHERE id = ?", home.over)
    before = content(home.data)
    for written, sentence in damaged(file):
        bad.write_bytes(written)
        told = said(admin("import", bad, "--data", home.data))
        assert told.startswith(str(bad))
        assert sentence in told
        assert content(home.data) == before


def test_a_backup_of_an_older_version_says_what_to_do(home: Home, tmp_path, monkeypatch):
    file = tmp_path / "all.backup"
    good("backup", file, "--data", home.data)
    monkeypatch.setattr(backup, "revisions", lambda: ["0001", "0002"])
    told = said(admin("import", file, "--data", tmp_path / "new"))
    assert told.endswith(
        "had another schema (0001, today's is 0002); take it in with that version, then update."
    )


def test_an_unpacked_backup_can_be_taken_in_as_well(home: Home, tmp_path):
    file, plain = tmp_path / "all.backup", tmp_path / "plain"
    good("backup", file, "--data", home.data)
    plain.write_bytes(gzip.decompress(file.read_bytes()))
    good("import", plain, "--data", tmp_path / "new")
    assert content(tmp_path / "new") == content(home.data)


def test_a_backup_that_is_stopped_leaves_what_was_there(home: Home, tmp_path, monkeypatch):
    file = tmp_path / "all.backup"
    file.write_text("the backup of yesterday")
    lines = backup.lines

    async def stopped(connection: Any) -> Any:
        async for number, line in aenumerate(lines(connection)):
            if number == 50:
                raise KeyboardInterrupt
            yield line

    monkeypatch.setattr(backup, "lines", stopped)
    assert admin("backup", file, "--data", home.data).returncode == 130
    assert file.read_text() == "the backup of yesterday"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.backup", "data"]


async def aenumerate(things: Any) -> Any:
    number = 0
    async for thing in things:
        yield number, thing
        number += 1


async def seen_twice(settings: Settings) -> tuple[int, int, int]:
    """Count outages in a snapshot, before and after another is written; then without the snapshot."""
    async with opening.opened(settings, new=True) as engine:
        async with backup.snapshot(engine) as still:
            first = await backup.count(still, schema.outages)
            async with engine.begin() as other:
                await other.execute(insert(schema.outages).values(began_at=1, ended_at=2))
            second = await backup.count(still, schema.outages)
        async with engine.connect() as connection:
            return first, second, await backup.count(connection, schema.outages)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_snapshot_does_not_see_what_is_written_meanwhile(kind, tmp_path, request):
    url = request.getfixturevalue("postgres_url") if kind == "postgresql" else ""
    assert asyncio.run(seen_twice(Settings(data=tmp_path, database=url))) == (0, 0, 1)


async def play_on(url: str, seed: int) -> None:
    """Play one game after the other, until somebody has seen enough."""
    while True:
        players = await started(url, "coverme", SHORT, seed=seed)
        await asyncio.gather(*(player.play() for player in players))


async def back_up_while_playing(server: Server, files: list[Path]) -> None:
    """Make backups while games are played."""
    games = [asyncio.create_task(play_on(server.url, seed)) for seed in range(3)]
    await until(lambda: any(game.done() for game in games) or content(server.data)["entries"])
    for file in files:
        done = await asyncio.to_thread(start, "admin", "backup", file, "--data", server.data)
        assert (done.returncode, done.stderr) == (0, "")
    for game in games:
        assert game.cancel(), "games are played all the time"
    await asyncio.wait(games)


def test_backups_of_a_busy_server_are_consistent(tmp_path):
    files = [tmp_path / f"{number}.backup" for number in range(3)]
    with Server(tmp_path) as server:
        asyncio.run(back_up_while_playing(server, files))
    for number, file in enumerate(files):
        good("import", file, "--data", tmp_path / str(number))
        found = content(tmp_path / str(number))
        names = [column.name for column in schema.tables.columns]
        place = {name: names.index(name) for name in ("id", "phase", "record")}
        numbers = [column.name for column in schema.entries.columns].index("number")
        for row in found["tables"]:
            log = sorted(entry[numbers] for entry in found["entries"] if entry[0] == row[place["id"]])
            assert log == list(range(len(log)))
            assert (row[place["phase"]] == "over") == (row[place["record"]] is not None)
            if row[place["record"]]:
                frontrow.verify(json.loads(row[place["record"]]))
    assert len(content(tmp_path / "2")["entries"]) > len(content(tmp_path / "0")["entries"]) > 0
