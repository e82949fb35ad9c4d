"""OpenSpiel: its own tests, what a seat remembers, and tables imagined for its search."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import frontrow
from frontrow.envs import openspiel as ours

KINDS = [
    "frontrow_coverme(players=4,length=shorter)",
    "frontrow_coverme(players=2,length=shorter,two_player=advanced)",
    "frontrow_coverme(players=5,length=shorter,scoring=equal,removed=R,first_game=True)",
    "frontrow_coverme_turns(players=2,length=shorter)",
    "frontrow_suitup(players=2)",
    "frontrow_suitup(players=4,abilities=False)",
    "frontrow_suitup_turns(players=3)",
]


def stepped(state: Any, rng: np.random.Generator) -> None:
    """Go one step on by chance."""
    if state.is_chance_node():
        state.apply_action(int(rng.integers(256)))
    elif state.is_simultaneous_node():
        players = range(state.num_players())
        legal = [state.legal_actions(player) or [0] for player in players]
        state.apply_actions([int(rng.choice(actions)) for actions in legal])
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def dealt(name: str, seed: int, steps: int = 0) -> Any:
    """Deal a game, and play some steps of it."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.default_rng(seed)
    for _ in range(32 + steps):
        if state.is_terminal():
            break
        stepped(state, rng)
    return state


@pytest.mark.parametrize("name", KINDS)
def test_their_simulation_with_serialization_and_masks(name: str, capfd: pytest.CaptureFixture[str]):
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


@pytest.mark.parametrize("name", [KINDS[0], KINDS[1], KINDS[4]])
def test_their_simulation_of_the_turn_based_game(name: str, capfd: pytest.CaptureFixture[str]):
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", KINDS)
def test_the_deal_is_the_one_of_its_key(name: str):
    state = dealt(name, seed=4)
    table = state.shared.game.deal(seed=state.here.key)
    assert table._records["state"].tobytes() == state.records()["state"].tobytes()
    assert len(state.chance_outcomes()) == 256


@pytest.mark.parametrize("name", KINDS)
def test_it_is_the_same_game_as_at_a_table(name: str):
    state, rng = dealt(name, seed=5), np.random.default_rng(5)
    table = state.shared.game.deal(seed=state.here.key)
    while not state.is_terminal():
        before = len(state.full_history())
        waiting = table.to_move if state.is_simultaneous_node() else (state.current_player(),)
        for seat in waiting:
            assert state.legal_actions(seat) == sorted(table._legal_actions(seat))
        stepped(state, rng)
        for item in state.full_history()[before:]:
            if item.player in waiting:
                table.play_action(item.player, item.action)
    assert table.result is not None
    best = max(state.returns())
    assert [seat for seat, one in enumerate(state.returns()) if one == best] == table.result["winners"]
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", KINDS)
def test_a_seat_remembers_all_it_saw_and_did_when_it_decided(name: str):
    state, rng = dealt(name, seed=6), np.random.default_rng(6)
    saw: list[list[Any]] = [[] for _ in range(state.num_players())]
    while not state.is_terminal():
        for seat in range(state.num_players()):
            if state.legal_actions(seat):
                saw[seat].append(state.observation_tensor(seat))
        stepped(state, rng)
    for seat, observed in enumerate(saw):
        assert read_back(state.information_state_tensor(seat), state) == observed


def read_back(tensor: Any, state: Any) -> list[Any]:
    """Read the observations of a seat's decisions out of its information state."""
    numbers = [int(number) for number in tensor if number]
    now, observed = np.zeros(state.shared.layout.size), []
    for number in numbers:
        if number < 0:
            observed.append(now.tolist())
        else:
            now[(number - 1) // 256] = (number - 1) % 256
    return observed


@pytest.mark.parametrize("name", KINDS)
def test_imagined_tables_look_alike_to_their_seat_and_are_played_to_the_end(name: str):
    rng, others = np.random.default_rng(8), 0
    for steps in (0, 9, 30, 61):
        state = dealt(name, 7, steps)
        for seat in range(state.num_players()):
            sampler = pyspiel.UniformProbabilitySampler(seat, 0.0, 1.0)
            like = state.resample_from_infostate(seat, sampler)
            assert like.information_state_string(seat) == state.information_state_string(seat)
            assert like.legal_actions(seat) == state.legal_actions(seat)
            others += like.here.memory.tobytes() != state.here.memory.tobytes()
        while not like.is_terminal():
            stepped(like, rng)
    assert others


def test_what_another_seat_holds_is_not_remembered_for_it_in_an_imagined_table():
    """Else the search would tell real hands from imagined ones."""
    state = dealt(KINDS[0], 3, 25)
    like = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))
    assert like.here.recalls[1:] == [None] * 3
    assert like.here.recalls[0] == state.here.recalls[0]


@pytest.mark.parametrize(
    "name", ["frontrow_coverme_turns(players=2,length=shorter)", "frontrow_suitup_turns(players=2)"]
)
def test_their_search_plays(name: str):
    game, state = pyspiel.load_game(name), dealt(name, 2, 12)
    rollouts = RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, 12, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_options_are_checked_as_anywhere():
    with pytest.raises(frontrow.BadOption):
        ours.agreed("coverme", {"players": 7})
