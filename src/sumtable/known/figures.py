"""What the games of a series say: shares with intervals, lengths, choices, the deal's part."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sumtable.arena.statistics import Z, interval, pairs_of
from sumtable.known.piece import Done


@dataclass(frozen=True, slots=True)
class Share:
    """A share of 1; from `low` to `high` it lies 95 times in 100."""

    value: float
    low: float
    high: float

    def less(self, other: "Share") -> "Share":
        """The difference of two shares that were measured apart, after Newcombe."""
        value = self.value - other.value
        down = math.hypot(self.value - self.low, other.high - other.value)
        up = math.hypot(self.high - self.value, other.value - other.low)
        return Share(value, value - down, value + up)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a series of games says; the games are in order, so that pairs with one deal are beside.

    `seats` are the shares of the win by order of acting. `length` counts decisions, the random ones
    of an opening too. `choices` is the mean number of legal actions at a decision.
    """

    games: int
    different: int
    first: Share
    seats: tuple[float, ...]
    length: float
    shortest: int
    longest: int
    choices: float
    most_choices: int
    seconds: float


def figures_of(games: Sequence[Done]) -> Figures:
    """The figures of a series that has at least one pair of games."""
    seats = len(games[0].facts["scores"])
    orders = [[_seat(game, turn, seats) for game in games] for turn in range(seats)]
    shares = [list(map(score_of, games, order)) for order in orders]
    lengths = [len(game.facts["choices"]) for game in games]
    choices = [count for game in games for count in game.facts["choices"]]
    return Figures(
        games=len(games),
        different=len({game.facts["sketch"] for game in games}),
        first=Share(_mean(shares[0]), *interval(pairs_of(shares[0]))),
        seats=tuple(_mean(one) for one in shares),
        length=_mean(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        choices=_mean(choices),
        most_choices=max(choices),
        seconds=math.fsum(game.seconds for game in games),
    )


def _seat(game: Done, turn: int, seats: int) -> int:
    """The seat that acts first (turn 0), second, …"""
    return int((game.facts["first"] - 1 + turn) % seats + 1)


def score_of(game: Done, seat: int) -> float:
    """What a seat gets of the win; winners share it equally, and so do all if nobody wins."""
    winners = game.facts["winners"] or range(1, len(game.facts["scores"]) + 1)
    return float(seat in winners) / len(winners)


def lead_of(game: Done, seat: int) -> float:
    """The points by which a seat leads in the end in a game of two."""
    scores = game.facts["scores"]
    return float(scores[seat - 1] - scores[2 - seat])


def luck(results: Sequence[tuple[float, float]]) -> Share | None:
    """What the deal decides of a result, from pairs of games with one deal and swapped seats.

    `results` are one player's in both games. It is 1 − V/W: V is the variance of the pairs' means,
    W what it would be with a deal for each game, (v₁ + v₂) / 4 with the variances v₁ of the first
    and v₂ of the second games. The interval is the jackknife's over pairs. None where all results
    are the same.
    """
    whole = _explained(results)
    if whole is None:
        return None
    count = len(results)
    parts = [_explained([*results[:place], *results[place + 1 :]]) for place in range(count)]
    known = [part for part in parts if part is not None]
    if len(known) < count:
        return Share(whole, -1.0, 1.0)
    middle = _mean(known)
    variance = (count - 1) / count * math.fsum((part - middle) ** 2 for part in known)
    spread = Z * math.sqrt(variance)
    return Share(whole, max(-1.0, whole - spread), min(1.0, whole + spread))


def _explained(results: Sequence[tuple[float, float]]) -> float | None:
    if len(results) < 2:
        return None
    apart = (_variance([one for one, _ in results]) + _variance([two for _, two in results])) / 4
    together = _variance([(one + two) / 2 for one, two in results])
    return None if apart == 0 else 1 - together / apart


def paired(
    games: Sequence[Done], result: Callable[[Done, int], float]
) -> list[tuple[float, float]]:
    """One player's results in the pairs: at seat 1 in the first game, at seat 2 in the second."""
    return [
        (result(one, 1), result(two, 2)) for one, two in zip(games[::2], games[1::2], strict=True)
    ]


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _variance(values: Sequence[float]) -> float:
    middle = _mean(values)
    return math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1)
