"""Why each step of a turn of Sum On was allowed: which axis of the step before gave its number."""

from functools import lru_cache
from gettext import NullTranslations

from sumtable.core.language import chosen
from sumtable.faces.types import ChainLine, ChainStep
from sumtable.games.sumon.face.words import line_name
from sumtable.games.sumon.rules import GAME, Position, Step, Turn
from sumtable.games.sumon.rules.game import Axis, axes


def chain(before: Position, steps: tuple[Step, ...]) -> list[ChainStep]:
    """The steps of a legal turn in their order; the first one needs no axis."""
    return list(_links(before, steps, chosen()))


@lru_cache(maxsize=512)
def _links(
    before: Position, steps: tuple[Step, ...], _language: NullTranslations
) -> tuple[ChainStep, ...]:
    """The same, found out once for all who look at the turn in the chosen language."""
    mover = before.to_move
    assert mover is not None
    side = before.side(mover)
    standing = {piece.number: piece.square for piece in before.pieces if piece.side == side}
    links: list[ChainStep] = []
    for count, (number, square) in enumerate(steps):
        axis = _allowing(before, steps[:count], number) if count else None
        links.append(
            {
                "piece": f"{side} {number}",
                "from": standing[number],
                "to": square,
                "line": None if axis is None else _line(axis),
            }
        )
        standing[number] = square
    return tuple(links)


def reasons(before: Position, steps: tuple[Step, ...]) -> list[str]:
    """What allowed each bonus step: `5: row 2 = 5`."""
    return [
        f"{link['line']['sum']}: {link['line']['words']}"
        for link in chain(before, steps)
        if link["line"] is not None
    ]


def _allowing(before: Position, steps: tuple[Step, ...], number: int) -> Axis | None:
    """The first axis through the piece that stepped last whose sum is the number."""
    after = GAME.play(before, Turn(steps)).position
    through = axes(after, steps[-1].square)
    return next((axis for axis in through if axis.total == number), None)


def _line(axis: Axis) -> ChainLine:
    return {
        "from": axis.squares[0],
        "to": axis.squares[-1],
        "sum": axis.total,
        "words": f"{line_name(axis)}\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}{axis.total}",
    }
