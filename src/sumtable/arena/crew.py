"""Executors on this machine: processes that end with the one that hired them, or none but this.

They are executors as `concurrent.futures` knows them. Unlike its own pool of processes the crew
leaves Ctrl-C to whoever hired it, stops in the middle of a game when it is no longer needed, and
says which work took a process with it.
"""

import os
import queue
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from sumtable.core import SumtableError


class WorkerLost(SumtableError):
    """A process that was at work is gone."""


class _Order(NamedTuple):
    """A piece of work that waits for somebody."""

    future: "Future[Any]"
    do: Callable[..., Any]
    arguments: tuple[Any, ...]
    named: dict[str, Any]


class Here(Executor):
    """Does everything at once, in this process; an interruption reaches whoever asked."""

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(do(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Crew(Executor):
    """Some processes, each with a thread here that hands it one piece of work after the other."""

    def __init__(self, size: int) -> None:
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._processes: list[BaseProcess] = []
        self._threads: list[threading.Thread] = []
        with _interrupts_held():
            for _ in range(size):
                connection, process = _hire()
                self._processes.append(process)
                thread = threading.Thread(target=self._lead, args=(connection, process))
                thread.daemon = True
                thread.start()
                self._threads.append(thread)

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self._orders.put(_Order(future, do, arguments, named))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes: when all work is done, or with `cancel_futures` at once."""
        if cancel_futures:
            for process in self._processes:
                process.terminate()
            with suppress(queue.Empty):
                while order := self._orders.get_nowait():
                    order.future.cancel()
        for _ in self._threads:
            self._orders.put(None)
        if wait:
            for thread in self._threads:
                thread.join()

    def _lead(self, connection: Connection, process: BaseProcess) -> None:
        """One worker's orders, until there are no more; once it is gone none is carried out."""
        while (order := self._orders.get()) is not None:
            if not order.future.set_running_or_notify_cancel():
                continue
            try:
                connection.send((order.do, order.arguments, order.named))
                well, answer = connection.recv()
            except (EOFError, OSError):
                process.join()
                reason = f"its process is gone (exit code {process.exitcode})"
                order.future.set_exception(WorkerLost("match.worker", reason))
            except Exception as error:  # what can't be sent
                order.future.set_exception(error)
            else:
                (order.future.set_result if well else order.future.set_exception)(answer)
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


def _work(connection: Connection) -> None:
    """A worker's life: does what it is sent, until its parent is gone or ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            do, arguments, named = connection.recv()
            connection.send(_answer(do, arguments, named))
        except (EOFError, OSError):
            return


def _answer(
    do: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]
) -> tuple[bool, Any]:
    """(whether it went well, what came of it or what went wrong)."""
    try:
        return True, do(*arguments, **named)
    except Exception as error:
        return False, error


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
