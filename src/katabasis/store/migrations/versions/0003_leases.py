"""Which server has which table, where several share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    op.create_table(
        "workers",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column(
            "worker",
            sa.Integer,
            sa.ForeignKey("workers.number", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
    )
