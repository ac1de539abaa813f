"""What a hint says of an action is true."""

import pytest

from sumtable.games.sumon.player import describe, level
from sumtable.games.sumon.rules import GAME
from sumtable.players.protocol import Budget, Considered
from tests.games.sumon.player.positions import after_random_turns, sight


def test_a_turn_and_its_best_reply() -> None:
    start = GAME.start({})
    way = Considered(GAME.parse("2c2-5e2-7h2-8i2"), 1.0, ("2c2-5e2-7h2-8i2", "1h7"))
    assert describe(sight(start), way) == (
        "4 steps: 2, 5, 7 and 8 advance; the best reply is 1 to h7"
    )
    single = Considered(GAME.parse("8i2"), 1.0, ("8i2",))
    assert describe(sight(start), single) == "1 step: 8 advances"


@pytest.mark.parametrize("seed", range(8))
def test_what_comes_home_is_told_with_its_points(seed: int) -> None:
    position = after_random_turns(42, seed)
    for action in GAME.actions(position):
        points = GAME.play(position, action).points or 0
        text = describe(sight(position), Considered(action, 0.0, (GAME.format(action),)))
        assert (f"(+{points})" in text) == (points > 0)


def test_a_proven_result_is_said() -> None:
    said = set()
    for seed in range(30):
        position = after_random_turns(46, seed)
        thought = level(8).think(sight(position), Budget(nodes=30_000), 1)
        for way in thought.ways:
            text = describe(sight(position), way)
            said |= {end for end in ("wins for certain", "loses against best play") if end in text}
    assert len(said) == 2


def test_sets_and_swaps() -> None:
    empty = GAME.start({"start": "placement"})
    way = Considered(GAME.parse("set 3 d1"), 0.0, ("set 3 d1",))
    assert describe(sight(empty), way) == "sets 3 on d1"
    position = after_random_turns(1, 1, pie=True)
    assert "Blue" in describe(sight(position), Considered(GAME.parse("swap"), 1.0, ("swap",)))
