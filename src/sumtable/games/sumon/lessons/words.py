"""Why the rules of Sum On refuse something, in words for a first game, and where to look."""

from sumtable.core import Event, Refusal
from sumtable.core.language import _, later
from sumtable.core.words import listed
from sumtable.games.sumon.face.preview import good_steps, trouble
from sumtable.games.sumon.rules import Position, Step, Turn
from sumtable.games.sumon.rules.game import next_steps
from sumtable.lessons import Answer

_SAID = {
    "sumon.no-such-piece": later("You have no such piece. Yours are 1 to 8."),
    "sumon.no-such-square": later("The board ends there. Choose another square."),
    "sumon.not-forward": later("One square forward only: straight ahead, or slanting."),
    "sumon.occupied": later("A piece stands there, and it stays. Step to an empty square."),
}


def explain(position: Position, event: Event, refusal: Refusal) -> Answer | None:
    """The refusal in simple words with the squares that it is about; None where the rules' do."""
    if refusal.code == "sumon.no-swap":
        return Answer(_("The sides can't be swapped here. Make a step."))
    if not isinstance(event, Turn):
        return None
    where = tuple(trouble(position, event, refusal.code))
    if refusal.code == "sumon.no-bonus":
        good = good_steps(position, event.steps)
        return Answer(_no_bonus(position, good, event.steps[len(good)]), where)
    if refusal.code in _SAID:
        return Answer(_(_SAID[refusal.code]), where)
    return None


def _no_bonus(position: Position, good: tuple[Step, ...], bad: Step) -> str:
    """Which sum is missing, and which pieces may go on."""
    last, follow = good[-1].number, sorted(next_steps(position, good))
    if not follow:
        text = _("No line through your {last} makes {number}. The turn ends here.")
        return text.format(last=last, number=bad.number)
    text = _("No line through your {last} makes {number}. Go on with {numbers}.")
    numbers = listed([str(number) for number in follow], _("or"))
    return text.format(last=last, number=bad.number, numbers=numbers)
