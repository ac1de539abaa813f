"""The example that learns by playing itself beats `random` after a few seconds already."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_it_beats_random_soon() -> None:
    printed = subprocess.run(
        [sys.executable, "examples/self_play.py", "--updates", "120", "--games", "60"],
        cwd=ROOT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    before, after = (float(share) for share in re.findall(r"([0-9.]+)% won", printed))
    assert before < 50
    assert after > 65
