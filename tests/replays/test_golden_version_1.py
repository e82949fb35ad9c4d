"""Golden games of Suit Up's rules, version 1: they stay what they were, and version 2 differs in two things.

The types of the Rebel and the Caregiver are chosen after all mats (SU-1.6), and the last friends in secret
(SU-8.3). So a game of one version is one of the other as soon as those moves stand where it has them.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from frontrow.games.suitup.state import LAST_FRIENDS, PAY, PHASES, State
from tests.replays import golden
from tests.replays.golden import Record

NEW_IN_STATES = {"version", "late", "left", "paying", "stars_left"}
LEFT_OVER = {"turn", "price"}
"""What the last decision of a game leaves in its state, and nobody reads or sees."""
NEW_IN_VIEWS = {"late", "secret", "earned"}
SET_UP = {PHASES.index(name) for name in ("mat", "stand", "begin")}
PIECES = range(8)
OLD = "suitup-1"


def bytes_of(state: Any) -> bytes:
    """Put together what a state held under version 1."""
    if state.dtype.names is None:
        return bytes(state.tobytes())
    kept = [name for name in state.dtype.names if name not in NEW_IN_STATES]
    return b"".join(bytes_of(each[name]) for each in state.reshape(-1) for name in kept)


def blanked(table: Table) -> bytes:
    """Return a state without what is new, and at the end without what the last decision left over."""
    state = table._records["state"].copy()
    for name in NEW_IN_STATES | (LEFT_OVER if table.over else set()):
        part = state if name in state.dtype.names else state["seats"]
        part[name] = np.zeros(1, part[name].dtype)
    return bytes(state.tobytes())


def digest(table: Table) -> str:
    """Digest a finished table as version 1 had it: its state, and what everybody sees of it."""
    views = [table.view(viewer) for viewer in (*range(table.game.players), None)]
    seen = [{name: view[name] for name in view if name not in NEW_IN_VIEWS} for view in views]
    parts = bytes_of(table._records["state"]), json.dumps(seen, sort_keys=True).encode()
    return " ".join(hashlib.sha256(part).hexdigest()[:16] for part in parts)


def is_move(event: Any, *verbs: str) -> bool:
    """Say whether an event is a move of some kind."""
    return event[0] == "move" and event[2].split(" ")[0] in verbs


def types_last(record: Record) -> Record:
    """Write a game of version 1 as one of version 2: the types are chosen after all mats and places."""
    events = record["events"]
    begins = [event for event in events if is_move(event, "begin")]
    end = 1 + max(at for at, event in enumerate(events) if is_move(event, "stand", "begin"))
    others = [event for event in events[:end] if event not in begins]
    return {**record, "rules": 2, "events": [*others, *begins, *events[end:]]}


def types_with_mats(record: Record) -> Record:
    """Write a game of version 2 as one of version 1: the types are chosen right after mat and place."""
    begins = {event[1]: event for event in record["events"] if is_move(event, "begin")}
    events: list[Any] = []
    for event in record["events"]:
        if event not in begins.values():
            events.append(event)
        if is_move(event, "stand") and event[1] in begins:
            events.append(begins[event[1]])
    return {**record, "rules": 1, "events": events}


def course(record: Record) -> Iterator[tuple[int, bytes, list[list[str]]]]:
    """Play a record: after each event its number, the state of version 1, and what everybody may do."""
    for number, table in enumerate(frontrow.replay(record)):
        pays_late = table.state.phase == PAY and table.state.final
        if table.state.phase not in SET_UP | {LAST_FRIENDS} and not pays_late:
            yield number, blanked(table), [table.legal(seat) for seat in table.to_move]


@pytest.mark.parametrize("piece", PIECES)
def test_a_golden_game_of_version_1_is_still_the_same(piece: int):
    """The digests are those that version 1 wrote."""
    lines = list(zip(golden.read_records(OLD), golden.read_digests(OLD), strict=True))
    for record, digests in lines[piece :: len(PIECES)]:
        assert record["rules"] == 1
        frontrow.verify(record)
        *_, table = frontrow.replay(record)
        assert f"{digest(table)} {golden.spelled(record)}" == digests


@pytest.mark.parametrize("piece", PIECES)
def test_two_things_are_all_that_version_2_changes(piece: int):
    """Between set-up and last friends, and at the end, games of both versions are the same to the byte."""
    for old in golden.read_records(OLD)[piece :: len(PIECES)]:
        new = types_last(old)
        frontrow.verify(new)
        assert list(course(new)) == list(course(old))
    for new in golden.read_records("suitup")[piece :: len(PIECES)]:
        old = types_with_mats(new)
        frontrow.verify(old)
        assert list(course(new)) == list(course(old))


def test_golden_games_of_version_1_meet_what_version_2_changes():
    begun, rivals = 0, 0
    for record in golden.read_records(OLD):
        begun += types_last(record)["events"] != record["events"]
        askers = [
            frozenset(before.to_move)
            for before in frontrow.replay(record)
            if before.state.phase == LAST_FRIENDS
        ]
        rivals += len(set(askers)) > 1
    assert min(begun, rivals) > 20


def test_states_have_what_is_said_to_be_new():
    names = {*State.dtype.names, *State.dtype["seats"].base.names}
    assert names >= NEW_IN_STATES
