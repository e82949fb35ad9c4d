"""What simulated games came to, as tables and sentences."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..engine.game import Game
from ..engine.words import say
from ..games.coverme.variants import CALENDARS, SEASON_NAMES
from ..lab.figures import between, figure
from ..terminal.face import face_of

if TYPE_CHECKING:
    from ..lab.simulate import Row, Summary

ROUNDS_A_SPAN = 5


def show_summary(console: Console, language: str, game: Game, summary: "Summary") -> None:
    """Print how everybody did, how long games took, when points came, and how fast it went."""
    face = face_of(game, language)
    played = figure(language, summary.games)
    agreed = face.agreed(game.options)
    console.print(face.title())
    console.print(Text(say(language, "cli.simulated", count=summary.games, games=played, agreed=agreed)))
    if summary.rows[0].seat is None:
        console.print(Text(rotated(language, summary)))
    console.print(rows_table(language, summary))
    for sentence in sentences(language, summary):
        console.print(Text(sentence))
    if summary.games:
        console.print(Text(f"\n{say(language, f'{game.key}.lab.by_period')}", "bold"))
        console.print(periods_table(language, game, summary))
    console.print(Text(speed(language, summary), "dim"))


def rotated(language: str, summary: "Summary") -> str:
    """Say how many deals were played, and how often each."""
    deals = figure(language, summary.deals)
    times = summary.games // max(summary.deals, 1)
    return say(language, "lab.rotated", count=summary.deals, deals=deals, times=times)


def sentences(language: str, summary: "Summary") -> list[str]:
    """Say how often victories were shared, and how long games took."""
    ties = figure(language, summary.ties)
    shared = say(language, "cli.shared", count=summary.ties, ties=ties)
    if not summary.games:
        return [shared]
    made, length = between(language, summary.made, 1), between(language, summary.length, 2)
    tied = between(language, summary.tied.times(100), 1)
    return [
        f"{shared[:-1]}: {tied} %.",
        say(language, f"{summary.key}.lab.length", made=made, length=length),
    ]


def speed(language: str, summary: "Summary") -> str:
    """Say how fast it went."""
    decisions, seconds = figure(language, summary.decisions), figure(language, summary.seconds, 2)
    rate = figure(language, summary.decisions / max(summary.seconds, 1e-9))
    return say(language, "cli.speed", decisions=decisions, seconds=seconds, rate=rate)


def empty_table() -> Table:
    """Lay out a table without lines."""
    return Table(box=None, padding=(0, 2, 0, 0), header_style="dim")


def rows_table(language: str, summary: "Summary") -> Table:
    """Draw one line for every seat, or with rotated seats for every bot."""
    table = empty_table()
    by_seat = summary.rows[0].seat is not None
    table.add_column(say(language, "cli.table.seat" if by_seat else "lab.table.seats"), justify="right")
    table.add_column(say(language, "cli.table.bot"))
    for name in ("victories", "points", "spread"):
        table.add_column(say(language, f"cli.table.{name}"), justify="right")
    for row in summary.rows:
        table.add_row(*row_cells(language, row))
    return table


def row_cells(language: str, row: "Row") -> list[str]:
    """Write one line: the share of victories of each seat, and points."""
    won, error = figure(language, 100 * row.wins.value, 1), figure(language, 100 * row.wins.error, 1)
    points, spread = between(language, row.points, 2), figure(language, row.spread, 2)
    which = row.seats if row.seat is None else row.seat
    return [str(which), row.bot, f"{won} % ± {error}", points, spread]


def periods_table(language: str, game: Game, summary: "Summary") -> Table:
    """Draw what each seat, or each bot, scored in every season, or befriended in every five rounds."""
    table = empty_table()
    table.add_column("")
    for row in summary.rows:
        head = row.bot if row.seat is None else f"{row.seat} {row.bot}"
        table.add_column(head, justify="right", overflow="fold")
    for period in range(len(summary.rows[0].by_period)):
        cells = [between(language, row.by_period[period], 2) for row in summary.rows]
        table.add_row(period_name(language, game, period), *cells)
    return table


def period_name(language: str, game: Game, period: int) -> str:
    """Name a season of the game, or a span of rounds."""
    if game.key == "suitup":
        first = 1 + period * ROUNDS_A_SPAN
        return say(language, "suitup.lab.period", first=first, last=first + ROUNDS_A_SPAN - 1)
    calendar = next(one for one in CALENDARS if one.key == game.options["length"])
    year, place = divmod(period, len(calendar.seasons))
    season = say(language, f"coverme.season.{SEASON_NAMES[calendar.seasons[place]]}")
    return say(language, "coverme.lab.period", year=year + 1, season=season)
