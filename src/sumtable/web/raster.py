"""PNG pictures made in a process of their own: the renderer would hold up everybody else."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from importlib.util import find_spec

from sumtable import render
from sumtable.core import SumtableError
from sumtable.core.language import _
from sumtable.web.limits import TooMuch

_PROGRAM = """
import os, sys
if hasattr(os, "nice"):
    os.nice(5)
from sumtable.render import png
sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.buffer.write(png(sys.stdin.read(), int(sys.argv[1])))
"""


class Rasterizer:
    """Makes one picture after the other; few may wait."""

    def __init__(self, most_waiting: int = 4) -> None:
        self._free = asyncio.Semaphore(1)
        self._waiting = 0
        self._most_waiting = most_waiting

    async def png(self, picture: str, width: int) -> bytes:
        """The SVG picture as PNG. Raises TooMuch, and SumtableError if it can't be made."""
        if find_spec("resvg_py") is None:
            return render.png(picture, width)  # says what is missing
        if self._waiting > self._most_waiting:
            message = _("Too many pictures are being made; try again in a moment.")
            raise TooMuch("web.requests", message, 5)
        self._waiting += 1
        try:
            async with self._free:
                return await _made(picture, width)
        finally:
            self._waiting -= 1


async def _made(picture: str, width: int) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _PROGRAM, str(width), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        image, _nothing = await process.communicate(picture.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise SumtableError("render.png", _("The picture could not be made."))
    return image
