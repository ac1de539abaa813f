"""Parts of pictures that are drawn once: a square, a tile in its place, the wood below them.

From move to move hardly any part of a board changes, and boards of one kind share all of them.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from sys import getsizeof
from typing import TypeVar, TypeVarTuple

from sumtable.core.kept import Kept
from sumtable.core.language import chosen
from sumtable.drawing.svg import Markup

SPACE = 16 * 1024 * 1024
"""Bytes: the parts of some fifty boards that have nothing in common."""
KEY = 600
"""Bytes that a part takes besides its markup, more or less: what it was drawn from."""

PARTS: Kept[Markup] = Kept(SPACE)

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Ts = TypeVarTuple("Ts")


def part(draw: Callable[[*Ts], Markup]) -> Callable[[*Ts], Markup]:
    """The same function, which draws the same arguments once in each language.

    They must be few values that never change, and all that the markup depends on.
    """
    find, keep = PARTS.find, PARTS.keep

    @wraps(draw)
    def drawn(*arguments: *Ts) -> Markup:
        key = (draw, chosen(), arguments)
        found = find(key)
        if found is None:
            found = draw(*arguments)
            keep(key, found, KEY + getsizeof(found))
        return found

    return drawn


class Drawn(dict[K, V]):
    """Parts of one kind by what they show, each drawn when it is first asked for.

    They are found with less ado than by a function's arguments, and never forgotten one by one: for
    what there is only so much of, such as the pieces on the squares of a board.
    """

    def __init__(self, draw: Callable[[K], V]) -> None:
        super().__init__()
        self._draw = draw

    def __missing__(self, key: K) -> V:
        found = self[key] = self._draw(key)
        return found
