"""What is due: games in which something must happen by itself, a computer's move or a clock's end.

Whoever takes a game has it for a while; if nothing has come of it by then, others may take it.
"""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, bindparam, select, update

from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES
from sumtable.store.writer import Writer

LEASE = 10.0
"""Seconds for which one server has a game that is due to itself, unless it asks for more."""
MOST = 50
"""Games that are taken at once."""

_RENEW = (
    update(GAMES)
    .where(
        GAMES.c.id == bindparam("game"),
        GAMES.c.version == bindparam("at"),
        GAMES.c.due.is_not(None),
    )
    .values(due=bindparam("until"))
)


class Due:
    """The games that are due, for the servers to take."""

    def __init__(self, reader: Reader, writer: Writer, clock: Callable[[], float]) -> None:
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self.overdue = 0
        """Games that nobody had taken for longer than a lease when this was last looked at."""

    async def take(self, early: float = 0.0) -> list[str]:
        """Some games that are due now, or so many seconds early; this server has them for a while.

        Where nothing is due, nothing is written. Raises Away.
        """
        now = self._clock()
        due = GAMES.c.due <= now + early
        found = await self._reader.read(
            select(GAMES.c.due).where(due).order_by(GAMES.c.due).limit(MOST)
        )
        self.overdue = sum(row["due"] < now - LEASE for row in found)
        if not found:
            return []
        query = select(GAMES.c.id).where(due).order_by(GAMES.c.due).limit(MOST)

        def work(connection: Connection) -> list[str]:
            free = query.with_for_update(skip_locked=True)
            games = [str(row.id) for row in connection.execute(free)]
            lease = update(GAMES).where(GAMES.c.id.in_(games)).values(due=now + LEASE)
            if games:
                connection.execute(lease)
            return games

        taken: list[str] = await self._writer.do(work)
        return taken

    async def put(self, game: str, version: int | None, due: float | None) -> None:
        """Says when something is due in a game, unless it has gone on since a version."""
        change = update(GAMES).where(GAMES.c.id == game).values(due=due)
        if version is not None:
            change = change.where(GAMES.c.version == version)

        def work(connection: Connection) -> None:
            connection.execute(change)

        await self._writer.do(work)


def renew(connection: Connection, games: Sequence[tuple[str, int]], until: float) -> None:
    """Keeps these games, each at a version, for longer, if something is still due in them."""
    if games:
        rows = [{"game": game, "at": version, "until": until} for game, version in sorted(games)]
        connection.execute(_RENEW, rows)
