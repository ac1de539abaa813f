"""Positions of Sum On in which all eight pieces can step in one turn, constructed.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.core.kernel.random import advanced, seeded
from cython.cimports.sumtable.games.sumon.kernel.turns import before
from cython.cimports.sumtable.games.sumon.puzzles.kernel.explorer import Explorer

from sumtable.games.sumon.kernel.slate import BLUE


@cython.final
@cython.cclass
class Builder:
    """A turn with all eight pieces under construction."""

    width: cython.int
    height: cython.int
    # From a piece's square to the one before the three that it may step to
    shift: cython.int
    explorer: Explorer
    random: cython.ulonglong
    target: cython.int[9]
    source: cython.int[9]
    red_one: cython.int
    dealt: cython.int[8]
    lines: cython.int[176]
    choices: cython.int[80]

    def __init__(self, width: cython.int, height: cython.int) -> None:
        if not cython.compiled:
            self.target, self.source = [0] * 9, [0] * 9
            self.dealt, self.lines, self.choices = [0] * 8, [0] * 176, [0] * 80
        self.width = width
        self.height = height
        self.shift = before(BLUE)
        self.explorer = Explorer(width, height)
        self.random = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return cython.cast(cython.int, (self.random >> 32) % cython.cast(cython.ulonglong, limit))

    def eight(self, seed: cython.ulonglong, tries: cython.int) -> tuple:
        """(Blue's squares, Red's squares, the look-ahead that it needs) or () after all tries.

        Blue, to act, has one turn that moves all eight pieces, and both sides have gone equally
        many steps. For each of 1 … 7 the next number must be the sum of an axis, so nothing but
        a 1 may stand there with it. The two ones share an axis after the first step, and each
        has three more: those six are what 2 … 7 step onto, each alone. Such squares are chosen
        at random, then where the pieces came from, then where Red can stand out of the way.
        """
        attempt: cython.int
        found: tuple
        self.random = seeded(seed)
        for attempt in range(tries):
            if self._choose_ones() and self._choose_targets() and self._choose_sources(8):
                found = self._with_red()
                if found:
                    return found
        return ()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _line(self, square: cython.int, axis: cython.int) -> cython.int:
        """The number of a square's row, column, rising or falling diagonal."""
        row: cython.int = square >> 4
        column: cython.int = square & 15
        if axis == 0:
            return row
        if axis == 1:
            return 16 + column
        if axis == 2:
            return 44 + column - row
        return 64 + column + row

    @cython.cfunc
    @cython.exceptval(check=False)
    def _random_square(self) -> cython.int:
        return (1 + self._below(self.height)) * 16 + 1 + self._below(self.width)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_ones(self) -> cython.int:
        """Puts both ones where they share an axis and hands the other axes to 2 … 7.

        In `lines` bit 1 marks the squares of the shared axis, bit k those of piece k's axis.
        """
        blue: cython.int = self._random_square()
        red: cython.int = self._random_square()
        shared: cython.int = -1
        axis: cython.int
        other: cython.int
        row: cython.int
        square: cython.int
        bits: cython.int
        if blue == red or blue >> 4 == 1 or red >> 4 == self.height:
            return 0
        for axis in range(4):
            if self._line(blue, axis) == self._line(red, axis):
                shared = axis
        if shared < 0:
            return 0
        self._deal_axes(shared)
        for row in range(1, self.height + 1):
            for square in range(row * 16 + 1, row * 16 + self.width + 1):
                bits = 0
                for axis in range(4):
                    if self._line(square, axis) == self._line(blue, axis):
                        bits |= self.dealt[axis]
                    if self._line(square, axis) == self._line(red, axis):
                        bits |= self.dealt[4 + axis]
                self.lines[square] = bits
        self.target[1] = blue
        self.red_one = red
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal_axes(self, shared: cython.int) -> cython.void:
        """Deals the axes of both ones to the pieces 2 … 7 at random; the shared one is bit 1."""
        i: cython.int
        j: cython.int
        bit: cython.int
        number: cython.int = 2
        for i in range(8):
            if i & 3 == shared:
                self.dealt[i] = 2
            else:
                self.dealt[i] = 1 << number
                number += 1
        for i in range(7, 0, -1):
            j = self._below(i + 1)
            if self.dealt[i] != 2 and self.dealt[j] != 2:
                bit = self.dealt[i]
                self.dealt[i] = self.dealt[j]
                self.dealt[j] = bit

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_targets(self) -> cython.int:
        """Chooses where 2 … 8 step to: piece k onto its axis, off those that are needed later."""
        number: cython.int
        i: cython.int
        count: cython.int
        row: cython.int
        square: cython.int
        free: cython.int
        for number in range(2, 9):
            count = 0
            for row in range(2, self.height + 1):
                for square in range(row * 16 + 1, row * 16 + self.width + 1):
                    if number < 8 and self.lines[square] >> number != 1:
                        continue
                    free = square != self.red_one
                    for i in range(1, number):
                        if self.target[i] == square:
                            free = 0
                    if free:
                        self.choices[count] = square
                        count += 1
            if count == 0:
                return 0
            self.target[number] = self.choices[self._below(count)]
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _choose_sources(self, number: cython.int) -> cython.int:
        """Chooses where piece `number` and those below it come from.

        Until it steps, a piece must be off the axes that smaller ones need and off the squares
        that they step onto.
        """
        way: cython.int = 1 + self._below(3)
        i: cython.int
        tries: cython.int
        square: cython.int
        good: cython.int
        if number == 0:
            return 1
        for tries in range(3):
            square = self.target[number] - self.shift - way
            way = way + 1 if way < 3 else 1
            if square & 15 < 1 or square & 15 > self.width or square == self.red_one:
                continue
            if self.lines[square] & ((1 << number) - 2 if number > 1 else 0):
                continue
            good = 1
            for i in range(1, number):
                if self.target[i] == square:
                    good = 0
            for i in range(number + 1, 9):
                if self.source[i] == square:
                    good = 0
            if good:
                self.source[number] = square
                if self._choose_sources(number - 1):
                    return 1
        return 0

    @cython.cfunc
    def _with_red(self) -> tuple:
        """What `eight` gives, with Red's other pieces off all seven axes; () if that fails.

        What Blue's 8 could step onto instead is blocked first.
        """
        i: cython.int
        tries: cython.int
        gone: cython.int = 0
        forced: cython.int
        count: cython.int
        blue: tuple
        red: tuple
        for i in range(1, 9):
            gone += (self.source[i] >> 4) - 1
        count = self._places_for_red()
        forced = self._block_eight(count)
        if count < 7 or forced < 0:
            return ()
        blue = tuple([self.source[i] for i in range(1, 9)])
        for tries in range(12):
            if not self._deal_red(count, forced, gone):
                continue
            red = (self.red_one, *[self.choices[i] for i in range(7)])
            self.explorer.load(blue, red, BLUE)
            steps, ways, ahead = self.explorer.chain(1)
            if steps == 8 and ways == 1:
                return blue, red, ahead
        return ()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _places_for_red(self) -> cython.int:
        """Lists the squares that Blue's turn leaves alone; how many there are."""
        count: cython.int = 0
        row: cython.int
        square: cython.int
        i: cython.int
        free: cython.int
        for row in range(1, self.height + 1):
            for square in range(row * 16 + 1, row * 16 + self.width + 1):
                free = self.lines[square] == 0
                for i in range(1, 9):
                    if self.source[i] == square or self.target[i] == square:
                        free = 0
                if free:
                    self.choices[count] = square
                    count += 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def _block_eight(self, count: cython.int) -> cython.int:
        """Brings squares that Red must hold so that the 8 has one step to the front; −1: can't."""
        forced: cython.int = 0
        way: cython.int
        square: cython.int
        i: cython.int
        taken: cython.int
        for way in range(1, 4):
            square = self.source[8] + self.shift + way
            taken = square & 15 < 1 or square & 15 > self.width or square == self.red_one
            for i in range(1, 9):
                if self.target[i] == square:
                    taken = 1
            if taken:
                continue
            i = forced
            while i < count and self.choices[i] != square:
                i += 1
            if i >= count:
                return -1
            self.choices[i] = self.choices[forced]
            self.choices[forced] = square
            forced += 1
        return forced

    @cython.cfunc
    @cython.exceptval(check=False)
    def _deal_red(self, count: cython.int, forced: cython.int, steps: cython.int) -> cython.int:
        """Brings seven squares for Red's 2 … 8 to the front; whether Red went so many steps."""
        i: cython.int
        j: cython.int
        square: cython.int
        total: cython.int = self.height - (self.red_one >> 4)
        for i in range(forced, 7):
            j = i + self._below(count - i)
            square = self.choices[i]
            self.choices[i] = self.choices[j]
            self.choices[j] = square
        for i in range(7):
            total += self.height - (self.choices[i] >> 4)
        return total == steps
