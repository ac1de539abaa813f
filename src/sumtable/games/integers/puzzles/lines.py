"""`lines`: exactly one play makes the target in the most lines at once."""

from collections.abc import Mapping
from typing import ClassVar

from sumtable.core.language import _, later, ngettext_
from sumtable.games.integers.puzzles.most import Most


class Lines(Most):
    """The one play that makes the most lines."""

    name: ClassVar[str] = "lines"
    title: ClassVar[str] = later("Most lines")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("a small board: one tile that makes two lines"),
        2: later("a middle-sized board: two tiles that make two lines"),
        3: later("the whole board: two tiles that make three lines, or three that make two"),
        4: later("three tiles that make three lines, or four that make two"),
        5: later("four lines at once or more, or a wild tile that has to be named"),
    }
    fact: ClassVar[str] = "lines"
    least: ClassVar[int] = 2

    def measure(self, points: int, lines: int) -> int:
        """The number of lines."""
        return lines

    def task(self) -> str:
        """What is to be found, in a sentence."""
        return _("One play makes more lines at once than any other: find it.")

    def right(self, value: int) -> str:
        """What is said of the answer."""
        return _("Right: {lines} lines at once, and no other play makes as many.").format(
            lines=value
        )

    def less(self, value: int) -> str:
        """What is said of a play with fewer lines."""
        words = ngettext_(
            "That makes {lines} line; one play makes more.",
            "That makes {lines} lines; one play makes more.",
            value,
        )
        return words.format(lines=value)


LINES = Lines()
"""The one instance; it holds no state."""
