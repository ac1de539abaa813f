"""Actions as numbers, written one after another, each with a rating."""

import cython
from cython.cimports.sumtable.core.kernel.memory import Memory

from sumtable.games.integers.kernel.field import Field
from sumtable.games.integers.kernel.numbers import blank

PLAY = 0
TRADE = 1
PASS = 2
NOTHING = 3

# An action: what it is, points, target, how many tiles, then (square, tile, number) of each.
_ACTION = cython.declare(cython.int, 19)
_POINTS = cython.declare(cython.int, 1)
_TARGET = cython.declare(cython.int, 2)
_COUNT = cython.declare(cython.int, 3)
_TILES = cython.declare(cython.int, 4)
_PLAY = cython.declare(cython.int, PLAY)


@cython.final
@cython.cclass
class Actions:
    """Room for so many actions; what was never written is a play without tiles."""

    memory: Memory
    numbers: cython.p_int
    rating: cython.p_longlong

    def __init__(self, room: int) -> None:
        if not cython.compiled:
            blank(self)
        self.memory = Memory()
        self.numbers = self.memory.ints(room * _ACTION)
        self.rating = self.memory.longs(room)

    @cython.cfunc
    def write(
        self,
        place: cython.int,
        kind: cython.int,
        points: cython.int,
        target: cython.int,
        parts: tuple,
    ) -> cython.void:
        """Writes an action; parts are (cell, tile, number), and of a trade only the tiles count."""
        at: cython.int = place * _ACTION
        self.numbers[at] = kind
        self.numbers[at + _POINTS] = points
        self.numbers[at + _TARGET] = target
        self.numbers[at + _COUNT] = len(parts)
        at += _TILES
        for cell, tile, number in parts:
            self.numbers[at] = cell
            self.numbers[at + 1] = tile
            self.numbers[at + 2] = number
            at += 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_play(self, place: cython.int, slate: Field, points: cython.int) -> cython.void:
        """Writes the play that is set on the table."""
        at: cython.int = place * _ACTION
        i: cython.int
        self.numbers[at] = _PLAY
        self.numbers[at + _POINTS] = points
        self.numbers[at + _TARGET] = slate.target
        self.numbers[at + _COUNT] = slate.count
        at += _TILES
        for i in range(slate.count):
            self.numbers[at + 3 * i] = slate.square[i]
            self.numbers[at + 3 * i + 1] = slate.tile[i]
            self.numbers[at + 3 * i + 2] = slate.value[i]

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_on(self, place: cython.int, slate: Field) -> cython.int:
        """What the action is; its tiles are set on the table, not laid yet."""
        at: cython.int = place * _ACTION
        kind: cython.int = self.numbers[at]
        i: cython.int
        slate.target = self.numbers[at + _TARGET]
        slate.count = self.numbers[at + _COUNT]
        at += _TILES
        for i in range(slate.count):
            slate.square[i] = self.numbers[at + 3 * i]
            slate.tile[i] = self.numbers[at + 3 * i + 1]
            slate.value[i] = self.numbers[at + 3 * i + 2]
        return kind

    @cython.cfunc
    @cython.exceptval(check=False)
    def kind(self, place: cython.int) -> cython.int:
        """What the action is."""
        return self.numbers[place * _ACTION]

    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self, place: cython.int) -> cython.int:
        """What it earns."""
        return self.numbers[place * _ACTION + _POINTS]

    @cython.cfunc
    def play(self, place: cython.int) -> tuple:
        """(points, target, parts by square) of a play; without parts it is a pass."""
        at: cython.int = place * _ACTION
        first: cython.int = at + _TILES
        i: cython.int
        parts: list = []
        for i in range(self.numbers[at + _COUNT]):
            parts.append(
                (
                    self.numbers[first + 3 * i],
                    self.numbers[first + 3 * i + 1],
                    self.numbers[first + 3 * i + 2],
                )
            )
        parts.sort()
        return self.numbers[at + _POINTS], self.numbers[at + _TARGET], tuple(parts)

    @cython.cfunc
    @cython.exceptval(check=False)
    def swap(self, one: cython.int, other: cython.int) -> cython.void:
        """Lets two actions change places."""
        number: cython.int
        rating: cython.longlong = self.rating[one]
        i: cython.int
        self.rating[one] = self.rating[other]
        self.rating[other] = rating
        for i in range(_ACTION):
            number = self.numbers[one * _ACTION + i]
            self.numbers[one * _ACTION + i] = self.numbers[other * _ACTION + i]
            self.numbers[other * _ACTION + i] = number


@cython.cfunc
@cython.exceptval(check=False)
def copy_action(to: Actions, place: cython.int, source: Actions, other: cython.int) -> cython.void:
    """Writes what stands at another place, its rating included."""
    i: cython.int
    for i in range(_ACTION):
        to.numbers[place * _ACTION + i] = source.numbers[other * _ACTION + i]
    to.rating[place] = source.rating[other]
