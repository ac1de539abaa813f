"""Sum On step by step on the kernel: 25 steps in the usual game, a step of a piece or the end."""

from array import array
from collections.abc import Sequence
from typing import Any, Self

from sumtable.core import Event
from sumtable.games.sumon.kernel.slate import BLUE, RED
from sumtable.games.sumon.kernel.steps import Steps
from sumtable.games.sumon.kernel.turns import before
from sumtable.games.sumon.research.small import SmallSumOn
from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn
from sumtable.games.sumon.rules.position import Position, square_name
from sumtable.games.sumon.rules.turns import code_of
from sumtable.research import OVER, Course, Walk, shares

_WAYS = ("left", "straight", "right")


class SumOnCourse(Course):
    """Sum On with its options, from any position between two turns.

    `end`, `swap` and `first_set` are the numbers of the steps that aren't a piece's step forward.
    """

    things = 0
    most_draws = 0
    players = 2
    together = False
    hidden = False
    lowest = -1.0
    highest = 1.0

    def __init__(self, game: SmallSumOn, position: Position) -> None:
        options = position.options
        self.game = game
        self.first = position
        self.pieces = options.pieces
        self.width, self.height = options.size
        self.end = 3 * self.pieces
        self.swap = self.end + 1
        self.first_set = self.end + 2
        self.steps = self.end + 1
        if options.start == "placement":
            self.steps = self.first_set + self.pieces * self.width
        elif options.pie:
            self.steps = self.first_set
        # Every piece goes at most height − 1 steps, each perhaps with an end of turn after it.
        self.longest = 4 * self.pieces * (self.height - 1) + 2 * self.pieces + 1
        self.sight = 2 * self.pieces * self.width * self.height + self.pieces + 6
        self.memory = self.sight
        self._kernel = Steps(self.width, self.height, self.pieces)
        self._kernel.load(
            position.blue, position.red, position.acting, position.swap, position.swapped
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return SumOnCourse, (self.game, self.first)

    def start(self) -> "SumOnWalk":
        return SumOnWalk(self, self._kernel.copy())


class SumOnWalk(Walk):
    """A game of Sum On under way; the kernel says who acts and what is legal."""

    course: SumOnCourse

    def __init__(self, course: SumOnCourse, kernel: Steps) -> None:
        self.course = course
        self.kernel = kernel
        self.taken: list[int] = []

    @property
    def actor(self) -> int:
        return self.kernel.actor()

    def legal(self) -> list[int]:
        return self.kernel.legal()

    def draws(self) -> list[tuple[int, float]]:
        return []

    def apply(self, number: int) -> int:
        actor = self.kernel.apply(number)
        self.taken.append(number)
        return actor

    def copy(self) -> Self:
        twin = type(self)(self.course, self.kernel.copy())
        twin.taken = self.taken.copy()
        return twin

    def numbers(self) -> list[int]:
        return self.taken.copy()

    def results(self) -> list[float]:
        if self.kernel.actor() != OVER:
            return [0.0, 0.0]
        return shares((self.kernel.winner() + 1,), 2, together=False)

    def events(self) -> Sequence[Event]:
        return self._replayed()[0]

    @property
    def position(self) -> Position:
        position = self.course.first
        for event in self.events():
            position = self.course.game.play(position, event).position
        return position

    def _replayed(self) -> tuple[list[Event], list[Step]]:
        """The whole events, and the steps of the turn that isn't over yet."""
        course, first = self.course, self.course.first
        at = [list(first.blue), list(first.red)]
        side = first.acting
        events: list[Event] = []
        steps: list[Step] = []
        for number in self.taken:
            if number < course.end:
                piece = number // 3
                at[side][piece] += before(side) + number % 3 + 1
                steps.append(Step(piece + 1, square_name(at[side][piece])))
            elif number == course.end:
                events.append(Turn(tuple(steps)))
                steps = []
                side = 1 - side
            elif number == course.swap:
                events.append(Swap())
            else:
                piece, column = divmod(number - course.first_set, course.width)
                at[side][piece] = (course.height if side else 1) * 16 + column + 1
                events.append(Place(piece + 1, square_name(at[side][piece])))
                side = 1 - side
        return events, steps

    def steps_of(self, action: Event) -> list[int]:
        course, position = self.course, self.position
        match action:
            case Turn():
                code = code_of(position, action)
                ways = [(piece, code >> 2 * piece & 3) for piece in range(course.pieces)]
                return [3 * piece + way - 1 for piece, way in ways if way] + [course.end]
            case Place(number, square):
                column = ord(square[0]) - 97
                return [course.first_set + (number - 1) * course.width + column]
        return [course.swap]

    def pending(self) -> str:
        steps = self._replayed()[1]
        return self.course.game.format(Turn(tuple(steps))) if steps else ""

    def told(self, player: int) -> str:
        events, steps = self._replayed()
        texts = [self.course.game.format(event) for event in events]
        if steps:
            texts.append(self.course.game.format(Turn(tuple(steps))) + "-")
        return "\n".join(texts)

    def shown(self, player: int) -> str:
        """The board by rows, Red's first, and who is to act."""
        numbers = {}
        for letters, side in (("12345678", BLUE), ("abcdefgh", RED)):
            for letter, square in zip(letters, self.kernel.squares(side), strict=False):
                numbers[square] = letter
        rows = [
            "".join(
                numbers.get(row * 16 + column, ".") for column in range(1, self.course.width + 1)
            )
            for row in range(self.course.height, 0, -1)
        ]
        side, swap, swapped, last = self.kernel.standing()
        facts = ["red" if side else "blue", f"after {last}" if last else "turn begins"]
        facts += ["may swap"] * (swap == 2) + ["swapped"] * swapped
        return "\n".join([*rows, ", ".join(facts)])

    def sight(self, player: int) -> "array[float]":
        """Blue's pieces and Red's, a board each with a 1; the piece that stepped last; who acts."""
        course = self.course
        view = array("f", bytes(4 * course.sight))
        cells = course.width * course.height
        place = 0
        for side in (BLUE, RED):
            for square in self.kernel.squares(side):
                if square:
                    view[place + ((square >> 4) - 1) * course.width + (square & 15) - 1] = 1.0
                place += cells
        side, swap, swapped, last = self.kernel.standing()
        if last:
            view[place + last - 1] = 1.0
        place += course.pieces
        view[place + side] = 1.0
        view[place + 2] = float(swapped)
        view[place + 3 + swap] = 1.0
        return view

    def memory(self, player: int) -> "array[float]":
        return self.sight(player)

    def word(self, number: int) -> str:
        course = self.course
        if number < course.end:
            return f"{number // 3 + 1} {_WAYS[number % 3]}"
        if number == course.end:
            return "end"
        if number == course.swap:
            return "swap"
        piece, column = divmod(number - course.first_set, course.width)
        return f"set {piece + 1} {chr(97 + column)}"
