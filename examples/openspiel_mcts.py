"""OpenSpiel's tree search plays Sum On against one of our levels.

python examples/openspiel_mcts.py --games 2 --simulations 200 --player level:3
"""

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from sumtable.adapters.openspiel import SpielState
from sumtable.core import Seat
from sumtable.players.levels import find_player
from sumtable.players.protocol import Witness


class LevelBot:
    """A level of the computer as somebody who takes steps in OpenSpiel: a turn, step by step."""

    def __init__(self, player: str, seed: int) -> None:
        self._one = find_player("sumon", player)
        self._seed = seed
        self._steps: list[int] = []

    def step(self, state: SpielState) -> int:
        """The next step of the turn that the level has chosen."""
        if not self._steps:
            walk = state.walk
            game, position = walk.course.game, walk.position
            witness = Witness(game, Seat(state.current_player() + 1))
            self._seed += 1
            thought = self._one.player.think(
                witness.sight(position), self._one.budget(), self._seed
            )
            self._steps = walk.steps_of(thought.action)
        return self._steps.pop(0)


def play(simulations: int, player: str, first: int, seed: int) -> float:
    """What OpenSpiel's search gets from one game: 1 for a win, −1 for a loss."""
    game = pyspiel.load_game("sumtable_sumon")
    source = np.random.RandomState(seed)
    search = MCTSBot(game, 1.4, simulations, RandomRolloutEvaluator(1, source), random_state=source)
    bots = [search, LevelBot(player, seed)][:: 1 if first == 0 else -1]
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    return float(state.returns()[first])


def main(arguments: list[str] | None = None) -> list[float]:
    """Plays the games, each side beginning by turns, and prints how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--player", default="level:3")
    parser.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    chosen = parser.parse_args(arguments)
    results = [
        play(chosen.simulations, chosen.player, number % 2, chosen.seed + number)
        for number in range(chosen.games)
    ]
    won = sum(result > 0 for result in results)
    print(f"OpenSpiel's search won {won} of {len(results)} against {chosen.player}.")
    return results


if __name__ == "__main__":
    main()
