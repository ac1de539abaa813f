"""Who thinks for a server: processes of its own, or the workers at a queue on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec

from sumtable.core.language import _
from sumtable.host.drive import Asking
from sumtable.host.puzzling.puzzlers import Puzzlers, Working
from sumtable.host.thinkers import Thinkers
from sumtable.jobs.figures import Figures
from sumtable.store import Store, StoreError
from sumtable.store.database import is_sqlite, parse_url


@dataclass(frozen=True, slots=True)
class Minds:
    """Those who think and those who do puzzles; `waiting` is how many questions aren't answered."""

    thinkers: Asking
    puzzlers: Working
    waiting: Callable[[], int]
    figures: Callable[[], Figures]
    close: Callable[[], Awaitable[object]]


async def open_minds(database: str, store: Store, workers: int | None = None) -> Minds:
    """The minds for a server with this database, of which so many think in the server's processes.

    On PostgreSQL that may be none: then workers elsewhere do it all. Raises StoreError.
    """
    if is_sqlite(parse_url(database)):
        return _own(workers)
    return await _queued(database, store, workers)


def _own(workers: int | None) -> Minds:
    thinkers, puzzlers = Thinkers(workers), Puzzlers()
    return Minds(
        thinkers,
        puzzlers,
        lambda: thinkers.waiting + puzzlers.waiting,
        Figures,
        lambda: asyncio.gather(thinkers.close(), puzzlers.close()),
    )


def check_extra() -> None:
    """Raises StoreError `store.postgres` if what a queue needs isn't installed."""
    if not all(map(find_spec, ("psycopg", "procrastinate", "cryptography"))):
        message = _("PostgreSQL needs the extra `postgres`: pip install 'sumtable[web,postgres]'.")
        raise StoreError("store.postgres", message)


async def _queued(database: str, store: Store, workers: int | None) -> Minds:
    check_extra()
    from sumtable.jobs.asking import Asker, QueuedPuzzlers, QueuedThinkers
    from sumtable.jobs.queue import Queue
    from sumtable.jobs.sealing import KEY
    from sumtable.jobs.worker import Worker, usual_processes

    queue = await Queue.open(parse_url(database), await store.key(KEY))
    asker = Asker(queue)
    count = usual_processes() if workers is None else workers
    await asker.start()
    worker = Worker(queue, store, count, grace=0.0) if count else None
    working = None if worker is None else asyncio.create_task(worker.run())
    thinkers, puzzlers = QueuedThinkers(asker), QueuedPuzzlers(asker)

    async def close() -> None:
        if worker is not None and working is not None:
            working.cancel()
            with suppress(asyncio.CancelledError):
                await working
            await worker.close()
        await asker.close()
        await queue.close()

    return Minds(
        thinkers,
        puzzlers,
        lambda: thinkers.waiting + puzzlers.waiting,
        lambda: asker.figures,
        close,
    )
