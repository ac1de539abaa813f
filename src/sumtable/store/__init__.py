"""Games in a database: append-only rows per game, durable before anybody is told."""

from sumtable.store.backup import backup, restore
from sumtable.store.database import default_url
from sumtable.store.errors import (
    Archived,
    Away,
    Stale,
    StoreError,
    Taken,
    Unknown,
    Unreadable,
)
from sumtable.store.past import events_of, record_of
from sumtable.store.store import Store
from sumtable.store.values import ALPHABET, Plan, Row, StoredGame, Token, hash_secret

__all__ = [
    "ALPHABET",
    "Archived",
    "Away",
    "Plan",
    "Row",
    "Stale",
    "Store",
    "StoreError",
    "StoredGame",
    "Taken",
    "Token",
    "Unknown",
    "Unreadable",
    "backup",
    "default_url",
    "events_of",
    "hash_secret",
    "record_of",
    "restore",
]
