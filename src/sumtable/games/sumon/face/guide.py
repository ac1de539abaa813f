"""A guided game of Sum On: what the computer says to its turns, and to a player's."""

from sumtable.core.language import _, later
from sumtable.core.words import in_words
from sumtable.faces.remarks import Remark
from sumtable.faces.stages import points_words
from sumtable.games.sumon.face.stages import following_axis
from sumtable.games.sumon.rules import Position, Step, Swap, Turn
from sumtable.games.sumon.rules.game import next_steps
from sumtable.records.replay import Moment

_TOO = {
    "row": later("My {number} could go too: a row adds up to {number}."),
    "column": later("My {number} could go too: a column adds up to {number}."),
    "rising": later("My {number} could go too: a diagonal adds up to {number}."),
    "falling": later("My {number} could go too: a diagonal adds up to {number}."),
}
_COULD = {
    "row": later("Your {number} could go too: a row adds up to {number}."),
    "column": later("Your {number} could go too: a column adds up to {number}."),
    "rising": later("Your {number} could go too: a diagonal adds up to {number}."),
    "falling": later("Your {number} could go too: a diagonal adds up to {number}."),
}


def says(before: Position, moment: Moment) -> list[str]:
    """What the computer did and why, in one or two sentences."""
    match moment.event:
        case Turn(steps):
            told = _("I stepped with my {number}.").format(number=steps[0].number)
            points = moment.played.points
            if points:
                words = _("I reached the far row: {points}.")
                return [told, words.format(points=points_words(points))]
            return [told, _too(before, steps) if len(steps) > 1 else ""]
        case Swap():
            return [_("I swapped sides: Blue stands better.")]
    return []


def _too(before: Position, steps: tuple[Step, ...]) -> str:
    """Why the second piece could follow."""
    number = steps[1].number
    axis = following_axis(before, steps[:1], number)
    return "" if axis is None else _(_TOO[axis.kind]).format(number=number)


def remarks(before: Position, moment: Moment) -> list[Remark]:
    """What was done well, else what was possible and missed."""
    if not isinstance(moment.event, Turn):
        return []
    steps = moment.event.steps
    found = []
    if moment.played.points:
        points = points_words(moment.played.points)
        words = _("Well done: on the far row, for {points}. It stays there.")
        found.append(Remark("arrived", words.format(points=points)))
    if len(steps) > 3:
        words = _("Very good: {number} steps in one turn.")
        found.append(Remark("chain", words.format(number=in_words(len(steps)))))
    if len(steps) > 1:
        found.append(Remark("bonus", _("Well done: that was a bonus step.")))
    return [*found, *_missed(before, steps, moment.played.points)]


def _missed(before: Position, steps: tuple[Step, ...], points: int) -> list[Remark]:
    found = []
    far = before.height if before.acting == 0 else 1
    home = [
        number
        for number, squares in next_steps(before).items()
        if any(int(square[1:]) == far for square in squares)
    ]
    if home and not points:
        words = _("Your {number} could reach the far row in one step.")
        found.append(Remark("missed.arrived", words.format(number=home[-1])))
    for number in sorted(next_steps(before, steps), reverse=True):
        axis = following_axis(before, steps, number)
        if axis is not None:
            words = _(_COULD[axis.kind]).format(number=number)
            found.append(Remark("missed.bonus", words))
            break
    return found
