"""A table: one game being played, as people and programs see it."""

import hashlib
from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from .chance import RECORDED, key_of, seed_dice, set_key
from .errors import IllegalMove
from .playing import BEGIN, ENDED, GO_ON, MOST_SEATS, PUT, SECRET
from .record import copy_of, memory_of
from .tape import Event, count_read, load_tape, moves_with_shuffles, read_tape, rehearse
from .verbs import NOBODY

if TYPE_CHECKING:
    from .game import Game

FORMAT = "frontrow/1"


class Table:
    """One game being played: who may act, what is legal, what each seat sees, and the log of it all."""

    def __init__(self, game: "Game", records: Any) -> None:
        self.game = game
        self.seats: list[dict[str, str]] = []
        self.log: list[Event] = []
        self._records = records
        self._memory = memory_of(records)
        self._do = game.definition.playing
        self._pending: list[tuple[int, str]] = []
        self._stages: list[Any] = []
        self._key: bytes | None = None
        self._first_start = NOBODY
        self._mover: tuple[int, str] | None = None

    @classmethod
    def dealt(
        cls, game: "Game", key: bytes, start: int | None, seats: list[dict[str, str]] | None
    ) -> "Table":
        """Lay out a game from the key of its shuffles."""
        table = cls(game, game.records())
        table._key = key
        set_key(table.chance, key)
        table.sit(start, seats)
        table._lay_out()
        table._note_shuffles()
        return table

    @classmethod
    def played_back(cls, game: "Game", record: dict[str, Any]) -> "Table":
        """Sit down at an empty table to play a record back."""
        table = cls(game, game.records())
        table._key = bytes.fromhex(record["seed"]) if "seed" in record else None
        table.sit(record.get("start"), record["seats"])
        return table

    def sit(self, start: int | None, seats: list[dict[str, str]] | None) -> None:
        """Say who sits where and who starts; nobody in particular by default."""
        if start is not None:
            self._check_seat(start)
            if self.game.definition.finds_start:
                raise IllegalMove("start_found", game=self.game.key)
        self.state.start = NOBODY if start is None else start
        named = seats or [{"name": f"seat {seat}"} for seat in range(self.game.players)]
        self.seats = [dict(seat) for seat in named]
        if len(self.seats) != self.game.players:
            raise IllegalMove("seats", count=len(self.seats), players=self.game.players)

    @property
    def chance(self) -> Any:
        """The source of the shuffles."""
        return self._records["chance"][0]

    @property
    def state(self) -> Any:
        """The whole state, secrets included: for rules and tests, never for a seat."""
        return self._records["state"][0]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._do.status(self._memory, 0) & ENDED)

    @property
    def secret(self) -> bool:
        """Whether choices made now stay hidden for a while."""
        return bool(self._do.status(self._memory, 0) & SECRET)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now."""
        waiting = self._do.status(self._memory, 0)
        return tuple(seat for seat in range(self.game.players) if waiting >> seat & 1)

    @property
    def hidden_choices(self) -> tuple[int, ...]:
        """The seats whose choice is made and not revealed yet."""
        return tuple(sorted({seat for seat, _ in self._pending}))

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the secret key: published before the first move, it proves the deal afterwards."""
        return hashlib.sha256(self._key).hexdigest() if self._key else None

    @property
    def result(self) -> dict[str, list[int]] | None:
        """The final points and the winners, once the game is over."""
        if not self.over:
            return None
        points = np.zeros(MOST_SEATS, np.int16)
        ahead = self._do.points_of(self._memory, 0, points)
        players = self.game.players
        winners = [seat for seat in range(players) if ahead >> seat & 1]
        return {"points": points[:players].tolist(), "winners": winners}

    def legal(self, seat: int) -> list[str]:
        """List the moves a seat may make now."""
        self._check_seat(seat)
        return self._legal_moves(self._records, seat)

    def play(self, seat: int, move: str) -> None:
        """Make a move, or raise IllegalMove with the reason; nothing has changed then."""
        action = self._action(seat, move)
        self._draw_from_here()
        self._put(seat, move, action)
        self._note_shuffles()

    def play_action(self, seat: int, action: int) -> None:
        """Make a move given as the integer that compiled code uses for it."""
        if action not in self._legal_actions(self._records, seat):
            raise IllegalMove("no_action", seat=seat, action=action)
        self._draw_from_here()
        self._put(seat, self.game.definition.spell(self.state, action), action)
        self._note_shuffles()

    def recall(self, seat: int) -> None:
        """Take back a hidden choice that is not revealed yet."""
        self._check_seat(seat)
        if not any(owner == seat for owner, _ in self._pending):
            raise IllegalMove("recall", seat=seat)
        self._pending = [(owner, move) for owner, move in self._pending if owner != seat]
        self._stages = [copy_of(self._records)]
        self._mover = None
        self._do.take_back(self._memory, 0, seat)
        self._stages.append(copy_of(self._records))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Say what a seat sees, or the spectator (None), as plain data ready for JSON."""
        viewer = self._viewer(seat)
        hidden = self._hidden(self._records, viewer)
        return {
            "game": self.game.key,
            "options": dict(self.game.options),
            "seat": seat,
            "to_move": list(self.to_move),
            **self.game.definition.view(hidden[0].state, viewer),
            "legal": [] if seat is None else self._legal_moves(hidden, seat),
            "result": self.result,
        }

    def news(self, seat: int | None) -> list[dict[str, Any]]:
        """Say what the last move, and all that followed from it, told a seat or the spectator."""
        viewer = self._viewer(seat)
        views = [self._seen(stage, viewer) for stage in self._stages]
        told = []
        if self._mover is not None:
            mover, move = self._mover
            told.append(self.game.definition.tell_move(views[0], mover, move, mover == seat))
        for before, after in pairwise(views):
            told += self.game.definition.tell_change(before, after)
        return told

    def imagine(self, seat: int | None, seed: int | bytes | None = None) -> "Table":
        """Make another table that this seat cannot tell from this one; it has no record."""
        other = Table(self.game, self.hidden(seat))
        other.seats = [dict(named) for named in self.seats]
        set_key(other.chance, key_of(seed))
        seed_dice(other.chance, other._records["dice"][0])
        self._do.imagine_hidden(other._memory, 0)
        other._pending = self.game.definition.choices(other.state)
        return other

    def copy(self) -> "Table":
        """Make an independent table in the same position."""
        other = Table(self.game, copy_of(self._records))
        other.seats = [dict(seat) for seat in self.seats]
        other.log = list(self.log)
        other._pending = list(self._pending)
        other._stages = list(self._stages)
        other._key, other._first_start, other._mover = self._key, self._first_start, self._mover
        return other

    def record(self, legal: bool = False) -> dict[str, Any]:
        """Write down the game so far in the format that `frontrow.replay` reads."""
        if not self.log:
            raise IllegalMove("no_record")
        definition = self.game.definition
        written: dict[str, Any] = {
            "format": FORMAT,
            "game": definition.key,
            "rules": definition.version,
            "options": dict(self.game.options),
        }
        if definition.edition is not None:
            written["edition_digest"] = definition.edition.digest
        if not definition.finds_start:
            written["start"] = self._first_start
        written["seats"] = [dict(seat) for seat in self.seats]
        if self.over and self._key:
            written["seed"] = self._key.hex()
        written["events"] = deepcopy(self.log)
        if self.over:
            written["result"] = self.result
        if legal:
            written["legal"] = self._legal_lists()
        return written

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.game.definition.spectator
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: object) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.players:
            raise IllegalMove("no_seat", seat=seat, last=self.game.players - 1)

    def _legal_actions(self, records: Any, seat: int) -> list[int]:
        moves = self.game.definition.moves.zeros()
        self._do.legal_of(memory_of(records), 0, seat, memory_of(moves))
        actions: list[int] = moves[0].cards[: moves[0].count].tolist()
        return actions

    def _legal_moves(self, records: Any, seat: int) -> list[str]:
        spell, state = self.game.definition.spell, records["state"][0]
        return [spell(state, action) for action in self._legal_actions(records, seat)]

    def _action(self, seat: int, move: str) -> int:
        """Find the action a move's words mean, or say why it may not be made."""
        self._check_seat(seat)
        spell, state = self.game.definition.spell, self.state
        for action in self._legal_actions(self._records, seat):
            if spell(state, action) == move:
                return action
        if self.over:
            raise IllegalMove("over")
        if seat not in self.to_move:
            raise IllegalMove("not_your_turn", seat=seat, waiting=", ".join(map(str, self.to_move)))
        key, values = self.game.definition.refusal(self.state, seat, move)
        raise IllegalMove(key, **values)

    def _lay_out(self) -> None:
        """Set up and settle, and log the shuffles."""
        self._do.act(self._memory, 0, BEGIN, 0, 0)
        self._first_start = int(self.state.start)
        self._settle()

    def play_back(self, shuffles: list[Event], seat: int | None = None, move: str = "") -> int:
        """Lay out the game, or make a move, with recorded shuffles; return how many of them fitted."""
        action = NOBODY if seat is None else self._action(seat, move)
        chance = self.chance
        chance.mode = RECORDED
        shuffled = rehearse(self.game, self._records, shuffles, seat, action)
        load_tape(self.game.definition, chance, shuffles, shuffled)
        if seat is None:
            self._lay_out()
        else:
            self._put(seat, move, action)
        fitted = count_read(chance)
        self.log += shuffles[:fitted]
        return fitted

    def _draw_from_here(self) -> None:
        """Let a table that was played back draw further shuffles from a new secret, which no seed tells."""
        if self.chance["mode"] == RECORDED:
            set_key(self.chance, key_of(None))
            self._key = None

    def _legal_lists(self) -> list[list[str]]:
        """List the legal moves at every move of the log, by playing it again."""
        start = None if self.game.definition.finds_start else self._first_start
        again = Table.played_back(self.game, {"start": start, "seats": self.seats})
        lists = []
        for move, shuffles in moves_with_shuffles(self.log):
            if move is None:
                again.play_back(shuffles)
            else:
                lists.append(again.legal(move[1]))
                again.play_back(shuffles, move[1], move[2])
        return lists

    def _put(self, seat: int, move: str, action: int) -> None:
        """Apply a legal action and settle; choices of a secret phase are logged when they are revealed."""
        self._stages = [copy_of(self._records)]
        self._mover = (seat, move)
        start = int(self.state["start"])
        secret = self.secret
        self._pending.append((seat, move))
        self._do.act(self._memory, 0, PUT, seat, action)
        self._stages.append(copy_of(self._records))
        if not secret or not self.to_move:
            self._log_pending(start)
        self._settle()

    def _log_pending(self, start: int) -> None:
        """Log the choices made together, in player order."""
        for seat, move in sorted(self._pending, key=lambda choice: (choice[0] - start) % self.game.players):
            self.log.append(["move", seat, move])
        self._pending = []

    def _settle(self) -> None:
        """Let the rules go on by themselves, keeping every stage for the news."""
        while self._do.act(self._memory, 0, GO_ON, 0, 0):
            self._stages.append(copy_of(self._records))

    def _note_shuffles(self) -> None:
        """Log the shuffles that the last call wrote onto the tape."""
        self.log += read_tape(self.game.definition, self.chance)

    def hidden(self, seat: int | None) -> Any:
        """Copy the table with everything blank that this seat may not see: what a bot gets."""
        return self._hidden(self._records, self._viewer(seat))

    def _hidden(self, records: Any, viewer: int) -> Any:
        """Copy the state alone, not what chance holds, and blank what a viewer may not see."""
        hidden = self.game.definition.table.zeros()
        memory, size = memory_of(hidden), self.game.definition.state.dtype.itemsize
        memory[0, :size] = memory_of(records)[0, :size]
        self._do.hide_from(memory, 0, viewer)
        return hidden

    def _seen(self, records: Any, viewer: int) -> dict[str, Any]:
        """Build what a viewer sees of a table, from a copy in which everything else is blank."""
        return self.game.definition.view(self._hidden(records, viewer)[0].state, viewer)
