"""Levels at the terminal: the one chosen last is remembered, another one offered after two ends."""

import json
from pathlib import Path

import pytest

from sumtable.terminal.levels import Past, keep_past, levels_path, read_pasts
from tests.terminal.conversation import kept, talk

ASKED = "How strong is the computer"
RESIGNED = ["resign"]


def test_enter_is_level_1_for_somebody_who_never_chose_one(tmp_path: Path) -> None:
    path = tmp_path / "a"
    result = talk("sumon", "--people", "1", "--record", str(path), lines=["", *RESIGNED])
    assert f"{ASKED}, from 1 to 8? (Enter: 1)" in result.stdout
    assert kept(path)["players"] == ["Player 1", "Computer (level 1)"]


def test_the_level_chosen_last_is_remembered_for_each_game(tmp_path: Path) -> None:
    talk("sumon", "--people", "1", "--record", str(tmp_path / "a"), lines=["3", "quit"])
    result = talk("sumon", "--people", "1", "--record", str(tmp_path / "b"), lines=["", "quit"])
    assert "(Enter: 3)" in result.stdout
    talk("sumon", "--level", "5", "--record", str(tmp_path / "c"), lines=["quit"])
    assert read_pasts(levels_path()) == {"sumon": Past(5)}
    result = talk("integers", "--people", "1", "--record", str(tmp_path / "d"), lines=["", "quit"])
    assert "(Enter: 1)" in result.stdout


def test_two_losses_in_a_row_offer_an_easier_level(tmp_path: Path) -> None:
    first = talk("sumon", "--level", "2", "--record", str(tmp_path / "a"), lines=RESIGNED)
    assert "in a row" not in first.stdout
    # A game that is over is no second one when it is looked at again.
    talk("--resume", str(tmp_path / "a"))
    assert read_pasts(levels_path()) == {"sumon": Past(2, -1)}
    second = talk("sumon", "--level", "2", "--record", str(tmp_path / "b"), lines=RESIGNED)
    offered = "Two losses in a row at level 2: level 1 is easier."
    assert offered in second.stdout
    asked = talk("sumon", "--people", "1", "--record", str(tmp_path / "c"), lines=["1", "quit"])
    assert offered in asked.stdout
    assert "(Enter: 2)" in asked.stdout
    assert read_pasts(levels_path()) == {"sumon": Past(1)}


def test_people_among_themselves_and_mixed_levels_leave_no_trace(tmp_path: Path) -> None:
    talk("sumon", "--people", "2", "--record", str(tmp_path / "a"), lines=RESIGNED)
    mixed = ("--level", "1", "--level", "2", "--option", "players=3")
    talk("integers", *mixed, "--record", str(tmp_path / "b"), lines=RESIGNED)
    assert not levels_path().exists()


@pytest.mark.parametrize(
    ("level", "results", "offer"),
    [
        (2, [1, 1], 3),
        (2, [1, 1, 1], 3),
        (2, [-1, -1], 1),
        (2, [1, -1], None),
        (2, [1, -1, -1], 1),
        (2, [1, 0, 1], None),
        (8, [1, 1], None),
        (1, [-1, -1], None),
    ],
    ids=str,
)
def test_what_is_offered_after_which_ends(
    level: int, results: list[int], offer: int | None
) -> None:
    past = Past().chose(level)
    for result in results:
        past = past.ended(result)
    assert past.offer == offer
    assert past.chose(level) == past
    assert past.chose(5).offer is None


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": "sumtable-levels/1", "games": {"sumon": {"level": 9, "run": 0}}}'],
)
def test_a_file_that_holds_something_else_is_replaced(tmp_path: Path, text: str) -> None:
    path = tmp_path / "levels.json"
    path.write_text(text)
    assert read_pasts(path) == {}
    keep_past(path, "sumon", Past(4, 1))
    assert json.loads(path.read_text())["games"] == {"sumon": {"level": 4, "run": 1}}


def test_a_file_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    levels_path().mkdir(parents=True)
    result = talk("sumon", "--level", "2", "--record", str(tmp_path / "a"), lines=RESIGNED)
    assert result.exit_code == 0
    assert "can't be written" in result.output
    assert (tmp_path / "a").exists()
