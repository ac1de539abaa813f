"""What is published: one wheel for every Python, whole, which needs no Cython to run."""

import os
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import sumtable

ROOT = Path(__file__).parent.parent


class Extension:
    """An extension module as setuptools describes it."""

    def __init__(self, name: str, sources: list[str], optional: bool, **settings: Any) -> None:
        self.name = name
        self.sources = sources
        self.optional = optional
        self.settings = settings


class BuildExt:
    """setuptools' command that compiles, as an editable install leaves it: its options are gone."""

    parallel: int | None = None

    def finalize_options(self) -> None:
        """Leaves them as they are."""


def described(monkeypatch: pytest.MonkeyPatch, release: bool) -> dict[str, Any]:
    """What setup.py asks setuptools for; nothing is compiled."""
    asked: dict[str, Any] = {}
    fakes: dict[str, dict[str, Any]] = {
        "Cython": {},
        "Cython.Build": {"cythonize": None},
        "setuptools": {"Extension": Extension, "setup": lambda **given: asked.update(given)},
        "setuptools.command": {},
        "setuptools.command.build_ext": {"build_ext": BuildExt},
        "setuptools.command.build_py": {"build_py": object},
    }
    for name, content in fakes.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("SUMTABLE_RELEASE", str(int(release)))
    monkeypatch.delenv("SUMTABLE_PURE", raising=False)
    runpy.run_path("setup.py")
    return asked


def test_a_release_is_one_wheel_for_every_python(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = described(monkeypatch, release=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    oldest = int(project["requires-python"].removeprefix(">=3."))
    assert asked["options"]["bdist_wheel"] == {"py_limited_api": f"cp3{oldest}"}
    kernels = asked["ext_modules"]
    assert len(kernels) >= 7
    for kernel in kernels:
        assert not kernel.optional  # one that doesn't compile fails the build
        assert kernel.settings["py_limited_api"]
        assert kernel.settings["define_macros"] == [("Py_LIMITED_API", f"0x03{oldest:02X}0000")]


def test_the_newest_release_in_the_changelog_is_this_one() -> None:
    releases = re.findall(
        r"^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$",
        (ROOT / "CHANGELOG.md").read_text("utf-8"),
        re.M,
    )
    assert releases[0] == sumtable.__version__


def test_at_home_kernels_are_as_fast_as_they_can_be_and_optional(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = described(monkeypatch, release=False)
    assert asked["options"]["bdist_wheel"] == {}
    assert all(kernel.optional for kernel in asked["ext_modules"])
    assert not any("define_macros" in kernel.settings for kernel in asked["ext_modules"])


WITHOUT = "import sys; sys.modules['cython'] = sys.modules['Cython'] = None\n"


def run(code: str, pure: bool, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A script in a Python that has no Cython."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT + code, *arguments],
        env={**os.environ, "SUMTABLE_PURE": str(int(pure))},
        capture_output=True,
        text=True,
    )


COMPILED = any(Path(sumtable.__file__).parent.rglob("kernel/*.so"))
MATCH = """
from sumtable.catalog import GAMES
from sumtable.players.levels import level_player
from sumtable.records.random import random_record
for name, game in GAMES.items():
    level_player(name, 8)
    print(random_record(game, {}, 'tea').to_json())
"""


@pytest.mark.skipif(not COMPILED, reason="no kernel is compiled here")
def test_compiled_kernels_need_no_cython() -> None:
    ended = run(MATCH, pure=False)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_uncompiled_kernels_say_what_they_need() -> None:
    ended = run("import sumtable.catalog", pure=True)
    assert "ModuleNotFoundError: The kernels aren't compiled here" in ended.stderr
    command = "import runpy; runpy.run_module('sumtable', run_name='__main__')"
    ended = run(command, True, "perft", "sumon")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert re.fullmatch(r"sumtable: .*'sumtable\[pure\]'\. \[kernel\.missing\]\n", ended.stderr)


def test_an_editable_install_compiles_side_by_side_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make play` and `make test` compiled one kernel after the other."""
    command = described(monkeypatch, release=False)["cmdclass"]["build_ext"]()
    command.finalize_options()
    assert command.parallel
