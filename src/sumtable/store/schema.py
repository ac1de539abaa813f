"""The tables. A change here comes with a migration; a test compares the two."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _game(primary_key: bool = False) -> Column[str]:
    key = ForeignKey("games.id", ondelete="CASCADE")
    return Column("game", String(10), key, nullable=False, primary_key=primary_key)


GAMES = Table(
    "games",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("name", String(20), nullable=False),
    Column("options", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("archived", Boolean, nullable=False),
    Index("games_touched", "touched"),
)

ROWS = Table(
    "game_rows",
    METADATA,
    _game(primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

HOLDERS = Table(
    "holders",
    METADATA,
    _game(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(64), primary_key=True),
    Index("holders_holder", "holder"),
    sqlite_with_rowid=False,
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    _game(),
    Column("seat", Integer),
    Column("expires", Double),
    Index("tokens_game", "game"),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PLANS = Table(
    "plans",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("content", Text, nullable=False),
    Column("created", Double, nullable=False),
)
