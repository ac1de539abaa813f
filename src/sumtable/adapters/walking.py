"""What the environments share: taking steps, drawing what is due, and what is rendered."""

import random
from io import BytesIO
from typing import Any

from sumtable import faces
from sumtable.catalog import GAMES
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.drawing.raster import png
from sumtable.research import CHANCE, Walk

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 600
"""Of a picture, in pixels."""


def draw_due(walk: Walk, chance: random.Random) -> None:
    """Draws, one thing at a time, until a player is to act or the game is over."""
    while walk.actor == CHANCE:
        numbers, odds = zip(*walk.draws(), strict=True)
        walk.apply(chance.choices(numbers, odds)[0])


def take(walk: Walk, action: Any) -> None:
    """Takes a step. Raises SumtableError, changing nothing, if it isn't legal."""
    try:
        walk.apply(int(action))
    except (SumtableError, TypeError, ValueError):
        message = _("{action} is no legal step here.").format(action=repr(action)[:40])
        raise SumtableError("environment.action", message) from None


def check_mode(mode: str | None) -> None:
    """Raises SumtableError for a way to render that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        message = _("A game is rendered as {modes}, not as {mode}.")
        modes = ", ".join(RENDER_MODES)
        raise SumtableError("environment.render", message.format(modes=modes, mode=mode[:40]))


def rendered(game: str, walk: Walk, mode: str | None) -> Any:
    """The game after its last whole action, all tiles shown.

    `ansi` gives text and `rgb_array` an array of rows, columns and three colours; `human` prints
    the text.
    """
    if mode is None:
        return None
    rules = GAMES[game]
    if mode == "rgb_array":
        return _colours(png(faces.svg(rules, walk.position), WIDTH))
    text = faces.text(rules, walk.position)
    if pending := walk.pending():
        text = f"{text}\n{pending}"
    if mode == "human":
        print(text)
        return None
    return text


def _colours(picture: bytes) -> Any:
    """A PNG picture as rows, columns and three colours."""
    import numpy as np
    from PIL import Image

    return np.asarray(Image.open(BytesIO(picture)).convert("RGB"))
