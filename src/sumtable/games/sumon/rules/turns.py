"""Turns as events and as the kernel's codes."""

from sumtable.games.sumon.kernel import turns as kernel
from sumtable.games.sumon.rules.events import Step, Turn
from sumtable.games.sumon.rules.position import Position, square_name, square_number


def turn_of(position: Position, code: int) -> Turn:
    """The turn that a code means for the side to act."""
    steps = kernel.steps_of(position.own, position.acting, code)
    return Turn(tuple([Step(number, square_name(square)) for number, square in steps]))


def code_of(position: Position, turn: Turn) -> int:
    """The code of a turn of the side to act."""
    steps = [(number, square_number(square, position.options)) for number, square in turn.steps]
    return kernel.code_of(position.own, position.acting, steps)
