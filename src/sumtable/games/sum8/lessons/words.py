"""Why the rules of SUM8 refuse something, in words for a first game, and where to look."""

from sumtable.core import Event, Refusal
from sumtable.core.language import _, later
from sumtable.games.sum8.face.preview import trouble
from sumtable.games.sum8.rules import Move, Place, Position
from sumtable.games.sum8.rules.position import NUMBERS
from sumtable.lessons import Answer

EIGHT = 8

_SAID = {
    "sum8.not-in-hand": later("You don't have that tile. Choose one of yours."),
    "sum8.no-such-slot": later("There is no such place on this table."),
    "sum8.occupied": later("That place is taken. Choose a free one."),
    "sum8.hanging": later("There it touches nothing. Lay it beside a tile."),
    "sum8.empty-slot": later("No tile lies there. Choose one that you see."),
    "sum8.locked": later("That circle is closed. Its tiles stay where they are."),
    "sum8.leaves-hanging": later("Without this tile the others fall apart. Move another one."),
    "sum8.must-play": later("One of your tiles fits. So lay it."),
}


def explain(position: Position, event: Event, refusal: Refusal) -> Answer | None:
    """The refusal in simple words with the slots that it is about; None where the rules' do."""
    where = tuple(trouble(position, event, refusal)["where"])
    if refusal.code == "sum8.connection":
        return Answer(_clash(position, event), where)
    if refusal.code in _SAID:
        return Answer(_(_SAID[refusal.code]), where)
    return None


def _clash(position: Position, event: Event) -> str:
    """Which numbers would meet, and that they neither match nor make eight."""
    slate, layout = position.slate(), position.options.ground
    if isinstance(event, Move):
        tile, target = slate.tile_at(layout.key(event.source)), event.target
    else:
        assert isinstance(event, Place)
        tile, target = NUMBERS[event.tile], event.slot
    clash = slate.clash(tile, layout.key(target))
    assert clash is not None
    end, _other, met = clash
    if end + met < EIGHT:
        text = _("Not there: {end} meets {met}. They differ, and {end} + {met} is only {sum}.")
    else:
        text = _("Not there: {end} meets {met}. They differ, and {end} + {met} is {sum}, not 8.")
    return text.format(end=end, met=met, sum=end + met)
