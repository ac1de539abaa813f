"""The PettingZoo environments keep PettingZoo's own promises, in every game and at 2 to 4 seats."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from sumtable.adapters import pettingzoo
from sumtable.core import SumtableError
from sumtable.research import names

VARIANTS: list[tuple[str, dict[str, object]]] = [
    ("sumon", {"pie": True}),
    ("sumon", {"pieces": 3, "rows": 4}),
    ("sum8", {}),
    ("sum8", {"mode": "coop", "difficulty": "hard-medium"}),
    ("integers", {"players": 3}),
    ("integers", {"players": 4}),
]
variants = pytest.mark.parametrize(("game", "options"), VARIANTS, ids=str)


def test_every_game_for_research_is_tried() -> None:
    assert {game for game, _ in VARIANTS} == set(names())


@variants
def test_it_passes_the_test_of_the_interface(game: str, options: dict[str, object]) -> None:
    with warnings.catch_warnings():
        # It would have no masks, and knows only PettingZoo's own environments that have them.
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        api_test(pettingzoo.env(game, options), num_cycles=30, verbose_progress=False)


@variants
def test_equal_seeds_make_equal_games(game: str, options: dict[str, object]) -> None:
    seed_test(lambda: pettingzoo.env(game, options), num_cycles=10)


def test_it_passes_the_test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env("sumon", render_mode=render_mode))
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", names())
def test_every_game_is_rendered(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = {}
    for way in ("human", "ansi", "rgb_array"):
        environment = pettingzoo.env(game, render_mode=way)
        environment.reset(seed=1)
        shown[way] = environment.render()
    assert shown["human"] is None
    assert capsys.readouterr().out.strip() == shown["ansi"].strip() != ""
    picture = shown["rgb_array"]
    assert (picture.shape[1:], picture.dtype) == ((600, 3), np.uint8)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20  # a board, not one colour


def play(environment: Any, seed: int) -> dict[str, float]:
    """The rewards of a game at random."""
    rng = np.random.default_rng(seed)
    environment.reset(seed=seed)
    total = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, ended, _cut, _more = environment.last()
        total[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        environment.step(None if ended else int(rng.choice(legal)))
    return total


def test_a_whole_game_brings_each_agent_its_result() -> None:
    environment = pettingzoo.env("sumon", {"pieces": 3, "rows": 4})
    results = [play(environment, seed) for seed in range(5)]
    assert environment.unwrapped.walk.results() == list(results[-1].values())
    assert {tuple(result.values()) for result in results} == {(1.0, -1.0), (-1.0, 1.0)}


def test_only_the_agent_to_act_has_legal_steps() -> None:
    environment = pettingzoo.env("sum8")
    environment.reset(seed=2)
    for agent in environment.agents:
        mask = environment.observe(agent)["action_mask"]
        assert mask.any() == (agent == environment.agent_selection)


@pytest.mark.parametrize("action", [24, -1, 25, 10**9, None, "x"])
def test_a_step_that_is_not_legal_changes_nothing(action: Any) -> None:
    environment = pettingzoo.env("sumon")
    environment.reset(seed=1)
    before = environment.observe("player_0")
    with pytest.raises(SumtableError) as told:
        environment.step(action)
    assert told.value.code == "environment.action"
    after = environment.observe("player_0")
    assert all((before[key] == after[key]).all() for key in before)


def test_a_way_to_render_that_there_is_not_is_refused() -> None:
    with pytest.raises(SumtableError) as told:
        pettingzoo.env("sumon", render_mode="smell")
    assert told.value.code == "environment.render"
