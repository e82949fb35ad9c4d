"""Training: a mind plays against itself, and against `greedy`, and goes where it won more than it expected.

An actor and a critic, both linear in what the bots note. The critic (the chance to win, the points at the
end) is least squares over the latest games; the actor follows its advantages with Adam. A seed gives the same
mind, also when training was stopped and resumed in between. Against one bot alone it learns a best response:
it begins with the mind that ships, and every other seat is that bot's.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.choosing import GREEDY
from ..bots.mind import NOTES, ROWS, Mind, blank_mind, shipped_mind, write_mind
from ..bots.roster import HORIZON, PLAIN, seated
from ..bots.searching import SEARCHES
from ..engine.chance import Chance, key_of, set_key
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.record import Memory, memory_of
from .intervals import Estimate
from .selfplay import WARMTH, Sums, studying
from .simulate import simulate

GAMES_A_STEP, SLOW_GAMES_A_STEP = 256, 32
"""How many games a step has, and how many where the foe thinks about each move."""
TRUST, PACE, FORGETTING, STEADINESS = 0.9, 0.04, 0.985, 30.0
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.99, 1e-8
LEARNERS = np.array([[1, 0, 0, 0, 0], [1, 1, 1, 1, 1], [1, 0, 1, 0, 1], [1, 0, 0, 0, 0]])
"""Who learns at the seats of a step's games, in turn; `greedy` plays at the others."""
MEASURING_SEED = 77

ARRAYS = ("mind", "first", "second", "sums", "prior")


@dataclass(frozen=True)
class Foe:
    """Who sits where nobody learns: a bot's name, or None for `greedy` among games against itself."""

    name: str | None = None

    def check(self) -> None:
        """Refuse a bot whose moves depend on the machine's speed: a seed could not give the same mind."""
        if self.number == SEARCHES and seated(self.name or "").budget.seconds is not None:
            raise BadOption("against_time", bot=self.name)

    @property
    def number(self) -> int:
        """Its number in compiled code, or SEARCHES."""
        return GREEDY if self.name is None else seated(self.name).number

    @property
    def deals(self) -> int:
        """How many deals it imagines for a move, if it does."""
        return 0 if self.name is None else seated(self.name).budget.deals

    @property
    def games_a_step(self) -> int:
        """How many games to learn from at a time."""
        return SLOW_GAMES_A_STEP if self.number == SEARCHES else GAMES_A_STEP

    def mind_for(self, game: str) -> Memory:
        """Open its mind."""
        return shipped_mind(game) if self.name is None else seated(self.name).mind_for(game)

    def learners(self, step: int) -> Any:
        """Say which seats learn in a step."""
        return LEARNERS[0] if self.name is not None else LEARNERS[step % len(LEARNERS)]


NOBODY_ELSE = Foe()


@dataclass
class Lesson:
    """How far training has come: the mind, and all that is needed to go on exactly from there."""

    mind: Any
    first: Any
    second: Any
    sums: Any
    prior: Any
    steps: int = 0

    @classmethod
    def begun(cls) -> "Lesson":
        """Begin with a mind that likes what `greedy` likes, and expects nothing."""
        return cls.from_mind(blank_mind())

    @classmethod
    def from_mind(cls, mind: Any) -> "Lesson":
        """Begin with a mind; what it expects holds where little is seen."""
        moments = np.zeros((2, ROWS, NOTES))
        return cls(mind, moments[0], moments[1], Sums.zeros(), np.stack([mind[0].chance, mind[0].points]))

    @classmethod
    def against(cls, game: str) -> "Lesson":
        """Begin a best response: with the mind that ships."""
        return cls.from_mind(shipped_mind(game).copy().view(Mind.dtype).reshape(1))


def curriculum(game: str) -> list[dict[str, Any]]:
    """List the options to train on, in turn: most often those that people play most."""
    if game == "suitup":
        return [
            {"players": n, "abilities": a}
            for n, a in zip((4, 3, 4, 2, 4, 3, 4, 2, 4), (True,) * 7 + (False,) * 2)
        ]
    equal = {"scoring": "equal", "removed": "W"}
    common = [{"players": n} for n in (4, 3, 4, 2, 4, 5, 4)]
    rare = [
        {"players": 2, "two_player": "advanced"},
        {"players": 4, "length": "shorter"},
        {"players": 3, **equal},
        {"players": 4, "length": "longer"},
        {"players": 4, **equal},
        {"players": 2, "two_player": "advanced", **equal},
    ]
    return [*common, *rare]


def train(
    games: list[Game],
    lesson: Lesson,
    steps: int,
    seed: int,
    progress: Callable[[Lesson], None] = lambda lesson: None,
    foe: Foe = NOBODY_ELSE,
    enough: Callable[[], bool] = lambda: False,
) -> Lesson:
    """Go on with a lesson for so many steps, or until it is enough; `progress` may keep what it is given."""
    while lesson.steps < steps and not enough():
        lesson = study_once(games[lesson.steps % len(games)], lesson, steps, seed, foe)
        progress(lesson)
    return lesson


def study_once(game: Game, before: Lesson, steps: int, seed: int, foe: Foe = NOBODY_ELSE) -> Lesson:
    """Play some games and learn from them; the lesson before stays as it is."""
    lesson = deepcopy(before)
    sums = lesson.sums[0]
    sums.turns[:], sums.push[:] = 0.0, 0.0
    for part in ("wins", "scores", "squares", "likely"):
        sums[part] *= FORGETTING
    source = Chance.zeros()
    set_key(source[0], key_of(seed * 2**64 + lesson.steps))
    memories = [memory_of(records) for records in (game.records(4), source, lesson.mind, lesson.sums)]
    effort = np.array([PLAIN[game.key], HORIZON[game.key], foe.deals])
    others = (foe.number, foe.mind_for(game.key), effort)
    learns = foe.learners(lesson.steps)
    studying(game.definition).study(*memories, learns, foe.games_a_step, TRUST, *others)
    lesson.steps += 1
    follow(lesson, sums.push / np.maximum(sums.turns, 1.0)[:, None], 1.0 - 0.9 * lesson.steps / steps)
    expect_better(lesson)
    return lesson


def follow(lesson: Lesson, slope: Any, pace: float) -> None:
    """Move the policy up its slope, each weight at its own pace (Adam)."""
    lesson.first += (1 - FIRST_MOMENT) * (slope - lesson.first)
    lesson.second += (1 - SECOND_MOMENT) * (slope**2 - lesson.second)
    first = lesson.first / (1 - FIRST_MOMENT**lesson.steps)
    second = lesson.second / (1 - SECOND_MOMENT**lesson.steps)
    lesson.mind[0].policy += PACE * pace * first / (np.sqrt(second) + TINY)


def expect_better(lesson: Lesson) -> None:
    """Fit the chance to win and the points by least squares, held to what was expected at first."""
    mind, sums = lesson.mind[0], lesson.sums[0]
    for row in range(ROWS):
        whole = sums.squares[row] + np.tril(sums.squares[row], -1).T
        held = whole + STEADINESS * np.eye(NOTES)
        if whole[0, 0] > 0:
            first, last = STEADINESS * lesson.prior[:, row]
            mind.chance[row] = np.linalg.solve(held, sums.wins[row] + first)
            mind.points[row] = np.linalg.solve(held, sums.scores[row] + last)
    mind.warmth[0] = WARMTH[sums.likely.argmax(axis=1)]


def keep(path: Path, game: str, seed: int, lesson: Lesson, foe: Foe = NOBODY_ELSE) -> None:
    """Write a lesson down, so that training can go on from there."""
    unfinished = path.with_suffix(".part")
    mind, sums = memory_of(lesson.mind), memory_of(lesson.sums)
    arrays = {"first": lesson.first, "second": lesson.second, "prior": lesson.prior}
    about: dict[str, Any] = {"steps": lesson.steps, "seed": seed, "game": game, "foe": foe.name or ""}
    with unfinished.open("wb") as file:
        np.savez(file, mind=mind, sums=sums, **arrays, **about)
    unfinished.replace(path)


def go_on(path: Path, game: str, seed: int, foe: Foe = NOBODY_ELSE) -> Lesson:
    """Read a lesson; one of another game, seed or foe is refused."""
    try:
        with np.load(path) as kept:
            other, number, rival = str(kept["game"]), int(kept["seed"]), str(kept["foe"])
            mind, sums = (np.ascontiguousarray(kept[name]) for name in ("mind", "sums"))
            lesson = Lesson(
                mind.view(Mind.dtype).reshape(1), kept["first"], kept["second"],
                sums.view(Sums.dtype).reshape(1), kept["prior"], int(kept["steps"]),
            )  # fmt: skip
    except (OSError, ValueError, KeyError) as wrong:
        raise BadOption("checkpoint", file=str(path), why=str(wrong)) from None
    if (other, number, rival) != (game, seed, foe.name or ""):
        raise BadOption("checkpoint_other", file=str(path), game=other, seed=number, foe=rival or "-")
    return lesson


def measured(game: Game, mind: Path, games: int, foe: Foe = NOBODY_ELSE) -> Estimate:
    """Measure a mind: how often its `stylist` wins where the foe has all other seats."""
    bots = [f"stylist:{mind}", *[foe.name or "greedy"] * (game.players - 1)]
    return simulate(game, bots, games, MEASURING_SEED, rotate=True).rows[0].wins


def finish(
    path: Path, key: str, seed: int, lesson: Lesson, game: Game, games: int, foe: Foe = NOBODY_ELSE
) -> Estimate:
    """Write the mind, with a card that says how it was made and how strong it is; give that strength."""
    against = f" --against {foe.name} --players {game.players}" if foe.name else ""
    card: dict[str, Any] = {
        "game": key,
        "made_by": f"frontrow train {key}{against} --steps {lesson.steps} --seed {seed}",
        "learned": "a linear actor and critic over the notes of bots/noting_*.py, against "
        + (foe.name or "itself and greedy"),
        "steps": lesson.steps,
        "games": lesson.steps * foe.games_a_step,
        "seed": seed,
    }
    write_mind(path, lesson.mind, card)
    won = measured(game, path, games, foe)
    card[f"against_{(foe.name or 'greedy').partition('@')[0]}"] = {
        "players": game.players,
        "games": games,
        "share": round(won.value, 4),
        "interval": [round(won.low, 4), round(won.high, 4)],
    }
    write_mind(path, lesson.mind, card)
    return won
