"""A table: one game being played, as people and programs see it."""

import hashlib
import json
from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .chance import RECORDED, key_of, seed_dice, set_key
from .errors import IllegalMove
from .ink import encoded
from .making import ACTION, LISTED
from .news import News, Told, read_views, told, told_and_shown
from .piles import cards_in
from .playing import BEGIN, ENDED, GO_ON, MOST_SEATS, SECRET
from .record import Memory, memory_of
from .recording import recorded
from .tape import Event, Pair, copied, count_read, load_tape, move_event, pair, read_tape, rehearse
from .verbs import BY_RULE, FREE, NOBODY, SHOWN, SHUFFLED

if TYPE_CHECKING:
    from .game import Game

NOTHING_KEPT: Memory = np.empty((0, 0), np.uint8)
BINDING = {FREE: "take_back", SHUFFLED: "shuffled", SHOWN: "shown", BY_RULE: "by_rule"}


class Step(NamedTuple):
    """A move that can be taken back: who made it, the table before it, and how long the log was."""

    seat: int
    before: Memory
    logged: int


class Attempt(NamedTuple):
    """A move at a copy of a table: where it leads, and what was legal, as a list in JSON."""

    then: "Table"
    legal: bytes


class Table:
    """One game being played: who may act, what is legal, what each seat sees, and the log of it all."""

    def __init__(self, game: "Game", records: Any) -> None:
        self.game = game
        self.seats: list[dict[str, str]] = []
        self.history: list[Pair] = []
        self._log: list[Event] = []
        self._memory = memory_of(records)
        self._do = game.definition.playing
        self._pending: list[tuple[int, str]] = []
        self._kept = NOTHING_KEPT
        self._key: bytes | None = None
        self._first_start = NOBODY
        self._mover: Pair | None = None
        self._steps: list[Step] = []
        self._bound = FREE
        self._taken_back: int | None = None

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

    @cached_property
    def _records(self) -> Any:
        """The table's memory as a record, in an array of one."""
        return self._as_records(self._memory)

    @property
    def _stages(self) -> list[Any]:
        """The records of the last move's stages: before it, after it, and as the rules went on."""
        return [self._as_records(memory[None]) for memory in self._kept]

    @property
    def log(self) -> list[Event]:
        """Everything that has happened: the shuffles, and the moves in words."""
        return self.events()

    @property
    def logged(self) -> int:
        """How many events the log has."""
        return len(self._log)

    def shuffles(self, first: int = 0) -> list[Event]:
        """List the shuffles among the events of the log from one on."""
        return [copied(event) for event in self._log[first:] if event[0] == "shuffle"]

    def events(self, first: int = 0) -> list[Event]:
        """List the events of the log from one on."""
        return [copied(event) for event in self._log[first:]]

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
        return tuple(sorted({seat for seat, _ in self._pending})) if self._pending else ()

    def has_chosen(self, seat: int) -> bool:
        """Say whether a seat has made a choice that is still hidden."""
        for owner, _ in self._pending:
            if owner == seat:
                return True
        return False

    def known_of(self, seat: int) -> int:
        """Return how many decisions of a seat's hidden choice everybody knows to be made."""
        made = sum(owner == seat for owner, _ in self._pending)
        if self.game.definition.whole_choices:
            return int(made > 0 and seat not in self.to_move)
        return made

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
        definition, actions = self.game.definition, self._legal_actions(seat)
        words = [definition.plain_words[action] for action in actions]
        if None in words:
            state = self.state
            return [definition.spell(state, action) for action in actions]
        return words  # type: ignore[return-value]

    def play(self, seat: int, move: str) -> None:
        """Make a move, or raise IllegalMove with the reason; nothing has changed then."""
        self._check_seat(seat)
        action = self.game.definition.plain_moves.get(move) if isinstance(move, str) else None
        if action is None or self._is_played_back() or not self._put(seat, move, action):
            action = self._action(seat, move)
            self._draw_from_here()
            self._put(seat, move, action)

    def play_action(self, seat: int, action: int) -> None:
        """Make a move given as the integer that compiled code uses for it."""
        self._check_seat(seat)
        if action not in self._legal_actions(seat):
            raise IllegalMove("no_action", seat=seat, action=action)
        self._draw_from_here()
        self._put(seat, self.game.definition.spell(self.state, action), action)

    def recall(self, seat: int) -> None:
        """Take back a hidden choice that is not revealed yet."""
        self._check_seat(seat)
        if not self.has_chosen(seat):
            raise IllegalMove("recall", seat=seat)
        first = len(self.history) - len(self._pending)
        self.history[max(0, first) :] = [pair for pair in self.history[max(0, first) :] if pair[0] != seat]
        self._pending = [(owner, move) for owner, move in self._pending if owner != seat]
        before = self._memory.copy()
        self._mover = self._taken_back = None
        self._do.take_back(self._memory, 0, seat)
        self._kept = np.concatenate([before, self._memory])

    def may_take_back(self, seat: int) -> bool:
        """Say whether a seat may take back its hidden choice, or its last move of a turn that goes on."""
        self._check_seat(seat)
        return self.has_chosen(seat) or bool(self._steps and self._steps[-1].seat == seat)

    @property
    def takers(self) -> tuple[int, ...]:
        """The seats that may take back something now."""
        last = (self._steps[-1].seat,) if self._steps else ()
        return (*self.hidden_choices, *last)

    def take_back(self, seat: int) -> None:
        """Take back a seat's hidden choice or last move, or raise IllegalMove with the reason."""
        if not self.may_take_back(seat):
            alone = self._mover is not None and self._mover[0] == seat and self.to_move == (seat,)
            raise IllegalMove(BINDING[self._bound if alone else FREE], seat=seat)
        if self.has_chosen(seat):
            self.recall(seat)
            return
        step = self._steps.pop()
        self._memory[...] = step.before
        del self._log[step.logged :]
        self.history.pop()
        self._kept, self._mover, self._taken_back = NOTHING_KEPT, None, seat

    def view(self, seat: int | None) -> dict[str, Any]:
        """Say what a seat sees, or the spectator (None), as plain data ready for JSON."""
        seen: dict[str, Any] = json.loads(self.view_json(seat))
        return seen

    def view_json(self, seat: int | None) -> bytes:
        """Write what a seat sees, or the spectator (None), as JSON in UTF-8."""
        return self._shown(self._memory, seat)

    def views_json(self, viewers: Collection[int | None]) -> dict[int | None, bytes]:
        """Write what several seats, or the spectator, see, as JSON in UTF-8: the same in one call."""
        numbers, desk = self.game.numbered(tuple(viewers)), self.game.definition.desk
        desk.marks[0] = 0
        given = *desk.showing, desk.marks, *self.game.definition.book.ink
        self._do.show_all(self._memory, 0, numbers, self.game.face_down, *given)
        marks = desk.marks.tolist()
        return read_views(self.game, viewers, desk.text[: marks[len(numbers)]].tobytes(), marks)

    def news(self, seat: int | None) -> News:
        """Say what the last move, and all that followed from it, told a seat or the spectator."""
        self._viewer(seat)
        heard: News = json.loads(self.told().to(seat))
        return heard

    def news_json(self) -> dict[int | None, bytes]:
        """Write the news for every seat and the spectator (None), as JSON in UTF-8."""
        heard = self.told()
        return {viewer: heard.to(viewer) for viewer in (*range(self.game.players), None)}

    def told(self) -> Told:
        """Write the news as JSON in UTF-8: for the seat whose move it was, and for everybody else."""
        return told(self)

    def told_and_shown(self, viewers: Collection[int | None]) -> tuple[Told, dict[int | None, bytes]]:
        """Write the news, and what several seats or the spectator see: the same in one call."""
        return told_and_shown(self, viewers)

    def forget_news(self) -> None:
        """Forget how the last move went, which takes room; what can be taken back still can."""
        self._kept, self._taken_back = NOTHING_KEPT, None

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
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.__dict__.pop("_records", None)
        other._memory = self._memory.copy()
        other.seats = list(map(dict, self.seats))
        other._log, other.history = self._log.copy(), self.history.copy()
        other._pending, other._steps = self._pending.copy(), self._steps.copy()
        return other

    def attempt(self, seat: int, move: str) -> "Attempt":
        """Make a move at a copy of this table, or raise IllegalMove with the reason."""
        self._check_seat(seat)
        then = self.copy()
        legal = then._put_named(seat, move) if isinstance(move, str) else None
        if legal is None:
            legal = encoded(self.legal(seat))
            then.play(seat, move)
        return Attempt(then, legal)

    def record(self, legal: bool = False) -> dict[str, Any]:
        """Write down the game so far in the format that `frontrow.replay` reads."""
        return recorded(self, legal)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.game.definition.spectator
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: object) -> None:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.game.players:
            raise IllegalMove("no_seat", seat=seat, last=self.game.players - 1)

    def _legal_actions(self, seat: int) -> list[int]:
        moves = self.game.definition.desk.making[0]
        self._do.legal_of(self._memory, 0, seat, moves)
        return cards_in(moves)

    def _action(self, seat: int, move: str) -> int:
        """Find the action a move's words mean, or say why it may not be made."""
        self._check_seat(seat)
        spell, state = self.game.definition.spell, self.state
        for action in self._legal_actions(seat):
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
        self._log += map(copied, shuffles[:fitted])
        return fitted

    def draw_from(self, key: bytes) -> None:
        """Go on from here with shuffles out of a key; what came before cannot be taken back."""
        set_key(self.chance, key)
        self._key, self._steps = None, []

    def _is_played_back(self) -> bool:
        """Say whether the shuffles are those of a record."""
        return bool(self._memory[0, self.game.definition.mode_at] == RECORDED)

    def _draw_from_here(self) -> None:
        """Let a table that was played back draw further shuffles from a new secret, which no seed tells."""
        if self._is_played_back():
            self.draw_from(key_of(None))

    def _put(self, seat: int, move: str, action: int) -> bool:
        """Make a move and settle, or say False if it is not legal; hidden choices are logged later."""
        if not self._do.make(self._memory, 0, seat, action, *self.game.definition.desk.making):
            return False
        self._note_made(seat, move, action)
        return True

    def _put_named(self, seat: int, move: str) -> bytes | None:
        """Make the move with these words and settle; list all that were legal, as JSON, or say None if it is
        not among them, or the table is played back.
        """
        definition, named = self.game.definition, move.encode("utf-8", "surrogatepass")
        desk = definition.desk
        if not definition.make_named(self._memory, 0, seat, named, *desk.trying, *definition.book.ink):
            return None
        legal = desk.text[: desk.making[-1][LISTED] - 1].tobytes()
        self._note_made(seat, move, int(desk.making[-1][ACTION]))
        return b"[" + legal + b"]"

    def _note_made(self, seat: int, move: str, action: int) -> None:
        """Note what there is to say about a move that was made just now."""
        _, stages, facts = self.game.definition.desk.making
        count, secret, all_chose, start, shuffles, bound, waiting = facts[:ACTION].tolist()
        self._kept = stages[:count].copy()
        self._mover, self._taken_back = pair(seat, action), None
        self._bound = bound
        if secret or bound != FREE or waiting != 1 << seat:
            self._steps = []
        else:
            self._steps.append(Step(seat, stages[:1].copy(), len(self._log)))
        self.history.append(self._mover)
        self._pending.append((seat, move))
        if not secret or all_chose:
            self._log_pending(start)
        if shuffles:
            self._note_shuffles()

    def _log_pending(self, start: int) -> None:
        """Log the choices made together, in player order."""
        for seat, move in sorted(self._pending, key=lambda choice: (choice[0] - start) % self.game.players):
            self._log.append(move_event(seat, move))
        self._pending = []

    def _settle(self) -> None:
        """Let the rules go on by themselves, keeping every stage for the news."""
        stages = []
        while self._do.act(self._memory, 0, GO_ON, 0, 0):
            stages.append(self._memory.copy())
        self._kept = np.concatenate(stages) if stages else NOTHING_KEPT

    def _note_shuffles(self) -> None:
        """Log the shuffles that the last call wrote onto the tape, and take it out."""
        if not self._is_played_back():
            self._log += read_tape(self.game.definition, self.chance)
            self.chance["tape_end"] = 0

    def hidden(self, seat: int | None) -> Any:
        """Copy the table with everything blank that this seat may not see: what a bot gets."""
        return self._hidden(self._memory, self._viewer(seat))

    def _hidden(self, records: Any, viewer: int) -> Any:
        """Copy the state alone, not what chance holds, and blank what a viewer may not see."""
        return self._as_records(self._hidden_memory(memory_of(records), viewer))

    def _as_records(self, memory: Memory) -> Any:
        """See a table's memory as a record, in an array of one."""
        return memory.view(self.game.definition.table.dtype)[0]

    def _hidden_memory(self, memory: Memory, viewer: int) -> Memory:
        """Copy the state alone into an empty table, and blank what a viewer may not see."""
        hidden, size = np.zeros_like(memory), self.game.definition.state_size
        hidden[0, :size] = memory[0, :size]
        self._do.hide_from(hidden, 0, viewer)
        return hidden

    def _shown(self, memory: Memory, seat: int | None) -> bytes:
        """Write what a seat or the spectator sees, from a copy in which everything else is blank."""
        definition, viewer = self.game.definition, self._viewer(seat)
        desk = definition.desk
        ink, face_down = definition.book.ink, self.game.face_down
        count = self._do.show_to(memory, 0, viewer, face_down, *desk.showing, *ink)
        return self.game.headings[seat] + desk.text[: count - 1].tobytes()
