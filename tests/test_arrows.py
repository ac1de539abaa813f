"""The import arrows: every module imports only what stands to its left."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "sumtable"

LAYERS = [
    {"locales"},
    {"core"},
    {"games"},
    {"catalog"},
    {"records"},
    {"players", "puzzles", "store", "render"},
    {"arena", "table"},
    {"host"},
    {"web", "terminal", "adapters"},
    {"cli"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
SELF_CONTAINED = {"__init__", "__main__", "pure"}  # the package itself

MODULES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> list[str]:
    """The sumtable modules that a file imports, wherever in the file."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            found.append(module)
            found += [f"{module}.{alias.name}" for alias in node.names]
    return [name for name in found if name.startswith("sumtable.")]


def part_of(module: str) -> str:
    return module.split(".")[1]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_arrows_point_left(path: Path) -> None:
    own = path.relative_to(SOURCE).with_suffix("").parts
    if own[0] in SELF_CONTAINED:
        return
    assert own[0] in LEVEL, f"{own[0]} has no place in the layers"
    for module in imports(path):
        part = part_of(module)
        if part not in LEVEL:  # a name of the package itself, such as __version__
            continue
        assert part == own[0] or LEVEL[part] < LEVEL[own[0]], f"{own} imports {module}"


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=str)
def test_games_do_not_know_one_another(path: Path) -> None:
    own = path.relative_to(SOURCE / "games").parts[0]
    for module in imports(path):
        words = module.split(".")
        if words[1] == "games" and len(words) > 2:
            assert words[2] == own


@pytest.mark.parametrize("path", sorted((SOURCE / "core").rglob("*.py")), ids=str)
def test_core_needs_only_the_standard_library(path: Path) -> None:
    import sys

    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in names:
            top = name.split(".")[0]
            assert top == "sumtable" or top in sys.stdlib_module_names


def test_the_check_can_fail(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("from sumtable.records import replay\nimport sumtable.cli.play\n")
    assert [part_of(module) for module in imports(bad)] == ["records", "records", "cli"]
    assert LEVEL["records"] > LEVEL["games"]
