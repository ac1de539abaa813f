"""Sums of Integers on white paper: the board, and the tiles to be laid."""

from sumtable.core.language import _
from sumtable.drawing.paper import PAPER, WIDTH, Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import NOTHING, Markup, at, group, join, label, text_width
from sumtable.games.integers.face import board as integers_board
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face import words as integers_words
from sumtable.games.integers.rules import WILD, Position


def board(subject: Subject[Position]) -> Drawing:
    """The board with the sums of the last play."""
    drawn = integers_board.Board.whole(subject, PAPER)
    edge, square = integers_board.EDGE, integers_board.SQUARE
    wide, tall = drawn.plan.width * square + 2 * edge, drawn.plan.height * square + 2 * edge
    scale = min(WIDTH / wide, 1.6)
    content = join(
        integers_board.ground(PAPER, drawn.columns, drawn.rows),
        integers_board.spaces(drawn),
        integers_board.coordinates(PAPER, drawn.plan.width, drawn.plan.height),
        integers_board.laid(drawn),
        integers_board.sums(drawn),
    )
    defs = tiles.defs(PAPER, integers_board.shown_kinds(drawn) | {"yellow"})
    return Drawing(at(0, 0, content, scale=scale), (wide * scale, tall * scale), defs)


def hand(position: Position) -> Drawing:
    """Seat 1's top tile with what it asks for, and its other tiles."""
    top, others = integers_words.rack(position, 1)
    if top is None:
        return Drawing(NOTHING, (0, 0))
    asked = integers_words.target(position, 1)
    asked = asked[0].upper() + asked[1:]
    wide = 84 + text_width(asked, 24) + 24
    drawn = [
        at(0, 0, _tile(top), scale=1.7),
        label(80, 26, _("Top tile"), 15, PAPER.ink2, anchor="start"),
        label(80, 54, asked, 24, PAPER.ink, weight=700, anchor="start"),
    ]
    drawn += [at(wide + 58 * i, 8, _tile(tile), scale=1.35) for i, tile in enumerate(others)]
    return Drawing(group(*drawn), (wide + 58 * len(others), 70))


def _tile(value: int) -> Markup:
    return tiles.tile(PAPER, "yellow", None if value == WILD else value)
