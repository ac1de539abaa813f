"""Many games of Sum On at once, on boards of any size."""

from dataclasses import replace

from sumtable.core.many import Many
from sumtable.games.sumon.batch.kernel.games import Games
from sumtable.games.sumon.kernel.slate import BLUE, RED
from sumtable.games.sumon.kernel.steps import Steps
from sumtable.games.sumon.research import SumOnCourse
from sumtable.games.sumon.rules.position import Position


def many(course: SumOnCourse, count: int) -> Many:
    """So many games of this course."""
    start = course.first
    steps = Steps(course.width, course.height, course.pieces)
    steps.load(start.blue, start.red, start.acting, start.swap, start.swapped)
    games = Games(steps, count, course.steps, course.sight)

    def position(number: int) -> Position:
        game = games.game(number)
        side, swap, swapped, _ = game.standing()
        return replace(
            start,
            blue=game.squares(BLUE),
            red=game.squares(RED),
            acting=side,
            swap=swap,
            swapped=swapped,
        )

    return Many(games, position)
