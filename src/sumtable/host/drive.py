"""What goes on by itself at a table: computers think, clocks run out."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sumtable.core import SumtableError
from sumtable.host import agreeing, clocks
from sumtable.host.access import check_version, seats_of
from sumtable.host.change import Change
from sumtable.host.errors import StaleVersion, UnknownGame
from sumtable.host.hosted import Hosted
from sumtable.host.keeper import Keeper
from sumtable.host.live import Live
from sumtable.host.patience import persist
from sumtable.host.pondering import Pondering
from sumtable.host.puzzling.judging import judge
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.questions import Asking, question_to
from sumtable.host.shares import owned_by
from sumtable.host.spare import Spare
from sumtable.host.thinkers import MOVE, WATCHED, ThinkingFailed
from sumtable.players.questions import Answer
from sumtable.store import Away, StoreError

LOG = logging.getLogger("sumtable.host")

NEAR = 60.0
"""Seconds to the end of a clock within which a game stays in memory though nobody follows it;
before that it may go, and is taken again when it is due."""
LATER = 600.0
"""Seconds after which a game that can't go on is looked at again."""


class Drive:
    """Keeps the games going."""

    def __init__(
        self, thinkers: Asking, puzzlers: Working, pace: float, spare: Spare | None = None
    ) -> None:
        self._thinkers = thinkers
        self._puzzlers = puzzlers
        self._pace = pace
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._pondering = Pondering(spare, lambda: self.keeper.timing)
        self.keeper: Keeper

    def wake(self, live: Live) -> None:
        """Starts, or stops, whatever the game as it stands calls for."""
        if self._closed:
            return
        self._rest(live)
        self._set_timer(live)
        self._pondering.wake(live, self._drives(live))
        hosted = live.hosted
        mover = hosted.mover
        if live.thinking is not None:
            going = not live.resting or live.lock.locked()  # what is being written down is
            if live.thought_of is hosted.moments and mover is not None and going:
                return
            if live.thinking is not asyncio.current_task():  # it goes on to its end
                live.thinking.cancel()
            live.thinking = None
        if mover is not None and hosted.chair(mover).kind == "computer" and self._drives(live):
            live.thought_of = hosted.moments
            with owned_by(live.owner):
                live.thinking = asyncio.create_task(self._go_on(live, hosted))

    def _drives(self, live: Live) -> bool:
        """Whether computers move here: at one server of several, the one that made the last change
        or took the game when it was due. Games without people go on wherever they are followed."""
        if not self.keeper.shared or live.hosted.unpeopled:
            return not live.resting
        return live.driven == live.hosted.version

    def _rest(self, live: Live) -> None:
        """Lets a game without people rest, its clocks too, while nobody follows it."""
        resting = live.hosted.unpeopled and not live.followers
        if live.resting and not resting:
            live.hosted = live.hosted.rested(self.keeper.timing.now)
        live.resting = resting

    async def settle(self, live: Live) -> None:
        """Ends a game, a clock or a wait for the deal whose time is up. The caller has its lock."""
        hosted, timing = live.hosted, self.keeper.timing
        seat = clocks.flag(hosted, timing)
        change = Change(hosted, timing.now)
        if seat is not None:
            spent = clocks.spent_now(hosted, timing)
            change.add("play", seat=seat, text="resign", spent=spent, flag=True)
        elif clocks.game_is_up(hosted, timing):
            change.add("play", seat=None, text="time")
        elif agreeing.left(hosted, timing) == 0.0:
            change.add("late", seats=sorted(agreeing.waited_for(hosted)))
            await self.keeper.turns.each(change.draws())
        else:
            return
        await self.keeper.commit(live, change)

    @asynccontextmanager
    async def acting(
        self, game: str, holder: str | None, version: int
    ) -> AsyncIterator[tuple[Live, tuple[int, ...]]]:
        """The game, live, and the holder's seats, once the clocks have had their say.

        Raises as the keeper's `changing` does, NotYourSeat, and StaleVersion at another version.
        """
        async with self.keeper.changing(game, holder, version) as live:
            yield live, await self.begin_to_act(live, holder, version)

    async def begin_to_act(self, live: Live, holder: str | None, version: int) -> tuple[int, ...]:
        """The holder's seats, once the clocks have had their say. The caller has the lock.

        Raises NotYourSeat, and StaleVersion at another version.
        """
        seats = seats_of(live, holder)
        await self.settle(live)
        check_version(live, version)
        return seats

    def stop(self, live: Live) -> None:
        """Stops what goes on by itself at a table."""
        self._pondering.stop(live.hosted.id)
        if live.thinking is not None:
            live.thinking.cancel()
        if live.timer is not None:
            live.timer.cancel()

    def forget(self, live: Live) -> None:
        """Stops all that goes on at a table that is no more."""
        self.keeper.cache.drop(live)
        for follower in tuple(live.followers):
            follower.close()
        self.stop(live)

    def close(self) -> None:
        """Stops everything."""
        self._closed = True
        for live in self.keeper.cache:
            self.stop(live)
        for task in self._tasks:
            task.cancel()

    # Computers

    async def _go_on(self, live: Live, hosted: Hosted) -> None:
        """Plays what the computer to move does, unless the game is another one by then."""
        try:
            action = await (self._think(hosted) if hosted.puzzle is None else self._reply(hosted))
            if action is not None:
                await persist(lambda: self._play_if_same(live, hosted, action), ThinkingFailed)
        except (StaleVersion, UnknownGame):
            pass  # another server was faster
        except SumtableError as error:
            LOG.error("game %s: the computer can't go on: %s", hosted.id, error.code)
            await self._put_off(hosted)
        except Exception:
            LOG.exception("game %s: the computer can't go on", hosted.id)
            await self._put_off(hosted)
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None

    async def _put_off(self, hosted: Hosted) -> None:
        """Lets nobody try at once again what has just failed."""
        later = self.keeper.timing.now + LATER
        with suppress(StoreError):
            await self.keeper.store.due.put(hosted.id, hosted.version, later)

    async def _think(self, hosted: Hosted) -> str:
        """What a player of the computer's level does, not so fast that people would miss it."""
        began = self.keeper.timing.now
        answer = await self._answer(hosted)
        await asyncio.sleep(began + self._pace - self.keeper.timing.now)
        return answer.action

    async def _reply(self, hosted: Hosted) -> str | None:
        """What the other side of a puzzle does, which the verdict on the last action said."""
        await asyncio.sleep(self._pace)
        return None if hosted.judged is None else hosted.judged.reply

    async def _answer(self, hosted: Hosted) -> Answer:
        """What the computer to move does; it is asked again until there is an answer."""
        assert hosted.mover is not None
        question = question_to(hosted, hosted.mover, self.keeper.timing)
        urgency = WATCHED if hosted.unpeopled else MOVE
        return await persist(lambda: self._thinkers.ask(question, urgency), ThinkingFailed)

    async def _play_if_same(self, live: Live, hosted: Hosted, action: str) -> None:
        """Plays the action, unless the game is another one by then. Raises Away: try again."""
        async with live.lock:
            if live.hosted.moments is hosted.moments:
                await self._play(live, action)

    async def _play(self, live: Live, action: str) -> None:
        await self.settle(live)
        hosted, timing = live.hosted, self.keeper.timing
        if hosted.mover is None:
            return
        change = Change(hosted, timing.now)
        spent = clocks.spent_now(hosted, timing)
        change.add("play", seat=hosted.mover, text=action, spent=spent)
        change.deal()
        if change.hosted.mover is None:
            await judge(change, self._puzzlers)
        await self.keeper.commit(live, change)

    # Clocks

    def _set_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        timing = self.keeper.timing
        seconds = clocks.wait(live.hosted, timing)
        if seconds is None:
            seconds = agreeing.left(live.hosted, timing)
        near = seconds is not None and (seconds < NEAR or bool(live.followers))
        if seconds is not None and near and not live.resting:
            loop = asyncio.get_running_loop()
            wait = max(seconds + 0.01, live.patience.left)
            live.timer = loop.call_later(wait, self._ring, live)

    def _ring(self, live: Live) -> None:
        live.timer = None
        task = asyncio.create_task(self._time_is_up(live))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_is_up(self, live: Live) -> None:
        async with live.lock:
            try:
                await self.settle(live)
                live.patience.worked()
            except Away:
                live.patience.failed()
            except StaleVersion:
                pass
            except UnknownGame:
                return
            if live.timer is None:
                self._set_timer(live)
