"""The list of somebody's games: each in short, made once as long as nothing happens in it."""

from collections import OrderedDict
from typing import Any

from sumtable.core.language import language_code
from sumtable.host.errors import Crowded, Damaged, TooLong, UnknownGame
from sumtable.host.summary import bare_summary, summary
from sumtable.host.tables import Tables
from sumtable.store import Game

Summary = dict[str, Any]

KEPT = 4000
"""Summaries that are kept, each of some two kilobytes."""


class Lists:
    """What the lists of games say. A game that can't be read is named, and the others are told."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[str, int, str, str], Summary] = OrderedDict()

    async def mine(self, holder: str, limit: int, before: float | None) -> list[Summary]:
        """The games that somebody sits at, the last touched first, in short."""
        found = []
        for stored in await self._tables.store.games_of(holder, limit, before):
            told = await self._told(stored, holder)
            found.append({**told, "touched": stored.touched})
        return found

    async def _told(self, stored: Game, holder: str) -> Summary:
        if stored.archived:
            return bare_summary(stored, "archived")
        key = stored.id, stored.version, holder, language_code()
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        try:
            room = await self._tables.room(stored.id)
        except Damaged:
            return bare_summary(stored, "damaged")
        except (Crowded, TooLong):
            return bare_summary(stored, "over" if stored.over else "playing")
        except UnknownGame:
            return bare_summary(stored, "archived")
        seats = room.seats(holder)
        made = summary(room.hosted, seats, room.face)
        if room.hosted.version == stored.version and seats:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made
