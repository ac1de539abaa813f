"""What a solver says of a game that is played alone or together, against the tiles."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal, NamedTuple

from sumtable.core import Event

Solved = Literal["solvable", "unsolvable", "unknown"]


@dataclass(frozen=True, slots=True)
class Share:
    """How many of the games that were tried succeeded, and what that says of all games.

    From `low` to `high` is the interval in which the chance lies 95 times in 100.
    """

    successes: int
    samples: int

    @property
    def share(self) -> float:
        return self.successes / self.samples

    @property
    def low(self) -> float:
        return max(0.0, self._middle - self._width)

    @property
    def high(self) -> float:
        return min(1.0, self._middle + self._width)

    # Wilson's interval, which holds for few samples and for shares near 0 and 1 too.

    @property
    def _middle(self) -> float:
        return (self.successes + _Z2 / 2) / (self.samples + _Z2)

    @property
    def _width(self) -> float:
        failures = self.samples - self.successes
        return sqrt(_Z2 * (self.successes * failures / self.samples + _Z2 / 4)) / (
            self.samples + _Z2
        )


_Z2 = 1.96**2


@dataclass(frozen=True, slots=True)
class Solvability:
    """What the solver says of a position: `solvable`, `unsolvable`, or `unknown` in the time.

    `plan` are the actions from here to the end; where tiles are still to be drawn, only those up
    to the next draw, and the verdict says that it can be solved if the right tiles come. `loose`
    are the slots whose tiles have to be moved or taken off for it. `chance` is how often a careful
    player succeeds, if it is solvable and tiles are to be drawn.
    """

    verdict: Solved
    plan: tuple[Event, ...] = ()
    loose: tuple[str, ...] = ()
    chance: Share | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """Open slots and tiles that can't all be served as the tiles lie, and that in words.

    With `smallest` no fewer would do; otherwise none of them can be left out.
    """

    slots: tuple[str, ...]
    tiles: tuple[str, ...]
    words: str
    smallest: bool


class Hint(NamedTuple):
    """An action that keeps the position solvable, and why it."""

    action: Event
    words: str


class Solver(ABC):
    """One game's solver. It holds no state, and takes no longer than it is given."""

    @abstractmethod
    def check(self, position: Any, seconds: float, samples: int | None = None) -> Solvability:
        """Whether a position can be solved. `samples` games are tried for the chance."""

    @abstractmethod
    def count(self, position: Any, limit: int) -> int:
        """How many ways there are to place all that is left, at most `limit`."""

    @abstractmethod
    def hints(self, position: Any, ways: int, seconds: float) -> list[Hint]:
        """The best actions that keep a position solvable; none where it is lost or over."""

    @abstractmethod
    def why_lost(self, position: Any, seconds: float) -> Lost | None:
        """Why the position can't be solved as it lies; None if it can or if nobody knows."""

    @abstractmethod
    def takes_long(self, position: Any) -> bool:
        """Whether `check` may take a moment, because something is still to be drawn."""

    @abstractmethod
    def mode(self, position: Any) -> tuple[str, str]:
        """How the position is played and how hard it is, as options say it: `solo`, `easy`."""

    @abstractmethod
    def title(self, mode: str, difficulty: str) -> str:
        """That in words, with the game's name."""
