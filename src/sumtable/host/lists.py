"""The list of somebody's games: each in short, made once as long as nothing happens in it."""

from collections import OrderedDict

from sumtable.core.language import language_code
from sumtable.host.errors import Crowded, Damaged, TooLong, UnknownGame
from sumtable.host.keeper import Keeper
from sumtable.host.summary import bare_summary, summary
from sumtable.host.types.answers import ShortGame, Summary
from sumtable.store import StoredGame

KEPT = 4000
"""Summaries that are kept, each of some two kilobytes."""


class Lists:
    """What the lists of games say. A game that can't be read is named, and the others are told."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._kept: OrderedDict[tuple[str, int, str, str], ShortGame] = OrderedDict()

    async def mine(self, holder: str, limit: int, before: float | None) -> list[Summary]:
        """The games that somebody sits at, the last touched first, in short."""
        found: list[Summary] = []
        for stored in await self._keeper.store.games_of(holder, limit, before):
            told = await self._told(stored, holder)
            found.append({**told, "touched": stored.touched})
        return found

    async def _told(self, stored: StoredGame, holder: str) -> ShortGame:
        if stored.archived:
            return bare_summary(stored, "archived")
        key = stored.id, stored.version, holder, language_code()
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        try:
            live = await self._keeper.live(stored.id)
        except Damaged:
            return bare_summary(stored, "damaged")
        except (Crowded, TooLong):
            return bare_summary(stored, "over" if stored.over else "playing")
        except UnknownGame:
            return bare_summary(stored, "archived")
        seats = live.seats(holder)
        made = summary(live.hosted, seats, live.face)
        if live.hosted.version == stored.version and seats:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made
