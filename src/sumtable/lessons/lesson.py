"""What a lesson is: a position with one small task, and everything that is said about it."""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal

from sumtable.core import SumtableError
from sumtable.core.language import language_code
from sumtable.records import Record

Status = Literal["refused", "other", "done"]


class LessonError(SumtableError):
    """A lesson that isn't there, that can't be read, or that doesn't hold what it promises."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in several languages, by their codes."""

    texts: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """The text in the chosen language; in English where that one is missing."""
        known = dict(self.texts)
        return known.get(language_code()) or known.get("en", "")

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Task:
    """What an action has to do; all that is given must hold.

    `actions` are notations, in which `*` stands for anything; `points` is the least to earn; `item`
    a kind of reason for points; `goal` the name of a predicate among the room's `GOALS`.
    """

    actions: tuple[str, ...] = ()
    points: int | None = None
    item: str | None = None
    goal: str | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said of an action that isn't the answer, and the places that are outlined.

    It is for a refusal with `code`, for actions that look like `action` (`*` stands for anything),
    or for both at once; with `other` for whatever is legal and no answer.
    """

    say: Words
    marks: tuple[str, ...] = ()
    code: str | None = None
    action: str | None = None
    other: bool = False

    def fits(self, action: str, code: str | None) -> bool:
        """Whether this is to be said of the action, refused with `code` or, without one, legal."""
        if self.action is not None and not looks_like(action, self.action):
            return False
        if self.other:
            return code is None
        return self.action is not None if self.code is None else self.code == code


def looks_like(action: str, pattern: str) -> bool:
    """Whether an action's notation is the pattern, in which `*` stands for anything."""
    return fnmatchcase(action, pattern.replace("[", "[[]"))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea of a game to be learnt by doing it.

    `record` ends where `seat` is to move. `show` is an action that does the task, `glow` the places
    to look at first; `hints` go from vague to exact. `tip` is said at the start, `done` at the end.
    """

    game: str
    name: str
    number: int
    count: int
    title: Words
    goal: Words
    tip: Words
    done: Words
    seat: int
    show: str
    glow: tuple[str, ...]
    hints: tuple[Words, ...]
    replies: tuple[Reply, ...]
    task: Task
    record: Record


@dataclass(frozen=True, slots=True)
class Answer:
    """What a game's own room says of a refusal: words for a child, and the places in question."""

    words: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an action: `refused` by the rules, legal but `other` than the task, or `done`.

    `words` are in the chosen language; `marks` are places to outline. `code` is a refusal's.
    """

    status: Status
    code: str | None
    words: str
    marks: tuple[str, ...] = ()
