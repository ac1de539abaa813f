"""The players keep their budget, answer the same again, and handle every option."""

from time import process_time

import pytest

from sumtable.core import Event
from sumtable.games.sumon.player import PLAIN, level
from sumtable.games.sumon.player.evaluation import tuned
from sumtable.games.sumon.player.levels import SETTINGS
from sumtable.games.sumon.player.turns import WIDEST, search_of
from sumtable.games.sumon.rules import GAME, Place, Position, Swap
from sumtable.games.sumon.rules.turns import turn_of
from sumtable.players.protocol import Budget, NoDecision, sight_of
from tests.games.sumon.player.positions import after_random_turns, sight

OPTIONS: list[dict[str, object]] = [
    {},
    {"board": "long"},
    {"pie": True},
    {"start": "placement"},
    {"start": "placement", "pie": True, "board": "long"},
]


@pytest.mark.parametrize("number", SETTINGS)
def test_the_same_seed_and_nodes_give_the_same_thought(number: int) -> None:
    player = level(number)
    position = after_random_turns(9, 4)
    first = player.think(sight(position), Budget(nodes=3000), 11, 2)
    player.think(sight(after_random_turns(20, 8)), Budget(nodes=3000), 5)
    assert player.think(sight(position), Budget(nodes=3000), 11, 2) == first
    assert first.action in GAME.actions(position)


@pytest.mark.parametrize("number", SETTINGS)
@pytest.mark.parametrize("seconds", [0.0, 0.05])
@pytest.mark.parametrize("turns", [0, 1, 16, 30])
def test_the_budget_is_kept(number: int, seconds: float, turns: int) -> None:
    for options in (OPTIONS[0], OPTIONS[4]):
        position = after_random_turns(turns, turns, **options)
        begin = process_time()
        thought = level(number).think(sight(position), Budget(seconds), 1, 3)
        assert process_time() - begin < seconds + 0.25  # others may have the machine meanwhile
        assert GAME.refusal(position, thought.action) is None


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("number", [1, 4, 6])
def test_whole_games_are_legal(options: dict[str, object], number: int) -> None:
    position = GAME.start(options)
    players = (level(number), PLAIN["greedy"](None))
    turn = 0
    while position.outcome is None:
        player = players[(position.to_move or 0) - 1]
        thought = player.think(sight(position), Budget(nodes=400), turn)
        position = GAME.play(position, thought.action).position
        turn += 1
    assert position.outcome.reason == "no-step"


def one_action_position() -> Position:
    for seed in range(200):
        position = after_random_turns(60, seed)
        if GAME.count(position) == 1:
            return position
    raise AssertionError("no such position among 200 random games")


@pytest.mark.parametrize("number", SETTINGS)
def test_the_only_action_comes_at_once(number: int) -> None:
    position = one_action_position()
    thought = level(number).think(sight(position), Budget(60.0), 1)
    assert thought.action == GAME.actions(position)[0]
    assert thought.value is None
    assert thought.nodes == 0


def test_a_finished_game_is_not_asked_about() -> None:
    steps = []
    position = start = GAME.start({})
    while position.outcome is None:
        action = GAME.action_at(position, 0)
        steps.append((action, GAME.play(position, action)))
        position = steps[-1][1].position
    with pytest.raises(NoDecision):
        sight_of(GAME, start, steps)


def test_level_8_stops_when_the_game_is_solved() -> None:
    position = after_random_turns(48, 2)
    begin = process_time()
    thought = level(8).think(sight(position), Budget(20.0), 1)
    assert process_time() - begin < 5.0
    assert thought.value is not None


def test_ways_are_different_and_best_first() -> None:
    thought = level(8).think(sight(after_random_turns(6, 1)), Budget(nodes=40_000), 1, 3)
    values = [way.value for way in thought.ways]
    assert len({way.action for way in thought.ways}) == 3
    assert values == sorted(values, reverse=True)
    assert thought.ways[0].action == thought.action
    assert thought.line[0] == GAME.format(thought.action)


def even_values(depth: int) -> dict[Event, int]:
    """The distance from even of every first turn, by a full search of each."""
    start = GAME.start({"pie": True})
    search = search_of("wide", tuned("wide"))
    search.load(start.blue, start.red, 0, 16)
    search.allow(1 << 60, float("inf"), 0)
    return {
        turn_of(start, code): abs(search.weigh(code, depth, -WIDEST, WIDEST))
        for code in search.root_turns()
    }


def test_the_first_turn_offered_with_pie_is_the_most_even() -> None:
    start = GAME.start({"pie": True})
    distances = even_values(1)
    thought = level(1).think(sight(start), Budget(), 1)  # looks one turn ahead
    assert distances[thought.action] == min(distances.values())
    assert thought.value is not None
    assert thought.value <= 0


@pytest.mark.parametrize("seed", range(6))
def test_the_swap_takes_the_better_side(seed: int) -> None:
    position = after_random_turns(1, seed, pie=True)
    kept = after_random_turns(1, seed)
    budget = Budget(nodes=20_000)
    stay = level(8).think(sight(kept), budget, 1).value
    thought = level(8).think(sight(position), budget, 1, 2)
    assert stay is not None
    assert (thought.action == Swap()) == (stay < 0)
    assert thought.value == pytest.approx(abs(stay))


def test_a_long_first_turn_is_swapped_and_a_short_one_is_not() -> None:
    for text, swapped in (("1a2-3c2-4d2-6g2-8i2", True), ("8i2", False)):
        position = GAME.play(GAME.start({"pie": True}), GAME.parse(text)).position
        thought = level(7).think(sight(position), Budget(nodes=50_000), 1)
        assert (thought.action == Swap()) == swapped, text


def test_pieces_are_set_by_trying_completions() -> None:
    position = after_random_turns(11, 3, start="placement")
    thought = level(7).think(sight(position), Budget(nodes=100_000), 1, 2)
    assert isinstance(thought.action, Place)
    assert thought.nodes > 10_000
    assert thought.ways[0].value >= thought.ways[1].value
