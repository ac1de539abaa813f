"""The plain search over points, against permutations of tiles that are checked pip by pip."""

from itertools import permutations, product
from math import factorial, prod

import pytest

from sumtable.games.sum8.puzzles.fillings import fillings
from sumtable.games.sum8.puzzles.full_boards import Board, connected_order, full_board
from sumtable.games.sum8.puzzles.points import CLASSES, Grid, Task, task_of
from sumtable.games.sum8.rules import GAME, Place
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import PuzzleError

SOLO = {"mode": "solo", "difficulty": "hard-easy"}
NINE = task_of(GAME.start(SOLO)).grid
SNAKE = ["a1", "b1", "c1", "c2", "b2", "b3", "a3", "a4", "a5"]


def test_the_classes_are_those_the_solver_was_made_with() -> None:
    """In this order: another one would change the puzzles of every seed."""
    assert CLASSES == ((1,), (4,), (2, 6), (3, 5))


def _works(grid: Grid, tiles: dict[int, str]) -> bool:
    """Whether all ends that meet at a point are equal or add to 8, two by two."""
    ends: dict[int, list[int]] = {}
    for slot, tile in tiles.items():
        for point, pip in zip(grid.ends[slot], tile, strict=True):
            ends.setdefault(point, []).append(int(pip))
    return all(a == b or a + b == 8 for pips in ends.values() for a, b in product(pips, pips))


def _brute_force(task: Task) -> int:
    boards = (
        {**task.placed, **dict(zip(task.open, order, strict=True))}
        for order in permutations(task.left)
    )
    return sum(_works(task.grid, board) for board in boards)


def test_as_many_as_by_trying_all_permutations() -> None:
    several = 0
    for number in range(25):
        chance = Chance(f"permutations/{number}")
        board = full_board(NINE, chance)
        start = chance.below(30)
        off = {*range(start, start + 4), *chance.shuffled(range(36))[:2]}
        task = board.without(off)
        alike = prod(factorial(count) for count in task.supply.values())
        ways = sum(1 for _ in fillings(task)) * alike
        assert ways == _brute_force(task), number
        several += ways > 1
    assert several > 5


def test_each_comes_once_and_by_chance_in_another_order() -> None:
    board = full_board(NINE, Chance("order"))
    task = board.without(set(range(14)))
    plain = list(fillings(task))
    assert len(plain) == len(set(plain)) > 1
    mixed = list(fillings(task, Chance("another")))
    assert mixed != plain
    assert sorted(mixed) == sorted(plain)


def test_none_where_tiles_disagree_or_the_supply_is_wrong() -> None:
    board = full_board(NINE, Chance("wrong"))
    placed = dict(enumerate(board.tiles[:34]))
    other = next(tile for tile in board.tiles[:34] if tile[0] != board.tiles[0][0])
    clash = Task(NINE, {0: "11", 3: "12"}, tuple(t for t in board.tiles if t not in ("11", "12")))
    assert clash.known is None
    assert list(fillings(clash)) == []
    assert list(fillings(Task(NINE, placed, board.tiles[34:])))
    assert not list(fillings(Task(NINE, placed, (*board.tiles[34:], other))))


def test_a_search_that_gets_too_long_says_so() -> None:
    task = full_board(NINE, Chance("long")).without(set(range(20)))
    with pytest.raises(PuzzleError) as error:
        list(fillings(task, steps=10))
    assert error.value.code == "puzzle.large"


@pytest.mark.parametrize("layout", ["nine", SNAKE])
def test_full_boards_are_played_to_a_win(layout: object) -> None:
    start = GAME.start({**SOLO, "layout": layout})
    grid = task_of(start).grid
    boards: set[Board] = set()
    for number in range(6):
        chance = Chance(f"full/{number}")
        board = full_board(grid, chance)
        boards.add(board)
        position = start
        for slot in connected_order(grid, (), chance.shuffled(range(36))):
            position = GAME.play(position, Place(board.tiles[slot], grid.slots[slot])).position
        assert position.outcome is not None
        assert position.outcome.reason == "solved"
    assert len(boards) == 6


def test_connected_order_leaves_out_what_never_connects() -> None:
    apart = NINE.numbers["c3/se"]
    near = [NINE.numbers[slot] for slot in ("a1/nw", "a1/se", "a1/ne")]
    assert connected_order(NINE, (), [*near, apart]) == [near[0], near[2], near[1]]
    assert connected_order(NINE, [NINE.numbers["c3/ne"]], [*near, apart]) == [apart]
