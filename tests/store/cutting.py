"""A way to PostgreSQL that breaks at the worst moment: during a commit."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

import psycopg
from sqlalchemy import make_url

Cut = Literal["before", "after"]
"""Before PostgreSQL has heard of the commit, or after it was done and before anybody knows."""


class Way:
    """Passes everything on, both ways; `cuts` says what becomes of the next commits."""

    def __init__(self, folder: Path, server: tuple[int, str | tuple[str, int]]) -> None:
        self.cuts: list[Cut] = []
        self.closed = False
        """Whether nobody gets through any more."""
        self._server = server
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(folder / ".s.PGSQL.5432"))
        self._door.listen()
        self._threads = [threading.Thread(target=self._let_in, daemon=True)]
        self._threads[0].start()

    def close(self) -> None:
        """Lets nobody in; comes back when those who were inside are gone."""
        self.closed = True
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(60)
        self._door.close()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                inside, _ = self._door.accept()
                if self.closed:
                    inside.close()
                    continue
                family, address = self._server
                outside = socket.socket(family)
                outside.connect(address)
                asking = threading.Thread(target=self._ask, args=(inside, outside), daemon=True)
                self._threads.append(asking)
                asking.start()

    def _ask(self, inside: socket.socket, outside: socket.socket) -> None:
        """Passes on what a client says, and lets another thread pass on the answers."""
        answering = threading.Thread(target=_pass_on, args=(outside, inside), daemon=True)
        answering.start()
        with suppress(OSError):
            while said := inside.recv(1 << 16):
                cut = self.cuts.pop(0) if self.cuts and b"COMMIT" in said else None
                if cut == "after":
                    inside.shutdown(socket.SHUT_WR)  # the answer gets lost
                    outside.sendall(said)
                    outside.shutdown(socket.SHUT_WR)
                    answering.join(60)  # it has done it, and ends
                if cut is not None:
                    break
                outside.sendall(said)
        for one in (inside, outside):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        answering.join(60)
        inside.close()
        outside.close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while said := source.recv(1 << 16):
            with suppress(OSError):
                target.sendall(said)
    with suppress(OSError):
        target.shutdown(socket.SHUT_RDWR)


@contextmanager
def breakable(url: str, folder: Path) -> Iterator[tuple[Way, str]]:
    """A way to a database, and its address on that way."""
    with psycopg.connect(url) as connection:
        host, port = connection.info.host, connection.info.port
    local = host.startswith("/")
    where: str | tuple[str, int] = f"{host}/.s.PGSQL.{port}" if local else (host, port)
    way = Way(folder, (socket.AF_UNIX if local else socket.AF_INET, where))
    address = make_url(url).set(host=None, port=None, query={"host": str(folder)})
    try:
        yield way, address.render_as_string(hide_password=False)
    finally:
        way.close()
