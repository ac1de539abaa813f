"""Many games of Sum On at once are games by the rules: legal, scored and ended alike."""

import numpy as np
import pytest

from sumtable.adapters.batch import Batch
from sumtable.core import Event
from sumtable.games.sumon.research import GAME, SumOnCourse
from sumtable.games.sumon.rules.events import Place, Step, Swap, Turn
from sumtable.games.sumon.rules.game import next_steps
from sumtable.games.sumon.rules.position import Position
from tests.both_ways import both_ways

VARIANTS: list[dict[str, object]] = [
    {},
    {"board": "long", "pie": True},
    {"start": "placement", "pie": True},
    {"pieces": 3, "rows": 4},
    {"pieces": 2, "rows": 3, "start": "placement"},
]
COUNT = 2


class Follower:
    """One game as the rules see it: a position, and the steps of a turn that isn't over."""

    def __init__(self, course: SumOnCourse) -> None:
        self.course = course
        self.position: Position = GAME.start({})
        self.steps: list[Step] = []
        self.begin()

    def begin(self) -> None:
        self.position, self.steps = self.course.first, []

    def legal(self) -> dict[int, Step | Event | None]:
        """What each legal number means; None ends the turn."""
        course = self.course
        found: dict[int, Step | Event | None] = {}
        for action in GAME.actions(self.position):
            if isinstance(action, Place):
                column = ord(action.square[0]) - ord("a")
                found[course.first_set + (action.number - 1) * course.width + column] = action
        at = {piece.number: piece.square for piece in self.own()}
        for number, squares in next_steps(self.position, self.steps).items():
            for square in squares:
                way = ord(square[0]) - ord(at[number][0]) + 1
                found[3 * (number - 1) + way] = Step(number, square)
        if self.steps:
            found[course.end] = None
        elif self.position.may_swap:
            found[course.swap] = Swap()
        return dict(sorted(found.items()))

    def own(self) -> list[Step]:
        """Where the pieces of the side to act stand, steps of this turn included."""
        side = "red" if self.position.acting else "blue"
        stood = [Step(p.number, p.square) for p in self.position.pieces if p.side == side]
        return [*stood, *self.steps]

    def take(self, meant: Step | Event | None) -> None:
        if isinstance(meant, Step):
            self.steps.append(meant)
            return
        event = Turn(tuple(self.steps)) if meant is None else meant
        self.position, self.steps = GAME.play(self.position, event).position, []


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_step_is_the_rules(options: dict[str, object]) -> None:
    """Masks, seats, rewards, scores and ends of random games, step by step."""
    batch = Batch("sumon", COUNT, options, seed=4)
    assert isinstance(batch.course, SumOnCourse)
    games = [Follower(batch.course) for _ in range(COUNT)]
    ends = 0
    while ends < 3:
        legal = [game.legal() for game in games]
        for number, game in enumerate(games):
            assert list(legal[number]) == np.flatnonzero(batch.masks[number]).tolist()
            seat = game.position.to_move
            assert seat is not None
            assert batch.acting[number] == seat - 1
        actions = batch.draw()
        batch.step(actions)
        for number, game in enumerate(games):
            game.take(legal[number][int(actions[number])])
            outcome = game.position.outcome
            assert batch.ended[number] == (outcome is not None)
            if not game.steps:
                assert tuple(batch.scores[number]) == game.position.scores
            if outcome is None:
                assert batch.rewards[number].tolist() == [0, 0]
                continue
            ends += 1
            won = 1 in outcome.winners
            assert batch.rewards[number].tolist() == ([1, -1] if won else [-1, 1])
            game.begin()
            assert batch.position(number) == game.position


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_seen_is_what_every_adapter_shows(options: dict[str, object]) -> None:
    batch = Batch("sumon", 1, options, seed=2)
    walk = batch.course.start()
    for _ in range(40):
        assert walk.legal() == np.flatnonzero(batch.masks[0]).tolist()
        assert list(walk.sight(walk.actor)) == batch.observations[0].tolist()
        action = batch.draw()
        walk.apply(int(action[0]))
        batch.step(action)
        if batch.ended[0]:
            assert walk.results() == batch.rewards[0].tolist()
            walk = batch.course.start()


SCRIPT = """
from sumtable.adapters.batch import Batch
batch = Batch("sumon", 2, {"pieces": 3, "rows": 4}, seed=3)
for step in range(60):
    batch.step(batch.draw())
print(batch.observations.tolist(), batch.acting.tolist(), batch.scores.tolist())
"""


def test_uncompiled_it_plays_the_same() -> None:
    compiled, uncompiled = both_ways(SCRIPT)
    assert compiled == uncompiled
