"""How people come to a game: its card, the form before it, plans of their own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from sumtable.core import Game
from sumtable.core.language import _
from sumtable.faces.forms import Choice, Field, OwnPlan

Company = tuple[str, str]
"""A way to play, and what its button says."""


@dataclass(frozen=True, slots=True)
class PlanKind:
    """A kind of plan that people make for a game, such as a board of their own.

    `path` is where its editor is (`/layouts/new`), `template` what the editor looks like, one of
    the templates in the game's `browser`.
    """

    name: str
    path: str
    template: str
    option: str
    """The option whose choices it adds to."""
    title: str
    """What a plan without a name is called, marked for the translators like all its words."""
    invitation: tuple[str, str]
    """What the home page says of the editor: a few words, and a line."""
    icon: str
    """What the home page shows beside them: the inside of an SVG of 24 by 24."""
    offer: Callable[[str], tuple[str, str]]
    """What the form says of it in a company: a few words, and a line."""
    check: Callable[[Mapping[str, object]], dict[str, object]]
    """The plan as it is kept, nothing superfluous in it. Raises OptionsError."""
    options: Callable[[Mapping[str, Any]], dict[str, Any]]
    """The options of a game that is played on the plan."""
    empty: Callable[[], Mapping[str, Any]]
    """What the editor begins with."""
    editor: Callable[[Mapping[str, Any]], dict[str, Any]]
    """What the template needs for a plan."""


class Entrance:
    """A game before it begins; without anything of its own, what its rules say."""

    seats: ClassVar[tuple[int, int]] = (2, 2)
    """The fewest and the most who play against each other."""
    plans: ClassVar[tuple[PlanKind, ...]] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def promise(self) -> str:
        """What the game is about, in a sentence or two."""
        return self.game.about

    def facts(self) -> str:
        """Who plays it, and how long it takes."""
        fewest, most = self.seats
        players = str(fewest) if fewest == most else f"{fewest}–{most}"
        return _("{count} players").format(count=players)

    def companies(self) -> tuple[Company, ...]:
        """Each way to play with its name on the button; the first is what most people take."""
        return (
            ("computer", _("Play the computer")),
            ("here", _("Play here together")),
            ("link", _("Invite by link")),
        )

    def first(self) -> tuple[Choice, ...]:
        """Who begins, where one may choose: `me`, `other` or `lot`."""
        return ()

    def asks_spectators(self, company: str) -> bool:
        """Whether one is asked if spectators may see all hands after the end."""
        return False

    def difficulties(self) -> tuple[Choice, ...]:
        """How hard the game can be for somebody alone; none where nobody plays it alone."""
        return ()

    def alone(self) -> str:
        """What somebody alone has to do, in a sentence."""
        return ""

    def fields(self, company: str, plan: OwnPlan | None = None) -> tuple[Field, ...]:
        """The options of the game in this company, in words. Every option is among them.

        The company is one of `companies`.
        """
        return tuple(
            Field(
                option.name,
                option.name.capitalize(),
                tuple(Choice(option.read(text), text) for text in option.choices),
            )
            for option in self.game.options
            if option.choices
        )
