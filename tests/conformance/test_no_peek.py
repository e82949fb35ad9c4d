"""Nobody sees what they may not: what a seat gets does not depend on what it cannot know."""

import json
from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from tests.conformance import counting, unseen
from tests.conformance.counting import phase
from tests.conformance.unseen import Knowledge, alternative, watched
from tests.conformance.walks import Options, covering, every_combination, memory, spelled

Position = tuple[Table, Knowledge]


def one_of_each_phase(key: str, options: Options, rng: Random) -> dict[str, Position]:
    """Watch games until every phase was met, and keep one position of each."""
    game = frontrow.game(key, **options)
    wanted = counting.GAMES[key].phases_met(game.options)
    met: dict[str, list[Position]] = {}
    for _ in range(20):
        for table, known in watched(game, rng):
            met.setdefault(phase(table), []).append((table, known))
        if wanted <= met.keys():
            return {where: rng.choice(positions) for where, positions in met.items()}
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
        "legal": json.dumps([] if viewer is None else table.legal(viewer)),
        "others' legal moves": [len(table.legal(seat)) for seat in table.to_move] if viewer is None else [],
        "hidden state": hidden(table, viewer),
    }


def differences(one: Table, other: Table, viewer: int | None) -> list[str]:
    """Say in what a viewer could tell two tables apart."""
    here, there = told(one, viewer), told(other, viewer)
    return [name for name in here if here[name] != there[name]]


def quick_differences(one: Table, other: Table, viewer: int | None) -> list[str]:
    """Say whether a viewer could tell two tables apart, by all that views are made from."""
    found = [] if hidden(one, viewer) == hidden(other, viewer) else ["hidden state"]
    if viewer is not None and one.legal(viewer) != other.legal(viewer):
        found.append("legal")
    return found


def go_on_alike(one: Table, other: Table, mover: int, rng: Random) -> bool:
    """Let a seat make a move at one table and the same, as others see it, at another; say if it can."""
    mine, others = (table._legal_actions(table._records, mover) for table in (one, other))
    action = rng.choice(mine)
    like = rng.choice(others) if one._do.secret(one._memory, 0) else action
    if like not in others:
        return False
    one.play(mover, one.game.definition.spell(one.state, action))
    other.play(mover, other.game.definition.spell(other.state, like))
    return True


def shows_nothing_new(table: Table, viewer: int, known: Knowledge) -> bool:
    """Say whether the last move turned up no card that the viewer had not seen."""
    visible = unseen.GAMES[table.game.key].visible(np.concatenate(table._stages)["state"])
    spectator = table.game.definition.spectator
    of_viewer = visible[:, spectator if viewer == table.game.players else viewer]
    return not (of_viewer & ~known.seen[viewer]).any()


def differences_after_a_move(one: Table, other: Table, viewer: int | None, known: Knowledge, rng: Random) -> Any:
    """Say in what a viewer could tell tables apart after somebody else's move; None if it may."""
    movers = [seat for seat in one.to_move if seat != viewer]
    one, other = one.copy(), other.copy()
    if not movers or not go_on_alike(one, other, rng.choice(movers), rng):
        return None
    if not all(shows_nothing_new(table, row(table, viewer), known) for table in (one, other)):
        return None
    return differences(one, other, viewer)


def test_every_game_can_be_watched():
    assert set(unseen.GAMES) == set(frontrow.GAMES)


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_no_viewer_can_tell_tables_apart_by_what_it_cannot_know(key: str, options: Options):
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            other = alternative(table, row(table, viewer), known, rng)
            assert not quick_differences(table, other, viewer), (where, viewer)
            for seed in range(2):
                imagined = table.imagine(viewer, seed)
                assert not quick_differences(table, imagined, viewer), (where, viewer)


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_imagining_uses_nothing_the_seat_cannot_know(key: str, options: Options):
    """From tables that a viewer cannot tell apart it imagines the very same one."""
    rng = Random(spelled(key, options))
    for where, (table, known) in one_of_each_phase(key, options, rng).items():
        for viewer in viewers(table):
            other = alternative(table, row(table, viewer), known, rng)
            assert memory(table.imagine(viewer, 7)) == memory(other.imagine(viewer, 7)), (where, viewer)


@pytest.mark.parametrize(("key", "options"), covering())
def test_views_legal_moves_and_news_are_the_same(key: str, options: Options):
    rng = Random(spelled(key, options))
    went_on = set()
    for _ in range(3):
        for where, (table, known) in one_of_each_phase(key, options, rng).items():
            for viewer in viewers(table):
                for other in (
                    alternative(table, row(table, viewer), known, rng),
                    table.imagine(viewer, rng.getrandbits(64)),
                ):
                    assert not differences(table, other, viewer), (where, viewer)
                    found = differences_after_a_move(table, other, viewer, known, rng)
                    assert not found, (where, viewer, found)
                    if found is not None:
                        went_on.add(where)
    assert went_on >= counting.GAMES[key].phases_met(table.game.options) - {"over"}
