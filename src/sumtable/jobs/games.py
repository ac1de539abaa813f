"""The games that jobs are about, as their rows have made them, for a worker."""

from collections import OrderedDict

from sumtable.host.errors import Damaged, UnknownGame
from sumtable.host.hosted import Hosted, before_rows
from sumtable.host.turns import Turns
from sumtable.store import Row, Store

KEPT = 16
"""Games that are kept: the next question is often about the same one, a few rows later."""


class Games:
    """Stored games at a version."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turns = Turns()
        self._kept: OrderedDict[str, Hosted] = OrderedDict()

    async def at(self, game: str, version: int) -> Hosted:
        """The game at that version. Raises UnknownGame, Damaged, Away."""
        hosted = self._kept.get(game)
        if hosted is None or hosted.version > version:
            stored = await self._store.game(game)
            if stored is None or stored.archived:
                raise UnknownGame
            hosted = before_rows(stored)
        rows = await self._store.rows(game, hosted.version) if hosted.version < version else []

        def add(row: Row) -> None:
            nonlocal hosted
            assert hosted is not None
            hosted = hosted.after(row.kind, row.body, row.at)

        await self._turns.each(rows[: version - hosted.version], add)
        if hosted.version != version:
            raise Damaged
        self._kept[game] = hosted
        self._kept.move_to_end(game)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return hosted
