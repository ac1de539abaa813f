"""`replay --jsonl`: records per second and memory; how long importing and --help take."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.measure import line
from sumtable.catalog import GAMES
from sumtable.records.random import random_record

SUMTABLE = str(Path(sys.executable).with_name("sumtable"))
RECORDS = 1000


def replay_seconds(lines: bytes) -> tuple[float, float]:
    """(seconds of processor time, peak memory in MB) of replaying the records in a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        [SUMTABLE, "replay", "--jsonl"], input=lines, stdout=subprocess.PIPE, check=True
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.stdout.count(b'"ok": true') != RECORDS:
        raise SystemExit("replay refused a random game")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, after.ru_maxrss / 1024


def best_wall(arguments: list[str]) -> float:
    """The best wall time of several runs of a command."""
    best = float("inf")
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, env=os.environ)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    print("Records and start-up")
    game = GAMES["sum8"]
    lines = "".join(random_record(game, {}, f"bench/{i}").to_json() + "\n" for i in range(RECORDS))
    runs = [replay_seconds(lines.encode()) for _ in range(3)]
    speed, memory = RECORDS / min(run[0] for run in runs), max(run[1] for run in runs)
    line(
        f"replay --jsonl of {RECORDS:,} random SUM8 duels, one core",
        f"{speed:,.0f} records/s",
        ">= 500",
        speed >= 500,
    )
    line("its peak memory", f"{memory:.0f} MB", "< 150 MB", memory < 150)
    bare = best_wall([sys.executable, "-c", "pass"])
    imported = best_wall([sys.executable, "-c", "import sumtable"]) - bare
    line(
        "import sumtable (beyond Python's start)", f"{imported:.3f} s", "< 0.15 s", imported < 0.15
    )
    shown = best_wall([SUMTABLE, "--help"])
    line("sumtable --help", f"{shown:.3f} s", "< 0.4 s", shown < 0.4)
