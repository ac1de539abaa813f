"""`replay --jsonl`: records per second and memory; how long importing and --help take."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import line
from sumtable.catalog import GAMES
from sumtable.records.random import random_record

SUMTABLE = str(Path(sys.executable).with_name("sumtable"))
RECORDS = 1000


# A small process starts the command and asks the system what it used: started from here it would be
# charged with this process's memory as well.
MEASURE = """
import json, resource, subprocess, sys
with open(sys.argv[2], "rb") as records:
    run = subprocess.run([sys.argv[1], "replay", "--jsonl"], stdin=records, stdout=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
count = run.stdout.count(b'"ok": true')
print(json.dumps([count, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
"""


def replay_seconds(records: Path) -> tuple[float, float]:
    """(seconds of processor time, peak memory in MB) of replaying the records in a process."""
    run = subprocess.run(
        [sys.executable, "-c", MEASURE, SUMTABLE, str(records)],
        check=True,
        capture_output=True,
        text=True,
    )
    replayed, seconds, memory = json.loads(run.stdout)
    if replayed != RECORDS:
        raise SystemExit("replay refused a random game")
    return seconds, memory


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
    with tempfile.TemporaryDirectory() as folder:
        records = Path(folder) / "duels.jsonl"
        records.write_text(lines, encoding="utf-8")
        runs = [replay_seconds(records) for _ in range(3)]
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
