"""Boards to be finished: one way each, of just the grade that they say, and judged rightly."""

import pytest

from sumtable.core import Refused
from sumtable.games.sum8.puzzles import FINISH
from sumtable.games.sum8.puzzles.deductions import deduce, hardest
from sumtable.games.sum8.puzzles.finish import GRADES
from sumtable.games.sum8.puzzles.points import task_of, type_of
from sumtable.games.sum8.puzzles.tasks import count_task, solve_task
from sumtable.games.sum8.rules import GAME, Place, Position
from sumtable.puzzles.chance import Chance
from sumtable.puzzles.puzzle import GRADES as ALL_GRADES
from sumtable.puzzles.puzzle import Puzzle, PuzzleError
from sumtable.records.record import Record, make_record

SEEDS = ("one", "two", "three", "four", "five", "six")


def _record(puzzle: Puzzle, *more: str) -> Record:
    return make_record(GAME, puzzle.options, [*puzzle.given, *more], ["Ada"])


def _position(puzzle: Puzzle, *more: str) -> Position:
    position = GAME.start(puzzle.options)
    for text in (*puzzle.given, *more):
        position = GAME.play(position, GAME.parse(text)).position
    return position


def _finishes(position: Position) -> list[dict[str, str]]:
    """Every full board that can be played from here, found with nothing but the rules."""
    if position.outcome is not None:
        return [position.tiles] if position.outcome.winners else []
    tiles: dict[str, list[Place]] = {}
    for action in GAME.actions(position):
        assert isinstance(action, Place)
        tiles.setdefault(action.slot, []).append(action)
    narrowest = min(tiles.values(), key=len)
    return [
        board for place in narrowest for board in _finishes(GAME.play(position, place).position)
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("grade", ALL_GRADES)
def test_a_puzzle_has_one_way_and_its_grade(grade: int, seed: str) -> None:
    puzzle = FINISH.make(grade, seed)
    position = _position(puzzle)
    task = task_of(position)
    assert position.to_move == 1
    assert position.outcome is None
    assert len(task.left) in GRADES[grade].sizes
    assert puzzle.facts == {"tiles": len(task.left)}

    # Three solvers that share nothing: points, the rules alone, CP-SAT.
    proof = FINISH.prove(_record(puzzle), {})
    assert proof.unique
    assert proof.solutions == (puzzle.solution,)
    full = _position(puzzle, *puzzle.solution)
    assert full.outcome is not None
    assert full.outcome.reason == "solved"
    assert _finishes(position) == [full.tiles]
    pytest.importorskip("ortools")
    assert count_task(task, 2) == 1
    solved = solve_task(task)
    assert solved is not None
    assert {task.grid.slots[slot]: tile for slot, tile in solved.items()}.items() <= (
        full.tiles.items()
    )

    assert hardest(deduce(task)) == grade
    assert len(deduce(task, grade)) == len(task.open)
    if grade > 1:
        assert len(deduce(task, grade - 1)) < len(task.open)


def test_the_same_seed_makes_the_same_puzzle_everywhere() -> None:
    puzzle = FINISH.make(2, "everywhere")
    assert FINISH.make(2, "everywhere") == puzzle
    assert FINISH.make(2, "elsewhere") != puzzle
    assert puzzle.given[:3] == ("place 34 c2/ne", "place 15 c1/se", "place 31 c1/sw")
    assert puzzle.solution == (
        "place 51 a1/se",
        "place 12 a2/ne",
        "place 21 a2/nw",
        "place 11 a1/sw",
        "place 13 a1/nw",
        "place 45 c3/sw",
        "place 44 c3/se",
    )


def test_other_patterns_of_nine_disks_occur_in_the_higher_grades() -> None:
    layouts = [FINISH.make(4, f"layout {number}").options["layout"] for number in range(20)]
    others = [layout for layout in layouts if layout != "nine"]
    assert 1 <= len(others) <= 12
    assert all(isinstance(layout, list) and len(set(layout)) == 9 for layout in others)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_order_of_the_same_finish_is_right(seed: str) -> None:
    puzzle = FINISH.make(4, seed)
    chance = Chance(seed)
    position = _position(puzzle)
    waiting = list(puzzle.solution)
    done: list[str] = []
    while waiting:
        assert FINISH.judge(puzzle, done).status == "open"
        legal = [text for text in waiting if GAME.refusal(position, GAME.parse(text)) is None]
        text = chance.pick(legal)
        waiting.remove(text)
        done.append(text)
        position = GAME.play(position, GAME.parse(text)).position
    verdict = FINISH.judge(puzzle, done)
    assert verdict.status == "right"
    assert verdict.words == "All nine circles are closed."


@pytest.mark.parametrize("grade", ALL_GRADES)
def test_whoever_places_by_chance_is_told_at_the_end_only(grade: int) -> None:
    wrong = 0
    for number in range(6):
        puzzle = FINISH.make(grade, "chance")
        chance = Chance(f"{grade}/{number}")
        position = _position(puzzle)
        done: list[str] = []
        while position.outcome is None:
            assert FINISH.judge(puzzle, done).status == "open"
            done.append(GAME.format(chance.pick(GAME.actions(position))))
            position = GAME.play(position, GAME.parse(done[-1])).position
        verdict = FINISH.judge(puzzle, done)
        assert (verdict.status == "right") == (set(done) == set(puzzle.solution))
        if verdict.status == "wrong":
            assert str(len(puzzle.solution) - len(done)) in verdict.words
            wrong += 1
    assert wrong or grade == 1


def test_giving_up_is_wrong_and_what_the_rules_refuse_is_refused() -> None:
    puzzle = FINISH.make(1, "up")
    assert FINISH.judge(puzzle, ["resign"]).status == "wrong"
    with pytest.raises(Refused):
        FINISH.judge(puzzle, [puzzle.given[0]])


def test_the_goal_says_how_many_tiles_are_left() -> None:
    puzzle = FINISH.make(3, "goal")
    goal = f"Place the {len(puzzle.solution)} tiles that are left. There is exactly one way."
    assert FINISH.goal(puzzle) == goal


def test_tiles_of_one_type_make_more_than_one_way() -> None:
    puzzle = FINISH.make(4, "alike")
    lying = {text.split()[1] for text in puzzle.given}
    for number in range(len(puzzle.given) - 1, 0, -1):
        tile = puzzle.given[number].split()[1]
        earlier = puzzle.given[:number]
        left = [t for t in GAME.start(puzzle.options).hand(1) if t not in lying] + [tile]
        lying.discard(tile)
        if len({type_of(t) for t in left}) < len(left):
            break
    proof = FINISH.prove(make_record(GAME, puzzle.options, earlier), {}, limit=3)
    assert not proof.unique
    assert len({frozenset(solution) for solution in proof.solutions}) == len(proof.solutions) >= 2
    for solution in proof.solutions:
        position = GAME.start(puzzle.options)
        for text in (*earlier, *solution):
            position = GAME.play(position, GAME.parse(text)).position
        assert position.outcome is not None
        assert position.outcome.winners


def test_after_a_wrong_tile_there_is_no_way() -> None:
    puzzle = FINISH.make(4, "lost")
    position = _position(puzzle)
    wrong = next(
        text
        for text in GAME.action_texts(position)
        if text not in puzzle.solution
        and GAME.play(position, GAME.parse(text)).position.outcome is None
    )
    proof = FINISH.prove(_record(puzzle, wrong), {})
    assert proof.complete
    assert proof.solutions == ()


def test_an_empty_board_has_more_ways_than_anybody_asks_for() -> None:
    options = {"mode": "solo", "difficulty": "hard-easy"}
    proof = FINISH.prove(make_record(GAME, options, []), {}, limit=2)
    assert len(proof.solutions) == 2
    assert not proof.complete


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "solo"},
        {"mode": "solo", "difficulty": "hard-easy", "layout": "freestyle"},
        {"mode": "coop", "difficulty": "hard-easy"},
        {"mode": "duel"},
    ],
)
def test_only_a_solo_game_in_which_nothing_moves_can_be_finished(
    options: dict[str, object],
) -> None:
    with pytest.raises(PuzzleError) as error:
        FINISH.prove(make_record(GAME, options, []), {})
    assert error.value.code == "puzzle.position"


def test_a_grade_that_is_none() -> None:
    with pytest.raises(PuzzleError) as error:
        FINISH.make(6, "x")
    assert error.value.code == "puzzle.grade"
