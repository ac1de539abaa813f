"""Full boards by chance, and boards with some tiles taken off that go back in one way only."""

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from sumtable.games.sum8.puzzles.fillings import fillings
from sumtable.games.sum8.puzzles.points import TYPES, Grid, Task, tiles_of_type, type_of
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import PuzzleError

_STEPS = 3000
"""After so many steps it is quicker to begin again; most boards take less than 200."""
_WHOLE_SET = tuple(sorted(tile for kind in TYPES for tile in tiles_of_type(kind)))


@dataclass(frozen=True, slots=True)
class Board:
    """A full board: the tile in every slot of a grid."""

    grid: Grid
    tiles: tuple[str, ...]

    def without(self, slots: Set[int]) -> Task:
        """The task to put back the tiles in these slots."""
        placed = {slot: tile for slot, tile in enumerate(self.tiles) if slot not in slots}
        return Task(self.grid, placed, tuple(sorted(self.tiles[slot] for slot in slots)))


def full_board(grid: Grid, chance: Chance) -> Board:
    """A full board by chance; any one may come, though not all are equally likely."""
    task = Task(grid, {}, _WHOLE_SET)
    while True:
        try:
            filling = next(fillings(task, chance, _STEPS))
        except PuzzleError:
            continue
        waiting = {kind: chance.shuffled(tiles_of_type(kind)) for kind in TYPES}
        kinds = [(filling[first], filling[second]) for first, second in grid.ends]
        return Board(grid, tuple(waiting[kind].pop() for kind in kinds))


def open_up(board: Board, points: int, size: int, chance: Chance) -> Task:
    """The task to put so many tiles back, or fewer if no more can come off; there is one way.

    First all the tiles around a point come off together, at up to so many points: which class they
    have there is then to be found out. The rest are single tiles.
    """
    around: list[set[int]] = [set() for _ in range(board.grid.points)]
    for slot, ends in enumerate(board.grid.ends):
        for point in ends:
            around[point].add(slot)
    off: frozenset[int] = frozenset()
    for group in chance.shuffled(around):
        if points and len(off | group) <= size and _goes_back(board, off | group):
            off |= group
            points -= 1
    for slot in chance.shuffled(range(len(board.tiles))):
        if len(off) < size and slot not in off and _goes_back(board, off | {slot}):
            off |= {slot}
    return board.without(off)


def _goes_back(board: Board, off: Set[int]) -> bool:
    """Whether, without these tiles, the rest hang together and there is one way to the full board.

    Tiles of one type could change places, so all must be of different ones. What doesn't go back
    in one way never will with more tiles off.
    """
    if len({type_of(board.tiles[slot]) for slot in off}) < len(off):
        return False
    staying = [slot for slot in range(len(board.tiles)) if slot not in off]
    if len(connected_order(board.grid, (), staying)) < len(staying):
        return False
    found = fillings(board.without(off))
    return next(found, None) is not None and next(found, None) is None


def connected_order(grid: Grid, lying: Iterable[int], wanted: Sequence[int]) -> list[int]:
    """The wanted slots in the order nearest to theirs in which each connects to what lies then.

    On an empty board the first of them comes first. Slots that never connect are left out.
    """
    reached = set(lying)
    beside = {n for slot in reached for n in grid.neighbours[slot]} or set(wanted[:1])
    waiting = list(wanted)
    order: list[int] = []
    while True:
        slot = next((slot for slot in waiting if slot in beside), None)
        if slot is None:
            return order
        waiting.remove(slot)
        order.append(slot)
        beside.update(grid.neighbours[slot])
