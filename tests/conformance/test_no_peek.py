"""Nobody sees what they may not: what a seat gets does not depend on what it cannot know."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from frontrow.engine.game import Definition
from tests.conformance import counting, unseen
from tests.conformance.counting import phase
from tests.conformance.interface import Knowledge
from tests.conformance.unseen import Watched, alternative, by_chance, habits
from tests.conformance.walks import (
    GAMES_FOR_EVERY_PHASE,
    Options,
    covering,
    every_combination,
    memory,
    spelled,
)

Position = tuple[Table, Knowledge]
Asking = Callable[[Table, int | None], dict[str, Any]]


def one_of_each_phase(key: str, options: Options, rng: Random) -> dict[str, Position]:
    """Watch games, of some habit first, until every phase was met; keep one position of each."""
    game = frontrow.game(key, **options)
    wanted = counting.GAMES[key].phases_met(game.options)
    met: dict[str, Position] = {}
    for habit in [rng.choice(habits(key)), *[by_chance] * GAMES_FOR_EVERY_PHASE]:
        watched = Watched(game, rng, habit)
        for number in sorted(set(watched.phases.tolist())):
            at = rng.choice(np.flatnonzero(watched.phases == number).tolist())
            met.setdefault(counting.GAMES[key].phases[number], watched[at])
        if wanted <= met.keys():
            return met
    pytest.fail(f"{game} never meets {wanted - met.keys()}")


def viewers(table: Table) -> list[int | None]:
    """List every seat, and the spectator."""
    return [*range(table.game.players), None]


def row(table: Table, viewer: int | None) -> int:
    """Find the viewer's row in a knowledge."""
    return table.game.players if viewer is None else viewer


def hidden(table: Table, viewer: int | None) -> bytes:
    """Blank what the viewer may not see and return what is left."""
    there = table.copy()
    there._do.hide_from(there._memory, 0, there._viewer(viewer))
    content: bytes = there._records["state"].tobytes()
    return content


def told(table: Table, viewer: int | None) -> dict[str, Any]:
    """Ask for everything a viewer can ask for."""
    return {
        "view": json.dumps(table.view(viewer)),
        "news": json.dumps(table.news(viewer)),
        **told_quickly(table, viewer),
    }


def told_quickly(table: Table, viewer: int | None) -> dict[str, Any]:
    """Ask for what views are made from."""
    return {
        "legal": [] if viewer is None else table.legal(viewer),
        "to_move": table.to_move,
        "hidden state": hidden(table, viewer),
    }


def differences(one: Table, other: Table, viewer: int | None, ask: Asking = told) -> list[str]:
    """Say in what a viewer could tell two tables apart."""
    here, there = ask(one, viewer), ask(other, viewer)
    return [name for name in here if here[name] != there[name]]


def go_on(table: Table, mover: int, action: int) -> Table:
    """Let a seat make a move at a copy of a table."""
    after = table.copy()
    after.play(mover, after.game.definition.spell(after.state, action))
    return after


def go_on_alike(table: Table, mover: int, action: int, rng: Random) -> Table | None:
    """Let a seat make the same move, as others see it, at another table; None where it cannot."""
    legal = table._legal_actions(mover)
    like = rng.choice(legal) if table.secret else action
    return go_on(table, mover, like) if like in legal else None


def shown(table: Table, viewer: int | None) -> Any:
    """Find which cards lay open before a viewer, stage by stage, while the last move was made."""
    visible = unseen.GAMES[table.game.key].visible(np.concatenate(table._stages)["state"])
    return visible[:, table._viewer(viewer)]


def heard(table: Table) -> Any:
    """Find what else everybody was told while the last move was made."""
    return unseen.GAMES[table.game.key].heard(np.concatenate(table._stages)["state"])


def shows_alike(one: Table, other: Table, viewer: int | None) -> bool:
    """Say whether the last move showed and told the same at two tables, and led to no shuffle."""
    return (
        np.array_equal(shown(one, viewer), shown(other, viewer))
        and np.array_equal(heard(one), heard(other))
        and not any(event[0] == "shuffle" for event in one.log + other.log)
    )


def after_a_move(
    table: Table, viewer: int | None, known: Knowledge, rng: Random
) -> Iterator[tuple[Table, Table]]:
    """Go on from a table with another's move, and likewise from an imagined one and from one that differs in
    all that the viewer does not know even then: the tables that cannot be told apart still.
    """
    movers = [seat for seat in table.to_move if seat != viewer]
    if not movers:
        return
    mover = rng.choice(movers)
    action = rng.choice(table._legal_actions(mover))
    one = go_on(table, mover, action)
    shortly = replace(known, seen=known.seen | shown(one, viewer).any(axis=0))
    for before in (alternative(table, row(table, viewer), shortly, rng), table.imagine(viewer, 1)):
        other = go_on_alike(before, mover, action, rng)
        if other is not None and shows_alike(one, other, viewer):
            yield one, other


def test_every_game_can_be_watched():
    assert set(unseen.GAMES) == set(frontrow.GAMES)


def look_alike(table: Table, viewer: int | None, known: Knowledge, rng: Random) -> list[Table]:
    """Make tables that the viewer cannot tell from this one: by our own account, and two imagined ones."""
    return [
        alternative(table, row(table, viewer), known, rng),
        table.imagine(viewer, 1),
        table.imagine(viewer, 2),
    ]


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_no_viewer_can_tell_tables_apart_by_what_it_cannot_know(key: str, options: Options):
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            for other in look_alike(table, viewer, known, rng):
                assert not differences(table, other, viewer, told_quickly), (where, viewer)


@pytest.mark.parametrize("many", [12, pytest.param(60, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("key", "options"), covering())
def test_nor_in_positions_that_are_rare(key: str, options: Options, many: int):
    for habit in habits(key):
        rng = Random(spelled(key, options))
        watched = Watched(frontrow.game(key, **options), rng, habit)
        for table, known in rng.sample(watched, min(many, len(watched))):
            for viewer in viewers(table):
                other = alternative(table, row(table, viewer), known, rng)
                assert not differences(table, other, viewer, told_quickly), (habit, phase(table), viewer)


@pytest.mark.parametrize(("key", "options"), covering())
def test_views_legal_moves_and_news_are_the_same(key: str, options: Options):
    rng = Random(spelled(key, options))
    wanted = counting.GAMES[key].phases_met(options) - {"over"}
    went_on: set[str] = set()
    rounds = 0
    while rounds < 1 or (went_on < wanted and rounds < 10):
        rounds += 1
        for where, (table, known) in one_of_each_phase(key, options, rng).items():
            for viewer in viewers(table):
                for other in look_alike(table, viewer, known, rng)[:2]:
                    assert not differences(table, other, viewer), (where, viewer)
                for one, other in after_a_move(table, viewer, known, rng):
                    found = differences(one, other, viewer)
                    assert not found, (where, viewer, found)
                    went_on.add(where)
    assert went_on >= wanted


@pytest.mark.parametrize(("key", "options"), covering())
def test_imagining_uses_nothing_the_seat_cannot_know(key: str, options: Options):
    """From tables that a viewer cannot tell apart it imagines the very same one, whoever asks about it."""
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            other = alternative(table, row(table, viewer), known, rng)
            one, same = table.imagine(viewer, 7), other.imagine(viewer, 7)
            assert memory(one) == memory(same), (where, viewer)


@pytest.mark.parametrize(("key", "options"), covering())
def test_an_imagined_table_tells_nothing_of_how_it_came_about(key: str, options: Options):
    """Whoever holds an imagined table may ask it in the name of any seat; the last move stays secret too."""
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            for one, other in after_a_move(table, viewer, known, rng):
                imagined = [there.imagine(viewer, 7) for there in (one, other)]
                for asked in viewers(table):
                    assert imagined[0].news(asked) == imagined[1].news(asked), (where, viewer, asked)


@pytest.mark.parametrize(("key", "options"), covering())
def test_what_a_bot_gets_holds_nothing_else(key: str, options: Options):
    """The hidden table is bytes that anybody may read: no byte depends on what the seat cannot know."""
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            other = alternative(table, row(table, viewer), known, rng)
            assert table.hidden(viewer).tobytes() == other.hidden(viewer).tobytes(), (where, viewer)


@pytest.mark.parametrize(("key", "options"), covering())
def test_hiding_what_is_hidden_changes_nothing(key: str, options: Options):
    """A bot's table is hidden away by whoever asks it and again by itself."""
    rng = Random(spelled(key, options))
    for where, (table, _) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            once = Table(table.game, table.hidden(viewer))
            assert once.hidden(viewer).tobytes() == memory(once), (where, viewer)


def hide_nothing(definition: Definition, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave everything where it is."""
    monkeypatch.setattr(definition.playing, "hide_from", lambda memory, index, seat: None)


def hide_from_another(definition: Definition, monkeypatch: pytest.MonkeyPatch) -> None:
    """Show seats what their neighbour may see."""
    hide = definition.playing.hide_from
    monkeypatch.setattr(
        definition.playing, "hide_from", lambda memory, at, seat: hide(memory, at, max(0, seat - 1))
    )


def tell_everything(definition: Definition, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell everybody moves as their own seat hears them."""
    tell = Table.told
    monkeypatch.setattr(Table, "told", lambda table: tell(table)._replace(others=tell(table).own))


def show_all_hands(definition: Definition, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put into every view something of the state before it was hidden."""
    shown = Table._shown

    def spy(table: Table, memory: Any, seat: int | None) -> bytes:
        spied = memory[0, : definition.state_size].tobytes().hex()
        return shown(table, memory, seat)[:-1] + f',"spied":"{spied}"}}'.encode()

    monkeypatch.setattr(Table, "_shown", spy)


SABOTAGES = [hide_nothing, hide_from_another, show_all_hands]
SABOTAGED = [
    pytest.param(key, sabotage, id=f"{key}-{sabotage.__name__}")
    for key in counting.GAMES
    for sabotage in (*SABOTAGES, *([tell_everything] if key == "coverme" else []))
]
"""In Suit Up nothing is told of a secret choice, not even to its own seat, which sees it in its view."""


@pytest.mark.parametrize(("key", "sabotage"), SABOTAGED)
def test_a_leak_would_be_found(key: str, sabotage: Any, monkeypatch: pytest.MonkeyPatch):
    rng = Random(sabotage.__name__)
    options = next(iter(frontrow.GAMES[key].combinations()))
    positions = one_of_each_phase(key, options, rng).values()
    assert not list(leaks(positions, rng))
    sabotage(frontrow.GAMES[key], monkeypatch)
    assert next(leaks(positions, rng), None)


def leaks(positions: Iterable[Position], rng: Random) -> Iterator[str]:
    """Go through everything by which some viewer can tell tables apart, at once or after a move."""
    for table, known in positions:
        for viewer in viewers(table):
            other = alternative(table, row(table, viewer), known, rng)
            yield from differences(table, other, viewer)
            for one, another in after_a_move(table, viewer, known, rng):
                yield from differences(one, another, viewer)
