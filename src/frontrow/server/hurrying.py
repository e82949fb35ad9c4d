"""A move without a task: straight from its wire to the pen, and from the pen to everybody's wires.

Nearly every move goes this way. Whatever has to wait for something else than the disk goes the long way, by
`Front.play`; what a move does is the same on both.
"""

import time
from functools import partial
from typing import TYPE_CHECKING

from . import metrics
from .playing import Made, finish, foresee, make
from .protocol import Play, Played
from .sockets import Connection, complain, decoder
from .tables import Table

if TYPE_CHECKING:
    from .front import Front


def hear(front: "Front", connection: Connection, text: bytes) -> bool:
    """Make the move that a message asks for, or say False, with nothing done, if that is not so simple."""
    if not connection.is_idle():
        return False
    try:
        message = decoder.decode(text)
    except (ValueError, RecursionError):
        return False
    if not isinstance(message, Play):
        return False
    table = front.hall.awake.get(message.table)
    seat = None if table is None else table.seat_of(connection.person)
    if table is None or seat is None or not is_simple(table, seat, message) or not taken(table):
        return False
    begin(front, connection, table, seat, message)
    return True


def is_simple(table: Table, seat: int, message: Play) -> bool:
    """Say whether a move answers for the first time what its seat is asked now, and nothing comes before."""
    known = (seat, message.id) in table.answers or table.may_be_in_log(seat, message.after)
    away = table.standing.asleep or table.standing.stand_ins[seat] is not None
    return not (known or away or message.after < table.asked[seat])


def taken(table: Table) -> bool:
    """Take the lock of a table, or say False if that means to wait."""
    if table.lock.locked():
        return False
    taking = table.lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False


def begin(front: "Front", connection: Connection, table: Table, seat: int, message: Play) -> None:
    """Make a move at a table whose lock is held, and give it to the pen."""
    began = time.perf_counter()
    try:
        front.limits.spend("ask", connection.address)
        front.limits.spend("act", front.named(connection.person).id)
        table.seen[seat] = front.clock.now()
        made = make(table, seat, message.move, message.id)
        settle = partial(end, front, connection, table, message, made, began)
        front.store.append(
            table.id, made.step.entry, made.step.changes, settle, partial(foresee, table, made)
        )
    except Exception as error:
        complain(front, connection, message, error)
        leave(connection, table, began)
    else:
        connection.moving = True


def end(
    front: "Front",
    connection: Connection,
    table: Table,
    message: Play,
    made: Made,
    began: float,
    failure: Exception | None,
) -> None:
    """Tell everybody of a move that is on disk, and answer whoever made it; or say why it could not be."""
    connection.hold()
    try:
        if failure is not None:
            raise table.unwritten(failure)
        finish(table, made)
        connection.send(Played(table.id, message.id, table.answers[made.seat, message.id]))
    except Exception as error:
        complain(front, connection, message, error)
    finally:
        connection.let_go()
        leave(connection, table, began)


def leave(connection: Connection, table: Table, began: float) -> None:
    """Let others have the table, and the client's next message its turn."""
    table.lock.release()
    connection.rest()
    metrics.MOVE_TIME.note(time.perf_counter() - began)
