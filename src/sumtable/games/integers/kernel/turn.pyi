from sumtable.games.integers.kernel.field import Field

CODES: tuple[str, ...]
"""The codes of refused actions; where several hold, the first in this order is reported."""
NOT_IN_HAND: str
NO_SUCH_SQUARE: str
OCCUPIED: str
NO_TILES: str
WILD_VALUE: str
TARGET: str
NOT_TOUCHING: str
NOT_A_LINE: str
SUM: str
POOL_EMPTY: str

class Turn(Field):
    def judge(
        self, placements: tuple[tuple[int, str, int | None], ...], named: int | None
    ) -> str: ...
    def judge_trade(self, tiles: tuple[int, ...]) -> str: ...
    def blame(self) -> int: ...
