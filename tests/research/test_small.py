"""Small boards are the same rules and the same kernel, and records still know none of them."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from sumtable.catalog import GAMES
from sumtable.core import Game, OptionsError
from sumtable.games.sum8.research import GAME as SUM8
from sumtable.games.sumon.research import GAME as SUMON

Pieces = dict[tuple[int, int], tuple[int, int]]
"""(column, row) -> (side, number), both from 0."""

AXES: tuple[Callable[[int, int], int], ...] = (
    lambda column, row: row,
    lambda column, row: column,
    lambda column, row: column - row,
    lambda column, row: column + row,
)
"""What all squares of an axis have in common."""


def turns(pieces: Pieces, side: int, size: tuple[int, int]) -> list[tuple[Pieces, str]]:
    """Every turn of a side as the rules page says it, written a second time and slowly."""
    found = []

    def go_on(board: Pieces, numbers: range | set[int], text: str) -> None:
        for (column, row), (owner, number) in sorted(board.items()):
            if owner != side or number not in numbers:
                continue
            for to in (column - 1, column, column + 1):
                target = (to, row + (1 if side == 0 else -1))
                inside = 0 <= to < size[0] and 0 <= target[1] < size[1]
                if not inside or target in board:
                    continue
                after = {at: piece for at, piece in board.items() if at != (column, row)}
                after[target] = (side, number)
                sums = set()
                for axis in AXES:
                    line = [n for at, (_, n) in after.items() if axis(*at) == axis(*target)]
                    if len(line) > 1:
                        sums.add(sum(line))
                word = f"{text}{'-' if text else ''}{number}{chr(97 + to)}{target[1] + 1}"
                found.append((after, word))
                go_on(after, sums, word)

    go_on(pieces, range(1, 9), "")
    return found


@pytest.mark.parametrize(("pieces", "rows"), [(2, 3), (3, 4), (4, 3), (6, 5)])
def test_a_small_board_of_sum_on_is_the_game_of_the_rules_page(pieces: int, rows: int) -> None:
    source = random.Random(pieces * 10 + rows)
    position = SUMON.start({"pieces": pieces, "rows": rows})
    size = position.options.size
    assert size == (pieces + 1, rows)
    board = {(number, 0): (0, number) for number in range(1, pieces + 1)}
    board |= {(pieces - number, rows - 1): (1, number) for number in range(1, pieces + 1)}
    side = 0
    while position.outcome is None:
        expected = turns(board, side, size)
        assert list(SUMON.action_texts(position)) == sorted(word for _, word in expected)
        assert SUMON.count(position) == len(expected)
        board, word = source.choice(expected)
        position = SUMON.play(position, SUMON.parse(word)).position
        side = 1 - side
    assert turns(board, side, size) == []
    ends = (rows - 1, 0)
    sums = [
        sum(
            number
            for (_, row), piece in board.items()
            if piece == (own, number := piece[1]) and row == ends[own]
        )
        for own in (0, 1)
    ]
    assert list(position.scores) == sums
    winner = side if sums[0] == sums[1] else int(sums[1] > sums[0])
    assert position.outcome.winners == (winner + 1,)


def test_without_further_options_the_games_are_those_of_the_catalog() -> None:
    for game, options in ((SUMON, {"board": "long"}), (SUM8, {"layout": "plus"})):
        assert game.start(options) == GAMES[game.name].start(options)
    assert SUMON.perft(SUMON.start({}), 2) == GAMES["sumon"].perft(GAMES["sumon"].start({}), 2)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("sumon", {"pieces": 3}),
        ("sumon", {"rows": 4}),
        ("sum8", {"layout": ["a1", "b1"]}),
        ("sum8", {"tiles": "pips3"}),
        ("sum8", {"hand": 2}),
    ],
)
def test_records_refuse_the_options_of_research(game: str, options: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        GAMES[game].start(options)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (SUMON, {"pieces": 1}),
        (SUMON, {"pieces": 9}),
        (SUMON, {"rows": 2}),
        (SUMON, {"pieces": True}),
        (SUMON, {"size": 3}),
        (SUM8, {"hand": 9}),
        (SUM8, {"tiles": "pips7"}),
        (SUM8, {"tiles": ["11", "11"]}),
        (SUM8, {"tiles": ["17"]}),
        (SUM8, {"tiles": [11]}),
        (SUM8, {"tiles": "pips3"}),
        (SUM8, {"tiles": ["44", "35", "53", "26"], "hand": 1}),
        (SUM8, {"layout": []}),
        (SUM8, {"layout": ["a1", "c1"]}),
        (SUM8, {"mode": "solo", "layout": ["a1"]}),
    ],
)
def test_boards_that_cant_be_are_refused(game: Game[Any], options: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        game.start(options)


def test_a_small_box_of_sum8_is_all_that_is_drawn_and_placed() -> None:
    source = random.Random(8)
    ends = set()
    for _ in range(30):
        position = SUM8.start({"layout": ["a1", "b1", "b2"], "tiles": "pips3", "hand": 3})
        while position.outcome is None:
            chance = SUM8.chance(position)
            if chance is None:
                event = source.choice(SUM8.actions(position))
            else:
                assert {tile[0] for tile in chance.draws[0].bag} <= set("123")
                bag, count = chance.draws[0].bag, chance.draws[0].count
                event = chance.event((tuple(source.sample(bag, count)),))
            position = SUM8.play(position, event).position
            assert all(len(position.hand(seat)) <= 9 for seat in (1, 2))
        ends.add(position.outcome.reason)
        placed = len(position.tiles)
        assert placed + len(position.hand(1)) + len(position.hand(2)) == 9
        assert (position.outcome.reason == "all-placed") == (placed == 9)
    assert ends == {"all-placed", "blocked"}
