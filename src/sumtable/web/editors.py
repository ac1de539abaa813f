"""What the two editors show: a grid of disks, or a board with its sets of tiles."""

from collections.abc import Mapping
from typing import Any

from sumtable.core.language import _
from sumtable.games import integers, sum8
from sumtable.web.cards import game_card

EMPTY_LAYOUT: Mapping[str, Any] = {"name": "", "disks": []}

COLUMNS, ROWS = 12, 8
"""Every layout of twelve disks fits in, if need be after a quarter turn."""


def layout_editor_texts(content: Mapping[str, Any]) -> dict[str, Any]:
    """What the layout editor's template needs for a layout."""
    disks = _moved(content["disks"])
    high = max([ROWS, *(int(disk[1:]) for disk in disks)])
    wide = max([COLUMNS, *(ord(disk[0]) - ord("a") + 1 for disk in disks)])
    return {
        "content": {"name": content["name"], "disks": disks},
        "columns": [chr(ord("a") + column) for column in range(wide)],
        "rows": range(1, high + 1),
        "shapes": [(words, _disks(name)) for name, words in _named_layouts()] + [(_("Empty"), [])],
        "game": "sum8",
        "companies": game_card("sum8").companies,
        "advice": _("9 to 12 disks make a table."),
        "praise": _("{count} disks that hang together. Ready to play."),
    }


def board_editor_texts(content: Mapping[str, Any]) -> dict[str, Any]:
    """What the board editor's template needs for a board and its tiles."""
    return {
        "content": content,
        "usual": usual_box(),
        "kinds": [
            ("R", _("red space")),
            ("B", _("blue space")),
            ("G", _("green space")),
            ("+", _("+10 square")),
            (".", _("plain")),
        ],
        "colours": {
            "red": _("Red"),
            "blue": _("Blue"),
            "green": _("Green"),
            "yellow": _("Yellow"),
        },
        "game": "integers",
        "companies": game_card("integers").companies,
        "advice": "",
        "praise": _("Board and tiles go together. Ready to play."),
    }


def usual_box() -> dict[str, Any]:
    """The usual board and tiles as a plan's content."""
    options = integers.GAME.start({}).options
    tiles = options.tiles
    sets: dict[str, Any] = {
        colour: list(getattr(tiles, colour)) for colour in ("red", "blue", "green", "yellow")
    }
    return {"name": "", "rows": list(options.board.rows), "tiles": {**sets, "wild": tiles.wild}}


def _named_layouts() -> tuple[tuple[str, str], ...]:
    return ("twelve", _("Twelve")), ("nine", _("Nine")), ("plus", _("Plus"))


def _disks(layout: str) -> list[str]:
    """The disks of a layout that comes with the game."""
    return [disk.name for disk in sum8.GAME.start({"layout": layout}).options.table.disks]


def _moved(disks: list[str]) -> list[str]:
    """The disks as they are, or moved to the top left where they lie beyond the grid."""
    places = [(ord(disk[0]) - ord("a"), int(disk[1:]) - 1) for disk in disks]
    if all(x < COLUMNS and y < ROWS for x, y in places):
        return disks
    left, top = min(x for x, _y in places), min(y for _x, y in places)
    return [f"{chr(ord('a') + x - left)}{y - top + 1}" for x, y in places]
