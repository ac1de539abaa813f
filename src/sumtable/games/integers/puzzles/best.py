"""`best`: exactly one play earns the most points."""

from collections.abc import Mapping
from typing import ClassVar

from sumtable.core.language import _, later
from sumtable.games.integers.puzzles.most import Most


class Best(Most):
    """The one play with the most points; what the game's end would add doesn't count."""

    name: ClassVar[str] = "best"
    title: ClassVar[str] = later("Best play")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("a small board: one tile with one or two sums, or two tiles with one"),
        2: later("a middle-sized board: two tiles with two sums, or three with one"),
        3: later("the whole board: two tiles with three sums, three with two, or four with one"),
        4: later("three tiles with three sums, four with two, or five with one"),
        5: later("four sums at once or more, or a wild tile that has to be named"),
    }
    fact: ClassVar[str] = "points"

    def measure(self, points: int, lines: int) -> int:
        """The points."""
        return points

    def task(self) -> str:
        """What is to be found, in a sentence."""
        return _("One play earns more points than any other: find it.")

    def right(self, value: int) -> str:
        """What is said of the answer."""
        return _("Right: {points} points, and no other play makes as many.").format(points=value)

    def less(self, value: int) -> str:
        """What is said of a play with fewer points."""
        return _("That makes {points} points; one play makes more.").format(points=value)


BEST = Best()
"""The one instance; it holds no state."""
