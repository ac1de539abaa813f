from sumtable.games.sumon.kernel.slate import Slate

WIN: int
NEVER: int

class Ground:
    def __init__(self, slate: Slate, early: list[int], late: list[int]) -> None: ...
