"""The review of a finished game: every action is compared with the best, one after the other."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from weakref import WeakValueDictionary

from sumtable.core import Resign, SumtableError
from sumtable.host.hosted import Hosted
from sumtable.host.questions import Asking, question_about
from sumtable.host.recap import Finding, recap
from sumtable.host.shares import Owner, owner
from sumtable.host.thinkers import REVIEW
from sumtable.host.types.answers import ReviewState
from sumtable.players.levels import STRONGEST
from sumtable.players.questions import Answer

SECONDS = 0.25
"""How long the computer thinks about an action at most …"""
WHOLE = 30.0
"""… and about all of them."""
MOST = 300
"""Actions that are looked at, the last ones."""
PATIENCE = 10.0
"""Seconds that somebody waits before what there is so far is shown."""
LINGER = 5.0
"""Seconds for which a review goes on after the last one who waited for it has left."""
KEPT = 64


@dataclass(slots=True)
class Review:
    """A review under way: the actions to look at, and what was found so far, in that order."""

    numbers: tuple[int, ...]
    story: int
    """Tells whether the game is still the same."""
    findings: list[Finding] = field(default_factory=list)
    waiting: int = 0
    left: float = 0.0
    """When the last one who waited left."""
    task: asyncio.Task[None] | None = None
    more: asyncio.Event = field(default_factory=asyncio.Event)
    """Set, and then another one, whenever something more is known."""

    @property
    def ready(self) -> bool:
        """Whether every action has been looked at."""
        return len(self.findings) == len(self.numbers)

    def add(self, finding: Finding) -> None:
        """Takes the next finding, and tells those who wait."""
        self.findings.append(finding)
        self.more.set()
        self.more = asyncio.Event()


class Reviews:
    """The reviews of the last games that were asked for.

    One goes on only while somebody waits for it, and of all reviews that the same person began one
    question at a time is thought about. Who shows no token is told by the place only.
    """

    def __init__(self, thinkers: Asking) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._turns: WeakValueDictionary[Owner, asyncio.Lock] = WeakValueDictionary()

    async def of(
        self, hosted: Hosted, seats: Sequence[int], guest: str, after: int | None = None
    ) -> ReviewState:
        """The review for somebody at these seats, as soon as more than `after` actions are known.

        Without `after` when it is complete. What is there after some patience is told anyway.
        """
        review = self._review(hosted)
        if review.task is None and not review.ready:
            asker = Owner(guest, owner().place)
            review.task = asyncio.create_task(self._look(review, hosted, asker))
        enough = len(review.numbers) if after is None else after + 1
        review.waiting += 1
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while len(review.findings) < enough and not review.ready:
                        await review.more.wait()
        finally:
            review.waiting -= 1
            review.left = asyncio.get_running_loop().time()
        told = recap(hosted, seats, review.findings, after or 0)
        return {"ready": review.ready, "of": len(review.numbers), **told}

    def close(self) -> None:
        """Stops what is under way."""
        for review in self._kept.values():
            _stop(review)

    def _review(self, hosted: Hosted) -> Review:
        """The review of this game, one that was begun before if the game is still the same."""
        story = hash(tuple(moment.text for moment in hosted.moments))
        review = self._kept.get(hosted.id)
        if review is None or review.story != story:
            if review is not None:
                _stop(review)
            review = self._kept[hosted.id] = Review(_decisions(hosted), story)
        self._kept.move_to_end(hosted.id)
        while len(self._kept) > KEPT:
            _stop(self._kept.popitem(last=False)[1])
        return review

    async def _look(self, review: Review, hosted: Hosted, asker: Owner) -> None:
        """Goes on with a review until it is ready, or nobody waits for it any more."""
        turn = self._turns.setdefault(asker, asyncio.Lock())
        loop = asyncio.get_running_loop()
        try:
            while not review.ready:
                async with turn:
                    if not review.waiting and loop.time() > review.left + LINGER:
                        return
                    number = review.numbers[len(review.findings)]
                    review.add(await self._found(hosted, number, len(review.numbers)))
        finally:
            review.task = None

    async def _found(self, hosted: Hosted, number: int, of: int) -> Finding:
        question = replace(
            question_about(hosted, number, STRONGEST),
            seconds=min(SECONDS, WHOLE / of),
            also=(hosted.moments[number].text,),
        )
        try:
            return _finding(number, await self._thinkers.ask(question, REVIEW))
        except SumtableError:
            return Finding(number)


def _stop(review: Review) -> None:
    if review.task is not None:
        review.task.cancel()


def _decisions(hosted: Hosted) -> tuple[int, ...]:
    """The numbers of the actions that can be compared with others."""
    if hosted.solo or hosted.task:
        return ()
    found = [
        moment.number
        for moment in hosted.moments
        if moment.played.seat is not None and not isinstance(moment.event, Resign)
    ]
    return tuple(found[-MOST:])


def _finding(number: int, answer: Answer) -> Finding:
    """What the action lost; nothing where there was nothing to choose."""
    if not answer.also:
        return Finding(number)
    best, own = answer.ways[0], answer.also[0]
    assert best.value is not None
    assert own.value is not None
    return Finding(
        number,
        value=best.value,
        loss=max(0.0, round(best.value - own.value, 2)),
        better=None if best.action == own.action else best.action,
        certain=best.certain and own.certain,
    )
