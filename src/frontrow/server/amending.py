"""Changed rules: would a running game go on as it began? Its log is replayed to see."""

from typing import TYPE_CHECKING

from sqlalchemy import or_, select, update

from ..engine.errors import FrontRowError
from . import schema
from .entries import Made, standing_moves
from .hall import DIGEST
from .position import Beginning, begin, played

if TYPE_CHECKING:
    from .front import Front


async def changed_games(front: "Front", game: str) -> dict[str, str]:
    """Replay every running table of a game whose rules were not today's; say of those that change where."""
    changed = {}
    other_rules = or_(schema.tables.c.digest != DIGEST, schema.tables.c.held.is_not(None))
    running = (schema.tables.c.phase == "running", schema.tables.c.game == game, other_rules)
    for row in await front.store.read(select(schema.tables).where(*running)):
        where = await first_change(front, row)
        if where is None:
            await accept(front, row.id)
        else:
            changed[row.id] = where
    return changed


async def accept(front: "Front", identity: str) -> None:
    """Note that a game goes on under today's rules as it began."""
    await front.store.write(
        update(schema.tables).where(schema.tables.c.id == identity).values(digest=DIGEST, held=None)
    )


async def first_change(front: "Front", row: object) -> str | None:
    """Say at which move a game would change, if it would."""
    try:
        table = front.hall.table_of(row)
        moves = standing_moves(await front.hall.read_log(table.id))
        return await front.hall.in_thread(differs, table.beginning, moves)
    except Exception as error:  # a game that cannot be read cannot go on, and the others must
        front.hall.report(error)
        return str(error) if isinstance(error, FrontRowError) else type(error).__name__


def differs(beginning: Beginning, moves: list[Made]) -> str | None:
    """Play a game again by today's rules, in the words of its moves; say where they say something else."""
    position = begin(beginning)
    for number, made in enumerate(moves):
        try:
            attempt = played(position, made.seat, made.move)
        except FrontRowError as error:
            return f"move {number} ({made.move}): {error}"
        position = attempt.then
        if made.mark not in (None, attempt.mark):
            return f"move {number} ({made.move}): other moves are legal, or other cards come"
    return None
