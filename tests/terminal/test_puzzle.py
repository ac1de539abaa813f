"""Puzzles in the terminal: the goal, the verdict, taking back, the solution, the next one."""

import json
from pathlib import Path

import pytest

from sumtable import puzzles
from sumtable.puzzles import Puzzle
from sumtable.records import replay
from tests.terminal.conversation import kept, talk

WIN = ("sumon", "--kind", "win", "--grade", "2", "--seed", "x")


@pytest.fixture(scope="module")
def win() -> Puzzle:
    return puzzles.make("sumon", 2, "x", "win")


@pytest.fixture(scope="module")
def best() -> Puzzle:
    return puzzles.make("integers", 1, "x", "best")


def write(path: Path, *made: Puzzle) -> None:
    lines = [puzzles.to_record(puzzle).to_json() for puzzle in made]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def wrong_turn(puzzle: Puzzle) -> str:
    """A legal turn that isn't the answer."""
    start = replay(puzzles.to_record(puzzle))
    turns = start.record.game.action_texts(start.position)
    kind = puzzles.kind_of(puzzle)
    return next(turn for turn in turns if kind.judge(puzzle, [turn]).status == "wrong")


def test_a_win_is_played_against_its_replies(tmp_path: Path, win: Puzzle) -> None:
    path = tmp_path / "puzzle.json"
    own = win.solution[::2]
    result = talk(*WIN, "--record", str(path), lines=[*own, ""])
    assert puzzles.kind_of(win).goal(win).split(":")[0] in result.stdout
    assert "Sum On puzzle: A forced win, grade 2, seed x" in result.stdout
    assert f"Puzzle: {win.solution[1]}" in result.stdout
    assert "Blue wins with" in result.stdout
    assert "Sum On, A forced win: grade 2: 1 of 1 solved, 1 without help" in result.stdout
    assert kept(path)["events"] == [*win.given, *win.solution]
    assert kept(path)["puzzle"]["given"] == len(win.given)
    assert "--resume" not in result.stdout


def test_what_is_wrong_is_taken_back(tmp_path: Path, win: Puzzle) -> None:
    path = tmp_path / "puzzle.json"
    wrong = wrong_turn(win)
    lines = [wrong, "1a2", "", *win.solution[:1], "undo", "undo", wrong, "restart", "quit"]
    result = talk(*WIN, "--record", str(path), lines=lines)
    assert "Red now has a reply" in result.stdout
    assert "It is over: `undo` takes back" in result.stdout
    assert result.stdout.count(f"Taken back: {wrong}\n") == 1
    assert f"Taken back: {win.solution[0]}\n" in result.stdout  # and the reply with it
    assert "There is nothing to take back." in result.stdout
    assert kept(path)["events"] == list(win.given)
    assert kept(path)["progress"]["counted"] == ["played"]


def test_a_puzzle_goes_on_where_it_was_left(tmp_path: Path, win: Puzzle) -> None:
    path = tmp_path / "puzzle.json"
    result = talk(*WIN, "--record", str(path), lines=["hint", "quit"])
    assert f"--resume {path}" in result.stdout.replace("\n", " ")
    first, reply, second, *_ = win.solution
    record = kept(path)
    record["events"].append(first)  # as if it had stopped before the reply came
    path.write_text(json.dumps(record), encoding="utf-8")
    result = talk("--resume", str(path), lines=[second, ""])
    assert f"Puzzle: {reply}" in result.stdout
    assert "1 of 1 solved, 0 without help" in result.stdout
    assert kept(path)["events"] == [*win.given, *win.solution]


def test_the_solution_is_shown_and_then_nothing_counts(tmp_path: Path, best: Puzzle) -> None:
    path = tmp_path / "puzzle.json"
    game = ("integers", "--kind", "best", "--grade", "1", "--seed", "x", "--record", str(path))
    result = talk(*game, lines=["solution", *best.solution, "", "quit"])
    assert f"1. Player 1: {best.solution[0]}" in result.stdout
    assert "doesn't count as solved" in result.stdout
    assert "0 of 1" not in result.stdout
    assert kept(path)["progress"]["counted"] == ["played"]
    assert kept(path)["events"] == [*best.given, *best.solution]  # and nothing is drawn after it


def test_a_file_of_puzzles_is_played_one_by_one(
    tmp_path: Path, data_home: Path, win: Puzzle, best: Puzzle
) -> None:
    path = tmp_path / "two.jsonl"
    write(path, best, win)
    before = path.read_bytes()
    result = talk("--puzzle", str(path), lines=[*best.solution, "", "quit"])
    assert "Enter: next puzzle" in result.stdout
    assert "Sum On puzzle" in result.stdout
    assert path.read_bytes() == before
    files = sorted(file.name for file in (data_home / "sumtable").glob("*.json"))
    assert [name.rpartition("-")[2] for name in files] == [
        "integers.json",
        "sumon.json",
        "statistics.json",
    ]


def test_puzzles_follow_one_another_without_end(data_home: Path) -> None:
    result = talk("integers", "--grade", "1", lines=["quit"])
    assert "Sums of Integers puzzle: Best play, grade 1" in result.stdout
    file = next((data_home / "sumtable").glob("*.json"))
    puzzle = puzzles.make("integers", 1, kept(file)["puzzle"]["seed"])
    assert list(puzzle.given) == kept(file)["events"]


def test_the_menu_leads_to_puzzles_and_statistics() -> None:
    result = talk(lines=["4", "3", "1", "goal", "quit"])
    assert "Sums of Integers puzzle: Best play, grade 1" in result.stdout
    assert "without help" not in result.stdout
    assert "Nothing has been played yet" in talk(lines=["5"]).stdout


def test_the_puzzle_of_a_day_is_the_same_for_everybody(tmp_path: Path) -> None:
    path = tmp_path / "daily.json"
    talk("sumon", "--grade", "1", "--daily", "2026-11-16", "--record", str(path), lines=["quit"])
    assert kept(path)["puzzle"]["seed"] == "daily/2026-11-16/sumon/1"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--puzzle", "p.json", "--resume", "q.json"),
        ("sumon", "--grade", "2", "--level", "3"),
        ("sumon", "--daily", "today", "--seed", "x"),
        ("sumon", "--daily", "today", "--kind", "win"),
        ("sumon", "--daily", "tomorrow"),
        ("--statistics", "--resume", "q.json"),
    ],
)
def test_flags_that_contradict_one_another_are_refused(arguments: tuple[str, ...]) -> None:
    result = talk(*arguments)
    assert result.exit_code == 2
    assert "Error: " in result.stderr


def test_a_file_without_a_puzzle_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "sumtable-record/1", "game": "sumon", "events": []}')
    result = talk("--puzzle", str(path))
    assert (result.exit_code, "[puzzle.file]" in result.stderr) == (2, True)
    assert "[puzzle.kind]" in talk("sumon", "--kind", "shortest", "--grade", "1").stderr


def test_an_old_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("precious")
    result = talk(*WIN, "--record", str(path))
    assert (result.exit_code, path.read_text()) == (2, "precious")
