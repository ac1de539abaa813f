"""Proofs of Sums of Integers puzzles that use nothing of the puzzles' own search, nor the listing
of plays.

`tried` asks the rules about every way to lay tiles in a row or column of a small board; `reckoned`
adds up the lines itself, so that whole boards can be looked through, and lets the rules confirm.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, permutations, product

from sumtable.games.integers.rules import GAME, WILD, Placement, Play, Position

NAMES = tuple(number for number in range(-9, 10) if number)

Square = tuple[int, int]  # column, row, both from 1
Worth = dict[str, tuple[int, int]]  # a play in notation, tiles by row and column: points, lines


def position_after(options: Mapping[str, object], events: Iterable[str]) -> Position:
    """The position that the events lead to; each is refused if the rules don't allow it."""
    position = GAME.start(options)
    for text in events:
        position = GAME.play(position, GAME.parse(text)).position
    return position


def answers(kind: str, position: Position, plays: Callable[[Position], Worth]) -> list[str]:
    """The plays with the most points (`best`) or the most lines (`lines`)."""
    place = {"best": 0, "lines": 1}[kind]
    found = plays(position)
    most = max((worth[place] for worth in found.values()), default=0)
    return sorted(text for text, worth in found.items() if worth[place] == most)


def listed(position: Position) -> Worth:
    """All that the rules list."""
    return dict(_worth(position, play) for play in GAME.actions(position) if isinstance(play, Play))


def tried(position: Position) -> Worth:
    """All that the rules let pass, of every way to lay hand tiles in one row or column."""
    assert position.options.shape == "line"
    found: Worth = {}
    for spots in _spots(position):
        for play in _orders(position, spots):
            refusal = GAME.refusal(position, play)
            if refusal is None:
                text, worth = _worth(position, play)
                found[text] = worth
            elif refusal.code in ("integers.not-touching", "integers.not-a-line"):
                break  # No other tiles do better on these squares.
    return found


def reckoned(position: Position) -> Worth:
    """All plays that make every line right by plain addition; the rules must let them pass."""
    assert position.options.shape == "line"
    seat = position.to_move or 0
    board = {_square(name): tile.number for name, tile in position.tiles.items()}
    top = position.top(seat)
    targets = NAMES if top == WILD else () if top is None else (top,)
    found: Worth = {}
    for spots in _stretches(position, board):
        for target in targets:
            for tiles in _fillings(board, spots, target, position.hand(seat)):
                play = Play(tiles, target if top == WILD else None)
                assert GAME.refusal(position, play) is None
                text, worth = _worth(position, play)
                found[text] = worth
    return found


def _worth(position: Position, play: Play) -> tuple[str, tuple[int, int]]:
    played = GAME.play(position, play)
    tiles = sorted(play.tiles, key=lambda tile: _square(tile.square)[::-1])
    lines = [item for item in played.items or () if item.kind == "sum"]
    return GAME.format(Play(tuple(tiles), play.target)), (played.points, len(lines))


def _square(name: str) -> Square:
    return ord(name[0]) - 96, int(name[1:])


def _name(square: Square) -> str:
    return f"{chr(96 + square[0])}{square[1]}"


def _rows(position: Position) -> Iterator[list[Square]]:
    """The squares of every row and every column."""
    width, height = len(position.board.rows[0]), len(position.board.rows)
    for row in range(1, height + 1):
        yield [(column, row) for column in range(1, width + 1)]
    for column in range(1, width + 1):
        yield [(column, row) for row in range(1, height + 1)]


# Tried


def _spots(position: Position) -> set[tuple[str, ...]]:
    """Every choice of one to five empty squares of one row or column."""
    return {
        tuple(map(_name, spots))
        for row in _rows(position)
        for count in range(1, len(position.hand(position.to_move or 0)) + 1)
        for spots in combinations([at for at in row if _name(at) not in position.tiles], count)
    }


def _orders(position: Position, spots: tuple[str, ...]) -> Iterator[Play]:
    """Every way to put hand tiles on these squares."""
    seat = position.to_move or 0
    targets = NAMES if position.top(seat) == WILD else (None,)
    for tiles in sorted(set(permutations(position.hand(seat), len(spots)))):
        for names in product(*(NAMES if tile == WILD else (None,) for tile in tiles)):
            laid = tuple(map(Placement, tiles, spots, names))
            yield from (Play(laid, target) for target in targets)


# Reckoned


def _stretches(position: Position, board: Mapping[Square, int]) -> set[tuple[Square, ...]]:
    """Empty squares of a row or column with nothing but tiles between them, next to some tile."""
    found = set()
    for row in _rows(position):
        empty = [square for square in row if square not in board]
        for first in range(len(empty)):
            for last in range(first + 1, min(first + 5, len(empty)) + 1):
                spots = tuple(empty[first:last])
                if any(near in board for x, y in spots for near in _near(x, y)):
                    found.add(spots)
    return found


def _near(x: int, y: int) -> tuple[Square, ...]:
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def _fillings(
    board: Mapping[Square, int], spots: tuple[Square, ...], target: int, hand: tuple[int, ...]
) -> Iterator[tuple[Placement, ...]]:
    """Hand tiles for the squares with which every line that holds one makes the target.

    A line that is full once a square is filled says at once what must stand there.
    """
    laid: dict[Square, Placement] = {}
    numbers = dict(board)

    def fill(left: tuple[int, ...]) -> Iterator[tuple[Placement, ...]]:
        if len(laid) == len(spots):
            yield tuple(laid.values())
            return
        spot = spots[len(laid)]
        others = _others(numbers, spot, set(spots[len(laid) + 1 :]))
        needed = {target - sum(line) for line in others}
        for tile in sorted(set(left)):
            rest = list(left)
            rest.remove(tile)
            for number in NAMES if tile == WILD else (tile,):
                if needed <= {number}:
                    numbers[spot] = number
                    laid[spot] = Placement(tile, _name(spot), number if tile == WILD else None)
                    yield from fill(tuple(rest))
                    del laid[spot], numbers[spot]

    yield from fill(hand)


def _others(
    numbers: Mapping[Square, int], spot: Square, open_squares: set[Square]
) -> Iterator[list[int]]:
    """The other numbers of the lines through a square that have no open square left."""
    for right, down in ((1, 0), (0, 1)):
        line = []
        full = True
        for way in (-1, 1):
            x, y = spot[0] + way * right, spot[1] + way * down
            while (x, y) in numbers:
                line.append(numbers[x, y])
                x, y = x + way * right, y + way * down
            full = full and (x, y) not in open_squares
        if full and line:
            yield line
