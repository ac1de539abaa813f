"""Who wins small boards of Sum On? Every turn of both sides is tried, to the end.

Written from the rules page alone, with nothing of the package: it is there to agree with what
`sumtable report` finds on the boards that it can manage.

    python tools/sumon_small_boards.py 5 3      five pieces a side on 6 columns × 3 rows
    python tools/sumon_small_boards.py          every board that takes a minute or so
"""

import sys
from collections.abc import Iterator

Squares = tuple[tuple[int, int], ...]  # (column, row) of the pieces 1, 2, …, from 0
BOARDS = ((2, 3), (2, 4), (2, 5), (2, 6), (3, 3), (3, 4), (3, 5), (4, 3))


class Board:
    """A board with n pieces a side on n + 1 columns; what is found of a position is remembered."""

    def __init__(self, pieces: int, rows: int) -> None:
        self.columns, self.rows, self.pieces = pieces + 1, rows, pieces
        self.known: dict[tuple[Squares, Squares, int], bool] = {}

    def start(self) -> tuple[Squares, Squares]:
        """Blue's row below with the gap on the left; Red's is the same, turned by 180 degrees."""
        blue = tuple((number, 0) for number in range(1, self.pieces + 1))
        red = tuple((self.columns - 1 - number, self.rows - 1) for number, _ in blue)
        return blue, red

    def first_player_wins(self) -> bool:
        return self.wins(*self.start(), 1)

    def wins(self, own: Squares, other: Squares, forward: int) -> bool:
        """Whether the side to act wins; `forward` is 1 for the side that goes up, else −1."""
        key = own, other, forward
        if key not in self.known:
            self.known[key] = self._wins(own, other, forward)
        return self.known[key]

    def _wins(self, own: Squares, other: Squares, forward: int) -> bool:
        turns = list(self.turns(own, other, forward))
        if not turns:  # the game ends: the larger sum on the far row wins, on equal sums this side
            return self.home(own, forward) >= self.home(other, -forward)
        # Long turns are tried first: that finds a win sooner, and changes nothing else.
        turns.sort(key=lambda after: sum(map(tuple.__eq__, own, after)))
        return any(not self.wins(other, after, -forward) for after in turns)

    def home(self, squares: Squares, forward: int) -> int:
        far = self.rows - 1 if forward == 1 else 0
        return sum(number for number, (_, row) in enumerate(squares, 1) if row == far)

    def turns(
        self, own: Squares, other: Squares, forward: int, last: int | None = None
    ) -> Iterator[Squares]:
        """The own pieces after every turn, or after what can follow the step of piece `last`."""
        numbers = range(1, self.pieces + 1)
        may = numbers if last is None else self.bonuses(own, other, own[last - 1])
        for number in numbers:
            if number in may:
                for after in self.steps(own, other, forward, number):
                    yield after
                    yield from self.turns(after, other, forward, number)

    def steps(self, own: Squares, other: Squares, forward: int, number: int) -> Iterator[Squares]:
        column, row = own[number - 1]
        for target in ((column + shift, row + forward) for shift in (-1, 0, 1)):
            inside = 0 <= target[0] < self.columns and 0 <= target[1] < self.rows
            if inside and target not in own and target not in other:
                yield (*own[: number - 1], target, *own[number:])

    def bonuses(self, own: Squares, other: Squares, here: tuple[int, int]) -> set[int]:
        """The sums of the row, the column and both diagonals, of all pieces on each.

        A line without another piece gives the number of the piece itself, which can't step again.
        """
        sums, counts = [0] * 4, [0] * 4
        for squares in (own, other):
            for number, (column, row) in enumerate(squares, 1):
                across, up = column - here[0], row - here[1]
                for line, on in enumerate((up == 0, across == 0, across == up, across == -up)):
                    if on:
                        sums[line] += number
                        counts[line] += 1
        return {total for total, count in zip(sums, counts, strict=True) if count > 1}


def main() -> None:
    chosen = [int(word) for word in sys.argv[1:3]]
    for pieces, rows in [(chosen[0], chosen[1])] if len(chosen) == 2 else BOARDS:
        board = Board(pieces, rows)
        winner = "first" if board.first_player_wins() else "second"
        size = f"{pieces} pieces on {board.columns} × {rows}"
        print(f"{size}: the {winner} player wins ({len(board.known):,} positions)", flush=True)


if __name__ == "__main__":
    main()
