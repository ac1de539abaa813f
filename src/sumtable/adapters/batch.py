"""Many games at once as arrays of numpy: what a kernel writes is what you read, without a copy."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from sumtable.catalog import HOUSES
from sumtable.core import SumtableError, TextError
from sumtable.core.language import _
from sumtable.core.many import Many
from sumtable.research import research_of

MOST_GAMES = 1 << 16
"""No batch has more games."""


class Batch:
    """So many games of one kind, all one step further with every call of `step`.

    Steps have the numbers that they have in every adapter, and `observations` holds the same.

    The arrays have a row for each game. They are written over by every step: copy what you keep.

    - `observations`: what the seat to act sees
    - `masks`: which steps are legal
    - `acting`: the seat to act, from 0 on
    - `rewards`: what the last step brought each seat: 0 until the end, then its result
    - `ended`: whether the last step ended the game; the next one has begun already
    - `scores`: each seat's points, after the last step even if it ended the game
    """

    def __init__(
        self, game: str, count: int, options: Mapping[str, object] | None = None, seed: int = 0
    ) -> None:
        """Raises TextError for a game or options that there are no batches of."""
        house = HOUSES.get(game)
        room = None if house is None else house.room("batch")
        if room is None:
            message = _("There are no batches of the game {name}.").format(name=repr(game[:40]))
            raise TextError("batch.game", message)
        if not 1 <= count <= MOST_GAMES:
            message = _("A batch has 1 to {most} games, not {count}.")
            raise SumtableError("batch.size", message.format(most=MOST_GAMES, count=count))
        course = self.course = research_of(game).course(options or {})
        self.many: Many = room.many(course, count)
        rows = self.many.kernel.rows()
        self._actions = np.frombuffer(rows[0], np.int32)
        self.masks = _shown(np.frombuffer(rows[1], np.bool_), count, course.steps)
        self.acting = _shown(np.frombuffer(rows[2], np.uint8), count)
        self.rewards = _shown(np.frombuffer(rows[3], np.int32), count, course.players)
        self.ended = _shown(np.frombuffer(rows[4], np.bool_), count)
        self.scores = _shown(np.frombuffer(rows[5], np.int32), count, course.players)
        self.observations = _shown(np.frombuffer(rows[6], np.uint8), count, course.sight)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._actions)

    def reset(self, seed: int = 0) -> None:
        """Begins every game anew. Equal seeds and equal actions make equal games."""
        self.many.kernel.reset(seed & (1 << 63) - 1)

    def step(self, actions: Any) -> None:
        """Takes one action in every game.

        Raises SumtableError `batch.actions` if one isn't legal, and then nothing has changed.
        """
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            message = _("A step takes {count} whole numbers, one for each game.")
            raise SumtableError("batch.actions", message.format(count=len(self)))
        np.clip(given.astype(np.int64), -1, self.course.steps, out=self._actions, casting="unsafe")
        refused = self.many.kernel.step()
        if refused >= 0:
            message = _("Action {action} isn't legal in game {number}.")
            raise SumtableError(
                "batch.actions", message.format(action=given[refused], number=refused)
            )

    def draw(self) -> Any:
        """A random legal action for every game, each equally likely; the array is your own."""
        self.many.kernel.draw()
        return self._actions.copy()

    def position(self, number: int) -> Any:
        """How the board of one game stands, to be drawn or asked."""
        return self.many.position(range(len(self))[number])


def _shown(row: Any, *shape: int) -> Any:
    """A row in this shape, to be read only."""
    array = row.reshape(shape)
    array.flags.writeable = False
    return array
