"""What a step or a turn of Sum On would give, before it is made.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate
from cython.cimports.sumtable.games.sumon.kernel.turns import larger


@cython.cfunc
@cython.exceptval(check=False)
def promised(slate: Slate, number: cython.int, way: cython.int, target: cython.int) -> cython.int:
    """The numbers that may step after the side's own piece has stepped there, as bits from its own.

    The lowest bit is for the number one larger. The axis that the step stays on keeps its total; to
    the other three the number is added.
    """
    row: cython.int = target >> 4
    column: cython.int = target & 15
    lean: cython.int = 4 - way if slate.side else way
    bit: cython.ulonglong = 1
    bits: cython.ulonglong = (
        bit << (slate.totals[row] + number)
        | bit << (slate.totals[16 + column] + (0 if lean == 2 else number))
        | bit << (slate.totals[60 + column - row] + (0 if lean == 3 else number))
        | bit << (slate.totals[72 + column + row] + (0 if lean == 1 else number))
    )
    return larger(bits, number)


@cython.ccall
@cython.exceptval(check=False)
def possible(slate: Slate, code: cython.int) -> cython.bint:
    """Whether the side to act can make the turn of this code, which is one of some position."""
    first: cython.int = slate.side * 9
    shift: cython.int = slate.shift[slate.side]
    given: cython.int = 0x1FE  # any number may begin
    number: cython.int = 0
    way: cython.int
    target: cython.int
    while code >> 2 * number:
        number += 1
        way = code >> 2 * number - 2 & 3
        if way:
            target = slate.at[first + number] + shift + way
            if slate.taken[target] or not given >> number & 1:
                number -= 1
                break
            given = slate._step(first + number, number, target)
    else:
        given = -1
    while number:
        way = code >> 2 * number - 2 & 3
        if way:
            target = slate.at[first + number] - shift - way
            slate._move(first + number, number, target)
        number -= 1
    return given == -1
