"""The kernel against the slow oracle on random positions of both boards."""

import random

import pytest

from sumtable.core import Seat
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.game import axes
from tests.games.sumon import oracle


def board_of(position: Position) -> oracle.Board:
    return {
        (ord(piece.square[0]) - 97, int(piece.square[1:]) - 1): (piece.side, piece.number)
        for piece in position.pieces
    }


@pytest.mark.parametrize("board", ["wide", "long"])
@pytest.mark.parametrize("seed", range(6))
def test_turns_sums_and_end_agree(board: str, seed: int) -> None:
    print(f"seed {seed}")
    choose = random.Random(seed)
    position = GAME.start({"board": board})
    size = position.options.size
    while position.outcome is None:
        side = position.side(position.to_move or Seat(0))
        here = board_of(position)
        expected = {
            "-".join(f"{number}{square}" for number, square in turn)
            for turn in oracle.turns(here, side, size)
        }
        actions = GAME.actions(position)
        texts = [GAME.format(action) for action in actions]
        assert texts == sorted(expected)
        assert GAME.count(position) == len(texts)
        piece = choose.choice(position.pieces)
        square = (ord(piece.square[0]) - 97, int(piece.square[1:]) - 1)
        found = {axis.kind: axis.total for axis in axes(position, piece.square)}
        assert found == {k: sum(v) for k, v in oracle.axis_sums(here, square).items()}
        position = GAME.play(position, choose.choice(actions)).position
    here = board_of(position)
    stuck = "blue" if position.acting == 0 else "red"
    assert not list(oracle.turns(here, stuck, size))
    assert position.scores == (
        oracle.far_sum(here, "blue", size),
        oracle.far_sum(here, "red", size),
    )
    blue, red = position.scores
    winner = stuck if blue == red else "blue" if blue > red else "red"
    assert position.outcome.winners == (position.seat_of(winner),)
