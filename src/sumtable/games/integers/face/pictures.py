"""Sums of Integers drawn: on the table, in a page, on paper, as text."""

from collections.abc import Collection, Iterable

from sumtable.core import View
from sumtable.drawing.page import rectangle
from sumtable.drawing.paper import Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup
from sumtable.drawing.theme import Palette
from sumtable.faces.pictures import Pictures, Piece, Showcase
from sumtable.faces.showcases import read_showcase
from sumtable.games.integers.face import page, paper, pieces, svg, text
from sumtable.games.integers.rules import GAME, Position


class IntegersPictures(Pictures):
    """A part of the board is named by two opposite corners."""

    prefix = "integers-"
    open_board = True

    def svg(self, subject: Subject[Position], theme: Palette, title: str | None) -> str:
        return svg.svg(subject, theme, title)

    def text(self, subject: Subject[Position], colour: bool, width: int) -> str:
        return text.text(subject, colour, width)

    def board(self, subject: Subject[Position], turned: int) -> str:
        return page.page(subject)

    def scene(
        self, subject: Subject[Position], part: Collection[str], turned: bool, lit: Collection[str]
    ) -> str:
        columns, rows = rectangle(part)
        return page.scene(subject, columns, range(rows[0] - 1, rows[-1]))

    def showcase(self, tall: bool) -> Showcase:
        return read_showcase(GAME, __package__, tall)

    def piece(self, tile: str | None) -> Piece:
        return pieces.square(tile)

    def pieces(self, numbers: Iterable[int] = ()) -> Markup:
        return pieces.every_square(numbers)

    def paper(self, subject: Subject[Position], marked: Collection[str]) -> tuple[Drawing, Drawing]:
        return paper.board(subject), paper.hand(subject.position)

    def cost(self, view: View[Position]) -> int:
        return view.position.board.width * view.position.board.height
