"""What a host can set, and where it is said: a flag goes before the environment, that before a file."""

import ipaddress
import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, inspect

from ..engine.errors import FrontRowError
from ..engine.words import say


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Every setting, with what it is when nothing is said; the words say what each is for."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8642
    data: Path = Path("~/.local/share/frontrow")
    database: str = ""
    url: str = ""
    proxies: str = ""
    log: Literal["text", "json"] = "text"
    metrics: Literal["local", "everyone", "off"] = "local"
    bot_pause: Annotated[float, Meta(ge=0, le=60)] = 0.8
    bot_threads: Annotated[int, Meta(ge=1, le=64)] = 2
    sleep_after: Annotated[int, Meta(ge=5, le=86400)] = 60
    away_after: Annotated[int, Meta(ge=5, le=86400)] = 120
    park_after: Annotated[int, Meta(ge=1, le=86400)] = 30
    limits: Annotated[float, Meta(gt=0, le=1e9)] = 1.0
    most_tables: Annotated[int, Meta(ge=1)] = 20_000
    most_connections: Annotated[int, Meta(ge=1)] = 5_000

    def __repr__(self) -> str:
        """Name no value: the address of the database may hold a password."""
        return "Settings(…)"

    def database_url(self) -> str:
        """Say where the database is: SQLite in the data folder, unless another is named."""
        return self.database or f"sqlite:///{self.data.expanduser() / 'frontrow.sqlite'}"

    def shown_database(self) -> str:
        """Say where the database is to people: without user, password or anything else that is secret."""
        from sqlalchemy import make_url

        url = make_url(self.database_url())
        if url.get_backend_name() == "sqlite":
            return str(url.database)
        port = f":{url.port}" if url.port else ""
        return f"postgresql://{url.host or 'localhost'}{port}/{url.database or ''}"


class BadSetting(FrontRowError):
    """A setting that cannot be used; the text says where it stands and what would be right."""

    topic = "bad_setting"


FIELDS = {field.name: field for field in msgspec.structs.fields(Settings)}
FILE = "frontrow.toml"
CONFIG = "FRONTROW_CONFIG"
OTHERS = {CONFIG, "FRONTROW_CACHE"}
"""What else begins like our settings in the environment."""

Given = Mapping[str, str | None]


def flag_of(name: str) -> str:
    """Name the flag of a setting."""
    return f"--{name.replace('_', '-')}"


def variable_of(name: str) -> str:
    """Name a setting in the environment."""
    return f"FRONTROW_{name.upper()}"


def spelled(name: str) -> str:
    """Write a setting's default as it would be typed."""
    default = FIELDS[name].default
    return f"{default:g}" if isinstance(default, float) else str(default)


def load(given: Given, environment: Mapping[str, str]) -> Settings:
    """Find every setting in what was typed, in the environment and in the file; what nobody says is usual."""
    return Settings(**wishes(given, environment))


def wishes(given: Given, environment: Mapping[str, str]) -> dict[str, Any]:
    """Find what is said of the settings: typed, in the environment or in the file, in this order."""
    typed = {
        name: checked(flag_of(name), name, value, typed=True)
        for name, value in given.items()
        if name in FIELDS and value is not None
    }
    named = from_environment(environment)
    path = config_file(
        given.get("config"), environment, {**named, **typed}.get("data", FIELDS["data"].default)
    )
    written = {} if path is None else from_file(path)
    return {**written, **named, **typed}


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Read the settings in the environment; an empty one says nothing."""
    names = {variable_of(name): name for name in FIELDS}
    said = {key: value for key, value in environment.items() if key.startswith("FRONTROW_") and value}
    for key in said:
        if key not in names and key not in OTHERS:
            raise BadSetting("variable", name=key, known=", ".join(names))
    return {
        names[key]: checked(key, names[key], value, typed=True) for key, value in said.items() if key in names
    }


def config_file(typed: str | None, environment: Mapping[str, str], data: Path) -> Path | None:
    """Find the file of settings: as it was named, or in the data folder if there is one."""
    named = typed or environment.get(CONFIG)
    if named:
        return Path(named).expanduser()
    usual = data.expanduser() / FILE
    return usual if usual.is_file() else None


def from_file(path: Path) -> dict[str, Any]:
    """Read the settings of a TOML file."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting("file", path=path, reason=error.strerror or error) from None
    except UnicodeDecodeError:
        raise BadSetting("not_text", path=path) from None
    except tomllib.TOMLDecodeError as error:
        raise BadSetting("not_toml", path=path, reason=error) from None
    for name in written:
        if name not in FIELDS:
            raise BadSetting("unknown", path=path, name=name, known=", ".join(FIELDS))
    return {name: checked(f"{name} ({path})", name, value, typed=False) for name, value in written.items()}


def checked(place: str, name: str, value: object, typed: bool) -> Any:
    """Read one setting, or say what would be right; what is typed is a text, also where it is a number."""
    try:
        found = msgspec.convert(value, FIELDS[name].type, strict=not typed, dec_hook=read_path)
        if isinstance(found, str) and not CHECKS.get(name, is_plain)(found):
            raise ValueError
    except (ValueError, msgspec.ValidationError):
        key = "secret" if name == "database" else "value"
        shown = json.dumps(value, ensure_ascii=False, default=str)
        raise BadSetting(key, place=place, value=shown, right=Right(name)) from None
    return found


def read_path(kind: type, value: object) -> Path:
    """Read the path of a folder."""
    if kind is not Path or not isinstance(value, str) or not value.strip() or not is_plain(value):
        raise ValueError
    if "?" in value:  # which ends a path in the address of a database
        raise ValueError
    return Path(value)


def is_plain(text: str) -> bool:
    """Say whether a text has only letters and signs that can be seen."""
    return text.isprintable()


def is_host(text: str) -> bool:
    """Say whether a text can be the name or address of a computer."""
    return bool(text) and is_plain(text) and " " not in text


def is_url(text: str) -> bool:
    """Say whether a text is the address of a site, with nothing behind it."""
    parts = urlsplit(text)
    site = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
    alone = parts.path in ("", "/") and not parts.query and not parts.fragment
    return not text or (site and alone and is_plain(text))


def are_addresses(text: str) -> bool:
    """Say whether a text names addresses or networks, or all."""
    for part in text.split(",") if text and text != "*" else []:
        ipaddress.ip_network(part.strip())
    return True


def is_database(text: str) -> bool:
    """Say whether a text is the address of a database that we can use."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    if not text:
        return True
    try:
        url = make_url(text)
    except ArgumentError:
        return False
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        return bool(url.database) and url.database != ":memory:" and not url.query
    return url.drivername in ("postgresql", "postgres", "postgresql+asyncpg") and bool(url.database)


CHECKS: dict[str, Callable[[str], bool]] = {
    "host": is_host,
    "url": is_url,
    "proxies": are_addresses,
    "database": is_database,
}


class Right(FrontRowError):
    """What a setting can be, to be told within a sentence."""

    topic = "right"

    def __init__(self, name: str) -> None:
        key, values = shape_of(name)
        super().__init__(key, **values)

    def told(self, language: str) -> str:
        """Say it in a language, choices as a list."""
        choices = self.values.get("choices")
        if not isinstance(choices, tuple):
            return say(language, self.key, **self.values)
        *first, last = choices
        return say(language, self.key, choices=f"{', '.join(first)} {say(language, 'or')} {last}")


def shape_of(name: str) -> tuple[str, dict[str, object]]:
    """Find which sentence says what a setting can be, and what to fill in."""
    match inspect.type_info(FIELDS[name].type):
        case inspect.LiteralType():
            return "choice", {"choices": get_args(FIELDS[name].type)}
        case inspect.IntType(ge=least, le=None):
            return "whole_from", {"least": least}
        case inspect.IntType(ge=least, le=most):
            return "whole", {"least": least, "most": most}
        case inspect.FloatType(ge=None, le=most):
            return "above_zero", {"most": f"{most:.0f}"}
        case inspect.FloatType(ge=least, le=most):
            return "number", {"least": f"{least:g}", "most": f"{most:g}"}
    return name, {}
