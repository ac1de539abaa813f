"""`solve` as its users call it: puzzles, games alone, what can't be solved, and its status."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sumtable import puzzles
from sumtable.catalog import GAMES
from sumtable.cli import main
from sumtable.puzzles import Puzzle
from sumtable.records import parse_record, replay
from sumtable.records.random import random_record
from sumtable.records.record import make_record

SOLVED = Path(__file__).parent.parent.parent / "docs" / "records" / "sum8-solved.json"


def run(record: dict[str, Any] | str, *arguments: str) -> Result:
    text = record if isinstance(record, str) else json.dumps(record)
    return CliRunner().invoke(main, ["solve", "-", *arguments], input=text)


@cache
def example() -> Puzzle:
    return puzzles.make("integers", 1, "solve")


def written(solution: list[str] | None = None) -> dict[str, Any]:
    data = json.loads(puzzles.to_record(example()).to_json())
    if solution is not None:
        data["puzzle"]["solution"] = solution
    return dict(data)


def alone(events: list[str], **options: object) -> dict[str, Any]:
    chosen = {"mode": "solo", "layout": "nine", "difficulty": "hard-easy", **options}
    return dict(json.loads(make_record(GAMES["sum8"], chosen, events).to_json()))


def placements() -> list[str]:
    """A game alone that is solved, on the nine disks, without a draw."""
    record = parse_record(SOLVED.read_bytes())
    return [event for event in record.events if event.startswith("place")]


class TestPuzzles:
    def test_exactly_one_answer(self) -> None:
        result = run(written())
        assert result.exit_code == 0, result.output
        assert "exactly one answer" in result.stdout
        assert example().solution[0] in result.stdout

    def test_for_programs(self) -> None:
        answer = json.loads(run(written(list(example().solution)), "--json").stdout)
        assert answer["verdict"] == "solvable"
        assert answer["solutions"] == [list(example().solution)]
        assert (answer["count"], answer["complete"]) == (1, True)
        assert answer["facts"] == example().facts

    def test_a_wrong_solution_in_the_file_is_found_out(self) -> None:
        result = run(written(["pass"]))
        assert result.exit_code == 1
        assert "not the one that the file gives" in result.stdout

    def test_a_puzzle_with_several_answers_is_wrong(self) -> None:
        data = written()
        first = next(n for n, event in enumerate(data["events"]) if event.startswith("play"))
        data["events"] = data["events"][:first]
        data["puzzle"]["given"] = first
        result = run(data, "--limit", "2")
        assert result.exit_code == 1
        assert "2 answers or more" in result.stdout

    def test_several_on_lines(self) -> None:
        lines = [json.dumps(written()), json.dumps(written(["pass"])), json.dumps(written())]
        result = run("\n".join(lines) + "\n", "--json")
        assert len(result.stdout.splitlines()) == 3
        assert result.exit_code == 1

    def test_a_record_on_several_lines_is_one(self) -> None:
        result = run(json.dumps(written(), indent=1))
        assert result.exit_code == 0, result.output

    def test_another_kind_in_the_same_position(self) -> None:
        data = written()
        del data["puzzle"]
        answer = json.loads(run(data, "--kind", "lines", "--json").stdout)
        assert answer["kind"] == "lines"
        assert answer["solutions"]
        assert run(data).exit_code == 2
        assert "[puzzle.kind]" in run(data).stderr


class TestAlone:
    def test_a_way_to_the_end_that_the_rules_allow(self) -> None:
        begun = placements()[:24]
        result = run(alone(begun), "--json")
        assert result.exit_code == 0, result.output
        answer = json.loads(result.stdout)
        assert answer["verdict"] == "solvable"
        [way] = answer["solutions"]
        whole = alone([*begun, *way])
        outcome = replay(parse_record(json.dumps(whole))).position.outcome
        assert outcome is not None
        assert outcome.reason == "solved"
        assert answer["count"] >= 1

    def test_counting_stops_at_the_limit(self) -> None:
        answer = json.loads(run(alone([]), "--json", "--limit", "5").stdout)
        assert (answer["count"], answer["complete"]) == (5, False)

    def test_why_it_is_lost(self) -> None:
        """24 takes the one 4 away that slot c3/sw needs at its other end."""
        record = alone([*placements()[:33], "place 24 c3/se"])
        answer = json.loads(run(record, "--json").stdout)
        assert answer["verdict"] == "unsolvable"
        assert (answer["count"], answer["complete"], answer["solutions"]) == (0, True, [])
        assert answer["lost"]["slots"] == ["c3/sw"]
        assert answer["lost"]["smallest"] is True
        result = run(record)
        assert result.exit_code == 1
        assert answer["lost"]["words"] in result.stdout

    def test_a_solved_game(self) -> None:
        result = run(SOLVED.read_text(encoding="utf-8"))
        assert result.exit_code == 0
        assert "It is solved." in result.stdout

    def test_the_chance_where_tiles_are_drawn(self) -> None:
        """Four tiles are still to come; nothing after the next draw is certain."""
        order = placements()
        tiles = [event.split()[1] for event in order]
        events = [f"deal 1 {' '.join(tiles[:8])}"]
        for number in range(24):
            events += [order[number], f"draw {tiles[number + 8]}"]
        answer = json.loads(run(alone(events, difficulty="hard-medium"), "--json").stdout)
        chance = answer["chance"]
        assert 0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1
        assert chance["samples"] > 0
        assert answer["verdict"] == "solvable"
        assert f"{round(100 * chance['share'])} % of games" in answer["words"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "record.json"),
        ('{"format": "sumtable-record/1", "game": "sumon", "events": ["2c9"]}', "sumon."),
        ('{"format": "sumtable-record/1", "game": "integers", "events": []}', "puzzle.kind"),
        ('{"format": "sumtable-record/1", "game": "sum8", "events": []}', "puzzle.position"),
    ],
)
def test_what_cannot_be_solved_is_explained(text: str, code: str) -> None:
    arguments = ("--kind", "longest") if code == "sumon." else ()
    result = run(text, *arguments)
    assert result.exit_code == 2
    assert f"[{code}" in result.stderr


def test_a_missing_file() -> None:
    result = CliRunner().invoke(main, ["solve", "nowhere.json"])
    assert result.exit_code == 2  # 1 would mean that there is no answer
    assert "[file]" in result.stderr


class TestEndings:
    """A game of Sum On that isn't over, a few turns before its end."""

    @staticmethod
    def ending(turns: int) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(random_record(GAMES["sumon"], {}, "4/0").to_json())
        del data["result"]
        return {**data, "events": data["events"][:-turns]}

    def test_in_words(self) -> None:
        result = run(self.ending(4))
        assert result.exit_code == 0, result.output
        first, line = result.stdout.splitlines()
        assert "who is to move" in first
        assert "With best play on both sides" in first
        assert line.startswith("  ")

    def test_in_german(self) -> None:
        result = run(self.ending(4), "--language", "de")
        assert "am Zug" in result.stdout

    def test_for_programs_with_a_line_that_replays(self) -> None:
        data = self.ending(6)
        answer = json.loads(run(data, "--json").stdout)
        whole = {**data, "events": data["events"] + answer["solutions"][0]}
        end = replay(parse_record(json.dumps(whole))).position
        assert end.outcome is not None
        assert (answer["seat"] in end.outcome.winners) == (answer["verdict"] == "win")
        assert abs(end.scores[0] - end.scores[1]) == answer["margin"]
        assert answer["complete"]

    def test_unknown_within_the_nodes(self) -> None:
        data = {**self.ending(1), "events": self.ending(1)["events"][:4]}
        result = run(data, "--nodes", "5000")
        assert result.exit_code == 3
        assert result.stdout == "Who wins isn't known within 5000 nodes.\n"
        answer = json.loads(run(data, "--nodes", "5000", "--json").stdout)
        assert (answer["verdict"], answer["margin"], answer["solutions"]) == ("unknown", None, [])

    def test_a_game_that_is_over(self) -> None:
        result = run(random_record(GAMES["sumon"], {}, "4/0").to_json())
        assert result.exit_code == 2
        assert "[players.over]" in result.stderr
