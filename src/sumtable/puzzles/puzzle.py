"""A puzzle as a value, and what every kind of puzzle answers."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from sumtable.core import Game, SumtableError
from sumtable.core.language import _
from sumtable.records import Record

GRADES = range(1, 6)

Status = Literal["open", "right", "wrong"]


class PuzzleError(SumtableError):
    """Something that can't be a puzzle, or can't be made into one."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with a task that has exactly one answer.

    `given` are the events that lead to the position; the one to move there is to find `solution`.
    `facts` is what the task says in numbers, such as `turns` or `steps`. Whoever has `game`,
    `kind`, `grade` and `seed` makes the same puzzle again.
    """

    game: str
    kind: str
    grade: int
    seed: str
    options: Mapping[str, object]
    given: tuple[str, ...]
    solution: tuple[str, ...]
    facts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far somebody has come: still `open`, `right`, or `wrong` and to be taken back.

    `words` say why, in one or two sentences; `reply` is what the other side now does, if it moves.
    """

    status: Status
    words: str = ""
    reply: str | None = None


@dataclass(frozen=True, slots=True)
class Proof:
    """What a search of everything found in a position.

    `solutions` are the answers, at most as many as were asked for; `facts` the numbers that belong
    to them. With `complete` there are no others.
    """

    solutions: tuple[tuple[str, ...], ...]
    facts: Mapping[str, int] = field(default_factory=dict)
    complete: bool = True

    @property
    def unique(self) -> bool:
        """Whether there is exactly one answer."""
        return self.complete and len(self.solutions) == 1


@dataclass(frozen=True, slots=True)
class Clue:
    """The beginning of the next action, written as the action would be, and what it says.

    It is to be shown, not to be played: the action may go on.
    """

    action: str
    words: str


class Kind(ABC):
    """A kind of puzzle: how one is made, judged and proven. It holds no state."""

    game: ClassVar[Game[Any]]
    name: ClassVar[str]
    title: ClassVar[str]
    """A few words, marked for the translators."""
    grades: ClassVar[Mapping[int, str]]
    """Per grade, what one has to see to solve it, marked for the translators."""
    drawn: ClassVar[bool] = False
    """Whether one draws the answer into the board, all of it, instead of writing it down."""

    @abstractmethod
    def make(self, grade: int, seed: str) -> Puzzle:
        """The puzzle of this grade that the seed stands for, proven to have one answer."""

    @abstractmethod
    def goal(self, puzzle: Puzzle) -> str:
        """The task in a sentence or two."""

    @abstractmethod
    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        """What the actions after the given ones, replies included, have come to."""

    def clue(self, action: str) -> Clue:
        """How an action of the answer begins, and no more than that."""
        return Clue(action, action)

    def answer(self, puzzle: Puzzle) -> str:
        """The answer in notation."""
        return ", ".join(puzzle.solution)

    @abstractmethod
    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        """The answers in the position that the record ends in, up to `limit` of them.

        `facts` are those of a puzzle where the task needs them (`turns`), else they may be empty.
        Raises PuzzleError where the position is none for this kind.
        """


def check_grade(grade: int) -> None:
    """Raises PuzzleError if there is no such grade."""
    if grade not in GRADES:
        raise PuzzleError("puzzle.grade", _("Puzzles have the grades 1 to 5."))
