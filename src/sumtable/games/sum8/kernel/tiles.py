"""Tiles by number, and sets of them.

Tile `ab` has the number (a − 1) · 6 + b − 1; sets of tiles are 36-bit masks.
"""

import cython

if not cython.compiled:
    ENDS = [0] * 576

ONE = 1
WHOLE_SET = (1 << 36) - 1


def _fill_ends():
    """Fills ENDS: the end of a tile that faces a direction, by (corner, direction, tile)."""
    first_end_faces = ("DL", "UL", "RD", "UR")  # nw, ne, sw, se: tiles are read clockwise
    for corner in range(4):
        for direction in range(4):
            first = "URDL"[direction] in first_end_faces[corner]
            for tile in range(36):
                end = tile // 6 if first else tile % 6
                ENDS[(corner * 4 + direction) * 36 + tile] = end + 1


_fill_ends()


@cython.cfunc
@cython.exceptval(check=False)
def size_of(tiles: cython.ulonglong) -> cython.int:
    """How many tiles the set holds."""
    size: cython.int = 0
    while tiles:
        tiles &= tiles - 1
        size += 1
    return size


@cython.cfunc
@cython.exceptval(check=False)
def member_of(tiles: cython.ulonglong, number: cython.int) -> cython.int:
    """The tile with `number` smaller ones in the set."""
    tile: cython.int = 0
    while True:
        if (tiles >> tile) & 1:
            if number == 0:
                return tile
            number -= 1
        tile += 1
