"""The processes that make, judge and solve puzzles, so that the server never waits for them."""

import asyncio
import json
from typing import Any, Protocol

from sumtable.core import SumtableError
from sumtable.core.language import language_code
from sumtable.host.workers import Workers, cores
from sumtable.puzzles.jobs import Result

MODULE = "sumtable.puzzles.worker"
PATIENCE = 60.0
"""Seconds after which a job is given up."""
QUICK = ("judge",)
"""Jobs that somebody waits for in the middle of an action: they never queue behind the others."""
URGENCY = {"make": 0, "advise": 1, "clue": 1, "lost": 1, "solvable": 2}


class Working(Protocol):
    """Somebody who does jobs for puzzles."""

    async def ask(self, job: str, **body: Any) -> Result: ...


class Puzzlers:
    """A process for what is quick, and some for what may take its time."""

    def __init__(self) -> None:
        self._quick = Workers(MODULE, _read, 1, PATIENCE)
        self._slow = Workers(MODULE, _read, max(1, cores() // 2), PATIENCE)

    async def ask(self, job: str, **body: Any) -> Result:
        """What comes of the job, in words of the chosen language. Raises SumtableError."""
        line = json.dumps({"job": job, "body": body, "language": language_code()})
        workers = self._quick if job in QUICK else self._slow
        return await workers.answer(line, URGENCY.get(job, 0))

    @property
    def waiting(self) -> int:
        """Jobs that are not done yet."""
        return self._quick.waiting + self._slow.waiting

    async def close(self) -> None:
        """Ends the processes at once."""
        await asyncio.gather(self._quick.close(), self._slow.close())


def _read(line: bytes) -> Result:
    """The result in a worker's line. Raises the SumtableError that it holds."""
    data = json.loads(line)
    if "code" in data:
        raise SumtableError(data["code"], data["message"])
    result: Result = data["result"]
    return result
