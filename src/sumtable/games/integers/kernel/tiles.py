"""What tiles and squares are to the kernel: numbers, and some that stand for something else."""

import cython

WILD = 1_000_000_000
EMPTY = -2_000_000_000
BORDER = -2_000_000_001
HAND = 5
MOST_NAMED = 9
NAMES = tuple([number for number in range(-MOST_NAMED, MOST_NAMED + 1) if number != 0])

_MOST_NAMED = cython.declare(cython.int, MOST_NAMED)


@cython.cfunc
@cython.exceptval(check=False)
def nameable(number: cython.longlong) -> cython.bint:
    """Whether a wild tile or a wild target can be named so."""
    return -_MOST_NAMED <= number <= _MOST_NAMED and number != 0


@cython.cfunc
def bounded(number: object) -> cython.int:
    """The number, or one that no tile and no range has if it doesn't fit."""
    if -1_000_000_000 <= number <= 1_000_000_000:
        return number
    return 1_000_000_001
