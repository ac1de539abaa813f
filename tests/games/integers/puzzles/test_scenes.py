"""Where puzzles come from: sensible games, and draws that change nothing before them."""

from itertools import islice

import pytest

from sumtable.core import SeededDealer
from sumtable.games.integers.puzzles.draws import chance_draws, designed_draws
from sumtable.games.integers.puzzles.plays import footprints, highest, reach
from sumtable.games.integers.puzzles.scenes import LEAST_POOL, Scene, box, scenes
from sumtable.games.integers.rules import GAME, WILD, Draw, Play, Position
from sumtable.puzzles.chance import Chance
from tests.puzzles.slow.integers import position_after

BOXES = ("small", "middle", "default")


def some(name: str, seed: str, count: int) -> list[Scene]:
    return list(islice(scenes(box(name), seed), count))


def most_lines(position: Position) -> int:
    return highest(footprints(position), lambda footprint: footprint.lines)[0]


@pytest.mark.parametrize("name", BOXES)
def test_a_scene_replays_and_the_solver_draws(name: str) -> None:
    for scene in some(name, "replays", 4):
        assert position_after(box(name), scene.given) == scene.position
        assert scene.position.awaiting == "draw"
        assert scene.position.to_move == 1
        assert scene.position.pool_size >= LEAST_POOL


@pytest.mark.parametrize("name", BOXES)
def test_every_draw_leads_to_the_solvers_turn_on_the_same_board(name: str) -> None:
    dealer = SeededDealer("draws")
    for scene in some(name, "draws", 3):
        for draw in chance_draws(scene, 3, dealer):
            given, position = scene.with_draw(draw, dealer)
            assert position_after(box(name), given) == position
            assert (position.awaiting, position.to_move) == ("action", 1)
            assert position.tiles == scene.ahead.tiles
            assert position.top(1) == draw.tiles[0]
            assert position.hand(1)[-len(draw.tiles) :] == draw.tiles


def test_both_seats_play_whatever_they_can() -> None:
    [*_, last] = some("default", "sensible", 8)
    events = [GAME.parse(text) for text in last.given]
    played = [event for event in events if not event.chance]
    assert sum(isinstance(event, Play) for event in played) > len(played) * 0.8
    assert min(last.position.scores) > 100


def test_wild_tiles_come_onto_the_board_under_a_name() -> None:
    texts = [text for seed in "abcdef" for text in some("default", seed, 12)[-1].given]
    assert any("W=" in text for text in texts)


@pytest.mark.parametrize("wild", [False, True])
def test_a_designed_draw_makes_four_sums_possible(wild: bool) -> None:
    dealer = SeededDealer("designed")
    found = 0
    for number, scene in enumerate(some("default", "designed", 10)):
        for draw in islice(designed_draws(scene, wild, Chance(f"{number}")), 2):
            _, position = scene.with_draw(draw, dealer)
            assert (WILD in draw.tiles) == wild
            assert most_lines(position) >= 4
            found += 1
    assert found > 3


def test_chance_draws_come_from_the_pool() -> None:
    scene = some("small", "pool", 1)[0]
    draws = list(chance_draws(scene, 10, SeededDealer("pool")))
    assert len(set(draws)) > 5
    assert all(isinstance(draw, Draw) and len(draw.tiles) == scene.drawn for draw in draws)


@pytest.mark.parametrize(
    ("text", "lines", "expected"),
    [
        ("play 3@a1", 1, 1),
        ("play 3@a1", 2, 2),
        ("play 3@a1 -2@a2 4@a3", 3, 5),
        ("play W=3@a1 -2@a2", 2, 4),
        ("play sum=4 W=3@a1 -2@a2", 2, 5),
    ],
)
def test_reach_counts_tiles_further_lines_and_names(text: str, lines: int, expected: int) -> None:
    play = GAME.parse(text)
    assert isinstance(play, Play)
    assert reach(play, lines) == expected
