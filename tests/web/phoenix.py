"""A server that rises again: whenever it dies, another process serves the same database.

`python phoenix.py PORT DATABASE` prints a line `PID` each time a server answers. Everything is
imported once and every server is a fork of it, so that a restart takes no longer than it must.
"""

import os
import sys

from sumtable.web.server import listen, serve
from sumtable.web.settings import Settings


def run(port: int, database: str) -> None:
    settings = Settings(
        database=database,
        pace=0.0,
        requests_per_second=0,
        games_per_hour=0,
        streams_per_address=0,
    )
    listening = listen("127.0.0.1", port)
    serve(settings, listening, "127.0.0.1", "ERROR", lambda _address: print(os.getpid()))


def main(port: int, database: str) -> None:
    while True:
        child = os.fork()
        if not child:
            run(port, database)
            os._exit(0)
        _pid, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            return


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    main(int(sys.argv[1]), sys.argv[2])
