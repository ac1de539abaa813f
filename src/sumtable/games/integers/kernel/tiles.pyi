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
