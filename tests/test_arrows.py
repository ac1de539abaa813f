"""The import arrows: every module imports only what stands to its left, a game's rooms too."""

import ast
import sys
from pathlib import Path

import pytest
from tools.layers import LAYERS, SOURCE, imports, place_of

LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
SELF_CONTAINED = {"__init__", "__main__", "pure"}  # the package itself

MODULES = sorted(SOURCE.rglob("*.py"))


def test_arrows_point_left() -> None:
    wrong = []
    for path in MODULES:
        own = place_of(".".join(("sumtable", *path.relative_to(SOURCE).with_suffix("").parts)))
        if own in SELF_CONTAINED:
            continue
        assert own in LEVEL, f"{own} has no place in the layers"
        for module in imports(path):
            part = place_of(module)
            # what has no level is a name of the package itself, such as __version__
            if part != own and part in LEVEL and LEVEL[part] >= LEVEL[own]:
                wrong.append(f"{path} imports {module}")
    assert wrong == []


def test_games_do_not_know_one_another() -> None:
    wrong = []
    for path in sorted((SOURCE / "games").rglob("*.py")):
        own = path.relative_to(SOURCE / "games").parts[0]
        for module in imports(path):
            words = module.split(".")
            if words[1] == "games" and len(words) > 2 and words[2] != own:
                wrong.append(f"{path} imports {module}")
    assert wrong == []


@pytest.mark.parametrize("path", sorted((SOURCE / "core").rglob("*.py")), ids=str)
def test_core_needs_only_the_standard_library(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            top = name.split(".")[0]
            allowed = ("sumtable", "cython") if path.parent.name == "kernel" else ("sumtable",)
            assert top in allowed or top in sys.stdlib_module_names


def test_the_check_can_fail(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text(
        "from sumtable.games.sum8.face import page\n"
        "from cython.cimports.sumtable.games.sum8.player.kernel import deals\n"
        "import sumtable.cli.play\n"
    )
    places = {place_of(module) for module in imports(bad)}
    assert places == {"games/face", "games/player", "cli"}
    assert LEVEL["games/face"] > LEVEL["games/rules"]
    assert LEVEL["cli"] > LEVEL["games/player"]
