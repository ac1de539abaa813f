"""The solver against plain searches on small cases, and its plans against the rules."""

import sys
from dataclasses import replace

import pytest

from sumtable.core import Event, Seat
from sumtable.games.sum8.puzzles import check, count, count_task, solve_task, task_of
from sumtable.games.sum8.puzzles.points import Task
from sumtable.games.sum8.puzzles.tasks import answer, constrained, tiles_for
from sumtable.games.sum8.rules import GAME, Move, Place, Position, Remove
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import PuzzleError
from tests.games.sum8.puzzles.boards import TILES, opened, played, small, spoiled
from tests.puzzles.slow.sum8 import Backtracking, second_count

MANY = 10**6


def play(position: Position, plan: tuple[Event, ...]) -> Position:
    for event in plan:
        position = GAME.play(position, event).position
    return position


def after(position: Position, *texts: str) -> Position:
    return play(position, tuple(GAME.parse(text) for text in texts))


def test_small_boards_as_by_brute_force() -> None:
    chance = Chance("small")
    counts = []
    for _ in range(40):
        task = small(chance)
        found = count_task(task, MANY)
        assert found == Backtracking(task).count(), task
        assert (solve_task(task) is not None) == (found > 0)
        assert (constrained(task).verdict == "solvable") == (found > 0)
        counts.append(found)
    assert 0 in counts
    assert max(counts) > 1


def test_nearly_full_boards_as_by_brute_force_and_by_the_second_model() -> None:
    chance = Chance("spoiled")
    verdicts = set()
    for number in range(30):
        task = spoiled(chance, 8)
        found = count_task(task, MANY)
        assert found == Backtracking(task).count(), task
        if number < 5:
            assert found == second_count(task, MANY)
        verdicts.add(found > 0)
    assert verdicts == {True, False}


def test_the_constraint_solver_agrees_with_the_short_search() -> None:
    chance = Chance("both")
    verdicts = set()
    for tiles in (0, 4, 8, 10, 12, 14, 16) * 3:
        position = played(chance, tiles, difficulty="hard-easy")
        task = task_of(position)
        pairs = [(slot, (3, 2)) for slot in task.open[:2]]
        for wanted in (None, pairs):
            found = constrained(task, wanted=wanted)
            assert found.verdict == answer(task, wanted=wanted).verdict
            if found.verdict == "solvable":
                full = tiles_for(task.left, found.types)
                assert Backtracking(Task(task.grid, {**task.placed, **full}, ())).sound()
            verdicts.add((wanted is None, found.verdict))
    assert len(verdicts) == 4


def test_what_the_short_search_leaves_goes_to_the_constraint_solver(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sumtable.games.sum8.puzzles.tasks.STEPS", 3)
    start = GAME.start({"mode": "solo", "difficulty": "hard-easy"})
    outcome = play(start, check(start).plan).outcome
    assert outcome is not None
    assert outcome.winners


def test_a_count_stops_at_its_limit() -> None:
    task = opened(Chance("limit"), 14)
    whole = count_task(task, MANY)
    assert whole > 3
    assert [count_task(task, limit) for limit in (1, 2, 3, whole, whole + 1)] == [
        1,
        2,
        3,
        whole,
        whole,
    ]


def test_a_solution_uses_every_tile_and_all_connections_work() -> None:
    task = opened(Chance("solution"), 20)
    found = solve_task(task)
    assert found is not None
    assert sorted(found.values()) == sorted(task.left)
    assert Backtracking(Task(task.grid, {**task.placed, **found}, ())).sound()


def test_tiles_that_clash_across_a_point_lose_it() -> None:
    """23 ends on the point where 21 does; no rule forbids it, as they lie diagonally."""
    position = after(
        GAME.start({"mode": "solo", "difficulty": "hard-easy"}),
        "place 23 a1/ne",
        "place 62 a1/nw",
        "place 26 a1/sw",
        "place 32 a2/nw",
        "place 24 a2/ne",
        "place 46 b2/nw",
    )
    assert check(position).verdict == "solvable"
    assert check(after(position, "place 21 b1/sw")).verdict == "unsolvable"


@pytest.mark.parametrize("mode", ["solo", "coop"])
@pytest.mark.parametrize(
    "layout", ["nine", "freestyle", ["a1", "b1", "c1", "d1", "e1", "e2", "e3", "d3", "c3"]]
)
def test_from_the_start_there_is_a_plan_to_the_end(layout: object, mode: str) -> None:
    position = GAME.start({"mode": mode, "difficulty": "hard-easy", "layout": layout})
    found = check(position)
    assert found.verdict == "solvable"
    assert len(found.plan) == 36
    outcome = play(position, found.plan).outcome
    assert outcome is not None
    assert outcome.reason == "solved"


def test_half_filled_positions_have_a_plan_or_no_way() -> None:
    chance = Chance("half")
    verdicts = []
    for tiles in (6, 9, 12) * 3:
        position = played(chance, tiles, difficulty="hard-easy")
        found = check(position)
        verdicts.append(found.verdict)
        end = play(position, found.plan)
        assert (end.outcome is not None) == (found.verdict == "solvable")
        assert (count(position, 1) == 1) == (found.verdict == "solvable")
    assert set(verdicts) == {"solvable", "unsolvable"}


def test_in_easy_what_lies_wrong_comes_off_first() -> None:
    chance = Chance("easy")
    for layout in ("nine", "freestyle"):
        position = played(chance, 16, difficulty="easy", layout=layout)
        assert count(position, 1) == 0
        found = check(position)
        assert found.verdict == "solvable"
        assert 0 < len(found.loose) < 10
        assert isinstance(found.plan[0], Remove)
        outcome = play(position, found.plan).outcome
        assert outcome is not None
        assert outcome.winners


def test_in_medium_tiles_are_moved_before_the_next_is_placed() -> None:
    chance = Chance("medium")
    plans = []
    for _ in range(6):
        position = played(chance, 8, difficulty="medium")
        found = check(position, samples=0)
        if found.verdict == "solvable":
            after = play(position, found.plan)
            assert after.awaiting == "draw"
            assert isinstance(found.plan[-1], Place)
            assert all(isinstance(event, Move) for event in found.plan[:-1])
            assert check(after, samples=0).verdict == "solvable"
            assert not check(after, samples=0).loose
            plans.append(len(found.plan))
    assert max(plans) > 1


def test_closed_circles_in_medium_stay_as_they_are() -> None:
    circles = {
        "a1/ne": "46",
        "a1/se": "64",
        "a1/sw": "45",
        "a1/nw": "54",
        "b1/nw": "24",
        "b1/ne": "41",
        "b1/se": "14",
        "b1/sw": "42",
    }
    position = GAME.start({"mode": "solo", "difficulty": "medium"})
    position = after(position, "deal 1 " + " ".join(circles.values()))
    drawn = [tile for tile in TILES if tile not in circles.values()]
    for number, (slot, tile) in enumerate(circles.items()):
        before = position
        position = after(position, f"place {tile} {slot}", f"draw {drawn[number]}")
    assert check(position, samples=0).verdict == "unsolvable"
    assert check(before, samples=0).verdict != "unsolvable"  # 42 need not go there


@pytest.mark.parametrize("difficulty", ["medium", "hard-medium"])
def test_what_is_unseen_is_not_used(difficulty: str) -> None:
    position = played(Chance("unseen"), 5, difficulty=difficulty)
    view = GAME.view(position, Seat(1))
    answers = {
        check(GAME.imagine(view, Chance(seed).below), seconds=60.0, samples=2) for seed in "abc"
    }
    assert answers == {check(position, seconds=60.0, samples=2)}


def test_only_what_the_hand_can_begin_is_solvable_in_hard_medium() -> None:
    chance = Chance("hand")
    seen = set()
    for _ in range(12):
        position = played(chance, 14, difficulty="hard-medium")
        if position.outcome is not None:
            continue
        ways = [
            solve_task(task_of(GAME.play(position, action).position)) is not None
            for action in GAME.actions(position)
        ]
        verdict = check(position, samples=0).verdict
        assert verdict == ("solvable" if any(ways) else "unsolvable")
        seen.add(verdict)
    assert seen == {"solvable", "unsolvable"}


def test_given_up_positions_are_judged_as_before() -> None:
    position = played(Chance("given up"), 5, difficulty="hard-easy")
    resigned = GAME.play(position, GAME.parse("resign")).position
    assert check(resigned) == replace(check(position), plan=())
    assert count(resigned, 5) == count(position, 5)


def test_solved_and_stuck_positions() -> None:
    start = GAME.start({"mode": "solo", "difficulty": "hard-easy"})
    solved = play(start, check(start).plan)
    assert check(solved).verdict == "solvable"
    assert check(solved).plan == ()
    stuck = played(Chance("stuck"), 36, difficulty="hard-medium")
    assert stuck.outcome is not None
    assert check(stuck).verdict == "unsolvable"


def test_a_duel_is_no_puzzle() -> None:
    with pytest.raises(PuzzleError) as error:
        check(GAME.start({}))
    assert error.value.code == "puzzle.position"


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(PuzzleError) as error:
        count(GAME.start({"mode": "solo"}), 1)
    assert error.value.code == "puzzle.missing"


def test_no_time_is_unknown() -> None:
    assert check(GAME.start({"mode": "solo"}), seconds=0.0).verdict == "unknown"
