"""Scores, Elo differences and intervals against known values."""

import math
import random

import pytest

from sumtable.arena import score_of
from sumtable.arena.game import Clock
from sumtable.arena.statistics import elo, expected, interval, relative_variance, times_of


def test_elo_against_known_values() -> None:
    assert elo(0.5) == 0.0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(0.25) == pytest.approx(-190.85, abs=0.01)
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf
    for difference in (-300.0, 0.0, 120.0):
        assert elo(expected(difference)) == pytest.approx(difference)


def test_a_score_counts_and_averages() -> None:
    score = score_of([1.0, 0.0, 1.0, 1.0, 0.5, 0.0, 1 / 3, 1.0])
    assert (score.wins, score.draws, score.losses, score.games) == (4, 2, 2, 8)
    assert score.share == pytest.approx((4 + 0.5 + 1 / 3) / 8)
    assert score.low < score.share < score.high


@pytest.mark.parametrize(
    ("won", "lost", "low", "high"),
    [  # Wilson's interval for a coin, from the tables
        (50, 50, 0.4038, 0.5962),
        (20, 0, 0.8389, 1.0),
        (0, 20, 0.0, 0.1611),
        (1, 0, 0.2065, 1.0),
    ],
)
def test_pairs_won_or_lost_as_a_whole_are_a_coin(
    won: int, lost: int, low: float, high: float
) -> None:
    pairs = [1.0] * won + [0.0] * lost
    assert relative_variance(pairs) == pytest.approx(1.0)
    assert interval(pairs) == pytest.approx((low, high), abs=1e-4)


def test_pairs_that_are_shared_tell_more_than_a_coin() -> None:
    """Where the deal decides who wins, a pair's two results cancel out."""
    low, high = interval([0.5] * 90 + [1.0] * 10)
    coin_low, coin_high = interval([1.0] * 55 + [0.0] * 45)
    assert high - low < (coin_high - coin_low) / 2
    assert low < 0.55 < high


@pytest.mark.parametrize("mean", [0.5, 0.7, 0.95])
def test_intervals_hold_what_they_promise(mean: float) -> None:
    """Of the intervals from simulated matches about 95 % hold the true mean."""
    chance = random.Random(f"intervals {mean}")

    def pair() -> float:
        luck = chance.uniform(-0.05, 0.05)  # of the deal, against one and for the other
        return ((chance.random() < mean + luck) + (chance.random() < mean - luck)) / 2

    matches = [interval([pair() for _ in range(50)]) for _ in range(2000)]
    held = sum(low <= mean <= high for low, high in matches) / len(matches)
    assert 0.93 <= held <= 0.99


def test_times_are_taken_together() -> None:
    times = times_of([Clock(2, 1.0, 0.7, 1), Clock(6, 1.0, 0.2, 0)])
    assert (times.decisions, times.mean, times.longest, times.late) == (8, 0.25, 0.7, 1)
    assert times_of([]).mean == 0.0
