"""The games as PettingZoo's environments: agents in turn, one step at a time, with action masks."""

import random
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sumtable.adapters.walking import RENDER_MODES, check_mode, draw_due, rendered, take
from sumtable.research import OVER, Walk, research_of


class Environment(AECEnv):  # type: ignore[misc]
    """One game; what is drawn follows from the seed of `reset`.

    Each agent observes `observation`, what its seat may see, and `action_mask`, its legal steps:
    all zeros while it isn't to act. Rewards come at the end of the game.
    """

    def __init__(
        self, game: str, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.game = game
        self.course = research_of(game).course(options or {})
        self.metadata = {
            "name": f"sumtable_{game}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(self.course.players)]
        self._number = {agent: number for number, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: observation_space(self.course.sight, self.course.steps)
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.course.steps) for agent in self.possible_agents
        }
        self.walk: Walk = self.course.start()
        self._random = random.Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game, its set-up drawn. Without a seed the draws go on from those before."""
        if seed is not None:
            self._random = random.Random(seed)
        self.walk = self.course.start()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        draw_due(self.walk, self._random)
        self.agent_selection = self.possible_agents[max(0, self.walk.actor)]

    def observe(self, agent: str) -> dict[str, Any]:
        number = self._number[agent]
        mask = np.zeros(self.course.steps, np.int8)
        if self.walk.actor == number:
            mask[self.walk.legal()] = 1
        return {"observation": np.asarray(self.walk.sight(number), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Takes a step of the agent selected.

        Raises SumtableError `environment.action` if it isn't legal, and then nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        take(self.walk, action)
        draw_due(self.walk, self._random)
        self._cumulative_rewards[agent] = 0.0
        if self.walk.actor == OVER:
            results = self.walk.results()
            self.rewards = dict(zip(self.possible_agents, results, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[self.walk.actor]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        return rendered(self.game, self.walk, self.render_mode)

    def close(self) -> None:
        """Nothing is kept open."""


def observation_space(sight: int, steps: int) -> Any:
    """What an agent observes of a game of these measures."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (sight,), np.float32),
            "action_mask": spaces.Box(0, 1, (steps,), np.int8),
        }
    )


def env(
    game: str, options: Mapping[str, object] | None = None, render_mode: str | None = None
) -> Any:
    """A game as an environment that insists on being reset first, as PettingZoo's own do."""
    return wrappers.OrderEnforcingWrapper(Environment(game, options, render_mode))
