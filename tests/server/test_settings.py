"""Settings: one declaration makes flags, variables, keys of the file and sentences about what is wrong."""

import re
from pathlib import Path

import pytest

from frontrow.engine.words import LANGUAGES, say
from frontrow.server.settings import (
    FIELDS,
    OTHERS,
    BadSetting,
    Right,
    Settings,
    flag_of,
    from_file,
    load,
    variable_of,
)
from tests.commands import here, said

DOCS = Path(__file__).parents[2] / "docs"
NOTHING = {"FRONTROW_DATA": "/nowhere"}
SECRET = "geheim-wachtwoord"


def test_nothing_said_is_the_default():
    assert load({}, NOTHING) == Settings(data=Path("/nowhere"))


def test_a_flag_goes_before_the_environment_that_before_the_file(tmp_path):
    file = tmp_path / "my.toml"
    file.write_text('port = 1\nhost = "file"\nurl = "https://file.example"\nbot_pause = 2\n')
    environment = {**NOTHING, "FRONTROW_PORT": "2", "FRONTROW_HOST": "environment"}
    found = load({"config": str(file), "port": "3", "host": None}, environment)
    assert (found.port, found.host, found.url, found.bot_pause) == (
        3,
        "environment",
        "https://file.example",
        2.0,
    )


def test_the_file_is_found_by_flag_by_environment_or_in_the_data_folder(tmp_path):
    for number, name in enumerate(("flag.toml", "environment.toml", "frontrow.toml"), 1):
        (tmp_path / name).write_text(f"port = {number}\n")
    given = {"config": str(tmp_path / "flag.toml"), "data": str(tmp_path)}
    environment = {"FRONTROW_CONFIG": str(tmp_path / "environment.toml")}
    assert load(given, environment).port == 1
    assert load({**given, "config": None}, environment).port == 2
    assert load({**given, "config": None}, {}).port == 3
    assert load({}, {"FRONTROW_DATA": str(tmp_path)}).port == 3


def test_an_empty_variable_says_nothing():
    assert load({}, {**NOTHING, "FRONTROW_PORT": "", "FRONTROW_HOST": ""}).port == 8642


def test_other_variables_of_ours_are_no_settings():
    assert load({}, {**NOTHING, "FRONTROW_CACHE": "/tmp/cache"}) == Settings(data=Path("/nowhere"))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": "70000"}, '--port should be a whole number from 0 to 65535, not "70000".'),
        ({"port": "8.5"}, '--port should be a whole number from 0 to 65535, not "8.5".'),
        ({"bot_pause": "nan"}, '--bot-pause should be a number from 0 to 60, not "nan".'),
        ({"limits": "0"}, '--limits should be a number above 0, at most 1000000000, not "0".'),
        ({"most_tables": "0"}, '--most-tables should be a whole number from 1, not "0".'),
        ({"log": "xml"}, '--log should be text or json, not "xml".'),
        ({"metrics": ""}, '--metrics should be local, everyone or off, not "".'),
        ({"data": " "}, '--data should be the path of a folder, not " ".'),
        (
            {"host": ""},
            '--host should be a name or address of this computer, such as 127.0.0.1 or 0.0.0.0, not "".',
        ),
        ({"url": "play.example.org"}, "--url should be an address such as https://play.example.org, with"),
        ({"url": "https://a.b/path"}, "--url should be an address such as"),
        ({"url": "ftp://a.b"}, "--url should be an address such as"),
        ({"proxies": "10.0.0.1,my-proxy"}, "--proxies should be addresses or networks with commas between"),
    ],
)
def test_a_wrong_value_gets_a_sentence_that_says_what_would_be_right(given, sentence):
    with pytest.raises(BadSetting) as wrong:
        load(given, NOTHING)
    assert str(wrong.value).startswith(sentence)


@pytest.mark.parametrize(
    "url",
    [
        f"mysql://user:{SECRET}@host/name",
        f"postgresql://user:{SECRET}@host",
        f"{SECRET}",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite+pysqlite:////tmp/file",
    ],
)
@pytest.mark.parametrize("where", ["flag", "environment", "file"])
def test_a_wrong_database_is_not_printed(url, where, tmp_path):
    given, environment = {"database": url} if where == "flag" else {}, dict(NOTHING)
    if where == "environment":
        environment["FRONTROW_DATABASE"] = url
    elif where == "file":
        (tmp_path / "frontrow.toml").write_text(f'database = "{url}"')
        environment["FRONTROW_DATA"] = str(tmp_path)
    with pytest.raises(BadSetting) as wrong:
        load(given, environment)
    assert "should be postgresql://user:password@host/name, or sqlite:////path/to/file." in str(wrong.value)
    assert SECRET not in str(wrong.value) + repr(wrong.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://user:word@host:5432/name",
        "postgres://user@host/name?ssl=require",
        "postgresql+asyncpg:///name?host=/run/postgresql",
        "sqlite:////tmp/file",
        "sqlite:///relative",
        "",
    ],
)
def test_databases_that_can_be_used(url):
    assert load({"database": url}, NOTHING).database == url


def test_the_password_is_shown_to_nobody():
    settings = Settings(database=f"postgresql://user:{SECRET}@host:5432/name?password={SECRET}")
    assert settings.shown_database() == "postgresql://host:5432/name"
    assert SECRET not in f"{settings} {settings!r}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("prot = 1", 'there is no setting "prot"; there are host, port, data,'),
        ("[server]\nport = 1", 'there is no setting "server"; there are host, port, data,'),
        ('port = "1"', 'should be a whole number from 0 to 65535, not "1".'),
        ("port = true", "should be a whole number from 0 to 65535, not true."),
        ("data = 5", "should be the path of a folder, not 5."),
        ('host = "a\\u0000b"', "should be a name or address of this computer"),
        ("bot_pause = [1]", "should be a number from 0 to 60, not [1]."),
        ("port = \n", "is not written in TOML: Invalid value (at line 1, column 8)."),
    ],
)
def test_a_wrong_file_gets_a_sentence_that_names_it(text, sentence, tmp_path):
    file = tmp_path / "frontrow.toml"
    file.write_text(text)
    with pytest.raises(BadSetting) as wrong:
        load({"data": str(tmp_path)}, {})
    assert sentence in str(wrong.value)
    assert str(file) in str(wrong.value)


def test_a_file_that_cannot_be_read_gets_a_sentence(tmp_path):
    with pytest.raises(BadSetting, match=r"/no/such/file cannot be read \(No such file or directory\)"):
        load({"config": "/no/such/file"}, {})
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetting, match="is not a text file in UTF-8"):
        load({"config": str(tmp_path / "bytes")}, {})


def test_an_unknown_variable_gets_a_sentence():
    with pytest.raises(BadSetting, match=r"no setting FRONTROW_PROT for the environment; .*FRONTROW_PORT,"):
        load({}, {**NOTHING, "FRONTROW_PROT": "1"})


def test_wrong_settings_are_told_in_one_line_and_in_both_languages(tmp_path):
    assert said(here("serve", "--port", "x", FRONTROW_DATA="/nowhere")) == (
        '--port should be a whole number from 0 to 65535, not "x".'
    )
    told = said(here("serve", "--lang", "nl", FRONTROW_DATA="/nowhere", FRONTROW_LOG="xml"))
    assert told == 'FRONTROW_LOG hoort text of json te zijn, niet "xml".'


def test_every_setting_is_a_flag_with_help_and_its_default():
    done = re.sub(r"\s+", " ", here("serve", "--help").stdout)
    for name, field in FIELDS.items():
        assert f"{flag_of(name)} " in done
        assert variable_of(name) == f"FRONTROW_{name.upper()}"
        assert say("en", f"setting.{name}")[:30] in done
        if isinstance(field.default, int):
            assert f"[default: {field.default}]" in done
    assert "--config FILE" in done


def test_what_would_be_right_is_known_of_every_setting_in_every_language():
    for name in FIELDS:
        for language in LANGUAGES:
            assert "{" not in Right(name).told(language)
    assert Right("log").told("nl") == "text of json"


@pytest.mark.parametrize("name", ["host.md", "frontrow.service", "Dockerfile"])
def test_the_docs_name_only_settings_that_there_are(name, tmp_path):
    text = (DOCS / "howto" / name).read_text(encoding="utf-8")
    variables = set(re.findall(r"FRONTROW_[A-Z_]+", text))
    assert variables
    assert variables <= {*map(variable_of, FIELDS), *OTHERS}
    for number, block in enumerate(re.findall(r"```toml\n(.*?)```", text, re.DOTALL)):
        file = tmp_path / f"{number}.toml"
        file.write_text(block)
        assert from_file(file)


def test_every_order_in_the_docs_can_be_given():
    text = (DOCS / "howto" / "host.md").read_text(encoding="utf-8")
    given = set(re.findall(r"frontrow admin ([a-z]+)", text)) | set(
        re.findall(r"^\| `([a-z]+)[ `]", text, re.M)
    )
    listed = re.findall(r"^  (\w+)  ", here("admin", "--help").stdout, re.MULTILINE)
    assert given == set(listed)
    for order, flag in re.findall(r"^\| `([a-z]+)[^|]*?(--[a-z-]+)", text, re.MULTILINE):
        assert flag in here("admin", order, "--help").stdout
