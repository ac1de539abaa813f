"""What the state of a table needs to know of its game: plain facts, choices and words."""

from typing import Any, Protocol

from sumtable.core import Event, Game, Item, View
from sumtable.core.voice import Voice
from sumtable.records.replay import Moment


class Face(Protocol):
    """One game as a page shows it. Nothing here may look at what a view hides."""

    def about(self, position: Any) -> str:
        """The options that were chosen, in a few words."""

    def hides(self, position: Any) -> bool:
        """Whether seats have hands that others may not see."""

    def board(self, view: View[Any]) -> dict[str, Any]:
        """What lies on the table, as plain facts."""

    def hand(self, view: View[Any], seat: int) -> list[str] | None:
        """The tiles of a seat that the view shows; None where a seat has none to show."""

    def tiles(self, view: View[Any], seat: int) -> int | None:
        """How many tiles a seat holds, None where seats hold none of their own."""

    def note(self, view: View[Any], seat: int, yours: bool) -> str:
        """A word or two about a seat."""

    def choices(self, rules: Game[Any], position: Any) -> Any:
        """What the seat to move can do; called only for the one who holds it."""

    def can_do(self, position: Any) -> str:
        """What the seat to move can do, as a sentence to it."""

    def deed(self, before: Any, event: Event, voice: Voice) -> str:
        """An action in a few words, after who did it or as advice; `before` is the position."""

    def reasons(self, items: tuple[Item, ...]) -> list[str]:
        """The reasons for points, each with what it earned."""

    def told(self, before: Any, moment: Moment, who: str | None) -> list[str]:
        """An action as sentences to be spoken; `who` is None if the listener did it."""

    def opening(self, moments: tuple[Moment, ...], names: list[str]) -> str:
        """What was drawn before the first action that everybody may know; `` if nothing."""

    def final(self, rules: Game[Any], position: Any) -> list[tuple[int, str, int]]:
        """Seat, words and points of everything that was counted at the end."""
