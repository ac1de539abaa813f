"""Pages of which most is the same for many: that is rendered once, with holes for the rest."""

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

_MARK = "\ue000"
_HOLE = re.compile(f"{_MARK}([a-z_]+){_MARK}")


def hole(name: str) -> Markup:
    """What stands in a page where something is filled in later. No text of ours holds the like."""
    return Markup(f"{_MARK}{name}{_MARK}")


class Frame:
    """A page with holes."""

    def __init__(self, text: str) -> None:
        self._parts = _HOLE.split(text)  # every second one is a hole's name

    def fill(self, values: Mapping[str, str]) -> str:
        """The page with each hole filled; what isn't markup is escaped."""
        parts = self._parts.copy()
        for index in range(1, len(parts), 2):
            parts[index] = escape(values[parts[index]])
        return "".join(parts)
