"""Who thinks for a server: processes of its own, or the workers at a queue on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from importlib.util import find_spec

from sumtable.core.language import _
from sumtable.host.puzzling.puzzlers import Puzzlers, Working
from sumtable.host.questions import Asking
from sumtable.host.spare import Spare
from sumtable.host.thinkers import Thinkers, spare_time, usual_thinkers
from sumtable.jobs.figures import Figures
from sumtable.store import Store, StoreError
from sumtable.store.database import is_sqlite, parse_url


@dataclass(frozen=True, slots=True)
class Minds:
    """Those who think and those who do puzzles; `waiting` is how many questions aren't answered.

    `spare` is the time that they have for thinking ahead; None: they don't.
    """

    thinkers: Asking
    puzzlers: Working
    spare: Spare | None
    waiting: Callable[[], int]
    figures: Callable[[], Figures]
    close: Callable[[], Awaitable[object]]


async def open_minds(
    database: str, store: Store, workers: int | None = None, ponder: bool = False
) -> Minds:
    """The minds for a server with this database, of which so many think in the server's processes.

    On PostgreSQL that may be none: then workers elsewhere do it all. With `ponder` the server's
    processes think ahead in their spare time. Raises StoreError.
    """
    count = usual_thinkers() if workers is None else workers
    spare = spare_time(count) if ponder and count else None
    if is_sqlite(parse_url(database)):
        return _own(count, spare)
    return await _queued(database, store, count, spare)


def _own(workers: int, spare: Spare | None) -> Minds:
    thinkers = Thinkers(workers, spare)
    puzzlers = Puzzlers(nullcontext if spare is None else spare.busy)

    async def close() -> None:
        await asyncio.gather(thinkers.close(), puzzlers.close(), _closed(spare))

    return Minds(
        thinkers,
        puzzlers,
        spare,
        lambda: thinkers.waiting + puzzlers.waiting,
        Figures,
        close,
    )


def check_extra() -> None:
    """Raises StoreError `store.postgres` if what a queue needs isn't installed."""
    if not all(map(find_spec, ("psycopg", "procrastinate", "cryptography"))):
        message = _("PostgreSQL needs the extra `postgres`: pip install 'sumtable[web,postgres]'.")
        raise StoreError("store.postgres", message)


async def _closed(spare: Spare | None) -> None:
    if spare is not None:
        await spare.close()


async def _queued(database: str, store: Store, workers: int, spare: Spare | None) -> Minds:
    check_extra()
    from sumtable.jobs.asking import Asker, QueuedPuzzlers, QueuedThinkers
    from sumtable.jobs.queue import Queue
    from sumtable.jobs.sealing import KEY
    from sumtable.jobs.worker import Worker

    queue = await Queue.open(parse_url(database), await store.key(KEY))
    asker = Asker(queue)
    await asker.start()
    busy = nullcontext if spare is None else spare.busy
    worker = Worker(queue, store, workers, 0.0, busy) if workers else None
    working = None if worker is None else asyncio.create_task(worker.run())
    thinkers, puzzlers = QueuedThinkers(asker, spare), QueuedPuzzlers(asker)

    async def close() -> None:
        await _closed(spare)
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
        spare,
        lambda: thinkers.waiting + puzzlers.waiting,
        lambda: asker.figures,
        close,
    )
