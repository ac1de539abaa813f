"""The first tables: games, their rows, who holds which seat, tokens and plans."""

import sqlalchemy as sa
from alembic import op

revision = "sumtable_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create_games()
    _create_holders_and_tokens()
    op.create_table(
        "plans",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
    )
    op.create_index("games_touched", "games", ["touched"])
    op.create_table(
        "game_rows",
        _game(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )


def _create_holders_and_tokens() -> None:
    op.create_table(
        "holders",
        _game(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.String(64), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("holders_holder", "holders", ["holder"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        _game(),
        sa.Column("seat", sa.Integer),
        sa.Column("expires", sa.Double),
    )
    op.create_index("tokens_game", "tokens", ["game"])


def _game(primary_key: bool = False) -> sa.Column[str]:
    """A column that names a game and goes with it."""
    key = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String(10), key, nullable=False, primary_key=primary_key)
