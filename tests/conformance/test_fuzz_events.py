"""Damaged records: other cards, moves, options, results and legal moves than those of the game."""

import json
from copy import deepcopy
from random import Random

import pytest

import frontrow
from tests.conformance.fuzzing import Record, a_record, refused, sampled, shares, some
from tests.options import marks

EVENTS = [pytest.param(name, share, marks=marks(share % 3 == 0)) for name, share in shares(6)]
"""Shares of the events of a record; each takes five changes, so `make test` does with a third of them."""


@pytest.mark.parametrize(("name", "share"), shares(6))
def test_any_card_may_be_another(name: str, share: int):
    """A move names another card or seat or place, or a shuffle has another card or two exchanged."""
    rng = Random(share)
    events, game = a_record(name)["events"], frontrow.GAMES[a_record(name)["game"]]
    for at in range(share, len(events), 6):
        record = a_record(name)
        event = record["events"][at]
        if event[0] == "move":
            verb = event[2].split(" ")[0]
            event[2] = f"{verb} {rng.choice(game.actions[verb].choices)}".rstrip()
            refused(record)
        else:
            check_other_cards(name, at, rng)


def check_other_cards(name: str, at: int, rng: Random) -> None:
    """Put another thing into a shuffle, exchange two, have one twice, or call the pile otherwise."""
    things = frontrow.GAMES[a_record(name)["game"]].things
    record = a_record(name)
    order = record["events"][at][2]
    order[rng.randrange(len(order))] = rng.choice([thing for pile in things.values() for thing in pile])
    assert record == a_record(name) or refused(record)
    record = a_record(name)
    order = record["events"][at][2]
    one, other = rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    assert refused(record)
    record.pop("seed")
    refused(record)
    order[one] = order[other]
    assert refused(record)
    record["events"][at][1] = rng.choice(list(things))
    refused(record)


@pytest.mark.parametrize(("name", "share"), EVENTS)
def test_any_event_may_be_lost_doubled_exchanged_or_of_another_seat(name: str, share: int):
    record = a_record(name)
    for at in range(share, len(record["events"]), 6):
        for seed in (True, False):
            for change in (lose, double, exchange, pass_on, cut):
                damaged = a_record(name)
                if not seed:
                    damaged.pop("seed")
                change(damaged, at)
                same = damaged["events"] == record["events"] or (change is exchange and commute(record, at))
                assert refused(damaged) or same, (change.__name__, at)


def commute(record: Record, at: int) -> bool:
    """Say whether two moves may as well have come the other way round: a seat's own, called alike."""
    moves = [
        event[:2] + event[2].split(" ")[:1] for event in record["events"][at : at + 2] if event[0] == "move"
    ]
    return len(moves) == 2 and moves[0] == moves[1]


def lose(record: Record, at: int) -> None:
    """Leave an event out."""
    del record["events"][at]


def double(record: Record, at: int) -> None:
    """Tell an event twice."""
    record["events"].insert(at, deepcopy(record["events"][at]))


def exchange(record: Record, at: int) -> None:
    """Exchange an event with the next."""
    events = record["events"]
    events[at : at + 2] = events[at : at + 2][::-1]


def pass_on(record: Record, at: int) -> None:
    """Give a move to the next seat."""
    event = record["events"][at]
    if event[0] == "move":
        event[1] = (event[1] + 1) % record["options"]["players"]


def cut(record: Record, at: int) -> None:
    """End the record here, with the result all the same."""
    del record["events"][at:]


@pytest.mark.parametrize("name", sampled(6, always=3))
def test_a_record_that_ends_early_is_a_running_game_or_refused(name: str):
    """Cut anywhere, without seed and result: accepted only where the game would have been written so."""
    whole = a_record(name)
    accepted = 0
    for at in range(0, len(whole["events"]), 5):
        record = a_record(name)
        record.pop("seed")
        record.pop("result")
        del record["events"][at:]
        accepted += not refused(record)
    assert accepted > 5


@pytest.mark.parametrize("name", some(10))
def test_other_options_rules_start_seed_and_result_are_refused(name: str):
    whole = a_record(name)
    game = frontrow.GAMES[whole["game"]]
    for option in game.options:
        for choice in option.choices:
            if choice != whole["options"][option.name]:
                assert refused({**whole, "options": {**whole["options"], option.name: choice}}) or (
                    option.name in FREE.get(whole["game"], ())
                )
    for rules in (0, max(game.versions) + 1, -1, 10**30):
        assert refused({**whole, "rules": rules})
    for start in range(-2, whole["options"]["players"] + 2):
        assert start == whole.get("start") or refused({**whole, "start": start})
    seed = whole["seed"]
    for other in (
        seed[:-1],
        seed + "0",
        seed.upper(),
        seed[1:] + seed[0],
        "0" * 64,
        f"{seed[:-1]}g",
        f" {seed[1:]}",
    ):
        assert other == seed or refused({**whole, "seed": other})
    for key in ("", "Coverme", "chess"):
        assert refused({**whole, "game": key})
    for number in ("frontrow/0", "frontrow/2", "frontrow", ""):
        assert refused({**whole, "format": number})


FREE = {"coverme": ("on_tie", "length")}
"""Options that may make no difference to a game played with others: then its record is as true with them."""


@pytest.mark.parametrize("name", some(10))
def test_other_results_are_refused(name: str):
    whole = a_record(name)
    points, winners = whole["result"]["points"], whole["result"]["winners"]
    others = [
        {"points": [points[0] + 1, *points[1:]], "winners": winners},
        {"points": points[::-1], "winners": winners},
        {"points": points[:-1], "winners": winners},
        {"points": [*points, 0], "winners": winners},
        {"points": [float(point) for point in points], "winners": winners},
        {"points": points, "winners": [bool(winner) for winner in winners]},
        {"points": points, "winners": [float(winner) for winner in winners]},
        {"points": points, "winners": []},
        {"points": points, "winners": [*winners, winners[0]]},
        {"points": points, "winners": [(winner + 1) % len(points) for winner in winners]},
        {"points": points},
        {"winners": winners},
        {},
    ]
    for result in others:
        assert result == whole["result"] == json.loads(json.dumps(result)) or refused(
            {**whole, "result": result}
        )
    without = a_record(name)
    del without["result"]
    assert refused(without)


@pytest.mark.parametrize("name", some(5))
def test_other_lists_of_legal_moves_are_refused(name: str):
    whole = a_record(name, legal=True)
    rng = Random(name)
    for at in rng.sample(range(len(whole["legal"])), 4):
        legal = whole["legal"][at]
        for other in (legal[:-1], [*legal, "pass"], legal[::-1], [], None, 3, "", {}, [legal]):
            lists = [*whole["legal"][:at], other, *whole["legal"][at + 1 :]]
            assert other == legal or refused({**whole, "legal": lists})
    for lists in (whole["legal"][:-1], [*whole["legal"], []], [], whole["legal"][::-1]):
        assert refused({**whole, "legal": lists})
