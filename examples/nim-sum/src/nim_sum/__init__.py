"""Nim Sum: add to a common sum in turn, and stop it where it pays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from sumtable.core import (
    Chance,
    Event,
    Game,
    Item,
    Option,
    OptionsError,
    Outcome,
    Played,
    Refusal,
    Resign,
    Seat,
    TextError,
    View,
)
from sumtable.core.house import House

SEVENS, GOAL_POINTS = 7, 3


@dataclass(frozen=True, slots=True)
class Add(Event):
    """The player adds a number to the sum."""

    number: int


@dataclass(frozen=True, slots=True)
class Options:
    goal: int = 21
    most: int = 3


@dataclass(frozen=True, slots=True)
class Position:
    options: Options
    sum: int = 0
    scores: tuple[int, ...] = (0, 0)
    turn: Seat = Seat(1)  # noqa: RUF009 - a number that never changes
    outcome: Outcome | None = None

    @property
    def awaiting(self) -> str | None:
        return None if self.outcome else "action"

    @property
    def to_move(self) -> Seat | None:
        return None if self.outcome else self.turn

    def __str__(self) -> str:
        done = "#" * self.sum + "." * (self.options.goal - self.sum)
        rows = [done[start : start + SEVENS] for start in range(0, len(done), SEVENS)]
        return "\n".join([f"The sum is {self.sum} of {self.options.goal}.", "", *rows])


class NimSum(Game[Position]):
    name = "nimsum"
    title = "Nim Sum"
    about = "add to a common sum in turn, and stop it where it pays"
    how_to_write = ("add 2   adds 2 to the sum",)
    endings: ClassVar[Mapping[str, str]] = {
        "goal": "the goal was reached",
        "resigned": "a player resigned",
    }
    reasons: ClassVar[Mapping[str, Callable[[Item], str]]] = {
        "seven": lambda item: f"{item.values[0]} is a multiple of seven",
        "goal": lambda item: f"{item.values[0]} is the goal",
    }
    options = (
        Option("goal", "21, 28 or 35", "21", int, ("21", "28", "35")),
        Option("most", "3, 4 or 5", "3", int, ("3", "4", "5")),
    )
    codes = ("nimsum.most", "nimsum.goal")

    def start(self, options: Mapping[str, object], names: int | None = None) -> Position:
        chosen = {"goal": 21, "most": 3, **options}
        good = {"goal": (21, 28, 35), "most": (3, 4, 5)}
        if set(chosen) != set(good) or any(chosen[key] not in good[key] for key in good):
            raise OptionsError("Nim Sum takes goal (21, 28 or 35) and most (3, 4 or 5).")
        if names not in (None, 2):
            raise OptionsError("Nim Sum has two players.")
        return Position(Options(**chosen))  # type: ignore[arg-type]

    def seats(self, position: Position) -> int:
        return 2

    def parse(self, text: str) -> Event:
        match text.split(" "):
            case ["add", digit] if digit in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
                return Add(int(digit))
            case ["resign"]:
                return Resign()
        raise TextError("record.event", f"{text[:60]!r} is no event of Nim Sum.")

    def format(self, event: Event) -> str:
        return f"add {event.number}" if isinstance(event, Add) else "resign"

    def actions(self, position: Position) -> Sequence[Event]:
        every = (Add(number) for number in range(1, position.options.most + 1))
        return tuple(action for action in every if self.refusal(position, action) is None)

    def chance(self, position: Position) -> Chance[Event] | None:
        return None

    def view(self, position: Position, seat: Seat | None) -> View[Position]:
        return View(seat, position)

    def seen(self, position: Position, event: Event, seat: Seat | None) -> str:
        return self.format(event)

    def _refusal(self, position: Position, event: Event) -> Refusal | None:
        most, goal = position.options.most, position.options.goal
        match event:
            case Add(number) if number > most:
                return Refusal("nimsum.most", f"At most {most} can be added at once.")
            case Add(number) if position.sum + number > goal:
                return Refusal("nimsum.goal", f"That would go past {goal}.")
        return None

    def _apply(self, position: Position, event: Event) -> Played[Position]:
        seat, other = position.turn, Seat(3 - position.turn)
        if not isinstance(event, Add):
            given_up = Outcome((other,), "resigned")
            return Played(replace(position, outcome=given_up), seat)
        total = position.sum + event.number
        items = [Item("seven", 1, (), (total,))] if total % SEVENS == 0 else []
        if total == position.options.goal:
            items.append(Item("goal", GOAL_POINTS, (), (total,)))
        points = sum(item.points for item in items)
        scores = list(position.scores)
        scores[seat - 1] += points
        after = replace(position, sum=total, scores=tuple(scores), turn=other)
        if total == position.options.goal:
            best = max(scores)
            winners = tuple(Seat(n) for n, score in enumerate(scores, 1) if score == best)
            after = replace(after, outcome=Outcome(winners, "goal"))
        return Played(after, seat, points, tuple(items))


HOUSE = House(NimSum(), __name__)
