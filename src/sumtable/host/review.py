"""The review of a finished game: what each action lost against the best, and where it turned."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import Any

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.host.drive import Asking, question_about
from sumtable.host.hosted import Hosted
from sumtable.host.setup import computers_play
from sumtable.host.states import FACES
from sumtable.host.thinkers import REVIEW
from sumtable.players.questions import Answer
from sumtable.records.replay import Moment

LEVEL = 8
SECONDS = 0.25
WAYS = 16
"""Ways that are valued; an action that isn't among them lost at least as much as the last one."""
PATIENCE = 10.0
"""Seconds that somebody waits before what there is so far is shown."""
KEPT = 64
TURNING = {"sum8": 4.0, "sumon": 4.0, "integers": 10.0}
"""Points whose loss makes an action a turning point; half of it if the lead changes hands."""
MOST_TURNING = 6
NOISE = 0.5
"""Points that are too few to tell one action from another."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What an action lost against the best one, which had this value."""

    moment: Moment
    best: str
    value: float
    loss: float


@dataclass(slots=True)
class Review:
    """A review under way."""

    hosted: Hosted
    numbers: tuple[int, ...]
    done: int = 0
    findings: list[Finding] = field(default_factory=list)
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of the last games that were asked for."""

    def __init__(self, thinkers: Asking) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[str, Review] = OrderedDict()

    async def of(self, hosted: Hosted) -> dict[str, Any]:
        """The review as far as it has come; the next one who asks sees more."""
        review = self._kept.get(hosted.id)
        if review is None or review.hosted.moments != hosted.moments:
            review = Review(hosted, _decisions(hosted))
            review.task = asyncio.create_task(self._look(review))
            self._kept[hosted.id] = review
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(hosted.id)
        if review.task is not None:
            await asyncio.wait([review.task], timeout=PATIENCE)
        return _told(review)

    def close(self) -> None:
        """Stops what is under way."""
        for review in self._kept.values():
            if review.task is not None:
                review.task.cancel()

    async def _look(self, review: Review) -> None:
        for number in review.numbers:
            question = replace(
                question_about(review.hosted, number, LEVEL), seconds=SECONDS, ways=WAYS
            )
            try:
                answer = await self._thinkers.ask(question, REVIEW)
            except SumtableError:
                answer = None
            if answer is not None:
                finding = _finding(review.hosted.moments[number], answer)
                if finding is not None:
                    review.findings.append(finding)
            review.done += 1


def _decisions(hosted: Hosted) -> tuple[int, ...]:
    """The numbers of the actions that can be compared with others."""
    if not computers_play(hosted.start) or hosted.puzzle is not None:
        return ()
    return tuple(
        moment.number
        for moment in hosted.moments
        if moment.played.seat is not None and moment.text != "resign"
    )


def _finding(moment: Moment, answer: Answer) -> Finding | None:
    """What the action lost; None where there was nothing to choose."""
    values = [(way.action, way.value) for way in answer.ways if way.value is not None]
    if len(values) < 2:
        return None
    played = _usual(moment.text)
    best, value = values[0]
    own = next((v for action, v in values if _usual(action) == played), values[-1][1])
    return Finding(moment, best, value, max(0.0, round(value - own, 2)))


def _usual(text: str) -> tuple[str, ...]:
    """An action as it can be compared: in Integers its tiles may be written in any order."""
    kind, *words = text.split(" ")
    return (kind, *sorted(words)) if kind in ("play", "trade") else (text,)


def _told(review: Review) -> dict[str, Any]:
    hosted = review.hosted
    limit = TURNING[hosted.rules.name]
    turning = [finding for finding in review.findings if _turns(finding, limit)]
    turning = sorted(turning, key=lambda finding: -finding.loss)[:MOST_TURNING]
    return {
        "ready": review.done == len(review.numbers),
        "done": review.done,
        "of": len(review.numbers),
        "moments": [
            {
                "number": finding.moment.number,
                "seat": finding.moment.played.seat,
                "text": finding.moment.text,
                "loss": finding.loss,
                "better": finding.best if finding.loss >= NOISE else None,
                "words": _words(hosted, finding),
            }
            for finding in review.findings
        ],
        "turning": sorted(finding.moment.number for finding in turning),
    }


def _turns(finding: Finding, limit: float) -> bool:
    """Whether the game turned here: much was lost, or the lead."""
    changes_hands = finding.value > 0 > finding.value - finding.loss
    return finding.loss >= (limit / 2 if changes_hands else limit)


def _words(hosted: Hosted, finding: Finding) -> str:
    """What would have been better, in words."""
    if finding.loss < NOISE:
        return _("As good as the best.")
    face, best = FACES[hosted.rules.name], hosted.rules.parse(finding.best)
    before = hosted.position_after(finding.moment.number)
    return _("Better by about {points} points: {better}").format(
        better=face.deed(before, best, "advice"), points=round(finding.loss, 1)
    )
