"""The tables of the database. Changing them needs a migration in `migrations/versions`."""

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

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
)
"""Append-only: one row an answer. Who writes a number second is refused by the key."""

SNAPSHOTS = Table(
    "snapshots",
    META,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("answers", Integer, nullable=False),
    Column("checkpoint", Text, nullable=False),
)
"""The table after this many entries, for loading under changed rules; the log alone is enough."""
