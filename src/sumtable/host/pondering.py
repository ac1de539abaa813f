"""Pondering: what a computer would answer to the one who thinks, worked out in spare time.

What somebody may do is foreseen from what the computer's seat may see. Only what is played without
a draw before the computer's turn is thought about: then the question is the very one that will be
asked, with the same seed, and the level stays as strong as it is.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from sumtable.core import SumtableError
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.host.live import Live
from sumtable.host.questions import question_about, question_to
from sumtable.host.spare import Spare
from sumtable.host.thinkers import QUICK_SECONDS
from sumtable.players.levels import BEGINNER, SECONDS
from sumtable.players.questions import Question

ACTIONS = 3
"""So many actions of the one who thinks are answered ahead."""


@dataclass(frozen=True, slots=True)
class _Pondered:
    """What is thought about at a table: the events that it follows, and the work."""

    moments: object
    task: asyncio.Task[None]


class Pondering:
    """Thinking ahead at every table where somebody plays against a computer that takes its time."""

    def __init__(self, spare: Spare | None, timing: Callable[[], Timing]) -> None:
        self._spare = spare
        self._timing = timing
        self._tables: dict[str, _Pondered] = {}

    def wake(self, live: Live, drives: bool) -> None:
        """Begins to think ahead, or stops, as the game as it stands calls for."""
        if self._spare is None:
            return
        hosted = live.hosted
        seat = _answering(live) if drives else None
        pondered = self._tables.get(hosted.id)
        if pondered is not None and pondered.moments is hosted.moments and seat is not None:
            return
        self._stop(hosted.id, self._asked_next(hosted) if drives else None)
        if seat is not None:
            task = asyncio.create_task(self._ponder(self._spare, hosted, seat))
            self._tables[hosted.id] = _Pondered(hosted.moments, task)

    def stop(self, game: str) -> None:
        """Stops it at a table."""
        self._stop(game, None)

    def _stop(self, game: str, question: Question | None) -> None:
        """Forgets what was thought about, but for a question that is asked now."""
        pondered = self._tables.pop(game, None)
        if pondered is not None:
            pondered.task.cancel()
        if self._spare is not None:
            self._spare.keep(game, question)

    def _asked_next(self, hosted: Hosted) -> Question | None:
        """What the computer to move, if one is, will be asked now; None: nobody has an answer."""
        mover = hosted.mover
        known = self._spare is not None and self._spare.knows(hosted.id)
        if not known or mover is None or hosted.chair(mover).kind != "computer":
            return None
        return question_to(hosted, mover, self._timing())

    async def _ponder(self, spare: Spare, hosted: Hosted, seat: int) -> None:
        """Thinks about one likely action after the other."""
        count = len(hosted.moments)
        level = hosted.chair(seat).level or BEGINNER
        about = question_about(hosted, count, level)
        foreseen = await spare.think(replace(about, watching=seat, ways=ACTIONS))
        ways = () if foreseen is None else foreseen.ways
        actions = (way.action for way in ways if _leads_to(hosted, way.action, seat))
        for action in islice(actions, ACTIONS):
            await spare.think(question_to(hosted, seat, self._timing(), (action,)))


def _answering(live: Live) -> int | None:
    """The computer that may answer the one to move, who is there, after a while; None: nobody."""
    hosted = live.hosted
    mover = hosted.mover
    if mover is None or hosted.task or mover not in live.present:
        return None
    if hosted.chair(mover).kind == "computer":
        return None
    count = len(hosted.chairs)
    for seat in ((mover + step - 1) % count + 1 for step in range(1, count)):
        if SECONDS[hosted.chair(seat).level or BEGINNER] > QUICK_SECONDS:
            return seat
    return None


def _leads_to(hosted: Hosted, action: str, seat: int) -> bool:
    """Whether the action can be played, and that seat has to act then, before anything is drawn."""
    rules = hosted.rules
    with suppress(SumtableError):
        position = rules.play(hosted.position, rules.parse(action)).position
        return bool(position.awaiting == "action" and position.to_move == seat)
    return False
