"""A fourth game that is installed beside Sumtable is played everywhere, and no line knows it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
UV = shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")

pytestmark = pytest.mark.xdist_group("nimsum")  # it is installed once


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the game is installed."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(ROOT / "examples" / "nim-sum", folder / "source")
    packages = folder / "packages"
    command = [UV, "pip", "install", "--quiet", "--no-deps", "--python", sys.executable]
    subprocess.run([*command, "--target", str(packages), str(source)], check=True)
    home = folder / "home"
    return {**os.environ, "PYTHONPATH": str(packages), "XDG_DATA_HOME": str(home)}


def sumtable(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What the command prints."""
    return subprocess.run(
        [sys.executable, "-m", "sumtable", *arguments],
        env=environment,
        input=typed,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


def test_records_of_it_are_replayed(installed: dict[str, str]) -> None:
    records = sumtable(installed, "random", "nimsum", "--games", "3", "--option", "goal=28")
    answers = [json.loads(line) for line in sumtable(
        installed, "replay", "--jsonl", typed=records
    ).splitlines()]  # fmt: skip
    assert [answer["result_ok"] for answer in answers] == [True] * 3
    assert {answer["reason"] for answer in answers} == {"goal"}


def test_it_is_played_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = "add 9\nadd 3\n?\nadd 1\nadd 3\nresign\n"
    shown = sumtable(
        installed, "play", "nimsum", "--people", "2", "--record", str(path), typed=typed
    )
    assert "[nimsum.most]" in shown
    assert "The sum is 7 of 21." in shown
    assert "7 is a multiple of seven" in shown
    assert json.loads(path.read_text())["events"] == ["add 3", "add 1", "add 3", "resign"]


def test_the_computer_plays_it_and_advises(installed: dict[str, str], tmp_path: Path) -> None:
    flags = ("--a", "level:4", "--b", "random", "--games", "4", "--seed", "tea")
    assert "Nim Sum: level:4 against random, 4 games" in sumtable(
        installed, "match", "nimsum", *flags
    )
    record = {"format": "sumtable-record/1", "game": "nimsum", "events": ["add 3", "add 1"]}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    hint = sumtable(installed, "hint", str(path), "--level", "3", "--seed", "1")
    assert "add 3" in hint  # it makes seven


def test_it_is_drawn(installed: dict[str, str], tmp_path: Path) -> None:
    record = {"format": "sumtable-record/1", "game": "nimsum", "events": ["add 3"]}
    path, picture = tmp_path / "game.json", tmp_path / "game.svg"
    path.write_text(json.dumps(record))
    sumtable(installed, "show", str(path), "--svg", str(picture))
    assert "The\u00a0sum\u00a0is\u00a03\u00a0of\u00a021." in picture.read_text()


def test_its_lesson_is_taken_in_the_terminal(installed: dict[str, str]) -> None:
    typed = "add 9\nadd 1\n\nadd 2\n\n"
    shown = sumtable(installed, "learn", "nimsum", "--language", "en", typed=typed)
    assert "That is too much at once. [nimsum.most]" in shown
    assert "That isn't seven: take it back?" in shown
    assert "Seven! Every multiple of seven earns 1 point." in shown
    assert "★  1  Make seven" in sumtable(installed, "learn", "nimsum", "--list")
    proof = "from sumtable.lessons import *; [prove(one) for one in lessons_of('nimsum')]"
    subprocess.run([sys.executable, "-c", proof], env=installed, check=True)


def test_a_game_that_is_broken_leaves_the_others_alone(tmp_path: Path) -> None:
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[sumtable.games]\nbroken = nowhere_at_all:HOUSE\n")
    done = subprocess.run(
        [sys.executable, "-c", "from sumtable import catalog; print(catalog.UNPLAYABLE)"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "['broken']\n")
    assert "The game broken can't be played" in done.stderr


def test_a_report_measures_it_as_any_game(installed: dict[str, str], tmp_path: Path) -> None:
    players = ("--player", "random", "--player", "level:1")
    sumtable(
        installed, "report", "nimsum", *players, "--games", "4", "--jobs", "1",
        "--out", str(tmp_path),
    )  # fmt: skip
    page = (tmp_path / "nimsum.md").read_text(encoding="utf-8")
    assert "## Who is favoured, by strength" in page
    assert "## What luck decides" not in page  # nothing is drawn
    assert page.count("| level 1 |") == 1
    assert (tmp_path / "nimsum-strengths.svg").read_text(encoding="utf-8").startswith("<svg")
