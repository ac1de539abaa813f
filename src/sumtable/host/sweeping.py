"""What is due is seen to by whoever comes first: no game waits for a server that is gone."""

import asyncio
import logging
from functools import partial

from sumtable.core import SumtableError
from sumtable.host.drive import LATER, Drive
from sumtable.host.due import due_of
from sumtable.host.errors import UnknownGame
from sumtable.host.keeper import Keeper
from sumtable.host.patience import persist
from sumtable.store import LEASE

LOG = logging.getLogger("sumtable.host")

TICK = 1.0
"""Seconds between two looks at what is due."""


class Sweeper:
    """Takes the games that are due and lets them go on here."""

    def __init__(self, keeper: Keeper, drive: Drive) -> None:
        self._keeper = keeper
        self._drive = drive
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> asyncio.Task[None]:
        """The first sweep, under way; others follow until this is closed."""
        first = asyncio.create_task(self.sweep(first=True))
        self._tasks = [first, asyncio.create_task(self._go_on(first))]
        return first

    def close(self) -> None:
        """Ends it."""
        for task in self._tasks:
            task.cancel()

    async def _go_on(self, first: asyncio.Task[None]) -> None:
        await asyncio.wait([first])
        await self.run()

    async def run(self) -> None:
        """Sweeps again and again, until it is cancelled."""
        while True:
            await asyncio.sleep(TICK)
            await self.sweep()

    async def sweep(self, first: bool = False) -> None:
        """Sees to all that is due now.

        The `first` time, a server that is alone sees to what one before it had taken, too.
        """
        early = LEASE if first and not self._keeper.shared else 0.0
        while games := await persist(partial(self._keeper.store.due.take, early)):
            for game in games:
                await self._see_to(game)
            early = 0.0

    async def _see_to(self, game: str) -> None:
        try:
            await persist(partial(self._begin, game))
        except UnknownGame:
            pass
        except Exception as error:
            if isinstance(error, SumtableError):
                LOG.error("game %s doesn't go on: %s", game, error.code)
            else:
                LOG.exception("game %s doesn't go on", game)
            later = self._keeper.timing.now + LATER
            await persist(partial(self._keeper.store.due.put, game, None, later))

    async def _begin(self, game: str) -> None:
        """Lets the game go on here, and says when it is due next."""
        async with self._keeper.changing(game) as live:
            hosted = live.hosted
            live.driven = hosted.version
            self._drive.wake(live)
            due = due_of(hosted, self._keeper.timing)
            if live.thinking is None:  # else the game is this server's as it is
                await self._keeper.store.due.put(game, hosted.version, due)
