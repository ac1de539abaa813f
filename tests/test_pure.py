"""Compiled and uncompiled kernels play the same games to the last bit."""

import json
import os
import subprocess
import sys

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


def test_the_wanted_kernels_are_loaded() -> None:
    from sumtable.games.integers import kernel as integers
    from sumtable.games.sum8 import kernel as sum8
    from sumtable.games.sumon import kernel as sumon

    source = os.environ.get("SUMTABLE_PURE") == "1"
    for module in (integers, sum8, sumon):
        assert (module.__file__ or "").endswith(".py") or not source
