"""A worker's life: it waits for its database, works, and is drained."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from sumtable.host.patience import Patience
from sumtable.host.thinkers import usual_thinkers
from sumtable.jobs.queue import Pace, Queue
from sumtable.jobs.sealing import KEY
from sumtable.jobs.worker import GRACE, Worker
from sumtable.store import Away, Store, StoreError
from sumtable.store.database import parse_url

LOG = logging.getLogger("sumtable.jobs")


async def run_worker(
    database: str,
    processes: int | None,
    stopping: asyncio.Event,
    waits: Callable[[StoreError], None],
    pace: Pace | None = None,
    grace: float = GRACE,
) -> None:
    """Works until it is to stop; then comes back when what was under way is done or given back.

    While the database isn't there it waits for it, and says so once. Raises StoreError if it can't
    be used at all.
    """
    opened = await _opened(database, stopping, waits, pace)
    if opened is None:
        return
    store, queue = opened
    worker = Worker(queue, store, processes or usual_thinkers(), grace)
    working = asyncio.create_task(worker.run())
    stop = asyncio.create_task(stopping.wait())
    LOG.info("worker started", extra={"facts": {"worker": worker.name}})
    try:
        await asyncio.wait((working, stop), return_when=asyncio.FIRST_COMPLETED)
        LOG.info("worker stopping", extra={"facts": {"worker": worker.name}})
    finally:
        stop.cancel()
        working.cancel()
        with suppress(asyncio.CancelledError):
            await working
        await worker.close()
        await queue.close()
        await store.close()
    LOG.info("worker stopped", extra={"facts": {"worker": worker.name}})


async def _opened(
    database: str,
    stopping: asyncio.Event,
    waits: Callable[[StoreError], None],
    pace: Pace | None,
) -> tuple[Store, Queue] | None:
    """The store and the queue as soon as they are there; None if it is to stop before."""
    patience, said = Patience(), False
    while not stopping.is_set():
        try:
            store = await Store.open(database)
            try:
                key = await store.key(KEY)
                return store, await Queue.open(parse_url(database), key, pace)
            except BaseException:
                await store.close()
                raise
        except StoreError as error:
            if error.code != "store.open" and not isinstance(error, Away):
                raise
            if not said:
                waits(error)
                said = True
        with suppress(TimeoutError):
            async with asyncio.timeout(patience.failed()):
                await stopping.wait()
    return None
