"""The processes that make, judge and solve puzzles, so that the server never waits for them."""

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


class Puzzlers(Workers[Result]):
    """Processes for what may take its time, and one more for what is quick."""

    def __init__(self) -> None:
        super().__init__(MODULE, _read, max(2, cores() // 2), PATIENCE, spare=1)

    async def ask(self, job: str, **body: Any) -> Result:
        """What comes of the job, in words of the chosen language. Raises SumtableError, Busy."""
        line = json.dumps({"job": job, "body": body, "language": language_code()})
        quick = job in QUICK
        return await self.answer(line, URGENCY.get(job, 0), quick, capped=not quick)


def _read(line: bytes) -> Result:
    """The result in a worker's line. Raises the SumtableError that it holds."""
    data = json.loads(line)
    if "code" in data:
        raise SumtableError(data["code"], data["message"])
    result: Result = data["result"]
    return result
