"""What people do at a table: they act, take back, and let others take back."""

from sumtable.core import Refusal, Refused, Resign
from sumtable.core.language import _
from sumtable.host import clocks, undo
from sumtable.host.access import check_version, mover_of, seats_of
from sumtable.host.drive import Drive
from sumtable.host.errors import GameOver, UndoRefused, WrongTable
from sumtable.host.hosted import Change
from sumtable.host.puzzling.judging import judge
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.rooms import Room
from sumtable.host.tables import Tables


class Moves:
    """Changes that people make; each is checked, stored, and then gives the new version."""

    def __init__(self, tables: Tables, drive: Drive, puzzlers: Working) -> None:
        self._tables = tables
        self._drive = drive
        self._puzzlers = puzzlers

    async def act(
        self, game: str, holder: str | None, version: int, action: str, seat: int | None
    ) -> int:
        """Plays an action."""
        async with self._tables.changing(game) as room:
            seats = seats_of(room, holder)
            await self._drive.settle(room)
            check_version(room, version)
            hosted = room.hosted
            return await self.play(room, mover_of(hosted, seats, seat), action)

    async def play(self, room: Room, mover: int, action: str) -> int:
        """Plays an action of the seat to move. The caller has the room's lock."""
        hosted = room.hosted
        event = hosted.rules.parse(action)
        if hosted.puzzle is not None and isinstance(event, Resign):
            raise WrongTable(_("A puzzle isn't given up: let its solution be shown."))
        text = hosted.rules.format(event)
        change = self._tables.change(room)
        spent = clocks.spent_now(hosted, self._tables.timing)
        change.add("play", seat=mover, text=text, spent=spent)
        if change.hosted.moments[-1].played.seat is None:
            message = _("What is drawn, and when time is up, is not for players to say.")
            raise Refused(Refusal("record.chance", message))
        change.deal()
        await judge(change, self._puzzlers)
        await self._tables.commit(room, change)
        return room.hosted.version

    async def undo(self, game: str, holder: str | None, version: int) -> int:
        """Takes the holder's last action back, or asks the others whether it may be."""
        async with self._tables.changing(game) as room:
            seats = seats_of(room, holder)
            await self._drive.settle(room)
            check_version(room, version)
            hosted = room.hosted
            refusal = undo.refusal(hosted, seats)
            if refusal is not None:
                raise GameOver if refusal.code == undo.OVER else UndoRefused(refusal.message)
            found = undo.last_action(hosted, seats)
            assert found is not None
            number, seat = found
            change = self._tables.change(room)
            if undo.others(hosted, seats):
                change.add("ask", what="undo", seat=seat)
            else:
                change.add("undo", to=number, by=seat)
            await self._tables.commit(room, change)
            return room.hosted.version

    async def restart(self, game: str, holder: str | None, version: int) -> int:
        """Takes everything back, to the given position or to just after the deal."""
        async with self._tables.changing(game) as room:
            seats = seats_of(room, holder)
            await self._drive.settle(room)
            check_version(room, version)
            hosted = room.hosted
            if not undo.may_restart(hosted):
                raise WrongTable(_("Only puzzles, and games that one solves, can start again."))
            if undo.others(hosted, seats):
                raise UndoRefused(_("Others play along: take turns back one by one."))
            first = undo.first_action(hosted)
            if first == len(hosted.moments):
                raise UndoRefused(_("Nothing has been played yet."))
            change = self._tables.change(room)
            change.add("undo", to=first, by=seats[0], restart=True)
            await self._tables.commit(room, change)
            return room.hosted.version

    async def show_solution(self, game: str, holder: str | None) -> int:
        """Keeps that the solution of the holder's puzzle is shown, if it isn't solved yet."""
        async with self._tables.changing(game) as room:
            seats_of(room, holder)
            hosted = room.hosted
            if hosted.puzzle is None:
                raise WrongTable(_("There is no puzzle at this table."))
            if not hosted.shown and not hosted.solved:
                change = self._tables.change(room)
                change.add("show")
                await self._tables.commit(room, change)
            return room.hosted.version

    async def answer_undo(self, game: str, holder: str | None, version: int, yes: bool) -> int:
        """Lets somebody take back, or not; the one who asked may think better of it."""
        async with self._tables.changing(game) as room:
            seats = seats_of(room, holder)
            await self._drive.settle(room)
            check_version(room, version)
            asked = room.hosted.asked
            if asked is None:
                raise UndoRefused(_("Nobody asks to take a turn back."))
            if asked.seat in seats and yes:
                raise UndoRefused(_("The others have to answer that."))
            change = self._tables.change(room)
            for seat in seats if yes else seats[:1]:
                change.add("answer", what="undo", seat=seat, yes=yes)
            _take_back(room, change)
            await self._tables.commit(room, change)
            return room.hosted.version


def _take_back(room: Room, change: Change) -> None:
    """Takes back what was asked for, once all the others have agreed."""
    asked = change.hosted.asked
    if asked is None:
        return
    asking = {seat for holder in room.holders_of(asked.seat) for seat in room.seats(holder)}
    if undo.others(change.hosted, asking | {asked.seat}) - asked.agreed:
        return
    found = undo.last_action(change.hosted, (asked.seat,))
    if found is not None:
        change.add("undo", to=found[0], by=asked.seat)
