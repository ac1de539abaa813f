"""Random games, lots, deals and draws included. The same for the same seed."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.random import advanced
    from cython.cimports.sumtable.games.sum8.kernel import names
    from cython.cimports.sumtable.games.sum8.kernel.geometry import LOW_WORD
    from cython.cimports.sumtable.games.sum8.kernel.plan import Plan
    from cython.cimports.sumtable.games.sum8.kernel.table import Table
    from cython.cimports.sumtable.games.sum8.kernel.tiles import ONE, member_of, size_of
else:
    from sumtable.core.kernel.random import advanced
    from sumtable.games.sum8.kernel import names
    from sumtable.games.sum8.kernel.geometry import LOW_WORD
    from sumtable.games.sum8.kernel.plan import Plan
    from sumtable.games.sum8.kernel.table import Table
    from sumtable.games.sum8.kernel.tiles import ONE, member_of, size_of

ACTION_LIMIT = cython.declare(cython.int, 200)
WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)


@cython.final
@cython.cclass
class Playout:
    """Plays games on one table at random."""

    table: Table
    random: cython.ulonglong

    def __init__(self, table: Table, seed: cython.ulonglong):
        self.table = table
        self.random = seed if seed else 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, limit: cython.ulonglong) -> cython.int:
        """A random number from 0 to limit − 1."""
        self.random = advanced(self.random)
        return (self.random >> 20) % limit

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(i=cython.int)
    def _draw_from(self, tiles: cython.ulonglong, number: cython.int) -> cython.ulonglong:
        """So many random tiles of the set."""
        drawn: cython.ulonglong = 0
        for i in range(number):
            drawn |= ONE << member_of(tiles & ~drawn, self._below(size_of(tiles) - i))
        return drawn

    @cython.cfunc
    @cython.exceptval(check=False)
    @cython.locals(first=cython.int, second=cython.int)
    def _chance(self) -> cython.void:
        """Lets the chance event that is due happen."""
        table: Table = self.table
        if table.phase == names.LOT:
            first = self._below(36)
            second = self._below(35)
            table.lot(first, second + 1 if second >= first else second)
        elif table.phase == names.DEAL:
            table.deal(self._draw_from(table.pile, names.HAND_SIZE))
        else:
            table.draw(member_of(table.pile, self._below(size_of(table.pile))))

    @cython.cfunc
    @cython.locals(size=cython.int, i=cython.int)
    def _act(self) -> cython.int:
        """Takes one of the legal actions, each equally likely; a number that tells which."""
        table: Table = self.table
        total: cython.int = table.count()
        hand: cython.ulonglong = table.hands[table._hand()]
        chosen: cython.int = self._below(total)
        number: cython.int = chosen
        for i in range(table.reach):
            size = size_of(table.fits[i] & hand)
            if number < size:
                table.place(member_of(table.fits[i] & hand, number), table.spots[i])
                return chosen
            number -= size
            size = size_of(table.movers[i])
            if number < size:
                table.move(member_of(table.movers[i], number), table.spots[i])
                return chosen
            number -= size
        if table.plan.face_up:
            table.remove(member_of(table.board, number))
        elif table.pile:
            table.pick()
        else:
            table.skip()
        return chosen

    @cython.cfunc
    def _play(self) -> cython.int:
        """Plays on to the end; how many actions that took."""
        table: Table = self.table
        taken: cython.int = 0
        while table.phase != names.OVER:
            if table.phase != names.ACTION:
                self._chance()
            elif taken >= ACTION_LIMIT and not table.plan.duel:
                table.resign()
            else:
                self._act()
                taken += 1
        return taken


def playout(table: Table, seed: cython.ulonglong) -> cython.int:
    """Plays the table's game on at random to its end; how many actions that took.

    A solo or coop game is given up after 200 actions.
    """
    play: Playout = Playout(table, seed)
    return play._play()


@cython.locals(number=cython.int, tile=cython.int)
def playouts(plan: Plan, games: cython.int, seed: int) -> tuple:
    """(games, actions, checksum) of so many random games from the lot on."""
    table: Table = Table(plan)
    first: cython.ulonglong = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) % (1 << 64)
    play: Playout = Playout(table, first)
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    for number in range(games):
        table._reset()
        actions += play._play()
        for tile in range(36):
            checksum = (checksum * 31 + (table.keys[tile] & LOW_WORD)) & WORD
        checksum = (checksum * 31 + table.reason * 4 + table.winners) & WORD
        checksum = (checksum * 31 + (table.points[0] * 512 + table.points[1])) & WORD
    return games, actions, checksum
