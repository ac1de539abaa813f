"""The measures of Sums of Integers with its options: how tiles, squares and steps are numbered.

A step is a kind of tile and a square, to lay it there; then a number, to name a wild tile or a
target; then a kind of tile to trade; then the pass; then the end of a play or a trade. Kinds go by
number, wild tiles last, squares by row and column.
"""

from sumtable.games.integers.kernel.numbers import HAND, NAMES
from sumtable.games.integers.rules.game import Integers
from sumtable.games.integers.rules.position import Position
from sumtable.research.events import EventCourse

FACTS = 4
"""How many numbers a player sees beside the board, the tiles and the players."""


class IntegersMeasures(EventCourse):
    """Sums of Integers with its options, from its start."""

    together = False

    def __init__(self, game: Integers, position: Position) -> None:
        options = position.options
        self.game = game
        self.first = position
        self.players = options.players
        self.hidden = options.pool == "half"
        self.kinds = options.kinds
        self.rank = options.rank
        self.cells = tuple(options.board.index.values())
        self.squares = {cell: number for number, cell in enumerate(self.cells)}
        kinds, squares = len(self.kinds), len(self.cells)
        self.first_name = kinds * squares
        self.first_trade = self.first_name + len(NAMES)
        self.pass_step = self.first_trade + kinds
        self.end = self.pass_step + 1
        self.steps = self.end + 1
        coloured = {number for _, numbers in options.fillings for number in numbers}
        self.bag = sorted(coloured | set(self.kinds))
        self.numbers = {thing: number for number, thing in enumerate(self.bag)}
        self.things = len(self.bag)
        self.longest, self.most_draws = _bounds(position)
        self.limit = self.longest + 1
        self.sight = 4 * squares + (2 * self.players + 1) * kinds + 3 * self.players
        self.sight += len(NAMES) + FACTS
        self.memory = self.sight

    @property
    def remembers(self) -> bool:
        """With `pool=half` who remembers every trade may know more than the table shows."""
        return not self.hidden


def _bounds(position: Position) -> tuple[int, int]:
    """(most steps, most things drawn): R7 ends a game after three idle turns of everybody."""
    options = position.options
    tiles = sum(options.counts)
    plays = min(tiles, len(options.board.index)) + 1
    idle = 3 * options.players
    # A play names its target, lays and names five tiles, and ends; a trade is five and an end.
    steps = plays * (2 * HAND + 2 + idle * (HAND + 1))
    spaces = sum(len(cells) for cells, _ in options.fillings)
    return steps, spaces + 2 * tiles + HAND * (options.players + plays * (idle + 1))
