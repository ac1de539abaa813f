"""Empty boards of Sums of Integers: small pictures to choose from, and one to edit."""

from collections.abc import Sequence

from sumtable.drawing.page import Box, image
from sumtable.drawing.svg import Markup, join, tag
from sumtable.drawing.tokens import VARIABLES
from sumtable.drawing.wood import shade
from sumtable.games.integers.face import tiles
from sumtable.games.integers.face.board import (
    EDGE,
    FRAME,
    SQUARE,
    ground,
    square_name,
)
from sumtable.games.integers.face.board import space as space_at


def plan(rows: Sequence[str]) -> str:
    """A small picture of a board for Sums of Integers, by the letters of its rows."""
    width, height = len(rows[0]), len(rows)
    return image(
        "plan integers",
        None,
        Box(EDGE, EDGE, SQUARE * width, SQUARE * height).grown(FRAME + 4),
        tag("defs", shade(VARIABLES), tiles.defs(VARIABLES, set())),
        ground(VARIABLES, range(width), range(height)),
        _spaces(rows),
    )


def _spaces(rows: Sequence[str]) -> Markup:
    return join(
        *(
            space_at(VARIABLES, letter, square_name((column, row)), False)
            for row, letters in enumerate(rows)
            for column, letter in enumerate(letters)
        )
    )
