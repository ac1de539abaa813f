"""Keys: what a server signs with, made by the first one and the same for all."""

import sqlalchemy as sa
from alembic import op

revision = "sumtable_0002"
down_revision = "sumtable_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
