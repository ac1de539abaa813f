"""What is asked of a turn before it is made agrees with the list of all turns."""

import random

import pytest

from sumtable.games.sumon.kernel.ahead import possible
from sumtable.games.sumon.kernel.slate import NO_SWAP, Slate
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.options import BOARDS


def game_of(board: str, seed: int) -> list[Position]:
    """The positions of a random game, the last one left out: nobody can step in it."""
    choice = random.Random(seed)
    positions = [GAME.start({"board": board})]
    while positions[-1].outcome is None:
        last = positions[-1]
        action = GAME.action_at(last, choice.randrange(GAME.count(last)))
        positions.append(GAME.play(last, action).position)
    return positions[:-1]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_turn_of_another_position_is_possible_if_it_is_listed(board: str, seed: int) -> None:
    slate = Slate(*BOARDS[board])
    listed = []
    for position in game_of(board, seed):
        slate.load(position.blue, position.red, position.acting, NO_SWAP)
        listed.append((position, set(slate.turns())))
    can = cannot = 0
    for number, (position, turns) in enumerate(listed):
        slate.load(position.blue, position.red, position.acting, NO_SWAP)
        for other in (0, 2, 4, 8):  # near ones have much in common
            for code in listed[(number + other) % len(listed)][1]:
                assert possible(slate, code) == (code in turns), f"turn {number}, code {code:#x}"
                can += code in turns
                cannot += code not in turns
        assert (slate.squares(0), slate.squares(1)) == (position.blue, position.red)
        assert set(slate.turns()) == turns
    assert can > 500
    assert cannot > 500
