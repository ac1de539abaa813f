"""Plain Monte Carlo tree search for any game: UCT with uniformly random playouts.

It knows nothing but the game protocol, so it plays a new game as soon as its rules are written.
What the seat can't see is imagined anew for every playout, and chance is drawn on the way; the tree
remembers only the actions (an open loop). Where nothing is hidden or drawn, its nodes keep their
positions and lists of actions.
"""

import math
import random
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sumtable.core import Event, Game, Position, Seat
from sumtable.players.protocol import Budget, Considered, Sight, Thought, decided

__all__ = ["Ending", "Rollout", "UctPlayer", "ending_of"]

EXPLORATION = math.sqrt(2.0)
MOST_ACTIONS = 400
"""A node looks at no more different actions than this; of more, at a random choice."""


class Ending(NamedTuple):
    """How a playout ended: per seat the share of the win, and the lead in points."""

    shares: tuple[float, ...]
    leads: tuple[float, ...]


Rollout = Callable[[Any, random.Random], Ending]


class Node:
    """What is known of the actions that led here; `wins` and `leads` are its mover's."""

    __slots__ = ("actions", "children", "leads", "mover", "position", "visits", "wins")

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.visits = 0
        self.wins = 0.0
        self.leads = 0.0
        self.children: dict[Event, Node] = {}
        self.position: Position | None = None
        self.actions: list[Event] | None = None


class UctPlayer:
    """A player by UCT; `rollout` may play a game out faster than the game protocol does."""

    def __init__(self, rollout: Rollout | None = None, playouts: int | None = None) -> None:
        self._rollout = rollout
        self._playouts = playouts

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        tree = Tree(sight, self._rollout, random.Random(seed), budget)
        limit = min(self._playouts or math.inf, math.inf if budget.nodes is None else budget.nodes)
        share = len(also) / (1 + len(also))  # is kept for the actions asked about
        spare = 0.0 if math.isinf(budget.left) else budget.left * share
        while not tree.decided and tree.count < limit * (1.0 - share) and budget.left > spare:
            tree.play_out()
        ranked = sorted(tree.root.children.items(), key=lambda pair: -pair[1].visits)
        if not ranked:
            return Thought(tree.any_action())
        best = dict(ranked[: max(1, ways)])
        for action in also:
            best[action] = tree.try_out(action, ranked[0][1].visits, limit)
        valued = [
            Considered(action, node.leads / node.visits, (sight.game.format(action),))
            for action, node in best.items()
        ]
        if also:
            valued.sort(key=lambda one: -one.value)
        return decided(valued, len(valued), (), tree.count)


class Tree:
    """A growing tree of actions from what a seat sees."""

    def __init__(
        self, sight: Sight, rollout: Rollout | None, choice: random.Random, budget: Budget
    ) -> None:
        self._game: Game[Any] = sight.game
        self._view = sight.view
        self._choice = choice
        self._budget = budget
        self._rollout = rollout or self._random_game
        self._open = bool(sight.view.unseen)
        self.root = Node(0)
        self._first = self._game.imagine(self._view, choice.randrange)
        self.decided = self._game.count(self._first) == 1

    @property
    def count(self) -> int:
        """How many playouts there were."""
        return self.root.visits

    def try_out(self, action: Event, visits: int, limit: float) -> Node:
        """What is known of a first action after as many playouts, or as limits allow."""
        self.play_out(action)
        node = self.root.children[action]
        while node.visits < visits and self.count < limit and self._budget.left > 0.0:
            self.play_out(action)
        return node

    def any_action(self) -> Event:
        """A legal action that nothing is known of."""
        return self._game.action_at(self._first, 0)

    def play_out(self, first: Event | None = None) -> None:
        """Descends by upper confidence bounds, adds one node, plays on at random, learns.

        With `first` it begins with that action.
        """
        node, path = self.root, [self.root]
        position = self._first
        if self._open:
            position = self._game.imagine(self._view, self._choice.randrange)
        else:
            node.position = position
        while position.outcome is None:
            mover = position.to_move or Seat(0)
            if first is not None and node is self.root:
                event, fresh = first, first not in node.children
            else:
                event, fresh = self._select(node, position)
            if fresh:
                node.children[event] = Node(mover)
            node = node.children[event]
            path.append(node)
            position = self._follow(node, position, event)
            if fresh:
                break
        ending = self._rollout(position, self._choice)
        for step in path:
            step.visits += 1
            if step.mover:
                step.wins += ending.shares[step.mover - 1]
                step.leads += ending.leads[step.mover - 1]

    def _follow(self, node: Node, position: Any, event: Event) -> Any:
        """The position after the action and the chance events it causes."""
        if node.position is not None:
            return node.position
        after = self._game.play(position, event).position
        if not self._open and after.awaiting in ("action", None):
            node.position = after
        return self._dealt(after)

    def _dealt(self, position: Any) -> Any:
        while (chance := self._game.chance(position)) is not None:
            drawn = tuple(tuple(self._choice.sample(draw.bag, draw.count)) for draw in chance.draws)
            position = self._game.play(position, chance.event(drawn)).position
        return position

    def _actions(self, node: Node, position: Any) -> list[Event]:
        """The legal actions, in a random order; kept where they can't change."""
        if node.actions is not None:
            return node.actions
        count = self._game.count(position)
        if count > MOST_ACTIONS:
            indexes = self._choice.sample(range(count), MOST_ACTIONS)
            found = []
            for index in indexes:  # one can take long to find: no more of them than there is time
                found.append(self._game.action_at(position, index))
                if self._budget.left == 0.0:
                    break
        else:
            found = list(self._game.actions(position))
            self._choice.shuffle(found)
        if node.position is not None:
            node.actions = found
        return found

    def _select(self, node: Node, position: Any) -> tuple[Event, bool]:
        """An action never tried here, or the one with the best bound; and whether it is new."""
        actions = self._actions(node, position)
        children = node.children
        if node.actions is None or len(children) < len(actions):
            for action in actions:
                if action not in children:
                    return action, True
        scale = EXPLORATION * math.sqrt(math.log(node.visits + 1))

        def bound(action: Event) -> float:
            child = children[action]
            return child.wins / child.visits + scale / math.sqrt(child.visits)

        return max(actions, key=bound), False

    def _random_game(self, position: Any, choice: random.Random) -> Ending:
        """Plays to the end through the game protocol."""
        game = self._game
        position = self._dealt(position)
        while position.outcome is None:
            action = game.action_at(position, choice.randrange(game.count(position)))
            position = self._dealt(game.play(position, action).position)
        return ending_of(position.outcome.winners, position.scores, game.seats(position))


def ending_of(winners: tuple[Seat, ...], scores: tuple[int, ...], seats: int) -> Ending:
    """The ending with these winners, who share the win, and these scores."""
    share = 1.0 / len(winners) if winners else 0.0
    shares = tuple(share if seat in winners else 0.0 for seat in range(1, seats + 1))
    if len(scores) < 2:
        return Ending(shares, shares)
    leads = tuple(
        float(own - max(scores[:place] + scores[place + 1 :])) for place, own in enumerate(scores)
    )
    return Ending(shares, leads)
