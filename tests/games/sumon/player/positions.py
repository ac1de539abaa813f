"""Positions to ask players about, and a plain minimax that knows nothing of pruning."""

import random

from sumtable.games.sumon.player.evaluation import SCALE, SQUARES, Evaluation
from sumtable.games.sumon.player.kernel.search import WIN
from sumtable.games.sumon.rules import GAME, Position
from sumtable.players.protocol import Sight


def after_random_turns(turns: int, seed: int, **options: object) -> Position:
    """A position after so many random turns, or before the game ends if that comes sooner."""
    choice = random.Random(seed)
    position = GAME.start(options)
    for _ in range(turns):
        action = GAME.action_at(position, choice.randrange(GAME.count(position)))
        after = GAME.play(position, action).position
        if after.outcome is not None:
            break
        position = after
    return position


def before_the_end(turns: int, seed: int) -> Position:
    """The position so many turns before the end of a random game."""
    choice = random.Random(seed)
    positions = [GAME.start({})]
    while positions[-1].outcome is None:
        last = positions[-1]
        action = GAME.action_at(last, choice.randrange(GAME.count(last)))
        positions.append(GAME.play(last, action).position)
    return positions[-1 - turns]


def sight(position: Position) -> Sight:
    """What the seat to move sees."""
    return Sight(GAME, GAME.view(position, position.to_move))


def worth(position: Position, evaluation: Evaluation) -> int:
    """The value for the side to act, every piece looked up."""
    late = sum((square >> 4) - 1 for square in position.blue)
    late += sum(position.height - (square >> 4) for square in position.red)
    totals = []
    for table in (evaluation.early, evaluation.late):
        blue = sum(table[n * SQUARES + square] for n, square in enumerate(position.blue, 1))
        red = sum(table[n * SQUARES + square] for n, square in enumerate(position.red, 10))
        totals.append((-1 if position.acting else 1) * (blue + red) + table[0])
    return totals[0] * (SCALE - late) + totals[1] * late


def minimax(position: Position, evaluation: Evaluation, depth: int) -> int:
    """The value for the side to act, by trying everything."""
    if position.outcome is not None:
        far_rows = position.scores[:: -1 if position.acting != position.swapped else 1]
        lead = far_rows[0] - far_rows[1]
        return WIN + lead if lead >= 0 else lead - WIN
    if depth == 0:
        return worth(position, evaluation)
    return max(
        -minimax(GAME.play(position, action).position, evaluation, depth - 1)
        for action in GAME.actions(position)
    )


def winner_is_mover(position: Position, seen: dict[Position, bool]) -> bool:
    """Whether the side to act wins with best play, by brute force."""
    if position.outcome is not None:
        return position.outcome.winners[0] == position.seat_of(("blue", "red")[position.acting])
    if position not in seen:
        seen[position] = any(
            not winner_is_mover(GAME.play(position, action).position, seen)
            for action in GAME.actions(position)
        )
    return seen[position]
