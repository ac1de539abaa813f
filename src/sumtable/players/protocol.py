"""What a computer player is: it gets what its seat may see, time and a seed, and gives an action.

A player never gets a position. `Sight` holds a seat's view and what the seat saw happen, so that
nothing hidden can reach a decision.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, Protocol

from sumtable.core import Event, Game, Played, Seat, SumtableError, View
from sumtable.core.language import _


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One event as a seat saw it: its view before the event, and the notation it may read."""

    view: View[Any]
    text: str


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a seat knows: its view now, and the events so far as it saw them."""

    game: Game[Any]
    view: View[Any]
    story: tuple[Glimpse, ...] = ()

    @property
    def seat(self) -> Seat:
        """Whose sight this is."""
        assert self.view.seat is not None
        return self.view.seat


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think: stops when `seconds` are over or `nodes` were looked at.

    With `seconds` left out, the same seed and nodes give the same answer on every machine.
    """

    seconds: float = math.inf
    nodes: int | None = None
    _begin: float = field(default_factory=perf_counter, compare=False, repr=False)

    @property
    def left(self) -> float:
        """How many seconds are left, never below 0; they count from when the budget was made."""
        return max(0.0, self._begin + self.seconds - perf_counter())


@dataclass(frozen=True, slots=True)
class Considered:
    """An action that was looked at: its value and how the game may go on, itself first.

    A value is `certain` if it is the end of the game that best play leads to.
    """

    action: Event
    value: float
    line: tuple[str, ...] = ()
    certain: bool = False


@dataclass(frozen=True, slots=True)
class Thought:
    """A decision and its reasons.

    A value is the lead that the seat expects at the end of the game, in points, over the best of
    the others; None if nothing was weighed because there was no choice. `ways` are the actions
    that were looked at closely, best first, and no value is above the one before it: where winning
    and the lead disagree, winning decides. The chosen one is the first. `nodes` counts positions,
    or playouts, looked at.
    """

    action: Event
    value: float | None = None
    line: tuple[str, ...] = ()
    ways: tuple[Considered, ...] = ()
    nodes: int = 0


class Player(Protocol):
    """Somebody who chooses actions."""

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        """The action for the seat to move, with reasons; `ways` alternatives are to be valued.

        So are the legal actions in `also`, however bad they are: each is seen by every level, and
        valued itself as closely as the best. They are among the thought's ways as they were given.
        The sight is one in which the seat is to move and an action is due. The budget is kept to
        within a fifth or 50 ms; with nothing left of it, the best answer at first sight comes.
        """


def decided(
    ranked: Iterable[Considered], ways: int, also: Sequence[Event] = (), nodes: int = 0
) -> Thought:
    """The thought that the best of these, which stand best first, leads to.

    Its ways are the `ways` best and those of `also`.
    """
    found: list[Considered] = []
    for number, one in enumerate(ranked):
        if number < max(1, ways) or one.action in also:
            value = min(one.value, found[-1].value) if found else one.value
            found.append(replace(one, value=value))
    best = found[0]
    return Thought(best.action, best.value, best.line, tuple(found), nodes)


class NoDecision(SumtableError):
    """Nobody has to decide anything in this position."""


class Witness:
    """Keeps what one seat sees of a game that is played in front of it."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._story: list[Glimpse] = []

    def watch(self, position: Any, event: Event) -> None:
        """Sees an event happen; `position` is the one before it."""
        game, seat = self._game, self._seat
        self._story.append(Glimpse(game.view(position, seat), game.seen(position, event, seat)))

    def sight(self, position: Any) -> Sight:
        """What the seat knows now. Raises NoDecision if it hasn't to act."""
        check_due(position)
        if position.to_move != self._seat:
            message = _("Player {seat} is not to move.").format(seat=self._seat)
            raise NoDecision("players.turn", message)
        return Sight(self._game, self._game.view(position, self._seat), tuple(self._story))


def sight_of(game: Game[Any], start: Any, played: Iterable[tuple[Event, Played[Any]]]) -> Sight:
    """What the seat to move knows after these events. Raises NoDecision if no action is due."""
    steps = list(played)
    last = steps[-1][1].position if steps else start
    check_due(last)
    witness = Witness(game, last.to_move)
    position = start
    for event, result in steps:
        witness.watch(position, event)
        position = result.position
    return witness.sight(last)


def check_due(position: Any) -> None:
    """Raises NoDecision unless a player has to act."""
    if position.outcome is not None:
        message = _("The game is over: there is nothing left to decide.")
        raise NoDecision("players.over", message)
    if position.awaiting != "action":
        message = _("The {kind} is due; nobody decides anything now.")
        raise NoDecision("players.chance", message.format(kind=position.awaiting))
