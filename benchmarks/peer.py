"""boardgame.io, the peer of the web server: installed from npm, started, and put under load."""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load import Load
from benchmarks.serving import Serving

PEER = Path(__file__).with_name("boardgame_io.mjs")
PACKAGES = {
    "private": True,
    "dependencies": {
        "boardgame.io": "0.50.2",
        "node-persist": "3.1.3",
        "socket.io-client": "4.8.4",
    },
    # A later one doesn't see the routes that boardgame.io adds after its server is made.
    "overrides": {"koa-compose": "4.1.0"},
}


def peer_home() -> Path | None:
    """The folder that boardgame.io is installed in, None (said why) where it can't be had."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        print("       boardgame.io was left out: it needs node and npm")
        return None
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = cache / "sumtable" / "boardgame.io-0.50.2"
    return home if install(home) else None


def measure_peer(home: Path, games: int, moves: int, task: str = "load") -> Load:
    """What boardgame.io did; the task `visit` has the clients fetch the page first."""
    with tempfile.TemporaryDirectory() as folder, peer_server(home, folder) as server:
        numbers = (server.port, games, moves, server.process.pid)
        run = subprocess.run(
            ["node", str(PEER), task, *map(str, numbers)],
            cwd=home,
            check=True,
            capture_output=True,
            text=True,
        )
    answer = json.loads(run.stdout)
    return Load.of(answer["seconds"], answer["latencies"], answer["processor"])


def install(home: Path) -> bool:
    """Whether boardgame.io is there, installed from npm if it wasn't."""
    done = home / "installed"
    if done.exists():
        return True
    home.mkdir(parents=True, exist_ok=True)
    (home / "package.json").write_text(json.dumps(PACKAGES), encoding="utf-8")
    run = subprocess.run(
        ["npm", "install", "--no-audit", "--no-fund"], cwd=home, capture_output=True, text=True
    )
    if run.returncode:
        print(f"       boardgame.io was left out: npm failed: {run.stderr.strip()[-300:]}")
        return False
    done.touch()
    return True


@contextmanager
def peer_server(home: Path, folder: str) -> Iterator[Serving]:
    """A boardgame.io server that keeps its matches in this folder."""
    process = subprocess.Popen(
        ["node", str(PEER), "serve", f"{folder}/matches"],
        cwd=home,
        env={**os.environ, "NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield Serving(int(process.stdout.readline()), process, Path(folder))
    finally:
        process.terminate()
        process.wait()
