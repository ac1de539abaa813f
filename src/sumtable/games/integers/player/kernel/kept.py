"""What tiles that stay in a hand are worth, in hundredths of a point."""

import cython

from sumtable.games.integers.kernel.blank import blank
from sumtable.games.integers.kernel.hand import Hand
from sumtable.games.integers.kernel.tiles import WILD

_WILD = cython.declare(cython.int, WILD)
_WILD_SIZE = cython.declare(cython.int, 10)


@cython.ccall
@cython.exceptval(check=False)
def size(number: cython.int) -> cython.int:
    """A tile's place among the values: 0 … 9, where 9 stands for more; 10: wild."""
    if number == _WILD:
        return _WILD_SIZE
    if number < 0:
        number = -number
    return number if number < 9 else 9


@cython.final
@cython.cclass
class Kept:
    """Values of single tiles by size, and of pairs of them; none until they are set."""

    single: cython.longlong[11]
    pair: cython.longlong[200]
    known: cython.bint

    def __init__(self) -> None:
        if not cython.compiled:
            blank(self)

    @cython.cfunc
    def set_values(self, single: tuple, pair: tuple) -> cython.void:
        """Takes over the values; pair[20 a + 2 b + same] is of two sizes and equal signs or not."""
        i: cython.int
        for i in range(11):
            self.single[i] = single[i]
        for i in range(200):
            self.pair[i] = pair[i]
        self.known = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self, hand: Hand, combination: cython.int) -> cython.longlong:
        """What is kept of the hand if a combination of it is used."""
        value: cython.longlong
        kept: cython.int[5]
        kind: cython.int
        other: cython.int
        row: cython.int
        same: cython.int
        if not cython.compiled:
            kept = [0] * 5
        value = 0
        for kind in range(hand.kinds):
            kept[kind] = hand.have[kind] - hand.count_in(combination, kind)
            if kept[kind] == 0:
                continue
            row = size(hand.number[kind])
            value += self.single[row] * kept[kind]
            if row == _WILD_SIZE:
                continue
            value += self.pair[20 * row + 2 * row + 1] * (kept[kind] * (kept[kind] - 1) // 2)
            for other in range(kind):
                if kept[other] > 0 and hand.number[other] != _WILD:
                    same = (hand.number[kind] < 0) == (hand.number[other] < 0)
                    value += (
                        self.pair[20 * row + 2 * size(hand.number[other]) + same]
                        * kept[kind]
                        * kept[other]
                    )
        return value
