"""A worker as a process of its own, which is soon missed: `python -m tests.jobs.one URL FILE`.

Its thinkers are those of `tests.jobs.errand`, and every question names the file.
"""

import asyncio
import signal
import sys

from sumtable.jobs import worker
from sumtable.jobs.running import run_worker
from tests.jobs.helpers import QUICKLY


async def main(url: str, file: str) -> None:
    vars(worker).update(MODULE="tests.jobs.errand", _question=lambda _job, _hosted: file)
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    await run_worker(url, 1, stopping, lambda error: print(error.code, flush=True), QUICKLY, 0.1)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
