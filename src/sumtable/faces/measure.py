"""How a game's points are judged, so that a review can tell much from little."""

from dataclasses import dataclass
from math import hypot


@dataclass(frozen=True, slots=True)
class Measure:
    """How a game's points are judged.

    An action that loses `much` is worth a look; less than a third of it says nothing, since the
    computer doesn't know better. A lead of `safe` points is hard to make up for.
    """

    much: float
    safe: float

    @property
    def noise(self) -> float:
        """Points that are too few to tell one action from another."""
        return self.much / 3

    def standing(self, lead: float) -> float:
        """How good a lead is, from −1 to 1: what is lost when all is decided hardly counts."""
        return lead / hypot(self.safe, lead)
