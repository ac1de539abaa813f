"""The puzzle of the day: the same for everybody, from the date alone."""

from datetime import date

from sumtable.puzzles.puzzle import Kind, Puzzle, check_grade
from sumtable.puzzles.registry import kinds_of


def daily(day: date, game: str, grade: int) -> Puzzle:
    """The puzzle of that day for a game and grade. Raises PuzzleError."""
    check_grade(grade)
    return daily_kind(day, game, grade).make(grade, daily_seed(day, game, grade))


def daily_kind(day: date, game: str, grade: int) -> Kind:
    """The kind of that day's puzzle, without making it.

    A game's kinds take turns from day to day, and from grade to grade on one day.
    """
    kinds = list(kinds_of(game).values())
    return kinds[(day.toordinal() + grade) % len(kinds)]


def daily_seed(day: date, game: str, grade: int) -> str:
    """The seed of that day's puzzle."""
    return f"daily/{day.isoformat()}/{game}/{grade}"
