"""Plays the games of matches on several cores, each in a process of its own."""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from sumtable.arena.duel import Duel
from sumtable.arena.game import GameFailed
from sumtable.arena.journal import Entry, parse_entry
from sumtable.core import SumtableError


class Task(NamedTuple):
    """One game that is to be played."""

    duel: Duel
    number: int

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


class WorkerLost(SumtableError):
    """A process that was playing a game is gone."""


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(tasks: Sequence[Task], jobs: int) -> Iterator[Entry]:
    """The games as they are finished, in no particular order. Raises GameFailed and WorkerLost.

    With one job they are played here, one after the other.
    """
    if jobs == 1:
        for task in tasks:
            yield task.play()
    else:
        yield from _run_crew(tasks, min(jobs, len(tasks)))


def _run_crew(tasks: Sequence[Task], jobs: int) -> Iterator[Entry]:
    waiting = iter(tasks)
    crew: dict[Connection, BaseProcess] = {}
    under_way: dict[Connection, Task] = {}
    try:
        with _interrupts_held():
            for _ in range(jobs):
                connection, process = _hire()
                crew[connection] = process
        for connection in crew:
            _hand_out(connection, waiting, under_way)
        while under_way:
            for ready in wait(list(under_way)):
                assert isinstance(ready, Connection)
                entry = _answer(ready, crew[ready], under_way.pop(ready))
                _hand_out(ready, waiting, under_way)
                yield entry
    finally:
        for connection, process in crew.items():
            process.terminate()
            process.join()
            connection.close()


def _hire() -> tuple[Connection, BaseProcess]:
    """A new worker and the connection to it."""
    context = get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_work, args=(there,), daemon=True)
    process.start()
    there.close()
    return here, process


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Holds Ctrl-C back while processes start, so that it never reaches them, only this one."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl-C through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hand_out(
    connection: Connection, waiting: Iterator[Task], under_way: dict[Connection, Task]
) -> None:
    task = next(waiting, None)
    if task is not None:
        under_way[connection] = task
        with suppress(OSError):  # a worker that is gone is found out when its answer is read
            connection.send(task)


def _answer(connection: Connection, process: BaseProcess, task: Task) -> Entry:
    try:
        answer: Any = connection.recv()
    except (EOFError, OSError):
        process.join()
        raise WorkerLost(
            "match.worker",
            f"The process that played game {task.number} of {task.duel.a} against {task.duel.b} "
            f"is gone (exit code {process.exitcode}).",
        ) from None
    if isinstance(answer, GameFailed):
        raise answer
    return parse_entry(answer)


def _work(connection: Connection) -> None:
    """A worker's life: plays what it is sent, until its parent is gone or ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task: Task = connection.recv()
            connection.send(_outcome(task))
        except (EOFError, OSError):
            return


def _outcome(task: Task) -> str | GameFailed:
    try:
        return task.play().to_json()
    except GameFailed as error:
        return error


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
