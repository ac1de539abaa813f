"""What the connections of a PostgreSQL wait for, looked at again and again while it is measured."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import psycopg

EVERY = 0.01
"""Seconds between two looks."""
WORKS, LOCKS, LATCHES, FLUSH, DISK, CLIENT = (
    "works",
    "waits for a lock",
    "waits for a latch",
    "waits for the flush of others",
    "waits for the disk",
    "waits for its server",
)
_QUERY = """
SELECT state, coalesce(wait_event_type, ''), coalesce(wait_event, ''), count(*)
FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
AND state IN ('active', 'idle in transaction') AND datname IS NOT NULL GROUP BY 1, 2, 3
"""


@dataclass(slots=True)
class Waits:
    """How often connections were found doing what, in so many looks.

    One whose transaction is open while its server is busy elsewhere isn't in the database's hands.
    """

    found: Counter[str] = field(default_factory=Counter)
    locks: Counter[str] = field(default_factory=Counter)
    """Which locks were waited for, by PostgreSQL's names: `object` is that of notices."""
    looks: int = 0

    def share(self, *kinds: str) -> float:
        """The share of these in the time that the database took."""
        return sum(self.found[kind] for kind in kinds) / max(1, self._inside)

    @property
    def inside(self) -> float:
        """How many connections the database was busy with at a time, on average."""
        return self._inside / max(1, self.looks)

    @property
    def outside(self) -> float:
        """How many had a transaction open and waited for their servers."""
        return self.found[CLIENT] / max(1, self.looks)

    @property
    def _inside(self) -> int:
        return self.found.total() - self.found[CLIENT]

    def __str__(self) -> str:
        order = (WORKS, DISK, FLUSH, LATCHES, LOCKS)
        shares = ", ".join(f"{kind} {100 * self.share(kind):.1f} %" for kind in order)
        names = ", ".join(f"{name} {count}" for name, count in self.locks.most_common())
        return f"{shares} ({names})" if names else shares


@contextmanager
def watched(url: str) -> Iterator[Waits]:
    """What is found in the meantime; it is all there at the end."""
    waits, over = Waits(), threading.Event()

    def look() -> None:
        with psycopg.connect(url, autocommit=True) as connection:
            while not over.wait(EVERY):
                for state, kind, name, count in connection.execute(_QUERY):
                    waits.found[_kind(state, kind, name)] += count
                    if kind == "Lock":
                        waits.locks[name] += count
                waits.looks += 1

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield waits
    finally:
        over.set()
        thread.join()


def _kind(state: str, kind: str, name: str) -> str:
    """What a connection does. Who waits for another's write to the log shares its flush."""
    if state != "active" or kind == "Client":
        return CLIENT
    if kind == "LWLock":
        return FLUSH if name == "WALWrite" else LATCHES
    return {"": WORKS, "Lock": LOCKS, "IO": DISK}.get(kind, WORKS)
