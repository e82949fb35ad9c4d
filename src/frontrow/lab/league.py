"""Leagues: bots against each other in mixed line-ups, on shared deals, and what is kept of them."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import IO, Any

import numpy as np

from .. import __version__
from ..engine.game import Game
from ..engine.rule import PACKAGE
from .inside import CREW, DEAL, DECISIONS, LENGTH, ORDERS, REPLAY
from .ratings import Results, ranks_of
from .runs import Batch, Setting, is_quick, play_batch, rotations, setting
from .simulate import ALONE, Progress, say_nothing
from .workers import LabError, Workers

FORMAT = "frontrow-league/1"
GAMES_A_PIECE = 64
ROOMS = ("engine", "games", "bots")


def line_ups(bots: int, seats: int) -> list[list[int]]:
    """List who plays with whom: everybody as often as can be, and every such table once."""
    whole, some = divmod(seats, bots)
    return [sorted([*range(bots)] * whole + list(more)) for more in combinations(range(bots), some)]


def schedule(bots: Sequence[str], seats: int) -> list[list[int]]:
    """List the games of one deal: every line-up, in every rotation."""
    found = []
    for crew in line_ups(len(bots), seats):
        turned = rotations([bots[bot] for bot in crew])
        found += [[crew[entry] for entry in order] for order in turned]
    return found


@dataclass
class League:
    """A game, the bots that play it, a seed, and the games played so far, in order."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    played: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(set(self.bots)) < len(self.bots):
            twice = next(bot for bot in self.bots if self.bots.count(bot) > 1)
            raise LabError("twice", bot=twice)
        if len(self.bots) < 2:
            raise LabError("alone", bot=self.bots[0])
        self.setting: Setting = setting(self.game, self.bots, self.seed)
        self.slots = schedule(self.bots, self.game.players)

    @property
    def head(self) -> dict[str, Any]:
        """What a league's file begins with: all that its games follow from."""
        edition = self.game.definition.edition
        return {
            "format": FORMAT,
            "version": __version__,
            "code": code_digest(),
            "game": self.game.key,
            "options": self.game.options,
            "edition": edition.digest if edition else None,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def order(self, game: int) -> list[int]:
        """Order a game by its number."""
        deal, slot = divmod(game, len(self.slots))
        order = [0] * ORDERS
        order[DEAL], order[REPLAY] = deal, slot
        order[CREW : CREW + self.game.players] = self.slots[slot]
        return order

    def pieces(self, games: int) -> Iterator[Any]:
        """Cut what is left to play into pieces of work."""
        some = GAMES_A_PIECE if is_quick(self.setting) else 1
        for first in range(len(self.played), games, some):
            yield np.array([self.order(game) for game in range(first, min(first + some, games))], np.int64)

    def lines(self, batch: Batch) -> Iterator[dict[str, Any]]:
        """Write the games of a batch as the file has them."""
        players = self.game.players
        for row in range(len(batch)):
            order, facts = batch.orders[row], batch.facts[row]
            yield {
                "game": int(order[DEAL]) * len(self.slots) + int(order[REPLAY]),
                "seats": [self.bots[bot] for bot in order[CREW : CREW + players]],
                "points": batch.points[row, :players].tolist(),
                "winners": [seat for seat in range(players) if int(batch.ahead[row]) >> seat & 1],
                "decisions": int(facts[DECISIONS]),
                "length": int(facts[LENGTH]),
            }

    def results(self, games: int) -> Results:
        """Lay out the first so many games for the ratings."""
        played, seats = self.played[:games], range(self.game.players)
        numbers = np.array([line["game"] for line in played], np.int64)
        winners = [[seat in line["winners"] for seat in seats] for line in played]
        won = np.array(winners, float).reshape(-1, len(seats))
        return Results(
            bots=self.bots,
            deals=numbers // len(self.slots),
            crews=np.array([self.slots[number % len(self.slots)] for number in numbers], np.int64),
            ranks=np.array([ranks_of(line["points"], line["winners"]) for line in played], np.int64),
            shares=won / won.sum(axis=1, keepdims=True),
            points=np.array([line["points"] for line in played], float),
        )


def code_digest() -> str:
    """Name the rules and bots as they are now: other ones would play another league."""
    digest = hashlib.sha256()
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def play_on(
    league: League,
    games: int,
    file: IO[str] | None = None,
    by: Workers = ALONE,
    progress: Progress = say_nothing,
) -> None:
    """Play on up to so many games and append them to the file; an interruption keeps what was played."""
    progress(len(league.played))
    work = ((league.setting, piece) for piece in league.pieces(games))
    with suppress(KeyboardInterrupt):
        for batch in by.do(play_batch, work):
            lines = list(league.lines(batch))
            if file is not None:
                file.write("".join(json.dumps(line) + "\n" for line in lines))
                file.flush()
            league.played += lines
            progress(len(league.played))


@contextmanager
def kept_in(path: Path, league: League) -> Iterator[IO[str]]:
    """Open a league's file, or begin it; refuse that of another league, and one that is being written to."""
    try:
        with path.open("a+", encoding="utf-8") as file:
            hold(path, file)
            read_back(path, file, league)
            yield file
    except UnicodeDecodeError:
        raise LabError("no_league", path=path) from None
    except OSError as error:
        raise LabError("cannot_write", path=path, reason=error.strerror or error) from None


def hold(path: Path, file: IO[str]) -> None:
    """Keep others from writing to a file as long as it is open."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LabError("busy", path=path) from None


def read_back(path: Path, file: IO[str], league: League) -> None:
    """Read the games that a file holds; a last line that was not finished is taken away."""
    file.seek(0)
    text = file.read()
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.truncate(len(whole.encode("utf-8")))
    lines = whole.splitlines()
    if not lines:
        file.write(json.dumps(league.head) + "\n")
        file.flush()
        return
    compare_heads(path, read_line(path, lines[0]), league.head)
    for number, line in enumerate(lines[1:]):
        league.played.append(checked(path, league, number, read_line(path, line)))


def read_line(path: Path, line: str) -> dict[str, Any]:
    """Read a line of a league's file."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise LabError("no_league", path=path)
    return found


def compare_heads(path: Path, said: dict[str, Any], real: dict[str, Any]) -> None:
    """Refuse the file of another league, and say what is different."""
    if said.get("format") != FORMAT:
        raise LabError("no_league", path=path)
    for name, value in flat(real).items():
        other = flat(said).get(name)
        if other != value:
            told = [json.dumps(one, ensure_ascii=False) for one in (other, value)]
            raise LabError("other_league", path=path, name=name, said=told[0], real=told[1])


def flat(head: dict[str, Any]) -> dict[str, Any]:
    """List what a head says, with the options among the rest."""
    options = head.get("options")
    return {**head, "options": None, **(options if isinstance(options, dict) else {})}


def checked(path: Path, league: League, number: int, line: dict[str, Any]) -> dict[str, Any]:
    """Check that a line is the game that belongs there."""
    crew, players = league.slots[number % len(league.slots)], league.game.players
    right = (
        line.get("game") == number
        and line.get("seats") == [league.bots[bot] for bot in crew]
        and is_numbers(line.get("points"), players)
        and is_numbers(line.get("winners"), None)
        and bool(line["winners"])
    )
    if not right:
        raise LabError("bad_line", path=path, line=number + 2)
    return line


def is_numbers(value: object, count: int | None) -> bool:
    """Say whether this is a list of whole numbers, so many where it is said."""
    if not isinstance(value, list) or not all(type(one) is int for one in value):
        return False
    return count is None or len(value) == count
