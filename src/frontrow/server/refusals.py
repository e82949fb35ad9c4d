"""Why something was not done: a key for programs, a sentence for people, a status for HTTP."""

from ..engine.errors import FrontRowError

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
    "stopping": 503,
}


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


def reason_of(error: FrontRowError) -> str:
    """Name why something was not done, for programs."""
    return error.reason if isinstance(error, Refusal) else error.key


def status_of(error: FrontRowError) -> int:
    """Choose the status of an HTTP answer: what the rules forbid is a conflict, all else is bad."""
    if isinstance(error, Refusal):
        return error.status
    return CONFLICT if error.key.startswith("illegal.") else 400
