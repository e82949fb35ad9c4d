"""`frontrow admin`: looking at tables, closing and purging them, with and without a server."""

import json

import pytest

from frontrow.server import opening, schema
from tests.commands import Done, Keyboard, said
from tests.server import asking
from tests.server.homes import Home, admin, change, content, good
from tests.server.postgres import PASSWORD
from tests.server.process import Server
from tests.waiting import FAR_TOO_LONG


def test_list_shows_every_table_in_a_line(home: Home):
    lines = good("list", "--data", home.data).splitlines()
    assert lines[0].split() == ["code", "game", "phase", "people", "entries", "last", "change"]
    shown = {line.split()[0]: line.split() for line in lines[1:]}
    assert set(shown) == {home.over, home.running, home.open}
    assert shown[home.running][1:3] == ["suitup", "running"]
    assert shown[home.open][1:3] == ["coverme", "open"]
    assert shown[home.over][3:7] == ["Person", "0,", "Person", "1"]


def test_list_for_scripts_and_by_phase(home: Home):
    found = [json.loads(line) for line in good("list", "--data", home.data, "--json").splitlines()]
    assert {row["table"]: row["phase"] for row in found} == {
        home.over: "over", home.running: "running", home.open: "open",
    }  # fmt: skip
    entries = content(home.data)["entries"]
    for row in found:
        assert row["entries"] == sum(entry[0] == row["table"] for entry in entries)
        assert not {"seed", "plan", "record"} & set(row)
    (over,) = good("list", "--data", home.data, "--json", "--phase", "over").splitlines()
    assert json.loads(over)["table"] == home.over


def test_list_shows_held_games_and_says_when_there_is_none(home: Home):
    assert good("list", "--data", home.data, "--held") == "There are no such tables.\n"
    change(home, "UPDATE tables SET held = 'move 3' WHERE id = ?", home.running)
    assert "running, held" in good("list", "--data", home.data, "--held")
    assert "bezig, aangehouden" in good("list", "--data", home.data, "--held", "--lang", "nl", COLUMNS="120")


def test_list_shows_also_a_table_that_the_server_cannot_use(home: Home):
    change(home, "UPDATE tables SET plan = '{}' WHERE id = ?", home.open)
    assert home.open in good("list", "--data", home.data)
    assert "0 finished games" in good("purge", "--dry-run", "--data", home.data)


def test_list_prints_no_names_that_move_the_cursor(home: Home):
    change(home, "UPDATE tables SET plan = replace(plan, 'Person 0', 'Per\\u001b[2Json 0')")
    shown = good("list", "--data", home.data)
    assert "\x1b" not in shown
    assert "Per[2Json 0" in shown


@pytest.mark.parametrize("order", ["list", "close abc", "check", "export file", "backup file", "purge"])
def test_a_database_that_is_not_there_is_not_made(order, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = said(admin(*order.split(), "--data", tmp_path / "none"))
    assert told.startswith(f"There is no Front Row database in {tmp_path}/none/frontrow.sqlite; --data or")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_postgresql_is_no_database_of_ours(postgres_url: str, tmp_path):
    told = said(admin("list", "--data", tmp_path, FRONTROW_DATABASE=postgres_url))
    assert told.startswith("There is no Front Row database in postgresql://127.0.0.1:")
    assert PASSWORD not in told


@pytest.mark.parametrize(
    ("revision", "sentence"),
    [("9999", "made by a later version of Front Row (schema 9999)"), ("0000", "later version")],
)
def test_a_database_of_another_version_is_left_alone(revision, sentence, home: Home):
    change(home, "UPDATE alembic_version SET version_num = ?", revision)
    before = content(home.data)
    for order in ("list", "backup file", "purge --yes"):
        assert sentence in said(admin(*order.split(), "--data", home.data))
    assert content(home.data) == before


def test_an_older_database_waits_for_the_server(home: Home, monkeypatch):
    monkeypatch.setattr(opening, "revisions", lambda: ["0001", "0002"])
    told = said(admin("list", "--data", home.data))
    assert "earlier version of Front Row (schema 0001, today's is 0002); start the server once" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("list --phase asleep", "--phase cannot be asleep; it can be open, running, over, closed."),
        ("close", "CODE is missing; --help says what it is."),
        (
            "dance",
            'There is no command "dance"; there are list, close, check, export, import, backup, purge.',
        ),
        ("purge --older-than 0", '--older-than should be a whole number from 1, not "0".'),
        ("purge --older-than x", '--older-than should be a whole number from 1, not "x".'),
    ],
)
def test_what_cannot_be_used_gets_one_sentence(words, sentence, home: Home):
    assert said(admin(*words.split(), FRONTROW_DATA=str(home.data))) == sentence


def test_a_running_server_closes_a_table_at_once(home: Home, tmp_path, monkeypatch):
    monkeypatch.setattr("frontrow.server.admin.OBEYED_WITHIN", FAR_TOO_LONG)
    with Server(tmp_path, data=home.data) as server:
        told = good("close", home.running, "--data", home.data)
        assert told == f"Table {home.running} is closed.\n"
        room = asking.get(f"{server.url}/api/tables/{home.running}").json()
        assert room["phase"] == "closed"
        assert good("close", home.open, "--data", home.data) == f"Table {home.open} is closed.\n"
        assert "has ended already" in said(admin("close", home.open, "--data", home.data))
        assert 'There is no table "nope"' in said(admin("close", "nope", "--data", home.data))


def test_without_a_server_the_next_one_closes_a_table(home: Home, tmp_path):
    change(home, "UPDATE facts SET value = '1' WHERE name = 'alive'")
    told = good("close", home.running, "--data", home.data)
    assert told == (
        f"No server is running on this database; the next one closes table {home.running} when it starts.\n"
    )
    assert "running, to be closed" in good("list", "--data", home.data, COLUMNS="120")
    with Server(tmp_path, data=home.data) as server:
        assert asking.get(f"{server.url}/api/tables/{home.running}").json()["phase"] == "closed"
        assert "to be closed" not in good("list", "--data", home.data)


def test_a_server_that_has_just_stopped_is_not_taken_for_running(home: Home, monkeypatch):
    change(home, "UPDATE facts SET value = strftime('%s', 'now') || '000' WHERE name = 'alive'")
    monkeypatch.setattr("frontrow.server.admin.OBEYED_WITHIN", 0.5)
    assert "the next one closes table" in good("close", home.running, "--data", home.data)


def age(home: Home, days: int, part: str) -> None:
    """Let everything in a part of the database be older than it is."""
    moment = "seen_at" if part == "people" else "changed_at"
    change(home, f"UPDATE {part} SET {moment} = {moment} - {days * 86_400_000}")


def test_purge_counts_and_deletes_only_what_nobody_needs(home: Home):
    age(home, 400, "tables")
    age(home, 400, "people")
    told = "Not used for 365 days: 1 finished game, 0 closed tables, 1 table that nobody started and 2 people"
    assert good("purge", "--data", home.data, "--dry-run") == f"{told} without a table.\n"
    assert len(content(home.data)["tables"]) == 3
    assert good("purge", "--data", home.data, "--yes").endswith("All of it is deleted.\n")
    left = content(home.data)
    (running,) = left["tables"]
    assert running[0] == home.running
    assert {row[0] for row in left["entries"]} == {home.running}
    assert (len(left["people"]), len(left["keys"]), left["chat"], left["mutes"]) == (2, 2, [], [])


def test_purge_leaves_what_was_used_lately(home: Home):
    before = content(home.data)
    age(home, 20, "tables")
    assert "0 finished games, 0 closed tables, 0 tables" in good("purge", "--data", home.data, "--yes")
    assert [row[0] for row in content(home.data)["tables"]] == [row[0] for row in before["tables"]]
    told = good("purge", "--data", home.data, "--older-than", "10", "--yes")
    assert (
        "Not used for 10 days: 1 finished game, 0 closed tables, 1 table that nobody started and 0 people"
        in told
    )
    assert len(content(home.data)["people"]) == 4


def test_purge_asks_first(home: Home, monkeypatch):
    age(home, 400, "tables")
    told = said(admin_without_output("purge", "--data", home.data))
    assert (
        told == "Nobody is at the keyboard to be asked; --yes deletes without asking, --dry-run only counts."
    )
    answers = iter(["n", "", "ja"])
    monkeypatch.setattr(Keyboard, "isatty", lambda keyboard: True)
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    for kept in (3, 3):
        good("purge", "--data", home.data)
        assert len(content(home.data)["tables"]) == kept
    assert good("purge", "--data", home.data, "--lang", "nl").endswith("Alles is verwijderd.\n")
    assert len(content(home.data)["tables"]) == 1


def admin_without_output(*words: object) -> Done:
    """Give an order whose count is printed before it is refused."""
    done = admin(*words)
    assert done.stdout.startswith("Not used for ")
    done.stdout = ""
    return done


def test_purge_forgets_rematches_that_are_gone(home: Home):
    change(home, "UPDATE tables SET rematch = ? WHERE id = ?", home.open, home.running)
    change(home, "UPDATE tables SET changed_at = 1 WHERE id = ?", home.open)
    good("purge", "--data", home.data, "--yes")
    row = next(row for row in content(home.data)["tables"] if row[0] == home.running)
    assert row[[column.name for column in schema.tables.columns].index("rematch")] is None


def test_check_replays_what_was_played_by_other_rules_and_changes_nothing(home: Home):
    assert good("check", "--data", home.data) == "All running games were played by today's rules.\n"
    change(home, "UPDATE tables SET digest = 'other', held = 'move 1'")
    before = content(home.data)
    told = "1 running game was played by other rules. None would change.\n"
    assert good("check", "--data", home.data) == told
    assert content(home.data) == before


def test_check_names_the_games_that_would_change_and_where(home: Home):
    change(home, "UPDATE tables SET digest = 'other'")
    change(home, 'UPDATE entries SET mark = 1 WHERE "table" = ? AND number = 4', home.running)
    done = admin("check", "--data", home.data)
    assert done.returncode == 1
    assert done.stdout.splitlines()[0].startswith(f"{home.running} would change at move 3 (")
    assert done.stdout.endswith("was played by other rules. 1 would change.\n")


def test_every_order_has_help_in_both_languages():
    for order in ("list", "close", "check", "export", "import", "backup", "purge"):
        for language, word in (("en", "Usage: frontrow admin"), ("nl", "Gebruik: frontrow admin")):
            shown = good(order, "--help", "--lang", language)
            assert shown.startswith(f"{word} {order}")
            assert "--database URL" in shown
