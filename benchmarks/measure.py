"""Timing: rates over a minimum time, best of several, so that a noisy moment matters less."""

import time
from collections.abc import Callable


def rate(work: Callable[[], int], seconds: float = 1.0, repeats: int = 3) -> float:
    """The best rate (units per second) of `work`, which returns the units it did each time."""
    best = 0.0
    for _ in range(repeats):
        done = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < seconds:
            done += work()
        best = max(best, done / elapsed)
    return best


def line(name: str, figure: str, goal: str, reached: bool) -> None:
    """Prints one result with its goal."""
    print(f"  {'ok ' if reached else 'LOW'}  {name:<58} {figure:>22}   goal {goal}", flush=True)
