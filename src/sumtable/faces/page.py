"""What the page of a table needs of a game besides its scripts: texts, keys, pieces, room."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sumtable.core import Game
from sumtable.core.language import _, ngettext_

Text = str | tuple[str, str]
"""A text, or both of its forms; the scripts choose by the number."""

Key = tuple[str, str]
"""Keys, parted by spaces, and what they do."""


def plural(one: str, many: str) -> tuple[str, str]:
    """Both forms of a text."""
    return ngettext_(one, many, 1), ngettext_(one, many, 2)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a browser can choose for the look of a game's pieces.

    The page's root says it to the style sheets: `data-pips="ink"` for the value `ink` of `pips`.
    """

    name: str
    title: str
    line: str
    choices: tuple[tuple[str, str], ...]
    """Each value with its words; the first is what a new browser gets."""
    tiles: tuple[str, ...] = ()
    """Pieces to see it on."""


def side_settings() -> tuple[Setting, Setting]:
    """How a board is turned that has a side for each player, for games that have one."""
    return (
        Setting(
            "side",
            _("Your side of the board"),
            _("When you play from the far side, the board is turned round for you."),
            (("own", _("At the bottom")), ("fixed", _("As in the rules"))),
        ),
        Setting(
            "sharing",
            _("Two at one screen"),
            _("If you sit opposite, the board turns round with every turn."),
            (("beside", _("Side by side")), ("opposite", _("Opposite"))),
        ),
    )


class Page:
    """A game in the browser; without scripts of its own its actions are listed."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def texts(self) -> dict[str, Text]:
        """What the game's scripts say by themselves, by the name they know it by."""
        return {
            "any.list": _("What you can do"),
            "any.find": _("Find an action"),
            "any.type": _("Type an action."),
            "any.first": _("Choose an action of the list first."),
            "any.none": _("Nothing that you can do reads like that."),
            "any.many": plural(
                "There is {n} action. Type it as records write it.",
                "There are {n} actions. Type one as records write it.",
            ),
            "any.more": plural(
                "There is {n} more: a few letters find it.",
                "There are {n} more: a few letters find them.",
            ),
            "any.play": _("Play it"),
        }

    def keys(self) -> list[Key]:
        """The keys that play the game."""
        return [
            ("↑ ↓", _("go through the actions")),
            ("/", _("find an action by a few letters")),
            ("Enter", _("play what is chosen")),
        ]

    def settings(self) -> tuple[Setting, ...]:
        """What a browser can choose for the look of the pieces."""
        return ()

    def numbers(self, state: Mapping[str, Any]) -> Iterable[int]:
        """Numbers on pieces that a table needs beyond the usual ones."""
        return ()

    def room(self, state: Mapping[str, Any]) -> str:
        """How much room a hand needs at most, so that its place stays: `few`, `some`, `many`."""
        return "few"
