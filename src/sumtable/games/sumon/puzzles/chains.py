"""Puzzles with one turn to find: the longest chain, and all eight pieces in one turn.

Both are graded by how far one has to look ahead. Imagine somebody who builds the chain step by
step: wherever there is a choice, each possible step is followed so many steps far, and the one
that can be followed so far is taken. The least number of steps with which the right one always
stands alone is the puzzle's look-ahead. It is one more than the longest wrong track, so it counts
what must be seen and leaves nothing to guessing.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from sumtable.core.language import _, later, ngettext_
from sumtable.games.sumon.kernel.slate import BLUE
from sumtable.games.sumon.puzzles.clues import TurnKind
from sumtable.games.sumon.puzzles.routes import route
from sumtable.games.sumon.puzzles.scenes import (
    SEEDS,
    SKILL,
    builder_of,
    choose_board,
    choose_opening,
    explorer_of,
    game_events,
    position_of,
)
from sumtable.games.sumon.rules import GAME, Turn
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import Proof, Puzzle, Verdict, check_grade
from sumtable.records import Record
from sumtable.records.record import make_record

Scene = tuple[Mapping[str, object], tuple[str, ...]]
"""The options and the events of a game that leads to a puzzle's position."""


class Chain(TurnKind):
    """A kind that asks for one turn."""

    look_ahead: ClassVar[Mapping[int, range]]
    """Per grade, the look-aheads that belong to it."""

    def make(self, grade: int, seed: str) -> Puzzle:
        check_grade(grade)
        options, given = self._scene(
            self.look_ahead[grade], Chance(f"sumon/{self.name}/{grade}/{seed}")
        )
        proof = self.prove(make_record(GAME, options, given), {})
        assert proof.unique, "a scene has one answer"
        solution = proof.solutions[0]
        return Puzzle(
            GAME.name, self.name, grade, seed, options, given, solution, facts=proof.facts
        )

    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        position = position_of(record)
        turns = [action for action in GAME.actions(position) if isinstance(action, Turn)]
        steps = self._steps(turns)
        found = [GAME.format(turn) for turn in turns if len(turn.steps) == steps]
        return Proof(
            tuple((text,) for text in found[:limit]), {"steps": steps}, len(found) <= limit
        )

    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        if not actions:
            return Verdict("open")
        turn = GAME.parse(actions[0])
        if not isinstance(turn, Turn):
            return Verdict("wrong", _("That is no turn with steps."))
        if GAME.format(turn) == puzzle.solution[0]:
            return Verdict("right", self._praise(len(turn.steps)))
        return Verdict("wrong", self._missing(len(turn.steps)))

    @abstractmethod
    def _scene(self, look_ahead: range, chance: Chance) -> Scene:
        """A game to a position with one answer that needs such a look-ahead, Blue to act."""

    @abstractmethod
    def _steps(self, turns: Sequence[Turn]) -> int:
        """How many steps an answer has where these are all the turns."""

    @abstractmethod
    def _praise(self, steps: int) -> str:
        """What is said of the right turn."""

    @abstractmethod
    def _missing(self, steps: int) -> str:
        """What is said of another turn."""


class Longest(Chain):
    """The one turn with the most steps, in positions of games."""

    name = "longest"
    title = later("The longest chain")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("see two steps ahead"),
        2: later("see three steps ahead"),
        3: later("see four steps ahead"),
        4: later("see five steps ahead"),
        5: later("see six steps ahead or more"),
    }
    look_ahead: ClassVar[Mapping[int, range]] = {
        1: range(2, 3),
        2: range(3, 4),
        3: range(4, 5),
        4: range(5, 6),
        5: range(6, 9),
    }
    fewest_steps = 3
    earliest = 6
    """Turns that are made before a position is taken, so that it isn't a first row."""

    def goal(self, puzzle: Puzzle) -> str:
        return _("Blue to move: find the turn with the most steps. There is exactly one.")

    def _scene(self, look_ahead: range, chance: Chance) -> Scene:
        while True:
            opening = choose_opening(chance)
            explorer = explorer_of(opening.board)
            explorer.load(opening.blue, opening.red, BLUE)
            game, found = explorer.chains_of_game(chance.below(SEEDS), SKILL, self.fewest_steps)
            fitting = [turns for turns, ahead in found if ahead in look_ahead]
            fitting = [turns for turns in fitting if turns >= self.earliest]
            if fitting:
                return opening.options, game_events(opening, game[: chance.pick(fitting)])

    def _steps(self, turns: Sequence[Turn]) -> int:
        return max(len(turn.steps) for turn in turns)

    def _praise(self, steps: int) -> str:
        message = ngettext_(
            "{count} step: no turn has more.", "{count} steps: no turn has more.", steps
        )
        return message.format(count=steps)

    def _missing(self, steps: int) -> str:
        message = ngettext_(
            "That turn has {count} step; there is a longer one.",
            "That chain has {count} steps; there is a longer one.",
            steps,
        )
        return message.format(count=steps)


class Eight(Chain):
    """The one turn in which all eight pieces step, in constructed positions.

    Wrong tracks are other squares for a piece from which the next number can still follow.
    """

    name = "eight"
    title = later("All eight in one turn")
    grades: ClassVar[Mapping[int, str]] = {
        1: later("see three steps ahead at most"),
        2: later("see four steps ahead"),
        3: later("see five steps ahead"),
        4: later("see six steps ahead"),
        5: later("see seven steps ahead or all eight"),
    }
    look_ahead: ClassVar[Mapping[int, range]] = {
        1: range(2, 4),
        2: range(4, 5),
        3: range(5, 6),
        4: range(6, 7),
        5: range(7, 9),
    }
    tries = 2000

    def goal(self, puzzle: Puzzle) -> str:
        return _("Blue to move: step with all eight pieces in one turn. There is exactly one way.")

    def _scene(self, look_ahead: range, chance: Chance) -> Scene:
        board = choose_board(chance)
        builder = builder_of(board)
        while True:
            found = builder.eight(chance.below(SEEDS), self.tries)
            if found and found[2] in look_ahead:
                events = route(board, found[0], found[1], chance)
                if events is not None:
                    return {"start": "placement", "board": board}, events

    def _steps(self, turns: Sequence[Turn]) -> int:
        return 8

    def _praise(self, steps: int) -> str:
        return _("All eight pieces have stepped.")

    def _missing(self, steps: int) -> str:
        message = ngettext_(
            "That moves {count} piece; one turn moves all eight.",
            "That moves {count} pieces; one turn moves all eight.",
            steps,
        )
        return message.format(count=steps)


LONGEST = Longest()
EIGHT = Eight()
