"""The rules of a play written a second time, slowly: a dict for a board and brute force."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from sumtable.games.integers.rules import WILD, Position

Square = tuple[int, int]  # row, column
Laid = dict[Square, tuple[int, int]]  # tile of the hand, number on the board
SUM, TILE, PLUS10, FIVE = 10, 3, 10, 30
NAMES = [number for number in range(-9, 10) if number]


def squares(position: Position) -> dict[Square, int]:
    """The numbers on the board."""
    return {
        (int(name[1:]), ord(name[0]) - 96): tile.number for name, tile in position.tiles.items()
    }


def neighbours(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def joined(board: dict[Square, int], new: set[Square]) -> bool:
    """Whether new tiles lead from every new tile to an old one."""
    reached: set[Square] = set()
    growing = {square for square in new if any(near in board for near in neighbours(square))}
    while growing:
        reached |= growing
        growing = {near for square in growing for near in neighbours(square)} & new - reached
    return reached == new


def in_one_line(board: dict[Square, int], new: set[Square]) -> bool:
    """R3 with shape=line."""
    rows = sorted({row for row, _ in new})
    columns = sorted({column for _, column in new})
    if len(rows) > 1 and len(columns) > 1:
        return False
    between = product(range(rows[0], rows[-1] + 1), range(columns[0], columns[-1] + 1))
    return all(square in board or square in new for square in between)


def lines(board: dict[Square, int], new: set[Square]) -> list[list[Square]]:
    """Every run of two or more tiles with a new one, given the board with the new tiles."""
    found = set()
    for row, column in new:
        for down, right in ((0, 1), (1, 0)):
            first = row, column
            while (first[0] - down, first[1] - right) in board:
                first = first[0] - down, first[1] - right
            run = []
            at = first
            while at in board:
                run.append(at)
                at = at[0] + down, at[1] + right
            if len(run) > 1:
                found.add(tuple(run))
    return [list(run) for run in sorted(found)]


def points(position: Position, laid: Laid) -> int:
    """The points of a legal play."""
    board = squares(position) | {square: number for square, (_, number) in laid.items()}
    made = lines(board, set(laid))
    total = SUM * len(made) + TILE * len(laid)
    for row, column in laid:
        if position.board.rows[row - 1][column - 1] == "+":
            total += PLUS10 * sum((row, column) in run for run in made)
    return total + (FIVE if len(laid) == 5 else 0)


def plays(position: Position, seat: int) -> Iterator[tuple[int, Laid]]:
    """Every legal play (target, tiles), perhaps more than once."""
    board = squares(position)
    every = product(range(1, position.board.height + 1), range(1, position.board.width + 1))
    empty = [square for square in every if square not in board]
    top = position.top(seat)
    targets = NAMES if top == WILD else [] if top is None else [top]
    for count in range(1, len(position.hand(seat)) + 1):
        for spots in combinations(empty, count):
            new = set(spots)
            if not joined(board, new):
                continue
            if position.options.shape == "line" and not in_one_line(board, new):
                continue
            runs = lines(board | dict.fromkeys(new, 0), new)
            for tiles in set(permutations(position.hand(seat), count)):
                for numbers in product(*([t] if t != WILD else NAMES for t in tiles)):
                    full = board | dict(zip(spots, numbers, strict=True))
                    sums = {sum(full[square] for square in run) for run in runs}
                    if len(sums) == 1 and (target := sums.pop()) in targets:
                        laid = dict(zip(spots, zip(tiles, numbers, strict=True), strict=True))
                        yield target, laid


def text(position: Position, seat: int, target: int, laid: Laid) -> str:
    """The play as a list of actions writes it."""
    words = ["play"]
    if position.top(seat) == WILD:
        words.append(f"sum={target}")
    for (row, column), (tile, number) in sorted(laid.items()):
        name = f"W={number}" if tile == WILD else f"{tile}"
        words.append(f"{name}@{chr(96 + column)}{row}")
    return " ".join(words)
