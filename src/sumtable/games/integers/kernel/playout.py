"""Random games on one table: uniform draws, and uniform choice among the legal actions."""

from array import array

import cython

from sumtable.games.integers.kernel.blank import blank
from sumtable.games.integers.kernel.finder import Finder
from sumtable.games.integers.kernel.lots import after_lot
from sumtable.games.integers.kernel.table import Table

if cython.compiled:
    from cython.cimports.sumtable.core.kernel.random import advanced, seeded
else:
    from sumtable.core.kernel.random import advanced, seeded

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Playout:
    """A table on which games are played by chance, one after another."""

    table: Table
    finder: Finder
    options: object
    bag: cython.int[:]
    stock: cython.int
    random: cython.ulonglong

    def __init__(self, options: object, seed: int) -> None:
        if not cython.compiled:
            blank(self)
        self.options = options
        self.table = Table(options)
        self.finder = self.table.finder = Finder(self.table)
        self.bag = array("i", options.pool_tiles)
        self.random = seeded(seed)

    @cython.cfunc
    @cython.exceptval(check=False)
    def below(self, limit: cython.longlong) -> cython.longlong:
        """A random number from 0 to limit - 1."""
        self.random = advanced(self.random)
        return cython.cast(
            cython.longlong, (self.random >> 1) % cython.cast(cython.ulonglong, limit)
        )

    @cython.cfunc
    def take(self) -> cython.int:
        """A random tile out of the pool."""
        at: cython.int = cython.cast(cython.int, self.below(self.stock))
        tile: cython.int = self.bag[at]
        self.stock -= 1
        self.bag[at] = self.bag[self.stock]
        self.bag[self.stock] = tile
        return tile

    @cython.cfunc
    def put_back(self, tile: cython.int) -> cython.void:
        self.bag[self.stock] = tile
        self.stock += 1

    @cython.cfunc
    def set_up(self) -> cython.void:
        """Fill, pool, lots and deals."""
        table: Table = self.table
        options = self.options
        seat: cython.int
        i: cython.int
        table.load_cells(options.board.blank)
        table.wilds = frozenset()
        for spaces, numbers in options.fillings:
            rest = list(numbers)
            for space in spaces:
                table.cells[space] = rest.pop(self.below(len(rest)))
        tiles = options.pool_tiles
        for i in range(len(tiles)):
            self.bag[i] = tiles[i]
        self.stock = len(tiles)
        if options.pool == "half":
            for i in range(self.stock // 2):
                self.take()
            # The tiles taken lie behind the others: they are the ones in play.
            for i in range(len(tiles) // 2):
                self.bag[i] = self.bag[len(tiles) - 1 - i]
            self.stock = len(tiles) // 2
        self.draw_lots()
        table.mover = table.starter
        table.pool = self.stock - 5 * table.players
        table.due = table.over = 0
        table.timed = False
        for seat in range(table.players):
            for i in range(5):
                table.hands[seat * 5 + i] = self.take()
            table.held[seat] = 5
            table.tops[seat] = 0
            table.points[seat] = 0
            table.idle[seat] = 0

    @cython.cfunc
    def draw_lots(self) -> cython.void:
        """Lots until it is clear who starts; the tiles go back then."""
        seats: tuple = tuple(range(self.table.players))
        aside: list = []
        while len(seats) > 1:
            lot = tuple([self.take() for _ in seats])
            aside.extend(lot)
            seats = after_lot(seats, lot, self.stock)
        for tile in aside:
            self.put_back(tile)
        self.table.starter = seats[0]

    @cython.cfunc
    def act(self) -> cython.void:
        """One random action of the mover with its draw."""
        table: Table = self.table
        finder: Finder = self.finder
        plays: cython.longlong = finder.count(table.mover)
        trades: cython.int = finder.hand.combinations if table.pool > 0 else 1
        choice: cython.longlong = self.below(plays + trades)
        i: cython.int
        if choice < plays:
            finder.pick(table.mover, choice)
            table.lay()
            table.play()
        elif choice == plays:
            table.skip()
            return
        else:
            finder.hand.set_trade(table, cython.cast(cython.int, choice - plays))
            for i in range(table.count):
                self.put_back(table.tile[i])
            table.trade()
        if table.due > 0:
            self.draw()

    @cython.cfunc
    def draw(self) -> cython.void:
        """The mover draws what is due."""
        i: cython.int
        for i in range(self.table.due):
            self.table.receive(self.take())
        self.table.drawn()

    def finish(self, state: object, tiles: tuple) -> tuple:
        """The scores at the end of a random game that goes on from a state after the set-up.

        `tiles` are those in the pool, in any order.
        """
        table: Table = self.table
        i: cython.int
        table.load(state)
        self.stock = len(tiles)
        table.pool = self.stock
        for i in range(self.stock):
            self.bag[i] = tiles[i]
        if table.due > 0:
            self.draw()
        while table.over == 0:
            self.act()
        return tuple([table.points[i] for i in range(table.players)])


def playouts(options: object, games: int, seed: int) -> tuple:
    """(games, actions in all of them, checksum of scores and ends) of so many random games."""
    playout: Playout = Playout(options, seed)
    table: Table = playout.table
    game: cython.int
    seat: cython.int
    actions: cython.longlong = 0
    checksum: cython.ulonglong = 0
    for game in range(games):
        playout.set_up()
        while table.over == 0:
            playout.act()
            actions += 1
        for seat in range(table.players):
            checksum = (
                checksum * 1000003 + cython.cast(cython.ulonglong, table.points[seat] + 1000000)
            ) & _MASK
        checksum = (checksum * 1000003 + table.over) & _MASK
    return games, actions, checksum
