"""Every message between a client and the server, in both directions; docs and clients are made from here.

A message is a JSON object whose `type` says which one it is. Seats are counted from 0, moments are
milliseconds since 1970.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

LONGEST_NAME, LONGEST_CHAT = 24, 300
MOST_SEATS = 5
OBJECT = {"type": "object"}
OBJECTS = {"type": "array", "items": OBJECT}


def about(meaning: str, **limits: Any) -> Meta:
    """Say what a field means, and what it can be."""
    return Meta(description=meaning, **limits)


Name = Annotated[str, about("what a person is called", min_length=1, max_length=LONGEST_NAME)]
TableId = Annotated[str, about("the short code in a table's link", pattern="^[0-9a-z]{12}$")]
Seq = Annotated[int, about("how far you have come in the table's log", ge=0, lt=2**31)]
SeatNumber = Annotated[int, about("a seat, counted from 0", ge=0, lt=MOST_SEATS)]
ClientId = Annotated[
    str,
    about("made by the client, in ASCII; a repeat is answered alike", pattern="^[ -~]{1,40}$"),
]
Move = Annotated[
    str, about("a move in the words of the rules, as a frame lists it", min_length=1, max_length=64)
]
GameKey = Annotated[str, about("the game: `coverme` or `suitup`", max_length=16)]
BotName = Annotated[str, about("a bot, by its name", max_length=16)]
Style = Annotated[str, about("the seat's magazine in Cover Me, its colour in Suit Up", max_length=16)]
Language = Annotated[Literal["en", "nl"], about("English or Dutch")]
Moment = Annotated[int, about("when, in milliseconds since 1970")]
Phase = Literal["open", "running", "over", "closed"]
ThePhase = Annotated[
    Phase, about("waiting for people, being played, played to the end, or closed without one")
]
TheTable = Annotated[str, about("the table's code")]
ThePerson = Annotated[str, about("a person's public id")]
Options = Annotated[dict[str, Any], about("every option of the game and its value")]
TheScores = Annotated[
    str, about("how scored cards lie: `open`, or `face-down` until the end: others see how many they are")
]


class Live(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="live"):
    """Everybody at the table now: a reserve of seconds that refills a little with each decision."""

    reserve: Annotated[
        int, about("seconds that a seat has to begin with, and at the most", ge=10, le=7200)
    ] = 600
    refill: Annotated[int, about("seconds that come back with each decision", ge=0, le=600)] = 15


class Turns(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="turns"):
    """Now and then: so many hours for each decision."""

    hours: Annotated[int, about("hours for each decision", ge=1, le=24 * 30)] = 24


class Untimed(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="untimed"):
    """No clock."""


Pace = Live | Turns | Untimed
ThePace = Annotated[Pace, about("how much time there is")]


class SeatWish(Struct, forbid_unknown_fields=True):
    """What a seat should be: `me`, `open` to anybody, `reserved` (the link with its key opens it) or a `bot`.

    `style` is its magazine in Cover Me and its colour in Suit Up; without one it gets the next that is free.
    """

    kind: Annotated[Literal["me", "open", "reserved", "bot"], about("what the seat should be")]
    bot: BotName | None = None
    name: Name | None = None
    style: Style | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to make: what is not said is standard, and you take the first seat."""

    game: GameKey
    options: Annotated[
        dict[Annotated[str, Meta(max_length=24)], str | int | bool | None],
        about("options that are not standard"),
    ] = {}
    seats: Annotated[list[SeatWish], about("what each seat should be", max_length=MOST_SEATS)] | None = None
    pace: ThePace = Untimed()
    listed: Annotated[bool, about("whether the lobby shows it")] = False
    spectators: Annotated[bool, about("whether others may watch")] = True
    stand_in: Annotated[str, about("the bot that plays for people who are away", max_length=16)] = "greedy"
    scores: Annotated[
        str, about("how scored cards lie: `open`, or in Cover Me also `face-down`", max_length=16)
    ] = "open"


class Message(Struct, forbid_unknown_fields=True):
    """What a client sends."""


class Watch(Message, tag="watch"):
    """Follow a table: answered with `room`, a `frame` and the chat so far. `after` is the last frame seen."""

    table: TableId
    after: Annotated[Seq | None, about("the last frame seen; the answer tells what has happened since")] = (
        None
    )


class Unwatch(Message, tag="unwatch"):
    """Follow a table no longer."""

    table: TableId


class WatchLobby(Message, tag="watch_lobby"):
    """Follow the lobby, or no longer."""

    on: Annotated[bool, about("whether to follow it")] = True


class Play(Message, tag="play"):
    """Make a move, in answer to the frame `after`: answered with `played`, or `refused` with the reason.

    In a hidden choice a second move replaces the first, until the reveal. One that is made in stages goes on
    as long as `view.legal` lists more; others hear of it when it is whole, and a move after that begins anew.
    """

    table: TableId
    after: Annotated[Seq, about("the frame that this answers")]
    move: Move
    id: ClientId


class TakeBack(Message, tag="take_back"):
    """Take back one's last move, or a whole hidden choice, as long as a frame says `take_back`."""

    table: TableId
    after: Annotated[Seq, about("the frame that this answers")]
    id: ClientId


class Say(Message, tag="say"):
    """Say something at a table: a text of one's own, or a quick phrase by its key."""

    table: TableId
    text: Annotated[str, about("a text of one's own", min_length=1, max_length=LONGEST_CHAT)] | None = None
    phrase: Annotated[str, about("the key of a quick phrase", max_length=24)] | None = None


class Do(Message, tag="do"):
    """Do something about the table itself.

    `pause` asks for a pause, which begins when every person at the table has asked; `resume` ends it, or
    takes the asking back. `leave` hands one's seat to a bot, and so does `replace` with the seat of someone
    who has been away; `return` takes one's own seat back.
    """

    table: TableId
    what: Annotated[Literal["pause", "resume", "leave", "return", "replace"], about("what to do")]
    seat: Annotated[SeatNumber | None, about("whom to `replace`")] = None


class Ping(Message, tag="ping"):
    """Ask for the time: answered with `pong`."""

    id: Annotated[ClientId | None, about("made by the client; the answer has it too")] = None


Incoming = Watch | Unwatch | WatchLobby | Play | TakeBack | Say | Do | Ping


class SeatShown(Struct):
    """One seat as everybody sees it: who sits there, and who plays for whom."""

    kind: Annotated[Literal["open", "reserved", "bot", "person"], about("who or what has the seat")]
    name: Annotated[str | None, about("the name of its person, or of whom it is reserved for")]
    person: Annotated[str | None, about("the public id of its person")]
    bot: Annotated[str | None, about("the bot that has the seat")]
    style: Annotated[str, about("its magazine in Cover Me, its colour in Suit Up")]
    here: Annotated[bool, about("whether its person is at the table now")]
    gone: Annotated[bool, about("whether its person has been away so long that a bot may `replace` them")]


class Room(Struct, tag="room"):
    """A table as everybody sees it from outside: what was agreed on and who sits where.

    `you` is the seat of the person who receives it. `commitment` is the SHA-256 of the secret of the deal.
    """

    table: TheTable
    phase: ThePhase
    game: Annotated[str, about("the game: `coverme` or `suitup`")]
    options: Options
    pace: ThePace
    listed: Annotated[bool, about("whether the lobby shows it")]
    spectators: Annotated[bool, about("whether others may watch")]
    scores: TheScores
    stand_in: Annotated[str, about("the bot that plays for people who are away")]
    host: Annotated[str | None, about("the public id of the person whose table it is")]
    you: Annotated[int | None, about("the seat of whoever receives this")]
    seats: Annotated[list[SeatShown], about("who sits where")]
    watching: Annotated[int, about("how many only watch")]
    commitment: Annotated[
        str | None, about("the SHA-256 of the secret of the deal; null where the deal is another game's")
    ]
    origin: Annotated[dict[str, Any] | None, about("the table and event from which this game goes on")]
    rematch: Annotated[str | None, about("the table at which the same people play again")]
    held: Annotated[bool, about("whether the game waits because the rules have changed")]
    created_at: Moment


class Status(Struct):
    """How a running game stands beside its position.

    `stand_ins` names the bot that plays for a person, seat by seat. `left` is what the clocks show, in
    milliseconds, as of the moment `at`; those of the seats in `running` go on.
    """

    phase: ThePhase
    paused: Annotated[bool, about("whether the game is paused")]
    pausing: Annotated[list[int], about("the seats that ask for a pause")]
    asleep: Annotated[bool, about("whether the game sleeps because nobody is here")]
    held: Annotated[bool, about("whether the game waits because the rules have changed")]
    stand_ins: Annotated[list[str | None], about("for each seat the bot that plays for its person, or null")]
    left: Annotated[list[int] | None, about("for each seat the milliseconds left; null without clocks")]
    running: Annotated[list[int], about("the seats whose clock runs")]
    at: Annotated[int | None, about("the moment of which `left` speaks")]


class Frame(Struct, tag="frame"):
    """The table as one seat, or a spectator, sees it; `seq` counts what it could notice of the log.

    `events` tells what has happened since the last frame (since `after`, when one was asked for), for
    animation and log. `view` is the whole picture, with the legal moves in it. `instead` lists the moves that
    may replace a hidden choice. `take_back` says whether the last move may be taken back.
    """

    table: TheTable
    seq: Annotated[int, about("how far this seat, or the spectator, has come in the table's log")]
    events: Annotated[Raw, about("what has happened since the last frame", extra_json_schema=OBJECTS)]
    view: Annotated[Raw, about("all that this seat sees, with its legal moves", extra_json_schema=OBJECT)]
    status: Annotated[Raw, about("how the game stands beside its position", extra_json_schema=OBJECT)]
    take_back: Annotated[bool, about("whether your last move or hidden choice may be taken back")]
    instead: Annotated[list[str], about("the moves that may replace your hidden choice")]


class Played(Struct, tag="played"):
    """A move is on disk: with it you have come to `seq` in the log."""

    table: TheTable
    id: Annotated[str, about("the id that the client gave")]
    seq: Annotated[int, about("how far you have come in the table's log")]


class Refused(Struct, tag="refused"):
    """Something was not done; `text` says why in the person's language. After `stale` a frame follows.

    After `preparing` the rules of `game` are being set up: `/api/rules` says how far they are, and when they
    are ready this can be asked for again.
    """

    reason: Annotated[str, about("why, for programs: a key of the list below")]
    text: Annotated[str, about("why, for people, in their language")]
    table: Annotated[str | None, about("the table it was about")] = None
    id: Annotated[str | None, about("the id that the client gave")] = None
    game: Annotated[str | None, about("the game whose rules are not ready yet")] = None
    done: Annotated[int | None, about("how many steps of setting them up are done")] = None
    total: Annotated[int | None, about("how many there are")] = None


class Said(Struct, tag="said"):
    """Something said at a table, as text or as a phrase's key."""

    table: TheTable
    number: Annotated[int, about("counts what is said at the table, from 0")]
    at: Moment
    person: ThePerson
    name: Annotated[str, about("what the person is called")]
    seat: Annotated[int | None, about("the person's seat")]
    watching: Annotated[bool, about("said among those who watch; players hear it when the game is over")]
    text: Annotated[str | None, about("a text of their own")]
    phrase: Annotated[str | None, about("or the key of a quick phrase")]


class Listed(Struct):
    """A table in the lobby."""

    table: TheTable
    phase: ThePhase
    game: Annotated[str, about("the game: `coverme` or `suitup`")]
    options: Options
    pace: ThePace
    seats: Annotated[list[SeatShown], about("who sits where")]
    watching: Annotated[int, about("how many only watch")]
    spectators: Annotated[bool, about("whether others may watch")]
    scores: TheScores


class Lobby(Struct, tag="lobby"):
    """The tables that wait for people, and the games that can be watched: sent anew when they change."""

    tables: Annotated[list[Listed], about("those that wait for people first, the newest first")]


class Rematch(Struct, tag="rematch"):
    """Somebody would like to play again with you, and a seat is kept for you.

    It comes to every connection of yours, whatever you watch, and to a new one as long as the game has not
    begun and you do not sit there.
    """

    table: Annotated[str, about("the code of the table where you are awaited")]
    before: Annotated[str, about("the code of the table at which you have played")]
    game: Annotated[str, about("the game: `coverme` or `suitup`")]
    name: Annotated[str, about("what the person is called who asks")]
    seat: Annotated[int, about("the seat that is kept for you")]


class Pong(Struct, tag="pong"):
    """The server's time."""

    id: Annotated[str | None, about("the id that the client gave")]
    at: Moment


Outgoing = Room | Frame | Played | Refused | Said | Lobby | Rematch | Pong
