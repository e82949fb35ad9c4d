"""`frontrow admin`: what the owner of a server can do beside it."""

import asyncio
import inspect
import os
import sys
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from ..engine.errors import BadOption
from ..engine.words import listed, say
from ..server.settings import Settings, load
from . import flags, moving
from .compiling import PLAYING, compile_rules
from .playing import console
from .progress import progress
from .serving import settings_flags

if TYPE_CHECKING:
    from ..server.admin import Listed, Outdated

PHASES = ("open", "running", "over", "closed")
WHERE = ("data", "database")
CHANGED = 1


def add_to(app: typer.Typer, language: str) -> None:
    """Add the commands."""
    orders = typer.Typer(cls=flags.Commands, rich_markup_mode=None)

    @orders.callback(invoke_without_command=True, help=say(language, "cli.admin"))
    def admin_command(context: typer.Context, lang: Annotated[str, flags.lang(language)] = language) -> None:
        if context.invoked_subcommand is None:
            print(context.get_help())

    add_looking(orders, language)
    moving.add_to(orders, language, order)
    add_purge(orders, language)
    app.add_typer(orders, name="admin", help=say(language, "cli.admin"))


def order(app: typer.Typer, language: str, name: str, function: Callable[..., int | None]) -> None:
    """Add one command: what it needs itself, and where the database is."""

    def command(**given: Any) -> None:
        place = {part: given.pop(part) for part in (*WHERE, "config")}
        del given["lang"]
        raise typer.Exit(function(load(place, os.environ), **given) or 0)

    own = list(inspect.signature(function).parameters.values())[1:]
    named = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in own]
    made: Any = command
    made.__signature__ = inspect.Signature([*named, *settings_flags(language, WHERE)])
    app.command(name, cls=flags.Command, help=say(language, f"cli.admin.{name}"))(made)


def add_looking(app: typer.Typer, language: str) -> None:
    """Add the commands that look at tables, and close one."""

    def list_command(
        settings: Settings,
        phase: Annotated[
            str | None,
            typer.Option("--phase", metavar="|".join(PHASES), help=say(language, "cli.option.phase")),
        ] = None,
        held: Annotated[bool, typer.Option("--held", help=say(language, "cli.option.held"))] = False,
        as_json: Annotated[bool, typer.Option("--json", help=say(language, "cli.option.json"))] = False,
    ) -> None:
        show_tables(language, settings, checked_phase(phase), held, as_json)

    def close_command(
        settings: Settings,
        code: Annotated[str, typer.Argument(metavar="CODE", help=say(language, "cli.option.code"))],
    ) -> None:
        close(language, settings, code)

    def check_command(settings: Settings) -> int:
        return check(language, settings)

    order(app, language, "list", list_command)
    order(app, language, "close", close_command)
    order(app, language, "check", check_command)


def add_purge(app: typer.Typer, language: str) -> None:
    """Add the command that deletes."""

    def purge_command(
        settings: Settings,
        older_than: Annotated[
            str, typer.Option("--older-than", metavar="DAYS", help=say(language, "cli.option.older_than"))
        ] = "365",
        dry_run: Annotated[bool, typer.Option("--dry-run", help=say(language, "cli.option.dry_run"))] = False,
        yes: Annotated[bool, typer.Option("--yes", help=say(language, "cli.option.yes"))] = False,
    ) -> None:
        days = flags.number("--older-than", older_than, least=1)
        asyncio.run(purge(language, settings, days, dry_run, yes))

    order(app, language, "purge", purge_command)


def checked_phase(phase: str | None) -> str | None:
    """Check that there is such a phase."""
    if phase is not None and phase not in PHASES:
        raise BadOption("value", name="--phase", value=phase, choices=", ".join(PHASES))
    return phase


def show_tables(language: str, settings: Settings, phase: str | None, held: bool, as_json: bool) -> None:
    """Print the tables, for people or for scripts."""
    import msgspec

    found = asyncio.run(find_tables(settings, phase, held))
    if as_json:
        for table in found:
            print(msgspec.json.encode(table).decode())
    elif found:
        console().print(drawn(language, found))
    else:
        print(say(language, "admin.no_tables"))


async def find_tables(settings: Settings, phase: str | None, held: bool) -> "list[Listed]":
    """Ask the database for tables."""
    from ..server import admin, opening

    async with opening.opened(settings) as engine:
        return await admin.listed(engine, phase, held)


def drawn(language: str, found: "list[Listed]") -> Table:
    """Draw one line for every table."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for name in ("code", "game", "phase", "people", "entries", "changed"):
        said, side = say(language, f"admin.table.{name}"), "right" if name == "entries" else "left"
        table.add_column(said, justify=side, no_wrap=name not in ("phase", "people"))  # type: ignore[arg-type]
    for row in found:
        bots = [say(language, "admin.bots", count=len(row.bots), bots=len(row.bots))] if row.bots else []
        names = Text(", ".join([*row.people, *bots]))
        when = datetime.fromtimestamp(row.changed_at / 1000).strftime("%Y-%m-%d %H:%M")
        table.add_row(row.table, row.game, phase_of(language, row), names, str(row.entries), when)
    return table


def phase_of(language: str, row: "Listed") -> str:
    """Say how far a table is, and what keeps it."""
    said = [say(language, f"admin.phase.{row.phase}")]
    said += [say(language, "admin.held")] if row.held and row.phase == "running" else []
    said += [say(language, "admin.closing")] if row.closing else []
    return ", ".join(said)


def close(language: str, settings: Settings, code: str) -> None:
    """Close a table, and say whether that is done or will be."""
    done = asyncio.run(order_close(settings, code))
    print(say(language, "admin.closed" if done else "admin.will_close", code=code))


async def order_close(settings: Settings, code: str) -> bool:
    """Ask for a table to be closed; say whether it is."""
    from ..server import admin, opening

    async with opening.opened(settings) as engine:
        return await admin.order_close(engine, code)


def check(language: str, settings: Settings) -> int:
    """Replay the running games that were played by other rules, and name those that would change."""
    from ..server import admin

    asyncio.run(find_tables(settings, "running", held=False))
    compile_rules(language, PLAYING)
    with progress(say(language, "admin.checking"), None) as step:
        count, changed = asyncio.run(admin.would_change(settings, step))
    for code, where in changed.items():
        print(say(language, "admin.changes", code=code, where=where))
    print(checked_text(language, count, len(changed)))
    return CHANGED if changed else 0


def checked_text(language: str, count: int, changed: int) -> str:
    """Say how many games were replayed, and how many would change."""
    if not count:
        return say(language, "admin.same_rules")
    said = say(language, "admin.checked", count=count, games=count)
    if not changed:
        return f"{said} {say(language, 'admin.none_changes')}"
    return f"{said} {say(language, 'admin.would_change', count=changed, games=changed)}"


async def purge(language: str, settings: Settings, days: int, dry_run: bool, yes: bool) -> None:
    """Say what would be deleted; delete it if that is wanted."""
    from ..server import admin, opening

    async with opening.opened(settings) as engine:
        found = await admin.outdated(engine, days)
        print(outdated_text(language, found, days))
        if dry_run or not found.count() or not (yes or is_sure(language)):
            return
        with progress(say(language, "admin.purging"), found.count()) as step:
            async for done in admin.purge(engine, found):
                step(done)
    print(say(language, "admin.purged"))


def outdated_text(language: str, found: "Outdated", days: int) -> str:
    """Count what nobody needs any more."""
    parts = {"over": found.over, "closed": found.closed, "open": found.open, "people": found.people}
    counts = [say(language, f"admin.old.{name}", count=len(ids), n=len(ids)) for name, ids in parts.items()]
    return say(language, "admin.outdated", days=days, counts=listed(language, counts))


def is_sure(language: str) -> bool:
    """Ask whoever sits at the keyboard; where nobody does, --yes has to be said."""
    if not sys.stdin.isatty():
        raise flags.BadUse("say_yes")
    return input(say(language, "admin.sure")).strip().lower() in say(language, "admin.yes").split()
