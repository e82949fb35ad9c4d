"""Over HTTP: tables, from the first seat to the record."""

import json
from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, PathParameter, QueryParameter

from . import chatting, waiting
from .asking import Asking, Req, Serving, base_url, delete, get, patch, post, put, qr_code
from .bodies import (
    Answer,
    Doing,
    Filling,
    GoingOn,
    Lesson,
    Made,
    Regret,
    Sitting,
    Stages,
    WhyNot,
    Words,
)
from .frames import room
from .protocol import (
    Do,
    Frame,
    Move,
    NewTable,
    Play,
    Played,
    Room,
    Said,
    Say,
    SeatNumber,
    SeatWish,
    TableId,
    TakeBack,
)

RECORD = "application/x-ndjson"
SVG = "image/svg+xml"
Table = Annotated[TableId, PathParameter(description="the table's code")]
TheMove = Annotated[Move, QueryParameter(description="the move in the words of the rules")]
Viewer = Annotated[SeatNumber | None, QueryParameter(description="whose view; the spectator's without it")]
FirstStage = Annotated[int, QueryParameter(ge=0, lt=2**31, description="the stage to begin with")]
Seat = Annotated[SeatNumber, PathParameter(description="a seat, counted from 0")]


@post("/api/tables")
async def make_table(request: Req, front: Serving, person: Asking, data: JSONBody[NewTable]) -> Made:
    """Make a table; you are its host."""
    table = await front.create(person, data)
    return Made(table.id, f"{base_url(request, front)}/t/{table.id}")


@get("/api/tables/{table:str}")
async def show_room(front: Serving, person: Asking, table: Table) -> Room:
    """Describe a table from outside: what was agreed on, and who sits where."""
    return await front.room(person, table)


@get("/api/tables/{table:str}/keys")
async def show_keys(front: Serving, person: Asking, table: Table) -> dict[str, str]:
    """Give the host the keys of the reserved seats, to put into invitations."""
    found = await front.hall.get(table)
    waiting.check_host(found, front.named(person))
    return {str(n): seat.key for n, seat in enumerate(found.plan.seats) if seat.key}


@put("/api/tables/{table:str}/seats/{seat:int}")
async def sit(front: Serving, person: Asking, table: Table, seat: Seat, data: JSONBody[Sitting]) -> Room:
    """Sit down, move to another seat, or choose another style."""
    who, found = front.named(person), await front.hall.get(table)
    front.limits.spend("act", who.id)
    await waiting.sit(found, who, seat, data.style, data.key)
    return room(found, found.seat_of(who))


@delete("/api/tables/{table:str}/seats/{seat:int}", status_code=200)
async def stand_up(front: Serving, person: Asking, table: Table, seat: Seat) -> Room:
    """Leave your seat before the start; the host may free any."""
    who, found = front.named(person), await front.hall.get(table)
    await waiting.stand_up(found, who, seat)
    return room(found, found.seat_of(who))


@patch("/api/tables/{table:str}/seats/{seat:int}")
async def change_seat(
    front: Serving, person: Asking, table: Table, seat: Seat, data: JSONBody[SeatWish]
) -> Room:
    """Make a seat open, reserved or a bot's (the host)."""
    who, found = front.named(person), await front.hall.get(table)
    await waiting.change_seat(found, who, seat, data)
    return room(found, found.seat_of(who))


@post("/api/tables/{table:str}/fill", status_code=200)
async def fill(front: Serving, person: Asking, table: Table, data: JSONBody[Filling]) -> Room:
    """Put bots on all empty seats (the host)."""
    who, found = front.named(person), await front.hall.get(table)
    await waiting.fill(found, who, data.bot)
    return room(found, found.seat_of(who))


@post("/api/tables/{table:str}/start", status_code=200)
async def start(front: Serving, person: Asking, table: Table) -> Room:
    """Begin the game (the host)."""
    who, found = front.named(person), await front.hall.get(table)
    await waiting.start(found, who)
    return room(found, found.seat_of(who))


@get("/api/tables/{table:str}/frame")
async def show_frame(
    front: Serving,
    person: Asking,
    table: Table,
    after: Annotated[int | None, QueryParameter(ge=0, lt=2**31, description="the last frame seen")] = None,
    wait: Annotated[float, QueryParameter(ge=0, le=55, description="wait so many seconds for news")] = 0,
) -> Frame:
    """Show the table as you see it, at once or, with `wait`, as soon as there is something new."""
    return await front.frame(person, table, after, wait)


@post("/api/tables/{table:str}/moves")
async def play(front: Serving, person: Asking, table: Table, data: JSONBody[Answer]) -> Played:
    """Make a move; 409 says why it was refused."""
    return await front.play(person, Play(table, data.after, data.move, data.id))


@post("/api/tables/{table:str}/take-back")
async def take_back(front: Serving, person: Asking, table: Table, data: JSONBody[Regret]) -> Played:
    """Take back your last move or your hidden choice."""
    return await front.take_back(person, TakeBack(table, data.after, data.id))


@post("/api/tables/{table:str}/do", status_code=204)
async def do(front: Serving, person: Asking, table: Table, data: JSONBody[Doing]) -> None:
    """Pause, resume, leave your seat to a bot, come back, or replace somebody who is away."""
    await front.do(person, Do(table, data.what, data.seat))


@get("/api/tables/{table:str}/chat")
async def show_chat(front: Serving, person: Asking, table: Table) -> list[Said]:
    """List what was said lately, as far as you may hear it."""
    found = await front.hall.get(table)
    await front.seen(found, person)
    return await chatting.heard(found, person)


@post("/api/tables/{table:str}/chat")
async def speak(front: Serving, person: Asking, table: Table, data: JSONBody[Words]) -> Said:
    """Say something at a table."""
    return await front.say(person, Say(table, data.text, data.phrase))


@post("/api/tables/{table:str}/rematch")
async def rematch(request: Req, front: Serving, person: Asking, table: Table) -> Made:
    """Play again with the same people."""
    made = await front.rematch(person, table)
    return Made(made.id, f"{base_url(request, front)}/t/{made.id}")


@post("/api/tables/{table:str}/play-on")
async def play_on(
    request: Req, front: Serving, person: Asking, table: Table, data: JSONBody[GoingOn]
) -> Made:
    """Go on from any move of a finished game, against bots, at a table of your own."""
    made = await front.play_on(person, table, data.event, data.seat, data.deal, data.bot)
    return Made(made.id, f"{base_url(request, front)}/t/{made.id}")


@get("/api/tables/{table:str}/record", media_type=RECORD)
async def show_record(front: Serving, person: Asking, table: Table) -> Response[bytes]:
    """Download the record of a finished game, with the seed of its deal."""
    record = await front.record(person, table)
    headers = {"Content-Disposition": f'attachment; filename="frontrow-{table}.jsonl"'}
    line = json.dumps(record, ensure_ascii=False).encode() + b"\n"
    return Response(line, media_type=RECORD, headers=headers)


@get("/api/tables/{table:str}/qr", media_type=SVG)
async def show_qr(request: Req, front: Serving, table: Table) -> Response[str]:
    """Draw the table's link as a QR code."""
    await front.hall.get(table)
    return Response(qr_code(f"{base_url(request, front)}/t/{table}"), media_type=SVG)


@get("/api/tables/{table:str}/why-not")
async def why_not(front: Serving, person: Asking, table: Table, move: TheMove) -> WhyNot:
    """Say why you cannot make a move now."""
    return await front.why_not(person, table, move)


@get("/api/tables/{table:str}/foresight")
async def foresee(front: Serving, person: Asking, table: Table) -> dict[str, dict[str, float]]:
    """Say what each of your moves would change in the numbers of your own seat, as far as you can know.

    Where everybody chooses in secret nothing can be foreseen, and the answer is empty.
    """
    return await front.foresee(person, table)


@get("/api/tables/{table:str}/replay")
async def show_replay(
    front: Serving,
    person: Asking,
    table: Table,
    viewer: Viewer = None,
    first: FirstStage = 0,
) -> Stages:
    """Show a finished game, up to 40 stages at once, as any of its seats saw it."""
    return await front.replay(person, table, viewer, first)


@post("/api/lessons")
async def learn(request: Req, front: Serving, person: Asking, data: JSONBody[Lesson]) -> Made:
    """Begin a first game against bots on a deal that is always the same, to learn by."""
    table = await front.lesson(person, data.game)
    return Made(table.id, f"{base_url(request, front)}/t/{table.id}")


ROUTES = [
    make_table, show_room, show_keys, sit, stand_up, change_seat, fill, start, show_frame, play, take_back,
    do, show_chat, speak, rematch, play_on, show_record, show_qr, why_not, foresee, show_replay, learn,
]  # fmt: skip
