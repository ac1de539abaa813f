"""The plays of a position by the squares they take, which alone decide points and lines."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sumtable.core.language import _
from sumtable.games.integers.rules import WILD, Play, Position
from sumtable.games.integers.rules.turns import Part, laid_out, play_of, reasons
from sumtable.puzzles.puzzle import PuzzleError

MOST_PLAYS = 300_000
"""Positions with more plays than this aren't looked through: two wild tiles, or `shape=free`."""


@dataclass(frozen=True, slots=True)
class Footprint:
    """Squares that the mover can fill in one play, and all the plays that do.

    A play is (target, its parts by cell). The points and the number of lines made follow from the
    squares, so they are the same for all of them.
    """

    cells: tuple[int, ...]
    points: int
    lines: int
    plays: tuple[tuple[int, tuple[Part, ...]], ...]


def footprints(position: Position) -> list[Footprint]:
    """All that the mover can play, most points first, then by square. Raises PuzzleError."""
    slate = laid_out(position)
    many = position.options.shape == "free" or WILD in position.hand(position.state.mover)
    if many and slate.count_plays() > MOST_PLAYS:
        raise PuzzleError("puzzle.large", _("There are too many plays here to weigh them all."))
    groups: dict[tuple[int, ...], list[tuple[int, tuple[Part, ...]]]] = {}
    for target, parts in slate.plays():
        groups.setdefault(tuple([part[0] for part in parts]), []).append((target, parts))
    found = [_footprint(position, cells, plays) for cells, plays in groups.items()]
    found.sort(key=lambda footprint: (-footprint.points, footprint.cells))
    return found


def _footprint(
    position: Position, cells: tuple[int, ...], plays: list[tuple[int, tuple[Part, ...]]]
) -> Footprint:
    items = reasons(position, play_of(position, *plays[0]))
    points = sum([item.points for item in items])
    lines = sum([item.kind == "sum" for item in items])
    return Footprint(cells, points, lines, tuple(sorted(plays)))


def highest(
    found: Iterable[Footprint], measure: Callable[[Footprint], int]
) -> tuple[int, list[Footprint]]:
    """The highest measure there is, 0 without plays, and the footprints that have it."""
    most, best = 0, []
    for footprint in found:
        value = measure(footprint)
        if value > most:
            most, best = value, [footprint]
        elif value == most:
            best.append(footprint)
    return most, best


def reach(play: Play, lines: int) -> int:
    """How many things have to fit at once for a play that makes so many lines.

    Each tile is one, and so is each line beyond the first; each number that has to be named, of a
    wild tile or of the target, is one more.
    """
    named = sum(tile == WILD for tile, *_ in play.tiles) + (play.target is not None)
    return len(play.tiles) + lines - 1 + named
