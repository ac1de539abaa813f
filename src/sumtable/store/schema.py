"""The tables. A change here comes with a migration; a test compares the two."""

from typing import Any

from sqlalchemy import (
    BigInteger,
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
    text,
)

METADATA = MetaData()


def _game(primary_key: bool = False) -> Column[str]:
    key = ForeignKey("games.id", ondelete="CASCADE")
    return Column("game", String(10), key, nullable=False, primary_key=primary_key)


def _only(condition: str) -> dict[str, Any]:
    """Lets an index hold only the rows of this condition, which are few."""
    return {"postgresql_where": text(condition), "sqlite_where": text(condition)}


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
    Column("due", Double),
    Column("listed", Boolean, nullable=False, server_default=text("false")),
    Column("draw", Integer),
    Index("games_touched", "touched"),
    Index("games_due", "due", **_only("due IS NOT NULL")),
    Index("games_listed", "created", **_only("listed")),
)
"""`due` is when something must happen by itself, None if nothing must; what is `listed` waits for
anybody. `draw` is the number of the entry in the log of draws that promises its seed; None if it
has none. A server of an older version knows none of them, and leaves them as they are."""

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
    Column("seen", Double),
    Index("holders_holder", "holder"),
    sqlite_with_rowid=False,
)
"""`seen` is when somebody was last at the table, as far as that was written down."""

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("started", Double, nullable=False),
    Column("seen", Double, nullable=False),
)
"""The servers that share the database. One that isn't seen for some seconds is dead."""

PRESENCE = Table(
    "presence",
    METADATA,
    _game(primary_key=True),
    Column("server", String(16), ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Column("holder", String(64), primary_key=True),
    Column("count", Integer, nullable=False),
    Index("presence_server", "server"),
    sqlite_with_rowid=False,
)
"""Who follows a game at a server, as long as that is alive; all spectators are the holder ``."""

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

DRAWS = Table(
    "draws",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("commitment", String(64), nullable=False, unique=True),
    Column("at", BigInteger, nullable=False),
    Column("chain", String(64), nullable=False),
    Column("seed", LargeBinary),
)
"""Every commitment to a seed that was ever made, each chained to the one before it by a hash. They
are never removed, and name no game. The `seed` comes when the game is over or goes."""
