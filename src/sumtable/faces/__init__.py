"""How people meet a game: pictures of positions, words at a table, forms. Decides nothing.

A game's own face is `FACE` in the room `face` of its house. One without has `Face` itself, which is
made from its rules alone.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from sumtable.catalog import HOUSES
from sumtable.core import Game, Position, View
from sumtable.drawing.paper import sheet_picture
from sumtable.drawing.subject import Last, Subject
from sumtable.drawing.theme import PALETTES, Theme
from sumtable.faces.face import Face


@cache
def face_of(game: Game[Any]) -> Face:
    """The face of a game, also of one that isn't in the catalogue."""
    house = HOUSES.get(game.name)
    room = None if house is None or house.game is not game else house.room("face")
    face: Face = Face(game) if room is None else room.FACE
    return face


def svg(
    game: Game[Any],
    seen: Position | View[Any],
    *,
    theme: Theme = "light",
    last: Last | None = None,
    title: str | None = None,
    names: Sequence[str] = (),
) -> str:
    """The position, or what a seat may see of it, as a self-contained SVG document.

    `names` are the players', in the order of the seats; without them they are numbered.

    The same arguments always give the same text. Ids are prefixed, so that several pictures can
    stand in one page.
    """
    subject = _subject(game, seen, last, names)
    return face_of(game).pictures.svg(subject, PALETTES[theme], title)


def text(
    game: Game[Any],
    seen: Position | View[Any],
    *,
    last: Last | None = None,
    colour: bool = False,
    width: int = 80,
    names: Sequence[str] = (),
) -> str:
    """The position, or what a seat may see of it, as lines for a terminal of this width.

    Default boards fit 80 columns; wider ones are cut into parts. `colour` adds ANSI colours.
    """
    return face_of(game).pictures.text(_subject(game, seen, last, names), colour, width)


def board(
    game: Game[Any],
    seen: Position | View[Any],
    *,
    last: Last | None = None,
    turned: int = 0,
) -> str:
    """The board alone, to stand in a page that has the colours of `tokens`.

    Every slot or square is an element with `data-at`. `turned` turns a board clockwise, where the
    game lets it be turned: a quarter (1) for narrow screens, half (2) for the far side's player.
    """
    return face_of(game).pictures.board(_subject(game, seen, last), turned)


def strips(
    game: Game[Any],
    seen: Position | View[Any],
    *,
    last: Last | None = None,
    turned: int = 0,
) -> list[str]:
    """The same board cut at every place and everything that lies there, where BETWEEN stands."""
    return face_of(game).pictures.strips(_subject(game, seen, last), turned)


def scene(
    game: Game[Any],
    seen: Position | View[Any],
    part: Collection[str],
    *,
    last: Last | None = None,
    turned: bool = False,
    lit: Collection[str] = (),
) -> str:
    """A part of the board as decoration, to stand in a page that has the colours of `tokens`.

    `part` names places of the board, or two opposite corners of a rectangle of squares; `lit` are
    places to be pointed out.
    """
    return face_of(game).pictures.scene(_subject(game, seen, last), part, turned, lit)


def showcase(game: Game[Any], *, tall: bool = False) -> str:
    """A scene from a real position that introduces a game: twice as wide as tall, or upright."""
    real = face_of(game).pictures.showcase(tall)
    return scene(game, real.position, real.part, last=real.last, turned=tall, lit=real.lit)


def paper(
    game: Game[Any],
    position: Position,
    *,
    last: Last | None = None,
    marked: Collection[str] = (),
    hand: bool = True,
    words: str = "",
) -> str:
    """The position as a self-contained SVG document on white, to be printed.

    `last` is shown as having just happened, `marked` places are brass. Under the board lie the
    tiles of seat 1 that can be placed, unless `hand` is off, then stand the words.
    """
    board, below = face_of(game).pictures.paper(_subject(game, position, last), marked)
    return sheet_picture(board, below, hand=hand, words=words)


def _subject(
    game: Game[Any], seen: Position | View[Any], last: Last | None, names: Sequence[str] = ()
) -> Subject[Any]:
    if isinstance(seen, View):
        return Subject(game, seen.position, seen, last, tuple(names))
    return Subject(game, seen, None, last, tuple(names))


__all__ = [
    "Face",
    "Last",
    "Theme",
    "board",
    "face_of",
    "paper",
    "scene",
    "showcase",
    "strips",
    "svg",
    "text",
]
