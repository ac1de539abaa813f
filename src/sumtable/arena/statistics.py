"""What the games of a match prove: score, Elo difference and how sure they are.

The unit is the pair of games with the same deal: its two games are not independent, the pairs are.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sumtable.arena.game import Clock

Z = 1.959963984540054
"""95 % of a normal distribution lie within so many standard deviations."""


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match from the side of `a`, a share of 1; `low` to `high` hold 95 %."""

    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def elo(self) -> tuple[float, float, float]:
        """The Elo difference and the ends of its interval; infinite where a share is 0 or 1."""
        return elo(self.share), elo(self.low), elo(self.high)


def score_of(shares: Sequence[float]) -> Score:
    """The score of a match from `a`'s share of every game, in order: the pairs side by side."""
    low, high = interval(pairs_of(shares))
    return Score(
        wins=sum(share == 1.0 for share in shares),
        draws=sum(0.0 < share < 1.0 for share in shares),
        losses=sum(share == 0.0 for share in shares),
        share=math.fsum(shares) / len(shares),
        low=low,
        high=high,
    )


def pairs_of(shares: Sequence[float]) -> list[float]:
    """The mean of every two games."""
    return [(first + second) / 2 for first, second in zip(shares[::2], shares[1::2], strict=True)]


def interval(pairs: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of results between 0 and 1, by Wilson's method.

    Wilson's interval is one for n throws of a coin; the pairs are worth as many throws as give
    their mean the same variance. It never has the width 0, not even if all was won.
    """
    throws = len(pairs) / relative_variance(pairs)
    mean = math.fsum(pairs) / len(pairs)
    middle = mean + Z * Z / (2 * throws)
    spread = Z * math.sqrt(mean * (1 - mean) / throws + (Z / (2 * throws)) ** 2)
    scale = 1 + Z * Z / throws
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def relative_variance(pairs: Sequence[float]) -> float:
    """The variance of the results / that of a coin with the same mean: above 0, 1 at most.

    One pair won and one lost are added, so that a few equal results don't pass for certainty: if
    all pairs were won, each is worth one throw.
    """
    padded = [*pairs, 0.0, 1.0]
    mean = math.fsum(padded) / len(padded)
    variance = math.fsum((value - mean) ** 2 for value in padded) / len(padded)
    return variance / (mean * (1 - mean))


def elo(share: float) -> float:
    """The difference of Elo ratings at which this share of the win is expected."""
    if share <= 0.0:
        return -math.inf
    if share >= 1.0:
        return math.inf
    return -400 * math.log10(1 / share - 1)


def expected(difference: float) -> float:
    """The share that is expected at a difference of Elo ratings."""
    return 1 / (1 + 10 ** (-difference / 400))


@dataclass(frozen=True, slots=True)
class Times:
    """How long one kind of player thought about an action, in seconds."""

    decisions: int
    mean: float
    longest: float
    late: int


def times_of(clocks: Iterable[Clock]) -> Times:
    """The clocks taken together."""
    whole = sum(clocks, Clock())
    mean = whole.total / whole.decisions if whole.decisions else 0.0
    return Times(whole.decisions, mean, whole.longest, whole.late)
