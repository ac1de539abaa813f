"""Clues: how an answer begins, and no more."""

import pytest

from sumtable import puzzles
from sumtable.core import Position
from sumtable.puzzles import Puzzle
from sumtable.puzzles.clue import clue
from sumtable.puzzles.files import start_of
from sumtable.puzzles.puzzle import Clue
from sumtable.records import replay
from sumtable.records.record import make_record


def after(puzzle: Puzzle, *actions: str) -> Position:
    """The position of a puzzle after these actions."""
    start = start_of(puzzle)
    return replay(make_record(start.game, start.options, [*start.events, *actions])).position


def puzzle_with(game: str, *solution: str) -> Puzzle:
    """A puzzle of which only the solution is looked at."""
    return Puzzle(game, puzzles.find_kind(game).name, 1, "", {}, (), solution)


@pytest.mark.parametrize(
    ("game", "action", "begins", "words"),
    [
        ("sum8", "place 35 b2/ne", "place 35 b2/ne", "3–5 belongs on b2 north-east."),
        ("sumon", "2c2-5e2-7h2", "2c2", "The turn begins with 2 to c2 and goes on."),
        ("sumon", "2c2", "2c2", "The turn is 2 to c2 alone."),
        ("integers", "play -7@b7 6@b9", "play -7@b7", "−7 belongs on b7."),
        ("integers", "play sum=4 W=5@c1 2@c2", "play W@c1", "A wild tile belongs on c1."),
    ],
)
def test_it_tells_the_beginning(game: str, action: str, begins: str, words: str) -> None:
    assert clue(puzzle_with(game, action), []) == Clue(begins, words)


def test_it_follows_the_solution_and_ends_with_it() -> None:
    puzzle = puzzle_with("sum8", "place 11 a1/ne", "place 12 a1/se")
    second = clue(puzzle, ["place 11 a1/ne"])
    assert second is not None
    assert second.action == "place 12 a1/se"
    assert clue(puzzle, puzzle.solution) is None
    assert clue(puzzle, ["place 12 a1/se"]) is None


def test_it_follows_a_player_who_wins_in_another_way() -> None:
    """Any later turn that still wins in time is right; the clue then leads to that win."""
    kind = puzzles.find_kind("sumon", "win")
    for seed in range(40):
        puzzle = puzzles.make("sumon", 3, str(seed), "win")
        first, reply, second = puzzle.solution[:3]
        for turn in kind.game.action_texts(after(puzzle, first, reply)):
            verdict = kind.judge(puzzle, [first, reply, turn])
            if turn != second and verdict.status == "open" and verdict.reply is not None:
                found = clue(puzzle, [first, reply, turn, verdict.reply])
                assert found is not None
                begun = [first, reply, turn, verdict.reply]
                turns = kind.game.action_texts(after(puzzle, *begun))
                fitting = [each for each in turns if each.startswith(found.action)]
                assert any(kind.judge(puzzle, [*begun, each]).status != "wrong" for each in fitting)
                assert clue(puzzle, [first, reply, turn]) is None  # it is Red's turn
                return
    pytest.fail("no puzzle with two ways to go on")
