"""The page of the server's settings, made from their declaration."""

from frontrow.engine.words import say
from frontrow.server.settings import FIELDS, Right, flag_of, spelled, variable_of

HEAD = """# Settings of the server

Made by `make bless` from the declaration of the settings.

Each can be said in three places. A flag of `frontrow serve` goes before a variable of the environment, and
that before a key in a TOML file. The file is the one that `--config` or `FRONTROW_CONFIG` names, else
`frontrow.toml` in the data folder, if it is there. An empty variable says nothing. Whatever is wrong or
unknown is refused with a sentence that says what would be right, and exit code 2.

```toml
# frontrow.toml
host = "0.0.0.0"
url = "https://play.example.org"
bot_pause = 1.5
```

`frontrow admin` reads the same settings, and needs only `data` or `database` of them. A password belongs
into the environment or into the file (readable by its owner only): what is typed as a flag can be seen by
everybody on the computer. It is never printed or logged.

| key, flag and variable | what it is | what it can be | default |
|---|---|---|---|
"""


def settings_page() -> str:
    """Write the page of the server's settings."""
    return HEAD + "".join(setting_row(name) for name in FIELDS)


def setting_row(name: str) -> str:
    """Write the row of one setting."""
    names = f"`{name}`<br>`{flag_of(name)}`<br>`{variable_of(name)}`"
    default = f"`{spelled(name)}`" if spelled(name) else "–"
    return f"| {names} | {say('en', f'setting.{name}')} | {Right(name).told('en')} | {default} |\n"
