"""Forced wins: proven, unique, as many turns as the grade says, and judged whatever is played."""

from dataclasses import replace

import pytest

from sumtable.games.sumon.puzzles import WIN
from sumtable.games.sumon.puzzles.forced import best_defence, is_lost, least_turns, winning_turns
from sumtable.games.sumon.rules import GAME, Position
from sumtable.games.sumon.rules.position import square_number
from sumtable.puzzles import GRADES, Puzzle, PuzzleError
from sumtable.puzzles.chance import Chance
from sumtable.records.record import make_record
from tests.puzzles.slow import sumon as slow


@pytest.mark.parametrize("grade", GRADES)
def test_every_puzzle_has_one_first_turn_and_none_is_faster(grade: int) -> None:
    for seed in ("one", "two", "three", "four")[: 6 - grade]:
        puzzle = WIN.make(grade, seed)
        assert puzzle.facts == {"turns": grade}
        assert slow.proves(puzzle), (grade, seed)


@pytest.mark.parametrize("grade", GRADES)
def test_there_is_something_to_choose_from(grade: int) -> None:
    puzzle = WIN.make(grade, "choice")
    position = slow.position_after(puzzle.options, puzzle.given)
    assert len(slow.turns_of(position)) >= 5
    after = GAME.play(position, GAME.parse(puzzle.solution[0])).position
    assert grade == 1 or len(slow.turns_of(after)) >= 2


def test_only_the_seed_and_the_grade_decide() -> None:
    assert WIN.make(2, "same") == WIN.make(2, "same")
    assert len({WIN.make(2, str(seed)).given for seed in range(10)}) == 10


def endings(options: dict[str, object], seed: str, turns: int) -> list[Position]:
    """The positions of the last so many turns of a game with random turns."""
    chance = Chance(seed)
    position = GAME.start(options)
    game = []
    while position.outcome is None:
        game.append(position)
        best = max((chance.pick(slow.turns_of(position)) for _ in range(3)), key=slow.numbers)
        position = GAME.play(position, best).position
    return game[-turns:]


@pytest.mark.parametrize("board", ["wide", "long"])
def test_the_search_finds_what_minimax_finds(board: str) -> None:
    """Both sides, won or not, with blocked pieces: what the search leaves out must not matter."""
    won = 0
    for seed in range(12):
        for position in endings({"board": board}, f"minimax {seed}", 6):
            minimax = slow.Minimax()
            for turns in (1, 2):
                found, proven = winning_turns(position, turns, 100_000)
                assert proven
                texts = [GAME.format(turn) for turn in found]
                assert texts == minimax.first_turns(position, turns), (seed, turns)
                won += bool(texts)
    assert won > 30


def crowd(board: str, chance: Chance) -> Position:
    """A position in which the pieces stand at both ends of the board and block one another."""
    start = GAME.start({"board": board})
    width, height = start.width, start.height
    rows = [(height, height, height - 1, height - 1, 1), (1, 1, 2, 2, height)]
    taken: set[int] = set()
    sides: list[tuple[int, ...]] = []
    for side in range(2):
        squares: list[int] = []
        while len(squares) < 8:
            square = chance.pick(rows[side]) * 16 + 1 + chance.below(width)
            if square not in taken:
                taken.add(square)
                squares.append(square)
        sides.append(tuple(squares))
    home = (height, 1)
    scores = tuple(
        sum(n for n, square in enumerate(squares, 1) if square >> 4 == row)
        for squares, row in zip(sides, home, strict=True)
    )
    position = replace(start, blue=sides[0], red=sides[1], scores=scores)
    return replace(position, acting=chance.below(2))


@pytest.mark.parametrize("board", ["wide", "long"])
def test_the_search_agrees_where_pieces_are_blocked(board: str) -> None:
    won = 0
    chance = Chance(f"crowd {board}")
    for number in range(1600):
        position = crowd(board, chance)
        if not 0 < GAME.count(position) < 10 or GAME.perft(position, 4) > 300:
            continue
        minimax = slow.Minimax()
        for turns in (1, 2, 3):
            found, _ = winning_turns(position, turns, 100_000)
            texts = [GAME.format(turn) for turn in found]
            assert texts == minimax.first_turns(position, turns), (number, turns)
            won += bool(texts)
    assert won > 60


def test_a_reply_that_must_block_the_last_step_loses() -> None:
    """Red's only step takes the only square that Blue could step onto, and Blue is ahead."""
    start = GAME.start({})
    named = (
        ["a6", "b6", "b8", "c8", "c7", "d8", "e8", "f8"],  # Blue's 1, 2 and 5 are not home
        ["a1", "b1", "c1", "d1", "e1", "f1", "a8", "a7"],  # nor are Red's 7 and 8
    )
    blue, red = (tuple(square_number(name, start.options) for name in names) for names in named)
    position = replace(start, blue=blue, red=red, acting=1, scores=(28, 21))
    assert [GAME.format(turn) for turn in slow.turns_of(position)] == ["7b7"]
    assert slow.Minimax().loses(position, 0)
    assert is_lost(position, 0)


def test_a_search_that_may_not_look_far_says_so() -> None:
    position = GAME.start({})
    assert winning_turns(position, 4, 2, nodes=10_000) == ([], False)


def play_out(puzzle: Puzzle, chance: Chance) -> str:
    """How a game ends in which Blue takes any winning turn and Red the replies of the judge."""
    actions: list[str] = []
    while True:
        verdict = WIN.judge(puzzle, actions)
        if verdict.status != "open":
            return verdict.status
        if verdict.reply is not None:
            actions.append(verdict.reply)
            continue
        position = slow.position_after(puzzle.options, (*puzzle.given, *actions))
        left = puzzle.facts["turns"] - len(actions) // 2
        actions.append(chance.pick(slow.Minimax().first_turns(position, left)))


def test_any_way_of_winning_in_time_is_right() -> None:
    for grade in (1, 2, 3):
        puzzle = WIN.make(grade, "any way")
        assert {play_out(puzzle, Chance(str(seed))) for seed in range(4)} == {"right"}


def test_the_solution_is_what_the_judge_plays() -> None:
    puzzle = WIN.make(3, "line")
    for played in range(len(puzzle.solution)):
        verdict = WIN.judge(puzzle, puzzle.solution[:played])
        assert verdict.status == "open"
        assert verdict.reply == (puzzle.solution[played] if played % 2 else None)
    assert WIN.judge(puzzle, puzzle.solution).status == "right"


def test_every_other_first_turn_is_wrong() -> None:
    puzzle = WIN.make(2, "wrong")
    position = slow.position_after(puzzle.options, puzzle.given)
    for turn in slow.turns_of(position):
        text = GAME.format(turn)
        verdict = WIN.judge(puzzle, [text])
        assert verdict.status == ("open" if text == puzzle.solution[0] else "wrong"), text
        assert verdict.words
    assert WIN.judge(puzzle, ["resign"]).status == "wrong"


def test_a_win_that_comes_too_late_is_wrong() -> None:
    puzzle = WIN.make(3, "late")
    hurried = Puzzle(
        puzzle.game,
        puzzle.kind,
        1,
        puzzle.seed,
        puzzle.options,
        puzzle.given,
        puzzle.solution,
        {"turns": 1},
    )
    assert WIN.judge(hurried, puzzle.solution[:1]).status == "wrong"
    assert WIN.judge(hurried, puzzle.solution[:3]).status == "wrong"
    assert WIN.judge(hurried, puzzle.solution).words == "Blue wins, but not in time."


def test_the_defence_holds_out_as_long_as_it_can() -> None:
    for seed in ("a", "b", "c"):
        puzzle = WIN.make(3, seed)
        position = slow.position_after(puzzle.options, (*puzzle.given, puzzle.solution[0]))
        minimax = slow.Minimax()
        holds = {
            GAME.format(reply): next(
                turns
                for turns in range(3)
                if minimax.wins(GAME.play(position, reply).position, turns)
            )
            for reply in slow.turns_of(position)
        }
        longest = max(holds.values())
        assert GAME.format(best_defence(position, 2)) == next(
            text for text, turns in holds.items() if turns == longest
        )


def test_a_proof_without_a_number_of_turns_finds_the_fewest() -> None:
    puzzle = WIN.make(3, "fewest")
    record = make_record(GAME, puzzle.options, puzzle.given)
    proof = WIN.prove(record, {})
    assert proof.facts == {"turns": 3}
    assert proof.solutions == (puzzle.solution,)
    assert proof.unique
    assert WIN.prove(record, {"turns": 2}).solutions == ()


def test_the_other_side_can_have_the_win() -> None:
    found = 0
    for seed in range(12):
        for position in endings({}, f"red {seed}", 4):
            if position.acting == 1 and least_turns(position, 2) <= 2:
                turns = least_turns(position, 2)
                found += 1
                assert slow.Minimax().first_turns(position, turns)
    assert found


@pytest.mark.parametrize("facts", [{"turns": 0}, {"turns": 6}, {"turns": 10**30}, {"steps": 3}])
def test_a_win_in_no_turns_or_very_many_is_refused(facts: dict[str, int]) -> None:
    with pytest.raises(PuzzleError) as error:
        WIN.prove(make_record(GAME, {}, ()), facts)
    assert error.value.code == "puzzle.file"


def test_the_goal_tells_the_turns() -> None:
    assert "3 turns" in WIN.goal(WIN.make(3, "goal"))
    assert "1 turn," in WIN.goal(WIN.make(1, "goal"))
