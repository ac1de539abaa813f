"""Where a game lives: its rules, and the further rooms of its house, opened when asked for."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from sumtable.core.game import Game


@dataclass(frozen=True, slots=True)
class House:
    """A game and the package that holds all of it.

    The rooms are packages or modules below it, each of which a game may leave out:

    - `player`: `level`, `describe`, `rollout` and `PLAIN`, `prove` where ends can be proven,
      `knowing` where a cheat can measure luck, `opening` where there is an opening book; without
      it UCT plays the game;
    - `puzzles`: `KINDS`, and `SOLVER` where a game can be solved;
    - `lessons`: a file for each lesson, `GOALS` and `explain`;
    - `research`: `RESEARCH`, its steps as numbers; without it no adapter knows the game;
    - `known`: `KNOWN`, what reports measure of it besides what they measure of any game;
    - `face`: `FACE`; without it the game has the face that any game can have;
    - `browser`: the scripts and style sheets of its table;
    - `batch`: `many`, many games at once in rows of numbers.
    """

    game: Game[Any]
    package: str

    def room(self, name: str) -> ModuleType | None:
        """The room of that name, imported now; None if the house has none."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) is not None else None

    def has(self, name: str) -> bool:
        """Whether the house has the room; nothing of it is imported."""
        return find_spec(f"{self.package}.{name}") is not None


__all__ = ["House"]
