"""Frames: what each watcher of a table is sent, built for that seat and for nobody else."""

import hashlib
from collections.abc import Mapping, Set
from typing import Any

import msgspec

from ..engine.news import Told
from . import metrics
from .position import instead_of, retold
from .protocol import Frame, Listed, Room, SeatShown
from .tables import NO_NEWS, Table

encode, words_in = msgspec.json.Encoder().encode, msgspec.json.Decoder(list[str]).decode
Views = Mapping[int | None, bytes]
NOTHING = b"[]"

BEGIN, VIEW, STATUS = b'{"type":"frame","table":"%s","seq":%d,"events":', b',"view":', b',"status":'
END, ENDING = b',"take_back":false,"instead":[]}', b',"take_back":true,"instead":%s}'
"""What stands in a `Frame` beside its parts, which are written already."""


def publish(table: Table, news: Told, only: int | None = None, views: Views | None = None) -> None:
    """Send everybody at a table (or one seat alone) the frame that is made for them."""
    if only is None:
        table.recent.append((table.seq, news))
    viewers = set(table.watchers.values())
    made = frames(table, viewers if only is None else viewers & {only}, news, views)
    for watcher, viewer in table.watchers.items():
        if viewer in made:
            watcher.push(made[viewer])
    metrics.FRAMES.add(len(table.watchers))
    if table.polls:
        table.close_polls(only)


def frames(
    table: Table, viewers: Set[int | None], news: Told, views: Views | None = None
) -> dict[int | None, bytes]:
    """Write the table as each of some viewers sees it, with the views if they are written already."""
    assert table.position is not None
    identity, status = table.id.encode(), status_of(table)
    takers = table.position.takers if table.moving else ()
    made = {}
    if views is None or views.keys() != viewers:
        views = table.position.views_json(viewers)
    for viewer, view in views.items():
        end = ENDING % instead(table, viewer) if viewer in takers else END
        begin = BEGIN % (identity, table.seq_of(viewer))
        made[viewer] = b"".join((begin, news.to(viewer), VIEW, view, STATUS, status, end))
    return made


def status_of(table: Table) -> bytes:
    """Write how a game stands beside its position; without clocks that is the same from move to move."""
    if table.clocks is not None:
        return encode(table.status())
    stands = table.phase, table.standing, table.held
    if table.stood is None or table.stood[0] != stands:
        table.stood = stands, encode(table.status())
    return table.stood[1]


def frame(table: Table, viewer: int | None, events: bytes) -> Frame:
    """Build the table as one seat, or a spectator, sees it."""
    assert table.position is not None
    taking = table.moving and viewer in table.position.takers
    return Frame(
        table=table.id,
        seq=table.seq_of(viewer),
        events=msgspec.Raw(events),
        view=msgspec.Raw(table.position.view_json(viewer)),
        status=msgspec.Raw(status_of(table)),
        take_back=taking,
        instead=words_in(instead(table, viewer)) if taking else [],
    )


def instead(table: Table, viewer: int | None) -> bytes:
    """List, as JSON, what a seat that may take back could choose instead of its hidden choice."""
    if viewer is None or table.position is None or not table.position.has_chosen(viewer):
        return NOTHING
    if viewer not in table.instead:
        table.instead[viewer] = encode(instead_of(table.position, viewer))
    return table.instead[viewer]


async def frame_after(table: Table, viewer: int | None, after: int | None) -> Frame:
    """Build a frame that tells what a client has missed since the last one it saw."""
    return frame(table, viewer, await missed(table, viewer, after))


async def missed(table: Table, viewer: int | None, after: int | None) -> bytes:
    """Tell a viewer what has happened after an entry: from memory, or else from the log."""
    if after is None:
        return NO_NEWS
    if viewer is not None:
        after = table.unheard[viewer].common(after)
    if after >= table.seq:
        return NO_NEWS
    kept = [(seq, news.to(viewer)) for seq, news in table.recent if seq > after]
    if len(kept) == table.seq - after:
        return joined([news for _, news in kept])
    log = await table.hall.read_log(table.id)
    told = await table.hall.in_thread(retold, table.beginning, log, viewer, after)
    return joined(told)


def joined(lists: list[bytes]) -> bytes:
    """Join JSON lists into one."""
    return b"[" + b",".join(part[1:-1] for part in lists if len(part) > len(NO_NEWS)) + b"]"


def publish_room(table: Table) -> None:
    """Send everybody at a table what it looks like from outside, and the lobby too."""
    show_room(table)
    table.close_polls()


def show_room(table: Table) -> None:
    """Send it to those who watch alone: whoever waits for the game to go on has to hear nothing."""
    if table.watchers:
        made, shown = {}, room(table, None)
        table.seats_shown = shown.seats
        for viewer in set(table.watchers.values()):
            shown.you = viewer
            made[viewer] = encode(shown)
        for watcher, viewer in table.watchers.items():
            watcher.push(made[viewer])
    table.hall.lobby.changed(table)


def room(table: Table, you: int | None) -> Room:
    """Describe a table from outside."""
    return Room(
        table=table.id,
        phase=table.phase,
        game=table.game.key,
        options=table.game.options,
        pace=table.plan.pace,
        listed=table.plan.listed,
        spectators=table.plan.spectators,
        scores=table.plan.scores,
        stand_in=table.plan.stand_in,
        host=table.plan.host,
        you=you,
        seats=seats(table),
        watching=watching(table),
        commitment=None if table.origin else hashlib.sha256(table.seed).hexdigest(),
        origin=shown_origin(table.origin),
        rematch=table.rematch,
        held=table.held is not None,
        created_at=table.created_at,
    )


def seats(table: Table) -> list[SeatShown]:
    """Say who sits where."""
    return [
        SeatShown(
            kind=seat.kind,
            name=seat.name,
            person=seat.person if seat.kind == "person" else None,
            bot=seat.bot,
            style=seat.style,
            here=seat.kind == "bot" or (seat.kind == "person" and table.here(number)),
            gone=table.phase == "running" and table.gone(number),
        )
        for number, seat in enumerate(table.plan.seats)
    ]


def watching(table: Table) -> int:
    """Count those who only watch."""
    return sum(viewer is None for viewer in table.watchers.values())


def shown_origin(origin: dict[str, Any] | None) -> dict[str, Any] | None:
    """Say where a table that goes on from another one began."""
    if origin is None:
        return None
    return {name: origin[name] for name in ("table", "event", "deal", "seat") if name in origin}


def listed(table: Table) -> Listed:
    """Describe a table for the lobby."""
    return Listed(
        table=table.id,
        phase=table.phase,
        game=table.game.key,
        options=table.game.options,
        pace=table.plan.pace,
        seats=seats(table),
        watching=watching(table),
        spectators=table.plan.spectators,
        scores=table.plan.scores,
    )
