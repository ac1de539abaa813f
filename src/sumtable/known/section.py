"""What a page of a report is made of: settings, variants, sections and what they write."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from sumtable.core import Game
from sumtable.known.piece import Done, Piece

ENOUGH = "@1000000n"
"""So many nodes stop no level that has a number of its own, and no clock stops it then either."""

PLAYERS = ("random", "greedy", f"level:3{ENOUGH}", f"level:5{ENOUGH}")
"""Who plays themselves if nothing is said: quick, and none of them the same way every time."""

GAMES = 60
"""How many games of each kind are played if nothing is said."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a report is made: so many games of each kind, from this seed, between these players."""

    games: int = GAMES
    seed: str = "1"
    players: tuple[str, ...] = PLAYERS


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play a game: its name on the page, and the options that make it so."""

    name: str
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Part:
    """What a section writes: Markdown, and charts as SVG by the ends of their names."""

    text: str
    charts: Mapping[str, str] = field(default_factory=dict)


Found = Mapping[str, Done]
"""What was done, by the keys of the pieces."""


class Section(Protocol):
    """A section of a game's page: the work that it needs, and what it writes of that."""

    @property
    def name(self) -> str:
        """Its name on the command line."""

    @property
    def title(self) -> str: ...

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        """All the work, in order."""

    def part(self, settings: Settings, found: Found) -> Part:
        """What it writes once all of it is done."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a game's room `known` names as `KNOWN`.

    `usual` says in words what is played without options, `variants` are other ways, `sections` the
    game's own.
    """

    usual: str
    variants: tuple[Variant, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A game's page: the game and its sections in order."""

    game: Game[Any]
    known: Known
    sections: tuple[Section, ...]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [f"| {' | '.join(line)} |" for line in (head, *rows)]
    return "\n".join([lines[0], f"|{'---|' * len(head)}", *lines[1:]])
