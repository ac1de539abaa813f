"""Boards to test the solver on, from a seed."""

from functools import cache

from sumtable.core import SeededDealer
from sumtable.games.sum8.puzzles.points import Task, grid_of
from sumtable.games.sum8.puzzles.tasks import solve_task
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.puzzles.chance import Chance
from tests.puzzles.slow.sum8 import Backtracking

TILES = tuple(f"{a}{b}" for a in range(1, 7) for b in range(1, 7))
NINE = tuple((f"{'abc'[x]}{y + 1}", x, y) for y in range(3) for x in range(3))


@cache
def full_board() -> dict[int, str]:
    """The tile in each slot of a full board of three by three disks."""
    board = solve_task(Task(grid_of(NINE), {}, TILES))
    assert board is not None
    return board


def opened(chance: Chance, count: int) -> Task:
    """A full board from which so many tiles were taken."""
    board = full_board()
    taken = chance.shuffled(range(36))[:count]
    placed = {slot: tile for slot, tile in board.items() if slot not in taken}
    return Task(grid_of(NINE), placed, tuple(sorted(board[slot] for slot in taken)))


def played(chance: Chance, tiles: int, **options: object) -> Position:
    """A position after random placements of so many tiles, or fewer if none fits any more."""
    dealer = SeededDealer(str(chance.below(10**9)))
    position = GAME.start({"mode": "solo", **options})
    number = 0
    while position.outcome is None:
        drawn = GAME.chance(position)
        if drawn is not None:
            position = GAME.play(position, dealer.deal(drawn, number)).position
            number += 1
            continue
        actions = [action for action in GAME.actions(position) if isinstance(action, Place)]
        if len(position.tiles) >= tiles or not actions:
            break
        position = GAME.play(position, chance.pick(actions)).position
    return position


def small(chance: Chance) -> Task:
    """Two disks and eight tiles, which fit together now and then."""
    grid = grid_of((("a1", 0, 0), ("b1", 1, 0)))
    while True:
        pips = [chance.pick("123456") for _ in range(grid.points)]
        tiles = {pips[first] + pips[second] for first, second in grid.ends}
        others = chance.shuffled([tile for tile in TILES if tile not in tiles])
        swapped = chance.below(2)
        if len(tiles) == 8:
            return Task(grid, {}, tuple(sorted([*sorted(tiles)[swapped:], *others[:swapped]])))


def spoiled(chance: Chance, count: int) -> Task:
    """A board with so many open slots, where the last tiles placed fit but may have lost it."""
    task = opened(chance, count + 2)
    for _ in range(2):
        slots = task.grid.slots
        fitting = [
            (slot, tile)
            for slot in task.open
            for tile in task.left
            if Backtracking(task).fits(tile, slots[slot])
        ]
        if fitting:
            slot, tile = chance.pick(fitting)
            left = tuple(other for other in task.left if other != tile)
            task = Task(task.grid, {**task.placed, slot: tile}, left)
    return task
