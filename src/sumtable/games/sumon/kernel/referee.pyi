from sumtable.games.sumon.kernel.table import Table

NO_SUCH_PIECE: int
NO_SUCH_SQUARE: int
NOT_FORWARD: int
OCCUPIED: int
NO_BONUS: int
NOT_YOUR_ROW: int
ALREADY_SET: int

def refuse_step(table: Table, previous: int, number: int, square: int) -> int: ...
def refuse_set(table: Table, number: int, square: int) -> int: ...
def bonus_numbers(table: Table, number: int) -> list[int]: ...
def sets(table: Table) -> list[tuple[int, int]]: ...
