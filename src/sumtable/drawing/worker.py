"""A process that makes PNG of SVG: a picture and its width a line in, a picture a line out."""

import base64
import json

from sumtable.core.lines import answer_lines
from sumtable.drawing.raster import png


def _picture(line: bytes) -> str:
    picture, width = json.loads(line)
    try:
        return base64.b64encode(png(picture, width)).decode("ascii")
    except Exception:
        return ""


if __name__ == "__main__":
    answer_lines(_picture)
