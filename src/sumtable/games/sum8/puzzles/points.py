"""The SUM8 puzzle as points and classes, which is all that decides whether tiles fit.

Two ends work together exactly when they are of one *class*: 1 alone, 4 alone, 2 with 6, 3 with 5.
So a tile is a pair of classes, its *type*, and tiles of one type can always stand for one another.
The ends that meet where two circles touch, or where two tiles of a circle meet, are all of one
class on a full board: that place is a *point*. A full board is a class for every point such that
the slots, each a pair of points read clockwise, use every tile once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sumtable.games.sum8.kernel.points import works
from sumtable.games.sum8.rules import Position
from sumtable.games.sum8.rules.position import TILES

PIPS = range(1, 7)
CLASSES = tuple(
    sorted(
        {tuple(pip for pip in PIPS if works(pip, other)) for other in PIPS},
        key=lambda pips: (len(pips), pips),
    )
)
CLASS_NUMBERS = range(len(CLASSES))
"""The classes by number."""
CLASS_OF = {pip: number for number, pips in enumerate(CLASSES) for pip in pips}

Type = tuple[int, int]
"""The classes of a tile's two ends, clockwise."""

Disks = tuple[tuple[str, int, int], ...]
"""Disks by name, column and row, in board order."""

TYPES: tuple[Type, ...] = tuple((a, b) for a in CLASS_NUMBERS for b in CLASS_NUMBERS)


def type_of(tile: str) -> Type:
    """The type of a tile."""
    return CLASS_OF[int(tile[0])], CLASS_OF[int(tile[1])]


def tiles_of_type(kind: Type) -> tuple[str, ...]:
    """The tiles of a type, sorted."""
    return tuple(sorted(f"{a}{b}" for a in CLASSES[kind[0]] for b in CLASSES[kind[1]]))


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of some disks in board order, each with its two points, clockwise.

    `neighbours` are, per slot, the slots whose tiles it connects to.
    """

    slots: tuple[str, ...]
    ends: tuple[tuple[int, int], ...]
    points: int
    neighbours: tuple[tuple[int, ...], ...]

    @property
    def numbers(self) -> dict[str, int]:
        """The number of each slot, by name."""
        return {slot: number for number, slot in enumerate(self.slots)}


@lru_cache(maxsize=256)
def grid_of(disks: Disks) -> Grid:
    """The grid of disks that are given by name, column and row, in board order."""
    points: dict[tuple[int, int], int] = {}
    slots: list[str] = []
    ends: list[tuple[int, int]] = []
    cells: dict[tuple[int, int], int] = {}
    for name, x, y in disks:
        north, east, south, west = (
            points.setdefault(place, len(points))
            for place in (
                (2 * x + 1, 2 * y),
                (2 * x + 2, 2 * y + 1),
                (2 * x + 1, 2 * y + 2),
                (2 * x, 2 * y + 1),
            )
        )
        corners = {
            "ne": (north, east, (2 * x + 1, 2 * y)),
            "se": (east, south, (2 * x + 1, 2 * y + 1)),
            "sw": (south, west, (2 * x, 2 * y + 1)),
            "nw": (west, north, (2 * x, 2 * y)),
        }
        for corner, (first, second, cell) in corners.items():
            cells[cell] = len(slots)
            slots.append(f"{name}/{corner}")
            ends.append((first, second))
    neighbours: list[tuple[int, ...]] = [()] * len(slots)
    for (x, y), number in cells.items():
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        neighbours[number] = tuple(cells[place] for place in beside if place in cells)
    return Grid(tuple(slots), tuple(ends), len(points), tuple(neighbours))


@dataclass(frozen=True)
class Task:
    """What is to be filled: a grid, the tiles that lie fixed on it, and those still to be placed.

    `placed` is the tile per slot number; the open slots are as many as the tiles in `left`.
    """

    grid: Grid
    placed: Mapping[int, str]
    left: tuple[str, ...]

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The numbers of the open slots, in board order."""
        return tuple(n for n in range(len(self.grid.slots)) if n not in self.placed)

    @cached_property
    def known(self) -> dict[int, int] | None:
        """The class of every point at which a tile lies; None if two tiles disagree about one."""
        known: dict[int, int] = {}
        for slot, tile in self.placed.items():
            for point, kind in zip(self.grid.ends[slot], type_of(tile), strict=True):
                if known.setdefault(point, kind) != kind:
                    return None
        return known

    @cached_property
    def supply(self) -> Counter[Type]:
        """How many tiles of each type are left."""
        return Counter(type_of(tile) for tile in self.left)

    def slot_types(self, slot: int, known: Mapping[int, int]) -> tuple[Type, ...]:
        """The types that fit a slot where these points' classes are known, left or not."""
        first, second = self.grid.ends[slot]
        return tuple(
            (a, b) for a, b in TYPES if known.get(first, a) == a and known.get(second, b) == b
        )


def task_of(position: Position, movable: Iterable[str] = (), disks: Disks | None = None) -> Task:
    """The task of a solo position: all tiles that aren't placed are to be.

    The tiles in the slots `movable` count as not placed. Freestyle has no grid of its own: there
    `disks` are the ones to fill, which hold all tiles that aren't movable.
    """
    if disks is None:
        disks = tuple((disk.name, disk.x, disk.y) for disk in position.options.ground.disks)
    grid = grid_of(disks)
    loose = frozenset(movable)
    numbers = grid.numbers
    placed = {numbers[slot]: tile for slot, tile in position.tiles.items() if slot not in loose}
    lying = frozenset(placed.values())
    return Task(grid, placed, tuple(tile for tile in TILES if tile not in lying))
