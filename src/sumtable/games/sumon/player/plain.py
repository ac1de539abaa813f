"""Plain opponents to compare the levels with, and fast random games for UCT."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from sumtable.core import Event, SumtableError
from sumtable.games.sumon.kernel.playout import playout
from sumtable.games.sumon.kernel.slate import NO_SWAP, Slate
from sumtable.games.sumon.player.evaluation import material
from sumtable.games.sumon.player.kernel.search import MOST_PLIES
from sumtable.games.sumon.player.levels import FORMER
from sumtable.games.sumon.player.player import Finding, SearchPlayer, as_thought, weighed
from sumtable.games.sumon.player.turns import WIDEST, deadline_of, load, search_of
from sumtable.games.sumon.rules import GAME, Position, Swap, Turn
from sumtable.games.sumon.rules.turns import code_of
from sumtable.players.attention import uniform
from sumtable.players.protocol import Budget, Considered, Player, Sight, Thought, decided
from sumtable.players.uct import Ending

NODES = 1 << 60


class GreedyPlayer:
    """Takes the turn with the most steps, equal ones by chance; sets pieces at random."""

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        def worth(action: Event) -> tuple[int, float]:
            steps = len(action.steps) if isinstance(action, Turn) else 0
            return steps, uniform(seed, GAME.format(action))

        actions = [
            action for action in GAME.actions(sight.view.position) if not isinstance(action, Swap)
        ]
        ranked = sorted(actions, key=worth, reverse=True)
        found = [Considered(action, 0.0, (GAME.format(action),)) for action in ranked]
        return replace(decided(found, ways, also, len(actions)), value=None)


class AlphaBetaPlayer:
    """Alpha-beta of a fixed depth over material; sets pieces at random, never swaps."""

    def __init__(self, depth: int) -> None:
        self._depth = depth

    def think(
        self, sight: Sight, budget: Budget, seed: int, ways: int = 1, also: Sequence[Event] = ()
    ) -> Thought:
        position: Position = sight.view.position
        if position.setting_up:
            return GreedyPlayer().think(sight, budget, seed, ways, also)
        evaluation = material(position.options.board)
        search = search_of(position.options.board, evaluation)
        nodes = NODES if budget.nodes is None else budget.nodes
        load(search, position, NODES)
        search.allow(nodes, deadline_of(budget), 1)
        asked = [code_of(position, event) for event in also if isinstance(event, Turn)]
        findings: list[Finding] = []
        for depth in range(1, self._depth + 1):
            found = [
                Finding(value, codes)
                for value, codes in search.deepen(depth, ways, -WIDEST, WIDEST)
            ]
            found += weighed(search, depth, asked, found)
            if search.ran_out():
                break
            findings = found
        return as_thought(position, evaluation, findings, ways, search.looked_at(), also)


def rollout(position: Position, choice: random.Random) -> Ending:
    """How a random game from this position ends, inside the kernel."""
    if position.outcome is not None:
        winner = position.outcome.winners[0] - 1
        lead = position.scores[0] - position.scores[1]
    else:
        slate = Slate(position.width, position.height)
        slate.load(position.blue, position.red, position.acting, NO_SWAP)
        winner, lead = playout(slate, choice.getrandbits(63))
        if position.swapped:
            winner, lead = 1 - winner, -lead
    return Ending((1.0 - winner, float(winner)), (float(lead), -float(lead)))


def _alphabeta(depth: int | None) -> Player:
    depth = 3 if depth is None else depth
    if not 1 <= depth < MOST_PLIES:
        raise SumtableError(
            "players.unknown", f"Alpha-beta looks 1 to {MOST_PLIES - 1} turns ahead."
        )
    return AlphaBetaPlayer(depth)


def _greedy(number: int | None) -> Player:
    if number is not None:
        raise SumtableError("players.unknown", "The greedy player has no number.")
    return GreedyPlayer()


def _former(number: int | None) -> Player:
    if number is not None:
        raise SumtableError("players.unknown", "The former player has no number.")
    return SearchPlayer(FORMER)


PLAIN: Mapping[str, Callable[[int | None], Player]] = {
    "greedy": _greedy,
    "alphabeta": _alphabeta,
    "former": _former,
}
