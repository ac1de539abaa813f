"""Games to be stored: empty ones, and one that was played to its end."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sumtable.catalog import GAMES
from sumtable.records.random import random_record
from sumtable.store import Store, StoredGame

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


def play(text: str) -> tuple[str, dict[str, Any]]:
    """A row that says that this was played."""
    return ("play", {"text": text})


async def new_game(store: Store, over: bool = False) -> StoredGame:
    """A game without rows."""
    return await store.create("sumon", {}, {}, b"seed", over=over)


async def finished(store: Store, holders: Sequence[tuple[int, str]] = ()) -> StoredGame:
    """A whole game of Ada and Ben."""
    rows = [play(text) for text in _events()]
    return await store.create("sumon", {}, {"seats": SEATS}, b"seed", rows, holders, over=True)


async def stored(store: Store, name: str) -> StoredGame:
    """The game of this name, which is there."""
    game = await store.game(name)
    assert game is not None
    return game


@cache
def _events() -> tuple[str, ...]:
    return tuple(random_record(GAMES["sumon"], {}, "store").events)
