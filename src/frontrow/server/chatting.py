"""Chat: what is said at a table; those who watch talk among themselves until the game is over."""

from collections import deque

import msgspec
from sqlalchemy import insert, select

from ..engine import words
from ..engine.words import LANGUAGES
from . import schema
from .bodies import Phrase
from .names import clean_text
from .people import Person
from .protocol import Said
from .refusals import Refusal
from .tables import Table

PHRASES = (
    "hello", "good_luck", "have_fun", "one_moment", "thinking", "your_turn", "nice", "well_played",
    "close_one", "thanks", "sorry", "rematch", "goodbye",
)  # fmt: skip
"""Quick phrases, which everybody reads in their own language."""

REMEMBERED = 100


async def spoken(table: Table) -> deque[Said]:
    """Find what has been said at a table lately."""
    if table.said is None:
        rows = (
            []
            if table.silent
            else await table.hall.store.read(
                select(schema.chat)
                .where(schema.chat.c.table == table.id)
                .order_by(schema.chat.c.number.desc())
                .limit(REMEMBERED)
            )
        )
        if table.said is None:
            table.said = deque((Said(**row._mapping) for row in reversed(rows)), maxlen=REMEMBERED)
    table.silent = False
    return table.said


async def say(table: Table, person: Person, text: str | None, phrase: str | None) -> Said:
    """Say something: on disk first, then to whoever may hear it."""
    if (text is None) == (phrase is None) or (text is not None and not clean_text(text)):
        raise Refusal("empty_chat")
    if phrase is not None and phrase not in PHRASES:
        raise Refusal("no_phrase", known=", ".join(PHRASES))
    async with table.lock:
        before = await spoken(table)
        seat = table.seat_of(person)
        said = Said(
            table=table.id,
            number=before[-1].number + 1 if before else 0,
            at=table.hall.clock.now(),
            person=person.id,
            name=person.name,
            seat=seat,
            watching=seat is None and table.phase == "running",
            text=None if text is None else clean_text(text),
            phrase=phrase,
        )
        await table.hall.store.write(insert(schema.chat).values(**msgspec.structs.asdict(said)))
        before.append(said)
        tell(table, said)
    return said


def tell(table: Table, said: Said) -> None:
    """Send what was said to everybody who may hear it."""
    written = msgspec.json.encode(said)
    for watcher, viewer in table.watchers.items():
        if may_hear(table, watcher.person, viewer, said):
            watcher.push(written)


def may_hear(table: Table, person: Person | None, viewer: int | None, said: Said) -> bool:
    """Say whether somebody may hear what was said: not from the stands while playing, not who is muted."""
    if person is not None and said.person in person.muted:
        return False
    return not (said.watching and viewer is not None and table.phase == "running")


async def heard(table: Table, person: Person | None) -> list[Said]:
    """List what somebody may hear of what was said."""
    if table.silent:
        return []
    viewer = table.seat_of(person)
    return [said for said in await spoken(table) if may_hear(table, person, viewer, said)]


def phrases() -> list[Phrase]:
    """List the quick phrases in all languages."""
    return [Phrase(key, *(words.say(language, f"phrase.{key}") for language in LANGUAGES)) for key in PHRASES]
