"""Sum On for terminals: B and R with their numbers on a ruled board."""

from sumtable.core.language import _, later
from sumtable.core.words import minus
from sumtable.drawing.canvas import Canvas
from sumtable.drawing.plain import SeatLine, page
from sumtable.drawing.subject import Subject
from sumtable.games.sumon.face import words as sumon_words
from sumtable.games.sumon.rules import Position

LEGEND = later("B goes up to the dots  R goes down to the strokes  [] stepped last  () from here")

_CELL = 5
_LEFT = 3


def text(subject: Subject[Position], colour: bool, width: int) -> str:
    """The position as text."""
    position = subject.position
    canvas = Canvas(_LEFT + position.width * _CELL + 1, position.height * 2 + 2)
    _rules(position, canvas)
    _pieces(subject, canvas)
    name = sumon_words.namer(subject)
    return page(
        subject,
        sumon_words.about(position),
        canvas.lines(colour),
        _(LEGEND),
        [_seat(position, side) for side in ("blue", "red")],
        [],
        sumon_words.story(subject),
        name=name,
        colour=colour,
        width=width,
    )


def _rules(position: Position, canvas: Canvas) -> None:
    """The ruled board, its coordinates, and the marks of the two far rows."""
    width, height = position.width, position.height
    for row in range(height + 1):
        left, cross, right = (
            ("┌", "┬", "┐") if row == 0 else ("└", "┴", "┘") if row == height else ("├", "┼", "┤")
        )
        canvas.put(_LEFT, row * 2, left + cross.join(["────"] * width) + right, "dim")
    for row in range(height):
        y = row * 2 + 1
        canvas.put(1, y, str(height - row))
        for column in range(width + 1):
            canvas.put(_LEFT + column * _CELL, y, "│", "dim")
        goal = {0: "····", height - 1: "////"}.get(row)
        if goal:
            for column in range(width):
                canvas.put(_LEFT + column * _CELL + 1, y, goal, "dim")
    for column in range(width):
        canvas.put(_LEFT + column * _CELL + 2, height * 2 + 1, chr(97 + column))


def _place(position: Position, square: str) -> tuple[int, int]:
    """Where a square's four characters begin."""
    column, row = ord(square[0]) - 97, int(square[1:])
    return _LEFT + column * _CELL + 1, (position.height - row) * 2 + 1


def _pieces(subject: Subject[Position], canvas: Canvas) -> None:
    position, last = subject.position, subject.last
    moved = {square for _number, square in sumon_words.steps(last)}
    if last is not None and last.words[0] == "set":
        moved = set(last.words[2:])
    for square in sumon_words.origins(last):
        canvas.put(*_place(position, square), "(  )", "brass")
    for piece in position.pieces:
        x, y = _place(position, piece.square)
        brackets = "[]" if piece.square in moved else "  "
        canvas.put(x, y, f"{brackets[0]}  {brackets[1]}", "brass")
        canvas.put(x + 1, y, f"{piece.side[0].upper()}{piece.number}", piece.side)


def _seat(position: Position, side: str) -> SeatLine:
    seat = position.seat_of(side)
    standing = {piece.number for piece in position.pieces if piece.side == side}
    waiting = [str(number) for number in range(1, 9) if number not in standing]
    holding = _("far row · seat {seat}").format(seat=seat)
    if waiting:
        holding += " · " + _("to set: {pieces}").format(pieces=" ".join(waiting))
    name = sumon_words.side_name(side)
    return SeatLine(seat, name, minus(position.scores[seat - 1]), holding)
