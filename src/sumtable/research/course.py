"""What every game for research answers: its measures, and a game under way."""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence
from typing import Any, Self

from sumtable.core import Event, Game

CHANCE = -1
"""Who acts where something is to be drawn; players count from 0."""
OVER = -4
"""Who acts when the game is over: nobody."""


class Walk(ABC):
    """A game under way, changed in place by one number after the other.

    Where `actor` is a player, the number is a step of that player: several steps may make one
    action of the rules, and only beginnings of legal actions are legal. Where it is CHANCE, the
    number says which thing is drawn, one at a time.
    """

    course: "Course"

    @property
    @abstractmethod
    def actor(self) -> int:
        """The player to act, from 0 on, or CHANCE or OVER."""

    @abstractmethod
    def legal(self) -> list[int]:
        """The steps that the player to act may take, in order; none for chance and at the end."""

    @abstractmethod
    def draws(self) -> list[tuple[int, float]]:
        """What may be drawn now and how likely it is, in order; none where a player acts."""

    @abstractmethod
    def apply(self, number: int) -> int:
        """Takes a step, or draws a thing; who is to act then.

        Raises ValueError, changing nothing, if it can't be.
        """

    @abstractmethod
    def copy(self) -> Self:
        """Another game that stands as this one does."""

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _walked, (self.course, self.numbers())

    @abstractmethod
    def numbers(self) -> list[int]:
        """Every number applied since the start, steps and draws."""

    @abstractmethod
    def results(self) -> list[float]:
        """What each player has got: at the end the result, before it zeros."""

    @property
    @abstractmethod
    def position(self) -> Any:
        """The position after the last whole event."""

    @abstractmethod
    def pending(self) -> str:
        """What has been done since the last whole event, in words of the notation, or ""."""

    @abstractmethod
    def events(self) -> Sequence[Event]:
        """The whole events so far."""

    @abstractmethod
    def steps_of(self, action: Event) -> list[int]:
        """The steps that make a legal action of the player to move, none of which is taken yet."""

    @abstractmethod
    def told(self, player: int) -> str:
        """All that a player has learnt since the start, in order: one information state."""

    @abstractmethod
    def shown(self, player: int) -> str:
        """What a player may see now, in words."""

    @abstractmethod
    def sight(self, player: int) -> "array[float]":
        """What a player may see now, as `Course.sight` numbers."""

    @abstractmethod
    def memory(self, player: int) -> "array[float]":
        """All that a player has learnt since the start, as `Course.memory` numbers."""

    @abstractmethod
    def word(self, number: int) -> str:
        """A step, or a thing drawn, in words of the notation."""


class Course(ABC):
    """A game with its options: its measures, which never change, and how it begins."""

    game: Game[Any]
    """The rules; they take the further options of research."""
    players: int
    steps: int
    """How many different steps there are; each is a number below."""
    things: int
    """How many different things can be drawn; 0 where nothing is."""
    longest: int
    """No game has more steps of players than this."""
    most_draws: int
    """No game draws more things than this, lots that are tied without end apart."""
    together: bool
    """Whether all players win or lose together, or one plays alone."""
    hidden: bool
    """Whether a player can't see everything but what will be drawn."""
    sight: int
    """How many numbers show what a player sees."""
    memory: int
    """How many numbers show all that a player has learnt."""

    @property
    def remembers(self) -> bool:
        """Whether `memory` tells apart all that a player may have learnt."""
        return True

    @property
    @abstractmethod
    def lowest(self) -> float:
        """The worst result."""

    @property
    @abstractmethod
    def highest(self) -> float:
        """The best result."""

    @abstractmethod
    def start(self) -> Walk:
        """A game before its first event."""


def _walked(course: Course, numbers: list[int]) -> Walk:
    """The game that these numbers lead to."""
    walk = course.start()
    for number in numbers:
        walk.apply(number)
    return walk
