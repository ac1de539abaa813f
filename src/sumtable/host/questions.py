"""What computers at a table are asked, and who answers."""

from dataclasses import replace
from typing import Protocol

from sumtable.host import clocks
from sumtable.host.clocks import Timing
from sumtable.host.hosted import Hosted
from sumtable.players.levels import BEGINNER, SECONDS
from sumtable.players.questions import Answer, Question, Source

SHARE_OF_CLOCK = 25
"""A computer uses at most this part of what is left on its clock for one action."""


class Asking(Protocol):
    """Somebody who answers for the computers."""

    async def ask(self, question: Question, urgency: int = 0) -> Answer: ...


def question_about(hosted: Hosted, count: int, level: int, more: tuple[str, ...] = ()) -> Question:
    """What the seat to move after so many events is asked; its chance follows from the seed.

    `more` are actions that follow all events and haven't been played.
    """
    return Question(
        game=hosted.rules.name,
        options=dict(hosted.options),
        players=len(hosted.chairs),
        events=(*(moment.text for moment in hosted.moments[:count]), *more),
        level=level,
        seed=hosted.dealer.below(1 << 62, f"think/{count + len(more)}"),
        source=Source(hosted.id, hosted.version, count, more),
    )


def question_to(hosted: Hosted, seat: int, timing: Timing, more: tuple[str, ...] = ()) -> Question:
    """What the computer at a seat, which is to move now or after `more`, is asked."""
    level = hosted.chair(seat).level or BEGINNER
    question = question_about(hosted, len(hosted.moments), level, more)
    left = clocks.left(hosted, seat, timing)
    if left is None:
        return question
    return replace(question, seconds=min(SECONDS[level], left / SHARE_OF_CLOCK))
