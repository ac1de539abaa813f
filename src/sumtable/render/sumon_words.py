"""Sum On in words: seats, the last turn, the spoken board."""

from sumtable.core import Seat
from sumtable.core.words import listed, minus
from sumtable.games.sumon import Position
from sumtable.games.sumon.rules import Axis, axes
from sumtable.render.subject import Last, Subject
from sumtable.render.words import SeatName, common_event, status

_BOARDS = {"wide": "wide board, 9 × 8", "long": "long board, 8 × 9"}
_AXES = {"row": "row", "column": "column", "rising": "diagonal", "falling": "diagonal"}


def namer(position: Position) -> SeatName:
    """Names a seat by its side's colour."""
    return lambda seat: position.side(Seat(seat)).capitalize()


def about(position: Position) -> str:
    """The game and its options."""
    options = position.options
    extras = [", placement"] if options.start == "placement" else []
    extras += [", pie rule"] if options.pie else []
    return f"Sum On · {_BOARDS[options.board]}{''.join(extras)}"


def steps(last: Last | None) -> list[tuple[int, str]]:
    """The steps of the last turn: piece and square."""
    if last is None or not last.event[:1].isdigit():
        return []
    found = []
    for step in last.event.split("-"):
        digits = len(step) - len(step.lstrip("0123456789"))
        found.append((int(step[:digits]), step[digits:]))
    return found


def origins(last: Last | None) -> list[str]:
    """The squares that the pieces of the last turn came from, if it is known."""
    before = last.before if last is not None else None
    if last is None or last.seat is None or not isinstance(before, Position):
        return []
    numbers = {number for number, _ in steps(last)}
    side = before.side(last.seat)
    return [p.square for p in before.pieces if p.side == side and p.number in numbers]


def live_axes(position: Position, last: Last | None) -> tuple[Axis, ...]:
    """The axes through the piece that stepped last, those without another piece left out."""
    turn = steps(last)
    standing = {piece.square for piece in position.pieces}
    if not turn or turn[-1][1] not in standing:
        return ()
    return tuple(
        axis
        for axis in axes(position, turn[-1][1])
        if sum(square in standing for square in axis.squares) > 1
    )


def axis_name(axis: Axis) -> str:
    """`row 4`, `column c`, `diagonal a6–f1`."""
    first, last = axis.squares[0], axis.squares[-1]
    if axis.kind == "row":
        return f"row {first[1:]}"
    if axis.kind == "column":
        return f"column {first[0]}"
    return f"{_AXES[axis.kind]} {first}–{last}"


def story(subject: Subject[Position]) -> tuple[str, str]:
    """The last event as a headline and the sums it made."""
    last = subject.last
    if last is None:
        return "", ""
    position = subject.position
    name = namer(position)
    turn = steps(last)
    who = f"{name(last.seat)}: " if last.seat is not None else ""
    if turn:
        moves = ", ".join(f"{number} to {square}" for number, square in turn)
        sums = [f"{axis_name(axis)} = {axis.total}" for axis in live_axes(position, last)]
        return f"{who}{moves}", " · ".join(sums)
    match last.words:
        case ["set", number, square]:
            return f"{who}{number} set on {square}", ""
        case ["swap"]:
            return "The players have swapped sides", ""
    return common_event(last, name) or last.event, ""


def description(subject: Subject[Position]) -> str:
    """The position as one would read it aloud."""
    position = subject.position
    parts = [f"Sum On board, {position.width} columns by {position.height} rows."]
    for side in ("blue", "red"):
        standing = [f"{p.number} on {p.square}" for p in position.pieces if p.side == side]
        score = position.scores[position.seat_of(side) - 1]
        parts.append(
            f"{side.capitalize()}, seat {position.seat_of(side)}, {minus(score)} on the far row: "
            f"{listed(standing) or 'no piece set'}."
        )
    parts.append(f"{status(position, namer(position)).text}.")
    headline, detail = story(subject)
    parts += [f"Last, {headline}."] if headline else []
    parts += [f"Sums: {detail.replace(' · ', ', ')}."] if detail else []
    return " ".join(parts)
