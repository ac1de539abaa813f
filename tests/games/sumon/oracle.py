"""Sum On once more, slow and from the rule text alone, to compare the kernel with.

A board is a dict from (column, row), both from 0, to (side, number). Nothing here is shared with
the package.
"""

from collections.abc import Callable, Iterator

Square = tuple[int, int]
Board = dict[Square, tuple[str, int]]
Steps = tuple[tuple[int, str], ...]


def name(square: Square) -> str:
    return "abcdefghi"[square[0]] + str(square[1] + 1)


def find(board: Board, side: str, number: int) -> Square:
    return next(square for square, piece in board.items() if piece == (side, number))


def steps(board: Board, side: str, number: int, size: tuple[int, int]) -> list[Square]:
    column, row = find(board, side, number)
    row += 1 if side == "blue" else -1
    squares = [(column + shift, row) for shift in (-1, 0, 1)]
    return [
        (c, r) for c, r in squares if 0 <= c < size[0] and 0 <= r < size[1] and (c, r) not in board
    ]


def axis_sums(board: Board, here: Square) -> dict[str, list[int]]:
    """The other pieces' numbers on each axis of a square, with the piece's own."""
    column, row = here
    tests: dict[str, Callable[[int, int], bool]] = {
        "row": lambda c, r: r == row,
        "column": lambda c, r: c == column,
        "rising": lambda c, r: c - column == r - row,
        "falling": lambda c, r: c - column == row - r,
    }
    return {
        kind: [number for (c, r), (_, number) in board.items() if on(c, r)]
        for kind, on in tests.items()
    }


def turns(
    board: Board, side: str, size: tuple[int, int], last: Square | None = None
) -> Iterator[Steps]:
    """Every continuation of the turn under way, the empty one left out."""
    numbers = set(range(1, 9))
    if last is not None:
        numbers = {sum(axis) for axis in axis_sums(board, last).values() if len(axis) > 1}
        numbers &= set(range(1, 9))
    for number in sorted(numbers):
        source = find(board, side, number)
        for target in steps(board, side, number, size):
            moved = {square: piece for square, piece in board.items() if square != source}
            moved[target] = (side, number)
            step = ((number, name(target)),)
            yield step
            for rest in turns(moved, side, size, target):
                yield step + rest


def far_sum(board: Board, side: str, size: tuple[int, int]) -> int:
    far = size[1] - 1 if side == "blue" else 0
    return sum(
        number for (_, row), (whose, number) in board.items() if whose == side and row == far
    )
