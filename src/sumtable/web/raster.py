"""PNG pictures made in processes of their own: the renderer would hold up everybody else."""

import base64
import json
from functools import cache
from importlib.util import find_spec

from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.drawing.raster import png
from sumtable.host import Caps, Workers

MOST = 2
PATIENCE = 30.0
"""Seconds after which a picture is given up."""


class Rasterizer(Workers[bytes]):
    """Makes pictures, for everybody in turn."""

    def __init__(self) -> None:
        super().__init__("sumtable.drawing.worker", _read, MOST, PATIENCE, caps=Caps(4, 16))

    async def png(self, picture: str, width: int) -> bytes:
        """The SVG picture as PNG. Raises SumtableError if it can't be made, and Busy."""
        if not can_make_png():
            return png(picture, width)  # says what is missing
        return await self.answer(json.dumps([picture, width]))


@cache
def can_make_png() -> bool:
    """Whether the part that makes PNG pictures is installed."""
    return find_spec("resvg_py") is not None


def _read(line: bytes) -> bytes:
    image = base64.b64decode(line)
    if not image:
        raise SumtableError("render.png", _("The picture could not be made."))
    return image
