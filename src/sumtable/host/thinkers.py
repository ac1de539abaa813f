"""Computer players in processes of their own."""

from sumtable.host.workers import ThinkingFailed, Workers, cores
from sumtable.players.questions import Answer, Question, parse_answer

MOVE, HINT, REVIEW = range(3)
"""How urgent a question is: a move that somebody waits for comes first."""

__all__ = ["HINT", "MOVE", "REVIEW", "Thinkers", "ThinkingFailed"]


class Thinkers(Workers[Answer]):
    """Processes in which computer players think."""

    def __init__(self, workers: int | None = None) -> None:
        super().__init__("sumtable.players.worker", parse_answer, workers or max(1, cores() - 1))

    async def ask(self, question: Question, urgency: int = MOVE) -> Answer:
        """The answer. Raises SumtableError, ThinkingFailed if there is none to be had."""
        return await self.answer(question.to_json(), urgency)
