"""What can be chosen before a game of Sum On, in words."""

from functools import cache

from sumtable import faces
from sumtable.core.language import _
from sumtable.faces.forms import Choice, Field
from sumtable.games.sumon import rules as sumon
from sumtable.games.sumon.face.names import board_name, pie_name, placement_name


def fields() -> tuple[Field, ...]:
    """The options, the same in any company."""
    return (
        Field(
            "board",
            _("Board"),
            (
                Choice(
                    "wide",
                    _("Wide"),
                    _("Nine columns, eight rows. The usual way."),
                    _picture("wide"),
                    board_name("wide"),
                ),
                Choice(
                    "long",
                    _("Long"),
                    _("Eight columns, nine rows: one step further to go."),
                    _picture("long"),
                    board_name("long"),
                ),
            ),
        ),
        Field(
            "start",
            _("First row"),
            (
                Choice("fixed", _("As in the rules"), _("Every piece has its place."), short=""),
                Choice(
                    "placement",
                    _("Set your own"),
                    _("Begin with an empty board and set one piece each in turn."),
                    short=placement_name(),
                ),
            ),
        ),
        Field(
            "pie",
            _("Pie rule"),
            (
                Choice(False, _("Without"), _("Blue begins, and that is that."), short=""),
                Choice(
                    True,
                    _("With"),
                    _("After Blue’s first turn Red may change colours. Fair between equals."),
                    short=pie_name(),
                ),
            ),
        ),
    )


@cache
def _picture(board: str) -> str:
    """The whole board before the first turn."""
    start = sumon.GAME.start({"board": board})
    width, height = start.options.size
    return faces.scene(sumon.GAME, start, ("a1", f"{chr(ord('a') + width - 1)}{height}"))
