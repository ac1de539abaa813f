"""A game's positions as pictures and text; without ones of its own a game is shown as text."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from sumtable.core import Game, Position, View
from sumtable.drawing import lines
from sumtable.drawing.page import BETWEEN, Box
from sumtable.drawing.paper import Drawing
from sumtable.drawing.plain import SeatLine, page
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.svg import NOTHING, Markup
from sumtable.drawing.theme import Palette
from sumtable.drawing.words import common_event


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece apart from its board: how large it is, its words, the shapes it uses, itself."""

    box: Box
    words: str
    defs: Markup
    content: Markup


@dataclass(frozen=True, slots=True)
class Showcase:
    """A position that introduces a game: what led to it, and the part of its board to show."""

    position: Position
    last: Last | None
    part: tuple[str, ...] = ()
    lit: tuple[str, ...] = ()


class Pictures:
    """How a game is drawn. The same subject always gives the same picture."""

    prefix: ClassVar[str] = ""
    """What the ids of the pieces begin with that a page's script uses."""
    open_board: ClassVar[bool] = False
    """Whether the board alone shows only what everybody may see: then it is drawn once for all."""
    ornaments: ClassVar[tuple[str, ...]] = ()
    """Tiles that are good to decorate a page with."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def svg(self, subject: Subject[Any], theme: Palette, title: str | None) -> str:
        """The position as a self-contained SVG document."""
        return lines.document(title or self.game.title, self._told(subject), theme)

    def text(self, subject: Subject[Any], colour: bool, width: int) -> str:
        """The position as lines for a terminal of this width."""
        position = subject.position
        seats = [
            SeatLine(seat, subject.name(seat), str(points), "")
            for seat, points in enumerate(position.scores, 1)
        ]
        return page(
            subject,
            self.game.title,
            self.lines(subject),
            "",
            seats,
            [],
            (_last(subject), ""),
            colour=colour,
            width=width,
        )

    def lines(self, subject: Subject[Any]) -> list[str]:
        """What lies on the table, as lines of text; what a position says of itself, here."""
        return str(subject.position).splitlines()

    def board(self, subject: Subject[Any], turned: int) -> str:
        """The board alone, for a page that has the colours of `tokens`.

        It is `turned` by so many quarters clockwise, where the game lets it be: 1 stands a wide
        board upright, 2 shows it from the far side.
        """
        return lines.board(self.game.name, self.game.title, self.lines(subject))

    def strips(self, subject: Subject[Any], turned: int) -> list[str]:
        """The same board cut wherever BETWEEN stands; a game may have most strips at hand."""
        return self.board(subject, turned).split(BETWEEN)

    def scene(
        self, subject: Subject[Any], part: Collection[str], turned: bool, lit: Collection[str]
    ) -> str:
        """A part of the board as decoration, for a page that has the colours of `tokens`."""
        return lines.image(self.game.name, self.lines(subject))

    def showcase(self, tall: bool) -> Showcase:
        """The position that introduces the game: twice as wide as tall, or upright."""
        return Showcase(self.game.start({}), None)

    def piece(self, tile: str | None) -> Piece:
        """One tile of a hand; None lies face down. Raises LookupError where there are none."""
        raise LookupError(f"{self.game.title} has no pieces to draw.")

    def pieces(self, numbers: Iterable[int] = ()) -> Markup:
        """Every piece by a fixed id, for `<use href="#id">`; `numbers` are further ones to have."""
        return NOTHING

    def paper(self, subject: Subject[Any], marked: Collection[str]) -> tuple[Drawing, Drawing]:
        """The board on white paper, and the tiles of seat 1 that lie below it."""
        return lines.drawing(self.lines(subject)), Drawing(NOTHING, (0, 0))

    def cost(self, view: View[Any]) -> int:
        """How many squares there are to draw; 0 in games whose boards are all small."""
        return 0

    def _told(self, subject: Subject[Any]) -> list[str]:
        return self.text(subject, False, 80).splitlines()


def _last(subject: Subject[Any]) -> str:
    """The last event, as it is written."""
    last = subject.last
    if last is None:
        return ""
    who = f"{subject.name(last.seat)}: " if last.seat is not None else ""
    return common_event(last, subject.name) or who + last.event


__all__ = ["Pictures", "Piece", "Showcase"]
