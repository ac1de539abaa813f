"""What runs wholly inside the kernel: numbers, points, counting, perft, playouts."""

import pytest

from sumtable.core import OptionsError
from sumtable.games.sum8.kernel import points
from sumtable.games.sum8.kernel.playout import playouts
from sumtable.games.sum8.rules import GAME
from sumtable.games.sum8.rules.position import bits_of
from tests.both_ways import both_ways
from tests.games.sum8.helpers import actions, build, play
from tests.games.sum8.oracle import Oracle, works
from tests.games.sum8.player.helpers import random_duel
from tests.games.sum8.test_against_oracle import oracle_for

NUMBERS = """
from sumtable.games.sum8.kernel import names
print({name: number for name, number in sorted(vars(names).items()) if name.isupper()})
"""
PLAYED = (3, 201, 2901518853157912830)
PERFT = [
    ({"mode": "solo"}, [1, 1296, 43296]),
    ({"mode": "coop"}, [1, 1296, 43296]),
    ({"mode": "solo", "difficulty": "hard-easy"}, [1, 1296, 42000]),
    ({"mode": "solo", "layout": "freestyle"}, [1, 144, 5744]),
]


def test_the_numbers_are_the_same_compiled_and_not() -> None:
    compiled, uncompiled = both_ways(NUMBERS)
    assert compiled == uncompiled
    assert "'BIG8'" in compiled


def test_ends_that_are_equal_or_add_to_eight_work_together() -> None:
    for end in range(1, 7):
        for other in range(1, 7):
            assert points.works(end, other) == works(end, other)


@pytest.mark.parametrize("seed", range(3))
def test_the_best_action_is_found_below_the_bound(seed: int) -> None:
    _, steps = random_duel({"layout": "plus"}, seed)
    for _, played in steps:
        position = played.position
        if position.awaiting != "action":
            continue
        earned = [GAME.play(position, action).points for action in GAME.actions(position)]
        held = bits_of(position.hand(position.turn))
        assert max(0, position.slate().best(held)[0]) == max(earned)
        assert max(earned) <= points.most_points(4, True)


@pytest.mark.parametrize(("options", "numbers"), PERFT)
def test_perft(options: dict[str, object], numbers: list[int]) -> None:
    start = GAME.start(options)
    assert [GAME.perft(start, depth) for depth in range(len(numbers))] == numbers


def test_perft_agrees_with_the_second_referee() -> None:
    options = {"mode": "solo", "layout": "freestyle"}
    start = play(GAME.start(options), "place 26 0,0/ne", "place 62 0,0/se")

    def count(events: list[str], depth: int) -> int:
        oracle: Oracle = oracle_for(start)
        for event in ["place 26 0,0/ne", "place 62 0,0/se", *events]:
            oracle.play(event)
        legal = oracle.actions()
        if depth == 1:
            return len(legal)
        return sum(count([*events, action], depth - 1) for action in legal)

    assert GAME.perft(start, 2) == count([], 2)


def test_perft_counts_nothing_beyond_a_solved_game() -> None:
    slots = [f"{x}{y}/{c}" for y in "123" for x in "abc" for c in ("ne", "se", "sw", "nw")]
    tiles = [f"{a}{b}" for a in range(1, 7) for b in range(1, 7)]
    board = dict(zip(slots, tiles, strict=True))
    missing = board.pop("c3/ne")
    position = build({"mode": "solo", "difficulty": "hard-easy"}, board)
    legal = actions(position)
    assert set(legal) <= {f"place {missing} c3/ne"}
    assert GAME.perft(position, 2) == 0


@pytest.mark.parametrize("options", [{}, {"mode": "solo", "difficulty": "medium"}])
def test_perft_refuses_games_with_chance(options: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        GAME.perft(GAME.start(options), 1)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"layout": "freestyle"},
        {"mode": "solo"},
        {"mode": "coop", "difficulty": "medium"},
        {"mode": "solo", "difficulty": "hard-medium", "layout": "freestyle"},
    ],
)
def test_playouts_are_the_same_for_the_same_seed(options: dict[str, object]) -> None:
    plan = GAME.start(options).options.plan
    first = playouts(plan, 3, 5)
    assert first == playouts(plan, 3, 5)
    assert first != playouts(plan, 3, 6)
    assert first[0] == 3
    assert first[1] > 10


def test_playouts_have_not_changed() -> None:
    assert playouts(GAME.start({}).options.plan, 3, 5) == PLAYED


def test_indexed_actions_are_the_legal_ones() -> None:
    position = build({}, {"a1/ne": "11", "a1/se": "12"}, "15 22", "66")
    found = {GAME.format(GAME.action_at(position, i)) for i in range(GAME.count(position))}
    assert sorted(found) == actions(position)
