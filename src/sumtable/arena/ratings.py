"""Ratings of many players from all games between them, after Bradley and Terry.

A player's rating says which share of a game it is expected to win: 1 / (1 + 10^(−d/400)) at a
difference of d. The ratings are those under which the results are most likely. To every match one
drawn pair is added, so that a player that wins everything has a rating too.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sumtable.arena.statistics import Z, expected, relative_variance

Matrix = list[list[float]]

_PER_POINT = math.log(10) / 400
_STEPS = 100


class Meeting(NamedTuple):
    """The results of the pairs of one match, from the side of `a`; players are numbered."""

    a: int
    b: int
    pairs: Sequence[float]


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating; 95 % lie within `margin` of it, which counts from the player that is the anchor."""

    value: float
    margin: float


def fit_ratings(players: int, meetings: Sequence[Meeting], anchor: float = 1000.0) -> list[Rating]:
    """The ratings of players 0 … n − 1; player 0 has the rating `anchor`.

    All must be linked to player 0 by meetings. The margins take the pairs for independent, not
    their games.
    """
    values = [anchor] * players
    for _ in range(_STEPS):
        slope, curvature = _likelihood(values, meetings)
        change = [0.0, *_solve(curvature, slope)]
        # A step of more than one class would overshoot where the curve is flat.
        values = [v + max(-200.0, min(200.0, c)) for v, c in zip(values, change, strict=True)]
        if max(map(abs, change)) < 1e-9:
            break
    return [
        Rating(value, Z * math.sqrt(variance))
        for value, variance in zip(values, [0.0, *_variances(values, meetings)], strict=True)
    ]


def _likelihood(values: Sequence[float], meetings: Sequence[Meeting]) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood and its negative curvature, player 0 left out."""
    count = len(values) - 1
    slope = [0.0] * count
    curvature = [[0.0] * count for _ in range(count)]
    for a, b, pairs in meetings:
        share = expected(values[a] - values[b])
        weight = len(pairs) + 1
        surplus = (math.fsum(pairs) + 0.5 - weight * share) * _PER_POINT
        _add(curvature, a, b, weight * share * (1 - share) * _PER_POINT**2)
        for player, sign in ((a, 1), (b, -1)):
            if player:
                slope[player - 1] += sign * surplus
    return slope, curvature


def _variances(values: Sequence[float], meetings: Sequence[Meeting]) -> list[float]:
    """How far the ratings may be off: curvature⁻¹ · variance of the slope · curvature⁻¹."""
    _, curvature = _likelihood(values, meetings)
    count = len(values) - 1
    noise = [[0.0] * count for _ in range(count)]
    for a, b, pairs in meetings:
        share = expected(values[a] - values[b])
        variance = (len(pairs) + 1) * relative_variance(pairs) * share * (1 - share)
        _add(noise, a, b, variance * _PER_POINT**2)
    found = []
    for player in range(count):
        unit = [float(other == player) for other in range(count)]
        row = _solve(curvature, unit)
        found.append(sum(row[i] * noise[i][j] * row[j] for i in range(count) for j in range(count)))
    return found


def _add(matrix: Matrix, a: int, b: int, amount: float) -> None:
    """Adds what a difference between two players contributes, player 0 left out."""
    for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
        if row and column:
            matrix[row - 1][column - 1] += sign * amount


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations, by elimination with pivots."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [x - factor * y for x, y in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
