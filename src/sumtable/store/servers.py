"""The servers of one PostgreSQL: which of them live, since when, and who follows games at them.

A server says every few seconds that it lives; who follows games there is there as long as it does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, func, insert, select, update

from sumtable.store.clock import Clock, measured
from sumtable.store.due import LEASE, renew
from sumtable.store.reader import Reader
from sumtable.store.schema import GAMES, HOLDERS, PRESENCE, SERVERS
from sumtable.store.writer import Writer

ALIVE = 10.0
"""Seconds for which a server that was seen counts as alive."""
BURIED = 60.0
"""Seconds after which a dead one is forgotten."""


Seen = Mapping[tuple[str, str], float]
"""When somebody, a holder, was last seen at a game."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who follows a game at other servers, and when its holders were last seen anywhere."""

    holders: frozenset[str] = frozenset()
    spectators: int = 0
    seen: Mapping[str, float] = field(default_factory=dict)


class Servers:
    """This server among those that share the database."""

    def __init__(self, server: str, reader: Reader, writer: Writer, clock: Clock) -> None:
        self._server = server
        self._reader = reader
        self._writer = writer
        self._clock = clock
        self._started = 0.0

    async def join(self) -> float:
        """Since when there has been a server without a break, this one included."""

        def work(connection: Connection) -> float:
            now = measured(self._clock, connection)
            alive = SERVERS.c.seen > now - ALIVE
            first = connection.execute(select(func.min(SERVERS.c.started)).where(alive)).scalar()
            self._started = now if first is None else min(now, float(first))
            self._live(connection, now)
            return self._started

        started: float = await self._writer.do(work)
        return started

    async def beat(self, games: Sequence[tuple[str, int]], seen: Seen) -> bool:
        """Says that this server lives, still drives these games, and when it saw whom.

        It gives whether the others knew of it; if not, they have forgotten who is there.
        """

        def work(connection: Connection) -> bool:
            now = measured(self._clock, connection)
            known = self._live(connection, now)
            renew(connection, games, now + LEASE)
            for (game, holder), at in sorted(seen.items()):
                _saw(connection, game, holder, at)
            dead = select(SERVERS.c.id).where(SERVERS.c.seen < now - BURIED)
            for (server,) in connection.execute(dead.with_for_update(skip_locked=True)).all():
                _bury(connection, server)
            return known

        known: bool = await self._writer.do(work)
        return known

    def _live(self, connection: Connection, now: float) -> bool:
        """Whether this server was known; it is from now on."""
        mine = SERVERS.c.id == self._server
        if connection.execute(update(SERVERS).where(mine).values(seen=now)).rowcount:
            return True
        values = {"id": self._server, "started": self._started, "seen": now}
        connection.execute(insert(SERVERS), values)
        return False

    async def leave(self) -> None:
        """Says that this server is gone; who was there was seen until now."""

        def work(connection: Connection) -> None:
            now = measured(self._clock, connection)
            mine = SERVERS.c.id == self._server
            connection.execute(update(SERVERS).where(mine).values(seen=now))
            _bury(connection, self._server)

        await self._writer.do(work)

    async def put_presence(self, games: Mapping[str, Mapping[str, int]], seen: Seen) -> None:
        """Says who follows these games here now, how many times each; nobody else does.

        Who was seen until just now is written down with it.
        """
        names = sorted(games)

        def work(connection: Connection) -> None:
            mine = (PRESENCE.c.server == self._server, PRESENCE.c.game.in_(names))
            connection.execute(delete(PRESENCE).where(*mine))
            for (game, holder), at in sorted(seen.items()):
                _saw(connection, game, holder, at)
            there = set(
                connection.execute(select(GAMES.c.id).where(GAMES.c.id.in_(names))).scalars()
            )
            rows = [
                {"game": game, "server": self._server, "holder": holder, "count": count}
                for game in names
                if game in there
                for holder, count in games[game].items()
            ]
            if rows:
                self._live(connection, self._clock())
                connection.execute(insert(PRESENCE), rows)

        await self._writer.do(work)

    async def presence(self, games: Sequence[str]) -> dict[str, Elsewhere]:
        """Who follows these games at other servers that live. Raises Away."""
        if not games:
            return {}
        now = self._clock()
        there = (
            select(PRESENCE.c.game, PRESENCE.c.holder, PRESENCE.c.count, SERVERS.c.seen)
            .join(SERVERS, SERVERS.c.id == PRESENCE.c.server)
            .where(PRESENCE.c.game.in_(games), PRESENCE.c.server != self._server)
        )
        known = select(HOLDERS.c.game, HOLDERS.c.holder, HOLDERS.c.seen).where(
            HOLDERS.c.game.in_(games), HOLDERS.c.seen.is_not(None)
        )
        holders: dict[str, set[str]] = {game: set() for game in games}
        spectators = dict.fromkeys(games, 0)
        seen: dict[str, dict[str, float]] = {game: {} for game in games}
        for row in await self._reader.read(known):
            seen[row["game"]][row["holder"]] = row["seen"]
        for row in await self._reader.read(there):
            game, holder = row["game"], row["holder"]
            if holder:
                seen[game][holder] = max(row["seen"], seen[game].get(holder, 0.0))
            if row["seen"] <= now - ALIVE:
                continue
            if holder:
                holders[game].add(holder)
            else:
                spectators[game] += row["count"]
        return {
            game: Elsewhere(frozenset(holders[game]), spectators[game], seen[game])
            for game in games
        }


def _saw(connection: Connection, game: str, holder: str, at: float) -> None:
    theirs = (HOLDERS.c.game == game, HOLDERS.c.holder == holder)
    later = func.coalesce(HOLDERS.c.seen, 0.0) < at
    connection.execute(update(HOLDERS).where(*theirs, later).values(seen=at))


def _bury(connection: Connection, server: str) -> None:
    """Forgets a server; whoever followed a game there was seen as long as it was."""
    last = connection.execute(select(SERVERS.c.seen).where(SERVERS.c.id == server)).scalar()
    there = select(PRESENCE.c.game, PRESENCE.c.holder).where(
        PRESENCE.c.server == server, PRESENCE.c.holder != ""
    )
    for game, holder in sorted(tuple(row) for row in connection.execute(there)):
        _saw(connection, game, holder, float(last or 0.0))
    connection.execute(delete(SERVERS).where(SERVERS.c.id == server))
