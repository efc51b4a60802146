"""The tables of the database. Changing them needs a migration in `migrations/versions`."""

from sqlalchemy import (
    Column,
    DateTime,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

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
"""Append-only: one row an answer, and what it told. Whoever writes a number second is refused by
the key."""

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

CAMPAIGNS = Table(
    "campaigns",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("first", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("parent", String(40), ForeignKey("campaigns.id"), nullable=True),
    Column("parent_run", Integer, nullable=False),
)
"""One row a campaign, never changed: the document that it began with, the hash of its secret, and
of a branch the campaign and the run before which it left it."""

RUNS = Table(
    "runs",
    META,
    Column("campaign_id", String(40), ForeignKey("campaigns.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("base", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=True),
    Column("made", Float, nullable=False),
)
"""Append-only: one row a run, with the number of the run that it goes on from (0 is the beginning).
It is written together with its table. Whoever begins the same run second is refused by the key."""

OUTCOMES = Table(
    "outcomes",
    META,
    Column("campaign_id", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("document", Text, nullable=False),
    Column("made", Float, nullable=False),
    ForeignKeyConstraint(["campaign_id", "number"], ["runs.campaign_id", "runs.number"]),
)
"""Append-only: the campaign after a run, written together with the run's last answer."""
