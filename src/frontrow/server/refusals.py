"""Why something was not done: a key for programs, a sentence for people, a status for HTTP."""

from typing import Any

from ..engine.errors import FrontRowError
from ..engine.words import say

CONFLICT = 409
STATUS = {
    "no_name": 401,
    "not_yours": 403,
    "not_host": 403,
    "origin": 403,
    "no_spectators": 403,
    "no_link": 404,
    "no_table": 404,
    "no_person": 404,
    "no_seat": 404,
    "bad_name": 400,
    "bad_request": 400,
    "empty_chat": 400,
    "no_phrase": 400,
    "no_style": 400,
    "no_bot": 400,
    "no_game": 400,
    "no_edition": 400,
    "seats": 400,
    "no_event": 400,
    "too_many": 429,
    "too_large": 413,
    "full_disk": 503,
    "preparing": 503,
    "unprepared": 503,
    "stopping": 503,
}

FOR_PEOPLE = {
    "illegal.not_your_turn": "refused.move.turn",
    "illegal.take_back": "refused.move.stands",
    "illegal.shuffled": "refused.move.stands",
    "illegal.shown": "refused.move.stands",
    "illegal.by_rule": "refused.move.stands",
}
"""What people are told where the engine counts seats; whoever clicks has typed no move to be quoted."""


class Refusal(FrontRowError):
    """Something the server does not do; the key says why, the words say what would be right."""

    topic = "refused"

    @property
    def reason(self) -> str:
        """The key without its topic, as programs read it."""
        return self.key.removeprefix("refused.")

    @property
    def status(self) -> int:
        """The status of an HTTP answer that says this."""
        return STATUS.get(self.reason, CONFLICT)


class Stale(Refusal):
    """An answer to a question that is not asked any more."""

    def __init__(self) -> None:
        super().__init__("stale")


class Preparing(Refusal):
    """A game whose rules are still being set up: how many steps of how many are done.

    Where that has failed, `why` says what went wrong.
    """

    def __init__(self, game: str, done: int, total: int, why: str | None = None) -> None:
        self.game, self.done, self.total = game, done, total
        if why is None:
            super().__init__("preparing", done=done, total=total)
        else:
            super().__init__("unprepared", why=why.rstrip("."))

    def told(self, language: str) -> str:
        """Say it in a language, with the game's name."""
        return say(language, self.key, game=say(language, f"{self.game}.name"), **self.values)


def told_to_people(error: FrontRowError, language: str) -> str:
    """Say why something was not done to somebody who sees a table, not moves and seats in words."""
    key = "refused.move.asked" if ".asked." in error.key else FOR_PEOPLE.get(error.key)
    return say(language, key) if key else error.told(language)


def progress_of(error: FrontRowError) -> dict[str, Any]:
    """Say how far the rules are for which something has to wait; nothing where it is something else."""
    if not isinstance(error, Preparing):
        return {}
    return {"game": error.game, "done": error.done, "total": error.total}


def reason_of(error: FrontRowError) -> str:
    """Name why something was not done, for programs."""
    return error.reason if isinstance(error, Refusal) else error.key


def status_of(error: FrontRowError) -> int:
    """Choose the status of an HTTP answer: what the rules forbid is a conflict, all else is bad."""
    if isinstance(error, Refusal):
        return error.status
    return CONFLICT if error.key.startswith("illegal.") else 400
