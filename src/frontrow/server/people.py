"""People: a name and a secret in a cookie, no account; a one-time link moves you to another device."""

from collections import OrderedDict

import msgspec
from sqlalchemy import delete, insert, select, update

from .clocks import SECOND, WallClock
from .names import clean_name, hash_of, new_secret, person_id
from .refusals import Refusal
from .schema import keys, mutes, people
from .store import Store

LINK_LASTS = 15 * 60 * SECOND
SEEN_EVERY = 3600 * SECOND
REMEMBERED = 20_000


class Person(msgspec.Struct):
    """Somebody with a name."""

    id: str
    name: str
    language: str
    muted: set[str] = msgspec.field(default_factory=set)
    seen_at: int = 0


class People:
    """Everybody who has a name here."""

    def __init__(self, store: Store, clock: WallClock) -> None:
        self.store, self.clock = store, clock
        self.by_hash: OrderedDict[str, Person] = OrderedDict()
        self.known: dict[str, Person] = {}

    async def arrive(self, name: str, language: str) -> tuple[Person, str]:
        """Welcome somebody new; the secret is for their cookie."""
        now = self.clock.now()
        person = Person(person_id(), clean_name(name), language, seen_at=now)
        secret = new_secret()
        await self.store.write(
            insert(people).values(
                id=person.id, name=person.name, language=language, created_at=now, seen_at=now
            ),
            insert(keys).values(hash=hash_of(secret), person=person.id, created_at=now),
        )
        return person, secret

    async def find(self, secret: str | None) -> Person | None:
        """Find whose secret this is."""
        if not secret:
            return None
        hashed = hash_of(secret)
        if hashed not in self.by_hash:
            found = await self.store.read(
                select(keys.c.person).where(keys.c.hash == hashed, keys.c.expires_at.is_(None))
            )
            person = await self.by_id(found[0].person) if found else None
            if person is None:
                return None
            self.remember(hashed, person)
        person = self.by_hash[hashed]
        self.by_hash.move_to_end(hashed)
        await self.note_seen(person)
        return person

    def remember(self, hashed: str, person: Person) -> None:
        """Keep somebody at hand, and forget who was not here for longest."""
        self.by_hash[hashed] = person
        self.known[person.id] = person
        if len(self.by_hash) > REMEMBERED:
            _, gone = self.by_hash.popitem(last=False)
            if gone.id not in {other.id for other in self.by_hash.values()}:
                self.known.pop(gone.id, None)

    async def note_seen(self, person: Person) -> None:
        """Note now and then that somebody is still with us."""
        now = self.clock.now()
        if now - person.seen_at > SEEN_EVERY:
            person.seen_at = now
            await self.store.write(update(people).where(people.c.id == person.id).values(seen_at=now))

    async def by_id(self, identity: str) -> Person | None:
        """Find a person by the public id."""
        if identity in self.known:
            return self.known[identity]
        if not identity.isalnum():
            return None
        rows = await self.store.read(select(people).where(people.c.id == identity))
        if not rows:
            return None
        muted = await self.store.read(select(mutes.c.muted).where(mutes.c.person == identity))
        row = rows[0]
        return Person(row.id, row.name, row.language, {mute.muted for mute in muted}, row.seen_at)

    async def change(self, person: Person, name: str | None, language: str | None) -> None:
        """Take another name or language."""
        name = person.name if name is None else clean_name(name)
        language = language or person.language
        await self.store.write(
            update(people).where(people.c.id == person.id).values(name=name, language=language)
        )
        person.name, person.language = name, language

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """Hear somebody no longer, or again."""
        if await self.by_id(other) is None or other == person.id:
            raise Refusal("no_person")
        if on == (other in person.muted):
            return
        pair = {"person": person.id, "muted": other}
        change = insert(mutes).values(**pair) if on else delete(mutes).filter_by(**pair)
        await self.store.write(change)
        person.muted = person.muted | {other} if on else person.muted - {other}

    async def make_link(self, person: Person) -> tuple[str, int]:
        """Make a secret that moves a person to another device, once and soon."""
        now = self.clock.now()
        secret = new_secret()
        await self.store.write(
            delete(keys).where(keys.c.expires_at < now),
            insert(keys).values(
                hash=hash_of(secret), person=person.id, created_at=now, expires_at=now + LINK_LASTS
            ),
        )
        return secret, now + LINK_LASTS

    async def claim_link(self, code: str) -> tuple[Person, str]:
        """Use a one-time link: it is gone, and this device has a secret of its own."""
        now, hashed = self.clock.now(), hash_of(code)
        found = await self.store.read(
            select(keys.c.person).where(keys.c.hash == hashed, keys.c.expires_at >= now)
        )
        person = await self.by_id(found[0].person) if found else None
        if person is None:
            raise Refusal("no_link")
        secret = new_secret()
        used = delete(keys).where(keys.c.hash == hashed, keys.c.expires_at >= now)
        added = insert(keys).values(hash=hash_of(secret), person=person.id, created_at=now)
        if not await self.store.write_if(used, added):
            raise Refusal("no_link")
        return person, secret

    async def forget_device(self, secret: str) -> None:
        """Let this device's secret open nothing any more."""
        hashed = hash_of(secret)
        await self.store.write(delete(keys).where(keys.c.hash == hashed))
        self.by_hash.pop(hashed, None)
