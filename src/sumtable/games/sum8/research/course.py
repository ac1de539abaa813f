"""The measures of SUM8 with its options: how slots, steps and tiles are numbered.

A step is a tile of the box and a place, for a placement; then a slot (in freestyle the tile in it)
and a place, for a move; then a slot to take a tile from; then drawing as the turn, and passing. On
disks a place is a slot in board order. Freestyle has no end of slots, so there a place is told by
what it lies beside: 4 × a tile of the box + up, right, down or left of it, and of several such the
lowest number; of the first tile the corner.
"""

from sumtable.games.sum8.kernel.board import key_of
from sumtable.games.sum8.research.small import SmallSum8
from sumtable.games.sum8.rules.position import NUMBERS, Position, tiles_of
from sumtable.research.events import EventCourse

ROW = key_of(0, 1, 0) - key_of(0, 0, 2)
"""What the kernel's key of a slot grows by from row to row."""
BESIDE = (-ROW, 1, ROW, -1)
"""From a slot's key to those above, right of, below and left of it."""
BITS = 16
"""In how many bits a number stands in what a player remembers."""
ENTRY = BITS + 3
"""How many numbers one thing that a player remembers takes: that it is there, whose, and which."""
GIVEN_UP = 200
"""How many steps one who plays alone, or two together, may take."""


class Sum8Measures(EventCourse):
    """SUM8 with its options, from its start."""

    def __init__(self, game: SmallSum8, position: Position) -> None:
        options = position.options
        self.game = game
        self.first = position
        self.players = options.seats
        self.together = not options.duel
        self.bag = tiles_of(options.box)
        self.numbers = {tile: number for number, tile in enumerate(self.bag)}
        self.tiles = [NUMBERS[tile] for tile in self.bag]
        """By a tile's number here, the kernel's."""
        self.of_tile = {tile: number for number, tile in enumerate(self.tiles)}
        self.freestyle = options.ground.freestyle
        self.keys = () if self.freestyle else options.ground.start_keys
        self.slots = {key: number for number, key in enumerate(self.keys)}
        count = len(self.bag)
        self.places = 4 * count if self.freestyle else len(self.keys)
        self.sources = count if self.freestyle else len(self.keys)
        self.first_move = count * self.places
        self.first_removal = self.first_move + self.sources * self.places
        easy = options.difficulty == "easy"
        self.pick = self.first_removal + (self.sources if easy else 0)
        self.skip = self.pick + 1
        self.steps = self.pick + (2 if options.duel else 0)
        # Placements, draws as a turn, two moves for each placement, and a pass for each action.
        self.longest = 7 * count + 1 if options.duel else GIVEN_UP
        self.limit = self.longest + 1 if options.duel else GIVEN_UP
        self.things = 0 if options.face_up else count
        self.most_draws = 0 if options.face_up else count + 200
        self.hidden = options.duel
        board = 3 * count if self.freestyle else len(self.keys) * count
        self.sight = board + 3 * count + 9
        self.entries = self.longest + count
        self.memory = self.sight + self.entries * ENTRY if options.duel else self.sight
