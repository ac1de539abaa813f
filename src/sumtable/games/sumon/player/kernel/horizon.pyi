from sumtable.games.sumon.kernel.table import Table

WIN: int
NEVER: int

class Horizon:
    def __init__(self, table: Table, early: list[int], late: list[int]) -> None: ...
