"""Random games of Sum On: every step, and ending a turn with bonuses, is equally likely.

Pure Python that Cython compiles.
"""

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.random import advanced, seeded
    from cython.cimports.sumtable.games.sumon.kernel.table import Table
else:
    from sumtable.core.kernel.random import advanced, seeded
    from sumtable.games.sumon.kernel.table import Table

from sumtable.games.sumon.kernel.table import BLUE, NO_SWAP, NOWHERE

_NONE = cython.declare(cython.int, -1)
_NOWHERE = cython.declare(cython.int, NOWHERE)
_ALL = cython.declare(cython.int, 0x1FE)


@cython.final
@cython.cclass
class Playout:
    """Plays random games on tables that are given to it."""

    random: cython.ulonglong

    def __init__(self, random: cython.ulonglong) -> None:
        self.random = random

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, limit: cython.int) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return cython.cast(cython.int, ((self.random >> 32) * limit) >> 32)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _step(self, table: Table, bits: cython.int, stop: cython.int) -> cython.int:
        """Makes a random step of one of the numbers in `bits`; the numbers after it, −1 for none.

        `stop` is 1 if ending the turn is one of the equally likely choices.
        """
        forward: cython.int = -16 if table.side else 16
        first: cython.int = table.side * 9
        numbers: cython.int[9]
        found: cython.int[25]
        count: cython.int = 0
        choices: cython.int = 0
        number: cython.int
        i: cython.int
        square: cython.int
        target: cython.int
        if bits == 0:
            return _NONE
        if not cython.compiled:
            numbers, found = [0] * 9, [0] * 25
        # Lists are filled without a branch: what doesn't count is written over.
        for number in range(1, 9):
            numbers[count] = number
            count += (bits >> number) & 1
        for i in range(count):
            square = table.at[first + numbers[i]] + forward
            for target in range(square - 1, square + 2):
                found[choices] = numbers[i] << 8 | target
                choices += 1 - table.taken[target]
        if choices == 0:
            return _NONE
        choices = self._below(choices + stop) - stop
        if choices < 0:
            return _NONE
        number = found[choices] >> 8
        return table._step(first + number, number, found[choices] & 255)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _opening(self, table: Table) -> cython.int:
        """Makes a random opening step; the numbers that may follow, −1 if there is none.

        Tries any step of any piece: what is free is then uniformly chosen. Only where most steps
        are blocked does listing them pay.
        """
        forward: cython.int = -17 if table.side else 15
        first: cython.int = table.side * 9
        tries: cython.int
        choice: cython.int
        number: cython.int
        target: cython.int
        for tries in range(6):
            choice = self._below(24)
            number = (choice & 7) + 1
            target = table.at[first + number] + forward + (choice >> 3)
            if not table.taken[target]:
                return table._step(first + number, number, target)
        return self._step(table, _ALL, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, table: Table) -> cython.int:
        """Plays to the end with uniformly chosen steps; how many steps were made."""
        steps: cython.int = 0
        bits: cython.int
        while True:
            bits = self._opening(table)
            if bits == _NONE:
                return steps
            while bits != _NONE:
                steps += 1
                bits = self._step(table, bits, 1)
            table.end_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def _set(self, table: Table) -> cython.void:
        """Sets a random piece that is left onto a random free square of its row."""
        number: cython.int
        square: cython.int
        while True:
            number = 1 + self._below(8)
            square = table._home_row() * 16 + 1 + self._below(table.width)
            if table.at[table.side * 9 + number] == _NOWHERE and not table.taken[square]:
                break
        table.set_piece(number, square)


def playout(table: Table, seed: cython.ulonglong) -> tuple:
    """(the side that wins, Blue's lead) of a random game from here; the table stays as it is.

    The side is 0 for Blue, 1 for Red. What is to be set is set at random first; nobody swaps.
    Equal seeds play equal games.
    """
    player: Playout = Playout(seeded(seed))
    copy: Table = Table(table.width, table.height)
    copy._become(table)
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
    player: Playout = Playout(seed * 2 + 1)
    start: Table = Table(width, height)
    table: Table = Table(width, height)
    start.load(blue, red, BLUE, NO_SWAP)
    for number in range(games):
        table._become(start)
        steps += player._play(table)
        wins += 1 - table.winner()
    return steps, wins
