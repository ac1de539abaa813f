"""Walks over the events of any rules: draws one thing at a time, and what each player is told."""

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from copy import copy
from typing import Any, Self

from sumtable.core import Chance, Event, Game, Refused, Resign, Seat
from sumtable.research.course import CHANCE, OVER, Course, Walk
from sumtable.research.results import shares


class Drawing:
    """A chance event that is due and what has been drawn for it so far, one thing at a time."""

    __slots__ = ("_drawn", "_left", "chance")

    def __init__(self, chance: Chance[Event], drawn: tuple[tuple[Any, ...], ...] = ((),)) -> None:
        self.chance = chance
        self._drawn = drawn
        self._left: list[Any] | None = None

    @property
    def left(self) -> list[Any]:
        """The things left in the bag that is drawn from now, sorted."""
        if self._left is None:
            self._left = list(self.chance.draws[len(self._drawn) - 1].bag)
            for thing in self._drawn[-1]:
                self._left.remove(thing)
        return self._left

    def odds(self) -> list[tuple[Any, float]]:
        """Each different thing that is left, and how likely it is to be drawn."""
        counts: dict[Any, int] = {}
        for thing in self.left:
            counts[thing] = counts.get(thing, 0) + 1
        return [(thing, count / len(self.left)) for thing, count in counts.items()]

    def after(self, thing: Any) -> "Drawing | Event":
        """The event if this was the last thing to draw, else what is still to be drawn."""
        drawn = (*self._drawn[:-1], (*self._drawn[-1], thing))
        draws = self.chance.draws
        if len(drawn[-1]) < draws[len(drawn) - 1].count:
            return Drawing(self.chance, drawn)
        if len(drawn) < len(draws):
            return Drawing(self.chance, (*drawn, ()))
        return self.chance.event(drawn)

    @property
    def words(self) -> list[str]:
        """What has been drawn so far, as the notation writes it."""
        return [self.chance.name(thing) for bag in self._drawn for thing in bag]


class EventWalk(Walk):
    """A walk that plays every event through the game's rules.

    A game says which steps begin its actions, and which event a step completes.
    """

    course: "EventCourse"

    def __init__(self, course: "EventCourse", position: Any) -> None:
        self.course = course
        self.game: Game[Any] = course.game
        self._position = position
        self._events: tuple[Any, ...] = ()
        self._told: tuple[Any, ...] = ((),) * course.players
        self._numbers: tuple[Any, ...] = ()
        self._steps = 0
        self._now: list[int] | None = None
        self._drawing = self._due()

    def _due(self) -> Drawing | None:
        if self._position.awaiting in (None, "action"):
            return None
        chance = self.game.chance(self._position)
        return None if chance is None else Drawing(chance)

    # What a game adds

    @abstractmethod
    def _legal(self) -> list[int]:
        """The steps of the player to move, in order."""

    @abstractmethod
    def _take(self, step: int) -> Event | None:
        """The event that the step completes, or None; raises ValueError if it isn't legal."""

    def _begin(self) -> None:
        """Forgets what belongs to the action before; called after every event."""

    # The walk

    @property
    def actor(self) -> int:
        if self._drawing is not None:
            return CHANCE
        seat = self._position.to_move
        return OVER if self._position.outcome or seat is None else seat - 1

    def legal(self) -> list[int]:
        if self._now is None:
            self._now = self._legal() if self.actor >= 0 else []
        return self._now.copy()

    def draws(self) -> list[tuple[int, float]]:
        if self._drawing is None:
            return []
        numbers = self.course.numbers
        return sorted((numbers[thing], odds) for thing, odds in self._drawing.odds())

    def apply(self, number: int) -> int:
        if self._drawing is not None:
            self._draw(number)
        else:
            self._step(number)
        self._numbers = (self._numbers, number)
        return self.actor

    def numbers(self) -> list[int]:
        return unrolled(self._numbers)

    def _step(self, number: int) -> None:
        if self.actor < 0:
            raise ValueError("the game is over")
        event = self._take(number)
        if event is not None:
            try:
                self._play(event)
            except Refused as refused:
                raise ValueError(str(refused)) from None
        self._now = None
        self._steps += 1
        if self._steps >= self.course.limit and self.actor >= 0:
            self._play(Resign())

    def _draw(self, number: int) -> None:
        assert self._drawing is not None
        if not 0 <= number < self.course.things:
            raise ValueError(f"{number} is nothing that can be drawn")
        thing = self.course.bag[number]
        if thing not in self._drawing.left:
            raise ValueError(f"{self._drawing.chance.name(thing)} isn't left to draw")
        after = self._drawing.after(thing)
        if isinstance(after, Drawing):
            self._drawing = after
        else:
            self._play(after)

    def _play(self, event: Event) -> None:
        seen = [
            self.game.seen(self._position, event, Seat(seat))
            for seat in range(1, self.course.players + 1)
        ]
        played = self.game.play(self._position, event)
        self._position = played.position
        self._events = (self._events, event)
        self._told = tuple([(told, text) for told, text in zip(self._told, seen, strict=True)])
        self._drawing = self._due()
        self._now = None
        self._begin()

    def copy(self) -> Self:
        return copy(self)  # whatever changes is put into another's place, never changed itself

    def results(self) -> list[float]:
        outcome = self._position.outcome
        players = self.course.players
        if outcome is None:
            return [0.0] * players
        return shares(outcome.winners, players, self.course.together)

    @property
    def position(self) -> Any:
        return self._position

    def events(self) -> Sequence[Event]:
        return unrolled(self._events)

    def told(self, player: int) -> str:
        texts = unrolled(self._told[player])
        going = self._going(player)
        return "\n".join([f"seat {player + 1}", *texts, *([going] if going else [])])

    def texts(self, player: int) -> list[str]:
        """The events so far as a player may read them."""
        return unrolled(self._told[player])

    def _going(self, player: int) -> str:
        """What the player sees of the event that isn't whole yet."""
        if self._drawing is None:
            return self.pending()
        words = self._drawing.words
        if not words:
            return ""
        shown = words if self._sees_draw(player) else ["?"] * len(words)
        return " ".join([self._drawing.chance.kind, *shown, "…"])

    def _sees_draw(self, player: int) -> bool:
        """Whether the player sees what is drawn now; all do, where a game hides nothing."""
        return True

    def pending(self) -> str:
        return "" if self._drawing is None else self._going(self.actor)

    def word(self, number: int) -> str:
        if self._drawing is not None:
            return self._drawing.chance.name(self.course.bag[number])
        return self._word(number)

    @abstractmethod
    def _word(self, step: int) -> str:
        """A step in words of the notation."""


class EventCourse(Course):
    """A course whose draws have numbers: `bag` lists every different thing that may be drawn."""

    bag: Sequence[Any]
    numbers: Mapping[Hashable, int]
    limit: int
    """After so many steps the player to move gives up; a game that always ends has no need."""

    @property
    def lowest(self) -> float:
        return 0.0 if self.together else -1.0

    @property
    def highest(self) -> float:
        return 1.0 if self.together else self.players - 1.0


def unrolled(chain: tuple[Any, ...]) -> list[Any]:
    """The items of a chain of pairs (earlier ones, item), which copies share."""
    items = []
    while chain:
        chain, item = chain
        items.append(item)
    items.reverse()
    return items
