"""What everything earns or costs: each number stands here and nowhere else."""

import cython

SUM = 10
TILE = 3
PLUS10 = 10
FIVE = 30
TRADE_COST = 3
OUT = 1

_SUM = cython.declare(cython.int, SUM)
_TILE = cython.declare(cython.int, TILE)
_PLUS10 = cython.declare(cython.int, PLUS10)
_FIVE = cython.declare(cython.int, FIVE)


@cython.cfunc
@cython.exceptval(check=False)
def points_for_all(tiles: cython.int) -> cython.int:
    """What so many tiles earn on top if they are all five of a hand."""
    return _FIVE if tiles == 5 else 0


@cython.cfunc
@cython.exceptval(check=False)
def points_for(tiles: cython.int, lines: cython.int, pairs: cython.int) -> cython.int:
    """The points for so many tiles, sums, and pairs of a sum and a +10 square newly covered (R8).

    Groups of tiles that share no line earn together what each earns, and `points_for_all`.
    """
    return _SUM * lines + _TILE * tiles + _PLUS10 * pairs + points_for_all(tiles)
