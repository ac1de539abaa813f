"""What a script prints with compiled kernels, and with the same files uncompiled."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def both_ways(script: str, argument: str = "") -> tuple[str, str]:
    """(what it prints compiled, what it prints uncompiled); each in a process of its own."""
    compiled, uncompiled = (
        subprocess.run(
            [sys.executable, "-c", script, argument],
            env={**os.environ, "SUMTABLE_PURE": pure},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    )
    return compiled, uncompiled
