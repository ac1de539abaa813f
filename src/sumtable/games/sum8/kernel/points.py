"""What ends work together, and what everything earns or costs: each number stands only here."""

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.tiles import ENDS
else:
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.tiles import ENDS

    FITTING, KINDS, WORTHS = [0] * 576, [0] * 64, [0] * 64
    OPENING, COSTS = [0] * 36, [0] * 108

NONE = -1
POINTS = {names.MATCH: 1, names.SUM8: 2, names.FOURS: 3, names.BIG8: 4}
"""What a connection of each kind earns, and a closed circle beside the one that is closed."""
OWN = {NONE: 0, names.MATCH: 1, names.SUM8: 2, names.FOURS: 2}
"""What a tile's own two ends earn it as the first one, and cost in a standard count (R6)."""

MOST_CONNECTION = cython.declare(
    cython.int, max(points for kind, points in POINTS.items() if kind != names.BIG8)
)
BIG8_WORTH = POINTS[names.BIG8]
MOST_OPENING = max(OWN.values())


def kind_of(end, other):
    """The kind of connection of two ends, or NONE if they don't work together."""
    if end + other == 8:
        return names.FOURS if end == other else names.SUM8
    return names.MATCH if end == other else NONE


def works(end, other):
    """Whether two ends work together: they are equal or add to eight."""
    return kind_of(end, other) != NONE


@cython.ccall
@cython.exceptval(check=False)
def most_points(filled: cython.int, closing: cython.bint) -> cython.int:
    """The bound for a tile in a slot with so many filled ones beside it.

    Each connection is of the best kind, and a circle that is closed has four closed ones around.
    """
    return filled * MOST_CONNECTION + (4 * BIG8_WORTH if closing else 0)


def _fill_tables():
    """Fills, once, what the kernel looks up instead of working it out.

    KINDS and WORTHS by 8 · end + other end; FITTING, the tiles that work in a corner with the tile
    that lies beside it, by (corner, direction, that tile); what a tile earns as the first one
    (OPENING), and costs when left, by (ending, tile) (COSTS).
    """
    for end in range(1, 7):
        for other in range(1, 7):
            kind = kind_of(end, other)
            KINDS[8 * end + other] = kind
            WORTHS[8 * end + other] = POINTS.get(kind, 0)
    for tile in range(36):
        first, second = tile // 6 + 1, tile % 6 + 1
        own = OWN[kind_of(first, second)]
        OPENING[tile] = COSTS[names.STANDARD * 36 + tile] = own
        COSTS[names.BEGINNER * 36 + tile] = 1
        COSTS[names.ADVANCED * 36 + tile] = first + second
    for side in range(16):
        corner, direction = side // 4, side % 4
        across = (corner ^ (1 if direction % 2 else 2)) * 4 + (direction ^ 2)
        fitting = [0] * 7
        for tile in range(36):
            for number in range(1, 7):
                if works(ENDS[side * 36 + tile], number):
                    fitting[number] |= 1 << tile
        for beside in range(36):
            FITTING[side * 36 + beside] = fitting[ENDS[across * 36 + beside]]


_fill_tables()
