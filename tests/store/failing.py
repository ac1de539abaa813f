"""A database that is away for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from sumtable.store import Store


@contextmanager
def away(store: Store, error: Exception | None = None) -> Iterator[list[str]]:
    """Lets whatever the store asks its database fail; gives the list of what was asked."""
    engines = store._engines
    asked: list[str] = []

    def fail(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        asked.append(statement)
        raise error or engines.writing.dialect.loaded_dbapi.OperationalError("disk I/O error")

    for engine in (engines.writing, engines.reading.sync_engine):
        event.listen(engine, "before_cursor_execute", fail)
    try:
        yield asked
    finally:
        for engine in (engines.writing, engines.reading.sync_engine):
            event.remove(engine, "before_cursor_execute", fail)
