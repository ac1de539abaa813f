"""The sketch says what the referee says, and the quick search finds what the plain one does."""

import random

import pytest

from sumtable.games.sum8.player import PLAIN, level
from sumtable.games.sum8.player.belief import believe
from sumtable.games.sum8.player.kernel.quick import QuickSearch
from sumtable.games.sum8.player.kernel.search import Search
from sumtable.games.sum8.player.player import AnySearch, list_candidates
from sumtable.games.sum8.player.settings import LEVELS, TEMPO
from sumtable.players.protocol import Budget, Sight
from tests.both_ways import both_ways
from tests.games.sum8.player.helpers import ROW, sights

LAYOUTS: list[dict[str, object]] = [
    {},
    {"layout": "nine", "ending": "advanced"},
    {"layout": "plus", "ending": "beginner"},
    {"layout": "freestyle"},
    {"layout": ROW},
]
layouts = pytest.mark.parametrize("options", LAYOUTS, ids=lambda o: str(o.get("layout"))[:9])

Action = tuple[int, int, int, int]


@layouts
def test_a_sketch_knows_every_action_and_its_points(options: dict[str, object]) -> None:
    plain, quick = Search(), QuickSearch()
    for seed in range(3):
        for position, _, _ in sights(options, seed, narrow=seed == 2):
            plain.set_up(position.slate(), TEMPO)
            quick.set_up(position.slate(), TEMPO)
            assert sorted(quick.actions()) == sorted(plain.actions())


def worths(
    search: AnySearch, sight: Sight, chosen: list[Action], depth: int, deals: int
) -> list[float]:
    """What these candidates are worth on the average of the same deals."""
    list_candidates(search, sight)
    search.believe(believe(sight), 3)
    search.candidates(chosen)
    assert search.compare(depth, deals, 0) == deals
    return [mean for mean, _, _ in search.statistics()]


@layouts
def test_both_searches_value_alike(options: dict[str, object]) -> None:
    plain, quick = Search(), QuickSearch()
    compared = 0
    for seed in range(2):
        for number, (_, sight, _) in enumerate(sights(options, seed)[2::4]):
            actions = list_candidates(plain, sight)
            chosen = [one.action for one in random.Random(number).sample(actions, len(actions))][:4]
            for depth, deals in ((0, 3), (1, 2), (2, 1)):
                values = [worths(one, sight, chosen, depth, deals) for one in (plain, quick)]
                assert values[0] == values[1], (seed, number, depth)
            compared += 1
    assert compared >= 15


def deepened(search: AnySearch, sight: Sight, depth: int, exactly: int) -> tuple[list[float], bool]:
    """(the worths of the `exactly` best in the end that is open, whether the horizon was met)."""
    chosen = sorted(one.action for one in list_candidates(search, sight))[:6]
    search.believe(believe(sight), 3)
    search.candidates(chosen)
    return sorted(search.deepen(depth, exactly))[-exactly:], search.tell()[2]


def test_both_searches_deepen_alike() -> None:
    plain, quick = Search(), QuickSearch()
    ends = 0
    for seed in range(3):
        open_ends = [
            sight for _, sight, _ in sights({"layout": "nine"}, seed) if not sight.view.pile
        ]
        for sight in open_ends[-9::2]:
            for depth in range(4):
                for exactly in (1, 2):
                    worth, met = deepened(quick, sight, depth, exactly)
                    expected, expected_met = deepened(plain, sight, depth, exactly)
                    assert worth == expected, (seed, depth, exactly)
                    assert met or not expected_met  # what is claimed as certain is so
            ends += 1
    assert ends >= 9


def test_only_the_strongest_level_is_quick_and_the_former_one_plays_on() -> None:
    assert [number for number, setting in LEVELS.items() if setting.quick] == [max(LEVELS)]
    position, sight, _ = sights({}, 5)[6]
    for player in (level(8), PLAIN["former"](None)):
        action = player.think(sight, Budget(nodes=400), 1).action
        assert sight.game.refusal(position, action) is None


def test_no_more_nodes_are_taken_than_there_are() -> None:
    for _, sight, _ in sights({}, 7)[4:20:8]:
        for nodes in (100, 1000, 5000):
            assert level(8).think(sight, Budget(nodes=nodes), 1).nodes <= nodes + 1


SCRIPT = """
from sumtable.games.sum8.player import level
from sumtable.players.protocol import Budget
from tests.games.sum8.player.helpers import sights
for layout in ("nine", "freestyle"):
    for position, sight, _ in sights({"layout": layout}, 1)[::9]:
        thought = level(8).think(sight, Budget(nodes=400), 1, 2)
        print(thought.action, thought.value, thought.line, thought.nodes)
"""


def test_compiled_and_uncompiled_think_the_same() -> None:
    compiled, uncompiled = both_ways(SCRIPT)
    assert compiled == uncompiled
    assert len(compiled.splitlines()) > 6
