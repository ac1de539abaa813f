"""The result of a match, in words for people and as data for programs."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sumtable.arena.duel import Duel
from sumtable.arena.journal import Entry
from sumtable.arena.statistics import Score, Times, score_of, times_of
from sumtable.catalog import GAMES
from sumtable.core.words import counted


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a match, from the side of `a`."""

    duel: Duel
    score: Score
    times_a: Times
    times_b: Times

    def data(self) -> dict[str, Any]:
        """The result for JSON; an Elo difference without bounds is null."""
        duel, score = self.duel, self.score
        elo, low, high = (finite(value) for value in score.elo)
        return {
            "game": duel.game,
            "options": dict(duel.options),
            "a": duel.a,
            "b": duel.b,
            "seed": duel.seed,
            "opening": duel.opening,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "score": score.share,
            "score_interval": [score.low, score.high],
            "elo": elo,
            "elo_interval": [low, high],
            "times": {"a": asdict(self.times_a), "b": asdict(self.times_b)},
        }

    def text(self) -> str:
        """The result in words, several lines."""
        duel, score = self.duel, self.score
        seats = len(duel.seating(0))
        opening = f", {counted(duel.opening, 'random action')} first" if duel.opening else ""
        lines = [
            f"{GAMES[duel.game].title}: {duel.a} against {duel.b}, {score.games} games in "
            f"{counted(score.games // 2, 'pair')}, seed {duel.seed}{opening}",
            f"{duel.a}: {score.wins} won, {score.draws} drawn, {score.losses} lost",
            f"Score: {percent(score.share)} (95 %: {percent(score.low)} to {percent(score.high)})",
            f"Elo difference: {elo_text(score)}",
            _times_text(duel.a, self.times_a),
            _times_text(duel.b, self.times_b),
        ]
        if seats > 2:
            lines[0] += f", {seats} seats of which each has half"
        return "\n".join(lines)


def result_of_match(duel: Duel, entries: Sequence[Entry]) -> Result:
    """The result of a match from its games in order."""
    shares = [duel.share(entry.number, entry.finished) for entry in entries]
    times_a, times_b = (
        times_of(
            clock for entry in entries for clock in duel.clocks(entry.number, entry.finished, of_a)
        )
        for of_a in (True, False)
    )
    return Result(duel, score_of(shares), times_a, times_b)


def elo_text(score: Score) -> str:
    """The Elo difference with its interval: `+64 (95 %: +20 to +110)`."""
    elo, low, high = (elo_number(value) for value in score.elo)
    return f"{elo} (95 %: {low} to {high})"


def elo_number(value: float) -> str:
    """An Elo difference as a whole number with its sign; ∞ if there is no bound."""
    size = "∞" if math.isinf(value) else str(abs(round(value)))
    if size == "0":
        return size
    return f"−{size}" if value < 0 else f"+{size}"


def percent(share: float) -> str:
    """A share as percent with one digit; 100 % and 0 % only for all and nothing."""
    shown = min(max(share, 0.001), 0.999) if 0.0 < share < 1.0 else share
    return f"{100 * shown:.1f} %"


def finite(value: float) -> float | None:
    """The number, None if it is infinite: JSON has no word for that."""
    return None if math.isinf(value) else value


def _times_text(name: str, times: Times) -> str:
    late = f", {times.late} over the time" if times.late else ""
    return (
        f"{name}: {counted(times.decisions, 'decision')}, {times.mean:.3f} s on average, "
        f"{times.longest:.3f} s at most{late}"
    )
