from sumtable.games.sumon.kernel.slate import Slate

NO_SUCH_PIECE: int
NO_SUCH_SQUARE: int
NOT_FORWARD: int
OCCUPIED: int
NO_BONUS: int
NOT_YOUR_ROW: int
ALREADY_SET: int

def refuse_step(slate: Slate, previous: int, number: int, square: int) -> int: ...
def refuse_set(slate: Slate, number: int, square: int) -> int: ...
def bonus_numbers(slate: Slate, number: int) -> list[int]: ...
def sets(slate: Slate) -> list[tuple[int, int]]: ...
