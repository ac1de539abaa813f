"""Why the rules of Sums of Integers refuse something, in words for a first game, and where."""

from sumtable.core import Event, Refusal
from sumtable.core.language import _, later
from sumtable.core.words import minus
from sumtable.games.integers.face.preview import trouble
from sumtable.games.integers.rules import WILD, Play, Position
from sumtable.games.integers.rules.game import sums
from sumtable.lessons import Answer

_SAID = {
    "integers.not-in-hand": later("You don't have that tile. Choose one of yours."),
    "integers.no-such-square": later("The board ends there. Choose another square."),
    "integers.occupied": later("A tile lies there already. Choose an empty square."),
    "integers.no-tiles": later("Lay at least one of your tiles."),
    "integers.not-touching": later("There it touches nothing. Lay it right beside a tile."),
    "integers.not-a-line": later("Lay them in one line, without a gap."),
}


def explain(position: Position, event: Event, refusal: Refusal) -> Answer | None:
    """The refusal in simple words with the squares that it is about; None where the rules' do."""
    if refusal.code == "integers.sum" and isinstance(event, Play):
        return _wrong_line(position, event)
    if refusal.code == "integers.target" and isinstance(event, Play) and not _names(position):
        return Answer(_("Your top tile says which sum to make. You can't choose it."))
    if refusal.code not in _SAID:
        return None
    return Answer(_(_SAID[refusal.code]), tuple(trouble(event, refusal.code)))


def _names(position: Position) -> bool:
    """Whether the player to move names the sum."""
    return position.top(position.state.mover) == WILD


def _wrong_line(position: Position, event: Play) -> Answer:
    """What the first wrong line makes, what it has to make, and where it lies."""
    target = event.target
    if target is None:
        target = position.top(position.state.mover)
    line = next(item for item in sums(position, event) if sum(item.values) != target)
    total = sum(line.values)
    text = _("This line makes {sum}, but your top tile says {target}.")
    if event.target is not None:
        text = _("This line makes {sum}, but you said {target}.")
    words = text.format(sum=minus(total), target=minus(target or 0))
    return Answer(words, tuple(line.where))
