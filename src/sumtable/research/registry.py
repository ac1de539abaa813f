"""Which games can be had for research: those whose house has a room `research`."""

from collections.abc import Mapping
from typing import Any, Protocol

from sumtable.catalog import HOUSES
from sumtable.core import Game
from sumtable.research.course import Course
from sumtable.research.options import Parameter


class Research(Protocol):
    """What a game's room `research` names as `RESEARCH`."""

    @property
    def game(self) -> Game[Any]:
        """The rules with the further options of research."""

    @property
    def defaults(self) -> Mapping[str, Parameter]:
        """Every option with its default, as flat parameters."""

    @property
    def most_players(self) -> int: ...

    @property
    def draws(self) -> bool:
        """Whether something may be drawn, with the default options."""

    def course(self, options: Mapping[str, object]) -> Course:
        """The game with these options, a record's and the further ones. Raises OptionsError."""


def names() -> tuple[str, ...]:
    """The games that can be had for research."""
    return tuple(name for name, house in HOUSES.items() if house.has("research"))


def research_of(name: str) -> Research:
    """A game for research by its name in records. Raises KeyError."""
    room = HOUSES[name].room("research")
    if room is None:
        raise KeyError(name)
    found: Research = room.RESEARCH
    return found
