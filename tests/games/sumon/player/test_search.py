"""The search finds what minimax finds, and proves what brute force proves."""

import math

import pytest

from sumtable.games.sumon.player.evaluation import Evaluation, material, tuned
from sumtable.games.sumon.player.kernel.search import WIN, Search
from sumtable.games.sumon.player.turns import ENDLESS, WIDEST, search_of
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.turns import turn_of
from tests.both_ways import both_ways
from tests.games.sumon.player.positions import (
    after_random_turns,
    before_the_end,
    minimax,
    winner_is_mover,
)


def loaded(position: Position, evaluation: Evaluation, plain: int) -> Search:
    search = search_of(position.options.board, evaluation)
    search.load(position.blue, position.red, position.acting, 14)
    search.allow(ENDLESS, math.inf, plain)
    return search


@pytest.mark.parametrize("seed", range(12))
def test_the_turns_are_those_of_the_rules(seed: int) -> None:
    position = after_random_turns(4 * seed, seed, board=("wide", "long")[seed % 2])
    search = loaded(position, tuned(position.options.board), 1)
    turns = sorted((turn_of(position, code) for code in search.root_turns()), key=GAME.format)
    assert turns == list(GAME.actions(position))


@pytest.mark.parametrize("seed", range(40))
def test_the_value_is_minimax(seed: int) -> None:
    """Memory, order and narrow windows change nothing, whatever was searched before."""
    turns, deepest = ((8, 1), (28, 2), (36, 3), (40, 4))[seed % 4]
    position = after_random_turns(turns + seed // 10, seed, board=("wide", "long")[seed % 2])
    evaluation = (tuned, material)[seed // 4 % 2](position.options.board)
    search = loaded(position, evaluation, 1)
    if GAME.count(position) ** deepest > 5_000:
        deepest = 2
    for depth in range(1, deepest + 1):
        value = search.deepen(depth, 1, -WIDEST, WIDEST)[0][0]
        assert value == minimax(position, evaluation, depth), f"seed {seed}, depth {depth}"


def test_every_way_has_its_own_value() -> None:
    position = after_random_turns(30, 5)
    evaluation = tuned("wide")
    search = loaded(position, evaluation, 1)
    found = search.deepen(2, 10_000, -WIDEST, WIDEST)
    assert len(found) == GAME.count(position)
    for value, codes in found:
        after = GAME.play(position, turn_of(position, codes[0])).position
        assert value == -minimax(after, evaluation, 1)
        assert value == search.weigh(codes[0], 2, -WIDEST, WIDEST)


def test_endgames_are_proven_as_brute_force_proves_them() -> None:
    positions = [before_the_end(4, seed) for seed in range(30)]
    won = 0
    for position in positions:
        search = loaded(position, tuned("wide"), 0)
        value = 0
        for depth in range(1, 40):
            value = search.deepen(depth, 1, -WIDEST, WIDEST)[0][0]
            if abs(value) >= WIN:
                break
        wins = winner_is_mover(position, {})
        won += wins
        assert (value >= WIN) == wins
        assert (value <= -WIN) == (not wins)
    assert 0 < won < len(positions)


def test_the_table_is_left_as_it_was() -> None:
    """Taking back frees a square that a later step of the same turn entered, in the right order."""
    position = after_random_turns(12, 3)
    search = loaded(position, tuned("wide"), 0)
    before = sorted(search.root_turns())
    for depth in range(1, 5):
        for value, codes in search.deepen(depth, 3, -WIDEST, WIDEST):
            follow = position
            for code in codes:
                follow = GAME.play(follow, turn_of(follow, code)).position
            assert abs(value) < WIDEST
    assert sorted(search.root_turns()) == before


SCRIPT = """
from sumtable.players.protocol import Budget
from sumtable.games.sumon.player import level
from tests.games.sumon.player.positions import after_random_turns, sight
for number, turns, options in (
    (2, 3, {}), (4, 20, {"board": "long"}), (5, 30, {}), (6, 1, {"pie": True}),
    (6, 12, {"start": "placement"}), (6, 34, {}), (8, 20, {}), (8, 9, {"board": "long"}),
):
    thought = level(number).think(
        sight(after_random_turns(turns, 1, **options)), Budget(nodes=1500), 7, 2
    )
    print(thought)
"""


def test_compiled_and_uncompiled_think_the_same() -> None:
    answers = both_ways(SCRIPT)
    assert answers[0].count("Thought(") == 8
    assert answers[0] == answers[1]
