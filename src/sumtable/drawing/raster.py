"""PNG from SVG, by the optional renderer resvg."""

from importlib import import_module

from sumtable.core import SumtableError
from sumtable.core.language import _


def png(picture: str, width: int = 1200) -> bytes:
    """The SVG picture as a PNG image of this width. Raises SumtableError without resvg."""
    try:
        resvg = import_module("resvg_py")
    except ImportError:
        message = _("PNG pictures need the extra `png`: pip install 'sumtable[png]'.")
        raise SumtableError("render.png", message) from None
    return bytes(resvg.svg_to_bytes(svg_string=picture, width=width))
