"""The ways out of a game: giving up, claiming what is due, cancelling a table, standing up."""

from collections.abc import Awaitable, Callable

from sumtable.core.language import _
from sumtable.host.access import playing
from sumtable.host.drive import Drive
from sumtable.host.errors import GameOver, NotAway, NotYourSeat, SeatTaken, WrongTable
from sumtable.host.hosted import Hosted
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live
from sumtable.host.moves import Moves
from sumtable.host.ways_out import Away, claims, may_cancel, may_leave, waited_for
from sumtable.host.words import name_of
from sumtable.records.ending import CANCELLED, CLAIMED_DRAW, CLAIMED_WIN, RESIGNED, end


class Leaving:
    """What ends a game, or somebody's part in it; each is stored, and gives the new version."""

    def __init__(
        self,
        keeper: Keeper,
        drive: Drive,
        moves: Moves,
        away: Callable[[Live], Awaitable[Away | None]],
    ) -> None:
        self._keeper = keeper
        self._drive = drive
        self._moves = moves
        self._away = away

    async def resign(self, game: str, holder: str | None, version: int, seat: int | None) -> int:
        """Gives up: an event of the rules for the player to move, else the table's own affair."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            playing(live.hosted)
            if seat is not None and seat not in seats:
                raise NotYourSeat
            who = _resigning(live.hosted, seats, seat)
            if who == live.hosted.mover:
                return await self._moves.play(live, who, "resign", holder)
            return await self._end(live, RESIGNED, who)

    async def claim(self, game: str, holder: str | None, version: int, what: str) -> int:
        """Ends a game whose player to move has been away for too long, with a win or a draw."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            hosted = live.hosted
            playing(hosted)
            seat = waited_for(hosted)
            if what not in claims(hosted, seats):
                raise WrongTable(_no_claim(hosted, seats, what))
            found = await self._away(live)
            if found is None or found.left:
                assert seat is not None
                message = _("{name} has not been away for long enough.")
                raise NotAway(message.format(name=name_of(hosted, seat)))
            how = CLAIMED_WIN if what == "win" else CLAIMED_DRAW
            return await self._end(live, how, seats[0], found.seat)

    async def cancel(self, game: str, holder: str | None, version: int) -> int:
        """Takes away a table at which somebody is still waited for; its invitation is dead."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            _still_waiting(live.hosted)
            if not may_cancel(live.hosted, seats):
                raise WrongTable(_("Only who set the table can cancel it; you can leave it."))
            return await self._end(live, CANCELLED, seats[0])

    async def leave(self, game: str, holder: str | None, version: int) -> int:
        """Gives the holder's seats at a table that waits to whoever comes next."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            _still_waiting(live.hosted)
            if not may_leave(live.hosted, seats):
                raise WrongTable(_("Who has set the table can cancel it, but not leave it."))
            change = self._keeper.change(live)
            for seat in seats:
                change.add("leave", seat=seat)
            await self._keeper.commit(live, change, left=seats)
            return live.hosted.version

    async def _end(self, live: Live, how: str, by: int, away: int | None = None) -> int:
        """Ends the game."""
        hosted = live.hosted
        change = self._keeper.change(live)
        ending = end(hosted.position, len(hosted.chairs), how, by, away)
        change.add("end", **ending.to_json())
        await self._keeper.commit(live, change)
        return live.hosted.version


def _resigning(hosted: Hosted, seats: tuple[int, ...], seat: int | None) -> int:
    """The seat that gives up: the one that was named, or is to move, or comes first."""
    if seat is not None:
        return seat
    return hosted.mover if hosted.mover in seats and hosted.mover is not None else seats[0]


def _still_waiting(hosted: Hosted) -> None:
    """Raises GameOver or SeatTaken unless a seat is still open."""
    if hosted.status == "over":
        raise GameOver
    if hosted.status != "waiting":
        raise SeatTaken


def _no_claim(hosted: Hosted, seats: tuple[int, ...], what: str) -> str:
    """Why nothing, or not this, can be claimed."""
    if hosted.mover in seats:
        return _("It is your turn: nobody keeps you waiting.")
    if waited_for(hosted) is not None and what == "draw":
        return _("A draw can be claimed only where two play.")
    return _("There is nothing to claim in this game.")
