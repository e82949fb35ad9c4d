"""OpenSpiel: both games as Python games: explicit chance, perfect recall, and tables imagined for ISMCTS.

The chance player draws the 32 bytes of the deal's key; every shuffle of the game follows from them. A month
of Cover Me is a simultaneous node, and so is each stage of Suit Up's last friends; `frontrow_coverme_turns`
and `frontrow_suitup_turns` ask seat after seat instead, unseen, for algorithms that need turns.
"""

from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np

from ..engine.chance import key_of, seed_dice, set_key
from ..engine.game import Game
from ..engine.piles import cards_in, empty_pile
from ..engine.playing import BEGIN, ENDED, GO_ON, MOST_SEATS, PUT, SECRET
from ..engine.record import memory_of
from ..engine.table import Table
from ..engine.tape import KEY_BYTES
from ..engine.verbs import NOBODY
from .batch import OBSERVERS, looking, victory
from .naming import game_of
from .needing import need

need("pyspiel", "openspiel")

import pyspiel  # noqa: E402

A_BYTE = 256
LONGEST = 3000
MOST_CHANGES = 1 << 15
NONE = "none"

Memory = Any
Recall = tuple[Any, bytes, int] | None
"""What a seat remembers: what came before, what it observed at its last decision, and what it did."""


class Shared:
    """What all states of a game share; a copy of a state does not copy it."""

    def __init__(self, game: Game, turns: bool) -> None:
        self.game, self.turns = game, turns
        self.do, self.look = game.definition.playing, looking(game)
        self.moves = empty_pile(game.definition.most_legal)
        self.layout = OBSERVERS[game.key].layout

    def __deepcopy__(self, memo: Any) -> "Shared":
        return self

    def __reduce__(self) -> Any:
        return remade, (self.game.key, tuple(self.game.options.items()), self.turns)

    def look_alike(self, memory: Memory, seat: int, seed: int) -> Memory:
        """Deal anew all that a seat cannot see."""
        hidden, size = np.zeros_like(memory), self.game.definition.state_size
        hidden[0, :size] = memory[0, :size]
        self.do.hide_from(hidden, 0, seat)
        record = hidden.view(self.game.definition.table.dtype)[0][0]
        set_key(record.chance, key_of(seed))
        seed_dice(record.chance, record.dice)
        self.do.imagine_hidden(hidden, 0)
        return hidden


@cache
def remade(key: str, options: tuple[tuple[str, Any], ...], turns: bool) -> Shared:
    """Find again what the states of a game share, when one of them is read."""
    return Shared(game_of(key, dict(options)), turns)


class Position:
    """A table in its memory, the key drawn so far, and what every seat remembers."""

    def __init__(self, seats: int) -> None:
        self.key = b""
        self.memory: Memory = None
        self.recalls: list[Recall] = [None] * seats
        self.digests = [b""] * seats

    def __deepcopy__(self, memo: Any) -> "Position":
        other = Position(0)
        other.key, other.memory = self.key, None if self.memory is None else self.memory.copy()
        other.recalls, other.digests = list(self.recalls), list(self.digests)
        return other

    def remember(self, seat: int, observed: bytes, action: int) -> None:
        """Remember what a seat observed, and what it did then."""
        self.recalls[seat] = (self.recalls[seat], observed, action)
        self.digests[seat] = digest(self.digests[seat] + observed + action.to_bytes(2, "little"))


def digest(content: bytes) -> bytes:
    """Shorten what is remembered."""
    return blake2b(content, digest_size=16).digest()


class TableState(pyspiel.State):  # type: ignore[misc]
    """A table as OpenSpiel sees it."""

    def __init__(self, game: "TableGame") -> None:
        super().__init__(game)
        self.shared = game.shared
        self.here = Position(game.shared.game.players)

    def current_player(self) -> int:
        """Say who decides: chance, a seat, all of them together, or nobody any more."""
        if self.here.memory is None:
            return int(pyspiel.PlayerId.CHANCE)
        status = self.shared.do.status(self.here.memory, 0)
        if status & ENDED:
            return int(pyspiel.PlayerId.TERMINAL)
        if status & SECRET and not self.shared.turns:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.first_waiting(status)

    def first_waiting(self, status: int) -> int:
        """Find the first seat we wait for, in player order."""
        players, start = self.shared.game.players, int(self.records()[0].state.start)
        order = ((start + turn) % players for turn in range(players))
        return next(seat for seat in order if status >> seat & 1)

    def records(self) -> Any:
        """See the memory as a record."""
        return self.here.memory.view(self.shared.game.definition.table.dtype)[0]

    def _legal_actions(self, player: int) -> list[int]:
        self.shared.do.legal_of(self.here.memory, 0, player, self.shared.moves)
        return sorted(cards_in(self.shared.moves))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every value of the key's next byte is as likely."""
        return [(byte, 1 / A_BYTE) for byte in range(A_BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.here.memory is None:
            self.draw(action)
        else:
            seat = self.current_player()
            self.note(seat, action)
            self.play({seat: action})

    def _apply_actions(self, actions: list[int]) -> None:
        status = self.shared.do.status(self.here.memory, 0)
        chosen = {seat: action for seat, action in enumerate(actions) if status >> seat & 1}
        for seat, action in chosen.items():
            self.note(seat, action)
        self.play(chosen)

    def draw(self, byte: int) -> None:
        """Take the key's next byte; with the last one the game is laid out."""
        self.here.key += bytes([byte])
        if len(self.here.key) == KEY_BYTES:
            records = self.shared.game.records()
            set_key(records[0].chance, self.here.key)
            records[0].state.start = NOBODY
            self.here.memory = memory_of(records)
            self.shared.do.act(self.here.memory, 0, BEGIN, 0, 0)
            self.go_on()

    def note(self, seat: int, action: int) -> None:
        """Let a seat remember what it sees now and does."""
        self.here.remember(seat, self.observed(seat).tobytes(), action)

    def play(self, chosen: dict[int, int]) -> None:
        """Do what seats have chosen, and let the rules go on."""
        for seat, action in chosen.items():
            self.shared.do.act(self.here.memory, 0, PUT, seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Let the rules go on until somebody has to decide."""
        while self.shared.do.act(self.here.memory, 0, GO_ON, 0, 0):
            pass

    def observed(self, seat: int) -> Any:
        """What a seat observes now; nothing before the deal."""
        if self.here.memory is None:
            return np.zeros(self.shared.layout.size, np.uint8)
        return self.shared.look(self.here.memory, seat)[0]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action}"
        if self.here.memory is None:
            return self.shared.game.definition.actions.moves[action]
        return self.shared.game.definition.spell(self.records()[0].state, action)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.here.memory is not None and bool(self.shared.do.status(self.here.memory, 0) & ENDED)

    def returns(self) -> list[float]:
        """Share out victory: 1 for a winner alone, the rest shared so that it sums to 0."""
        players = self.shared.game.players
        if not self.is_terminal():
            return [0.0] * players
        return victory(self.shared.do.points_of(self.here.memory, 0, np.zeros(MOST_SEATS, np.int16)), players)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TableState":
        """Make another table that this seat cannot tell from this one; the others remember nothing there."""
        other: TableState = self.get_game().new_initial_state()
        here = other.here
        seed = int(sampler() * (1 << 53))
        here.key, here.memory = self.here.key[:0], self.shared.look_alike(self.here.memory, player, seed)
        here.recalls[player], here.digests[player] = self.here.recalls[player], self.here.digests[player]
        return other

    def __str__(self) -> str:
        if self.here.memory is None:
            return f"key {self.here.key.hex()}"
        return Table(self.shared.game, self.here.memory.copy()).view_json(None).decode()


class Observer:
    """What a seat sees now, or with perfect recall all it saw and did at its decisions before."""

    def __init__(self, recalls: bool, layout: Any) -> None:
        self.recalls = recalls
        size = MOST_CHANGES if recalls else layout.size
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"recall" if recalls else "observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Write the tensor."""
        if not self.recalls:
            self.tensor[:] = state.observed(player)
            return
        changes = changes_of(state.here.recalls[player], state.observed(player))
        if len(changes) > MOST_CHANGES:
            raise ValueError(f"{len(changes)} changes do not fit into {MOST_CHANGES}")
        self.tensor[:] = 0
        self.tensor[: len(changes)] = changes

    def string_from(self, state: TableState, player: int) -> str:
        """Write the same as a short text: alike where the tensors are alike, different where they differ."""
        now = digest(state.observed(player).tobytes()).hex()
        return f"seat {player} {state.here.digests[player].hex() if self.recalls else ''} {now}"


def changes_of(recall: Recall, observed: Any) -> Any:
    """List what changed in a seat's observations from decision to decision, and what it did at each.

    A change is 1 + 256 times the place in the observation + its new value; an action is its number below 0.
    """
    steps: list[tuple[Any, int | None]] = [(observed, None)]
    while recall is not None:
        recall, seen, action = recall
        steps.append((np.frombuffer(seen, np.uint8), action))
    before, changes = np.zeros_like(observed), []
    for seen, action in reversed(steps):
        places = np.flatnonzero(seen != before)
        changes.append(1 + A_BYTE * places + seen[places])
        if action is not None:
            changes.append(np.array([-1 - action]))
        before = seen
    return np.concatenate(changes)


def agreed(key: str, params: dict[str, Any]) -> Game:
    """Agree on options as OpenSpiel gives them: "none" stands for nothing."""
    return game_of(key, {name: None if value == NONE else value for name, value in params.items()})


def kind_of(key: str, turns: bool) -> pyspiel.GameType:
    """Describe a game to OpenSpiel, with its options as parameters."""
    from .. import GAMES

    options = [option for option in GAMES[key].options if option.name != "edition"]
    players = next(option.choices for option in options if option.name == "players")
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=f"frontrow_{key}{'_turns' if turns else ''}",
        long_name=f"Front Row {key}{', seat after seat' if turns else ''}",
        dynamics=dynamics.SEQUENTIAL if turns else dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={o.name: NONE if o.default is None else o.default for o in options},
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options agreed on, as OpenSpiel sees it; `KINDS` registers its kinds."""

    kind: pyspiel.GameType
    key = ""
    turns = False

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = agreed(self.key, params or {})
        self.shared = Shared(game, self.turns)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.definition.actions),
            max_chance_outcomes=A_BYTE,
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> TableState:
        """Begin with an empty table, before the deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Make what writes a seat's observations."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(recalls, self.shared.layout)


def register(key: str, turns: bool) -> type[TableGame]:
    """Make the game known to `pyspiel.load_game`."""
    kind = kind_of(key, turns)
    made = type(kind.short_name, (TableGame,), {"key": key, "turns": turns, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


KINDS = [register(key, turns) for key in ("coverme", "suitup") for turns in (False, True)]
