"""Ratings after Bradley and Terry."""

import itertools

import pytest

from sumtable.arena import Meeting, fit_ratings
from sumtable.arena.statistics import elo, expected


def results(share: float, pairs: int) -> list[float]:
    """Pairs won or lost as a whole, with this share."""
    won = round(share * pairs)
    return [1.0] * won + [0.0] * (pairs - won)


def test_two_players_differ_by_their_score() -> None:
    low, high = fit_ratings(2, [Meeting(1, 0, results(0.75, 100))])
    assert (low.value, low.margin) == (1000.0, 0.0)
    assert high.value - 1000 == pytest.approx(elo(75.5 / 101))  # one drawn pair is added
    [_, turned] = fit_ratings(2, [Meeting(0, 1, results(0.25, 100))])
    assert (turned.value, turned.margin) == pytest.approx((high.value, high.margin))


def test_the_margin_is_that_of_the_interval() -> None:
    [_, equal] = fit_ratings(2, [Meeting(1, 0, results(0.5, 100))])
    assert equal.value == pytest.approx(1000)
    assert equal.margin == pytest.approx(67.8, abs=0.5)


def test_known_ratings_are_found_again() -> None:
    true = [1000.0, 1130.0, 1250.0, 1400.0]
    meetings = [
        Meeting(a, b, results(expected(true[a] - true[b]), 20_000))
        for a, b in itertools.combinations(range(4), 2)
    ]
    found = fit_ratings(4, meetings)
    assert [rating.value for rating in found] == pytest.approx(true, abs=1)


def test_margins_grow_away_from_the_anchor_and_shrink_with_games() -> None:
    def chain(pairs: int) -> list[float]:
        steps = [Meeting(level + 1, level, results(0.7, pairs)) for level in range(4)]
        return [rating.margin for rating in fit_ratings(5, steps)]

    few, many = chain(50), chain(450)
    assert few == sorted(few)
    assert few[4] == pytest.approx(few[1] * 2, rel=0.01)
    assert many[4] == pytest.approx(few[4] / 3, rel=0.05)


def test_more_meetings_make_surer() -> None:
    neighbours = [Meeting(level + 1, level, results(0.7, 50)) for level in range(3)]
    further = [Meeting(level + 2, level, results(0.84, 50)) for level in range(2)]
    alone, together = fit_ratings(4, neighbours), fit_ratings(4, neighbours + further)
    assert together[3].margin < alone[3].margin


def test_who_wins_everything_has_a_rating_too() -> None:
    ratings = fit_ratings(3, [Meeting(1, 0, [1.0] * 50), Meeting(2, 1, [1.0] * 50)])
    assert 1500 < ratings[1].value < ratings[2].value < 5000
    assert ratings[1].margin > 200
