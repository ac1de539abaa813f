"""The public face of the board in plain Python types; what the functions do is said there."""

from typing import Any

def key_of(x: int, y: int, corner: int) -> int: ...
def slot_of(key: int) -> tuple[int, int, int]: ...
def board_order(key: int) -> int: ...

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
        tiles: int = ...,
        hand: int = 8,
    ) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

class Standing:
    def __init__(self) -> None: ...

class Saved(Standing): ...

class Board(Standing):
    def __init__(self) -> None: ...
    def tile_at(self, key: int) -> int: ...
