"""The list of somebody's games: each in short, made once as long as nothing happens in it."""

from collections import OrderedDict
from typing import NamedTuple

from sumtable.core.language import language_code
from sumtable.host.errors import Crowded, Damaged, TooLong, UnknownGame
from sumtable.host.finding import Wanted
from sumtable.host.keeper import Keeper
from sumtable.host.removing import may_remove
from sumtable.host.summary import bare_summary, summary
from sumtable.host.types.answers import ShortGame, Summary
from sumtable.store import StoredGame

KEPT = 4000
"""Summaries that are kept, each of some two kilobytes."""
LOOKED_AT = 200
"""Games that one search looks at; whoever wants to can let it look on from there."""
_PAGE = 50
"""Games that are fetched at once."""


class Found(NamedTuple):
    """Games of somebody's list; `next` is where to look on, None at the end of the list."""

    games: list[Summary]
    next: float | None


class Lists:
    """What the lists of games say. A game that can't be read is named, and the others are told."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._kept: OrderedDict[tuple[str, int, str, str], ShortGame] = OrderedDict()

    async def find(
        self, holder: str, wanted: Wanted, limit: int, before: float | None = None
    ) -> Found:
        """The games that somebody sits at and looks for, the last touched first; no lessons."""
        found: list[Summary] = []
        looked = 0
        while looked < LOOKED_AT:
            page = await self._keeper.store.games_of(holder, _PAGE, before, wanted.under_way)
            for stored in page:
                if len(found) == limit:
                    return Found(found, before)
                before = stored.touched
                if _is_lesson(stored):
                    continue
                game = await self._summary(stored, holder)
                if wanted.matches(game):
                    found.append(game)
            if len(page) < _PAGE:
                return Found(found, None)
            looked += len(page)
        return Found(found, before)

    async def _summary(self, stored: StoredGame, holder: str) -> Summary:
        told = await self._told(stored, holder)
        return {**told, "created": stored.created, "touched": stored.touched}

    async def _told(self, stored: StoredGame, holder: str) -> ShortGame:
        if stored.archived:
            return bare_summary(stored, "archived")
        key = stored.id, stored.version, holder, language_code()
        known = self._kept.get(key)
        if known is not None:
            self._kept.move_to_end(key)
            return known
        try:
            live = await self._keeper.live(stored.id, holder, stored.version)
        except Damaged:
            return bare_summary(stored, "damaged")
        except (Crowded, TooLong):
            return bare_summary(stored, "over" if stored.over else "playing")
        except UnknownGame:
            return bare_summary(stored, "archived")
        seats = live.seats(holder)
        shared = any(other != holder for _seat, other in live.holders)
        made = summary(live.hosted, seats, live.face, may_remove(live.hosted, shared))
        if live.hosted.version == stored.version and seats:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made


def _is_lesson(stored: StoredGame) -> bool:
    """Whether it is a table to learn at, which nobody goes back to."""
    return isinstance(stored.setup, dict) and stored.setup.get("lesson") is not None
