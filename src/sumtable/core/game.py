"""The game protocol: what every game answers, and the checks that are the same for all of them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from sumtable.core.chance import Chance
from sumtable.core.errors import Refused
from sumtable.core.language import _
from sumtable.core.values import Item, Outcome, Played, Refusal, Seat


class Event:
    """Something that happens in a game: an action of a player, or a draw."""

    __slots__ = ()
    chance: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Resign(Event):
    """The player to move gives up."""


class Position(Protocol):
    """What every position can tell. Positions are values: equal, hashable, never changed."""

    @property
    def options(self) -> Any: ...
    @property
    def awaiting(self) -> str | None:
        """`action`, the kind of the chance event that is due, or None when the game is over."""

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is, or who draws; None during the set-up and when the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Per seat, the final count included once the game is over; () where nothing is scored."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""


P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class View(Generic[P]):
    """What one seat (None: a spectator) may see of a position.

    In `position` hidden hands are empty and the pile is empty; how many tiles they hold is in
    `hands` and `pile`, and `unseen` lists, sorted, the tiles that may be in any of them.
    """

    seat: Seat | None
    position: P
    hands: tuple[int, ...] = ()
    pile: int = 0
    unseen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen before a game: for help texts, forms and the command line.

    `values` is what may be written, in words; `read` turns a command line's text into the value a
    record would hold (a file's content, a number) and raises OptionsError.
    """

    name: str
    values: str
    default: str
    read: Callable[[str], object]
    choices: tuple[str, ...] = ()
    """The values to choose from in a form, the default first; () where a form has its own."""


class Game(ABC, Generic[P]):
    """A game's rules as functions between values; it holds no state of any play.

    `refusal` is the one truth about legality: `actions` lists exactly the actions it lets pass, and
    `play` always asks it first.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int] = 1
    """Counts up when the same record could give another result."""
    options: ClassVar[tuple[Option, ...]]
    codes: ClassVar[tuple[str, ...]]
    """Every refusal code of this game, without the `record.` ones."""
    about: ClassVar[str] = ""
    """The game in one line, for a menu."""
    how_to_write: ClassVar[tuple[str, ...]] = ()
    """A line or two on each kind of action, for help."""
    endings: ClassVar[Mapping[str, str]] = {}
    """Why the game is over, in words, for each reason an outcome can have."""
    reasons: ClassVar[Mapping[str, Callable[[Item], str]]] = {}
    """What earned (or cost) points, in words, for each kind of item."""

    @abstractmethod
    def start(self, options: Mapping[str, object], names: int | None = None) -> P:
        """The position before the first event. Raises OptionsError.

        `options` are a record's: partial, unchecked. `names` is how many players the record names.
        """

    @abstractmethod
    def seats(self, position: P) -> int:
        """How many seats the game has."""

    @abstractmethod
    def parse(self, text: str) -> Event:
        """The event written as `text`. Raises TextError `record.event`."""

    @abstractmethod
    def format(self, event: Event) -> str:
        """The event's notation: `parse(format(event)) == event`."""

    @abstractmethod
    def actions(self, position: P) -> Sequence[Event]:
        """Every legal action but Resign, each once, sorted by notation; () while chance is due."""

    @abstractmethod
    def chance(self, position: P) -> Chance[Event] | None:
        """What has to be drawn now, or None."""

    @abstractmethod
    def view(self, position: P, seat: Seat | None) -> View[P]:
        """What the seat may see."""

    def imagine(self, view: View[P], below: Callable[[int], int]) -> P:
        """A position that looks like `view` to its seat; what it can't see is dealt at random.

        `below(n)` gives a random number from 0 to n − 1. A game that hides nothing needs no more
        than this; one that does must deal all of `unseen`, each way equally likely.
        """
        return view.position

    @abstractmethod
    def seen(self, position: P, event: Event, seat: Seat | None) -> str:
        """The event's notation as `seat` may read it: hidden tiles are written as `?`.

        `position` is the one before the event.
        """

    @abstractmethod
    def _refusal(self, position: P, event: Event) -> Refusal | None:
        """Why the rules refuse an event that is of the right kind here."""

    @abstractmethod
    def _apply(self, position: P, event: Event) -> Played[P]:
        """What a legal event makes of the position."""

    def refusal(self, position: P, event: Event) -> Refusal | None:
        """Why the event can't happen now, or None if it can."""
        awaiting = position.awaiting
        if awaiting is None:
            return Refusal("record.over", _("The game is over; nothing can follow."))
        if awaiting == "action":
            if event.chance:
                message = _("Nothing is to be drawn now: an action is due.")
                return Refusal("record.chance", message)
        elif not event.chance:
            message = _("An action has to wait: the {kind} is due first.").format(kind=awaiting)
            return Refusal("record.turn", message)
        return self._refusal(position, event)

    def play(self, position: P, event: Event) -> Played[P]:
        """What the event makes of the position. Raises Refused; the position is never changed."""
        refusal = self.refusal(position, event)
        if refusal is not None:
            raise Refused(refusal)
        return self._apply(position, event)

    def ended(self, position: P, outcome: Outcome) -> P:
        """The position once people have ended the game, which is no event: nothing is due any more.

        The scores are as they stand. `outcome` is one that came `early`.
        """
        over: P = replace(position, outcome=outcome)  # type: ignore[type-var]
        return over

    def opposed(self, position: P) -> bool:
        """Whether players are against each other; a computer sits down only where they are."""
        return True

    def minutes(self, position: P) -> float | None:
        """How long the whole game may take; None where it takes as long as it takes.

        A game that has such a limit has an event `time`, which says that it is over.
        """
        return None

    def timed_out(self, position: P) -> bool:
        """Whether the event `time` has happened."""
        return False

    def explain(self, position: P, event: Event, played: Played[P]) -> tuple[Item, ...]:
        """The reasons for the points that the event earned in this position, for people."""
        return played.items or ()

    def reason(self, item: Item) -> str:
        """What earned (or cost) an item's points, in words."""
        words = self.reasons.get(item.kind)
        return item.kind if words is None else words(item)

    def final_count(self, position: P) -> tuple[tuple[Item, ...], ...]:
        """Per seat, why the scores at the end differ from the points of the events."""
        return ((),) * len(position.scores)

    def count(self, position: P) -> int:
        """How many legal actions there are; cheaper than listing them where a game can."""
        return len(self.actions(position))

    def action_texts(self, position: P) -> Sequence[str]:
        """The notation of every action in `actions`, in the same order."""
        return [self.format(action) for action in self.actions(position)]

    def action_at(self, position: P, index: int) -> Event:
        """One of the `count` legal actions; which index means which is the game's own affair."""
        return self.actions(position)[index]

    def perft(self, position: P, depth: int) -> int:
        """How many action sequences of this length there are; one that ends earlier counts none."""
        if depth == 0:
            return 1
        if depth == 1:
            return self.count(position)
        return sum(
            self.perft(self.play(position, action).position, depth - 1)
            for action in self.actions(position)
        )
