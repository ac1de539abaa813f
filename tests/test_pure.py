"""Compiled and uncompiled kernels play the same games to the last bit."""

import json
import os
import shutil
from importlib import import_module
from pathlib import Path

import pytest

import sumtable
from tests.both_ways import both_ways
from tests.contract.variants import VARIANTS

SCRIPT = """
import json, sys
from sumtable.catalog import GAMES
from sumtable.records.random import random_record
for name, options in json.loads(sys.argv[1]):
    print(random_record(GAMES[name], options, "identity").to_json())
"""


PLAYOUTS = """
from sumtable.games import integers, sum8, sumon
from sumtable.games.integers.kernel import playout as integers_kernel
from sumtable.games.sum8.kernel import playout as sum8_kernel
from sumtable.games.sumon.kernel import playout as sumon_kernel
start = sumon.GAME.start({})
print(sumon_kernel.playouts(*start.options.size, start.blue, start.red, 30, 7))
for options in ({}, {"layout": "freestyle"}, {"mode": "solo"}):
    print(sum8_kernel.playouts(sum8.GAME.start(options).options.plan, 3, 7))
for options in ({"pool": "half"}, {"players": 4}):
    print(integers_kernel.playouts(integers.GAME.start(options).options, 1, 7))
"""


def test_the_same_seed_gives_the_same_games() -> None:
    variants = VARIANTS[::3]
    compiled, uncompiled = both_ways(SCRIPT, json.dumps(variants))
    for variant, *games in zip(
        variants, compiled.splitlines(), uncompiled.splitlines(), strict=True
    ):
        assert games[0] == games[1], variant


def test_random_games_inside_the_kernels_are_the_same() -> None:
    compiled, uncompiled = both_ways(PLAYOUTS)
    assert compiled.count("\n") == 6
    assert compiled == uncompiled


def test_to_python_a_cimport_is_an_import() -> None:
    slate = import_module("cython.cimports.sumtable.games.sum8.kernel.slate")
    assert slate is import_module("sumtable.games.sum8.kernel.slate")


PACKAGE = Path(sumtable.__file__).parent
KERNELS = sorted(
    path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".")
    for path in PACKAGE.rglob("kernel/*.py")
    if path.name != "__init__.py"
)


@pytest.mark.parametrize("module", KERNELS)
def test_a_kernel_is_compiled_from_the_source_beside_it(module: str) -> None:
    """A compiled module shadows an edited source: then `make build` has to run again."""
    loaded = Path(import_module(module).__file__ or "")
    source = loaded.with_name(f"{module.rpartition('.')[2]}.py")
    if os.environ.get("SUMTABLE_PURE") == "1" or shutil.which("cc") is None:
        assert loaded == source
    else:
        assert loaded != source, "the kernel was not compiled"
        assert loaded.stat().st_mtime >= source.stat().st_mtime, "run `make build` again"
