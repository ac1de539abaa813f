"""Where slots are: keys, corners and directions.

Slots are the cells of a plain square grid: disk (x, y) owns the cells (2x, 2y) … (2x+1, 2y+1), and
two slots connect exactly when their cells are edge neighbours. A **key** names a cell of the
unbounded grid, `(row << 32) + column + 2³¹`; 0 is no cell.

Directions count up, right, down, left = 0 … 3; corners (the parity of a cell) nw, ne, sw, se
= 0 … 3.
"""

import cython

if not cython.compiled:
    STEP = [0] * 4

# What the key grows by from row to row, and its part for column 0.
ROW = 1 << 32
MIDDLE = 1 << 31
LOW_WORD = (1 << 32) - 1

CORNER_ORDER = cython.declare(cython.uchar[4])
if not cython.compiled:
    CORNER_ORDER = [0] * 4


def _fill_tables():
    """Fills STEP, by which the key grows in a direction, and the board order of the corners."""
    for number in range(4):
        STEP[number] = (-(1 << 32), 1, 1 << 32, -1)[number]
        CORNER_ORDER[number] = (3, 0, 2, 1)[number]


_fill_tables()


@cython.ccall
@cython.exceptval(check=False)
def key_of(x: cython.longlong, y: cython.longlong, corner: cython.int) -> cython.longlong:
    """The key of a corner (nw, ne, sw, se = 0 … 3) of the disk at column x, row y."""
    return (2 * y + (corner >> 1)) * ROW + 2 * x + (corner & 1) + MIDDLE


def slot_of(key: cython.longlong):
    """(x, y, corner) of a key."""
    column: cython.longlong = (key & LOW_WORD) - MIDDLE
    row: cython.longlong = key >> 32
    corner: cython.longlong = ((row & 1) << 1) | (column & 1)
    return (column >> 1, row >> 1, corner)


@cython.ccall
@cython.exceptval(check=False)
def board_order(key: cython.longlong) -> cython.longlong:
    """A number that sorts keys by row, column, then ne, se, sw, nw."""
    corner: cython.int = ((key >> 31) & 2) | (key & 1)
    disk: cython.longlong = ((key & LOW_WORD) >> 1) << 2
    return (key >> 33) * 2 * ROW + disk + CORNER_ORDER[corner]
