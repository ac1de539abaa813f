"""Processes for tests to kill that start at once: forks of one that has loaded everything."""

import multiprocessing
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from multiprocessing.connection import Connection

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["sumtable.jobs.running", "sumtable.cli.serve", "tests.web.seeded"])


class Forked:
    """A process that runs the function `run` of a module with the arguments of a command.

    What it logs is in a file, which it never has to wait for. It may have so many files open, if a
    number is given. The rest is as in `subprocess.Popen`.
    """

    def __init__(self, module: str, arguments: Sequence[str], files: int = 0) -> None:
        hearing, telling = FORKS.Pipe(duplex=False)
        self.stderr = tempfile.NamedTemporaryFile("r", encoding="utf-8")  # noqa: SIM115
        given = (module, tuple(arguments), telling, self.stderr.name, dict(os.environ), files)
        self._process = FORKS.Process(target=_run, args=given)
        self._process.start()
        telling.close()
        self.stdout = os.fdopen(os.dup(hearing.fileno()), encoding="utf-8")
        hearing.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, what: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, what)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, seconds: float) -> int:
        """What it ended with. Raises TimeoutError if it hasn't after so many seconds."""
        self._process.join(seconds)
        status = self.poll()
        if status is None:
            raise TimeoutError(f"it hasn't ended after {seconds:.0f} seconds")
        return status

    def close(self) -> None:
        """Ends it, if it hasn't ended, and forgets what it wrote."""
        self.kill()
        self._process.join()
        self.stdout.close()
        self.stderr.close()


def _run(
    module: str,
    arguments: Sequence[str],
    telling: Connection,
    log: str,
    environment: dict[str, str],
    files: int,
) -> None:
    os.dup2(telling.fileno(), 1)
    telling.close()
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    opened = os.open(log, os.O_WRONLY | os.O_APPEND)
    os.dup2(opened, 2)
    os.close(opened)
    os.environ.clear()
    os.environ.update(environment)
    if files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    sys.argv = ["sumtable", *arguments]
    import_module(module).run()
