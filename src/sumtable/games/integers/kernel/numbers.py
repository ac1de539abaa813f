"""The game's numbers: what they mean on the table, what everything earns or costs, where all begin.

Each stands here and nowhere else.
"""

import cython

WILD = 1_000_000_000
EMPTY = -2_000_000_000
BORDER = -2_000_000_001
HAND = 5
MOST_NAMED = 9
NAMES = tuple([number for number in range(-MOST_NAMED, MOST_NAMED + 1) if number != 0])

SUM = 10
TILE = 3
PLUS10 = 10
FIVE = 30
TRADE_COST = 3
OUT = 1

_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)
_SUM = cython.declare(cython.int, SUM)
_TILE = cython.declare(cython.int, TILE)
_PLUS10 = cython.declare(cython.int, PLUS10)
_FIVE = cython.declare(cython.int, FIVE)


@cython.cfunc
@cython.exceptval(check=False)
def nameable(number: cython.longlong) -> cython.bint:
    """Whether a wild tile or a wild target can be named so."""
    return -_MOST_NAMED <= number <= _MOST_NAMED and number != 0


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


_ZEROS = {"bint": False, "unsigned char": 0, "int": 0, "long long": 0, "unsigned long long": 0}


def blank(thing: object) -> None:
    """Lets an uncompiled object begin as Cython lets compiled ones: all fields 0, False or None."""
    for kind in reversed(type(thing).__mro__):
        for name, declared in vars(kind).get("__annotations__", {}).items():
            length = getattr(declared, "_n", None)
            zero = _ZEROS.get(str(declared if length is None else declared._basetype))
            setattr(thing, name, zero if length is None else [zero] * length)
