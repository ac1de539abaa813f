"""The way to a game of Sums of Integers: its card, its form, boards of one's own."""

from collections.abc import Mapping
from typing import Any

from sumtable.core.language import _, later
from sumtable.faces.entrance import Entrance, PlanKind
from sumtable.faces.forms import Field, OwnPlan
from sumtable.faces.plans import known_keys
from sumtable.games.integers.face.form import fields
from sumtable.games.integers.rules import GAME
from sumtable.games.integers.rules.pieces import TileSet

COLOURS = ("red", "blue", "green", "yellow")
FEWEST = 2
"""A board must at least serve the smallest company."""


def _check(content: Mapping[str, object]) -> dict[str, object]:
    known_keys(content, "rows", "tiles")
    chosen = {"board": content["rows"], "tiles": content["tiles"], "players": FEWEST}
    options = GAME.start(chosen).options
    return {"rows": list(options.board.rows), "tiles": _sets(options.tiles)}


def _sets(tiles: TileSet) -> dict[str, Any]:
    return {**{colour: list(getattr(tiles, colour)) for colour in COLOURS}, "wild": tiles.wild}


def _usual() -> dict[str, Any]:
    """The usual board and tiles as a plan's content."""
    options = GAME.start({}).options
    return {"name": "", "rows": list(options.board.rows), "tiles": _sets(options.tiles)}


def _editor(content: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "content": content,
        "usual": _usual(),
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
        "advice": "",
        "praise": _("Board and tiles go together. Ready to play."),
    }


BOARD = PlanKind(
    name="board",
    path="boards",
    template="board.html",
    option="board",
    title=later("Own board"),
    invitation=(later("Copy your board"), later("Sums of Integers as in your box")),
    icon='<path d="M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"/>',
    offer=lambda company: (_("Paint your own"), _("Or copy the board of your box.")),
    check=_check,
    options=lambda content: {"board": content["rows"], "tiles": content["tiles"]},
    empty=_usual,
    editor=_editor,
)


class IntegersEntrance(Entrance):
    """Two to four play, on any board."""

    seats = (2, 4)
    plans = (BOARD,)

    def promise(self) -> str:
        return _(
            "Every line you lay must add up to your top tile, and so must every line you "
            "touch. One tile can serve two lines at once."
        )

    def facts(self) -> str:
        return _("2–4 players · 30 minutes")

    def fields(self, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
        return fields(plan)
