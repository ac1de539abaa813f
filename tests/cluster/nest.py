"""A command that rises again: `python nest.py serve …` is `sumtable serve …`, as often as it ends.

Everything is imported once and every run is a fork of it, so that a restart takes no longer than it
must. Each run's process is told in a line `pid N`; on USR1 it says what it is doing. When nobody
holds the other end of its input any more, whoever started it having ended it or being gone, it ends
itself and the run.
"""

import asyncio
import faulthandler
import os
import select
import signal
import sys
from contextlib import suppress
from importlib import import_module

PRELOADED = ("sumtable.web.server", "sumtable.cli.serve", "sumtable.cli.worker")


def tell_all(*_signal: object) -> None:
    """Says on standard error what every thread and every task is doing."""
    faulthandler.dump_traceback()
    with suppress(RuntimeError):
        for task in asyncio.all_tasks():
            task.print_stack()


def run(arguments: list[str]) -> None:
    """One run of the command, in this process."""
    from sumtable.cli.run import run as command

    sys.argv = ["sumtable", *arguments]
    command()


def main(arguments: list[str]) -> None:
    for module in PRELOADED:
        import_module(module)
    ended, end = os.pipe()
    os.set_blocking(end, False)
    while True:
        signal.signal(signal.SIGCHLD, lambda *_signal: None)
        signal.set_wakeup_fd(end)
        child = os.fork()
        if not child:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGUSR1, tell_all)
            run(arguments)
            os._exit(0)
        print("pid", child, flush=True)
        while not os.waitpid(child, os.WNOHANG)[0]:
            ready, _, _ = select.select([0, ended], [], [])
            if 0 in ready:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                return
            os.read(ended, 1024)


if __name__ == "__main__":
    main(sys.argv[1:])
