"""The tuning is repeatable, learns, and what it wrote fits the boards."""

import argparse
import json
import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from tools.tune_sumon import Fit, Rival, Samples, Tuning, moved, self_play

from sumtable.games.sumon.player.evaluation import WEIGHTS, material, tuned
from sumtable.games.sumon.rules import GAME
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.games.sumon.rules.turns import turn_of
from tests.games.sumon.player.positions import after_random_turns

CHOSEN = argparse.Namespace(board="long", rounds=2, games=4, nodes=100, pairs=2, seed=3)


def test_the_same_seed_gives_the_same_weights_with_any_number_of_workers() -> None:
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        weights = Tuning(CHOSEN, one).tuned()
        assert weights == Tuning(CHOSEN, three).tuned()
    assert weights["command"].endswith(
        "--board long --rounds 2 --games 4 --nodes 100 --pairs 2 --seed 3"
    )


def test_the_fit_learns_who_wins() -> None:
    rows = self_play("wide", material("wide"), 100, 1, range(12))
    fit = Fit("wide")
    samples = Samples.of("wide", rows)
    wrong = ((fit.odds(samples) > 0) != samples.won).mean()
    fit.learn("wide", rows)
    assert ((fit.odds(samples) > 0) != samples.won).mean() < min(0.3, wrong)


def test_a_turn_moves_as_the_rules_say() -> None:
    position = after_random_turns(9, 2)
    rival = Rival("wide", material("wide"), 100)
    code = rival.anything(position.blue, position.red, 1, random.Random(1))
    assert code is not None
    after = GAME.play(position, turn_of(position, code)).position
    assert moved(position.red, 1, code) == after.red


@pytest.mark.parametrize("board", BOARDS)
def test_the_weights_in_use_won_their_matches(board: str) -> None:
    boards = json.loads(WEIGHTS.read_text(encoding="utf-8"))["boards"]
    if board not in boards:
        assert tuned(board) == material(board)
        return
    weights = boards[board]
    width, height = BOARDS[board]
    for part in ("early", "late"):
        assert len(weights[part]) == 8
        assert {len(rows) for rows in weights[part]} == {height}
        assert {len(row) for rows in weights[part] for row in rows} == {(width + 1) // 2}
    assert f"--board {board}" in weights["command"]
    assert all(match["share"] > 0.5 for match in weights["matches"])
