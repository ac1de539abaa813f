WILD: int
"""A wild tile in a hand; on the board it is the number that it was named."""
EMPTY: int
"""A square without a tile; every tile is above it."""
BORDER: int
"""A cell around the board."""
HAND: int
"""How many tiles a hand has."""
MOST_NAMED: int
NAMES: tuple[int, ...]
"""What a wild tile or a wild target can be named."""

SUM: int
"""For a sum made."""
TILE: int
"""For a tile played."""
PLUS10: int
"""For each pair of a sum made and a +10 square newly covered in it (R8)."""
FIVE: int
"""For playing all five tiles in one turn."""
TRADE_COST: int
"""What trading a tile costs."""
OUT: int
"""For each tile that the others hold when somebody goes out."""

def blank(thing: object) -> None: ...
