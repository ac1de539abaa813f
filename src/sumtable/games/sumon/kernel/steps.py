"""Sum On step by step, each step a small number: the form in which learning programs play it.

Pure Python that Cython compiles. With n pieces a side, number 3 (piece − 1) + way − 1 is a step of
that piece, to the left, straight on or to the right as the board is numbered; 3n ends the turn and
3n + 1 swaps the sides; from 3n + 2 on pieces are set, piece by piece onto column by column.
"""

from __future__ import annotations

import cython
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate, become

from sumtable.games.sumon.kernel.slate import NO_SWAP, NOWHERE, SWAP_NOW

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_SWAP_NOW = cython.declare(cython.int, SWAP_NOW)
_NOWHERE = cython.declare(cython.int, NOWHERE)
_ALL = cython.declare(cython.int, 0x1FE)
_OVER = cython.declare(cython.int, -4)


@cython.final
@cython.cclass
class Steps:
    """A game under way, perhaps in the middle of a turn, changed in place."""

    slate: Slate
    # The piece that stepped last in this turn (0: none), and the numbers that may step now, as bits
    last: cython.int
    bits: cython.int
    swapped: cython.bint
    over: cython.bint

    def __init__(self, width: cython.int, height: cython.int, pieces: cython.int = 8) -> None:
        self.slate = Slate(width, height, pieces)
        self.last = 0
        self.bits = _ALL
        self.swapped = False
        self.over = False

    def load(
        self, blue: tuple, red: tuple, side: cython.int, swap: cython.int, swapped: cython.bint
    ) -> None:
        """Takes over a position between two turns."""
        self.slate.load(blue, red, side, swap)
        self.last = 0
        self.bits = _ALL
        self.swapped = swapped
        self.over = self.slate.unset == 0 and not self.slate.can_step()

    @cython.ccall
    @cython.exceptval(check=False)
    def follow(self, other: Steps) -> cython.void:
        """Takes over everything of a game on a board of the same size."""
        become(self.slate, other.slate)
        self.last = other.last
        self.bits = other.bits
        self.swapped = other.swapped
        self.over = other.over

    def copy(self) -> Steps:
        """Another game that stands as this one does."""
        copy: Steps = Steps(self.slate.width, self.slate.height, self.slate.pieces)
        copy.follow(self)
        return copy

    @cython.ccall
    @cython.exceptval(check=False)
    def actor(self) -> cython.int:
        """Who is to act: 0 for the first seat, 1 for the second, −4 when the game is over."""
        if self.over:
            return _OVER
        return 1 - self.slate.side if self.swapped else self.slate.side

    @cython.ccall
    @cython.exceptval(check=False)
    def may(self, step: cython.int) -> cython.bint:
        """Whether the number is a legal step now."""
        slate: Slate = self.slate
        end: cython.int = 3 * slate.pieces
        number: cython.int
        square: cython.int
        if self.over or step < 0 or step >= end + 2 + slate.pieces * slate.width:
            return False
        if slate.unset:
            if step < end + 2:
                return False
            number = (step - end - 2) // slate.width + 1
            square = slate._home_row() * 16 + (step - end - 2) % slate.width + 1
            return slate.at[slate.side * 9 + number] == _NOWHERE and not slate.taken[square]
        if step == end:
            return self.last != 0
        if step >= end:
            return step == end + 1 and slate.swap == _SWAP_NOW and self.last == 0
        number = step // 3 + 1
        square = slate.at[slate.side * 9 + number] + slate.shift[slate.side] + step % 3 + 1
        return (self.bits >> number) & 1 and not slate.taken[square]

    def legal(self) -> list:
        """Every legal step, in order; none when the game is over."""
        slate: Slate = self.slate
        found: list = []
        end: cython.int = 3 * slate.pieces
        number: cython.int
        square: cython.int
        way: cython.int
        step: cython.int
        if self.over:
            return found
        if slate.unset:
            for step in range(end + 2, end + 2 + slate.pieces * slate.width):
                if self.may(step):
                    found.append(step)
            return found
        for number in range(1, slate.pieces + 1):
            if (self.bits >> number) & 1:
                square = slate.at[slate.side * 9 + number] + slate.shift[slate.side]
                for way in range(1, 4):
                    if not slate.taken[square + way]:
                        found.append(3 * number + way - 4)
        if self.last:
            found.append(end)
        elif slate.swap == _SWAP_NOW:
            found.append(end + 1)
        return found

    @cython.ccall
    @cython.exceptval(check=False)
    def take(self, step: cython.int) -> cython.void:
        """Makes a step, which `may` allows."""
        slate: Slate = self.slate
        end: cython.int = 3 * slate.pieces
        piece: cython.int
        if step < end:
            self.last = step // 3 + 1
            piece = slate.side * 9 + self.last
            self.bits = slate._step(
                piece, self.last, slate.at[piece] + slate.shift[slate.side] + step % 3 + 1
            )
        elif step == end:
            slate.end_turn()
            self.last = 0
            self.bits = _ALL
            self.over = not slate.can_step()
        elif step == end + 1:
            slate.swap = _NO_SWAP
            self.swapped = True
        else:
            piece = (step - end - 2) // slate.width + 1
            slate.set_piece(piece, slate._home_row() * 16 + (step - end - 2) % slate.width + 1)

    def apply(self, step: cython.int) -> cython.int:
        """Makes a step and says who is to act then. Raises ValueError if it isn't legal."""
        if not self.may(step):
            raise ValueError(f"{step} is no legal step here")
        self.take(step)
        return self.actor()

    @cython.ccall
    @cython.exceptval(check=False)
    def winner(self) -> cython.int:
        """The seat, 0 or 1, that has won the game, which is over."""
        return self.slate.winner() ^ self.swapped

    def squares(self, side: cython.int) -> tuple:
        """Where the side's pieces stand, as in a position."""
        return self.slate.squares(side)

    def standing(self) -> tuple:
        """(side to act, swap, swapped, piece that stepped last) beside where the pieces stand."""
        return self.slate.side, self.slate.swap, self.swapped, self.last
