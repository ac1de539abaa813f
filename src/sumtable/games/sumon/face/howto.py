"""How Sum On is played, as its options have it."""

from sumtable.core.language import _
from sumtable.faces.howto import Leaf, leaves
from sumtable.faces.pictures import Pictures
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.options import Options


def howto(position: Position, pictures: Pictures) -> tuple[Leaf, ...]:
    """The goal, a turn, the points."""
    options = position.options
    return leaves(pictures, __package__, _goal(options), _turn(options), _points())


def _goal(options: Options) -> tuple[str, ...]:
    rows = (_("This board is long: nine rows."),) if options.board == "long" else ()
    return (
        _("Walk your numbers to the far row."),
        _("They go one square forward, straight or diagonally."),
        _("Nobody is captured."),
        *rows,
    )


def _turn(options: Options) -> tuple[str, ...]:
    first = (_("First you set your numbers on your own first row, one each in turn."),)
    swap = (_("After Blue’s first turn Red may swap sides."),)
    return (
        *(first if options.start == "placement" else ()),
        _("Step with one piece."),
        _("Add up a line through it, both colours: 2 + 3 = 5."),
        _("So your 5 may step too. Then look again."),
        *(swap if options.pie else ()),
    )


def _points() -> tuple[str, ...]:
    return (
        _("If you can’t step on your turn, the game is over."),
        _("Add up your numbers on the far row. More wins."),
    )
