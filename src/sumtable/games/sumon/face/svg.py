"""Sum On as a picture: the board on the table, both sides' cards on its ledge."""

from sumtable.core.language import _, ngettext_
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, at, join
from sumtable.drawing.table import PAD, Card, Scene, caption, card, picture
from sumtable.drawing.theme import Palette
from sumtable.drawing.words import scene_lines, status
from sumtable.games.sumon.face import board as sumon_board
from sumtable.games.sumon.face import sums as sumon_sums
from sumtable.games.sumon.face import words as sumon_words
from sumtable.games.sumon.face.board import Board
from sumtable.games.sumon.face.sums import BOTTOM, LEFT, RIGHT, SQUARE, TOP
from sumtable.games.sumon.rules import Position

WIDTH = 760.0


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    width = LEFT + SQUARE * position.width + RIGHT
    height = TOP + SQUARE * position.height + BOTTOM
    ledge, ledge_height = _ledge(subject, theme)
    headline, detail = scene_lines(subject, sumon_words.story(subject), sumon_words.about(position))
    scene = Scene(
        title=title or sumon_words.about(position),
        description=sumon_words.description(subject),
        width=max(WIDTH, width + 2 * PAD),
        board=_board(Board.whole(subject, theme)),
        board_size=(width, height),
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position, sumon_words.namer(subject)),
        headline=headline,
        detail=detail,
        defs=sumon_board.defs(theme),
    )
    return picture(scene, theme)


def _board(board: Board) -> Markup:
    live = sumon_board.live(board)
    return join(
        sumon_board.squares(board),
        sumon_board.coordinates(board.theme, board.grid),
        sumon_sums.lines(board.grid, live, board.theme),
        sumon_board.origins(board),
        sumon_board.pieces(board),
        sumon_sums.sums(board.grid, live, board.theme, board.middle),
    )


def _ledge(subject: Subject[Position], theme: Palette) -> tuple[Markup, float]:
    """Both sides' cards, and the pieces that wait to be set."""
    position = subject.position
    width = max(WIDTH, LEFT + SQUARE * position.width + RIGHT + 2 * PAD)
    wide = (width - 2 * PAD - 16) / 2
    standing = {(piece.side, piece.number) for piece in position.pieces}
    waiting = 16 - len(standing)
    words = ngettext_("{count} piece to be set", "{count} pieces to be set", waiting)
    parts = [caption(theme, width, words.format(count=waiting))] if waiting else []
    top = 40.0 if waiting else 18.0
    for index, side in enumerate(("blue", "red")):
        x = PAD + index * (wide + 16)
        parts.append(card(theme, x, top, wide, 56, _card(subject, theme, side)))
        parts += [
            at(
                x + 22 + 43 * (n - 1),
                top + 88,
                *sumon_board.piece(theme, side, n),
                scale=0.8,
                data_waiting=f"{side} {n}",
            )
            for n in range(1, 9)
            if (side, n) not in standing
        ]
    return join(*parts), top + 56 + (58 if waiting else 18)


def _card(subject: Subject[Position], theme: Palette, side: str) -> Card:
    """A side's card: who plays it, where it goes, what stands on its far row."""
    position = subject.position
    seat = position.seat_of(side)
    winners = position.outcome.winners if position.outcome else ()
    way = _("up to the dotted row") if side == "blue" else _("down to the hatched row")
    colour, named = sumon_words.side_name(side), subject.name(seat)
    return Card(
        name=named if subject.names else colour,
        note=f"{colour if subject.names else named} · {way}",
        points=str(position.scores[seat - 1]),
        unit=_("far row"),
        active=position.to_move == seat,
        winner=seat in winners,
        badge=at(0, 0, *sumon_board.badge(theme, side), scale=0.72),
    )
