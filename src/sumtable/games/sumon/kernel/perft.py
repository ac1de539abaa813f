"""How many games there are: sequences of complete turns, sets and swaps.

Pure Python that Cython compiles.
"""

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sumon.kernel.table import Table
    from cython.cimports.sumtable.games.sumon.kernel.turns import Turns
else:
    from sumtable.games.sumon.kernel.table import Table
    from sumtable.games.sumon.kernel.turns import Turns

from sumtable.games.sumon.kernel.referee import sets
from sumtable.games.sumon.kernel.table import NO_SWAP, SWAP_NOW

_NO_SWAP = cython.declare(cython.int, NO_SWAP)
_SWAP_NOW = cython.declare(cython.int, SWAP_NOW)


def perft(table: Table, depth: cython.int) -> cython.longlong:
    """How many sequences of this many complete turns, sets and swaps there are from here."""
    return 1 if depth == 0 else _perft(table, Turns(), depth)


@cython.cfunc
@cython.exceptval(-1, check=False)
def _perft(table: Table, turns: Turns, depth: cython.int) -> cython.longlong:
    total: cython.longlong = 0
    first: cython.int = turns.top
    end: cython.int
    i: cython.int
    code: cython.int
    swap: cython.int = table.swap
    if table.unset:
        return _perft_sets(table, turns, depth)
    if swap == _SWAP_NOW:  # Red is still to act, and nobody may swap again
        table.swap = _NO_SWAP
        total = 1 if depth == 1 else _perft(table, turns, depth - 1)
        table.swap = swap
    table._list_turns(turns)
    end = turns.top
    if depth == 1:
        total += end - first
    else:
        for i in range(first, end):
            code = turns.codes[i]
            table.make(code)
            total += _perft(table, turns, depth - 1)
            table._take_back(code, swap)
    turns.top = first
    return total


@cython.cfunc
@cython.exceptval(-1, check=False)
def _perft_sets(table: Table, turns: Turns, depth: cython.int) -> cython.longlong:
    total: cython.longlong = 0
    number: cython.int
    square: cython.int
    choices: list = sets(table)
    if depth == 1:
        return len(choices)
    for number, square in choices:
        table.set_piece(number, square)
        total += _perft(table, turns, depth - 1)
        table.side = 1 - table.side
        table._lift(table.side * 9 + number)
    return total
