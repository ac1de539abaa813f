"""Writers at one PostgreSQL, each with games of its own: does anything make them wait in turn?

pgbench sends what a server's writer sends for a move: the game's row is locked and read, a row is
added, the game goes on, and the commit is on the disk. The same with all writers at one game, and
with the notice inside the transaction, shows how it looks when something does.
"""

import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
from tests.postgres import Cluster

from benchmarks.measure import line
from benchmarks.waiting import FLUSH, LATCHES, LOCKS, Waits, watched
from sumtable.store import Store

WRITERS = (1, 2, 4, 8, 16, 32)
CONTROL = 16
GAMES_EACH = 50
SECONDS = 4
MOST_WAITING = 0.05
"""The share of the time that writers at their own games may wait for one another's locks."""
_GAMES = """
INSERT INTO games (id, name, options, setup, seed, created, touched, version, over, archived)
SELECT 'w' || lpad(n::text, 6, '0'), 'sumon', '{}', '{}', '', 0, 0, 0, false, false
FROM generate_series(0, %s) AS n
"""
_MOVE = """
\\set game %s
BEGIN;
SELECT version FROM games WHERE id IN ('w' || lpad(:game::text, 6, '0'))
ORDER BY id FOR UPDATE \\gset
INSERT INTO game_rows VALUES ('w' || lpad(:game::text, 6, '0'), :version + 1, 'play',
'{"seat":1,"text":"2c2-5e2-7h2-8i2"}', 1.5);
UPDATE games SET version = :version + 1, touched = 1.5, over = false, due = NULL, listed = false
WHERE id = 'w' || lpad(:game::text, 6, '0');
%s
COMMIT;
"""
OWN = f":client_id * {GAMES_EACH} + random(0, {GAMES_EACH - 1})"
NOTICE = "SELECT pg_notify('sumtable', :game::text);"


async def make_games(postgres: Cluster) -> None:
    """Makes the tables, and games for all writers."""
    await (await Store.open(postgres.url)).close()
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(_GAMES, (max(WRITERS) * GAMES_EACH,))


def write(postgres: Cluster, writers: int, game: str = OWN, more: str = "") -> tuple[float, Waits]:
    """The moves per second of so many writers, and what they waited for."""
    with TemporaryDirectory() as folder, watched(postgres.url) as waits:
        script = Path(folder) / "move.sql"
        script.write_text(_MOVE % (game, more), encoding="ascii")
        flags = ["-n", "-f", str(script), "-T", str(SECONDS), "-c", str(writers), "-M", "prepared"]
        found = subprocess.run(
            [str(postgres.programs / "pgbench"), *flags, postgres.url],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
    rate = re.search(r"tps = ([0-9.]+)", found.stdout)
    assert rate is not None, found.stdout
    return float(rate[1]), waits


def compare(postgres: Cluster) -> None:
    """Prints what each number of writers reaches, and the two that wait in turn."""
    rates = {}
    for writers in WRITERS:
        rates[writers], waits = write(postgres, writers)
        _tell(
            f"{writers} writer{'s' if writers > 1 else ''}, own games",
            writers,
            rates[writers],
            waits,
        )
        if writers == CONTROL:
            free = waits
    one_game, crowded = write(postgres, CONTROL, "0")
    _tell(f"{CONTROL} writers at one game", CONTROL, one_game, crowded)
    noticed, waits = write(postgres, CONTROL, more=NOTICE)
    _tell(f"{CONTROL} writers with the notice inside", CONTROL, noticed, waits)
    ratio = rates[CONTROL] / rates[1]
    line(f"moves/s, {CONTROL} writers / 1", f"{ratio:.1f} ×", "> 1 ×", ratio > 1)
    waiting = free.share(LOCKS)
    words = f"{CONTROL} writers wait for locks (at one game {100 * crowded.share(LOCKS):.0f} %)"
    figure, goal = f"{100 * waiting:.1f} %", f"<= {100 * MOST_WAITING:.0f} %"
    line(words, figure, goal, waiting <= MOST_WAITING)
    shares = f"{100 * free.share(LATCHES):.1f} % and {100 * free.share(FLUSH):.1f} %"
    print(f"       of latches and of flushes that others do: {shares}")


def _tell(who: str, writers: int, rate: float, waits: Waits) -> None:
    spent = f"{1000 * waits.inside / rate:.2f} of {1000 * writers / rate:.2f} ms in the database"
    print(f"       {who}: {rate:,.0f} moves/s, {spent}: {waits}", flush=True)
