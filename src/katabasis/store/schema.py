"""The tables of the database. Changing them needs a migration in `migrations/versions`."""

from sqlalchemy import Column, DateTime, Float, ForeignKey, Integer, MetaData, String, Table, Text

META = MetaData()

TABLES = Table(
    "tables",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("start", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seats", Text, nullable=False),
    Column("made", Float, nullable=False),
)
"""One row a table, never changed: what it began with, and the hashes of its secrets."""

ENTRIES = Table(
    "entries",
    META,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("told", Text, nullable=True),
)
"""Append-only: one row an answer, and what it told. Who writes a number second is refused by the
key."""

SNAPSHOTS = Table(
    "snapshots",
    META,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("answers", Integer, nullable=False),
    Column("checkpoint", Text, nullable=False),
    Column("told", Integer, nullable=True),
)
"""The table before the step that was under way after this many entries; for going on under changed
rules. `told` is how many events of its last answer were told before it. Those in between the newest
one and every fortieth answer are removed."""

WORKERS = Table(
    "workers",
    META,
    Column("number", Integer, primary_key=True),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""PostgreSQL only: the servers that share the database; `leases.py` says how."""

LEASES = Table(
    "leases",
    META,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("worker", Integer, ForeignKey("workers.number", ondelete="CASCADE"), nullable=False),
)
"""PostgreSQL only: which server has which table."""
