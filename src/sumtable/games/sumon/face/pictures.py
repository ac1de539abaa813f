"""Sum On drawn: on the table, in a page, on paper, as text."""

from collections.abc import Collection, Iterable

from sumtable.drawing.page import BETWEEN, rectangle
from sumtable.drawing.paper import Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import NOTHING, Markup
from sumtable.drawing.theme import Palette
from sumtable.faces.pictures import Pictures, Piece, Showcase
from sumtable.faces.showcases import read_showcase
from sumtable.games.sumon.face import page, paper, pieces, svg, text
from sumtable.games.sumon.rules import GAME, Position


class SumOnPictures(Pictures):
    """A part of the board is named by two opposite corners; lit pieces have a halo.

    The board can be turned round, so that either side has its own first row at the bottom.
    """

    prefix = "sumon-"
    open_board = True

    def svg(self, subject: Subject[Position], theme: Palette, title: str | None) -> str:
        return svg.svg(subject, theme, title)

    def text(self, subject: Subject[Position], colour: bool, width: int) -> str:
        return text.text(subject, colour, width)

    def board(self, subject: Subject[Position], turned: int) -> str:
        return BETWEEN.join(self.strips(subject, turned))

    def strips(self, subject: Subject[Position], turned: int) -> list[str]:
        return page.page(subject, turned == 2)

    def scene(
        self, subject: Subject[Position], part: Collection[str], turned: bool, lit: Collection[str]
    ) -> str:
        columns, rows = rectangle(part)
        return page.scene(subject, columns, rows, lit)

    def showcase(self, tall: bool) -> Showcase:
        return read_showcase(GAME, __package__, tall)

    def piece(self, tile: str | None) -> Piece:
        return pieces.piece(tile)

    def pieces(self, numbers: Iterable[int] = ()) -> Markup:
        return pieces.every_piece()

    def paper(self, subject: Subject[Position], marked: Collection[str]) -> tuple[Drawing, Drawing]:
        return paper.board(subject), Drawing(NOTHING, (0, 0))
