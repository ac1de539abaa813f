"""The rules of Sum On on plain numbers: stepping, bonuses, turns, the end and who has won.

Pure Python that Cython compiles. A square is `(row + 1) * 16 + column + 1`, so that every step
stays inside an array with a taken border: no bounds are ever checked. Each of the four axes of a
square has a running total, so a bonus is found by four look-ups.
What else knows the rules (the referee, perft, random games, the player's and the puzzles' kernels)
asks the slate.
"""

import cython
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns, before, larger

BLUE, RED = 0, 1
"""The sides."""

NOWHERE = 0
"""The square of a piece that isn't set."""

NO_SWAP, SWAP_LATER, SWAP_NOW = 0, 1, 2
"""The pie rule: none or over; Blue's first turn opens it; the second player may swap."""

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_SWAP_LATER = cython.declare(cython.int, SWAP_LATER)
_SWAP_NOW = cython.declare(cython.int, SWAP_NOW)
_NOWHERE = cython.declare(cython.int, NOWHERE)
# On equal sums the side without a step wins (0), not the other one (1).
_EQUAL_SUMS = cython.declare(cython.int, 0)
# By how much larger than the number before one may be that follows it, as bits from 1 on.
_ANY = cython.declare(cython.int, 0xFF)
_NEXT = cython.declare(cython.int, 1)
# Off the board, for pieces that it lacks: there every step is blocked, and no row counts.
_BLUE_ASIDE = cython.declare(cython.int, 12)
_RED_ASIDE = cython.declare(cython.int, 172)


@cython.final
@cython.cclass
class Slate:
    """A board to work on: it changes with every step. Make one per question from a position.

    A side has pieces 1 … `pieces`; what is missing to 8, on small boards, stands aside for good.
    """

    width: cython.int
    height: cython.int
    pieces: cython.int
    side: cython.int
    swap: cython.int
    unset: cython.int
    # By side, from a piece's square to the one before the three that it may step to
    shift: cython.int[2]
    at: cython.int[18]
    taken: cython.uchar[176]
    # What stands on each row (from 0), column (from 16), rising (around 60) and falling (from 72)
    # diagonal adds up to
    totals: cython.int[96]

    def __init__(self, width: cython.int, height: cython.int, pieces: cython.int = 8) -> None:
        row: cython.int
        column: cython.int
        i: cython.int
        if not cython.compiled:  # C's fields are zeros from the start
            self.shift = [0] * 2
            self.at = [_NOWHERE] * 18
            self.taken = [0] * 176
            self.totals = [0] * 96
        self.width = width
        self.height = height
        self.side = 0
        self.swap = _NO_SWAP
        self.pieces = pieces
        self.unset = 2 * pieces
        for i in range(pieces + 1, 9):
            self.at[i] = _BLUE_ASIDE
            self.at[i + 9] = _RED_ASIDE
        self.shift[0] = before(0)
        self.shift[1] = before(1)
        for i in range(176):
            self.taken[i] = 1
        for row in range(height):
            for column in range(width):
                self.taken[(row + 1) * 16 + column + 1] = 0

    # Setting up

    @cython.ccall
    def load(self, blue: tuple, red: tuple, side: cython.int, swap: cython.int) -> cython.void:
        """Puts the pieces 1, 2, … of both sides on their squares (0: not set); `side` is to act.

        What stood there before is taken off.
        """
        number: cython.int
        square: cython.int
        for number in range(1, 18):
            if self.at[number] != _NOWHERE and number % 9 <= self.pieces:
                self._lift(number)
        for number in range(self.pieces):
            square = blue[number]
            if square != _NOWHERE:
                self._put(number + 1, square)
            square = red[number]
            if square != _NOWHERE:
                self._put(number + 10, square)
        self.side = side
        self.swap = swap

    @cython.cfunc
    @cython.exceptval(check=False)
    def _put(self, piece: cython.int, square: cython.int) -> cython.void:
        self.at[piece] = square
        self.taken[square] = 1
        self.unset -= 1
        self._add(square, piece if piece < 9 else piece - 9)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lift(self, piece: cython.int) -> cython.void:
        square: cython.int = self.at[piece]
        self.at[piece] = _NOWHERE
        self.taken[square] = 0
        self.unset += 1
        self._add(square, -(piece if piece < 9 else piece - 9))

    @cython.ccall
    @cython.exceptval(check=False)
    def set_piece(self, number: cython.int, square: cython.int) -> cython.void:
        """Sets the side's own piece, which the referee allows; then the other side is to act."""
        self._put(self.side * 9 + number, square)
        self.side = 1 - self.side

    def squares(self, side: cython.int) -> tuple:
        """Where the side's pieces 1, 2, … stand."""
        number: cython.int
        return tuple([self.at[side * 9 + number] for number in range(1, self.pieces + 1)])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _home_row(self) -> cython.int:
        return self.height if self.side else 1

    # Steps

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _add(self, square: cython.int, number: cython.int) -> cython.void:
        row: cython.int = square >> 4
        column: cython.int = square & 15
        self.totals[row] += number
        self.totals[16 + column] += number
        self.totals[60 + column - row] += number
        self.totals[72 + column + row] += number

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _move(self, piece: cython.int, number: cython.int, target: cython.int) -> cython.void:
        source: cython.int = self.at[piece]
        self.taken[source] = 0
        self.taken[target] = 1
        self.at[piece] = target
        self._add(source, -number)
        self._add(target, number)

    def step(self, number: cython.int, square: cython.int) -> None:
        """Moves the side's own piece, as the referee allows; the turn goes on."""
        self._move(self.side * 9 + number, number, square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _step(self, piece: cython.int, number: cython.int, target: cython.int) -> cython.int:
        """Moves the side's own piece; the numbers that may step after it, as bits."""
        self._move(piece, number, target)
        return self._given(target, number)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _bonuses(self, number: cython.int) -> cython.int:
        """The numbers that may step after the side's own piece, which has, as bits."""
        return self._given(self.at[self.side * 9 + number], number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _given(self, square: cython.int, number: cython.int) -> cython.int:
        """The numbers larger than this one that the axes of a square give, as bits."""
        row: cython.int = square >> 4
        column: cython.int = square & 15
        bit: cython.ulonglong = 1  # no axis has more than nine squares, so the most is 56
        bits: cython.ulonglong = (
            bit << self.totals[row]
            | bit << self.totals[16 + column]
            | bit << self.totals[60 + column - row]
            | bit << self.totals[72 + column + row]
        )
        return larger(bits, number) << (number + 1)

    def axis_totals(self, square: cython.int) -> tuple:
        """The totals of the row, the column, the rising and the falling diagonal of a square."""
        row: cython.int = square >> 4
        column: cython.int = square & 15
        return (
            self.totals[row],
            self.totals[16 + column],
            self.totals[60 + column - row],
            self.totals[72 + column + row],
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _steps_of(self, number: cython.int) -> cython.int:
        """How many steps the side's own piece has, bonus or not."""
        square: cython.int = self.at[self.side * 9 + number] + self.shift[self.side]
        return 3 - self.taken[square + 1] - self.taken[square + 2] - self.taken[square + 3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _free_step(self, side: cython.int, but: cython.int) -> cython.int:
        """A square other than `but` that the side can step to, 0 if there is none."""
        shift: cython.int = self.shift[side]
        piece: cython.int
        way: cython.int
        square: cython.int
        for piece in range(side * 9 + 8, side * 9, -1):
            for way in range(1, 4):
                square = self.at[piece] + shift + way
                if not self.taken[square] and square != but:
                    return square
        return _NOWHERE

    @cython.ccall
    @cython.exceptval(check=False)
    def can_step(self) -> cython.bint:
        """Whether the side to act has an opening step."""
        return self._free_step(self.side, _NOWHERE) != _NOWHERE

    # Turns

    @cython.ccall
    @cython.exceptval(check=False)
    def end_turn(self) -> cython.void:
        """Makes the other side the one to act; the first turn with steps opens the swap."""
        self.side = 1 - self.side
        self.swap = _SWAP_NOW if self.swap == _SWAP_LATER else _NO_SWAP

    @cython.ccall
    @cython.exceptval(check=False)
    def make(self, code: cython.int) -> cython.void:
        """Makes a whole turn for the side to act."""
        first: cython.int = self.side * 9
        shift: cython.int = self.shift[self.side]
        number: cython.int
        way: cython.int
        for number in range(1, 9):
            way = code >> 2 * number - 2 & 3
            if way:
                self._move(first + number, number, self.at[first + number] + shift + way)
        self.end_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_back(self, code: cython.int, swap: cython.int) -> cython.void:
        """Takes back a turn, last step first: a square may be used twice. `swap` is as before."""
        first: cython.int
        shift: cython.int
        number: cython.int
        way: cython.int
        self.side = 1 - self.side
        self.swap = swap
        first = self.side * 9
        shift = self.shift[self.side]
        for number in range(8, 0, -1):
            way = code >> 2 * number - 2 & 3
            if way:
                self._move(first + number, number, self.at[first + number] - shift - way)

    def turns(self) -> list:
        """The codes of every turn of the side to act; a turn stands after what it goes on from."""
        turns: Turns = Turns()
        i: cython.int
        self._list_turns(turns)
        return [turns.codes[i] for i in range(turns.top)]

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _list_turns(self, turns: Turns) -> cython.int:
        """Puts the turns of the side to act on top of the stack."""
        number: cython.int
        for number in range(1, 9):
            self._list_from(turns, number, 0, -1, _ANY)
        return 0

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _list_straight(self, turns: Turns) -> cython.int:
        """The same with the turns 1, 1-2, 1-2-3 and so on alone."""
        return self._list_from(turns, 1, 0, -1, _NEXT)

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _list_from(
        self,
        turns: Turns,
        number: cython.int,
        code: cython.int,
        parent: cython.int,
        follow: cython.int,
    ) -> cython.int:
        """Lists the turns that go on from `code` with a step of piece `number`.

        A number may come next if `follow` has the bit of what it is larger by.
        """
        piece: cython.int = self.side * 9 + number
        source: cython.int = self.at[piece]
        target: cython.int = source + self.shift[self.side]
        here: cython.int
        there: cython.int
        way: cython.int
        bits: cython.int
        other: cython.int
        for way in range(1, 4):
            target += 1
            if self.taken[target]:
                continue
            here = turns.top
            there = code | way << 2 * number - 2
            if turns.room:
                if here == turns.room:
                    turns._make_room(2 * here)
                turns.codes[here] = there
                turns.ranks[here] = number if parent < 0 else number + turns.ranks[parent]
                turns.parents[here] = parent
                turns.homes[here] = here
            turns.top = here + 1
            if number < 8:  # nothing follows the largest
                bits = self._step(piece, number, target) >> (number + 1) & follow
                other = number + 1
                while bits:
                    if bits & 1:
                        self._list_from(turns, other, there, here, follow)
                    bits >>= 1
                    other += 1
                self._move(piece, number, source)
        return 0

    # The end

    @cython.ccall
    @cython.exceptval(check=False)
    def far_row_sum(self, side: cython.int) -> cython.int:
        """What the side's pieces on its far row add up to."""
        row: cython.int = 1 if side else self.height
        total: cython.int = 0
        number: cython.int
        for number in range(1, 9):
            if self.at[side * 9 + number] >> 4 == row:
                total += number
        return total

    @cython.ccall
    @cython.exceptval(check=False)
    def lead(self) -> cython.int:
        """By how much Blue's pieces on the far row add up to more than Red's."""
        return self.far_row_sum(0) - self.far_row_sum(1)

    @cython.ccall
    @cython.exceptval(check=False)
    def winner(self) -> cython.int:
        """The side that has won where the one to act has no step."""
        return self._winner(self.side, self.lead())

    @cython.cfunc
    @cython.exceptval(check=False)
    def _winner(self, stuck: cython.int, lead: cython.int) -> cython.int:
        """The side that has won where this one has no step and Blue has this lead."""
        if lead:
            return 0 if lead > 0 else 1
        return stuck ^ _EQUAL_SUMS


@cython.cfunc
@cython.exceptval(check=False)
def become(slate: Slate, other: Slate) -> cython.void:
    """Brings the position of another slate of the same size onto this one."""
    i: cython.int
    slate.side = other.side
    slate.swap = other.swap
    slate.unset = other.unset
    for i in range(18):
        slate.at[i] = other.at[i]
    for i in range(176):
        slate.taken[i] = other.taken[i]
    for i in range(96):
        slate.totals[i] = other.totals[i]
