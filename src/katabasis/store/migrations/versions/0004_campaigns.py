"""Campaigns, their runs, and what each run has left behind."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("first", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("parent", sa.String(40), sa.ForeignKey("campaigns.id"), nullable=True),
        sa.Column("parent_run", sa.Integer, nullable=False),
    )
    op.create_table(
        "runs",
        sa.Column("campaign_id", sa.String(40), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("base", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), nullable=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "outcomes",
        sa.Column("campaign_id", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["campaign_id", "number"], ["runs.campaign_id", "runs.number"]),
    )
