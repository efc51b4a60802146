"""What each answer told, so that a table that goes on from a snapshot keeps its history."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("entries", sa.Column("told", sa.Text, nullable=True))
    op.add_column("snapshots", sa.Column("told", sa.Integer, nullable=True))
