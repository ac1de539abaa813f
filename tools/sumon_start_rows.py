"""Which start rows of Sum On allow the rulebook's worked example? An exhaustive search.

The picture of the set-up is lost, but the rulebook tells a whole turn: Blue steps with 2 and may go
on with 3, 5 or 8; steps diagonally with 5, whose axes give 7 and 8 and, in its column, 13; steps
straight with 7, which gives 8; steps with 8 and has no bonus left; then Red steps with 1, 3, 4, 6
and 8. Tried are all 8! orders of Blue's pieces, all nine places of the gap, and Red either turned
by 180 degrees or mirrored: 725,760 set-ups. Prints those that allow the example.

    python tools/sumon_start_rows.py
"""

from collections.abc import Iterable, Iterator
from itertools import permutations

COLUMNS, ROWS = 9, 8
Row = tuple[int, ...]  # the number on each column, 0 for the gap
Square = tuple[int, int]
Pieces = dict[Square, tuple[int, int]]  # where -> (side, number); Blue is side 0


def start_rows() -> Iterator[Row]:
    """Every order of the pieces 1 … 8 with a gap in every place: 9!."""
    return permutations(range(9))


def set_up(row: Row, turned: bool) -> Pieces:
    """The board with Blue's row at the bottom and Red's, turned or mirrored, at the top."""
    pieces: Pieces = {}
    for column, number in enumerate(row):
        if number:
            pieces[column, 0] = (0, number)
            pieces[COLUMNS - 1 - column if turned else column, ROWS - 1] = (1, number)
    return pieces


def axis_sums(pieces: Pieces, here: Square) -> list[int | None]:
    """The sums of row, column and both diagonals, None where no other piece stands."""
    column, row = here
    totals, counts = [0] * 4, [0] * 4
    for (c, r), (_, number) in pieces.items():
        on = (r == row, c == column, c - column == r - row, c - column == row - r)
        for axis in range(4):
            if on[axis]:
                totals[axis] += number
                counts[axis] += 1
    return [total if count > 1 else None for total, count in zip(totals, counts, strict=True)]


def steps(pieces: Pieces, side: int, number: int) -> Iterator[tuple[int, Square, Pieces]]:
    """Every step of a piece: its sideways shift, its new square, the board after it."""
    column, row = next(square for square, piece in pieces.items() if piece == (side, number))
    for shift in (-1, 0, 1):
        target = (column + shift, row + (1, -1)[side])
        if 0 <= target[0] < COLUMNS and 0 <= target[1] < ROWS and target not in pieces:
            after = {square: piece for square, piece in pieces.items() if square != (column, row)}
            after[target] = (side, number)
            yield shift, target, after


def blue_lines(pieces: Pieces) -> Iterator[tuple[str, Pieces]]:
    """Blue's turn as the rulebook tells it, each way it can be made here."""
    for _, at_2, after_2 in steps(pieces, 0, 2):
        sums = axis_sums(after_2, at_2)
        if sums[0] is not None or {total for total in sums if total is not None} != {3, 5, 8}:
            continue
        for shift, at_5, after_5 in steps(after_2, 0, 5):
            sums = axis_sums(after_5, at_5)
            if not shift or sums[1] != 13 or {sums[0], sums[2], sums[3]} - {None} != {7, 8}:
                continue
            for straight, at_7, after_7 in steps(after_5, 0, 7):
                if straight or 8 not in axis_sums(after_7, at_7):
                    continue
                for _, at_8, after_8 in steps(after_7, 0, 8):
                    if not any(total and total <= 8 for total in axis_sums(after_8, at_8)):
                        squares = (at_2, at_5, at_7, at_8)
                        names = ("abcdefghi"[c] + str(r + 1) for c, r in squares)
                        turn = "-".join(f"{n}{s}" for n, s in zip((2, 5, 7, 8), names, strict=True))
                        yield turn, after_8


def red_can(pieces: Pieces, chain: tuple[int, ...]) -> bool:
    """Whether Red can step with these pieces one after the other, each the bonus of the last."""
    if not chain:
        return True
    return any(
        len(chain) == 1 or (chain[1] in axis_sums(after, at) and red_can(after, chain[1:]))
        for _, at, after in steps(pieces, 1, chain[0])
    )


def solutions(rows: Iterable[Row]) -> Iterator[tuple[Row, bool, list[str]]]:
    """The start rows that allow the example, with Red turned or not, and Blue's turns."""
    for row in rows:
        for turned in (True, False):
            turns = [
                turn
                for turn, after in blue_lines(set_up(row, turned))
                if red_can(after, (1, 3, 4, 6, 8))
            ]
            if turns:
                yield row, turned, turns


def main() -> None:
    found = list(solutions(start_rows()))
    for row, turned, turns in found:
        text = " ".join(str(number) if number else "." for number in row)
        print(f"{text}   red {'turned' if turned else 'mirrored'}   {', '.join(turns)}")
    print(f"{len(found)} of {725_760:,} set-ups allow the worked example")


if __name__ == "__main__":
    main()
