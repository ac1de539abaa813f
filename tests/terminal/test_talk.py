"""Whole conversations in the terminal, typed by a script."""

import json
from pathlib import Path

from sumtable.records import answer_replay
from sumtable.terminal import Screen
from tests.terminal.conversation import talk


def test_menu_leads_to_a_game(data_home: Path) -> None:
    result = talk(lines=["9", "2", "board=round", "board=long", "1", "9", "2", "1a2", "quit"])
    assert result.exit_code == 0
    assert "Please type a number from 1 to 5." in result.stdout
    assert "Please type a number from 1 to 8." in result.stdout
    assert "[record.options]" in result.stdout
    assert "Player 1: 1a2" in result.stdout
    kept = next((data_home / "sumtable").glob("*-sumon*.json"))
    assert f"sumtable play --resume {kept}" in result.stdout.replace("\n", " ")
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["options"] == {"board": "long"}
    assert record["events"][0] == "1a2"
    assert len(record["events"]) == 2  # the computer has answered


def test_every_refusal_is_explained_and_nothing_changes(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = [
        "nonsense",
        "2c3",
        "swap",
        "lot 11 12",
        "?",
        "legal 2c2-5e2-7h2-",
        "sheet",
        "board",
        "",
        "2c2",
    ]
    result = talk("sumon", "--people", "2", "--record", str(path), lines=lines)
    for code in ("record.event", "sumon.not-forward", "sumon.no-swap"):
        assert f"[{code}]" in result.stdout
    assert "step with piece 2 to c2" in result.stdout
    assert "2c2-5e2-7h2-8i2" in result.stdout
    assert json.loads(path.read_text(encoding="utf-8"))["events"] == ["2c2"]


def test_a_stopped_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    talk("sumon", "--people", "2", "--record", str(path), lines=["2c2", "quit"])
    result = talk("--resume", str(path), "--people", "2", lines=["1h7", "resign"])
    assert "Player 2 wins" in result.stdout
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["events"] == ["2c2", "1h7", "resign"]
    assert answer_replay(json.dumps(record))["result_ok"] is True


def test_hands_are_hidden_between_two_people(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    legal = "legal place 1"
    arguments = ("--people", "2", "--seed", "x", "--record", str(path))
    result = talk("sum8", *arguments, lines=["", legal, "resign"])
    handed_over = "The screen is for Player 1 now."
    assert result.stdout.count(handed_over) == 1
    record = json.loads(path.read_text(encoding="utf-8"))
    deals = [event.split()[2:] for event in record["events"] if event.startswith("deal")]
    shown = result.stdout.split(handed_over)[0].splitlines()
    assert shown[0].split() == record["events"][0].split()  # the lot is open to both
    for tile in (*deals[0], *deals[1]):
        assert tile not in " ".join(shown[1:]).split()
    assert all(tile in result.stdout.split() for tile in deals[0])  # the player's own


def test_against_the_computer_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = ["pass"] * 60
    result = talk("integers", "--level", "1", "--seed", "3", "--record", str(path), lines=lines)
    assert result.exit_code == 0
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["players"] == ["Player 1", "Computer (level 1)"]
    assert record["result"]["winners"] == [2]


def test_a_resumed_game_knows_who_the_computer_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    options = ("--option", "players=3", "--level", "2", "--people", "2")
    talk("integers", *options, "--seed", "3", "--record", str(path), lines=["", "quit"])
    result = talk("--resume", str(path), "--seed", "3", lines=["", "pass", "", "pass", "quit"])
    assert "How many people" not in result.stdout
    assert "Computer (level 2): " in result.stdout


def test_several_levels_sit_at_one_table(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    levels = ("--level", "1", "--level", "2", "--level", "3", "--option", "players=4")
    talk("integers", *levels, "--seed", "3", "--record", str(path), lines=["pass"] * 2)
    names = json.loads(path.read_text(encoding="utf-8"))["players"]
    assert names == ["Player 1", *(f"Computer (level {level})" for level in (1, 2, 3))]
    result = talk("integers", *levels, "--people", "3", "--record", str(tmp_path / "other"))
    assert result.exit_code == 2
    assert "The computer plays 1 seat" in result.stderr


def test_a_hint_comes_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = ["hint", "hint", "hint", "hint", "quit"]
    result = talk("sumon", "--level", "1", "--record", str(path), lines=lines)
    told = ["Where to look: ", "What to look for: ", "What to do: ", "Write: ", "expected lead"]
    places = [result.stdout.index(words) for words in told]
    assert places == sorted(places)


def test_the_computer_can_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = talk("sumon", "--people", "0", "--level", "1", "--seed", "1", "--record", str(path))
    assert result.exit_code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["result"]["reason"] == "no-step"


def test_real_tiles_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "real.json"
    hands = ["11 12 13 14 15 16 21 22", "23 24 25 26 31 32 33 34"]
    lines = ["77 11", "12", "66 11", *hands, "", "place 11 a1/ne", "35", "", "resign"]
    result = talk("sum8", "--deal", "ask", "--people", "2", "--record", str(path), lines=lines)
    assert "77 isn't there to be drawn." in result.stdout
    assert "That is 1, but 2 must be drawn." in result.stdout
    events = json.loads(path.read_text(encoding="utf-8"))["events"]
    assert events[:3] == ["lot 66 11", f"deal 1 {hands[0]}", f"deal 2 {hands[1]}"]
    assert events[3:] == ["place 11 a1/ne", "draw 35", "resign"]


def test_no_input_at_all_is_no_error() -> None:
    result = talk(lines=[])
    assert result.exit_code == 0
    assert "No game was begun." in result.stdout


def test_a_broken_file_is_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{")
    result = talk("--resume", str(path))
    assert result.exit_code == 2
    assert "[record.json]" in result.stderr


def test_an_old_game_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    talk("sumon", "--people", "2", "--record", str(path), lines=["2c2", "quit"])
    before = path.read_bytes()
    result = talk("sumon", "--people", "2", "--record", str(path), lines=["1b2", "quit"])
    assert result.exit_code == 2
    assert "--resume" in result.stderr
    assert path.read_bytes() == before


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path) -> None:
    """Where the folder should be is a file: the move is refused, the board is as it was."""
    (tmp_path / "taken").write_text("")
    path = tmp_path / "taken" / "game.json"
    lines = ["2c2", "2c2", "sheet", "quit"]
    result = talk("sumon", "--people", "2", "--record", str(path), lines=lines)
    assert result.exit_code == 0
    assert result.stdout.count("[file]") == 2
    assert "Player 1 is to play" in result.stdout


def test_long_sentences_break_between_words() -> None:
    told: list[str] = []
    Screen(input, told.append, width=30).say("one two three four five six seven eight [code.name]")
    assert told == ["  one two three four five six\n    seven eight [code.name]"]


def test_further_keys_of_a_record_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    record = {"format": "sumtable-record/1", "game": "sumon", "date": "2020-02-02", "club": ["Ada"]}
    path.write_text(json.dumps({**record, "events": ["2c2"]}))
    talk("--resume", str(path), "--people", "2", lines=["1h7", "quit"])
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["events"] == ["2c2", "1h7"]
    assert {key: kept[key] for key in record} == record
