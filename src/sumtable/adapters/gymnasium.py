"""A game as Gymnasium's environment for one: you take a seat, computer players the others."""

import random
from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from sumtable.adapters.walking import RENDER_MODES, check_mode, draw_due, rendered, take
from sumtable.arena.game import decision_seed
from sumtable.core import Event, Seat, SumtableError
from sumtable.core.language import _
from sumtable.players.levels import find_player
from sumtable.players.protocol import Witness
from sumtable.research import OVER, Walk, research_of


class AgainstComputer(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game against computer players, which are written as for `sumtable match`.

    What you observe is what your seat may see. Your legal steps are in `info["action_mask"]` and
    come from `action_masks()`; a step that isn't legal ends the game with the worst result, and
    `info["illegal"]` is true. Rewards come at the end of the game.
    """

    def __init__(
        self,
        game: str,
        opponent: str = "level:1",
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Raises OptionsError, and SumtableError for a seat or an opponent that there is not."""
        check_mode(render_mode)
        self.game = game
        self.course = research_of(game).course(options or {})
        if self.course.together:
            message = _("There is nobody to play against in this mode.")
            raise SumtableError("environment.opponent", message)
        if not 0 <= seat < self.course.players:
            message = _("The seats are 0 to {most}, not {seat}.")
            raise SumtableError(
                "environment.seat", message.format(most=self.course.players - 1, seat=seat)
            )
        self.seat = seat
        self.opponent = find_player(game, opponent)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.course.sight,), np.float32)
        self.action_space = spaces.Discrete(self.course.steps)
        self.walk: Walk = self.course.start()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins a game; draws and opponents follow from the seed."""
        super().reset(seed=seed)
        self._seed = str(self.np_random.random())
        self._random = random.Random(self._seed)
        self.walk = self.course.start()
        self._position: Any = self.walk.position
        self._watched = 0
        self._witnesses = {
            number: Witness(self.course.game, Seat(number + 1))
            for number in range(self.course.players)
            if number != self.seat
        }
        self._others()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Takes a step of yours, and those of the others until you are to act again."""
        try:
            take(self.walk, action)
        except SumtableError:
            return self._seen(), self.course.lowest, True, False, {**self._info(), "illegal": True}
        self._others()
        over = self.walk.actor == OVER
        reward = self.walk.results()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, False, self._info()

    def action_masks(self) -> Any:
        """Which of your steps are legal, as learning programs ask for it."""
        mask = np.zeros(self.course.steps, np.int8)
        if self.walk.actor == self.seat:
            mask[self.walk.legal()] = 1
        return mask

    def render(self) -> Any:
        return rendered(self.game, self.walk, self.render_mode)

    def _seen(self) -> Any:
        return np.asarray(self.walk.sight(self.seat), np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _others(self) -> None:
        """Lets chance and the other seats act until the own one has to or the game is over."""
        draw_due(self.walk, self._random)
        while self.walk.actor not in (OVER, self.seat):
            for number in self.walk.steps_of(self._decision(self.walk.actor)):
                self.walk.apply(number)
            draw_due(self.walk, self._random)

    def _decision(self, player: int) -> Event:
        """What the computer player of another seat does now; it sees what its seat may see."""
        game = self.course.game
        for event in self.walk.events()[self._watched :]:
            for witness in self._witnesses.values():
                witness.watch(self._position, event)
            self._position = game.play(self._position, event).position
            self._watched += 1
        sight = self._witnesses[player].sight(self._position)
        seed = decision_seed(self._seed, player + 1, self._watched)
        return self.opponent.player.think(sight, self.opponent.budget(), seed).action
