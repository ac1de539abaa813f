"""Games in a database: append-only rows per game, durable before anybody is told."""

from sumtable.store.backup import backup, restore
from sumtable.store.database import default_url
from sumtable.store.draws import DrawLog, Entry
from sumtable.store.due import LEASE
from sumtable.store.errors import (
    Archived,
    Away,
    Stale,
    StoreError,
    Taken,
    Unknown,
    Unreadable,
)
from sumtable.store.figures import Figures
from sumtable.store.past import events_of, record_of
from sumtable.store.servers import Elsewhere
from sumtable.store.shelf import Shelf
from sumtable.store.store import Store
from sumtable.store.values import ALPHABET, Plan, Row, StoredGame, Token, hash_secret, new_id

__all__ = [
    "ALPHABET",
    "LEASE",
    "Archived",
    "Away",
    "DrawLog",
    "Elsewhere",
    "Entry",
    "Figures",
    "Plan",
    "Row",
    "Shelf",
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
    "new_id",
    "record_of",
    "restore",
]
