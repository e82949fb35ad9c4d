"""What the database holds; the migrations lead here from every earlier version."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MILLISECONDS = BigInteger
"""Every moment is written in milliseconds since 1970."""

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created_at", MILLISECONDS, nullable=False),
    Column("seen_at", MILLISECONDS, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires_at", MILLISECONDS, nullable=True),
    Column("created_at", MILLISECONDS, nullable=False),
)
"""What opens the door for a person: cookies, and one-time links (those that expire). Only their hashes."""

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("phase", String(8), nullable=False),
    Column("game", String(16), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("digest", String(32), nullable=False),
    Column("plan", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("origin", Text, nullable=True),
    Column("record", Text, nullable=True),
    Column("rematch", String(16), nullable=True),
    Column("held", Text, nullable=True),
    Column("wanted", String(8), nullable=True),
    Column("created_at", MILLISECONDS, nullable=False),
    Column("changed_at", MILLISECONDS, nullable=False),
    Index(None, "phase", "changed_at"),
)
"""One row a table: what was agreed on (`plan`), the secret of its deal, and in the end its record."""

entries = Table(
    "entries",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("seat", SmallInteger, nullable=True),
    Column("move", String(64), nullable=True),
    Column("action", Integer, nullable=True),
    Column("dropped", SmallInteger, nullable=False),
    Column("bot", String(16), nullable=True),
    Column("client", String(40), nullable=True),
    Column("mark", BigInteger, nullable=True),
    Column("clocks", String(64), nullable=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("at", MILLISECONDS, nullable=False),
)
"""The log of every table: nothing is ever changed or taken out, and no number can be written twice."""

chat = Table(
    "chat",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", MILLISECONDS, nullable=False),
    Column("person", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", SmallInteger, nullable=True),
    Column("watching", Boolean, nullable=False),
    Column("text", String(1200), nullable=True),
    Column("phrase", String(24), nullable=True),
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(24), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server notes for its next start: when it was last alive, and when a game waited for its rules."""

outages = Table(
    "outages",
    metadata,
    Column("began_at", MILLISECONDS, primary_key=True, autoincrement=False),
    Column("ended_at", MILLISECONDS, nullable=False),
)
"""When no server was running: no clock runs then."""
