"""File descriptors: how many connections a server can have without running out of them."""

import os
import sys

from sumtable.host import cores

MOST_FILES = 1 << 16
KEPT_FREE = 64
"""Files that the database, pictures and pages may have open besides."""
PER_CORE = 12
"""Pipes to the processes that think, make puzzles and pictures."""
FEWEST = 16


def most_connections(wanted: int) -> int:
    """As many connections as are wanted (0: as can be), if there are files enough for them.

    The process is allowed as many files as it may allow itself.
    """
    if sys.platform == "win32":
        return wanted or MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    files = MOST_FILES if hard == endless else min(hard, MOST_FILES)
    if soft == endless or soft > files:
        files = MOST_FILES if soft == endless else soft
    else:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
    most = max(FEWEST, files - _open_files() - KEPT_FREE - PER_CORE * cores())
    return min(wanted, most) if wanted else most


def _open_files() -> int:
    try:
        return len(os.listdir("/dev/fd"))
    except OSError:
        return 32
