"""What placing or moving a tile of SUM8 would earn, or why it can't be."""

from collections.abc import Mapping
from typing import Any

from sumtable.core import Event, Refusal, TextError
from sumtable.faces.types import Trouble
from sumtable.games.sum8.face.joints import pins
from sumtable.games.sum8.face.types import Preview
from sumtable.games.sum8.face.words import reason
from sumtable.games.sum8.rules import GAME, Move, Place, Position

LONGEST = 100


def preview(position: Position, draft: Mapping[str, Any]) -> Preview:
    """`{"action": "place 65 c2/sw"}` weighed: its points and reasons, or the refusal."""
    text = draft["action"]
    if not isinstance(text, str) or len(text) > LONGEST:
        raise TypeError("an action is a short text")
    try:
        event = GAME.parse(text)
    except TextError as error:
        return _refused({"code": error.code, "message": error.message, "where": [], "pins": []})
    refusal = GAME.refusal(position, event)
    if refusal is not None:
        return _refused(trouble(position, event, refusal))
    played = GAME.play(position, event)
    return {
        "ok": True,
        "points": played.points,
        "reasons": [reason(item) for item in played.items or ()],
        "refusal": None,
    }


def _refused(refusal: Trouble) -> Preview:
    return {"ok": False, "points": 0, "reasons": [], "refusal": refusal}


def trouble(position: Position, event: Event, refusal: Refusal) -> Trouble:
    """The refusal with the slots that are in the way: where the tile should go, and those that it
    clashes with. What it would make there is pinned to each place where it meets another.
    """
    told: Trouble = {"code": refusal.code, "message": refusal.message, "where": [], "pins": []}
    layout = position.options.ground
    if isinstance(event, Place):
        tile, target = event.tile, event.slot
    elif isinstance(event, Move):
        tile, target = position.tiles.get(event.source, ""), event.target
    else:
        return told
    if not layout.key(target):
        return told
    told["where"] = [target]
    if refusal.code == "sum8.connection":
        told["pins"] = pins(position, tile, target)
        told["where"] += [pin["to"] for pin in told["pins"] if not pin["ok"]]
    return told
