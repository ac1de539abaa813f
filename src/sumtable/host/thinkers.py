"""Computer players in processes of their own."""

from contextlib import nullcontext

from sumtable.host.spare import Spare
from sumtable.host.workers import Processes, ThinkingFailed, Workers, cores
from sumtable.players.levels import SECONDS
from sumtable.players.questions import Answer, Question, parse_answer

MODULE = "sumtable.players.worker"
MOVE, HINT, WATCHED, REVIEW = range(4)
"""How urgent a question is: a move that a player waits for comes first, and one of a game without
people, which somebody watches, after what people ask."""
QUICK_SECONDS = 0.3
"""A move that is thought about no longer than this is quick."""
PATIENCE = 120.0
"""Seconds after which a process is given up: far more than any question takes."""

__all__ = ["HINT", "MOVE", "REVIEW", "WATCHED", "Thinkers", "ThinkingFailed"]


class Thinkers(Workers[Answer]):
    """Processes in which computer players think, one of them for quick questions only."""

    def __init__(self, workers: int | None = None, spare: Spare | None = None) -> None:
        most, busy = workers or usual_thinkers(), nullcontext if spare is None else spare.busy
        super().__init__(MODULE, parse_answer, most, PATIENCE, spare=1, busy=busy)
        self._ahead = spare

    async def ask(self, question: Question, urgency: int = MOVE) -> Answer:
        """The answer. Raises SumtableError, ThinkingFailed if there is none to be had.

        Raises Busy if the one who asks for a hint waits for several answers already; of the others
        each table has one.
        """
        found = None if self._ahead is None else await self._ahead.taken(question)
        if found is not None:
            return found
        quick = is_quick(question, urgency)
        return await self.answer(question.to_json(), urgency, quick, capped=urgency == HINT)


def usual_thinkers() -> int:
    """How many computers think at a time on this machine if nobody says."""
    return max(1, cores() - 1)


def spare_time(most: int) -> Spare:
    """The time that so many processes of this machine have for thinking ahead."""
    return Spare(most, Processes(MODULE, parse_answer, PATIENCE))


def is_quick(question: Question, urgency: int) -> bool:
    """Whether it is a move that doesn't take long."""
    seconds = SECONDS[question.level] if question.seconds is None else question.seconds
    return urgency == MOVE and seconds <= QUICK_SECONDS
