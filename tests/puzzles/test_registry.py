"""Every kind of puzzle keeps what it promises: the same from a seed, one answer, fair judging."""

from dataclasses import replace

import pytest

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.core.language import _
from sumtable.puzzles import GRADES, Kind, Puzzle, PuzzleError
from sumtable.puzzles.files import start_of
from sumtable.records import replay
from tests.puzzles.slow.proofs import proves

EVERY = [kind for kinds in puzzles.KINDS.values() for kind in kinds.values()]


def name_of(kind: Kind) -> str:
    return f"{kind.game.name}-{kind.name}"


def made(kind: Kind, grade: int = 2, seed: str = "registry") -> Puzzle:
    return puzzles.make(kind.game.name, grade, seed, kind.name)


def test_every_game_has_its_kinds() -> None:
    listed = {game: list(kinds) for game, kinds in puzzles.KINDS.items()}
    assert listed == {
        "sum8": ["finish"],
        "sumon": ["longest", "eight", "win"],
        "integers": ["best", "lines"],
    }
    for game, kinds in puzzles.KINDS.items():
        assert all(kind.game is GAMES[game] for kind in kinds.values())


@pytest.mark.parametrize("kind", EVERY, ids=name_of)
def test_a_kind_says_what_it_is(kind: Kind) -> None:
    assert _(kind.title)
    assert list(kind.grades) == list(GRADES)
    assert len(set(kind.grades.values())) == len(GRADES)


@pytest.mark.parametrize("kind", EVERY, ids=name_of)
def test_the_same_seed_gives_the_same_puzzle(kind: Kind) -> None:
    puzzle = made(kind)
    assert puzzle == made(kind)
    assert puzzle.given != made(kind, seed="another").given
    assert (puzzle.game, puzzle.kind) == (kind.game.name, kind.name)
    assert (puzzle.grade, puzzle.seed) == (2, "registry")


@pytest.mark.parametrize("kind", EVERY, ids=name_of)
def test_seat_1_is_to_move_and_the_goal_is_said(kind: Kind) -> None:
    puzzle = made(kind)
    position = replay(start_of(puzzle)).position
    assert position.awaiting == "action"
    assert position.to_move == 1
    goal = kind.goal(puzzle)
    assert goal.endswith(".")
    assert not any(action in goal for action in puzzle.solution)


@pytest.mark.parametrize("kind", EVERY, ids=name_of)
def test_the_solution_is_the_only_answer_and_judged_right(kind: Kind) -> None:
    puzzle = made(kind)
    proof = kind.prove(start_of(puzzle), puzzle.facts)
    assert proof.unique
    assert kind.judge(puzzle, ()).status == "open"
    assert kind.judge(puzzle, puzzle.solution).status == "right"
    assert puzzles.kind_of(puzzle) is kind


@pytest.mark.parametrize("kind", EVERY, ids=name_of)
@pytest.mark.parametrize("grade", [1, 2])
def test_a_slow_solver_finds_the_same_only_answer(kind: Kind, grade: int) -> None:
    puzzle = made(kind, grade, "slow")
    assert proves(puzzle)
    assert not proves(replace(puzzle, solution=made(kind, grade, "other").solution))


def test_without_a_kind_it_is_the_first() -> None:
    assert puzzles.find_kind("integers").name == "best"
    assert puzzles.make("integers", 1, "x").kind == "best"


@pytest.mark.parametrize(
    ("game", "grade", "kind", "code"),
    [
        ("chess", 1, None, "puzzle.game"),
        ("sumon", 1, "mate", "puzzle.kind"),
        ("sumon", 0, None, "puzzle.grade"),
        ("integers", 6, "lines", "puzzle.grade"),
    ],
)
def test_what_there_is_not(game: str, grade: int, kind: str | None, code: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.make(game, grade, "x", kind)
    assert caught.value.code == code
