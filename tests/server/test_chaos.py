"""Whole games of every kind in bad weather: lines that break, messages that come late, twice or never."""

import asyncio
import random
from pathlib import Path

import pytest

from frontrow import GAMES
from tests.options import Options, covering, pairs
from tests.waiting import FAR_TOO_LONG, until

from .client import Person
from .endings import players_at_the_end
from .players import (
    Onlooker,
    Player,
    Poller,
    Stormy,
    check_log,
    check_record,
    check_told,
    log_of,
    look_on,
    record_of,
    seated,
)
from .process import Server

PARTS, ALL_PARTS = 2, 30
MIDDLE = 60


class Calm(Player):
    """Somebody on a good line, who wants to know all that has happened."""

    since = 0


class Latecomer(Stormy):
    """Somebody for whom everybody has to wait."""

    async def play(self) -> None:
        """Come after a while."""
        await asyncio.sleep(0.2 + self.dice.random() / 2)
        await super().play()


class Meddler(Stormy):
    """A second tab, in which the same person makes a move now and then."""

    async def answer(self) -> None:
        """Answer some questions; the first tab answers all."""
        if self.happens(0.3):
            await super().answer()


SITTINGS: list[list[type[Player]]] = [
    [Stormy],
    [Poller],
    [Stormy, Meddler],
    [Latecomer],
    [Calm],
    [Poller, Meddler],
]
"""Ways to sit at a table, with one tab or two."""


GAMES_TO_PLAY = [(key, options) for key, definition in GAMES.items() for options in covering(definition)]


ALL_GAMES = [(key, options) for key, definition in GAMES.items() for options in definition.combinations()]


async def come_in_the_middle(tab: Player, onlooker: Player) -> None:
    """Come to a table where a good part of the game is over."""
    await until(lambda: (onlooker.seq or 0) >= MIDDLE)
    await tab.play()


async def evening(server: Server, key: str, options: Options, number: int) -> None:
    """Play one game, and check all that can be checked of it."""
    table, people = await seated(server.url, key, options)
    onlookers = await look_on(people, table)
    assert onlookers[-1].notes.room["phase"] == "open"
    await people[0].ask("POST", f"/api/tables/{table}/start")
    await sit_through(server, table, people, onlookers, number)


async def last_evening(server: Server, number: int) -> None:
    """Choose the last friends of one game, and check the same."""
    players, _ = await players_at_the_end(server.url, server.database, number, players=2 + number % 3)
    people = [player.person for player in players]
    onlookers = await look_on(people, players[0].table)
    await sit_through(server, players[0].table, people, onlookers, number)


async def sit_through(
    server: Server, table: str, people: list[Person], onlookers: list[Player], number: int
) -> None:
    """Play a game to its end, each person in a way of their own, and check it."""
    dice = random.Random(number)
    tabs = [
        tab(person, table, random.Random(dice.random()))
        for seat, person in enumerate(people)
        for tab in SITTINGS[(number + seat) % len(SITTINGS)]
    ]
    late = [Onlooker(Person(server.url), table, dice), Meddler(people[-1], table, dice)]
    async with asyncio.timeout(FAR_TOO_LONG):
        await asyncio.gather(
            *(tab.play() for tab in (*tabs, *onlookers)),
            *(come_in_the_middle(tab, onlookers[0]) for tab in late),
        )
    assert not any(tab.refusals for tab in tabs[:-1] if type(tab) is Calm)
    assert late[0].events == onlookers[-1].events
    check_told([*tabs, late[1]], onlookers)
    log = log_of(server.database, table)
    check_log(log, [*tabs, late[1]])
    room = onlookers[-1].notes.room
    assert room is not None
    check_record(await record_of(tabs[0]), room["commitment"], log)
    for player in (*tabs, *onlookers, *late):
        await player.drop()
        await player.person.close()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_two_options_in_bad_weather(tmp_path: Path, part: int):
    play_in_bad_weather(tmp_path, list(enumerate(GAMES_TO_PLAY))[part::PARTS])


@pytest.mark.soak
@pytest.mark.parametrize("part", range(ALL_PARTS))
def test_every_combination_of_options_in_bad_weather(tmp_path: Path, part: int):
    play_in_bad_weather(tmp_path, list(enumerate(ALL_GAMES))[part::ALL_PARTS])


def test_last_friends_in_bad_weather(tmp_path: Path):
    async def evenings(server: Server) -> None:
        await asyncio.gather(*(last_evening(server, number) for number in range(18)))

    with Server(tmp_path) as server:
        asyncio.run(evenings(server))
        assert not [line for line in server.logged() if line["level"] == "error"]


def play_in_bad_weather(folder: Path, games: list[tuple[int, tuple[str, Options]]]) -> None:
    """Play these games all at once."""

    async def evenings(server: Server) -> None:
        await asyncio.gather(*(evening(server, *game, number) for number, game in games))

    with Server(folder) as server:
        asyncio.run(evenings(server))
        assert not [line for line in server.logged() if line["level"] == "error"]


def test_the_games_above_are_enough():
    for key, definition in GAMES.items():
        played = [options for game, options in GAMES_TO_PLAY if game == key]
        for option in definition.options:
            assert {options[option.name] for options in played} == set(option.choices)
        assert set().union(*map(pairs, definition.combinations())) == set().union(*map(pairs, played))
    assert 25 <= len(GAMES_TO_PLAY) <= 40
