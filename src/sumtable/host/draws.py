"""What people do for the draws before the deal: they commit, reveal, and name public chance."""

from collections.abc import Callable
from typing import Any

from sumtable.host import agreeing
from sumtable.host.drive import Drive
from sumtable.host.errors import DrawsForm, NotDirector, NotYourDraws, StaleVersion
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live

TRIES = 8
"""How often something is tried while others, at other servers, do the same for their seats."""


class Draws:
    """Commitments and secrets for the draws; each is stored, and gives the new version.

    What has been said already may be said again: who comes back repeats it.
    """

    def __init__(self, keeper: Keeper, drive: Drive) -> None:
        self._keeper = keeper
        self._drive = drive

    async def add(
        self,
        game: str,
        holder: str | None,
        seat: int | None = None,
        commit: str | None = None,
        secret: str | None = None,
        public: str | None = None,
    ) -> int:
        """Takes a seat's commitment, its secret, or the value of public chance: one of the three.

        Raises DrawsForm, NotYourDraws, NotDirector, DrawsSecret, DrawsEarly, DrawsDone, DrawsSame.
        """
        if sum(part is not None for part in (commit, secret, public)) != 1:
            raise DrawsForm
        if (seat is None) != (public is not None):
            raise DrawsForm
        if public is not None:
            agreeing.check_public(public)
            return await self._keeper.finish(self._publish(game, holder, public))
        assert seat is not None
        if commit is not None:
            agreeing.check_hex(commit)
            return await self._keeper.finish(self._commit(game, holder, seat, commit))
        assert secret is not None
        agreeing.check_hex(secret)
        return await self._keeper.finish(self._reveal(game, holder, seat, secret))

    async def _commit(self, game: str, holder: str | None, seat: int, commit: str) -> int:
        def news(live: Live) -> bool:
            _own(live, holder, seat)
            return agreeing.check_commit(live.hosted, seat, commit)

        return await self._try(game, holder, news, "commit", {"seat": seat, "commit": commit})

    async def _reveal(self, game: str, holder: str | None, seat: int, secret: str) -> int:
        def news(live: Live) -> bool:
            _own(live, holder, seat)
            return agreeing.check_reveal(live.hosted, seat, secret)

        return await self._try(game, holder, news, "reveal", {"seat": seat, "secret": secret})

    async def _publish(self, game: str, holder: str | None, value: str) -> int:
        def news(live: Live) -> bool:
            if agreeing.director_of(live.hosted) not in live.seats(holder):
                raise NotDirector
            return agreeing.check_value(live.hosted, value)

        return await self._try(game, holder, news, "public", {"value": value})

    async def _try(
        self,
        game: str,
        holder: str | None,
        news: Callable[[Live], bool],
        kind: str,
        body: dict[str, Any],
    ) -> int:
        """The version with this row, and the draws if nothing else is missing for them.

        It names no version: if others were faster, it is looked at again.
        """
        for tries in range(TRIES):
            try:
                async with self._keeper.changing(game, holder) as live:
                    await self._drive.settle(live)
                    if news(live):
                        change = self._keeper.change(live, holder)
                        change.add(kind, **body)
                        await self._keeper.turns.each(change.draws())
                        await self._keeper.commit(live, change)
                    return live.hosted.version
            except StaleVersion:
                if tries == TRIES - 1:
                    raise
        raise AssertionError


def _own(live: Live, holder: str | None, seat: int) -> None:
    """Raises NotYourDraws unless the holder has this seat."""
    if seat not in live.seats(holder):
        raise NotYourDraws
