"""The kinds of puzzles there are, and the solvers: what the games' houses have of them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from sumtable.catalog import HOUSES
from sumtable.core.language import _
from sumtable.puzzles.puzzle import Kind, Puzzle, PuzzleError, check_grade
from sumtable.puzzles.solver import Solver


def _by_name(*kinds: Kind) -> Mapping[str, Kind]:
    return MappingProxyType({kind.name: kind for kind in kinds})


def _rooms() -> Iterator[tuple[str, Any]]:
    """The games that have puzzles, each with the room that makes them."""
    for name, house in HOUSES.items():
        room = house.room("puzzles")
        if room is not None:
            yield name, room


KINDS: Mapping[str, Mapping[str, Kind]] = MappingProxyType(
    {name: _by_name(*room.KINDS) for name, room in _rooms()}
)
"""Per game its kinds by name; the first one is what you get if you don't say."""

SOLVERS: Mapping[str, Solver] = MappingProxyType(
    {name: room.SOLVER for name, room in _rooms() if hasattr(room, "SOLVER")}
)
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
