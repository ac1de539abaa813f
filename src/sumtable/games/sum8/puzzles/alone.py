"""The solver of SUM8 alone or together, as every surface asks it."""

from sumtable.core.language import _
from sumtable.games.sum8.puzzles.hints import hints
from sumtable.games.sum8.puzzles.lost import why_lost
from sumtable.games.sum8.puzzles.outlook import SAMPLES
from sumtable.games.sum8.puzzles.solver import check, count
from sumtable.games.sum8.rules import Position
from sumtable.puzzles.solver import Hint, Lost, Solvability, Solver


class Sum8Solver(Solver):
    """Whether the tiles that are left can still close every circle."""

    def check(self, position: Position, seconds: float, samples: int | None = None) -> Solvability:
        return check(position, seconds, SAMPLES if samples is None else samples)

    def count(self, position: Position, limit: int) -> int:
        return count(position, limit)

    def hints(self, position: Position, ways: int, seconds: float) -> list[Hint]:
        return hints(position, ways, seconds)

    def why_lost(self, position: Position, seconds: float) -> Lost | None:
        return why_lost(position, seconds)

    def takes_long(self, position: Position) -> bool:
        return bool(position.pile)

    def mode(self, position: Position) -> tuple[str, str]:
        return position.options.mode, position.options.difficulty or ""

    def title(self, mode: str, difficulty: str) -> str:
        words = (
            _("SUM8 alone, {difficulty}") if mode == "solo" else _("SUM8 together, {difficulty}")
        )
        return words.format(difficulty=difficulty)


SOLVER = Sum8Solver()
