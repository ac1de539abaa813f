"""The plain opponents, and the random games that UCT plays out."""

import random

import pytest

from sumtable.core import SumtableError
from sumtable.games.sumon.kernel.playout import perft, playout
from sumtable.games.sumon.kernel.slate import NO_SWAP, Slate
from sumtable.games.sumon.player import PLAIN, level, rollout
from sumtable.games.sumon.player.evaluation import material
from sumtable.games.sumon.rules import GAME, Turn
from sumtable.players.protocol import Budget, Player
from tests.games.sumon.player.positions import after_random_turns, minimax, sight


@pytest.mark.parametrize("seed", range(6))
def test_greedy_takes_the_most_steps(seed: int) -> None:
    position = after_random_turns(4 * seed, seed)
    turns = [action for action in GAME.actions(position) if isinstance(action, Turn)]
    chosen = {
        PLAIN["greedy"](None).think(sight(position), Budget(), choice).action
        for choice in range(20)
    }
    longest = max(len(turn.steps) for turn in turns)
    assert chosen <= {turn for turn in turns if len(turn.steps) == longest}


def test_alphabeta_is_minimax_over_material() -> None:
    position = after_random_turns(38, 2)
    evaluation = material("wide")
    thought = PLAIN["alphabeta"](None).think(sight(position), Budget(), 1)
    assert thought.value == pytest.approx(evaluation.points(minimax(position, evaluation, 3)))
    with pytest.raises(SumtableError):
        PLAIN["alphabeta"](0)


def score(player: Player, other: Player, pairs: int, nodes: int) -> int:
    """How many of so many paired games from random openings the player wins."""
    wins = 0
    for seed in range(pairs):
        for first in (0, 1):
            position = after_random_turns(4, seed)
            while position.outcome is None:
                own = ((position.to_move or 0) - 1) == first
                thought = (player if own else other).think(sight(position), Budget(nodes=nodes), 1)
                position = GAME.play(position, thought.action).position
            wins += position.outcome.winners[0] == first + 1
    return wins


def test_level_6_beats_greedy() -> None:
    assert score(level(6), PLAIN["greedy"](None), 5, 1000) >= 8


def test_a_rollout_follows_from_its_position_and_choice() -> None:
    for options in ({}, {"start": "placement"}, {"board": "long", "pie": True}):
        position = after_random_turns(3, 1, **options)
        first = [rollout(position, random.Random(seed)) for seed in range(40)]
        assert first == [rollout(position, random.Random(seed)) for seed in range(40)]
        assert {ending.shares for ending in first} == {(1.0, 0.0), (0.0, 1.0)}


def test_a_rollout_of_a_finished_game_is_its_result() -> None:
    position = GAME.start({})
    while position.outcome is None:
        position = GAME.play(position, GAME.action_at(position, 0)).position
    ending = rollout(position, random.Random(1))
    assert ending.shares[position.outcome.winners[0] - 1] == 1.0
    assert ending.leads[0] == position.scores[0] - position.scores[1]


def test_playouts_leave_the_table_and_tell_the_truth() -> None:
    """On equal sums the side that can't step wins; any other lead decides by itself."""
    position = after_random_turns(5, 1)
    slate = Slate(position.width, position.height)
    slate.load(position.blue, position.red, position.acting, NO_SWAP)
    results = [playout(slate, seed) for seed in range(300)]
    assert slate.squares(0) == position.blue
    assert perft(slate, 1) == GAME.count(position)
    assert all(winner == (lead < 0) for winner, lead in results if lead)
    assert len({winner for winner, lead in results if lead == 0}) == 2
