"""What a store can tell of its work, to whoever counts."""

from collections.abc import Callable
from dataclasses import dataclass


def _nobody(_seconds: float) -> None:
    pass


@dataclass(slots=True)
class Figures:
    """Who is told, in seconds, how long a commit took and how old a notice was; and of refusals."""

    committed: Callable[[float], None] = _nobody
    noticed: Callable[[float], None] = _nobody
    stale: Callable[[], None] = lambda: None
