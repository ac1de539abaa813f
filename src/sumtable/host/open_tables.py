"""The tables of a server that wait for anybody, by choice of those who opened them."""

from sumtable.core.language import _, ngettext_
from sumtable.host.due import is_listed
from sumtable.host.errors import TableError, TooManyOpen
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live
from sumtable.host.shares import owner
from sumtable.host.types.answers import OpenTable
from sumtable.host.words import name_of

MOST_SHOWN = 100
MOST_KNOWN = 400
MOST_OF_A_GUEST = 3
MOST_OF_A_PLACE = 40
"""At one address: a school's class may sit at one."""
AWAY_SECONDS = 180.0
"""A table whose opener was last seen longer ago isn't shown until somebody is back."""


class OpenTables:
    """The open tables: those that the database lists, of all servers that share it."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._places: dict[str, str] = {}
        """The games that were opened here, each with the place that it was asked from."""

    def note(self, live: Live) -> None:
        """Takes account of a game that was made here."""
        if is_listed(live.hosted) and owner().place:
            self._places.setdefault(live.hosted.id, owner().place)

    async def check(self, holder: str) -> None:
        """Raises TooManyOpen if there is no room for one more table of this holder."""
        store = self._keeper.store
        if len(await store.listed(MOST_OF_A_GUEST, holder)) >= MOST_OF_A_GUEST:
            words = _("You have {count} open tables already. Cancel one of them first.")
            raise TooManyOpen(words.format(count=MOST_OF_A_GUEST))
        known = set(await store.listed(MOST_KNOWN))
        self._places = {game: place for game, place in self._places.items() if game in known}
        place = owner().place
        here = sum(bool(place) and found == place for found in self._places.values())
        if here >= MOST_OF_A_PLACE or len(known) >= MOST_KNOWN:
            raise TooManyOpen(_("Very many tables are open already. Sit down at one of them."))

    async def shown(self, holder: str | None) -> tuple[list[OpenTable], int]:
        """The tables that wait with somebody at them, the longest first, and how many more."""
        now = self._keeper.timing.now
        shown = [live for live in await self._waiting() if live.code and _attended(live, now)]
        shown.sort(key=lambda live: live.hosted.created)
        first = [_told(live, now, holder) for live in shown[:MOST_SHOWN]]
        return first, max(0, len(shown) - MOST_SHOWN)

    async def _waiting(self) -> list[Live]:
        """The listed games that still wait; one that can't be read is left out."""
        found = []
        for game in await self._keeper.store.listed(MOST_KNOWN):
            try:
                live = await self._keeper.live(game)
            except TableError:
                continue
            if live.hosted.status == "waiting":
                found.append(live)
        return found


def _attended(live: Live, now: float) -> bool:
    """Whether somebody who sits there is at the table, or was a moment ago."""
    held = {seat for seat, _holder in live.holders}
    return bool(held & live.present) or any(
        live.was_seen(seat, now - AWAY_SECONDS) for seat in held
    )


def _told(live: Live, now: float, holder: str | None) -> OpenTable:
    """The table in words, for the list."""
    hosted = live.hosted
    chairs = list(enumerate(hosted.chairs, 1))
    clock = hosted.setup.get("clock")
    return {
        "id": hosted.id,
        "game": hosted.rules.name,
        "title": hosted.rules.title,
        "about": live.face.about(hosted.start),
        "names": [name_of(hosted, seat) for seat, chair in chairs if chair.kind == "person"],
        "free": sum(chair.kind == "open" for _seat, chair in chairs),
        "seeks": hosted.setup["listed"],
        "seeks_words": seeks_words(hosted.setup["listed"]),
        "clock": clock,
        "clock_words": _clock_words(clock),
        "since": hosted.created,
        "since_words": _since_words(now - hosted.created),
        "code": live.code or "",
        "yours": bool(live.seats(holder)),
    }


def seeks_words(seeks: str) -> str:
    """Whom the opener looks for."""
    return {
        "anybody": _("Anybody is welcome"),
        "beginner": _("Looking for a beginner"),
        "casual": _("Looking for somebody with some practice"),
        "strong": _("Looking for somebody strong"),
    }[seeks]


def _clock_words(clock: dict[str, float] | None) -> str:
    if clock is None:
        return _("No clock")
    words = _("{minutes} min + {seconds} s")
    return words.format(minutes=f"{clock['minutes']:g}", seconds=f"{clock['increment']:g}")


def _since_words(seconds: float) -> str:
    minutes = int(seconds // 60)
    if minutes < 1:
        return _("waiting since just now")
    return ngettext_("waiting for {n} minute", "waiting for {n} minutes", minutes).format(n=minutes)
