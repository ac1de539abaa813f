"""What Sum On's referee says: why a step or a set isn't allowed, and which ones are.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate

from sumtable.games.sumon.kernel.slate import NOWHERE

# What `refuse_step` and `refuse_set` answer; 0 is no objection.
NO_SUCH_PIECE, NO_SUCH_SQUARE, NOT_FORWARD, OCCUPIED, NO_BONUS = 1, 2, 3, 4, 5
NOT_YOUR_ROW, ALREADY_SET = 6, 7

_NOWHERE = cython.declare(cython.int, NOWHERE)


def refuse_step(
    slate: Slate, previous: cython.int, number: cython.int, square: cython.int
) -> cython.int:
    """Why the side to act can't make this step, or 0.

    `previous` is the piece that stepped before in the turn, 0: none. `square` is 0 for one that
    isn't on the board.
    """
    way: cython.int
    if number < 1 or number > slate.pieces:
        return NO_SUCH_PIECE
    if square == _NOWHERE:
        return NO_SUCH_SQUARE
    way = square - slate.at[slate.side * 9 + number] - slate.shift[slate.side]
    if way < 1 or way > 3:
        return NOT_FORWARD
    if slate.taken[square]:
        return OCCUPIED
    if previous and not (slate._bonuses(previous) >> number) & 1:
        return NO_BONUS
    return 0


@cython.ccall
@cython.exceptval(-1, check=False)
def refuse_set(slate: Slate, number: cython.int, square: cython.int) -> cython.int:
    """Why the side to act can't set this piece there, or 0."""
    if number < 1 or number > slate.pieces:
        return NO_SUCH_PIECE
    if square == _NOWHERE:
        return NO_SUCH_SQUARE
    if slate.taken[square]:
        return OCCUPIED
    if square >> 4 != slate._home_row():
        return NOT_YOUR_ROW
    if slate.at[slate.side * 9 + number] != _NOWHERE:
        return ALREADY_SET
    return 0


def bonus_numbers(slate: Slate, number: cython.int) -> list:
    """The numbers of the side's own pieces that may step after piece `number`, in order."""
    bits: cython.int = slate._bonuses(number)
    other: cython.int
    return [other for other in range(1, 9) if (bits >> other) & 1 and slate._steps_of(other) != 0]


def steps(slate: Slate, previous: cython.int) -> list:
    """Every step that the side to act can make, `previous` as above: [(number, square)]."""
    number: cython.int
    square: cython.int
    ahead: cython.int
    found: list = []
    for number in range(1, slate.pieces + 1):
        ahead = slate.at[slate.side * 9 + number]
        if ahead == _NOWHERE:
            continue
        ahead += slate.shift[slate.side]
        for square in range(ahead + 1, ahead + 4):
            if refuse_step(slate, previous, number, square) == 0:
                found.append((number, square))
    return found


def sets(slate: Slate) -> list:
    """Every way to set a piece that is left: [(number, square)]."""
    number: cython.int
    square: cython.int
    row: cython.int = slate._home_row() * 16
    return [
        (number, square)
        for number in range(1, 9)
        for square in range(row + 1, row + slate.width + 1)
        if refuse_set(slate, number, square) == 0
    ]
