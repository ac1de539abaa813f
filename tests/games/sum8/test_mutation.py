"""A Big 8 that earns something else, changed in the one place where it stands, is changed for all:
the rules, the player's exact endings and its bounds agree with the second referee and with trying
everything."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import sumtable
from tests.both_ways import ROOT

PACKAGE = Path(sumtable.__file__).parent
POINTS = Path("games", "sum8", "kernel", "points.py")
AS_IT_IS = "POINTS[names.BIG8] = 4\n"

SCRIPT = """
import sys
import sumtable.puzzles
from sumtable.games.sum8.kernel.points import most_points
from sumtable.games.sum8.rules import GAME
from sumtable.games.sum8.rules.position import bits_of
from tests.games.sum8 import oracle
from tests.games.sum8.player.test_search import late_moments, outcome, size, think
from tests.games.sum8.test_against_oracle import run

big8 = oracle.WORTH["big8"] = int(sys.argv[1])
assert most_points(2, True) == 2 * oracle.WORTH["fours"] + 4 * big8

ended = run({"layout": "nine"}, 4, 400, 1000)  # compares the points of every event
assert ended.big8s

compared = offered = 0
for position, sight in late_moments({"layout": "nine"}, range(21, 22)):
    earned = [GAME.play(position, action) for action in GAME.actions(position)]
    most = max(played.points for played in earned)
    assert position.slate().best(bits_of(position.hand(position.turn)))[0] == most
    if size(position, 200) >= 200:
        continue
    best = outcome(position, position.turn)
    assert think(sight, 20_000).value == best[0] + best[1] / 64
    compared += 1
    offered += any(item.kind == "big8" for played in earned for item in played.items)
print(compared, offered)
"""


@pytest.mark.parametrize("big8", [5, 40])
def test_a_changed_bonus_is_changed_everywhere(big8: int, tmp_path: Path) -> None:
    copy = tmp_path / "sumtable"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    source = (copy / POINTS).read_text(encoding="utf-8")
    assert source.count(AS_IT_IS) == 1
    (copy / POINTS).write_text(
        source.replace(AS_IT_IS, f"POINTS[names.BIG8] = {big8}\n"), encoding="utf-8"
    )
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(big8)],
        env={**os.environ, "SUMTABLE_PURE": "1", "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    compared, offered = map(int, run.stdout.split())
    assert compared >= 3
    assert offered >= 2
