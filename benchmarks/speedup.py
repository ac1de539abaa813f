"""Whole random games inside the kernels: compiled against the same files uncompiled."""

import json
import os
import subprocess
import sys

from benchmarks.measure import line

SCRIPT = """
import json, sys
from benchmarks.measure import rate
from sumtable.games import integers, sum8
from sumtable.games.integers.kernel import playout as integers_kernel
from sumtable.games.sum8.kernel import playout as sum8_kernel
game, games = sys.argv[1], int(sys.argv[2])
options = {"sum8": sum8, "integers": integers}[game].GAME.start({}).options
if game == "sum8":
    run = lambda: sum8_kernel.playouts(options.plan, games, 1)
else:
    run = lambda: integers_kernel.playouts(options, games, 1)
first = run()
print(json.dumps([rate(lambda: (run(), games)[1], seconds=1.5), first]))
"""


def random_games(game: str, games: int, pure: bool) -> tuple[float, list[int]]:
    """(games per second, what the kernel says of the first run)."""
    environment = {**os.environ, "SUMTABLE_PURE": "1" if pure else "0"}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, game, str(games)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    speed, result = json.loads(run.stdout)
    return speed, result


def main() -> None:
    print(f"Random games, compiled / uncompiled (Python {sys.version.split()[0]})")
    for game, games in (("sum8", 10), ("integers", 2)):
        fast, here = random_games(game, games, pure=False)
        slow, there = random_games(game, games, pure=True)
        if here != there:
            raise SystemExit(f"{game}: compiled and uncompiled kernels play different games")
        line(
            f"{game}: full random games ({fast:,.0f}/s compiled)",
            f"{fast / slow:.0f} x",
            ">= 50 x",
            fast >= 50 * slow,
        )
