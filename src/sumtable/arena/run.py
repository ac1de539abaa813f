"""Plays the games of matches: here, on several cores, or on a cluster."""

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sumtable.arena.duel import Duel
from sumtable.arena.game import GameFailed
from sumtable.arena.journal import Entry, parse_entry
from sumtable.arena.workforce import PROCESSES, workforce


class Task(NamedTuple):
    """One game that is to be played."""

    duel: Duel
    number: int

    def __str__(self) -> str:
        return f"game {self.number} of {self.duel.a} against {self.duel.b}"

    def play(self) -> Entry:
        """The game, finished. Raises GameFailed, whatever went wrong."""
        try:
            finished = self.duel.play(self.number)
        except GameFailed as error:
            raise GameFailed(f"Game {self.number}: {error.message}", error.details) from error
        except Exception as error:
            message = f"Game {self.number} broke down: {type(error).__name__}: {error}"
            raise GameFailed(message, traceback.format_exc()) from error
        return Entry(self.duel.a, self.duel.b, self.number, finished)


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(tasks: Sequence[Task], jobs: int, on: str = PROCESSES) -> Iterator[Entry]:
    """The games as they are finished, in no particular order. Raises GameFailed and WorkerLost.

    With one job they are played here, one after the other; else in so many processes, or on the
    cluster whose scheduler has the address `on`. Raises SumtableError if that isn't there.
    """
    if tasks:
        most = jobs if on != PROCESSES else min(jobs, max(2, len(tasks)))
        with workforce(most, on) as workers:
            for _, line in workers.spread(_played, tasks):
                yield parse_entry(line)


def _played(task: Task) -> str:
    """The finished game as a line, wherever it is played."""
    return task.play().to_json()
