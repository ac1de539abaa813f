"""What people do at a table: they act, take back, and let others take back."""

from sumtable.core import Refusal, Refused, Resign
from sumtable.core.language import _
from sumtable.host import clocks, undo
from sumtable.host.access import mover_of, seats_of
from sumtable.host.change import Change
from sumtable.host.drive import Drive
from sumtable.host.errors import GameOver, UndoRefused, WrongTable
from sumtable.host.keeper import Keeper
from sumtable.host.learning import judge_lesson
from sumtable.host.live import Live
from sumtable.host.puzzling.judging import judge
from sumtable.host.puzzling.puzzlers import Working


class Moves:
    """Changes that people make; each is checked, stored, and then gives the new version."""

    def __init__(self, keeper: Keeper, drive: Drive, puzzlers: Working) -> None:
        self._keeper = keeper
        self._drive = drive
        self._puzzlers = puzzlers

    async def act(
        self, game: str, holder: str | None, version: int, action: str, seat: int | None
    ) -> int:
        """Plays an action."""
        async with self._keeper.changing(game, holder, version) as live:
            seats = await self._drive.begin_to_act(live, holder, version)
            return await self.play(live, mover_of(live.hosted, seats, seat), action, holder)

    async def play(self, live: Live, mover: int, action: str, holder: str | None) -> int:
        """Plays an action of the seat to move for its holder. The caller has its lock."""
        hosted = live.hosted
        event = hosted.rules.parse(action)
        if hosted.puzzle is not None and isinstance(event, Resign):
            raise WrongTable(_("A puzzle isn't given up: let its solution be shown."))
        if hosted.lesson is not None and isinstance(event, Resign):
            raise WrongTable(_("A lesson isn't given up: go on to another one."))
        change = self._keeper.change(live, holder)
        change.play(mover, event, spent=clocks.spent_now(hosted, self._keeper.timing))
        if change.hosted.moments[-1].played.seat is None:
            message = _("What is drawn, and when time is up, is not for players to say.")
            raise Refused(Refusal("record.chance", message))
        change.deal()
        await judge(change, self._puzzlers)
        judge_lesson(change)
        await self._keeper.commit(live, change)
        return live.hosted.version

    async def undo(self, game: str, holder: str | None, version: int) -> int:
        """Takes the holder's last action back, or asks the others whether it may be."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            hosted = live.hosted
            refusal = undo.refusal(hosted, seats)
            if refusal is not None:
                raise GameOver if refusal.code == undo.OVER else UndoRefused(refusal.message)
            found = undo.last_action(hosted, seats)
            assert found is not None
            number, seat = found
            change = self._keeper.change(live, holder)
            if undo.others(hosted, seats):
                change.add("ask", what="undo", seat=seat)
            else:
                change.add("undo", to=number, by=seat)
            await self._keeper.commit(live, change)
            return live.hosted.version

    async def restart(self, game: str, holder: str | None, version: int) -> int:
        """Takes everything back, to the given position or to just after the deal."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            hosted = live.hosted
            if not undo.may_restart(hosted):
                raise WrongTable(
                    _("Only puzzles, lessons and games that one solves can start again.")
                )
            if undo.others(hosted, seats):
                raise UndoRefused(_("Others play along: take turns back one by one."))
            first = undo.first_action(hosted)
            if first == len(hosted.moments):
                raise UndoRefused(_("Nothing has been played yet."))
            change = self._keeper.change(live, holder)
            change.add("undo", to=first, by=seats[0], restart=True)
            await self._keeper.commit(live, change)
            return live.hosted.version

    async def show_solution(self, game: str, holder: str | None) -> int:
        """Keeps that the solution of the holder's puzzle is shown, if it isn't solved yet."""
        async with self._keeper.changing(game, holder) as live:
            seats_of(live, holder)
            hosted = live.hosted
            if hosted.puzzle is None:
                raise WrongTable(_("There is no puzzle at this table."))
            if not hosted.shown and not hosted.solved:
                change = self._keeper.change(live, holder)
                change.add("show")
                await self._keeper.commit(live, change)
            return live.hosted.version

    async def answer_undo(self, game: str, holder: str | None, version: int, yes: bool) -> int:
        """Lets somebody take back, or not; the one who asked may think better of it."""
        async with self._drive.acting(game, holder, version) as (live, seats):
            asked = live.hosted.asked
            if asked is None:
                raise UndoRefused(_("Nobody asks to take a turn back."))
            if asked.seat in seats and yes:
                raise UndoRefused(_("The others have to answer that."))
            change = self._keeper.change(live, holder)
            for seat in seats if yes else seats[:1]:
                change.add("answer", what="undo", seat=seat, yes=yes)
            _take_back(live, change)
            await self._keeper.commit(live, change)
            return live.hosted.version


def _take_back(live: Live, change: Change) -> None:
    """Takes back what was asked for, once all the others have agreed."""
    asked = change.hosted.asked
    if asked is None:
        return
    asking = {seat for holder in live.holders_of(asked.seat) for seat in live.seats(holder)}
    if undo.others(change.hosted, asking | {asked.seat}) - asked.agreed:
        return
    found = undo.last_action(change.hosted, (asked.seat,))
    if found is not None:
        change.add("undo", to=found[0], by=asked.seat)
