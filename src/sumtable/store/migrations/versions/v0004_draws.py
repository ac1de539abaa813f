"""The log of draws: every commitment to a seed, chained by a hash, and the game's place in it.

The column may be left out by whoever writes, so a server of the step before goes on beside this
one; what it begins is dealt as before.
"""

import sqlalchemy as sa
from alembic import op

revision = "sumtable_0004"
down_revision = "sumtable_0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "draws",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("commitment", sa.String(64), nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("chain", sa.String(64), nullable=False),
        sa.Column("seed", sa.LargeBinary),
    )
    op.add_column("games", sa.Column("draw", sa.Integer))
