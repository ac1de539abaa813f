"""SUM8 against the tiles in the terminal: taking back, time, statistics, and help that is true."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sumtable.games.sum8.puzzles import check, tasks
from sumtable.games.sum8.rules import GAME, Position
from sumtable.puzzles.registry import SOLVERS
from sumtable.puzzles.solver import Solvability
from sumtable.records import answer_replay, parse_record, replay
from sumtable.terminal import proofs
from tests.terminal.conversation import kept, talk

SOLO = ("sum8", "--option", "mode=solo", "--option")
HARD = (*SOLO, "difficulty=hard-easy", "--record")
SOLVED = Path(__file__).parent.parent.parent / "docs" / "records" / "sum8-solved.json"
LOST = [
    "place 13 a1/ne",
    "place 41 a1/nw",
    "place 24 a1/sw",
    "place 32 a2/nw",
    "place 65 a2/ne",
    "place 31 b2/nw",
    "place 12 b1/sw",  # now the slots beside it have 3 and 2 to please at one end
]


def nearly_solved(path: Path, missing: int = 1) -> list[str]:
    """Writes a game whose last events are missing; these."""
    record = json.loads(SOLVED.read_text(encoding="utf-8"))
    events = record.pop("events")
    record.pop("result", None)
    path.write_text(json.dumps({**record, "events": events[:-missing]}), encoding="utf-8")
    return [str(event) for event in events[-missing:]]


def solvable(path: Path, *more: str) -> bool:
    """Whether the kept game can be solved, after these further actions."""
    position = replay(parse_record(path.read_bytes())).position
    assert isinstance(position, Position)
    for action in more:
        position = GAME.play(position, GAME.parse(action)).position
    return check(position).verdict == "solvable"


def test_actions_are_taken_back_one_by_one_or_several_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = [*LOST[:3], "undo", "undo nonsense", "undo 2", "undo", "place 22 c3/ne"]
    result = talk(*HARD, str(path), lines=lines)
    assert "Taken back: place 24 a1/sw\n" in result.stdout
    assert "`undo 3` the last three" in result.stdout
    assert "Taken back: place 41 a1/nw, place 13 a1/ne\n" in result.stdout
    assert "There is nothing to take back." in result.stdout
    assert kept(path)["events"] == ["place 22 c3/ne"]


def test_a_resumed_game_is_taken_back_and_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    talk(*HARD, str(path), lines=[*LOST[:3], "quit"])
    result = talk("--resume", str(path), lines=["undo", "quit"])
    assert "Taken back: place 24 a1/sw" in result.stdout
    assert kept(path)["events"] == LOST[:2]
    result = talk("--resume", str(path), lines=["restart", "restart"])
    assert "2 events taken back." in result.stdout
    assert "There is nothing to take back." in result.stdout
    assert kept(path)["events"] == []


def test_beginning_again_brings_the_same_tiles(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = (*SOLO, "difficulty=medium", "--record", str(path))
    talk(*game, lines=["quit"])
    hand = kept(path)["events"][0].split()[2:]
    first = [f"place {hand[0]} b2/ne"]
    talk("--resume", str(path), lines=first)
    drawn = kept(path)["events"][2]
    talk("--resume", str(path), lines=["restart", f"place {hand[1]} b2/sw"])
    assert kept(path)["events"][1:] == [f"place {hand[1]} b2/sw", drawn]


def test_time_is_shown_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    nearly_solved(path, 2)
    record = kept(path)
    path.write_text(json.dumps({**record, "progress": {"seconds": 3599}}), encoding="utf-8")
    result = talk("--resume", str(path), lines=["quit"])
    assert re.search(r"Ada · (59:59|1:00:\d\d) \(", result.stdout)
    assert kept(path)["progress"]["seconds"] >= 3599
    result = talk("--resume", str(path), lines=["restart", "board"])
    assert "Ada · 0:0" in result.stdout


def test_a_solved_game_counts_once(tmp_path: Path, data_home: Path) -> None:
    path = tmp_path / "game.json"
    last = nearly_solved(path)
    result = talk("--resume", str(path), lines=[*last, "undo", *last, ""])
    assert result.stdout.count("Solved: all nine circles are closed.") == 2
    assert "Stopped." not in result.stdout
    assert result.stdout.count("SUM8 alone, hard-easy: 1 of 1 solved, 1 without help") == 1
    assert answer_replay(path.read_bytes())["result_ok"] is True
    talk("--resume", str(path), lines=["undo", *last, "statistics", ""])
    shown = talk("--statistics").stdout
    assert re.search(r"SUM8 alone, hard-easy +1 +1 +1 +\d:\d\d", shown)
    assert [file.name for file in (data_home / "sumtable").iterdir()] == ["statistics.json"]


def test_help_is_counted_as_help(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    last = nearly_solved(path)
    result = talk("--resume", str(path), lines=["hint", *last, ""])
    assert f"1. {last[0]}" in result.stdout
    assert "1 of 1 solved, 0 without help" in result.stdout
    assert kept(path)["progress"]["help"] == ["hint"]


def test_statistics_that_cannot_be_kept_stop_nobody(tmp_path: Path, data_home: Path) -> None:
    data_home.write_text("")
    path = tmp_path / "game.json"
    result = talk(*HARD, str(path), lines=LOST[:2])
    assert result.stdout.count("[file]") == 1
    assert kept(path)["events"] == LOST[:2]


def test_it_says_when_it_can_no_longer_be_solved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = talk(*HARD, str(path), lines=["solvable", *LOST, "why", "hint", "solvable", "quit"])
    assert not solvable(path)
    before, _, after = result.stdout.partition(LOST[-1])
    assert before.count("Still solvable? Yes.") >= 1
    assert after.count("Still solvable? No.") == 1
    assert "No action keeps it solvable." in after
    assert "You won't be told any more" in after
    assert kept(path)["progress"]["solvable"] is False


def test_the_switch_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    talk(*HARD, str(path), lines=["solvable", LOST[0]])
    assert "Still solvable? Yes." in talk("--resume", str(path), lines=["quit"]).stdout


def test_why_names_what_cannot_be_served(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = talk(*HARD, str(path), lines=["place 35 b2/ne", "why", "quit"])
    assert "It isn't lost: it can still be solved." in result.stdout
    result = talk(*HARD, str(tmp_path / "lost.json"), lines=[*LOST, "why"])
    answer = result.stdout.rpartition("help): ")[0].rpartition("help): ")[2]
    assert re.search(r"\b(a1 south-east|b1 north-west)\b", answer)


def test_every_hint_keeps_it_solvable(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = [*LOST[:2], "hint", "quit"]
    result = talk(*HARD, str(path), lines=lines)
    hints = re.findall(r"\b\d\. (place \d\d \S+)   \S", result.stdout)
    assert len(hints) == 3
    assert all(solvable(path, hint) for hint in hints)


def test_what_is_not_known_is_not_claimed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    solver = type(SOLVERS["sum8"])
    monkeypatch.setattr(solver, "check", lambda *_a, **_k: Solvability("unknown"))
    monkeypatch.setattr(solver, "hints", lambda *_a: [])
    lines = [LOST[0], "hint", "why", "solvable", "quit"]
    told = talk(*HARD, str(tmp_path / "game.json"), lines=lines).stdout
    assert "No hint could be found quickly here." in told
    assert "Whether it is lost can't be told quickly here." in told
    assert "Still solvable? That can't be told quickly here." in told
    assert "keeps it solvable" not in told


def test_in_medium_the_chance_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "SECONDS", 60.0)  # any machine is done before
    path = tmp_path / "game.json"
    game = (*SOLO, "difficulty=hard-medium", "--seed", "x", "--record", str(path))
    result = talk(*game, lines=["solvable", "quit"])
    assert re.search(r"if the right tiles come: in \d+ of\s+\d+ games", result.stdout)


def test_without_the_solver_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "STEPS", 0)  # else a plain search may tell without it
    for name in [name for name in sys.modules if name.startswith("ortools")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "ortools", None)
    path = tmp_path / "game.json"
    result = talk(*HARD, str(path), lines=["solvable", "hint", LOST[0], "quit"])
    assert result.stdout.count("[puzzle.missing]") == 2
    assert kept(path)["progress"]["solvable"] is False
    assert kept(path)["events"] == LOST[:1]


def test_a_lost_game_can_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = [LOST[0], "resign", LOST[1], "hint", "", "quit"]
    result = talk(*HARD, str(path), lines=lines)
    assert "It is over; `undo` takes back." in result.stdout
    assert "Lost: a player resigned." in result.stdout
    assert "It is over: `undo` takes back" in result.stdout
    assert "Taken back: resign" in result.stdout
    assert kept(path)["events"] == LOST[:1]
    assert "result" not in kept(path)


def test_two_at_one_screen_play_together_without_hiding(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = ("sum8", "--option", "mode=coop", "--option", "difficulty=medium", "--people", "2")
    result = talk(*game, "--seed", "x", "--record", str(path), lines=["quit"])
    hand = kept(path)["events"][0].split()[2:]
    lines = [f"place {hand[0]} b2/ne", "undo", f"place {hand[1]} b2/ne", "quit"]
    result = talk("--resume", str(path), "--people", "2", lines=lines)
    assert "The screen is for" not in result.stdout
    assert "Player 2 · " in result.stdout
    assert kept(path)["events"][1] == lines[2]
    assert "SUM8 together, medium" in talk("--statistics").stdout


def test_a_partner_s_action_is_taken_back_with_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = ("sum8", "--option", "mode=coop", "--people", "1", "--record", str(path))
    talk(*game, lines=["place 35 b2/ne", "quit"])
    assert len(kept(path)["events"]) == 2
    talk("--resume", str(path), "--people", "1", lines=["undo", "quit"])
    assert kept(path)["events"] == []


def test_the_solver_leaves_the_keyboard_alone(tmp_path: Path) -> None:
    """Ctrl-C after the solver was asked stops the game in order: OR-Tools used to take it over."""
    path = tmp_path / "game.json"
    code = (  # Ctrl-C counts, even where the tests run in the background
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
        "from sumtable.cli import main; main()"
    )
    command = [sys.executable, "-c", code, "play", *HARD, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{LOST[0]}\nsolvable\n")
        process.stdin.flush()
        assert any("Still solvable?" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        assert "Stopped." in process.stdout.read()
    assert process.returncode == 0
    assert kept(path)["events"] == LOST[:1]
