"""The Gymnasium environment keeps Gymnasium's promises, and its opponents play by the rules."""

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sumtable.adapters.gymnasium import AgainstComputer
from sumtable.core import SumtableError

VARIANTS: list[tuple[str, str, int, dict[str, object]]] = [
    ("sumon", "level:2@300n", 0, {}),
    ("sumon", "random", 1, {"pieces": 3, "rows": 4}),
    ("sum8", "greedy", 1, {}),
    ("integers", "random", 2, {"players": 3}),
]


@pytest.mark.parametrize(("game", "opponent", "seat", "options"), VARIANTS, ids=str)
def test_it_passes_the_checks(
    game: str, opponent: str, seat: int, options: dict[str, object]
) -> None:
    with warnings.catch_warnings():
        # Numbers may be seen of which no bounds are known, and it isn't made by `gymnasium.make`.
        warnings.filterwarnings("ignore", message=".*(infinity|gymnasium.make)", module="gymnasium")
        check_env(AgainstComputer(game, opponent, seat, options), skip_render_check=True)


def play(environment: AgainstComputer, seed: int) -> tuple[float, list[Any]]:
    """The result of a game at random, and its events."""
    rng = np.random.default_rng(seed)
    _, more = environment.reset(seed=seed)
    while True:
        assert (more["action_mask"] == environment.action_masks()).all()
        action = rng.choice(np.flatnonzero(more["action_mask"]))
        _, reward, over, cut, more = environment.step(action)
        assert not cut
        assert "illegal" not in more
        if over:
            return float(reward), list(environment.walk.events())


@pytest.mark.parametrize(("game", "opponent", "seat", "options"), VARIANTS, ids=str)
def test_a_whole_game_is_one_by_the_rules(
    game: str, opponent: str, seat: int, options: dict[str, object]
) -> None:
    environment = AgainstComputer(game, opponent, seat, options)
    reward, events = play(environment, 3)
    position = environment.course.start().position
    for event in events:
        position = environment.course.game.play(position, event).position
    assert position.outcome is not None
    assert (reward > 0) == (position.outcome.winners == (seat + 1,))
    assert play(environment, 3) == (reward, events)


def test_a_step_that_is_not_legal_loses() -> None:
    environment = AgainstComputer("sumon", "random")
    environment.reset(seed=1)
    _, reward, over, _, more = environment.step(24)
    assert (reward, over, more["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"seat": 2}, "environment.seat"),
        ({"opponent": "nobody"}, "players.unknown"),
        ({"render_mode": "smell"}, "environment.render"),
        ({"options": {"mode": "solo"}}, "environment.opponent"),
    ],
    ids=str,
)
def test_what_there_is_not_is_refused(given: dict[str, Any], code: str) -> None:
    with pytest.raises(SumtableError) as told:
        AgainstComputer("sum8", **given)
    assert told.value.code == code


def test_it_is_rendered() -> None:
    environment = AgainstComputer("sumon", "random", render_mode="rgb_array")
    environment.reset(seed=1)
    assert environment.render().shape[1:] == (600, 3)
