"""What can be chosen before a game of Sums of Integers, in words."""

from sumtable.core.language import _
from sumtable.faces.forms import Choice, Field, OwnPlan
from sumtable.games.integers import rules as integers
from sumtable.games.integers.face.names import half_name, shape_name
from sumtable.games.integers.face.plans import plan as picture


def fields(plan: OwnPlan | None) -> tuple[Field, ...]:
    """The options, the same in any company."""
    return (
        Field(
            "players",
            _("Players"),
            (
                Choice(2, _("Two"), short=_("Two players")),
                Choice(3, _("Three"), short=_("Three players")),
                Choice(4, _("Four"), short=_("Four players")),
            ),
        ),
        Field(
            "shape",
            _("Tiles of one play"),
            (
                Choice(
                    "line",
                    _("In one line"),
                    _("All new tiles in one row or one column."),
                    short=shape_name("line"),
                ),
                Choice(
                    "free",
                    _("Anywhere"),
                    _("Any shape, even in several places at once."),
                    short=shape_name("free"),
                ),
            ),
        ),
        Field(
            "pool",
            _("Draw pool"),
            (
                Choice("full", _("Whole"), _("All tiles. About 30 minutes for two."), short=""),
                Choice(
                    "half",
                    _("Half"),
                    _("Half of them, drawn blindly. A shorter game."),
                    short=half_name(),
                ),
            ),
        ),
        _game_time(),
        *_box(plan),
    )


def _game_time() -> Field:
    some = tuple(
        Choice(minutes, _("{minutes} minutes").format(minutes=minutes)) for minutes in (15, 30, 45)
    )
    return Field(
        "clock",
        _("Time for the whole game"),
        (Choice(None, _("As long as it takes"), short=""), *some),
        _("When it is over, the round is finished, and the most points win."),
    )


def _box(plan: OwnPlan | None) -> tuple[Field, Field]:
    """The board and the tiles: the usual ones, and those of a plan."""
    usual = integers.GAME.start({}).options.board.rows
    boards: tuple[Choice, ...] = (
        Choice("default", _("The usual board"), _("Fifteen by fifteen."), picture(usual), ""),
    )
    tiles: tuple[Choice, ...] = (
        Choice(
            "default",
            _("The usual tiles"),
            _("100 yellow tiles from −9 to 9, and two wild."),
            short="",
        ),
    )
    if plan is not None and plan.kind == "board":
        rows, sets = plan.content["rows"], plan.content["tiles"]
        size = _("{width} by {height} squares.").format(width=len(rows[0]), height=len(rows))
        boards = (Choice(rows, plan.name, size, picture(rows)), *boards)
        count = _("{yellow} yellow tiles, {wild} wild.").format(
            yellow=len(sets["yellow"]), wild=sets["wild"]
        )
        tiles = (Choice(sets, plan.name, count, short=""), *tiles)
    return (
        Field("board", _("Board"), boards),
        Field("tiles", _("Tiles"), tiles, fixed=len(tiles) == 1),
    )
