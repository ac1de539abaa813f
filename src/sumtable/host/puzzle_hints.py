"""Hints for SUM8 alone or together: the placements that leave the most ways to go on."""

from dataclasses import replace
from typing import Any

from sumtable.core import Event
from sumtable.core.language import _, ngettext_
from sumtable.core.words import listed
from sumtable.games.sum8 import GAME, Place, Position


def puzzle_ways(position: Position, count: int) -> list[dict[str, Any]]:
    """The best ways, best first. What is drawn next isn't known and isn't counted."""
    actions = GAME.actions(position)
    placing = [action for action in actions if isinstance(action, Place)]
    valued = [(_worth(position, action), action) for action in placing or actions]
    valued.sort(key=lambda pair: pair[0], reverse=True)
    return [
        {
            "action": GAME.format(action),
            "value": None,
            "words": _words(position, action, worth),
            "line": [GAME.format(action)],
        }
        for worth, action in valued[:count]
    ]


def _worth(position: Position, action: Event) -> tuple[bool, int]:
    """Whether the action solves the puzzle, and how many ways it leaves."""
    after = GAME.play(position, action).position
    if after.outcome is not None:
        return bool(after.outcome.winners), 0
    return False, GAME.count(replace(after, awaiting="action"))


def _words(position: Position, action: Event, worth: tuple[bool, int]) -> str:
    solved, ways = worth
    if solved:
        return _("solves the puzzle")
    left = ngettext_("leaves {n} way to go on", "leaves {n} ways to go on", ways).format(n=ways)
    closed = sorted(GAME.play(position, action).position.closed - position.closed)
    if not closed:
        return left
    return _("closes {disks}; {left}").format(disks=listed(closed), left=left)
