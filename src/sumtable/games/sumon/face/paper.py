"""Sum On on white paper."""

from sumtable.drawing.paper import PAPER, Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import join
from sumtable.games.sumon.face import board as sumon_board
from sumtable.games.sumon.face import sums as sumon_sums
from sumtable.games.sumon.rules import Position


def board(subject: Subject[Position]) -> Drawing:
    """The board with the sums of the last turn."""
    drawn = sumon_board.Board.whole(subject, PAPER)
    live = sumon_board.live(drawn)
    content = join(
        sumon_board.squares(drawn),
        sumon_board.coordinates(PAPER, drawn.grid),
        sumon_sums.lines(drawn.grid, live, PAPER),
        sumon_board.origins(drawn),
        sumon_board.pieces(drawn),
        sumon_sums.sums(drawn.grid, live, PAPER, drawn.middle),
    )
    wide = sumon_sums.LEFT + drawn.size[0] + sumon_sums.RIGHT
    tall = sumon_sums.TOP + drawn.size[1] + sumon_sums.BOTTOM
    return Drawing(content, (wide, tall), sumon_board.defs(PAPER))
