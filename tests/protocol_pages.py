"""The page of the protocol, made from the server's message types: docs/reference/protocol.md."""

import json
from typing import Any, get_args

import msgspec

import frontrow
from frontrow.engine.words import catalogue
from frontrow.server import entries, limits, position, refusals, serving, sockets, tables
from frontrow.server.protocol import (
    Do,
    Frame,
    Incoming,
    Listed,
    Live,
    Lobby,
    Outgoing,
    Ping,
    Play,
    Played,
    Pong,
    Refused,
    Rematch,
    Room,
    Said,
    Say,
    SeatShown,
    Status,
    TakeBack,
    Untimed,
    Unwatch,
    Watch,
    WatchLobby,
)

from .schemas import field_table, unfolded

TABLE, PERSON, AT = "7k3m9x2c4tqa", "9c2v70wh4ex8r6bg", 1_794_850_000_000
GAME = frontrow.game("coverme", players=2)
PARTS = ("SeatShown", "Status", "Listed", "Live", "Turns", "Untimed")
SHOWN = ("game", "seat", "to_move", "phase", "year", "season", "month", "hand", "legal", "result")
ONLY_AT_START = ("database_taken", "database_newer")
BY_THE_GUARDS = {"no_page": 404, "failed": 500}
NOTES = {Frame: "`status` is a [Status](#status). The example shows a part of its [view](views.md) only."}

INTRODUCTION = f"""\
# The protocol

Made by `make bless` from `src/frontrow/server/protocol.py`; a test holds it against the code.

A client talks with the server over one WebSocket, `/api/socket`; all that is done there can also be done with
plain HTTP requests, see [HTTP](http.md). A message is one text message with a JSON object in it, whose `type`
says which one it is. Seats are counted from 0; moments are milliseconds since 1970. A client sends fields as
they are listed here and no others. What it receives may get more fields one day: ignore those you do not
know.

A whole client is in [Script a client](../howto/script-a-client.md).

## The life of a connection

1. **Have a name.** `POST /api/people` sets the cookie that is you. Send it when you open the socket. Without
   one you can watch, but not sit, play or speak.
2. **Open** `/api/socket`. A browser may do so from our own pages only; other programs send no `Origin`. When
   the handshake is refused (status 403), there are too many connections or the origin is a foreign one: wait
   before you try again.
3. **`watch`** a table, up to {sockets.MOST_TABLES_WATCHED} of them. You get its `room`, then a `frame` if the
   game has begun, then what was said lately.
4. **Frames** come from then on, one after each entry of the table's log, made for your seat. A `frame` is
   complete: show its `view` and forget the one before. Its `events` are for animation and for a log.
5. **`play`** one of the moves in `view.legal`, with the `seq` of the frame you answer and an `id` of your
   own. Wait for `played` (it is on disk) or `refused` with the same `id`. The frame that your move leads to
   comes beside it, in any order.
6. A message may have {serving.LARGEST_MESSAGE // 1024} kB.

### The heartbeat

A line can die without a word: a network that is gone closes nothing. So both ends ask whether the other is
there.

- The server sends WebSocket pings every {serving.PING_EVERY:g} seconds, and hangs up where one is not
  answered for as long; libraries answer by themselves. Whoever is lost so has left the table, like anybody
  who hung up: after the setting `sleep_after` a `room` tells the others that they are not `here`, after
  `away_after` that they are `gone`.
- A client sends a `ping` of its own after each question, and when it has heard nothing for a while. Messages
  are answered in the order in which they came, so a `pong` says that all before it was done, and that the
  line lives. Our page tests a silent line every 10 seconds, shows after 3 that an answer is late, and after 8
  opens a new line beside the old one; whichever speaks first is the line from then on. What was asked is
  asked again there, with the same `id`.

### Coming back

- Keep the `seq` of the last frame. After a reconnect, `watch` with it as `after`: the next frame's `events`
  tell what you have missed, and its `view` how it stands now.
- A `play` that was not answered when the connection broke: send it again, **with the same `id`**. If it was
  played, it is answered as it was the first time, and not played twice.
- `refused` with `stale` means that the game has moved on since the frame you answered; a frame follows.
- Take a frame when its `seq` is that of the last one or higher. (A hidden choice that you replace changes
  your own view, and nobody else's, so `seq` stays as it is.) One with the `seq` of the last replaces it: its
  `view` counts, and its `events` have been told before, as after `stale`.
- `seq` is your own count of what you could notice. A stage of a hidden choice (Suit Up's last friends) counts
  for you and for nobody else, so two seats may count differently; never compare them.
- When `seq` has jumped you have lost nothing but the telling; `watch` again with `after` if you want it.
- Close codes say when to come back:

| code | why | what to do |
|---|---|---|
| 1000 | one of the two hung up in peace | |
| 1009 | a message was too large | do not send it again |
| 1011 | no ping was answered | come back |
| {sockets.COME_BACK} | the server restarts, or builds the table anew | come back after a second or two |
| {sockets.TOO_SLOW} | you did not read: {sockets.MOST_WAITING} messages waited | `watch` with `after` again |

### How much, how often

What is asked too often is `refused` with `too_many`. The owner of a server can change all of these by one
factor.

| what | at once | then | for each |
|---|---:|---|---|
"""

RATES = {
    "ask": ("messages and requests", "address"),
    "person": ("new names", "address"),
    "enter": ("one-time links tried", "address"),
    "connect": ("connections opened", "address"),
    "table": ("tables made", "person"),
    "act": ("moves and the like", "person"),
    "say": ("things said", "person"),
    "link": ("one-time links made", "person"),
}

HAPPENINGS = {
    "start": "the game begins",
    "stand_in": "a bot (`bot`) plays for the person of `seat` from now on: their time was out, or they left",
    "return": "the person of `seat` plays again",
    "ask_pause": "`seat` asks for a pause; it begins when everybody has asked",
    "pause": "everybody has asked: the game is paused, and no clock runs",
    "resume": "the pause is over, or the asking for one",
    "sleep": "nobody was here for a while: the game sleeps, and no clock runs",
    "wake": "somebody is here again",
    "close": "the table is closed for good by the server's owner",
}


def sample_seats() -> list[SeatShown]:
    """Somebody and a bot."""
    return [
        SeatShown("person", "Ada", PERSON, None, "ostrelle", True, False),
        SeatShown("bot", None, None, "greedy", "velmara", True, False),
    ]


def sample_frame() -> Frame:
    """A real frame after a real move, with the most telling parts of its view."""
    table = GAME.deal(seed=1)
    seat = table.to_move[0]
    table.play(seat, table.legal(seat)[0])
    view = {name: value for name, value in table.view(seat).items() if name in SHOWN}
    status = Status("running", False, [], False, False, [None, None], None, [], None)
    encoded = [msgspec.Raw(msgspec.json.encode(part)) for part in (table.news(seat), view, status)]
    return Frame(TABLE, 1, *encoded, take_back=False, instead=[])


def samples() -> dict[type, msgspec.Struct]:
    """One of each message."""
    room = Room(
        table=TABLE,
        phase="running",
        game="coverme",
        options=GAME.options,
        pace=Live(600, 15),
        listed=False,
        spectators=True,
        scores="open",
        stand_in="greedy",
        host=PERSON,
        you=0,
        seats=sample_seats(),
        watching=1,
        commitment=GAME.deal(seed=1).commitment,
        origin=None,
        rematch=None,
        held=False,
        created_at=AT,
    )
    listed = Listed(TABLE, "running", "coverme", GAME.options, Untimed(), sample_seats(), 0, True, "open")
    said = catalogue("en")["refused.stale"]
    made = [
        Watch(TABLE, 41),
        Unwatch(TABLE),
        WatchLobby(),
        Play(TABLE, 41, "pick b", "a1"),
        TakeBack(TABLE, 42, "a2"),
        Say(TABLE, phrase="well_played"),
        Do(TABLE, "pause"),
        Ping("p1"),
        room,
        sample_frame(),
        Played(TABLE, "a1", 42),
        Refused("stale", said, TABLE, "a1"),
        Said(TABLE, 3, AT, PERSON, "Ada", 0, False, None, "well_played"),
        Lobby([listed]),
        Rematch("4c8x1n7b5vqe", TABLE, "coverme", "Ada", 1),
        Pong("p1", AT),
    ]
    return {type(message): message for message in made}


def written(message: msgspec.Struct) -> list[str]:
    """Write a message as it goes over the wire, with line breaks where it is long."""
    text = msgspec.json.encode(message).decode()
    if len(text) > 110:
        text = folded(json.loads(text))
    return ["```json", text, "```", ""]


def folded(value: Any, indent: str = "") -> str:
    """Write JSON with a line for each field, unless a value fits on the line."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + len(indent) <= 100 or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, list):
        parts = [f"{inner}{folded(one, inner)}" for one in value]
        return "[\n" + ",\n".join(parts) + f"\n{indent}]"
    parts = [f"{inner}{json.dumps(name)}: {folded(one, inner)}" for name, one in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{indent}}}"


def schemas() -> dict[str, dict[str, Any]]:
    """The schema of every message and of what messages hold."""
    types = [*get_args(Incoming), *get_args(Outgoing), Status]
    return msgspec.json.schema_components(types, ref_template="{name}")[1]


def message(kind: type, known: dict[str, Any], sample: msgspec.Struct) -> list[str]:
    """Describe one message."""
    schema = known[kind.__name__]
    sent = kind in get_args(Incoming)
    noted = [NOTES[kind], ""] if kind in NOTES else []
    return [
        f"### `{kind.__struct_config__.tag}`",
        "",
        unfolded(schema["description"]),
        "",
        *field_table(schema, sent=sent),
        *noted,
        *written(sample),
    ]


def part(name: str, schema: dict[str, Any]) -> list[str]:
    """Describe something that messages hold."""
    tag = schema["properties"].get("kind", {}).get("enum", [])
    said = f" (`kind` is `{tag[0]}`)" if len(tag) == 1 else ""
    sent = "additionalProperties" in schema  # what a client sends has no other fields
    return [f"### {name}", "", unfolded(schema["description"]) + said, "", *field_table(schema, sent=sent)]


def rate_rows() -> list[str]:
    """List how much may be asked, and how often."""
    assert set(RATES) == set(limits.RATES)
    return [
        f"| {RATES[name][0]} | {rate.burst:g} | {often(rate.a_second)} | {RATES[name][1]} |"
        for name, rate in limits.RATES.items()
    ]


def often(a_second: float) -> str:
    """Say how often, as people do."""
    for seconds, unit in ((1, "a second"), (60, "a minute")):
        if a_second * seconds >= 1:
            return f"{a_second * seconds:g} {unit}"
    return f"{a_second * 3600:g} an hour"


def reason_rows() -> list[str]:
    """List why something can be refused, with the status that HTTP gives it and the sentence."""
    rows = []
    for key, sentence in catalogue("en").items():
        reason = key.removeprefix("refused.")
        if key.startswith("refused.") and "." not in reason and reason not in ONLY_AT_START:
            usual = BY_THE_GUARDS.get(reason, refusals.CONFLICT)
            rows.append(f"| `{reason}` | {refusals.STATUS.get(reason, usual)} | {sentence} |")
    return rows


def event_rows() -> list[str]:
    """List the events of frames that are no moves."""
    values = {value for name, value in vars(entries).items() if name.isupper() and isinstance(value, str)}
    assert set(HAPPENINGS) == values - position.BY_ENGINE, "every kind of entry has a meaning"
    return [f"| `{kind}` | {meaning} |" for kind, meaning in HAPPENINGS.items()]


def protocol_page() -> str:
    """Write the page."""
    known, made = schemas(), samples()
    lines = [INTRODUCTION + "\n".join(rate_rows()), "", "## What a client sends", ""]
    for kind in get_args(Incoming):
        lines += message(kind, known, made[kind])
    lines += ["## What the server sends", ""]
    for kind in get_args(Outgoing):
        lines += message(kind, known, made[kind])
    lines += ["## What is in them", ""]
    for name in PARTS:
        lines += part(name, known[name])
    lines += [EVENTS, *event_rows(), "", REASONS, *reason_rows(), ""]
    return "\n".join(lines)


EVENTS = f"""\
## Events in frames

The `events` of a frame tell what a move, and all that followed from it, showed your seat: what was picked,
revealed, scored. They are objects with `event` and what it is about, as `table.news(seat)` gives them in
Python. A table keeps the news of its last {tables.NEWS_KEPT} entries at hand, and finds older ones in its
log. Beside moves there are:

| event | meaning |
|---|---|"""

REASONS = """\
## Why something is refused

`reason` is for programs, `text` for people: in their language over the socket, by `Accept-Language` in HTTP.
What the rules of a game forbid has a reason that begins with `illegal.`; options that do not exist or do not
go together have one that begins with `bad_option.`. All others:

| reason | status over HTTP | in English |
|---|---|---|"""
