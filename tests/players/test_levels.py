"""How strong the levels are: few games, but always the same ones, so that luck decides nothing."""

import pytest

from sumtable.arena import Duel, default_opening
from sumtable.catalog import GAMES

PLAYED = 12
ENGINES = ("sum8", "sumon", "integers")
ENOUGH = "@200000n"
"""More nodes than the low levels want: no clock has a say."""


def share(game: str, a: str, b: str) -> float:
    """What `a` wins against `b`, the same on every machine."""
    duel = Duel(game, {}, a, b, "levels", default_opening(GAMES[game], {}))
    return sum(duel.share(number, duel.play(number)) for number in range(PLAYED)) / PLAYED


@pytest.mark.parametrize("game", ENGINES)
def test_a_child_can_beat_level_1(game: str) -> None:
    """At most 15 % against greedy and 50 to 80 % against random: wider here, as few games err more.

    Level 1 won half of its games of Sum On against greedy once, and all against random.
    """
    assert share(game, f"level:1{ENOUGH}", "greedy") <= 0.15
    assert 0.35 <= share(game, f"level:1{ENOUGH}", "random") <= 0.95


@pytest.mark.parametrize("game", ENGINES)
def test_level_2_beats_level_1(game: str) -> None:
    assert share(game, f"level:2{ENOUGH}", f"level:1{ENOUGH}") >= 0.55
