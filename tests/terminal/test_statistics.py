"""Statistics: what is counted, how it is kept, what a broken file does."""

import json
from pathlib import Path

import pytest

from sumtable.core import SumtableError
from sumtable.terminal.statistics import (
    Tally,
    change_tally,
    read_tallies,
    statistics_text,
    title_of,
)
from tests.terminal.conversation import talk

EASY = "sum8/solo/easy"


def test_games_and_times_add_up(tmp_path: Path) -> None:
    path = tmp_path / "new" / "statistics.json"
    for _ in range(3):
        change_tally(path, EASY)
    change_tally(path, EASY, 400, True)
    change_tally(path, "sum8/solo/medium")
    assert change_tally(path, EASY, 300, False) == Tally(3, 2, 1, 300)
    assert read_tallies(path) == {EASY: Tally(3, 2, 1, 300), "sum8/solo/medium": Tally(1)}
    assert [file.name for file in path.parent.iterdir()] == ["statistics.json"]


def test_nothing_is_there_at_first(tmp_path: Path) -> None:
    assert read_tallies(tmp_path / "statistics.json") == {}
    assert "Nothing has been played" in talk("--statistics").stdout


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "sumtable-statistics/2", "tallies": {}}',
        '{"format": "sumtable-statistics/1"}',
        '{"format": "sumtable-statistics/1", "tallies": {"sum8/solo/easy": {"played": 1}}}',
        json.dumps(
            {
                "format": "sumtable-statistics/1",
                "tallies": {EASY: {"played": -1, "solved": 0, "unaided": 0, "best": None}},
            }
        ),
    ],
)
def test_a_broken_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "statistics.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SumtableError, match="holds no statistics"):
        change_tally(path, EASY)
    assert path.read_text(encoding="utf-8") == text


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("")
    with pytest.raises(SumtableError, match=r"can't be (read|written)"):
        change_tally(tmp_path / "taken" / "statistics.json", EASY)


def test_titles_say_what_was_played() -> None:
    assert title_of(EASY) == "SUM8 alone, easy"
    assert title_of("sum8/coop/hard-medium") == "SUM8 together, hard-medium"
    assert title_of("integers/best/2") == "Sums of Integers, Best play: grade 2"
    assert title_of("chess/mate/2") == "chess/mate/2"


def test_a_table_for_people() -> None:
    text = statistics_text({EASY: Tally(12, 7, 3, 754), "sum8/solo/medium": Tally(1)})
    assert text.splitlines() == [
        "                    played  solved  without help  best time",
        "SUM8 alone, easy        12       7             3      12:34",
        "SUM8 alone, medium       1       0             0          –",
    ]
