"""Every player values an action that it is asked about itself, however bad it is."""

import os
import random
from typing import Any

import pytest

from sumtable.players.levels import find_player, level_player
from sumtable.players.protocol import Budget, Player, Sight
from tests.contract.test_players import NODES, SCORED, sights
from tests.contract.variants import Variant

pytestmark = pytest.mark.skipif(
    bool(os.environ.get("SUMTABLE_PURE")), reason="a search takes minutes where nothing is compiled"
)


def asked(variant: Variant, position: Any, sight: Sight, player: Player, seed: int) -> None:
    """Asks about some actions, among them the last in the list, which are often the worst."""
    game, choice = variant.game, random.Random(seed)
    count = game.count(position)
    for index in {0, count - 1, choice.randrange(count)}:
        event = game.action_at(position, index)
        thought = player.think(sight, Budget(nodes=100), 3, 1, (event,))
        if thought.value is None:
            assert not thought.ways or variant.name == "sumon"
            continue
        values = [way.value for way in thought.ways]
        (own,) = [way.value for way in thought.ways if way.action == event]
        assert values == sorted(values, reverse=True), game.format(event)
        assert thought.value == values[0] >= own
        assert len(thought.ways) <= 2
        assert (own == thought.value) or thought.action != event


@pytest.mark.parametrize("variant", SCORED, ids=str)
@pytest.mark.parametrize("level", [2, 7, 8])
def test_a_level_values_what_it_is_asked_about(variant: Variant, level: int) -> None:
    player = level_player(variant.name, level)
    for position, sight in sights(variant, level, 50):
        asked(variant, position, sight, player, level)


@pytest.mark.parametrize("name", ["sum8", "sumon", "integers"])
@pytest.mark.parametrize("player", ["greedy", "uct", "random"])
def test_plain_players_value_what_they_are_asked_about(name: str, player: str) -> None:
    variant = next(v for v in SCORED if v.name == name)
    for position, sight in sights(variant, 1, 50)[1:]:
        asked(variant, position, sight, find_player(name, player).player, 1)


@pytest.mark.parametrize("variant", [v for v in SCORED if v.name != "sumon"], ids=str)
def test_it_is_the_value_that_the_action_has_in_the_list(variant: Variant) -> None:
    """A search without chance that is cut off differs by when; ends have tests of their own."""
    player = level_player(variant.name, 8)
    for _position, sight in sights(variant, 4, 50):
        if sight.view.pile == 0:
            continue
        thought = player.think(sight, Budget(nodes=NODES), 3, 3)
        for way in thought.ways[1:] if thought.value is not None else ():
            again = player.think(sight, Budget(nodes=NODES), 3, 3, (way.action,))
            assert again.ways == thought.ways
