"""Who does the work: this process, a crew of processes, or a Dask cluster; and how it is spread."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from sumtable.arena.crew import Crew, Here, WorkerLost

Job = TypeVar("Job")
Answer = TypeVar("Answer")

PROCESSES = "processes"
"""What is worked on if nobody names a cluster."""

AHEAD = 2
"""So many pieces of work are handed out for each process: one that is done finds the next."""


@dataclass(frozen=True, slots=True)
class Workforce:
    """An executor, how much is handed out to it at a time, and what it raises if it is gone."""

    executor: Executor
    at_once: int
    lost: tuple[type[BaseException], ...] = (BrokenProcessPool, CancelledError)

    def spread(
        self, do: Callable[[Job], Answer], jobs: Iterable[Job]
    ) -> Iterator[tuple[Job, Answer]]:
        """(job, what came of it) as they are done, in no particular order.

        Raises what `do` raises, and WorkerLost, which names the job. One may be done twice where a
        worker is lost; its answer comes once.
        """
        waiting = iter(jobs)
        under_way: dict[Future[Answer], Job] = {}
        while True:
            for job in islice(waiting, self.at_once - len(under_way)):
                under_way[self.executor.submit(do, job)] = job
            if not under_way:
                return
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                job = under_way.pop(future)
                yield job, self._answer(job, future)

    def _answer(self, job: object, future: "Future[Answer]") -> Answer:
        try:
            return future.result()
        except WorkerLost as error:
            reason = error.message
        except self.lost as error:
            words = f"{type(error).__name__}: {error}".rstrip(": ")[:300]
            reason = f"whoever did it is gone ({words})"
        raise WorkerLost("match.worker", f"The work on {job} is lost: {reason}.")


def check_where(on: str) -> None:
    """Raises SumtableError if it is clear without asking that nobody can work there."""
    if on != PROCESSES:
        from sumtable.arena.cluster import check_address

        check_address(on)


@contextmanager
def workforce(jobs: int, on: str = PROCESSES) -> Iterator[Workforce]:
    """Somebody to work for us, and nobody any more afterwards. Raises SumtableError.

    With one job it is this process; else so many processes, or the Dask cluster whose scheduler
    has the address `on`, with so many pieces of work under way in it.
    """
    if on != PROCESSES:
        from sumtable.arena.cluster import cluster

        with cluster(on, jobs) as found:
            yield found
    elif jobs == 1:
        yield Workforce(Here(), 1)
    else:
        crew = Crew(jobs)
        try:
            yield Workforce(crew, AHEAD * jobs)
        finally:
            crew.shutdown(cancel_futures=True)
