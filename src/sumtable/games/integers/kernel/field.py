"""The board with its tiles, the hands, and the play that is looked at: its lines and its points.

The board is a padded grid, so that every square has four neighbours: square (row, column) is cell
(row + 1) * (width + 1) + column + 1.
"""

import cython
from cython.cimports.sumtable.games.integers.kernel.numbers import points_for

from sumtable.core.values import Item
from sumtable.games.integers.kernel.numbers import EMPTY, FIVE, PLUS10, SUM, TILE, blank

_EMPTY = cython.declare(cython.int, EMPTY)


@cython.cclass
class Field:
    """What lies on the table, and a play on it; it knows neither turns nor a pool."""

    board: object
    stride: cython.int
    size: cython.int
    free: cython.bint
    players: cython.int
    cells: cython.int[768]
    marks: bytes
    plus: cython.p_uchar
    hands: cython.int[20]
    held: cython.int[4]
    tops: cython.int[4]
    # The play (or, tiles only, the trade) that is looked at.
    count: cython.int
    target: cython.int
    tile: cython.int[5]
    square: cython.int[5]
    value: cython.int[5]
    # Its lines, across first, and which placement or line a refusal is about.
    lines: cython.int
    line_first: cython.int[10]
    line_last: cython.int[10]
    line_step: cython.int[10]
    line_total: cython.longlong[10]
    culprit: cython.int
    # What `span` found: the squares beyond both ends of a run, and its sum.
    low: cython.int
    high: cython.int
    total: cython.longlong

    def __init__(self, options: object) -> None:
        board = options.board
        if not cython.compiled:
            blank(self)
        self.board = board
        self.marks = board.marks
        self.stride = board.width + 1
        self.size = len(self.marks)
        self.free = options.shape == "free"
        self.players = options.players
        if cython.compiled:
            self.plus = cython.cast(cython.p_uchar, self.marks)
        else:
            self.plus = self.marks

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def span(self, square: cython.int, step: cython.int) -> cython.void:
        """Sets low, high and total for the run through a tile."""
        total: cython.longlong = self.cells[square]
        at: cython.int = square - step
        while self.cells[at] > _EMPTY:
            total += self.cells[at]
            at -= step
        self.low = at
        at = square + step
        while self.cells[at] > _EMPTY:
            total += self.cells[at]
            at += step
        self.high = at
        self.total = total

    # The play's shape

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def touching(self) -> cython.bint:
        """Whether every new tile is joined, through new tiles, to an old one."""
        joined: cython.int = 0
        before: cython.int = -1
        apart: cython.int
        i: cython.int
        j: cython.int
        at: cython.int
        for i in range(self.count):
            at = self.square[i]
            if (
                self.cells[at - 1] > _EMPTY
                or self.cells[at + 1] > _EMPTY
                or self.cells[at - self.stride] > _EMPTY
                or self.cells[at + self.stride] > _EMPTY
            ):
                joined |= 1 << i
        while joined != before:
            before = joined
            for i in range(self.count):
                for j in range(self.count):
                    apart = self.square[i] - self.square[j]
                    if apart < 0:
                        apart = -apart
                    if joined >> j & 1 and (apart == 1 or apart == self.stride):
                        joined |= 1 << i
        for i in range(self.count):
            if not joined >> i & 1:
                self.culprit = i
                return False
        return True

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def in_line(self) -> cython.bint:
        """R3: whether the new tiles, laid, stand in one run of one row or column."""
        first: cython.int = self.square[0]
        last: cython.int = self.square[0]
        i: cython.int
        for i in range(1, self.count):
            first = min(first, self.square[i])
            last = max(last, self.square[i])
        return self.run_holds(first, last, 1) or self.run_holds(first, last, self.stride)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def run_holds(self, first: cython.int, last: cython.int, step: cython.int) -> cython.bint:
        """Whether the run from the first square goes on to the last and holds every new tile."""
        i: cython.int
        at: cython.int = first
        while at < last and self.cells[at + step] > _EMPTY:
            at += step
        if at != last:
            return False
        for i in range(self.count):
            at = self.square[i] - first
            if at - at // step * step != 0:
                return False
        return True

    # Its lines

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self) -> cython.void:
        """Puts the new tiles on the board and finds the lines they make."""
        i: cython.int
        direction: cython.int
        for i in range(self.count):
            self.cells[self.square[i]] = self.value[i]
        self.lines = 0
        for direction in range(2):
            self.find_lines(self.stride if direction else 1, self.lines)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def find_lines(self, step: cython.int, start: cython.int) -> cython.void:
        """Adds the lines of one direction, in the order of their first squares."""
        i: cython.int
        at: cython.int
        first: cython.int
        known: cython.bint
        for i in range(self.count):
            self.span(self.square[i], step)
            first = self.low + step
            if self.high - first == step:
                continue
            known = False
            for at in range(start, self.lines):
                known = known or self.line_first[at] == first
            if known:
                continue
            at = self.lines
            while at > start and self.line_first[at - 1] > first:
                self.line_first[at] = self.line_first[at - 1]
                self.line_last[at] = self.line_last[at - 1]
                self.line_step[at] = step
                self.line_total[at] = self.line_total[at - 1]
                at -= 1
            self.line_first[at] = first
            self.line_last[at] = self.high - step
            self.line_step[at] = step
            self.line_total[at] = self.total
            self.lines += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def on_line(self, line: cython.int, square: cython.int) -> cython.bint:
        """Whether the square lies in the line."""
        apart: cython.int = square - self.line_first[line]
        return (
            apart >= 0
            and square <= self.line_last[line]
            and apart - apart // self.line_step[line] * self.line_step[line] == 0
        )

    def line(self, index: cython.int) -> tuple:
        """(names of the squares, numbers, sum) of a line of the play that is laid."""
        names: tuple = self.board.names
        squares: list = []
        numbers: list = []
        at: cython.int = self.line_first[index]
        while at <= self.line_last[index]:
            squares.append(names[at])
            numbers.append(self.cells[at])
            at += self.line_step[index]
        return tuple(squares), tuple(numbers), self.line_total[index]

    # Its points

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self) -> cython.int:
        """The points of the play that is laid; R8 counts every pair of a line and a +10 square."""
        pairs: cython.int = 0
        i: cython.int
        line: cython.int
        for i in range(self.count):
            if self.plus[self.square[i]]:
                for line in range(self.lines):
                    pairs += self.on_line(line, self.square[i])
        return points_for(self.count, self.lines, pairs)

    def items(self) -> tuple:
        """The reasons for the points of the play that is laid: sums, tiles, +10 pairs, all five."""
        names: tuple = self.board.names
        line: cython.int
        at: cython.int
        i: cython.int
        items: list = []
        for line in range(self.lines):
            squares, numbers, _ = self.line(line)
            items.append(tuple.__new__(Item, ("sum", SUM, squares, numbers)))
        items.append(Item("tiles", TILE * self.count, (), (self.count,)))
        for line in range(self.lines):
            at = self.line_first[line]
            while at <= self.line_last[line]:
                for i in range(self.count):
                    if self.square[i] == at and self.plus[at]:
                        ends = names[self.line_first[line]], names[self.line_last[line]]
                        items.append(Item("plus10", PLUS10, (names[at], *ends)))
                at += self.line_step[line]
        if self.count == 5:
            items.append(Item("five", FIVE))
        return tuple(items)
