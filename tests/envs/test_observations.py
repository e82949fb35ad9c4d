"""Observations: what they hold is what the seat's view holds, and nothing else."""

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from frontrow.envs.batch import OBSERVERS, Batch, looking
from frontrow.games.coverme.cards import CARDS, NAMES, NUMBERS
from frontrow.games.coverme.observing import LAYOUT as COVERME
from frontrow.games.suitup.observing import LAYOUT as SUITUP
from tests.conformance.unseen import Watched, alternative, habits
from tests.envs.playing import GAMES, MANY_GAMES, any_legal

POSITIONS = 14


def seen(table: Table, seat: int) -> tuple[Any, Any]:
    """What a seat observes, and its mask."""
    return looking(table.game)(table._memory, seat)


@cache
def watched(key: str, options: tuple[tuple[str, Any], ...]) -> list[Any]:
    """Positions of a game of some habit, each phase that it met first."""
    game, rng = frontrow.game(key, **dict(options)), Random(repr(options))
    went = Watched(game, rng, rng.choice(habits(key)))
    firsts = [int(np.flatnonzero(went.phases == phase)[0]) for phase in set(went.phases.tolist())]
    others = rng.sample(range(len(went)), min(POSITIONS, len(went)))
    return [went[at] for at in dict.fromkeys([*firsts, *others])]


@pytest.mark.parametrize(("key", "options"), MANY_GAMES)
def test_an_observation_is_the_same_from_the_whole_state_and_from_what_hide_leaves(key: str, options: Any):
    for table, _ in watched(key, tuple(options.items())):
        for seat in range(table.game.players):
            hidden = Table(table.game, table.hidden(seat))
            assert np.array_equal(seen(table, seat)[0], seen(hidden, seat)[0])
            assert np.array_equal(seen(table, seat)[1], seen(hidden, seat)[1])


@pytest.mark.parametrize(("key", "options"), MANY_GAMES)
def test_an_observation_does_not_depend_on_what_its_seat_cannot_know(key: str, options: Any):
    rng = Random(f"{key} {options}")
    for table, known in watched(key, tuple(options.items())):
        seat = rng.randrange(table.game.players)
        other = alternative(table, seat, known, rng)
        assert other._memory.tobytes() != table._memory.tobytes()
        assert np.array_equal(seen(table, seat)[0], seen(other, seat)[0])
        assert np.array_equal(seen(table, seat)[1], seen(other, seat)[1])


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_observations_agree_with_views(key: str, options: Any):
    for table, _ in watched(key, tuple(frontrow.game(key, **options).options.items())):
        for seat in range(table.game.players):
            (compare_coverme if key == "coverme" else compare_suitup)(table, seat)


def away(table: Table, seat: int, other: int) -> int:
    return (other - seat) % table.game.players


def compare_coverme(table: Table, seat: int) -> None:
    """Read where every card is out of a view, and hold the observation against it."""
    view, observed = table.view(seat), seen(table, seat)[0]
    where = dict.fromkeys(NAMES, 0)
    for known in view["facedown"]["known"]:
        where[known["card"]] = 16
    if view["coming"]:
        where |= {known["card"]: 17 for known in view["coming"]["known"]}
    where |= dict.fromkeys(view["discard"], 20)
    for other, editor in enumerate(view["seats"]):
        there = away(table, seat, other)
        where |= dict.fromkeys(editor["known"], 1 + there)
        where |= dict.fromkeys(editor["scored"], 21 + there) | dict.fromkeys(editor["middle"], 26 + there)
    for hair, pile in enumerate(view["open"].values()):
        where |= dict.fromkeys([card for card in (pile["top"], *pile["buried"]) if card], 13 + hair)
    where |= {face["card"]: 7 for face in view["influence"]}
    where |= dict.fromkeys(view["fictional"]["known"], 18) if view["fictional"] else {}
    magazines = 2 if view["options"]["two_player"] == "advanced" else 1
    values = np.zeros(15, int)
    for number, row in enumerate(view["rows"]):
        fictional = row["seat"] is None
        place = number if fictional else away(table, seat, row["seat"]) * magazines + row["magazine"]
        where |= {face["card"]: 8 + place for face in row["covers"]}
        values[3 * place : 3 * place + len(row["covers"])] = [1 + face["value"] for face in row["covers"]]
        if fictional and row["new"] and row["new"] in NUMBERS:
            where[row["new"]] = 19
    where |= dict.fromkeys(view["hand"], 1) | dict.fromkeys(view["commit"], 6)
    if view["options"]["removed"]:
        where |= {name: 31 for name in NAMES if name[0] == view["options"]["removed"]}
    assert observed[COVERME["where"]].tolist() == list(where.values())
    assert observed[COVERME["rows"]].tolist() == values.tolist()
    held = np.zeros(CARDS, int)
    held[[NUMBERS[name] for name in view["hand"]]] = 1
    assert observed[COVERME["hand"]].tolist() == held.tolist()
    assert observed[COVERME["facedown"]] == view["facedown"]["height"]
    trends = "".join("".join(track["trends"]) for track in view["tracks"])
    assert observed[COVERME["trends"]].sum() == len(trends)
    for other, editor in enumerate(view["seats"]):
        row = observed[COVERME["seats"]].reshape(5, -1)[away(table, seat, other)]
        assert row[:3].tolist() == [editor["cards"], editor["chosen"], editor["points"]]
    to_move = [away(table, seat, other) for other in view["to_move"]]
    assert set(np.flatnonzero(observed[COVERME["to_move"]]).tolist()) == set(to_move)


def compare_suitup(table: Table, seat: int) -> None:
    """Read where everybody and every favor is out of a view, and hold the observation against it."""
    view, observed = table.view(seat), seen(table, seat)[0]
    edition = table.game.definition.edition
    people = {person.name: 0 for person in edition.people}
    people |= dict.fromkeys(view["people"]["discard"], 8)
    for number, row in enumerate(view["rows"]):
        people |= dict.fromkeys(row, 6 + number)
    for other, person in enumerate(view["seats"]):
        people |= dict.fromkeys(person["friends"], 2 + away(table, seat, other))
        row = observed[SUITUP["seats"]].reshape(4, -1)[away(table, seat, other)]
        left = view["late"] if other == seat and view["late"] else person
        assert row[6:14].tolist() == [*left["influence"].values(), *person["benefits"].values()]
        assert row[14:18].tolist() == [
            len(person["friends"]), person["people"], person["favors"], person["points"],
        ]  # fmt: skip
    people |= dict.fromkeys(view["hand"], 1)
    people |= dict.fromkeys((view["late"] or {"friends": []})["friends"], 2)
    deciding = view["deciding"] or {}
    if "person" in deciding:
        people[deciding["person"]] = 9
    assert observed[SUITUP["people"]][: len(people)].tolist() == list(people.values())
    assert observed[SUITUP["held"]][:4].sum() == len(view["held"])
    used = (observed[SUITUP["favors"]] == 5).sum()
    assert used == len(view["favors"]["used"])
    assert observed[SUITUP["prizes"]].tolist() == list(view["prizes"].values())
    to_move = [away(table, seat, other) for other in view["to_move"]]
    assert set(np.flatnonzero(observed[SUITUP["to_move"]]).tolist()) == set(to_move)


@pytest.mark.parametrize("key", OBSERVERS)
def test_every_feature_is_met_and_none_is_higher_than_declared(key: str):
    layout, rng = OBSERVERS[key].layout, np.random.default_rng(1)
    highest = np.zeros(layout.size, int)
    for options in [param.values[1] for param in GAMES if param.values[0] == key]:
        batch = Batch(frontrow.game(key, **options), 16)
        batch.seed(range(16))
        batch.begin()
        for _ in range(700):
            highest = np.maximum(highest, batch.observations.max(axis=0))
            batch.step(any_legal(batch.masks, rng))
    assert (highest <= layout.most).all()
    met = {feature.name for feature in layout.features if highest[layout[feature.name]].any()}
    assert met == {feature.name for feature in layout.features}


def test_a_layout_tells_where_its_blocks_are():
    assert COVERME["length"] == slice(0, 3)
    assert COVERME["where"].stop == COVERME.size == len(COVERME.most)
    assert COVERME.most[COVERME["where"]].tolist() == [31] * CARDS
