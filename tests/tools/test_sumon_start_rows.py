"""The search for the Sum On start row, over rows that leave a1 empty and have 1 or 6 on b1."""

from tools.sumon_start_rows import solutions, start_rows


def test_rows_with_the_gap_on_a1_and_1_or_6_on_b1() -> None:
    rows = (row for row in start_rows() if row[:2] in ((0, 1), (0, 6)))
    found = [(row, turned) for row, turned, _ in solutions(rows)]
    assert found == [
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), True),
        ((0, 6, 2, 1, 7, 4, 3, 5, 8), True),
        ((0, 6, 2, 3, 4, 5, 1, 7, 8), True),
        ((0, 6, 2, 3, 4, 5, 1, 8, 7), True),
    ]
