"""The public face of the plan in plain Python types."""

from typing import Any

class Plan:
    def __init__(
        self,
        slots: tuple[int, ...],
        freestyle: bool,
        duel: bool,
        seats: int,
        face_up: bool,
        still: bool,
        ending: int,
    ) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
