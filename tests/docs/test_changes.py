"""The table of what a change touches is true: the change is made in those places, and it works."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, read


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package's sources, to be changed; what Python has made of the others is used again."""
    ignored = shutil.ignore_patterns("*.so", "*.po", "*.pyc.*")  # some are just written
    return Path(shutil.copytree(ROOT / "src" / "sumtable", tmp_path / "sumtable", ignore=ignored))


def edit(copy: Path, place: str, old: str, new: str) -> None:
    """Changes a file that the table names."""
    assert place in read(DOCS / "protocol.md"), f"{place} isn't in the table"
    path = copy / place
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {place}"
    path.write_text(text.replace(old, new), "utf-8")


def run(copy: Path, script: str) -> str:
    """What a script prints that uses the changed sources."""
    environment = {**os.environ, "PYTHONPATH": str(copy.parent), "SUMTABLE_PURE": "1"}
    return subprocess.run(
        [sys.executable, "-c", script],
        env=environment,
        cwd=copy.parent,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout


SHOW = """
import json, sumtable
from sumtable.catalog import GAMES
from sumtable.faces import face_of
game = GAMES[{game!r}]
table = sumtable.new({game!r}, seed="tea", **{options!r})
for _turn in range(3):
    table.play(table.actions()[0])
    table.deal()
face = face_of(game)
fields = [field for field in face.entrance.fields("computer") if field.option == {option!r}]
print(json.dumps([
    sumtable.__file__, face.about(table.start), str(table).splitlines()[0],
    [choice.words for field in fields for choice in field.choices],
]))
"""


def test_a_layout_of_sum8(copy: Path) -> None:
    plan = copy / "games/sum8/rules/data/layouts/ring.txt"
    plan.write_text((plan.parent / "plus.txt").read_text("ascii"), "ascii")
    edit(copy, "games/sum8/rules/layouts.py", '"nine", "plus")', '"nine", "plus", "ring")')
    name = '    "ring": Name("Ring", "Around the middle.", "Ring"),\n    "freestyle": Name('
    edit(copy, "games/sum8/face/names.py", '    "freestyle": Name(', name)
    shown = run(copy, SHOW.format(game="sum8", options={"layout": "ring"}, option="layout"))
    file, about, line, words = json.loads(shown)
    assert file.startswith(str(copy))
    assert about == "Ring · standard ending"
    assert line == "SUM8 · Ring · standard ending"
    assert words == ["Twelve", "Nine", "Plus", "Ring", "Freestyle"]


def test_a_value_of_an_option_of_sum_on(copy: Path) -> None:
    edit(copy, "games/sumon/rules/options.py", '"long": (8, 9)}', '"long": (8, 9), "tall": (8, 9)}')
    edit(
        copy,
        "games/sumon/face/form.py",
        '                Choice(\n                    "long",',
        '                Choice("tall", "Tall", short=board_name("tall")),\n'
        '                Choice(\n                    "long",',
    )
    shown = run(copy, SHOW.format(game="sumon", options={"board": "tall"}, option="board"))
    _file, about, _line, words = json.loads(shown)
    assert about == "Long board"
    assert words == ["Wide", "Tall", "Long"]


LEVEL_9 = """
import json
from click.testing import CliRunner
from pydantic import TypeAdapter
from sumtable.catalog import GAMES
from sumtable.cli import main
from sumtable.host.setup import checked_level
from sumtable.players.level_words import level_line, level_name
from sumtable.players.levels import HOW_TO_WRITE, STRONGEST, find_player
from sumtable.terminal.levels import Past
from sumtable.web.models import Level
from sumtable.web.templating import environment
record = '{"format": "sumtable-record/1", "game": "sumon", "events": []}'
moved = CliRunner().invoke(main, ["move", "--jsonl", "--level", "9"], input=record)
print(json.dumps([
    STRONGEST, checked_level(9), TypeAdapter(Level).validate_python(9),
    environment().globals["strongest"], level_name(9), level_line(9),
    [find_player(game, "level:9").seconds for game in GAMES],
    Past(8, 2).offer, "level:9" in HOW_TO_WRITE, json.loads(moved.stdout)["ok"],
]))
"""


def test_a_level_9(copy: Path) -> None:
    row = '    Level("Champion", "Takes ten seconds.", 10.0),\n)\n"""All levels'
    edit(copy, "players/levels.py", ')\n"""All levels', row)
    edit(
        copy, "games/sum8/player/settings.py", "    8: Setting(", "    9: GREEDY,\n    8: Setting("
    )
    nine = "    9: GLANCE,\n    8: Setting("
    edit(copy, "games/sumon/player/levels.py", "    8: Setting(", nine)
    skill = "nodes=75_000),\n    Skill(9),\n)"
    edit(copy, "games/integers/player/levels.py", "nodes=75_000),\n)", skill)
    words = ["Champion", "Takes ten seconds."]
    assert json.loads(run(copy, LEVEL_9)) == [9, 9, 9, 9, *words, [10.0] * 3, 9, True, True]
