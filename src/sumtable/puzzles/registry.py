"""The kinds of puzzles there are, and the solvers: what the games' houses have of them."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType, ModuleType
from typing import TypeVar

from sumtable.catalog import HOUSES
from sumtable.core.language import _
from sumtable.puzzles.puzzle import Kind, Puzzle, PuzzleError, check_grade
from sumtable.puzzles.solver import Solver

T = TypeVar("T")


class _Found(Mapping[str, T]):
    """What the games' rooms have of something, by the game's name.

    The rooms are opened when somebody looks, not on import: they import this package themselves.
    """

    def __init__(self, of: Callable[[ModuleType], T | None]) -> None:
        self._of = of

    @cached_property
    def _all(self) -> dict[str, T]:
        rooms = {name: house.room("puzzles") for name, house in HOUSES.items()}
        found = {name: self._of(room) for name, room in rooms.items() if room is not None}
        return {name: one for name, one in found.items() if one is not None}

    def __getitem__(self, game: str) -> T:
        return self._all[game]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


def _kinds(room: ModuleType) -> Mapping[str, Kind]:
    return MappingProxyType({kind.name: kind for kind in room.KINDS})


KINDS: Mapping[str, Mapping[str, Kind]] = _Found(_kinds)
"""Per game its kinds by name; the first one is what you get if you don't say."""

SOLVERS: Mapping[str, Solver] = _Found(lambda room: getattr(room, "SOLVER", None))
"""Who solves a game that is played against the tiles."""


def kinds_of(game: str) -> Mapping[str, Kind]:
    """The kinds of a game, by name. Raises PuzzleError `puzzle.game`."""
    if game not in KINDS:
        message = _("There are puzzles for {games}.").format(games=", ".join(KINDS))
        raise PuzzleError("puzzle.game", message)
    return KINDS[game]


def solver_of(game: str) -> Solver:
    """Who solves the game where it is played against the tiles. Raises PuzzleError."""
    if game not in SOLVERS:
        raise PuzzleError("puzzle.kind", _("Nobody knows how to solve this game."))
    return SOLVERS[game]


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
