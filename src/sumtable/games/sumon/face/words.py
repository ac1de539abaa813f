"""Sum On in words: seats, the last turn, the spoken board."""

from functools import lru_cache

from sumtable.core import Seat
from sumtable.core.language import _
from sumtable.core.words import listed, minus
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.words import SeatName, by, common_event, status
from sumtable.games.sumon.face import names
from sumtable.games.sumon.rules import Position
from sumtable.games.sumon.rules.game import Axis, axes
from sumtable.games.sumon.rules.position import Piece, square_name


def namer(subject: Subject[Position]) -> SeatName:
    """Names a seat by who sits there, where that is known, else by its side's colour."""
    if subject.names:
        return subject.name
    return lambda seat: side_name(subject.position.side(Seat(seat)))


def side_name(side: str) -> str:
    """`Blue`, `Red`."""
    return _("Blue") if side == "blue" else _("Red")


def about(position: Position) -> str:
    """The game and its options."""
    return f"Sum On · {names.about(position)}"


def steps(last: Last | None) -> tuple[tuple[int, str], ...]:
    """The steps of the last turn: piece and square."""
    return () if last is None else _steps(last.event)


@lru_cache(maxsize=512)
def _steps(event: str) -> tuple[tuple[int, str], ...]:
    """The same of an event in notation, read once for all that is drawn of it."""
    if not event[:1].isdigit():
        return ()
    found = []
    for step in event.split("-"):
        digits = len(step) - len(step.lstrip("0123456789"))
        found.append((int(step[:digits]), step[digits:]))
    return tuple(found)


def moved_to(last: Last | None) -> list[str]:
    """The squares that the last event brought pieces to, in its order."""
    if last is not None and last.words[0] == "set" and len(last.words) == 3:
        return [last.words[2]]
    return [square for _, square in steps(last)]


def origins(last: Last | None) -> list[str]:
    """The squares that the pieces of the last turn came from, if it is known."""
    before = last.before if last is not None else None
    if last is None or last.seat is None or not isinstance(before, Position):
        return []
    numbers = {number for number, _ in steps(last)}
    squares = before.blue if before.side(last.seat) == "blue" else before.red
    return [
        square_name(square)
        for number, square in enumerate(squares, 1)
        if square and number in numbers
    ]


def live_axes(position: Position, last: Last | None) -> tuple[Axis, ...]:
    """The axes through the piece that stepped last, those without another piece left out."""
    turn = steps(last)
    return _through(position, turn[-1][1]) if turn else ()


@lru_cache(maxsize=512)
def _through(position: Position, square: str) -> tuple[Axis, ...]:
    """The same through a square, found out once for both sides of the board."""
    standing = {piece.square for piece in position.pieces}
    if square not in standing:
        return ()
    return tuple(
        axis for axis in axes(position, square) if len(standing.intersection(axis.squares)) > 1
    )


def axis_name(axis: Axis) -> str:
    """`row 4`, `column c`, `diagonal a6–f1`."""
    first, last = axis.squares[0], axis.squares[-1]
    if axis.kind == "row":
        return _("row {name}").format(name=first[1:])
    if axis.kind == "column":
        return _("column {name}").format(name=first[0])
    return _("diagonal {first}–{last}").format(first=first, last=last)


def line_name(axis: Axis) -> str:
    """The same for a page; a diagonal is named from its left end."""
    first, last = axis.squares[0], axis.squares[-1]
    if axis.kind == "row":
        return _("row {row}").format(row=first[1:])
    if axis.kind == "column":
        return _("column {column}").format(column=first[0])
    left, right = sorted((first, last))
    return _("diagonal {start}–{end}").format(start=left, end=right)


def story(subject: Subject[Position]) -> tuple[str, str]:
    """The last event as a headline and the sums it made."""
    last = subject.last
    if last is None:
        return "", ""
    position = subject.position
    name = namer(subject)
    turn = steps(last)
    who = by(last, name)
    if turn:
        words = _("{piece} to {place}")
        moves = ", ".join(words.format(piece=number, place=square) for number, square in turn)
        sums = [f"{axis_name(axis)} = {axis.total}" for axis in live_axes(position, last)]
        return f"{who}{moves}", " · ".join(sums)
    match last.words:
        case ["set", number, square]:
            return who + _("{piece} set on {place}").format(piece=number, place=square), ""
        case ["swap"]:
            return _("The players have swapped sides"), ""
    return common_event(last, name) or last.event, ""


def piece_words(side: str, number: int) -> str:
    """`Blue 4`."""
    name = _("Blue {number}") if side == "blue" else _("Red {number}")
    return name.format(number=number)


def square_words(square: str, piece: Piece | None) -> str:
    """A square as one would say it, and what stands on it: `c4, Blue 1`."""
    if piece is None:
        return _("{place}, empty").format(place=square)
    words = piece_words(piece.side, piece.number)
    return _("{place}, {piece}").format(place=square, piece=words)


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    board = _("Sum On board, {width} columns by {height} rows.")
    parts = [board.format(width=position.width, height=position.height)]
    for side in ("blue", "red"):
        standing = [
            _("{piece} on {place}").format(piece=piece.number, place=piece.square)
            for piece in position.pieces
            if piece.side == side
        ]
        score = position.scores[position.seat_of(side) - 1]
        parts.append(
            _("{side}, {name}, {score} on the far row: {pieces}.").format(
                side=side_name(side),
                name=subject.name(position.seat_of(side)),
                score=minus(score),
                pieces=listed(standing) or _("no piece set"),
            )
        )
    parts.append(f"{status(position, namer(subject)).text}.")
    headline, detail = story(subject)
    parts += [_("Last, {event}.").format(event=headline)] if headline else []
    parts += [_("Sums: {sums}.").format(sums=detail.replace(" · ", ", "))] if detail else []
    return " ".join(parts)
