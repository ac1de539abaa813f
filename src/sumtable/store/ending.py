"""Ending what goes on by itself."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any


async def end_all(tasks: Collection[asyncio.Task[Any]], patience: float = 1.0) -> None:
    """Comes back when all tasks have ended; those that don't in time are told once more.

    To be cancelled gets lost where a failure of the database comes at the same moment.
    """
    pending: Collection[asyncio.Task[Any]] = tasks
    while pending:
        for task in pending:
            task.cancel()
        _done, pending = await asyncio.wait(pending, timeout=patience)
    await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def ending_all() -> AsyncIterator[None]:
    """Ends whatever else goes on at the end, also what others have begun and left.

    The loop itself cancels it once, and would wait for ever where that got lost.
    """
    try:
        yield
    finally:
        await end_all(asyncio.all_tasks() - {asyncio.current_task()})
