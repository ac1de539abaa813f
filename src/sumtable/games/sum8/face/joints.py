"""Where a tile of SUM8 meets others: which numbers, and whether the rules let them."""

from dataclasses import dataclass, replace

from sumtable.faces.types import Pin
from sumtable.games.sum8.kernel.board import board_order
from sumtable.games.sum8.rules import Position
from sumtable.games.sum8.rules.position import KINDS, NUMBERS

SIDES = {"ne": "NE", "se": "ES", "sw": "SW", "nw": "WN"}
"""At which sides of the disk the two numbers of a tile lie in a slot, as it is read."""
_OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


@dataclass(frozen=True, slots=True)
class Meeting:
    """A tile's number and the one that it meets in another slot.

    `kind` is that of the connection, `match`, `sum8` or `fours`; None where it doesn't work.
    """

    slot: str
    kind: str | None
    own: int
    other: int

    @property
    def words(self) -> str:
        """In figures: `3 = 3`, `6 + 2 = 8`, `1 + 3 = 4`."""
        if self.kind == "match":
            return f"{self.own} = {self.other}"
        return f"{self.own} + {self.other} = {self.own + self.other}"


def meetings(position: Position, slot: str) -> tuple[Meeting, ...]:
    """What the tile in this slot meets, in board order of each connection."""
    tiles, name = position.tiles, position.options.ground.slot
    found = []
    for a, b, kind in sorted(position.slate().joints(), key=lambda joint: board_order(joint[0])):
        pair = name(a), name(b)
        if slot in pair:
            beside = pair[1] if pair[0] == slot else pair[0]
            own, other = _ends(slot, beside)
            numbers = int(tiles[slot][own]), int(tiles[beside][other])
            found.append(Meeting(beside, KINDS.get(kind), *numbers))
    return tuple(found)


def pins(position: Position, tile: str, slot: str) -> list[Pin]:
    """What the tile would make in this free slot with each tile that it meets there."""
    cells = list(position.cells)
    cells[NUMBERS[tile]] = position.options.ground.key(slot)
    tried = replace(position, cells=tuple(cells))
    return [
        {"at": slot, "to": one.slot, "words": one.words, "ok": one.kind is not None}
        for one in meetings(tried, slot)
    ]


def _ends(slot: str, other: str) -> tuple[int, int]:
    """Which number of a tile in the first slot meets which number of one in the other."""
    disk, _slash, corner = slot.partition("/")
    disk2, _slash, corner2 = other.partition("/")
    for end, side in enumerate(SIDES[corner]):
        meets = side if disk == disk2 else _OPPOSITE[side]
        if meets in SIDES[corner2]:
            return end, SIDES[corner2].index(meets)
    raise ValueError(f"{slot} and {other} don't touch")
