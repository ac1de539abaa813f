from sumtable.games.sumon.kernel.slate import Slate
from sumtable.games.sumon.player.kernel.ground import Ground

SUMS: int
FULL: int
PLACES: int
ROOM: int

class Outlook(Ground):
    def __init__(
        self,
        slate: Slate,
        early: list[int],
        late: list[int],
        adds: list[int],
        turn: list[int],
        weights: list[int],
    ) -> None: ...
