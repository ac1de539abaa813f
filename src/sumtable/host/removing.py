"""Taking a game off one's own list: the others keep it, and what nobody holds is deleted."""

from sumtable import store as stores
from sumtable.host.access import check_version, seats_of
from sumtable.host.drive import Drive
from sumtable.host.errors import (
    Crowded,
    Damaged,
    NotYourSeat,
    StaleVersion,
    TooLong,
    UnderWay,
    UnknownGame,
)
from sumtable.host.hosted import Hosted
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live


def may_remove(hosted: Hosted, shared: bool) -> bool:
    """Whether a game may go from somebody's list; `shared` if others hold seats of it too.

    One that goes on has to be ended first, unless nobody else waits for it: a puzzle, or a game
    alone.
    """
    if hosted.status == "over":
        return True
    return not shared and (hosted.puzzle is not None or hosted.solo)


class Removing:
    """Lets people go from their games."""

    def __init__(self, keeper: Keeper, drive: Drive) -> None:
        self._keeper = keeper
        self._drive = drive

    async def remove(self, game: str, holder: str | None, version: int) -> bool:
        """Whether the game is deleted with that, since nobody else holds a seat of it.

        Raises NotYourSeat, StaleVersion, UnderWay.
        """
        try:
            async with self._keeper.changing(game, holder, version) as live:
                return await self._from_live(live, holder, version)
        except (Crowded, Damaged, TooLong, UnknownGame):
            return await self._unread(game, holder, version)

    async def _from_live(self, live: Live, holder: str | None, version: int) -> bool:
        seats_of(live, holder)
        assert holder is not None
        await self._drive.settle(live)
        check_version(live, version)
        shared = any(other != holder for _seat, other in live.holders)
        if not may_remove(live.hosted, shared):
            raise UnderWay
        gone = await self._release(live.hosted.id, version, holder)
        live.dismiss(holder)
        if gone:
            self._drive.forget(live)
        else:
            live.become(live.hosted)
        return gone

    async def _unread(self, game: str, holder: str | None, version: int) -> bool:
        """The same for a game that can't be read: it is damaged, too long or in the archive."""
        stored = await self._keeper.store.game(game)
        if stored is None:
            raise UnknownGame
        goes_on = not (stored.over or stored.archived or game in self._keeper.damaged)
        if holder is None:
            raise NotYourSeat
        if goes_on:
            raise UnderWay
        return await self._release(game, version, holder)

    async def _release(self, game: str, version: int, holder: str) -> bool:
        try:
            return await self._keeper.store.release(game, version, holder)
        except stores.Stale as error:
            raise StaleVersion(error.version) from None
        except stores.Unknown:
            raise NotYourSeat from None
