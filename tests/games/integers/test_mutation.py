"""The points for five tiles stand in one place: changed there, everything agrees again."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import sumtable

ROOT = Path(__file__).parents[3]
PLACE = Path("games", "integers", "kernel", "numbers.py")


def answers(package: Path, five: int) -> dict[str, int]:
    """What rules, player, puzzle and oracle say, uncompiled, with the package in this folder."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.integers.bonus", str(five)],
        env={**os.environ, "SUMTABLE_PURE": "1", "PYTHONPATH": str(package)},
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    found: dict[str, int] = json.loads(run.stdout)
    return found


def test_the_bonus_for_five_tiles_is_changed_in_one_place(tmp_path: Path) -> None:
    source = Path(sumtable.__file__).parent
    copy = tmp_path / "sumtable"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    before = answers(tmp_path, 30)
    text = (copy / PLACE).read_text(encoding="utf-8")
    assert text.count("FIVE = 30\n") == 1
    (copy / PLACE).write_text(text.replace("FIVE = 30\n", "FIVE = 40\n"), encoding="utf-8")
    after = answers(tmp_path, 40)
    assert before["proven"]
    assert before["end"] == before["brute force"]
    assert before["rules"] == before["oracle"] == before["puzzle"] == 10 + 10 + 5 * 3 + 30
    assert after == {
        name: value if name == "proven" else value + 10 for name, value in before.items()
    }
