"""The public face of the playouts in plain Python types; what the functions do is said there."""

from sumtable.games.sum8.kernel.board import Plan
from sumtable.games.sum8.kernel.slate import Slate

def playout(slate: Slate, seed: int) -> int: ...
def playouts(plan: Plan, games: int, seed: int) -> tuple[int, int, int]: ...
