"""What placing or moving a tile of SUM8 would earn, or why it can't be."""

from collections.abc import Mapping
from typing import Any

from sumtable.core import Event, TextError
from sumtable.faces.types import Trouble
from sumtable.games.sum8.face.types import Preview
from sumtable.games.sum8.face.words import reason
from sumtable.games.sum8.rules import GAME, Move, Place, Position
from sumtable.games.sum8.rules.position import NUMBERS

LONGEST = 100


def preview(position: Position, draft: Mapping[str, Any]) -> Preview:
    """`{"action": "place 65 c2/sw"}` weighed: its points and reasons, or the refusal."""
    text = draft["action"]
    if not isinstance(text, str) or len(text) > LONGEST:
        raise TypeError("an action is a short text")
    try:
        event = GAME.parse(text)
    except TextError as error:
        return _refused(error.code, error.message, [])
    refusal = GAME.refusal(position, event)
    if refusal is not None:
        return _refused(refusal.code, refusal.message, trouble(position, event, refusal.code))
    played = GAME.play(position, event)
    return {
        "ok": True,
        "points": played.points,
        "reasons": [reason(item) for item in played.items or ()],
        "refusal": None,
    }


def _refused(code: str, message: str, where: list[str]) -> Preview:
    refusal: Trouble = {"code": code, "message": message, "where": where}
    return {"ok": False, "points": 0, "reasons": [], "refusal": refusal}


def trouble(position: Position, event: Event, code: str) -> list[str]:
    """The slots that are in the way: where the tile should go, and the one it clashes with."""
    slate, layout = position.slate(), position.options.ground
    if isinstance(event, Place):
        tile, target = NUMBERS.get(event.tile, -1), event.slot
    elif isinstance(event, Move):
        tile, target = slate.tile_at(layout.key(event.source) or 0), event.target
    else:
        return []
    key = layout.key(target)
    if not key:
        return []
    clash = slate.clash(tile, key) if code == "sum8.connection" else None
    return [target] if clash is None else [target, layout.slot(clash[1])]
