"""Sums of Integers as a picture: the board on the table, the open hands on its ledge."""

from sumtable.core.language import _, ngettext_
from sumtable.core.words import minus
from sumtable.drawing.subject import Subject
from sumtable.drawing.svg import Markup, at, group, join, label, text_width
from sumtable.drawing.table import PAD, Card, Scene, caption, card, picture
from sumtable.drawing.theme import Palette
from sumtable.drawing.words import scene_lines, status, tiles_counted
from sumtable.games.integers.face import board as integers_board
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face import words as integers_words
from sumtable.games.integers.face.board import EDGE, SQUARE, Board
from sumtable.games.integers.rules import WILD, Position

WIDTH = 800.0


def svg(subject: Subject[Position], theme: Palette, title: str | None) -> str:
    """The position as an SVG document."""
    position = subject.position
    board = Board.whole(subject, theme)
    units = (board.plan.width * SQUARE + 2 * EDGE, board.plan.height * SQUARE + 2 * EDGE)
    scale = min(1.5, max(1.0, 440 / max(units)), 1000 / max(units))
    size = (units[0] * scale, units[1] * scale)
    width = max(WIDTH, size[0] + 2 * PAD)
    ledge, ledge_height = _ledge(subject, theme, width)
    headline, detail = scene_lines(
        subject, integers_words.story(subject), integers_words.about(position)
    )
    scene = Scene(
        title=title or integers_words.about(position),
        description=integers_words.description(subject),
        width=width,
        board=at(0, 0, _board(board), scale=scale),
        board_size=size,
        ledge=ledge,
        ledge_height=ledge_height,
        pill=status(position, subject.name),
        headline=headline,
        detail=detail,
        defs=tiles.defs(theme, integers_board.shown_kinds(board) | {"yellow"}),
    )
    return picture(scene, theme)


def _board(board: Board) -> Markup:
    return join(
        integers_board.ground(board.theme, board.columns, board.rows),
        integers_board.spaces(board),
        integers_board.coordinates(board.theme, board.plan.width, board.plan.height),
        integers_board.laid(board),
        integers_board.sums(board),
    )


def _ledge(subject: Subject[Position], theme: Palette, width: float) -> tuple[Markup, float]:
    """The pool, and each seat's card and tiles: rows for two, two columns for more."""
    position = subject.position
    seats = integers_words.seats(position)
    left = subject.pile(position.pool_size)
    pool = ngettext_("{count} tile in the pool", "{count} tiles in the pool", left)
    parts = [caption(theme, width, pool.format(count=left), _legend(theme))]
    top = 42.0
    if len(seats) <= 2:
        for seat in seats:
            parts.append(at(0, top, _row(subject, theme, seat)))
            top += 68
        return join(*parts), top + 8
    column = (width - 2 * PAD + 16) / 2
    for index, seat in enumerate(seats):
        parts.append(
            at(PAD + (index % 2) * column, top + index // 2 * 66, _half(subject, theme, seat))
        )
    return join(*parts), top + (len(seats) + 1) // 2 * 66 + 8


def _legend(theme: Palette) -> Markup:
    """The colours' shapes, drawn leftwards from 0."""
    x = 0.0
    parts = []
    for kind, name in (("green", _("green")), ("blue", _("blue")), ("red", _("red"))):
        x -= text_width(name, 12.5)
        parts.append(label(x, 0, name, 12.5, theme.tableink, weight=600, anchor="start"))
        parts.append(at(x - 26, -14.5, tiles.space(theme, kind, covered=False), scale=0.5))
        x -= 38
    return join(*parts)


def _card(subject: Subject[Position], seat: int, note: str) -> Card:
    position = subject.position
    winners = position.outcome.winners if position.outcome else ()
    return Card(
        name=subject.name(seat),
        note=note,
        points=minus(position.scores[seat - 1]) if position.scores else None,
        active=position.to_move == seat,
        winner=seat in winners,
    )


def _tile(theme: Palette, x: float, y: float, scale: float, value: int) -> Markup:
    """A tile of a hand with its top left corner at x, y."""
    shown = None if value == WILD else value
    return at(
        x,
        y,
        tiles.tile(theme, "yellow", shown),
        scale=scale,
        data_tile="W" if shown is None else str(value),
    )


def _row(subject: Subject[Position], theme: Palette, seat: int) -> Markup:
    """A seat's card, its top tile with what to make, its other tiles."""
    position = subject.position
    top, others = integers_words.rack(position, seat)
    held = len(others) + (top is not None)
    parts = [card(theme, PAD, 2, 172, 56, _card(subject, seat, tiles_counted(held)))]
    x = PAD + 188
    if top is not None:
        asked = integers_words.target(position, seat)
        parts += [
            _tile(theme, x, -1, 1.56, top),
            label(x + 76, 23, _("Top tile"), 12.5, theme.tableink, anchor="start"),
            label(
                x + 76,
                45,
                asked[0].upper() + asked[1:],
                19,
                theme.tableink,
                weight=700,
                anchor="start",
            ),
        ]
    x += 226
    parts += [_tile(theme, x + 56 * i, 7, 1.2, value) for i, value in enumerate(others)]
    return group(*parts, data_hand=seat)


def _half(subject: Subject[Position], theme: Palette, seat: int) -> Markup:
    """The same in half the width, for three and four players."""
    position = subject.position
    top, others = integers_words.rack(position, seat)
    note = integers_words.target(position, seat) or tiles_counted(len(others))
    parts = [card(theme, 0, 0, 148, 54, _card(subject, seat, note))]
    if top is not None:
        parts.append(_tile(theme, 156, 3, 1.2, top))
    parts += [_tile(theme, 207 + 39 * i, 9, 0.923, value) for i, value in enumerate(others)]
    return group(*parts, data_hand=seat)
