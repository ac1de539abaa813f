"""Sum On in words: how events are written, why it ends, what earns points."""

from collections.abc import Callable, Iterable, Mapping

from sumtable.core import Item
from sumtable.core.language import _, later
from sumtable.games.sumon.rules.events import Step

ABOUT = later("a race of numbered pieces with chains of bonus steps")

HOW_TO_WRITE = (
    later("2c2-5e2   step with piece 2 to c2, then as a bonus with 5 to e2"),
    later("set 3 d1   set a piece (start=placement);   swap   take Blue over (pie=true)"),
)

ENDINGS: Mapping[str, str] = {
    "no-step": later("the player to move has no step left"),
    "resigned": later("a player resigned"),
}


def steps_words(steps: Iterable[Step]) -> str:
    """Steps as people say them: `2 to c2, then 5 to e2`."""
    text = _("{piece} to {square}")
    return _(", then ").join(text.format(piece=s.number, square=s.square) for s in steps)


REASONS: Mapping[str, Callable[[Item], str]] = {
    "arrived": lambda item: _("piece {number} arrived on {square}").format(
        number=item.values[0], square=item.where[0]
    ),
}
