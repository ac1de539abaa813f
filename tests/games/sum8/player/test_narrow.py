"""Looking at less: what is left out changes nothing about what is near the best."""

import pytest

from sumtable.core import Event
from sumtable.games.sum8.player import PLAIN, level
from sumtable.games.sum8.player.belief import believe
from sumtable.games.sum8.player.kernel.search import Search
from sumtable.games.sum8.player.player import list_candidates
from sumtable.games.sum8.player.settings import LEVELS, NARROW
from sumtable.players.protocol import Budget, Sight
from tests.games.sum8.player.helpers import sights


def values(sight: Sight, depth: int, margin: int, wide: int = 0) -> tuple[list[float], int]:
    """(what each of six candidates is worth in one deal, nodes)."""
    search = Search()
    candidates = list_candidates(search, sight)[:6]
    search.believe(believe(sight), 3)
    search.candidates([candidate.action for candidate in candidates])
    if wide:
        search.narrow(wide)
    assert search.compare(depth, 1, margin) == 1
    return [mean for mean, _, _ in search.statistics()], search.tell()[0]


def moments(seed: int) -> list[Sight]:
    return [sight for _, sight, _ in sights({}, seed)[3:30:9] if sight.view.pile]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_near_the_best_is_looked_at_exactly(seed: int) -> None:
    exactly = roughly = 0
    for sight in moments(seed):
        exact, nodes = values(sight, 2, 0)
        bounded, fewer = values(sight, 2, 3)
        least = max(exact) - 3
        for one, other in zip(exact, bounded, strict=True):
            assert one == other if one > least else other <= least
        exactly, roughly = exactly + nodes, roughly + fewer
    assert roughly < exactly


def test_few_replies_take_fewer_nodes_and_many_change_nothing() -> None:
    nodes = [0, 0]
    for sight in moments(1):
        exact, all_nodes = values(sight, 2, 0)
        assert values(sight, 2, 0, 1024) == (exact, all_nodes)
        nodes[0] += all_nodes
        nodes[1] += values(sight, 2, 0, 4)[1]
    assert nodes[1] < nodes[0]


def test_only_the_strongest_level_looks_at_less() -> None:
    strongest = LEVELS[max(LEVELS)]
    assert not any(one.margin or one.wide for one in LEVELS.values() if one is not strongest)
    assert (NARROW.margin, NARROW.wide) == (strongest.margin, strongest.wide) == (4, 12)


def test_who_looks_at_less_plays() -> None:
    [sight, *_] = moments(2)
    chosen: list[Event] = [
        player.think(sight, Budget(nodes=500), 1).action
        for player in (PLAIN["narrow"](None), level(8))
    ]
    assert all(sight.game.parse(sight.game.format(action)) == action for action in chosen)
