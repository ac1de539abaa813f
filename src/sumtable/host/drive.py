"""What goes on by itself at a table: computers think, clocks run out."""

import asyncio
import logging
from dataclasses import replace
from typing import Protocol

from sumtable.core import SumtableError
from sumtable.host import clocks
from sumtable.host.errors import StaleVersion, UnknownGame
from sumtable.host.hosted import Change, Hosted
from sumtable.host.patience import persist
from sumtable.host.puzzling.judging import judge
from sumtable.host.puzzling.puzzlers import Working
from sumtable.host.rooms import Room
from sumtable.host.shares import owned_by
from sumtable.host.tables import Tables
from sumtable.host.thinkers import MOVE, WATCHED, ThinkingFailed
from sumtable.players.levels import SECONDS
from sumtable.players.questions import Answer, Question
from sumtable.store import Away, Game

LOG = logging.getLogger("sumtable.host")

SHARE_OF_CLOCK = 25
"""A computer uses at most this part of what is left on its clock for one action."""
QUICK_LEVELS = range(1, 7)
"""Levels that answer so fast that people would miss it; they wait for the pace."""


class Asking(Protocol):
    """Somebody who answers for the computers."""

    async def ask(self, question: Question, urgency: int = 0) -> Answer: ...


def question_about(hosted: Hosted, count: int, level: int) -> Question:
    """What the seat to move after so many events is asked; its chance follows from the seed."""
    return Question(
        game=hosted.rules.name,
        options=dict(hosted.options),
        players=len(hosted.chairs),
        events=tuple(moment.text for moment in hosted.moments[:count]),
        level=level,
        seed=hosted.dealer.below(1 << 62, f"think/{count}"),
    )


def goes_by_itself(stored: Game) -> bool:
    """Whether something may happen in a game that nobody looks at: a computer, or a clock.

    A game of which that can't be told is looked at, too, so that it is named if it is damaged.
    """
    if stored.damaged:
        return True
    try:
        kinds = {seat["kind"] for seat in stored.setup["seats"]}
    except (LookupError, TypeError):
        return True
    clock = stored.setup.get("clock") or stored.options.get("clock")
    return kinds != {"computer"} and (clock is not None or "computer" in kinds)


class Drive:
    """Keeps the rooms going."""

    def __init__(self, thinkers: Asking, puzzlers: Working, pace: float) -> None:
        self._thinkers = thinkers
        self._puzzlers = puzzlers
        self._pace = pace
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.tables: Tables

    def wake(self, room: Room) -> None:
        """Starts, or stops, whatever the game as it stands calls for."""
        if self._closed:
            return
        self._rest(room)
        self._set_timer(room)
        hosted = room.hosted
        mover = hosted.mover
        if room.thinking is not None:
            going = not room.resting or room.lock.locked()  # what is being written down is
            if room.thought_of is hosted.moments and mover is not None and going:
                return
            if room.thinking is not asyncio.current_task():  # it goes on to its end
                room.thinking.cancel()
            room.thinking = None
        if mover is not None and hosted.chair(mover).kind == "computer" and not room.resting:
            room.thought_of = hosted.moments
            with owned_by(room.owner):
                room.thinking = asyncio.create_task(self._go_on(room, hosted))

    def _rest(self, room: Room) -> None:
        """Lets a game without people rest, its clocks too, while nobody follows it."""
        resting = room.hosted.unpeopled and not room.followers
        if room.resting and not resting:
            room.hosted = room.hosted.rested(self.tables.timing.now)
        room.resting = resting

    async def settle(self, room: Room) -> None:
        """Ends a game, or a clock, whose time is up. The caller has the room's lock."""
        hosted, timing = room.hosted, self.tables.timing
        seat = clocks.flag(hosted, timing)
        change = Change(hosted, timing.now)
        if seat is not None:
            spent = clocks.spent_now(hosted, timing)
            change.add("play", seat=seat, text="resign", spent=spent, flag=True)
        elif clocks.game_is_up(hosted, timing):
            change.add("play", seat=None, text="time")
        else:
            return
        await self.tables.commit(room, change)

    def close(self) -> None:
        """Stops everything."""
        self._closed = True
        for room in self.tables.rooms:
            if room.thinking is not None:
                room.thinking.cancel()
            if room.timer is not None:
                room.timer.cancel()
        for task in self._tasks:
            task.cancel()

    # Computers

    async def _go_on(self, room: Room, hosted: Hosted) -> None:
        """Plays what the computer to move does, unless the game is another one by then."""
        try:
            action = await (self._think(hosted) if hosted.puzzle is None else self._reply(hosted))
            if action is not None:
                await persist(lambda: self._play_if_same(room, hosted, action), ThinkingFailed)
        except SumtableError as error:
            LOG.error("game %s: the computer can't go on: %s", hosted.id, error.code)
        except Exception:
            LOG.exception("game %s: the computer can't go on", hosted.id)
        finally:
            if room.thinking is asyncio.current_task():
                room.thinking = None

    async def _think(self, hosted: Hosted) -> str:
        """What a player of the computer's level does."""
        began = self.tables.timing.now
        answer = await self._answer(hosted)
        if hosted.chair(hosted.mover or 0).level in QUICK_LEVELS:
            await asyncio.sleep(began + self._pace - self.tables.timing.now)
        return answer.action

    async def _reply(self, hosted: Hosted) -> str | None:
        """What the other side of a puzzle does, which the verdict on the last action said."""
        await asyncio.sleep(self._pace)
        return None if hosted.judged is None else hosted.judged.reply

    async def _answer(self, hosted: Hosted) -> Answer:
        """What the computer to move does; it is asked again until there is an answer."""
        mover = hosted.mover
        assert mover is not None
        level = hosted.chair(mover).level or 1
        left = clocks.left(hosted, mover, self.tables.timing)
        question = question_about(hosted, len(hosted.moments), level)
        urgency = WATCHED if hosted.unpeopled else MOVE
        if left is not None:
            question = replace(question, seconds=min(SECONDS[level], left / SHARE_OF_CLOCK))
        return await persist(lambda: self._thinkers.ask(question, urgency), ThinkingFailed)

    async def _play_if_same(self, room: Room, hosted: Hosted, action: str) -> None:
        """Plays the action, unless the game is another one by then. Raises Away: try again."""
        async with room.lock:
            if room.hosted.moments is hosted.moments:
                await self._play(room, action)

    async def _play(self, room: Room, action: str) -> None:
        await self.settle(room)
        hosted, timing = room.hosted, self.tables.timing
        if hosted.mover is None:
            return
        change = Change(hosted, timing.now)
        spent = clocks.spent_now(hosted, timing)
        change.add("play", seat=hosted.mover, text=action, spent=spent)
        change.deal()
        if change.hosted.mover is None:
            await judge(change, self._puzzlers)
        await self.tables.commit(room, change)

    # Clocks

    def _set_timer(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        seconds = clocks.wait(room.hosted, self.tables.timing)
        if seconds is not None and not room.resting:
            loop = asyncio.get_running_loop()
            wait = max(seconds + 0.01, room.patience.left)
            room.timer = loop.call_later(wait, self._ring, room)

    def _ring(self, room: Room) -> None:
        room.timer = None
        task = asyncio.create_task(self._time_is_up(room))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_is_up(self, room: Room) -> None:
        async with room.lock:
            try:
                await self.settle(room)
                room.patience.worked()
            except Away:
                room.patience.failed()
            except StaleVersion:
                pass
            except UnknownGame:
                return
            if room.timer is None:
                self._set_timer(room)
