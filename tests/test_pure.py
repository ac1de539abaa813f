"""Compiled and uncompiled kernels play the same games to the last bit."""

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.contract.variants import VARIANTS, Variant

SCRIPT = """
import json, sys
from sumtable.catalog import GAMES
from sumtable.records.random import random_record
name, options, seed = json.loads(sys.argv[1])
print(random_record(GAMES[name], options, seed).to_json())
"""


def played(variant: Variant, pure: str) -> str:
    environment = {**os.environ, "SUMTABLE_PURE": pure}
    question = json.dumps([variant.name, variant.options, "identity"])
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, question],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


@pytest.mark.parametrize("variant", VARIANTS[::3], ids=str)
def test_the_same_seed_gives_the_same_game(variant: Variant) -> None:
    assert played(variant, "0") == played(variant, "1")


@pytest.mark.parametrize("game", ["integers", "sum8", "sumon"])
def test_the_kernel_is_compiled_from_the_source_beside_it(game: str) -> None:
    """A compiled module shadows an edited source: then `make build` has to run again."""
    loaded = Path(import_module(f"sumtable.games.{game}.kernel").__file__ or "")
    source = loaded.with_name("kernel.py")
    if os.environ.get("SUMTABLE_PURE") == "1" or shutil.which("cc") is None:
        assert loaded == source
    else:
        assert loaded != source, "the kernel was not compiled"
        assert loaded.stat().st_mtime >= source.stat().st_mtime, "run `make build` again"
