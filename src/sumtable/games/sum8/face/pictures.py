"""SUM8 drawn: on the table, in a page, on paper, as text."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from sumtable.drawing.paper import Drawing
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup
from sumtable.drawing.theme import Palette
from sumtable.faces.pictures import Pictures, Piece, Showcase
from sumtable.faces.showcases import read_showcase
from sumtable.games.sum8.face import page, paper, pieces, svg, text
from sumtable.games.sum8.rules import GAME, Position


class Sum8Pictures(Pictures):
    """A part of the board is named by its disks; a board that is wider than tall can be turned."""

    open_board = True
    ornaments = ("26", "35", "44", "11")

    def svg(self, subject: Subject[Position], theme: Palette, title: str | None) -> str:
        return svg.svg(subject, theme, title)

    def text(self, subject: Subject[Position], colour: bool, width: int) -> str:
        return text.text(subject, colour, width)

    def board(self, subject: Subject[Position], turned: int) -> str:
        return page.page(subject, turned == 1)

    def scene(
        self, subject: Subject[Position], part: Collection[str], turned: bool, lit: Collection[str]
    ) -> str:
        return page.scene(subject, part, turned)

    def showcase(self, tall: bool) -> Showcase:
        # The Big 8 is the point, not the last tile.
        return replace(read_showcase(GAME, __package__, tall), last=None)

    def piece(self, tile: str | None) -> Piece:
        return pieces.arch(tile)

    def pieces(self, numbers: Iterable[int] = ()) -> Markup:
        return pieces.every_arc()

    def paper(self, subject: Subject[Position], marked: Collection[str]) -> tuple[Drawing, Drawing]:
        return paper.board(subject, marked), paper.hand(subject.position)
