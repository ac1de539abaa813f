"""What the page of a table needs of a game besides its scripts: texts, keys, pieces, room."""

from collections.abc import Iterable, Mapping
from typing import Any

from sumtable.core import Game
from sumtable.core.language import ngettext_

Text = str | tuple[str, str]
"""A text, or both of its forms; the scripts choose by the number."""

Key = tuple[str, str]
"""Keys, parted by spaces, and what they do."""


def plural(one: str, many: str) -> tuple[str, str]:
    """Both forms of a text."""
    return ngettext_(one, many, 1), ngettext_(one, many, 2)


class Page:
    """A game in the browser; without scripts of its own its actions are listed."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def texts(self) -> dict[str, Text]:
        """What the game's scripts say by themselves, by the name they know it by."""
        return {}

    def keys(self) -> list[Key]:
        """The keys that play the game."""
        return []

    def numbers(self, state: Mapping[str, Any]) -> Iterable[int]:
        """Numbers on pieces that a table needs beyond the usual ones."""
        return ()

    def room(self, state: Mapping[str, Any]) -> str:
        """How much room a hand needs at most, so that its place stays: `few`, `some`, `many`."""
        return "few"
