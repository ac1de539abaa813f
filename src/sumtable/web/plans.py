"""Plans: own layouts for SUM8 and own boards for Sums of Integers, checked by the games."""

from collections.abc import Callable, Mapping
from typing import Any

from sumtable.core import OptionsError
from sumtable.core.language import _
from sumtable.core.words import listed
from sumtable.games import integers, sum8

LONGEST_NAME = 40
HAND_SEATS = 2
"""A board must at least serve the smallest company."""


def check_plan(kind: str, content: Mapping[str, object]) -> dict[str, object]:
    """The plan as it is kept: nothing superfluous, disks in board order. Raises OptionsError."""
    check = _CHECKS.get(kind)
    if check is None:
        raise OptionsError(_("A plan is a layout or a board."))
    return {"name": _name(content), **check(content)}


def plan_options(kind: str, content: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game that is played on the plan."""
    if kind == "layout":
        return {"layout": content["disks"]}
    return {"board": content["rows"], "tiles": content["tiles"]}


def _name(content: Mapping[str, object]) -> str:
    name = content.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        words = _("A plan’s name is a line of at most {count} characters.")
        raise OptionsError(words.format(count=LONGEST_NAME))
    return " ".join(name.split())


def _layout(content: Mapping[str, object]) -> dict[str, object]:
    _known(content, "disks")
    position = sum8.GAME.start({"layout": content["disks"]})
    return {"disks": [disk.name for disk in position.options.table.disks]}


def _board(content: Mapping[str, object]) -> dict[str, object]:
    _known(content, "rows", "tiles")
    chosen = {"board": content["rows"], "tiles": content["tiles"], "players": HAND_SEATS}
    options = integers.GAME.start(chosen).options
    tiles = options.tiles
    return {
        "rows": list(options.board.rows),
        "tiles": {
            "red": list(tiles.red),
            "blue": list(tiles.blue),
            "green": list(tiles.green),
            "yellow": list(tiles.yellow),
            "wild": tiles.wild,
        },
    }


def _known(content: Mapping[str, object], *keys: str) -> None:
    """Whether the plan has these keys and no others but its name."""
    if set(content) - {"name"} != set(keys):
        words = _("This plan needs exactly {keys}, and may have a name.")
        raise OptionsError(words.format(keys=listed(keys)))


_CHECKS: dict[str, Callable[[Mapping[str, object]], dict[str, object]]] = {
    "layout": _layout,
    "board": _board,
}
