"""What can be chosen before a game of SUM8, in words."""

from sumtable.core.language import _
from sumtable.faces.forms import Choice, Field, OwnPlan
from sumtable.games.sum8.face.layouts import layout


def fields(company: str, plan: OwnPlan | None) -> tuple[Field, ...]:
    """The options in this company: a duel, or the puzzle for one or two."""
    mode = company if company in ("solo", "coop") else "duel"
    fixed = Field("mode", _("Mode"), (Choice(mode, mode),), fixed=True)
    if mode == "duel":
        return (_layouts(plan, duel=True), _endings(), fixed)
    return (_difficulties(), _layouts(plan, duel=False), fixed)


def named_layouts() -> tuple[tuple[str, str], ...]:
    """The layouts of disks that come with the game, in words."""
    return ("twelve", _("Twelve")), ("nine", _("Nine")), ("plus", _("Plus"))


def _layouts(plan: OwnPlan | None, duel: bool) -> Field:
    twelve = Choice(
        "twelve", _("Twelve"), _("Four by three. A good first table."), layout("twelve")
    )
    nine = Choice("nine", _("Nine"), _("Three by three, tighter."), layout("nine"))
    plus = Choice("plus", _("Plus"), _("Four by four without corners."), layout("plus"))
    freestyle = Choice(
        "freestyle",
        _("Freestyle"),
        _("No disks: circles grow wherever you lay."),
        layout("freestyle"),
    )
    choices = (twelve, nine, plus, freestyle) if duel else (nine, freestyle)
    if plan is not None and plan.kind == "layout":
        disks = plan.content["disks"]
        if duel or len(disks) == 9:
            line = _("Your own layout of {count} disks.").format(count=len(disks))
            choices = (Choice(disks, plan.name, line, layout(disks)), *choices)
    return Field("layout", _("Table"), choices)


def _endings() -> Field:
    return Field(
        "ending",
        _("Tiles left in hand at the end"),
        (
            Choice(
                "standard",
                _("Standard"),
                _("Costs 2 if its ends make 8, 1 if they are equal, else nothing."),
                short=_("standard ending"),
            ),
            Choice("beginner", _("Beginner"), _("Every tile costs 1."), short=_("beginner ending")),
            Choice(
                "advanced",
                _("Advanced"),
                _("Every pip costs 1, so hold small ones."),
                short=_("advanced ending"),
            ),
        ),
    )


def _difficulties() -> Field:
    return Field(
        "difficulty",
        _("Difficulty"),
        (
            Choice(
                "easy",
                _("Easy"),
                _("All 36 tiles lie open. Move any tile, or take it off again."),
            ),
            Choice(
                "medium",
                _("Medium"),
                _("You see eight tiles. Tiles outside closed circles can be moved."),
            ),
            Choice(
                "hard-easy",
                _("Hard, all tiles open"),
                _("All 36 tiles lie open, but what lies stays."),
            ),
            Choice(
                "hard-medium",
                _("Hard, eight tiles"),
                _("You see eight tiles, and what lies stays."),
            ),
        ),
        _("All 36 tiles in nine closed circles, and the puzzle is solved. There are no points."),
    )
