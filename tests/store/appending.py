"""Appends to many games at once that say what has been acknowledged, in processes of their own.

The rows are of a kind that isn't an event of the game, so that every game replays.
"""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

from sumtable.store import Store
from tests.forks import FORKS
from tests.web.processes import PATIENCE


async def append(store: Store, telling: Connection) -> None:
    game = await store.create("sumon", {}, {}, b"seed")
    version = 0
    while True:
        numbers = range(version + 1, version + 2 + version % 3)
        rows = [("note", {"n": number, "text": "x" * 50}) for number in numbers]
        version = await store.append(game.id, version, rows)
        telling.send((game.id, version))


async def append_to_many(url: str, telling: Connection) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(append(store, telling) for _ in range(10)))


def run(url: str, telling: Connection) -> None:
    """Appends until it is killed."""
    asyncio.run(append_to_many(url, telling))


class Appending:
    """A process that appends."""

    def __init__(self, url: str) -> None:
        self._hearing, telling = FORKS.Pipe(duplex=False)
        self._process = FORKS.Process(target=run, args=(url, telling), daemon=True)
        self._process.start()
        telling.close()

    def hear(self, count: int) -> dict[str, int]:
        """The last version of each game that is acknowledged in the next so many words."""
        heard = {}
        for _ in range(count):
            assert self._hearing.poll(PATIENCE), "it appends no more"
            game, version = self._hearing.recv()
            heard[game] = version
        return heard

    def end(self) -> None:
        """Kills it."""
        self._process.kill()
        self._process.join(PATIENCE)

    def killed(self) -> dict[str, int]:
        """What else it had said before it was killed, which it is now."""
        self.end()
        assert self._process.exitcode == -signal.SIGKILL
        heard = {}
        try:
            while True:
                game, version = self._hearing.recv()
                heard[game] = version
        except (EOFError, OSError):  # the last word may be half a word
            self._hearing.close()
        return heard


@contextmanager
def appending(url: str) -> Iterator[Appending]:
    """A process that appends to games in this database; it is killed at the end."""
    one = Appending(url)
    try:
        yield one
    finally:
        one.end()
