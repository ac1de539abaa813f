"""The time that all servers of a database share: the database's own."""

import time
from collections.abc import Callable

from sqlalchemy import Connection, text

Clock = Callable[[], float]
"""Gives unix seconds."""

_NOW = text("SELECT extract(epoch FROM clock_timestamp())")


class DatabaseClock:
    """The time of a PostgreSQL, as it was measured last; the machine's own clock may be wrong.

    What passes in between is counted by the machine, whose wall clock may be set meanwhile.
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def __call__(self) -> float:
        return time.monotonic() + self._ahead

    def measure(self, connection: Connection) -> float:
        """The time, once it was asked for; what is within the asking's own time is no news."""
        before = time.monotonic()
        told = float(connection.execute(_NOW).scalar_one())
        after = time.monotonic()
        ahead = told - (before + after) / 2
        if abs(ahead - self._ahead) > (after - before) / 2:
            self._ahead = ahead
        return self()


def measured(clock: Clock, connection: Connection) -> float:
    """What the time is, measured anew if it is the database's."""
    return clock.measure(connection) if isinstance(clock, DatabaseClock) else clock()
