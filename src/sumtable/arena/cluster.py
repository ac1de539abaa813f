"""A Dask cluster as the one who does the work: any number of machines at one scheduler.

Its workers have to be of the same version as this: a game must be the same wherever it is played.
"""

import logging
import re
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from sumtable import __version__
from sumtable.arena.workforce import Workforce
from sumtable.core import SumtableError

SECONDS = 10
"""How long a scheduler may take to answer."""

_ADDRESS = re.compile(r"(tcp|tls)://[^\s/]{1,255}:[0-9]{1,5}")

_alone = threading.Lock()
"""Players keep large tables, one for a process: its threads take turns."""


class Cluster(Executor):
    """What is sent to the cluster is done there by one thread of a process at a time."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, do: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        return self._executor.submit(done_there, __version__, do, arguments, named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._executor.shutdown(wait)


def done_there(
    version: str, do: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]
) -> Any:
    """What comes of the work, at a worker. Raises SumtableError if it is of another version."""
    if version != __version__:
        message = f"A worker has Sumtable {__version__}, and this is {version}."
        raise SumtableError("cluster.version", message)
    with _alone:
        return do(*arguments, **named)


def check_address(address: str) -> None:
    """Raises SumtableError if this can't be a scheduler's address, or Dask isn't installed."""
    if not _ADDRESS.fullmatch(address):
        message = f"{address[:80]!r} is no address of a scheduler: write tcp://HOST:8786."
        raise SumtableError("cluster.address", message)
    if find_spec("distributed") is None:
        message = "This needs the extra `cluster`: pip install 'sumtable[cluster]'."
        raise SumtableError("cluster.missing", message)


@contextmanager
def cluster(address: str, at_once: int) -> Iterator[Workforce]:
    """The cluster whose scheduler has this address. Raises SumtableError.

    What is under way when this ends is dropped.
    """
    check_address(address)
    from distributed import Client, KilledWorker
    from distributed.comm.core import CommClosedError

    for name in ("distributed", "distributed.client"):  # whoever asked is told of what is lost
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        message = f"There is no scheduler at {address}, or it doesn't answer: {error}."
        raise SumtableError("cluster.address", message) from None
    try:
        executor = Cluster(client.get_executor(pure=False))
        yield Workforce(executor, at_once, (KilledWorker, CommClosedError, CancelledError))
    finally:
        client.close()
