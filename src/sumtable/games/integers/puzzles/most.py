"""What the two kinds share: exactly one play has the most of something, and it is to be found."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from sumtable.core import SeededDealer
from sumtable.core.language import _
from sumtable.core.words import minus
from sumtable.games.integers.puzzles.draws import chance_draws, designed_draws
from sumtable.games.integers.puzzles.plays import Footprint, footprints, highest, reach
from sumtable.games.integers.puzzles.scenes import SOLVER, box, scenes
from sumtable.games.integers.rules import GAME, WILD, Play, Position
from sumtable.games.integers.rules.notation import format_event
from sumtable.games.integers.rules.turns import play_of
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import Clue, Kind, Proof, Puzzle, PuzzleError, Verdict, check_grade
from sumtable.records import Record, replay

TRIES = 1000
"""Games that are tried for one puzzle; the first ones do."""
DRAWS = 24
"""Draws that are tried in one place of a game."""
LEAST_FOOTPRINTS = 4
"""Squares to choose from, at least: a puzzle is a choice."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a grade's puzzles are looked for.

    `reach` is how many things have to fit at once in the answer; the solver has had at least and
    at most so many `rounds`; with `designed` the last draw isn't left to chance alone.
    """

    box: str
    reach: range
    rounds: tuple[int, int]
    designed: bool = False


PLANS: Mapping[int, Recipe] = {
    1: Recipe("small", range(1, 3), (1, 4)),
    2: Recipe("middle", range(3, 4), (1, 6)),
    3: Recipe("default", range(4, 5), (3, 10)),
    4: Recipe("default", range(5, 6), (3, 10)),
    5: Recipe("default", range(6, 100), (3, 12), designed=True),
}


class Most(Kind):
    """A puzzle whose answer is the one play with the highest measure.

    A grade is the least *reach* that finds the answer: who weighs every play in which no more than
    so many things have to fit at once (see `plays.reach`) finds it, who looks less far takes
    another play for the best. Small boards with small numbers are for grades 1 and 2.
    """

    game = GAME
    fact: ClassVar[str]
    """The name of the highest measure among a puzzle's facts."""
    least: ClassVar[int] = 1
    """The lowest highest measure that makes a puzzle."""

    @abstractmethod
    def measure(self, points: int, lines: int) -> int:
        """What there should be most of, of a play with these points and so many lines."""

    @abstractmethod
    def task(self) -> str:
        """What is to be found, in a sentence."""

    @abstractmethod
    def right(self, value: int) -> str:
        """What is said of the answer, which has this measure."""

    @abstractmethod
    def less(self, value: int) -> str:
        """What is said of a play that has only this measure."""

    def clue(self, action: str) -> Clue:
        """One of the tiles of a play; which number a wild tile has is not told."""
        first = next(word for word in action.split(" ") if "@" in word)
        thing, _at, square = first.partition("@")
        tile = thing.partition("=")[0]
        shown = minus(int(tile)) if tile != "W" else _("A wild tile")
        words = _("{tile} belongs on {square}.").format(tile=shown, square=square)
        return Clue(f"play {tile}@{square}", words)

    def answer(self, puzzle: Puzzle) -> str:
        return ", ".join(action.removeprefix("play ") for action in puzzle.solution)

    def make(self, grade: int, seed: str) -> Puzzle:
        """The puzzle of this grade that the seed stands for, proven to have one answer."""
        check_grade(grade)
        recipe = PLANS[grade]
        for number in range(TRIES):
            label = f"integers/{self.name}/{grade}/{seed}/{number}"
            for given, position in _positions(recipe, label):
                answer = self._answer(position, recipe.reach)
                if answer is not None:
                    play, value = answer
                    solution = (format_event(play),)
                    facts = {self.fact: value}
                    return Puzzle(
                        GAME.name, self.name, grade, seed, box(recipe.box), given, solution, facts
                    )
        raise PuzzleError("puzzle.seed", _("No puzzle was found with this seed."))

    def _answer(self, position: Position, wanted: range) -> tuple[Play, int] | None:
        """The one best play and its measure, if there is just one and its reach is wanted."""
        found = footprints(position)
        value, best = self._highest(found)
        if len(found) < LEAST_FOOTPRINTS or len(best) > 1 or len(best[0].plays) > 1:
            return None
        play = play_of(position, *best[0].plays[0])
        if value < self.least or reach(play, best[0].lines) not in wanted:
            return None
        nearer = any(len(other.cells) + other.lines - 1 < wanted.start for other in found)
        return (play, value) if nearer or wanted.start == 1 else None

    def _highest(self, found: list[Footprint]) -> tuple[int, list[Footprint]]:
        return highest(found, lambda footprint: self.measure(footprint.points, footprint.lines))

    def goal(self, puzzle: Puzzle) -> str:
        """The task in a sentence or two."""
        position = _given_position(puzzle)
        top = WILD if position.to_move is None else position.top(position.to_move)
        if top is None or top == WILD:
            return self.task()
        message = _("Your top tile is {sum}: every line with a new tile must make {sum}.")
        return f"{message.format(sum=minus(top))} {self.task()}"

    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        """Right if the first action is the one best play, whatever the order of its tiles."""
        if not actions:
            return Verdict("open")
        position = _given_position(puzzle)
        value = self._value(position, actions)
        if value == 0:
            return Verdict("wrong", f"{_('That lays no tile.')} {self.task()}")
        if value < self._value(position, puzzle.solution):
            return Verdict("wrong", self.less(value))
        return Verdict("right", self.right(value))

    def _value(self, position: Position, actions: Sequence[str]) -> int:
        """The measure of the first action, 0 if it lays no tile."""
        if not actions:
            return 0
        played = GAME.play(position, GAME.parse(actions[0]))
        lines = sum(item.kind == "sum" for item in played.items or ())
        return self.measure(played.points, lines) if lines else 0

    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        """The plays with the highest measure in the position that the record ends in."""
        position = replay(record).position
        if not isinstance(position, Position) or position.awaiting != "action":
            message = _("This puzzle needs a game of Sums of Integers in which a turn is due.")
            raise PuzzleError("puzzle.position", message)
        value, best = self._highest(footprints(position))
        texts = sorted(
            format_event(play_of(position, *play)) for footprint in best for play in footprint.plays
        )
        solutions = tuple((text,) for text in texts[:limit])
        return Proof(solutions, {self.fact: value}, len(texts) <= limit)


def _given_position(puzzle: Puzzle) -> Position:
    """The position that the puzzle starts from."""
    position = GAME.start(puzzle.options)
    for text in puzzle.given:
        position = GAME.play(position, GAME.parse(text)).position
    return position


def _positions(recipe: Recipe, label: str) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Positions of one game with the solver to move, each with the events before it."""
    chance = Chance(label)
    wild = chance.below(2) == 1
    first, last = recipe.rounds
    skipped = first + chance.below(last - first + 1) - 1
    for scene in islice(scenes(box(recipe.box), label), skipped, last):
        dealer = SeededDealer(f"{label}/{len(scene.given)}")
        draws = (
            designed_draws(scene, wild, chance)
            if recipe.designed
            else chance_draws(scene, DRAWS, dealer)
        )
        for draw in islice(draws, DRAWS):
            given, position = scene.with_draw(draw, dealer)
            if recipe.designed or WILD not in position.hand(SOLVER):
                yield given, position
