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
