"""The public face of the playouts in plain Python types; what the functions do is said there."""

from sumtable.games.sum8.kernel.plan import Plan
from sumtable.games.sum8.kernel.table import Table

def playout(table: Table, seed: int) -> int: ...
def playouts(plan: Plan, games: int, seed: int) -> tuple[int, int, int]: ...
