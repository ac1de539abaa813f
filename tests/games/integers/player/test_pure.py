"""Compiled and uncompiled searches think the same; random games go on from a position."""

import json

import pytest

from sumtable.games.integers.kernel.playout import Playout
from sumtable.games.integers.rules import GAME
from tests.both_ways import both_ways
from tests.games.integers.player.tables import positions

SCRIPT = """
import json, sys
from sumtable.games.integers.player import level
from sumtable.players.protocol import Budget
from tests.games.integers.player.tables import TINY, ending, positions, sight
small = {"board": ["..R....", ".+..B..", "R...R.B"], "pool": "half"}
games = [
    (number, position)
    for shape in ("line", "free")
    for number, position in zip((3, 8, 7), positions({**small, "shape": shape}, "pure", 3))
]
for number, position in [*games, (8, ending(TINY, "pure"))]:
    thought = level(number).think(sight(position), Budget(nodes=12), 5, ways=2)
    print(json.dumps([thought.line, thought.value, thought.nodes]))
"""


def test_thoughts_are_the_same_uncompiled() -> None:
    answers = both_ways(SCRIPT)
    assert answers[0] == answers[1]
    assert len([json.loads(line) for line in answers[0].splitlines()]) == 7


@pytest.mark.parametrize("options", [{}, {"players": 4, "pool": "half"}])
def test_random_games_go_on_from_a_position(options: dict[str, object]) -> None:
    position = list(positions(options, "playout", 6))[-1]
    tiles = tuple(
        tile
        for tile, count in zip(position.options.kinds, position.pool, strict=True)
        for _ in range(count)
    )
    assert len(tiles) == GAME.view(position, None).pile
    ends = [Playout(position.options, seed).finish(position.state, tiles) for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]
    assert all(len(end) == position.options.players for end in ends)
