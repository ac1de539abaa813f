"""`puzzle` as its users call it: records, text, pictures, sheets, and every bad call."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sumtable import puzzles
from sumtable.cli import main
from sumtable.drawing import handout
from sumtable.drawing.raster import png
from sumtable.records import answer_replay, parse_record

EASY = ("integers", "--grade", "1", "--seed", "cli")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["puzzle", *arguments])


def test_a_puzzle_is_a_record() -> None:
    result = run(*EASY)
    assert result.exit_code == 0, result.output
    assert answer_replay(result.stdout)["awaiting"] == "action"
    assert puzzles.from_record(parse_record(result.stdout)) == puzzles.make("integers", 1, "cli")
    assert result.stdout == run(*EASY).stdout


def test_many_have_seeds_of_their_own() -> None:
    lines = run(*EASY, "--kind", "lines", "--count", "3").stdout.splitlines()
    headers = [json.loads(line)["puzzle"] for line in lines]
    assert [header["seed"] for header in headers] == ["cli/1", "cli/2", "cli/3"]
    assert {header["kind"] for header in headers} == {"lines"}
    alone = run("integers", "--kind", "lines", "--grade", "1", "--seed", "cli/2")
    assert alone.stdout.splitlines() == [lines[1]]


def test_without_a_seed_it_is_a_new_one() -> None:
    first, second = (json.loads(run("integers", "--grade", "1").stdout) for _ in range(2))
    assert first["puzzle"]["seed"] != second["puzzle"]["seed"]


def test_the_solution_comes_only_if_asked_for() -> None:
    puzzle = puzzles.make("integers", 1, "cli")
    assert "solution" not in json.loads(run(*EASY).stdout)["puzzle"]
    header = json.loads(run(*EASY, "--solution").stdout)["puzzle"]
    assert header["solution"] == list(puzzle.solution)
    text = run(*EASY, "--text").stdout
    assert puzzles.kind_of(puzzle).goal(puzzle) in text
    assert puzzle.solution[0] not in text
    assert puzzle.solution[0] in run(*EASY, "--text", "--solution").stdout


def test_the_puzzle_of_a_day() -> None:
    result = run("integers", "--grade", "1", "--daily", "2026-11-16")
    assert json.loads(result.stdout)["puzzle"]["seed"] == "daily/2026-11-16/integers/1"


@pytest.mark.parametrize("solution", [(), ("--solution",)])
def test_pictures(tmp_path: Path, solution: tuple[str, ...]) -> None:
    svg, png = tmp_path / "puzzle.svg", tmp_path / "puzzle.png"
    arguments = (*EASY, *solution, "--svg", str(svg), "--png", str(png), "--width", "200")
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout == ""
    picture = svg.read_text(encoding="utf-8")
    puzzle = puzzles.make("integers", 1, "cli")
    written = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture))
    assert (puzzle.solution[0].removeprefix("play ") in written) == bool(solution)
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_sheet_has_ten_puzzles_and_a_page_of_solutions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def small(picture: str, _width: int) -> bytes:
        drawn.append(picture)
        return png(picture, 20)

    monkeypatch.setattr(handout, "png", small)
    sheet = tmp_path / "sheet.pdf"
    result = run(*EASY, "--pdf", str(sheet))
    assert result.exit_code == 0, result.output
    content = sheet.read_bytes()
    assert content.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", content)) == 3 + 1
    assert len(drawn) == len(set(drawn)) == 10 + 10


def test_a_sheet_of_one(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run(*EASY, "--count", "1", "--pdf", str(sheet)).exit_code == 0
    assert len(re.findall(rb"/Subtype /Image", sheet.read_bytes())) == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        ("integers", "--grade", "6"),
        ("integers", "--grade", "0"),
        ("integers", "--count", "0"),
        ("integers", "--kind", "finish"),
        ("integers", "--daily", "yesterday"),
        ("integers", "--daily", "today", "--seed", "x"),
        ("integers", "--daily", "today", "--kind", "best"),
        ("integers", "--svg", "x.svg", "--count", "2"),
    ],
    ids=" ".join,
)
def test_bad_calls_are_explained(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = run(*EASY, "--svg", str(tmp_path / "no" / "where.svg"))
    assert result.exit_code == 1
    assert "[file]" in result.stderr
