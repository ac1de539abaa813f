"""Many games of SUM8 at once, on disks that are laid out before the game."""

from sumtable.core import OptionsError
from sumtable.core.language import _
from sumtable.core.many import Many
from sumtable.games.sum8.batch.kernel.games import Games
from sumtable.games.sum8.research import Sum8Course
from sumtable.games.sum8.rules.position import Position, position_of


def many(course: Sum8Course, count: int) -> Many:
    """So many games of this course. Raises OptionsError in freestyle."""
    options = course.first.options
    if course.freestyle:
        message = _("There are no batches of freestyle, where there is no end of slots.")
        raise OptionsError(message)
    games = Games(options.plan, count, course.limit)

    def position(number: int) -> Position:
        return position_of(options, games.slate(number))

    return Many(games, position)
