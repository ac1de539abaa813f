"""The kernel: random games, the same compiled and uncompiled."""

import pytest

from sumtable.games.integers.kernel.numbers import WILD
from sumtable.games.integers.kernel.playout import playouts
from sumtable.games.integers.kernel.slate import REASONS, after_lot
from sumtable.games.integers.rules import GAME, parse_options
from tests.both_ways import both_ways

SMALL: dict[str, object] = {
    "board": ["R....", "..+..", "..B..", ".+...", "....G"],
    "tiles": {
        "red": [-2, 0, 2],
        "blue": [-1, 1],
        "green": [3],
        "yellow": [-3, -3, -2, -2, -1, -1, 1, 1, 2, 2, 3, 3, 4, -4, 5, -5],
        "wild": 2,
    },
}
SCRIPT = """
import ast, sys
from sumtable.games.integers.kernel.playout import playouts
from sumtable.games.integers.rules import parse_options
for shape in ("line", "free"):
    options = parse_options({**ast.literal_eval(sys.argv[1]), "shape": shape})
    print(playouts(options, 1, 11))
"""


def test_the_highest_lots() -> None:
    assert after_lot((1, 2, 3), (4, 9, 9), 2) == (2, 3)
    assert after_lot((2, 4), (-4, -9), 0) == (2,)
    assert after_lot((1, 2), (WILD, 9), 0) == (1,)


def test_the_first_of_the_highest_starts_where_no_lot_is_left() -> None:
    assert after_lot((1, 2, 3), (4, 9, 9), 1) == (2,)


def test_every_code_and_ending_is_known() -> None:
    assert len(set(GAME.codes)) == 10
    assert all(reason in GAME.endings for reason in REASONS if reason)


@pytest.mark.parametrize(("shape", "games"), [("line", 10), ("free", 1)])
@pytest.mark.parametrize("players", [2, 3])
def test_playouts_follow_from_the_seed(shape: str, games: int, players: int) -> None:
    options = parse_options({**SMALL, "shape": shape, "players": players})
    first = playouts(options, games, 5)
    assert first == playouts(options, games, 5)
    assert first != playouts(options, games, 6)
    assert first[0] == games
    assert first[1] > games


def test_playouts_with_half_the_pool_on_the_default_board() -> None:
    games, actions, _ = playouts(parse_options({"pool": "half", "players": 4}), 5, 1)
    assert games == 5
    assert actions > 20


def test_playouts_are_the_same_uncompiled() -> None:
    answers = both_ways(SCRIPT, repr(SMALL))
    assert answers[0] == answers[1]
    assert answers[0].count("(1, ") == 2
