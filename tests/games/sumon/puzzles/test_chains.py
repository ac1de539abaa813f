"""The longest chain and all eight in one turn: one answer each, as hard as the grade says."""

import pytest

from sumtable.games.sumon.puzzles import EIGHT, LONGEST
from sumtable.games.sumon.puzzles.chains import Chain
from sumtable.games.sumon.rules import GAME
from sumtable.puzzles import GRADES, PuzzleError
from sumtable.records.record import make_record
from tests.puzzles.slow import sumon as slow

KINDS = pytest.mark.parametrize("kind", [LONGEST, EIGHT], ids=lambda kind: kind.name)
SEEDS = ("one", "two", "three", "four", "five", "six")


@KINDS
@pytest.mark.parametrize("grade", GRADES)
def test_every_puzzle_has_one_answer_and_needs_its_look_ahead(kind: Chain, grade: int) -> None:
    for seed in SEEDS:
        puzzle = kind.make(grade, seed)
        assert slow.proves(puzzle), (kind.name, grade, seed)
        position = slow.position_after(puzzle.options, puzzle.given)
        ahead = slow.look_ahead(position, puzzle.solution[0], kind is EIGHT)
        assert ahead in kind.look_ahead[grade], (kind.name, grade, seed)


@KINDS
def test_the_grades_share_no_look_ahead(kind: Chain) -> None:
    everything = [ahead for grade in GRADES for ahead in kind.look_ahead[grade]]
    assert everything == list(range(2, 9))


@KINDS
def test_only_the_seed_and_the_grade_decide(kind: Chain) -> None:
    assert kind.make(3, "same") == kind.make(3, "same")
    puzzles = {kind.make(grade, seed).given for grade in (2, 3) for seed in SEEDS}
    assert len(puzzles) == 2 * len(SEEDS)


def test_both_boards_and_both_starts_occur() -> None:
    puzzles = [kind.make(2, seed) for kind in (LONGEST, EIGHT) for seed in map(str, range(20))]
    chosen = {(puzzle.options["board"], puzzle.options["start"]) for puzzle in puzzles}
    assert len(chosen) == 4


def test_a_longest_chain_is_looked_for_in_a_game_under_way() -> None:
    for seed in SEEDS:
        puzzle = LONGEST.make(5, seed)
        turns = [text for text in puzzle.given if not text.startswith("set ")]
        assert len(turns) >= 6
        assert len(turns) % 2 == 0


@KINDS
def test_of_all_turns_only_the_answer_is_right(kind: Chain) -> None:
    puzzle = kind.make(4, "judge")
    assert kind.judge(puzzle, []).status == "open"
    position = slow.position_after(puzzle.options, puzzle.given)
    for turn in slow.turns_of(position):
        text = GAME.format(turn)
        verdict = kind.judge(puzzle, [text])
        assert verdict.status == ("right" if text == puzzle.solution[0] else "wrong")
        assert str(len(turn.steps)) in verdict.words or len(turn.steps) == 8
    assert kind.judge(puzzle, ["resign"]).status == "wrong"


def test_the_words_tell_what_is_missing_and_no_more() -> None:
    longest, eight = LONGEST.make(3, "words"), EIGHT.make(3, "words")
    steps = longest.solution[0].split("-")
    short = LONGEST.judge(longest, ["-".join(steps[:-1])]).words
    assert short == f"That chain has {len(steps) - 1} steps; there is a longer one."
    assert str(len(steps)) not in LONGEST.goal(longest)
    one = eight.solution[0].split("-")[0]
    assert EIGHT.judge(eight, [one]).words == "That moves 1 piece; one turn moves all eight."
    assert "eight" in EIGHT.goal(eight)


def test_a_proof_says_when_there_is_more_than_one_answer() -> None:
    proof = LONGEST.prove(make_record(GAME, {}, ()), {})
    assert len(proof.solutions) == 2
    assert not proof.complete
    assert not proof.unique
    everything = LONGEST.prove(make_record(GAME, {}, ()), {}, limit=10_000)
    start = GAME.start({})
    assert [text for (text,) in everything.solutions] == slow.longest(start)
    assert everything.complete
    assert everything.facts == {"steps": len(everything.solutions[0][0].split("-"))}


def test_a_proof_says_when_there_is_no_answer() -> None:
    proof = EIGHT.prove(make_record(GAME, {}, ()), {})
    assert proof.solutions == ()
    assert proof.complete


@KINDS
def test_where_nobody_makes_a_turn_there_is_nothing_to_prove(kind: Chain) -> None:
    for options, events in (
        ({"start": "placement"}, ()),
        ({"pie": True}, ("1b2",)),
        ({}, ("resign",)),
    ):
        with pytest.raises(PuzzleError) as error:
            kind.prove(make_record(GAME, options, events), {})
        assert error.value.code == "puzzle.position"


@KINDS
def test_there_are_five_grades(kind: Chain) -> None:
    for grade in (0, 6):
        with pytest.raises(PuzzleError) as error:
            kind.make(grade, "x")
        assert error.value.code == "puzzle.grade"
