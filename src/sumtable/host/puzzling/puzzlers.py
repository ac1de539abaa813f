"""The processes that make, judge and solve puzzles, so that the server never waits for them."""

import json
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any, Protocol

from sumtable.core import SumtableError
from sumtable.core.language import language_code
from sumtable.host.workers import Meanwhile, Workers, cores
from sumtable.players.questions import Source
from sumtable.puzzles.jobs import Result

MODULE = "sumtable.puzzles.worker"
PATIENCE = 60.0
"""Seconds after which a job is given up."""
QUICK = ("judge",)
"""Jobs that somebody waits for in the middle of an action: they never queue behind the others."""
URGENCY = {"make": 0, "advise": 1, "clue": 1, "lost": 1, "solvable": 2}


class Working(Protocol):
    """Somebody who does jobs for puzzles.

    With a `source` they are about a stored game, and may be done from there: then nothing of the
    body is needed but what a game doesn't know.
    """

    async def ask(self, job: str, source: Source | None = None, **body: Any) -> Result: ...


class Puzzlers(Workers[Result]):
    """Processes for what may take its time, and one more for what is quick."""

    def __init__(self, busy: Meanwhile = nullcontext) -> None:
        most = max(2, cores() // 2)
        super().__init__(MODULE, parse_result, most, PATIENCE, spare=1, busy=busy)

    async def ask(self, job: str, source: Source | None = None, **body: Any) -> Result:
        """What comes of the job, in words of the chosen language. Raises SumtableError, Busy."""
        quick = job in QUICK
        line = job_line(job, body, language_code())
        return await self.answer(line, URGENCY.get(job, 0), quick, capped=not quick)


def job_line(job: str, body: Mapping[str, Any], language: str) -> str:
    """A job as the process reads it."""
    return json.dumps({"job": job, "body": body, "language": language})


def parse_result(line: bytes) -> Result:
    """The result in a worker's line. Raises the SumtableError that it holds."""
    data = json.loads(line)
    if "code" in data:
        raise SumtableError(data["code"], data["message"])
    result: Result = data["result"]
    return result
