"""How a queue of jobs stands, as a value."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figures:
    """Jobs that nobody has taken, how old the oldest is, how many were taken again after a stall.

    There are so many `workers`; `thinking` and `puzzling` is how many jobs of either kind they can
    do at a time, all together.
    """

    waiting: int = 0
    oldest: float = 0.0
    retaken: int = 0
    workers: int = 0
    thinking: int = 0
    puzzling: int = 0
