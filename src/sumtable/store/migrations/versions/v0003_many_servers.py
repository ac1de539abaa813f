"""Many servers on one database: what is due, what is listed, who is there, which servers live.

Columns may be left out by whoever writes, so a server of the step before goes on beside this one.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "sumtable_0003"
down_revision = "sumtable_0002"
branch_labels = None
depends_on = None

_UNDER_WAY = 30 * 86_400.0


def upgrade() -> None:
    op.add_column("games", sa.Column("due", sa.Double))
    listed = sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.text("false"))
    op.add_column("games", listed)
    op.add_column("holders", sa.Column("seen", sa.Double))
    _create_index("games_due", "due", "due IS NOT NULL")
    _create_index("games_listed", "created", "listed")
    op.create_table(
        "servers",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
    )
    op.create_table(
        "presence",
        _key("game", 10, "games.id"),
        _key("server", 16, "servers.id"),
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("presence_server", "presence", ["server"])
    _look_at_what_is_under_way()


def _look_at_what_is_under_way() -> None:
    """Nobody knows yet what is due in these games: the servers look at them one after the other."""
    games = sa.table(
        "games",
        sa.column("due", sa.Double),
        sa.column("touched", sa.Double),
        sa.column("over", sa.Boolean),
        sa.column("archived", sa.Boolean),
        sa.column("listed", sa.Boolean),
        sa.column("setup", sa.Text),
    )
    going = sa.and_(~games.c.over, ~games.c.archived, games.c.touched > time.time() - _UNDER_WAY)
    op.execute(games.update().where(going).values(due=0.0))
    listed = games.c.setup.like('%"listed":%')
    op.execute(games.update().where(going, listed).values(listed=True))


def _create_index(name: str, column: str, only: str) -> None:
    condition = sa.text(only)
    op.create_index(name, "games", [column], postgresql_where=condition, sqlite_where=condition)


def _key(name: str, length: int, of: str) -> sa.Column[str]:
    """A column that names something else and goes with it."""
    key = sa.ForeignKey(of, ondelete="CASCADE")
    return sa.Column(name, sa.String(length), key, nullable=False, primary_key=True)
