"""What can be chosen before a game of SUM8, in words."""

from collections.abc import Mapping

from sumtable.core.language import _
from sumtable.faces.forms import Choice, Field, OwnPlan
from sumtable.games.sum8.face.layouts import layout
from sumtable.games.sum8.face.names import DIFFICULTIES, ENDINGS, LAYOUTS, Name

PUZZLE = ("nine", "freestyle")
"""The tables of the puzzle for one or two."""


def fields(company: str, plan: OwnPlan | None) -> tuple[Field, ...]:
    """The options in this company: a duel, or the puzzle for one or two."""
    mode = company if company in ("solo", "coop") else "duel"
    fixed = Field("mode", _("Mode"), (Choice(mode, mode),), fixed=True)
    if mode == "duel":
        title = _("Tiles left in hand at the end")
        return (_layouts(plan, duel=True), Field("ending", title, _choices(ENDINGS)), fixed)
    return (_difficulties(), _layouts(plan, duel=False), fixed)


def _choices(names: Mapping[str, Name]) -> tuple[Choice, ...]:
    return tuple(
        Choice(value, _(name.title), _(name.line), short=_(name.short))
        for value, name in names.items()
    )


def _layouts(plan: OwnPlan | None, duel: bool) -> Field:
    choices = tuple(
        Choice(value, _(name.title), _(name.line), layout(value))
        for value, name in LAYOUTS.items()
        if duel or value in PUZZLE
    )
    if plan is not None and plan.kind == "layout":
        disks = plan.content["disks"]
        if duel or len(disks) == 9:
            line = _("Your own layout of {count} disks.").format(count=len(disks))
            choices = (Choice(disks, plan.name, line, layout(disks)), *choices)
    return Field("layout", _("Table"), choices)


def _difficulties() -> Field:
    return Field(
        "difficulty",
        _("Difficulty"),
        _choices(DIFFICULTIES),
        _("All 36 tiles in nine closed circles, and the puzzle is solved. There are no points."),
    )
