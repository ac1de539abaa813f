"""Hints of Sum On in three stages: the piece, the line that lets another follow, the steps."""

from dataclasses import replace

from sumtable.core import Event, View
from sumtable.core.language import _, later
from sumtable.core.words import in_words
from sumtable.faces.stages import Stage, Stages, points_words, sentences
from sumtable.games.sumon.rules import GAME, Place, Position, Step, Swap, Turn
from sumtable.games.sumon.rules.game import Axis, axes, next_steps
from sumtable.games.sumon.rules.position import SIDES, Piece

MOST_STEPS = 3
"""Steps that are told in one sentence."""

_LINES = {
    "row": later("There is a step after which its row adds up to {sum}."),
    "column": later("There is a step after which its column adds up to {sum}."),
    "rising": later("There is a step after which its diagonal adds up to {sum}."),
    "falling": later("There is a step after which its diagonal adds up to {sum}."),
}


def where(view: View[Position], event: Event) -> Stage:
    """The piece that begins the turn."""
    position = view.position
    match event:
        case Turn(steps):
            number = steps[0].number
            words = _("Look at your {number}.").format(number=number)
            return Stage(words, ((_square_of(position, number),),))
        case Place(_number, _square):
            return Stage(_("Look at your first row."))
        case Swap():
            return Stage(_("Swapping sides is best here."))
    return Stage(_("Choose what to do."))


def stages(view: View[Position], event: Event, deed: str) -> Stages:
    """The hint; `deed` is the action as advice."""
    position, first = view.position, where(view, event)
    match event:
        case Turn():
            return Stages(first, _what(position, event), _deed(position, event))
        case Place(number, square):
            what = _("Set your {number} next.").format(number=number)
            return Stages(first, Stage(what), Stage(f"{deed}.", ((square,),)))
        case Swap():
            return Stages(first, Stage(_("Blue stands better now.")), Stage(f"{deed}."))
    return Stages(first, first, Stage(f"{deed}."))


def following_axis(position: Position, steps: tuple[Step, ...], number: int) -> Axis | None:
    """The line through the last of these steps that lets the piece of that number follow."""
    after = _stepped(position, steps)
    found = (axis for axis in axes(after, steps[-1].square) if axis.total == number)
    return next(found, None)


def _what(position: Position, turn: Turn) -> Stage:
    """The line that lets the second piece follow, or what the only step is for."""
    steps = turn.steps
    home = GAME.play(position, turn).points
    if len(steps) == 1:
        if home:
            words = _("It can reach the far row. That brings {points}.")
            return Stage(words.format(points=points_words(home)), ((steps[0].square,),))
        return Stage(_("One step with it is best here."), _ahead(position, steps[0].number))
    follower = steps[1].number
    axis = following_axis(position, steps[:1], follower)
    parts = [_(_LINES[axis.kind]).format(sum=follower)] if axis is not None else []
    parts.append(_("Then your {number} may step too.").format(number=follower))
    if home:
        parts.append(_("The far row is in reach: {points}.").format(points=points_words(home)))
    elif len(steps) > 2:
        words = _("That makes {number} steps in all.")
        parts.append(words.format(number=in_words(len(steps))))
    return Stage(sentences(parts), _standing(position, steps[:1], axis))


def _deed(position: Position, turn: Turn) -> Stage:
    """Every step in words, the first in a sentence of its own, and what arrives."""
    places = {piece.number: piece.square for piece in _own(position)}
    told: list[str] = []
    for number, square in turn.steps:
        straight = places[number][0] == square[0]
        if not told:
            text = (
                _("Step straight ahead with your {number}.")
                if straight
                else _("Step diagonally with your {number}, into column {column}.")
            )
        else:
            text = _("{number} straight ahead") if straight else _("{number} into column {column}")
        told.append(text.format(number=number, column=square[0]))
        places[number] = square
    parts = told[:1]
    for start in range(1, len(told), MOST_STEPS):
        steps = ", ".join(told[start : start + MOST_STEPS])
        parts.append(_("Then {steps}.").format(steps=steps))
    home = GAME.play(position, turn).points
    parts.append(_("{points} on the far row.").format(points=points_words(home)) if home else "")
    return Stage(sentences(parts))


def _stepped(position: Position, steps: tuple[Step, ...]) -> Position:
    """The position after these steps, as if the turn ended there and the game went on."""
    after: Position = GAME.play(position, Turn(steps)).position
    return replace(after, outcome=None)


def _own(position: Position) -> list[Piece]:
    """The pieces of the side to act."""
    side = SIDES[position.acting]
    return [piece for piece in position.pieces if piece.side == side]


def _square_of(position: Position, number: int) -> str:
    return next(piece.square for piece in _own(position) if piece.number == number)


def _ahead(position: Position, number: int) -> tuple[tuple[str, ...], ...]:
    """The squares that a piece can step onto, each in a frame, and its own."""
    squares = next_steps(position).get(number, ())
    return ((_square_of(position, number),), *((square,) for square in squares))


def _standing(
    position: Position, steps: tuple[Step, ...], axis: Axis | None
) -> tuple[tuple[str, ...], ...]:
    """The squares of a line that hold a piece after these steps, each in a frame."""
    if axis is None:
        return ()
    pieces = {piece.square for piece in _stepped(position, steps).pieces}
    return tuple((square,) for square in axis.squares if square in pieces)
