"""Notices between the servers of one PostgreSQL: which games have gone on, who came, what was said.

A notice is a hint, the rows are the truth: it may be lost, and whoever hears it looks. It names
games and versions, and nothing of what is in them. It is sent after the commit, on a connection of
its own: inside a transaction it would make all commits of the database wait for each other.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import URL

from sumtable.store.clock import Clock
from sumtable.store.ending import end_all
from sumtable.store.figures import Figures

LOG = logging.getLogger("sumtable.store")

CHANNEL = "sumtable"
MOST_ITEMS = 100
"""In one notice, which PostgreSQL takes up to 8,000 bytes of: an item has some 70 at most."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds until a connection that broke is tried again, and after many failures."""

_AT_ONCE = "SET synchronous_commit TO off"
"""A notice may be lost, so it waits for no disk: PostgreSQL sends one at a time, to its commit."""

VERSION, SEATS, PRESENCE, SAID = "version", "seats", "presence", "said"
MISSED = "missed"


class Notice(NamedTuple):
    """What another server tells: a kind, the game, and what belongs to the kind.

    A `version` has the number, what was `said` the seat, the phrase, its number and its time.
    `missed` has no game: nobody listened for a while.
    """

    kind: str
    game: str = ""
    more: tuple[Any, ...] = ()


Hear = Callable[[Notice], None]


class Notices:
    """Sends notices to the other servers, and hears theirs; of an SQLite file there are none."""

    def __init__(self, url: URL | None, clock: Clock, figures: Figures) -> None:
        self.server = secrets.token_hex(8)
        """The name of this server among the others."""
        self._address = "" if url is None else _address(url)
        self._clock = clock
        self._figures = figures
        self._waiting: dict[tuple[str, str], tuple[Any, ...]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, notice: Notice) -> None:
        """Sends a notice soon, with all others that come at the same time."""
        if self._tasks:
            key = notice.kind, f"{notice.game} {notice.more}" if notice.kind == SAID else ""
            self._waiting[notice.game, ":".join(key)] = (notice.kind, notice.game, *notice.more)
            self._wake.set()

    def listen(self, hear: Hear) -> None:
        """Begins to send, and to hear what other servers send, until it is closed."""
        if self._address and not self._tasks:
            for work in (self._send(), self._listen(hear)):
                self._tasks.append(asyncio.create_task(work))

    async def close(self) -> None:
        """Ends both; what wasn't sent yet is found by looking."""
        await end_all(self._tasks)
        self._tasks.clear()

    async def _send(self) -> None:
        wait = FIRST_WAIT
        while True:
            await self._wake.wait()
            try:
                async with await _connect(self._address) as connection:
                    await connection.execute(_AT_ONCE)
                    wait = FIRST_WAIT
                    while True:
                        await self._wake.wait()
                        self._wake.clear()
                        for text in self._texts():
                            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))
            except Exception as error:
                LOG.warning("notices can't be sent: %s", type(error).__name__)
            self._waiting.clear()
            self._wake.clear()
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    def _texts(self) -> Iterator[str]:
        """What waits, in as many texts as it takes."""
        items, self._waiting = [*self._waiting.values()], {}
        for first in range(0, len(items), MOST_ITEMS):
            yield self.text_of(items[first : first + MOST_ITEMS])

    def text_of(self, items: Sequence[tuple[Any, ...]]) -> str:
        """The items as they are sent."""
        body = {"from": self.server, "at": round(self._clock(), 3), "items": items}
        return json.dumps(body, separators=(",", ":"))

    async def _listen(self, hear: Hear) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                async with await _connect(self._address) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    hear(Notice(MISSED))
                    wait = FIRST_WAIT
                    async for notify in connection.notifies():
                        for notice in self._read(notify.payload):
                            hear(notice)
            except Exception as error:
                LOG.warning("notices can't be heard: %s", type(error).__name__)
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    def _read(self, text: str) -> list[Notice]:
        """The notices in a text of another server; none in this one's own, or a stranger's."""
        try:
            body = json.loads(text)
            if body["from"] == self.server:
                return []
            age = self._clock() - float(body["at"])
            found = [
                Notice(str(kind), str(game), tuple(more)) for kind, game, *more in body["items"]
            ]
        except (ValueError, LookupError, TypeError):
            return []
        self._figures.noticed(max(0.0, age))
        return found


async def _connect(address: str) -> Any:
    """A connection of the driver itself, each statement a transaction."""
    import psycopg

    return await psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=8)


def _address(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
