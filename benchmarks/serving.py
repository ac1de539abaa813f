"""A server in a process of its own, on an empty database, for as long as it is measured."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SUMTABLE = os.environ.get("SUMTABLE_SERVER") or str(Path(sys.executable).with_name("sumtable"))
"""The command that is measured; another one measures an earlier Sumtable."""


def processor_of(pid: int, ended: bool = False) -> float:
    """The seconds of processor that a process has taken, with those of its `ended` children."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Serving:
    """Where the server listens, its process, and the file that it keeps its games in."""

    port: int
    process: subprocess.Popen[str]
    database: Path

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def processor(self) -> float:
        """The seconds of processor that the process has taken, without those of its workers."""
        return processor_of(self.process.pid)

    @property
    def memory(self) -> float:
        """The megabytes that the process holds, without those of its workers."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@contextmanager
def serving(*flags: str, database: str | None = None) -> Iterator[Serving]:
    """A server with these flags; it is stopped, by force if it doesn't listen, in the end."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        where = ["--port", "0", "--database", database or str(file), "--log-level", "error"]
        process = subprocess.Popen(
            [SUMTABLE, "serve", *where, *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        try:
            words = process.stdout.readline().split()
            yield Serving(int(words[3].rpartition(":")[2]), process, file)
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
