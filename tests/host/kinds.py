"""Small kinds of puzzles, whose answers are plain to see."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pytest

from sumtable.catalog import HOUSES
from sumtable.core import Position, SeededDealer
from sumtable.core.language import _
from sumtable.games.integers import rules as integers
from sumtable.games.sum8 import rules as sum8
from sumtable.games.sumon import rules as sumon
from sumtable.puzzles import Kind, Proof, Puzzle, Verdict
from sumtable.puzzles.puzzle import Clue
from sumtable.records import Record
from sumtable.table import Table

GRADES = MappingProxyType(dict.fromkeys(range(1, 6), "something to see"))


class Following(Kind):
    """Play the solution, step by step; what the other side does in it is the reply."""

    def goal(self, puzzle: Puzzle) -> str:
        return _("Find {n} turns.").format(n=puzzle.facts["turns"])

    def clue(self, action: str) -> Clue:
        (kind, *_more) = HOUSES[self.game.name].room("puzzles").KINDS  # type: ignore[union-attr]
        found: Clue = kind.clue(action)
        return found

    def judge(self, puzzle: Puzzle, actions: Sequence[str]) -> Verdict:
        done = len(actions)
        if tuple(actions) != puzzle.solution[:done]:
            return Verdict("wrong", _("The record ends here"))
        if done == len(puzzle.solution):
            return Verdict("right", _("All share the win"))
        return Verdict("open", reply=puzzle.solution[done] if puzzle.game == "sumon" else None)

    def prove(self, record: Record, facts: Mapping[str, int], limit: int = 2) -> Proof:
        return Proof((), complete=False)

    def make(self, grade: int, seed: str) -> Puzzle:
        table = Table(self.game, self.options(), dealer=SeededDealer(seed))
        table.deal()
        while len(table.moments) < 4 or table.position.to_move != 1:
            self.go_on(table)
        given = [moment.text for moment in table.moments]
        for _number in range(self.length):
            self.go_on(table)
        solution = [moment.text for moment in table.moments[len(given) :]][: self.length]
        return Puzzle(
            self.game.name, self.name, grade, seed, self.options(), tuple(given),
            tuple(solution), {"turns": self.length},
        )  # fmt: skip

    def go_on(self, table: Table) -> None:
        """The last action in the list, and what is drawn then."""
        table.play(self.choice(table.game, table.position))
        table.deal()

    def choice(self, game: Any, position: Position) -> str:
        texts: Sequence[str] = game.action_texts(position)
        return texts[-1]

    length = 1
    title = "Board"
    grades = GRADES

    def options(self) -> dict[str, object]:
        return {}


class Turns(Following):
    """Two turns of Sum On with a reply between them."""

    game = sumon.GAME
    name = "turns"
    length = 3


class Lay(Following):
    """One play of Sums of Integers."""

    game = integers.GAME
    name = "lay"

    def options(self) -> dict[str, object]:
        return {"players": 2}

    def choice(self, game: Any, position: Position) -> str:
        return str(next(text for text in game.action_texts(position) if text.startswith("play")))


class Place(Following):
    """Three placements of SUM8 alone."""

    game = sum8.GAME
    name = "place"
    length = 3

    def options(self) -> dict[str, object]:
        return {"mode": "solo", "difficulty": "hard-easy"}


KINDS = MappingProxyType(
    {kind.game.name: MappingProxyType({kind.name: kind}) for kind in (Place(), Turns(), Lay())}
)


@pytest.fixture
def small_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets these be all kinds there are."""
    monkeypatch.setattr("sumtable.puzzles.registry.KINDS", KINDS)
    monkeypatch.setattr("sumtable.puzzles.KINDS", KINDS)
