"""What requests over HTTP bring, and what only HTTP answers with."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from .protocol import (
    LONGEST_CHAT,
    OBJECT,
    BotName,
    ClientId,
    GameKey,
    Language,
    Moment,
    Move,
    Name,
    SeatNumber,
    Seq,
    Style,
    ThePerson,
    TheTable,
    about,
)


class Arrival(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody new."""

    name: Name
    language: Language = "en"


class Me(msgspec.Struct):
    """Who you are here."""

    person: ThePerson
    name: Annotated[str, about("what you are called")]
    language: Annotated[str, about("the language in which you are answered")]
    muted: Annotated[list[str], about("the public ids of those whom you do not hear")]


class Change(msgspec.Struct, forbid_unknown_fields=True):
    """Another name or language."""

    name: Name | None = None
    language: Language | None = None


class Link(msgspec.Struct):
    """A one-time link to another device: the address, and the same as a QR code (SVG)."""

    url: Annotated[str, about("the address to open on the other device")]
    code: Annotated[str, about("the code in it, for clients without a browser")]
    qr: Annotated[str, about("the address as a QR code: an SVG image")]
    expires_at: Moment


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a one-time link."""

    code: Annotated[str, about("the code of the link", min_length=20, max_length=64)]


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """How to sit down: in which style, and with which key where the seat is reserved."""

    style: Style | None = None
    key: Annotated[str, about("the key of a reserved seat, from the host", max_length=40)] | None = None


class Filling(msgspec.Struct, forbid_unknown_fields=True):
    """Which bot takes the empty seats."""

    bot: BotName = "greedy"


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """A move, in answer to the frame `after`."""

    after: Annotated[Seq, about("the frame that this answers")]
    move: Move
    id: ClientId


class Regret(msgspec.Struct, forbid_unknown_fields=True):
    """Taking back, in answer to the frame `after`."""

    after: Annotated[Seq, about("the frame that this answers")]
    id: ClientId


class Doing(msgspec.Struct, forbid_unknown_fields=True):
    """What to do about the table itself."""

    what: Annotated[Literal["pause", "resume", "leave", "return", "replace"], about("what to do")]
    seat: Annotated[SeatNumber | None, about("whom to `replace`")] = None


class Words(msgspec.Struct, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, about("a text of one's own", min_length=1, max_length=LONGEST_CHAT)] | None = None
    phrase: Annotated[str, about("the key of a quick phrase", max_length=24)] | None = None


class GoingOn(msgspec.Struct, forbid_unknown_fields=True):
    """From where to go on: after which event of the record, on which seat, and with which hidden cards."""

    event: Annotated[int, about("the event of the record after which to go on", ge=0, le=100_000)]
    seat: Annotated[SeatNumber, about("the seat you take")] = 0
    deal: Annotated[
        Literal["dealt", "anew"], about("hidden cards as they were, or dealt anew where the seat cannot know")
    ] = "dealt"
    bot: Annotated[str, about("the bot on all other seats", max_length=16)] = "greedy"


class Made(msgspec.Struct):
    """A new table, and where it is."""

    table: TheTable
    url: Annotated[str, about("its link, to send to others")]


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """Which game to learn."""

    game: GameKey


class WhyNot(msgspec.Struct):
    """Why a move cannot be made."""

    text: Annotated[str | None, about("why not, in the person's language; null if it can be made")]
    rule: Annotated[str | None, about("the paragraph of the rulebook that says so, if one does")]


class Stage(msgspec.Struct):
    """A finished game after one of its moves, or before the first."""

    event: Annotated[int, about("the event of the record after which the game looks like this")]
    events: Annotated[list[dict[str, Any]], about("what the move told whoever looks")]
    view: Annotated[msgspec.Raw, Meta(description="all that whoever looks sees", extra_json_schema=OBJECT)]


class Stages(msgspec.Struct):
    """Some stages of a finished game, one after another."""

    count: Annotated[int, about("how many stages the whole game has")]
    first: Annotated[int, about("which of them is the first of these, counted from 0")]
    stages: Annotated[list[Stage], about("the stages")]


class Unready(msgspec.Struct):
    """A game whose rules are not ready yet: it can be played as soon as they are."""

    game: GameKey
    done: Annotated[int, about("how many steps of setting them up are done")]
    total: Annotated[int, about("how many there are")]
    failed: Annotated[str | None, about("a sentence where they could not be set up; null while they are")]


class OptionShown(msgspec.Struct):
    """An option of a game."""

    name: Annotated[str, about("the option's name")]
    choices: Annotated[list[str | int | bool | None], about("the values it can have")]
    default: Annotated[str | int | bool | None, about("its value when nothing is said")]


class GameShown(msgspec.Struct):
    """A game that can be played here."""

    game: GameKey
    rules: Annotated[int, about("the version of its rules")]
    styles: Annotated[list[str], about("the magazines or colours that seats can have")]
    options: Annotated[list[OptionShown], about("what can be agreed on")]
    edition: Annotated[dict[str, Any] | None, about("the components, where a game has them as data")]
    others: Annotated[list[dict[str, Any]], about("those of other editions that a table can be laid with")]


class BotShown(msgspec.Struct):
    """A bot, and what it is like."""

    bot: BotName
    en: Annotated[str, about("in English")]
    nl: Annotated[str, about("in Dutch")]


class Phrase(msgspec.Struct):
    """A quick phrase."""

    key: Annotated[str, about("what `say` takes")]
    en: Annotated[str, about("in English")]
    nl: Annotated[str, about("in Dutch")]


class Choices(msgspec.Struct):
    """What there is to choose from, and who you are."""

    you: Annotated[Me | None, about("who you are here; null for somebody without a name")]
    games: Annotated[list[GameShown], about("the games")]
    bots: Annotated[list[BotShown], about("the bots")]
    phrases: Annotated[list[Phrase], about("the quick phrases")]
    unready: Annotated[list[Unready], about("the games whose rules are not ready yet")]
