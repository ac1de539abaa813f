"""Reading from a database; whoever reads learns in a sentence if it can't be done now."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Select
from sqlalchemy.engine import RowMapping
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sumtable.store.errors import StoreError
from sumtable.store.trouble import READ, Watch, failure


class Reader:
    """Connections that only read."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.dialect = engine.dialect.name
        self.watch = Watch("reading")
        self._engine = engine
        self._open = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._failures = (SQLAlchemyError, OSError, engine.dialect.loaded_dbapi.Error)

    async def read(self, query: Select[Any]) -> Sequence[RowMapping]:
        """What the query finds, in a transaction of its own. Raises Away."""
        async with self.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
        return found

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction. Raises Away, also for what fails inside."""
        self._open += 1
        self._idle.clear()
        try:
            async with self._engine.connect() as connection:
                yield connection
        except StoreError as error:
            self.watch.failed(error)
            raise
        except self._failures as error:
            found = failure(error, READ)
            self.watch.failed(found)
            raise found from error
        finally:
            self._open -= 1
            if not self._open:
                self._idle.set()
        self.watch.worked()

    async def close(self) -> None:
        """Comes back when nobody reads any more.

        One who is told to stop in the middle still has to give the connection back: where its
        engine is gone by then, SQLite's driver waits for ever.
        """
        await self._idle.wait()
