"""What the steps of a turn of Sum On have led to so far: the sums, and who may step next."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sumtable.core import TextError
from sumtable.core.language import _
from sumtable.core.words import listed
from sumtable.faces.types import Trouble
from sumtable.games.sumon.face.types import Preview
from sumtable.games.sumon.face.words import line_name
from sumtable.games.sumon.rules import GAME, Position, Step, Turn
from sumtable.games.sumon.rules.game import Axis, axes, next_steps

LONGEST = 200

_KINDS = {"row": "row", "column": "column", "rising": "diagonal", "falling": "diagonal"}


def preview(position: Position, draft: Mapping[str, Any]) -> Preview:
    """`{"steps": "1c4-4e5"}` laid out: where the pieces stand then, and what may follow."""
    text = draft["steps"]
    if not isinstance(text, str) or len(text) > LONGEST:
        raise TypeError("steps are a short text")
    if not text:
        return _so_far(position, ())
    try:
        event = GAME.parse(text)
    except TextError as error:
        return _refused(position, error.code, error.message)
    if not isinstance(event, Turn):
        return _refused(position, "record.event", _("Only steps can be tried out."))
    refusal = GAME.refusal(position, event)
    if refusal is not None:
        where = trouble(position, event, refusal.code)
        return _refused(position, refusal.code, refusal.message, where)
    return _so_far(position, event.steps)


def _refused(position: Position, code: str, message: str, where: Sequence[str] = ()) -> Preview:
    refusal: Trouble = {"code": code, "message": message, "where": list(where), "pins": []}
    return {**_so_far(position, ()), "ok": False, "may_end": False, "refusal": refusal}


def _so_far(position: Position, steps: tuple[Step, ...]) -> Preview:
    """The steps, which are legal, and what they have made possible."""
    follow = next_steps(position, steps)
    sums: list[Axis] = []
    if steps:
        after = replace(GAME.play(position, Turn(steps)).position, outcome=None)
        standing = {piece.square for piece in after.pieces}
        sums = [
            axis
            for axis in axes(after, steps[-1].square)
            if sum(square in standing for square in axis.squares) > 1
        ]
    bonus = {str(number): list(squares) for number, squares in follow.items()}
    return {
        "ok": True,
        "squares": {str(step.number): step.square for step in steps},
        "sums": [
            {
                "axis": _KINDS[axis.kind],
                "from": axis.squares[0],
                "to": axis.squares[-1],
                "sum": axis.total,
                "bonus": axis.total if axis.total in follow else None,
                "words": f"{line_name(axis)} = {axis.total}",
            }
            for axis in sums
        ],
        "bonus": bonus if steps else {},
        "may_end": bool(steps),
        "words": _words(steps, sorted(follow)),
        "spoken": _spoken(position, steps, sums, sorted(follow)),
        "refusal": None,
    }


def good_steps(position: Position, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of a turn before the first one that is refused."""
    count = 0
    while count < len(steps) and GAME.refusal(position, Turn(steps[: count + 1])) is None:
        count += 1
    return steps[:count]


def trouble(position: Position, event: Turn, code: str) -> list[str]:
    """The squares that a refusal is about: the piece that no sum lets step and the one whose lines
    were added up, or the square that can't be stepped to.
    """
    good = good_steps(position, event.steps)
    bad = event.steps[len(good)]
    if code == "sumon.no-bonus":
        assert position.to_move is not None
        side = position.side(position.to_move)
        stands = {piece.number: piece.square for piece in position.pieces if piece.side == side}
        return [stands[bad.number], good[-1].square]
    return [] if code == "sumon.no-such-square" else [bad.square]


def _choice(numbers: list[int]) -> str:
    """`4 or 7`."""
    return listed([str(number) for number in numbers], _("or"))


def _words(steps: tuple[Step, ...], follow: list[int]) -> str:
    """What may follow, for the line beside the board."""
    if not steps:
        return ""
    last = steps[-1]
    if not follow:
        text = _("Piece {piece} on {square}: no bonus step is possible. End the turn.")
        return text.format(piece=last.number, square=last.square)
    text = _("Piece {piece} on {square} makes {sums}. Step on with {choice}, or end the turn.")
    sums = listed([str(number) for number in follow])
    return text.format(piece=last.number, square=last.square, sums=sums, choice=_choice(follow))


def _spoken(
    position: Position, steps: tuple[Step, ...], sums: list[Axis], follow: list[int]
) -> str:
    """`Blue 1 on c4. Sums: row 12, column 7, diagonals 8 and 4. Bonus: 4 or 7.`"""
    if not steps:
        return ""
    last = steps[-1]
    mover = position.to_move
    assert mover is not None
    side = _("Blue") if position.side(mover) == "blue" else _("Red")
    parts = [
        _("{side} {piece} on {square}.").format(side=side, piece=last.number, square=last.square)
    ]
    told = [_("row {sum}").format(sum=axis.total) for axis in sums if axis.kind == "row"]
    told += [_("column {sum}").format(sum=axis.total) for axis in sums if axis.kind == "column"]
    crossing = [str(axis.total) for axis in sums if _KINDS[axis.kind] == "diagonal"]
    if len(crossing) == 1:
        told.append(_("diagonal {sum}").format(sum=crossing[0]))
    elif crossing:
        told.append(_("diagonals {sums}").format(sums=listed(crossing)))
    if told:
        parts.append(_("Sums: {sums}.").format(sums=", ".join(told)))
    if follow:
        parts.append(_("Bonus: {choice}.").format(choice=_choice(follow)))
    else:
        parts.append(_("No bonus."))
    return " ".join(parts)
