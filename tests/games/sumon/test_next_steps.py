"""The steps that may follow are those of the complete turns."""

import random

from sumtable.games.sumon.rules import GAME, Turn
from sumtable.games.sumon.rules.game import next_steps


def test_next_steps_are_those_of_all_turns() -> None:
    choose = random.Random(8)
    position = GAME.start({"board": "long"})
    for _ in range(12):
        turns = [turn.steps for turn in GAME.actions(position) if isinstance(turn, Turn)]
        steps = choose.choice(turns)
        for count in range(len(steps) + 1):
            follow = {
                (turn[count].number, turn[count].square)
                for turn in turns
                if len(turn) > count and turn[:count] == steps[:count]
            }
            found = next_steps(position, steps[:count])
            assert follow == {(n, square) for n, squares in found.items() for square in squares}
        position = GAME.play(position, Turn(steps)).position


def test_no_steps_while_pieces_are_set() -> None:
    assert next_steps(GAME.start({"start": "placement"})) == {}
