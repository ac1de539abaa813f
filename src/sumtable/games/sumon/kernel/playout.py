"""Games of Sum On: how many there are, and random ones.

Pure Python that Cython compiles.
"""

import cython
from cython.cimports.sumtable.core.kernel.random import advanced, seeded
from cython.cimports.sumtable.games.sumon.kernel.slate import Slate, become
from cython.cimports.sumtable.games.sumon.kernel.turns import Turns

from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, NOWHERE, SWAP_NOW

_NOWHERE = cython.declare(cython.int, NOWHERE)
_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_SWAP_NOW = cython.declare(cython.int, SWAP_NOW)
_NONE = cython.declare(cython.int, -1)
_ALL = cython.declare(cython.int, 0x1FE)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _may_set(slate: Slate, number: cython.int, square: cython.int) -> cython.bint:
    """Whether the side to act has this piece left, and this square of its first row is free."""
    return slate.at[slate.side * 9 + number] == _NOWHERE and not slate.taken[square]


def perft(slate: Slate, depth: cython.int) -> cython.longlong:
    """How many sequences of this many complete turns, sets and swaps there are from here."""
    last: Turns = Turns(0)
    if depth == 0:
        return 1
    return _perft(slate, Turns() if depth > 1 else last, last, depth)


@cython.cfunc
@cython.exceptval(-1, check=False)
def _perft(slate: Slate, turns: Turns, last: Turns, depth: cython.int) -> cython.longlong:
    """The same for at least one; the last ones are counted by `last`, the others on `turns`."""
    total: cython.longlong = 0
    first: cython.int = turns.top
    end: cython.int
    i: cython.int
    code: cython.int
    swap: cython.int = slate.swap
    if slate.unset:
        return _perft_sets(slate, turns, last, depth)
    if swap == _SWAP_NOW:  # Red is still to act, and nobody may swap again
        slate.swap = _NO_SWAP
        total = 1 if depth == 1 else _perft(slate, turns, last, depth - 1)
        slate.swap = swap
    if depth == 1:
        last.top = 0
        slate._list_turns(last)
        return total + last.top
    slate._list_turns(turns)
    end = turns.top
    for i in range(first, end):
        code = turns.codes[i]
        slate.make(code)
        total += _perft(slate, turns, last, depth - 1)
        slate._take_back(code, swap)
    turns.top = first
    return total


@cython.cfunc
@cython.exceptval(-1, check=False)
def _perft_sets(slate: Slate, turns: Turns, last: Turns, depth: cython.int) -> cython.longlong:
    total: cython.longlong = 0
    left: cython.int = 0
    free: cython.int = 0
    number: cython.int
    square: cython.int
    row: cython.int = slate._home_row() * 16
    if depth == 1:  # any piece that is left onto any square that is free
        for number in range(1, 9):
            left += slate.at[slate.side * 9 + number] == _NOWHERE
        for square in range(row + 1, row + slate.width + 1):
            free += 1 - slate.taken[square]
        return left * free
    for number in range(1, 9):
        for square in range(row + 1, row + slate.width + 1):
            if _may_set(slate, number, square):
                slate.set_piece(number, square)
                total += _perft(slate, turns, last, depth - 1)
                slate.side = 1 - slate.side
                slate._lift(slate.side * 9 + number)
    return total


@cython.final
@cython.cclass
class Playout:
    """Plays random games: every step, and ending a turn with bonuses, is equally likely."""

    random: cython.ulonglong

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return cython.cast(cython.int, ((self.random >> 32) * limit) >> 32)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _step(self, slate: Slate, bits: cython.int, stop: cython.int) -> cython.int:
        """Makes a random step of one of the numbers in `bits`; the numbers after it, −1 for none.

        `stop` is 1 if ending the turn is one of the equally likely choices.
        """
        shift: cython.int = slate.shift[slate.side]
        first: cython.int = slate.side * 9
        numbers: cython.int[9]
        found: cython.int[25]
        count: cython.int = 0
        choices: cython.int = 0
        number: cython.int
        i: cython.int
        square: cython.int
        target: cython.int
        if not cython.compiled:
            numbers, found = [0] * 9, [0] * 25
        # Lists are filled without a branch: what doesn't count is written over.
        for number in range(1, 9):
            numbers[count] = number
            count += (bits >> number) & 1
        for i in range(count):
            square = slate.at[first + numbers[i]] + shift
            for target in range(square + 1, square + 4):
                found[choices] = numbers[i] << 8 | target
                choices += 1 - slate.taken[target]
        if choices == 0:
            return _NONE
        choices = self._below(choices + stop) - stop
        if choices < 0:
            return _NONE
        number = found[choices] >> 8
        return slate._step(first + number, number, found[choices] & 255)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _opening(self, slate: Slate) -> cython.int:
        """Makes a random opening step; the numbers that may follow, −1 if there is none.

        Tries any step of any piece: what is free is then uniformly chosen. Only where most steps
        are blocked does listing them pay.
        """
        shift: cython.int = slate.shift[slate.side]
        first: cython.int = slate.side * 9
        tries: cython.int
        choice: cython.int
        number: cython.int
        target: cython.int
        for tries in range(6):
            choice = self._below(24)
            number = (choice & 7) + 1
            target = slate.at[first + number] + shift + (choice >> 3) + 1
            if not slate.taken[target]:
                return slate._step(first + number, number, target)
        return self._step(slate, _ALL, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, slate: Slate) -> cython.int:
        """Plays to the end with uniformly chosen steps; how many steps were made."""
        steps: cython.int = 0
        bits: cython.int
        while True:
            bits = self._opening(slate)
            if bits == _NONE:
                return steps
            steps += 1
            while bits:
                bits = self._step(slate, bits, 1)
                if bits == _NONE:
                    break
                steps += 1
            slate.side = 1 - slate.side  # nobody swaps, so nothing else ends with a turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set(self, slate: Slate) -> cython.void:
        """Sets a random piece that is left onto a random free square of its row."""
        number: cython.int
        square: cython.int
        first: cython.int = slate._home_row() * 16 + 1
        while True:
            number = 1 + self._below(8)
            square = first + self._below(slate.width)
            if _may_set(slate, number, square):
                slate.set_piece(number, square)
                return


def playout(slate: Slate, seed: cython.ulonglong) -> tuple:
    """(the side that wins, Blue's lead) of a random game from here; the slate stays as it is.

    The side is 0 for Blue, 1 for Red. What is to be set is set at random first; nobody swaps.
    Equal seeds play equal games.
    """
    player: Playout = Playout()
    copy: Slate = Slate(slate.width, slate.height, slate.pieces)
    player.random = seeded(seed)
    become(copy, slate)
    while copy.unset:
        player._set(copy)
    player._play(copy)
    return copy.winner(), copy.lead()


def playouts(
    width: cython.int,
    height: cython.int,
    blue: tuple,
    red: tuple,
    games: cython.int,
    seed: cython.ulonglong,
) -> tuple:
    """(steps made, games that Blue won) of random games from a set-up with Blue to begin."""
    steps: cython.longlong = 0
    wins: cython.int = 0
    number: cython.int
    player: Playout = Playout()
    start: Slate = Slate(width, height)
    slate: Slate = Slate(width, height)
    start.load(blue, red, BLUE, NO_SWAP)
    player.random = seed * 2 + 1
    for number in range(games):
        become(slate, start)
        steps += player._play(slate)
        wins += 1 - slate.winner()
    return steps, wins
