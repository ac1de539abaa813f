"""The games there are: those that come with Sumtable, and those that are installed beside it.

A distribution brings a game of its own by an entry point of the group `sumtable.games` that names
its `House`.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any
from warnings import warn

from sumtable.core import Game
from sumtable.core.house import House

OWN = ("sum8", "sumon", "integers")
"""Those that come with Sumtable, in the order in which they are shown."""

GROUP = "sumtable.games"

_UNCOMPILED = (
    "The kernels aren't compiled here, and Cython, which they import to run as they are, isn't "
    "installed: pip install 'sumtable[pure]'."
)


def _own() -> Iterator[House]:
    for name in OWN:
        try:
            house: House = import_module(f"sumtable.games.{name}").HOUSE
        except ModuleNotFoundError as error:
            if error.name != "cython":
                raise
            raise ModuleNotFoundError(_UNCOMPILED, name=error.name) from None
        yield house


UNPLAYABLE: list[str] = []
"""The installed games that couldn't be loaded, by the names of their entry points."""


def _installed() -> Iterator[House]:
    """The games of other distributions, by name; one that can't be loaded is named and left out."""
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            house = entry.load()
        except Exception as error:
            house = error
        if isinstance(house, House):
            yield house
        else:
            UNPLAYABLE.append(entry.name)
            message = f"The game {entry.name} can't be played: {entry.value} gives {house!r}."
            warn(message, RuntimeWarning, stacklevel=2)


def _by_name() -> Mapping[str, House]:
    found: dict[str, House] = {}
    for house in (*_own(), *_installed()):
        found.setdefault(house.game.name, house)
    return MappingProxyType(found)


HOUSES: Mapping[str, House] = _by_name()
"""Every game's house by the game's name."""

GAMES: Mapping[str, Game[Any]] = MappingProxyType(
    {name: house.game for name, house in HOUSES.items()}
)
"""Every game's rules by its name."""
