"""A worker as a process of its own.

Its thinkers are those of `tests.jobs.errand`, and every question names the file.
"""

import asyncio
import os
import signal
from pathlib import Path

from sumtable.jobs import worker
from sumtable.jobs.running import run_worker
from tests.jobs.helpers import QUICKLY

ROOT = Path(__file__).parents[2]


async def work(url: str) -> None:
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    await run_worker(url, 1, stopping, lambda error: print(error.code, flush=True), QUICKLY, 0.1)


def main(url: str, file: str) -> None:
    """Works until it is told to stop."""
    os.environ["PYTHONPATH"] = str(ROOT)
    vars(worker).update(MODULE="tests.jobs.errand", _question=lambda _job, _hosted: file)
    asyncio.run(work(url))
