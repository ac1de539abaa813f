"""The games in OpenSpiel: its own tests pass, and they are the games they are."""

import random
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel isn't installed (extra openspiel)")

from sumtable.adapters.openspiel import REGISTERED, to_parameters  # noqa: E402
from sumtable.catalog import GAMES, OWN  # noqa: E402
from tests.docs.pages import up_to_date  # noqa: E402

FOLDER = Path(__file__).parent / "playthroughs"
ACTIONS = 50
"""So many of a game of the usual size are tried by a test that copies all states."""
BOX = {
    "red": [1, 2],
    "blue": [],
    "green": [],
    "yellow": [1, 1, 2, 2, 3, -1, -1, -2, 1, 2],
    "wild": 1,
}
SMALL: dict[str, dict[str, Any]] = {
    "sumtable_sumon": {"pieces": 3, "rows": 4, "pie": True},
    "sumtable_sum8": {"layout": ["a1"], "tiles": "pips2", "hand": 1},
    "sumtable_integers": {"board": ["R.+"], "tiles": BOX, "players": 2},
}


def small(name: str) -> Any:
    return pyspiel.load_game(name, to_parameters(SMALL[name]))


def played(game: Any, seed: int) -> Any:
    """A game at random; by turns every state."""
    source = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(source.choice(state.legal_actions()))
        yield state


def test_every_game_is_registered_with_all_its_options() -> None:
    assert tuple(f"sumtable_{name}" for name in OWN) == REGISTERED
    for name, game in zip(REGISTERED, OWN, strict=True):
        known = set(pyspiel.load_game(name).get_type().parameter_specification)
        assert {option.name for option in GAMES[game].options} <= known


@pytest.mark.parametrize("name", REGISTERED)
def test_openspiel_s_random_simulation_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(small(name), num_sims=1, serialize=True, verbose=False)


def test_openspiel_s_random_simulation_of_a_whole_game() -> None:
    game = pyspiel.load_game("sumtable_sumon")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_s_own_games_sim_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test that OpenSpiel has for all games that are registered, as it comes with its wheel.

    It plays each at random, with each number of players, and pickles, writes and copies its states.
    """
    np = pytest.importorskip("numpy")
    module = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    monkeypatch.setattr(module, "MAX_ACTIONS_PER_GAME", ACTIONS)
    names = [name for name in dir(module.GamesSimTest) if "_sumtable_" in name]
    assert {f"test_game_sim_{name}" for name in REGISTERED} < set(names)
    assert sum(name.startswith("test_multiplayer_game_") for name in names) == 3
    np.random.seed(16)
    for name in names:
        module.GamesSimTest(name).debug()


def test_the_sizes_of_the_games() -> None:
    sizes = {name: pyspiel.load_game(name).num_distinct_actions() for name in REGISTERED}
    assert sizes == {"sumtable_sum8": 4034, "sumtable_sumon": 25, "sumtable_integers": 4314}


@pytest.mark.parametrize("name", REGISTERED)
def test_a_state_comes_back_from_its_text_and_from_a_copy(name: str) -> None:
    game = small(name)
    for number, state in enumerate(played(game, 3)):
        if number % 5:
            continue
        text = pyspiel.serialize_game_and_state(game, state)
        for other in (pyspiel.deserialize_game_and_state(text)[1], state.clone()):
            assert str(other) == str(state)
            assert other.legal_actions() == state.legal_actions()
            assert other.history() == state.history()
            assert other.current_player() == state.current_player()


def test_the_straightforward_game_of_sum_on_says_the_same() -> None:
    """The baseline of the benchmarks is Sum On written a second time, by its own numbers."""
    pytest.importorskip("benchmarks.spiel_sumon")
    ours, other = pyspiel.load_game("sumtable_sumon"), pyspiel.load_game("python_sumon")
    for seed in range(3):
        twin = other.new_initial_state()
        for state in played(ours, seed):
            if history := state.history():
                twin.apply_action(history[-1])
            assert state.legal_actions() == twin.legal_actions()
            assert state.current_player() == twin.current_player()
            assert state.returns() == twin.returns()


def test_what_a_player_knows_doesnt_depend_on_what_the_other_holds() -> None:
    game = pyspiel.load_game("sumtable_sum8", to_parameters({"tiles": "pips3", "hand": 2}))
    source = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(source.choice(state.legal_actions()))
    player = state.current_player()
    assert state.information_state_tensor(player) != state.information_state_tensor(1 - player)
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()
    assert "?" in state.information_state_string(player)
    hand = state.walk.position.hand(2 - player)
    assert not any(tile in state.observation_string(player) for tile in hand)


@pytest.mark.parametrize("name", REGISTERED)
def test_the_recorded_playthrough_is_still_played(name: str) -> None:
    lines = [str(small(name))]
    for state in played(small(name), 16):
        if state.is_terminal():
            lines += [str(state), f"returns {state.returns()}"]
            break
        lines.append(f"player {state.current_player()} legal {state.legal_actions()}")
        if state.current_player() >= 0:
            told = state.observation_string(state.current_player())
            lines += ["  " + line for line in told.splitlines()]
    up_to_date(FOLDER / f"{name}.txt", "\n".join(lines) + "\n")


def test_an_algorithm_on_information_sets_runs_on_a_small_layout_of_sum8() -> None:
    np = pytest.importorskip("numpy")
    mccfr = pytest.importorskip("open_spiel.python.algorithms.external_sampling_mccfr")
    np.random.seed(1)
    game = small("sumtable_sum8")
    solver = mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    state = next(state for state in played(game, 2) if state.current_player() >= 0)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)


def test_the_example_plays_a_game_against_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    example = pytest.importorskip("examples.openspiel_mcts")
    results = example.main(["--games", "1", "--simulations", "2", "--player", "level:3@200n"])
    assert results in ([1.0], [-1.0])
    assert "against level:3" in capsys.readouterr().out


def test_a_wrong_parameter_is_refused() -> None:
    with pytest.raises(Exception, match="pieces"):
        pyspiel.load_game("sumtable_sumon", {"pieces": 1})
