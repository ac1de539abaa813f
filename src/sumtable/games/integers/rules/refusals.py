"""The codes of refused actions; where several hold, the first in this order is reported."""

NOT_IN_HAND = "integers.not-in-hand"
NO_SUCH_SQUARE = "integers.no-such-square"
OCCUPIED = "integers.occupied"
NO_TILES = "integers.no-tiles"
WILD_VALUE = "integers.wild-value"
TARGET = "integers.target"
NOT_TOUCHING = "integers.not-touching"
NOT_A_LINE = "integers.not-a-line"
SUM = "integers.sum"
POOL_EMPTY = "integers.pool-empty"

CODES = (
    NOT_IN_HAND,
    NO_SUCH_SQUARE,
    OCCUPIED,
    NO_TILES,
    WILD_VALUE,
    TARGET,
    NOT_TOUCHING,
    NOT_A_LINE,
    SUM,
    POOL_EMPTY,
)
