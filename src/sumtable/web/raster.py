"""PNG pictures made in processes of their own: the renderer would hold up everybody else."""

import base64
import json
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
        if find_spec("resvg_py") is None:
            return png(picture, width)  # says what is missing
        return await self.answer(json.dumps([picture, width]))


def _read(line: bytes) -> bytes:
    image = base64.b64decode(line)
    if not image:
        raise SumtableError("render.png", _("The picture could not be made."))
    return image
