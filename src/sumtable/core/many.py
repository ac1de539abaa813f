"""Many games at once, in rows of numbers: what a game's room `batch` makes of a course."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Rows(Protocol):
    """A kernel that plays many games; what goes in and comes out lies in its rows."""

    def rows(self) -> list[bytearray]:
        """By game: the action to take (`int32`), whether each is legal (octets), who is to act
        (an octet), what the last action brought each seat (`int32`), whether it ended the game (an
        octet), each seat's score (`int32`), and what the one to act sees (octets).
        """

    def reset(self, seed: int) -> None:
        """Begins every game anew; equal seeds draw the same."""

    def draw(self) -> None:
        """Makes the action of every game one of its legal ones, each equally likely."""

    def step(self) -> int:
        """Takes the action of every game; one that ends begins again at once.

        −1, or the first game whose action isn't legal; then nothing has changed.
        """


@dataclass(frozen=True, slots=True)
class Many:
    """Games that begin alike, and how the board of one, by its number, stands."""

    kernel: Rows
    position: Callable[[int], Any]
