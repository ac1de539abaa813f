"""Runs every benchmark (`make bench`) or those named: `python -m benchmarks sumon records`."""

import platform
import sys
from importlib import import_module

ALL = (
    "sumon",
    "adapters",
    "batches",
    "speedup",
    "enumeration",
    "records",
    "verifying",
    "sumon_search",
    "sum8_search",
    "integers_search",
    "sum8_solver",
    "puzzles",
    "pictures",
    "web_load",
    "page_load",
    "rude_guests",
    "many_servers",
    "cluster",
    "growth",
    "streams",
)


def main() -> None:
    """Prints each figure with its goal. Figures are ratios within this run, or medians."""
    print(f"Python {platform.python_version()} on {platform.machine()}\n")
    for name in sys.argv[1:] or ALL:
        if name not in ALL:
            raise SystemExit(f"There is no benchmark {name!r}; there are {', '.join(ALL)}.")
        import_module(f"benchmarks.{name}").main()
        print()


if __name__ == "__main__":
    main()
