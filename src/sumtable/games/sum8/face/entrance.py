"""The way to a game of SUM8: its card, its form, layouts of one's own."""

from collections.abc import Mapping
from typing import Any

from sumtable.core.language import _, later
from sumtable.faces.entrance import Company, Entrance, PlanKind
from sumtable.faces.forms import Choice, Field, OwnPlan
from sumtable.faces.plans import known_keys
from sumtable.games.sum8.face.form import fields
from sumtable.games.sum8.face.names import LAYOUTS
from sumtable.games.sum8.rules import GAME
from sumtable.games.sum8.rules.layouts import PLANS

COLUMNS, ROWS = 12, 8
"""Every layout of twelve disks fits in, if need be after a quarter turn."""


def _check(content: Mapping[str, object]) -> dict[str, object]:
    known_keys(content, "disks")
    position = GAME.start({"layout": content["disks"]})
    return {"disks": [disk.name for disk in position.options.ground.disks]}


def _offer(company: str) -> tuple[str, str]:
    alone = company in ("solo", "coop")
    line = _("Nine disks, as you like.") if alone else _("9 to 12 disks, as you like.")
    return _("Lay your own"), line


def _empty() -> Mapping[str, Any]:
    return {"name": "", "disks": []}


def _editor(content: Mapping[str, Any]) -> dict[str, Any]:
    """A grid of disks with the layout on it, and the layouts to begin with."""
    disks = _moved(content["disks"])
    high = max([ROWS, *(int(disk[1:]) for disk in disks)])
    wide = max([COLUMNS, *(ord(disk[0]) - ord("a") + 1 for disk in disks)])
    return {
        "content": {"name": content["name"], "disks": disks},
        "columns": [chr(ord("a") + column) for column in range(wide)],
        "rows": range(1, high + 1),
        "shapes": [*_shapes(), (_("Empty"), [])],
        "advice": _("9 to 12 disks make a table."),
        "praise": _("{count} disks that hang together. Ready to play."),
    }


def _shapes() -> list[tuple[str, list[str]]]:
    """The layouts that come with the game: name and disks."""
    return [(_(LAYOUTS[name].title), _disks(name)) for name in PLANS]


def _disks(layout: str) -> list[str]:
    """The disks of a layout that comes with the game."""
    return [disk.name for disk in GAME.start({"layout": layout}).options.ground.disks]


def _moved(disks: list[str]) -> list[str]:
    """The disks as they are, or moved to the top left where they lie beyond the grid."""
    places = [(ord(disk[0]) - ord("a"), int(disk[1:]) - 1) for disk in disks]
    if all(x < COLUMNS and y < ROWS for x, y in places):
        return disks
    left, top = min(x for x, _y in places), min(y for _x, y in places)
    return [f"{chr(ord('a') + x - left)}{y - top + 1}" for x, y in places]


LAYOUT = PlanKind(
    name="layout",
    path="layouts",
    template="layout.html",
    option="layout",
    title=later("Own layout"),
    invitation=(later("Lay your own table"), later("Disks for SUM8 as you like them")),
    icon='<circle cx="7.5" cy="7.5" r="4"/><circle cx="16.5" cy="7.5" r="4"/>'
    '<circle cx="16.5" cy="16.5" r="4"/>',
    offer=_offer,
    check=_check,
    options=lambda content: {"layout": content["disks"]},
    empty=_empty,
    editor=_editor,
)


class Sum8Entrance(Entrance):
    """Besides a duel SUM8 can be played alone and together, against the tiles."""

    plans = (LAYOUT,)

    def promise(self) -> str:
        return _("Ends match or make eight. Close circles, then join them into a Big 8.")

    def facts(self) -> str:
        return _("1–2 players · 20 minutes")

    def companies(self) -> tuple[Company, ...]:
        return (
            *super().companies(),
            ("solo", _("Solo")),
            ("coop", _("Together against the puzzle")),
        )

    def asks_spectators(self, company: str) -> bool:
        return company == "link"

    def difficulties(self) -> tuple[Choice, ...]:
        return next(field.choices for field in fields("solo", None) if field.option == "difficulty")

    def alone(self) -> str:
        return _("All 36 tiles in nine closed circles.")

    def fields(self, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
        return fields(company, plan)
