"""A puzzle's file is a record that every tool reads; whatever stands in it is checked."""

import json
from functools import cache
from typing import Any

import pytest

from sumtable import puzzles
from sumtable.puzzles import Puzzle, PuzzleError
from sumtable.records import Record, answer_replay, parse_record


@cache
def example() -> Puzzle:
    return puzzles.make("integers", 1, "files", "lines")


def written(solved: bool = False, **header: Any) -> dict[str, Any]:
    """The example's file, with other values in its header."""
    data = json.loads(puzzles.to_record(example(), solved).to_json())
    data["puzzle"] |= header
    return dict(data)


def read(data: dict[str, Any]) -> Record:
    return parse_record(json.dumps(data))


def test_it_is_an_ordinary_record() -> None:
    text = puzzles.to_record(example()).to_json()
    answer = answer_replay(text)
    assert answer["ok"]
    assert answer["awaiting"] == "action"
    assert json.loads(text)["puzzle"] == {
        "kind": "lines",
        "grade": 1,
        "seed": "files",
        "version": 1,
        "given": len(example().given),
        "facts": dict(example().facts),
    }


@pytest.mark.parametrize("solved", [True, False])
def test_it_comes_back(solved: bool) -> None:
    """Without a written solution the position is searched for it."""
    assert puzzles.from_record(read(written(solved))) == example()


def test_an_ordinary_record_is_no_puzzle() -> None:
    data = written()
    del data["puzzle"]
    assert puzzles.from_record(read(data)) is None


def test_what_somebody_tried_is_left_out() -> None:
    data = written()
    data["events"] += example().solution
    assert puzzles.from_record(read(data)) == example()


def test_the_other_side_has_nothing_to_solve() -> None:
    events = ["2c2-5e2-7h2-8i2"]
    header = {"kind": "longest", "grade": 1, "seed": "s", "version": 1}
    record = {"format": "sumtable-record/1", "game": "sumon", "events": events, "puzzle": header}
    with pytest.raises(PuzzleError, match="seat 1") as refused:
        puzzles.from_record(read(record))
    assert refused.value.code == "puzzle.file"


def test_without_given_all_events_are() -> None:
    data = written()
    del data["puzzle"]["given"]
    assert puzzles.from_record(read(data)) == example()


@pytest.mark.parametrize(
    "header",
    [
        {"version": 2},
        {"kind": 7},
        {"seed": None},
        {"grade": True},
        {"grade": 9},
        {"given": -1},
        {"given": 10_000},
        {"given": "3"},
        {"facts": [1]},
        {"facts": {"lines": "two"}},
        {"solution": "pass"},
        {"solution": [1]},
        {"solution": ["play 1@zz"]},
        {"solution": ["resign", "resign"]},
    ],
    ids=str,
)
def test_a_bad_header_is_refused(header: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(written(**header)))
    assert caught.value.code == "puzzle.file"


def test_a_header_that_is_no_object_is_refused() -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(written() | {"puzzle": "lines"}))
    assert caught.value.code == "puzzle.file"


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(written(kind="finish")))
    assert caught.value.code == "puzzle.kind"


@pytest.mark.parametrize("event", ["place 11 a1/ne", 7])
def test_events_that_cannot_be_replayed_are_refused(event: object) -> None:
    data = written()
    data["events"][-1] = event
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(data))
    assert caught.value.code == "puzzle.file"


def test_a_wrong_solution_is_refused() -> None:
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(written(solution=["pass"])))
    assert caught.value.code == "puzzle.proof"


def test_facts_come_from_the_position() -> None:
    for facts in ({}, {"lines": 99}):
        assert puzzles.from_record(read(written(facts=facts))) == example()


def test_a_position_with_several_answers_is_refused() -> None:
    """Before the first play many are equally good."""
    data = written()
    data["events"] = data["events"][: _until_the_first_action(data["events"])]
    data["puzzle"]["given"] = len(data["events"])
    with pytest.raises(PuzzleError) as caught:
        puzzles.from_record(read(data))
    assert caught.value.code == "puzzle.proof"


def _until_the_first_action(events: list[str]) -> int:
    return next(number for number, event in enumerate(events) if event.startswith("play"))
