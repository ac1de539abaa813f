"""Actions that are asked about in a duel: exact where all is known."""

import pytest

from sumtable.games.sum8.player import level
from sumtable.games.sum8.rules import GAME
from sumtable.players.protocol import Budget
from tests.games.sum8.player.helpers import sights
from tests.games.sum8.player.test_search import LAYOUTS, late_moments, outcome, size


@pytest.mark.parametrize("options", [LAYOUTS[0], LAYOUTS[3]], ids=("nine", "row"))
def test_the_end_has_the_value_that_trying_everything_finds(options: dict[str, object]) -> None:
    compared = 0
    for position, sight in late_moments(options, range(8)):
        if size(position, 600) >= 600:
            continue
        best = outcome(position, position.turn)
        for event in GAME.actions(position):
            thought = level(8).think(sight, Budget(nodes=200_000), 5, 1, (event,))
            (own,) = [way for way in thought.ways if way.action == event]
            reached = outcome(GAME.play(position, event).position, position.turn)
            assert own.value == pytest.approx(reached[0] + reached[1] / 64)
            assert thought.value == pytest.approx(best[0] + best[1] / 64)
            assert own.certain
            compared += 1
    assert compared >= 10


def test_the_worst_action_of_many_is_looked_at_to_the_end() -> None:
    """It stayed behind after the first look, and then had the value of the last that was kept."""
    position, sight, _ = sights({}, 4)[30]
    actions = GAME.actions(position)
    worst = min(actions, key=lambda action: GAME.play(position, action).points)
    thought = level(8).think(sight, Budget(nodes=4000), 5, 1, (worst,))
    assert len(actions) > 20
    assert len(thought.ways) == 2
    assert thought.ways[1].action == worst
    assert thought.value is not None
    assert thought.ways[1].value < thought.value
