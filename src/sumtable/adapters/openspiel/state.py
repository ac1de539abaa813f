"""A walk as a state of OpenSpiel, and what players see of it."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from sumtable.research import CHANCE, OVER, Course

if TYPE_CHECKING:
    from sumtable.adapters.openspiel.game import SpielGame


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game under way. `walk` has what OpenSpiel doesn't ask for: the position, the events.

    OpenSpiel keeps the history, and writes a state as its history.
    """

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.walk = game.course.start()
        self._actor = self.walk.actor

    def current_player(self) -> int:
        """The player to act, from 0 on, or OpenSpiel's numbers for chance and the end."""
        return self._actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._actor == OVER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The steps of the player to act, or what may be drawn; none for anybody else.

        OpenSpiel's own asks back and forth eight times for this.
        """
        if player is not None and player != self._actor:
            return []
        if self._actor == CHANCE:
            return [number for number, _ in self.walk.draws()]
        return self.walk.legal()

    def _legal_actions(self, player: int) -> list[int]:
        return self.walk.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn now, and how likely it is."""
        return self.walk.draws()

    def _apply_action(self, action: int) -> None:
        self._actor = self.walk.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.walk.word(action)

    def returns(self) -> list[float]:
        """What each player has got."""
        return self.walk.results()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles as OpenSpiel writes it."""
        return load_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def __str__(self) -> str:
        """All that has happened, nothing hidden."""
        game = self.walk.course.game
        texts = [game.format(event) for event in self.walk.events()]
        pending = self.walk.pending()
        return "\n".join([*texts, *([pending] if pending else [])]) or "start"


def load_state(text: str) -> SpielState:
    """The state that OpenSpiel wrote so; with this module its game is registered."""
    state: SpielState = pyspiel.deserialize_game_and_state(text)[1]
    return state


class Observer:
    """Looks at a state for a player; with `recall` at all that the player has learnt."""

    def __init__(self, course: Course, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(course.memory if recall else course.sight, np.float32)
        self.dict = {"memory" if recall else "sight": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Brings the tensor up to the state."""
        walk = state.walk
        self.tensor[:] = walk.memory(player) if self._recall else walk.sight(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player has learnt, or sees, as a text."""
        return state.walk.told(player) if self._recall else state.walk.shown(player)


__all__: list[str] = ["Observer", "SpielState"]
