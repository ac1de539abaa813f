"""Both kinds, made in all grades: what the puzzles are, and what is said of an attempt."""

import os
import subprocess
import sys
from functools import cache

import pytest

from sumtable.core import Refused
from sumtable.games.integers.puzzles import BEST, LINES
from sumtable.games.integers.puzzles.most import PLANS, Most
from sumtable.games.integers.rules import GAME, WILD, Play, Position
from sumtable.puzzles.puzzle import GRADES, Puzzle, PuzzleError
from sumtable.records.record import make_record
from tests.puzzles.slow import integers as slow

KINDS = {kind.name: kind for kind in (BEST, LINES)}
EVERY = [(name, grade) for name in KINDS for grade in GRADES]

PINNED = {
    ("best", 1): "play -5@e5 -5@g5",
    ("best", 2): "play -3@h1 -4@i1",
    ("best", 3): "play 1@b7 -5@b8",
    ("best", 4): "play 5@h9 -4@j9 6@k9",
    ("best", 5): "play -5@c5 -8@f5 W=1@g5",
    ("lines", 1): "play 4@b4",
    ("lines", 2): "play 3@i8 -3@i9",
    ("lines", 3): "play 3@i3 -2@k3",
    ("lines", 4): "play -2@c12 1@d12 2@e12",
    ("lines", 5): "play -2@a2 8@c2 8@d2",
}


@cache
def made(name: str, grade: int, seed: str = "a") -> Puzzle:
    return KINDS[name].make(grade, seed)


def start(puzzle: Puzzle) -> Position:
    return slow.position_after(puzzle.options, puzzle.given)


def answer(puzzle: Puzzle) -> Play:
    play = GAME.parse(puzzle.solution[0])
    assert isinstance(play, Play)
    return play


def reach(text: str, lines: int) -> int:
    """How many things have to fit at once, read off the notation."""
    tiles = text.count("@")
    return tiles + lines - 1 + text.count("=")


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_it_is_the_solvers_turn_and_the_answer_is_right(name: str, grade: int) -> None:
    puzzle = made(name, grade)
    position = start(puzzle)
    assert (position.to_move, position.awaiting) == (1, "action")
    assert (puzzle.game, puzzle.kind, puzzle.grade, puzzle.seed) == ("integers", name, grade, "a")
    assert KINDS[name].judge(puzzle, puzzle.solution).status == "right"
    assert KINDS[name].judge(puzzle, ()).status == "open"


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_the_slow_way_finds_the_same_single_answer(name: str, grade: int) -> None:
    puzzle = made(name, grade)
    position = start(puzzle)
    plays = slow.reckoned(position)
    assert plays == slow.listed(position)
    assert slow.answers(name, position, lambda _: plays) == list(puzzle.solution)
    points, lines = plays[puzzle.solution[0]]
    assert puzzle.facts == ({"points": points} if name == "best" else {"lines": lines})


@pytest.mark.parametrize("name", KINDS)
def test_on_a_small_board_the_rules_alone_find_the_same_answer(name: str) -> None:
    puzzle = made(name, 1, "b")
    assert slow.answers(name, start(puzzle), slow.tried) == list(puzzle.solution)


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_who_looks_less_far_than_the_grade_takes_another_play(name: str, grade: int) -> None:
    puzzle = made(name, grade)
    wanted = PLANS[grade].reach
    worths = slow.listed(start(puzzle))
    reaches = {text: reach(text, lines) for text, (_, lines) in worths.items()}
    assert reaches[puzzle.solution[0]] in wanted
    nearer = [text for text, far in reaches.items() if far < wanted.start]
    assert grade == 1 or nearer
    assert puzzle.solution[0] not in nearer


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_the_position_proves_the_puzzle(name: str, grade: int) -> None:
    puzzle = made(name, grade)
    proof = KINDS[name].prove(make_record(GAME, puzzle.options, puzzle.given), {})
    assert proof.unique
    assert proof.solutions == (puzzle.solution,)
    assert proof.facts == puzzle.facts


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_a_seed_stands_for_the_same_puzzle_everywhere(name: str, grade: int) -> None:
    assert made(name, grade).solution[0] == PINNED[name, grade]


def test_other_seeds_make_other_puzzles() -> None:
    assert len({made("best", 1, seed).given for seed in "abcdef"}) == 6


def test_the_uncompiled_kernel_makes_the_same_puzzle() -> None:
    script = "from sumtable import puzzles; print(puzzles.make('integers', 2, 'a', 'best'))"
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "SUMTABLE_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(made("best", 2))


def test_wild_tiles_are_to_be_named_in_the_highest_grade_only() -> None:
    hands = [start(made(name, grade)).hand(1) for name, grade in EVERY if grade < 5]
    assert all(WILD not in hand for hand in hands)
    seeds = (str(number) for number in range(20))
    assert any("W=" in made("lines", 5, seed).solution[0] for seed in seeds)


@pytest.mark.parametrize("grade", [0, 6])
def test_there_are_five_grades(grade: int) -> None:
    with pytest.raises(PuzzleError) as caught:
        BEST.make(grade, "a")
    assert caught.value.code == "puzzle.grade"


# Judging


@pytest.mark.parametrize("name", KINDS)
def test_the_order_of_the_tiles_is_all_the_same(name: str) -> None:
    puzzle = made(name, 4)
    play = answer(puzzle)
    turned = GAME.format(Play(play.tiles[::-1], play.target))
    assert turned != puzzle.solution[0]
    assert KINDS[name].judge(puzzle, [turned]).status == "right"


@pytest.mark.parametrize(("name", "grade"), EVERY)
def test_every_other_play_is_wrong(name: str, grade: int) -> None:
    kind, puzzle = KINDS[name], made(name, grade)
    texts = [text for text in slow.listed(start(puzzle)) if text != puzzle.solution[0]]
    assert {kind.judge(puzzle, [text]).status for text in texts[:: len(texts) // 50 + 1]} == {
        "wrong"
    }


def test_the_words_say_what_was_made_but_not_what_can_be() -> None:
    for kind, place, noun in ((BEST, 0, "points"), (LINES, 1, "line")):
        puzzle = made(kind.name, 3)
        worths = slow.listed(start(puzzle))
        other = next(text for text in worths if text != puzzle.solution[0])
        words = kind.judge(puzzle, [other]).words
        assert words.startswith(f"That makes {worths[other][place]} {noun}")
        assert str(puzzle.facts[kind.fact]) not in words
        assert str(puzzle.facts[kind.fact]) in kind.judge(puzzle, puzzle.solution).words


@pytest.mark.parametrize("action", ["pass", "resign"])
def test_laying_no_tile_is_wrong(action: str) -> None:
    verdict = LINES.judge(made("lines", 2), [action])
    assert verdict.status == "wrong"
    assert verdict.words.startswith("That lays no tile.")


def test_trading_is_wrong() -> None:
    puzzle = made("best", 2)
    assert BEST.judge(puzzle, [f"trade {start(puzzle).hand(1)[0]}"]).status == "wrong"


def test_the_rules_refuse_what_is_not_legal() -> None:
    with pytest.raises(Refused):
        BEST.judge(made("best", 2), ["play 9@a1"])


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_the_goal_says_the_sum_to_make_but_not_the_facts(kind: Most) -> None:
    puzzle = made(kind.name, 5)
    goal = kind.goal(puzzle)
    top = start(puzzle).top(1)
    assert top is not None
    assert str(abs(top)) in goal
    assert goal.endswith(kind.task())
    assert not any(character.isdigit() for character in kind.task())
