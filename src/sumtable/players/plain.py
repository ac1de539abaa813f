"""Two plain players for any game: one at random, one that takes the most points at once."""

import random
from collections.abc import Sequence

from sumtable.core import Event
from sumtable.players.attention import uniform
from sumtable.players.protocol import Budget, Considered, Sight, Thought, decided


class RandomPlayer:
    """Chooses any legal action, each as likely."""

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        game, choice = sight.game, random.Random(seed)
        position = game.imagine(sight.view, choice.randrange)
        index = choice.randrange(game.count(position))
        return Thought(game.action_at(position, index))


class GreedyPlayer:
    """Takes the action that earns the most points now; equal ones by chance.

    Looks at every legal action: for games whose actions can be listed quickly.
    """

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        game = sight.game
        position = game.imagine(sight.view, random.Random(seed).randrange)

        def worth(action: Event) -> tuple[int, float]:
            points = game.play(position, action).points
            return points, uniform(seed, game.format(action))

        valued = sorted(((worth(a), a) for a in game.actions(position)), key=lambda pair: pair[0])
        ranked = (
            Considered(action, float(points), (game.format(action),))
            for (points, _), action in reversed(valued)
        )
        return decided(ranked, ways, also, len(valued))
