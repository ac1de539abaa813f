"""The one place that lists the kinds of puzzles."""

from collections.abc import Mapping
from types import MappingProxyType

from sumtable.core.language import _
from sumtable.puzzles.integers import BEST, LINES
from sumtable.puzzles.puzzle import Kind, Puzzle, PuzzleError, check_grade
from sumtable.puzzles.sum8 import FINISH
from sumtable.puzzles.sumon import EIGHT, LONGEST, WIN


def _by_name(*kinds: Kind) -> Mapping[str, Kind]:
    return MappingProxyType({kind.name: kind for kind in kinds})


KINDS: Mapping[str, Mapping[str, Kind]] = MappingProxyType(
    {
        "sum8": _by_name(FINISH),
        "sumon": _by_name(LONGEST, EIGHT, WIN),
        "integers": _by_name(BEST, LINES),
    }
)
"""Per game its kinds by name; the first one is what you get if you don't say."""


def kinds_of(game: str) -> Mapping[str, Kind]:
    """The kinds of a game, by name. Raises PuzzleError `puzzle.game`."""
    if game not in KINDS:
        message = _("There are puzzles for {games}.").format(games=", ".join(KINDS))
        raise PuzzleError("puzzle.game", message)
    return KINDS[game]


def find_kind(game: str, name: str | None = None) -> Kind:
    """A kind of puzzle by its name, the game's first one without. Raises PuzzleError."""
    kinds = kinds_of(game)
    if name is None:
        return next(iter(kinds.values()))
    if name not in kinds:
        message = _("The puzzles of this game are: {kinds}.").format(kinds=", ".join(kinds))
        raise PuzzleError("puzzle.kind", message)
    return kinds[name]


def kind_of(puzzle: Puzzle) -> Kind:
    """The kind that a puzzle is of."""
    return find_kind(puzzle.game, puzzle.kind)


def make(game: str, grade: int, seed: str, kind: str | None = None) -> Puzzle:
    """The puzzle that the seed stands for, always the same one. Raises PuzzleError.

    Without a kind it is of the game's first.
    """
    check_grade(grade)
    return find_kind(game, kind).make(grade, seed)
