"""Migrations: from every earlier version of the schema, with its games, to today's."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import frontrow
from frontrow.server.migrating import MIGRATIONS, differences, revision_of, revisions, upgrade
from frontrow.server.store import engine_for

from .old_databases import FOLDER, lay_out, returned
from .process import Server


def test_migrations_are_named_after_their_revisions_in_their_order():
    walked = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    assert revisions() == walked[::-1]


def test_there_is_an_old_database_of_every_version():
    assert sorted(path.stem for path in FOLDER.glob("*.sql")) == revisions()


@pytest.mark.parametrize("revision", revisions())
def test_games_of_an_earlier_version_go_on(revision: str, tmp_path: Path):
    server = Server(tmp_path)
    seen = lay_out(FOLDER / revision, server.database)

    async def go_on() -> None:
        ada, bob = (returned(server.url, cookies) for cookies in seen["cookies"])
        table = f"/api/tables/{seen['running']}"
        assert (await ada.ask("GET", table))["scores"] == "open"
        for person, before in zip((ada, bob), seen["frames"], strict=True):
            frame = await person.ask("GET", f"{table}/frame")
            assert (frame["view"], frame["instead"]) == (before["view"], before["instead"])
        move = {"after": frame["seq"], "move": frame["view"]["legal"][0], "id": "new"}
        played = await bob.ask("POST", f"{table}/moves", move)
        assert played["seq"] > frame["seq"]
        assert [said["text"] or said["phrase"] for said in await ada.ask("GET", f"{table}/chat")] == [
            "Wie begint?",
            "thinking",
        ]
        record = await ada.ask("GET", f"/api/tables/{seen['finished']}/record")
        assert record == seen["record"]
        frontrow.verify(record)

    with server:
        asyncio.run(go_on())
        assert server.stop() == 0
    assert sqlite3.connect(server.database).execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("revision", revisions())
def test_every_version_leads_to_todays_schema(revision: str, tmp_path: Path):
    path = tmp_path / "old" / "frontrow.sqlite"
    lay_out(FOLDER / revision, path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        assert revision_of(connection) == revision
        upgrade(connection)
        assert revision_of(connection) == revisions()[-1]
        assert differences(connection) == []


def test_the_same_schema_on_postgresql(postgres_url: str):
    async def check() -> list[object]:
        engine = engine_for(postgres_url)
        for revision in revisions():
            async with engine.begin() as connection:
                await connection.run_sync(upgrade, revision)
        async with engine.begin() as connection:
            found: list[object] = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(check()) == []
