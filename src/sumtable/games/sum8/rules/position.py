"""The position of a game of SUM8: a value, and what can be read from it."""

from collections.abc import Iterable
from dataclasses import dataclass

from sumtable.core import Outcome, Seat
from sumtable.games.sum8.kernel import names as kernel
from sumtable.games.sum8.kernel.board import board_order, slot_of
from sumtable.games.sum8.kernel.slate import Slate
from sumtable.games.sum8.rules.layouts import Disk
from sumtable.games.sum8.rules.options import Options

TILES = tuple(f"{first}{second}" for first in range(1, 7) for second in range(1, 7))
"""The set (R1), by the number a tile has in the kernel."""
NUMBERS = {tile: number for number, tile in enumerate(TILES)}
KINDS = {
    kernel.FIRST: "first",
    kernel.MATCH: "match",
    kernel.SUM8: "sum8",
    kernel.FOURS: "fours",
    kernel.BIG8: "big8",
}
"""Kinds of items by their number in the kernel."""

_PHASES = {
    kernel.LOT: "lot",
    kernel.DEAL: "deal",
    kernel.ACTION: "action",
    kernel.DRAW: "draw",
    kernel.OVER: None,
}
_PHASE_NUMBERS = {phase: number for number, phase in _PHASES.items()}
_REASONS = {
    kernel.GOING_ON: None,
    kernel.ALL_PLACED: "all-placed",
    kernel.BLOCKED: "blocked",
    kernel.SOLVED: "solved",
    kernel.STUCK: "stuck",
    kernel.RESIGNED: "resigned",
}
_WINNERS = ((), (Seat(1),), (Seat(2),), (Seat(1), Seat(2)))


@dataclass(frozen=True, slots=True)
class Joint:
    """A connection between the tiles in two slots: `match`, `sum8` or `fours`."""

    a: str
    b: str
    kind: str


@dataclass(frozen=True, slots=True)
class Position:
    """A game at one moment.

    `cells` holds per tile the kernel's key of its slot, 0 off the board; `hands` (one per seat in a
    duel, else the one common hand) and `pile` are sets of tiles as bits; `turn` is whose turn it is
    or, before the first one, who will begin; `moved` is the tile moved on the turn just before or
    −1, `moves` the moves since the last placement (both only in a duel: R8).
    """

    options: Options
    cells: tuple[int, ...]
    hands: tuple[int, ...]
    pile: int
    points: tuple[int, ...]
    awaiting: str | None
    turn: Seat
    moved: int
    moves: int
    outcome: Outcome | None

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is, or who draws; None during lot and deal and when the game is over."""
        return self.turn if self.awaiting in ("action", "draw") else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per seat, after the final count once the game has come to its end."""
        if self.outcome is None or self.outcome.early:
            return self.points
        slate = self.slate()
        return tuple(points - slate.penalty(seat) for seat, points in enumerate(self.points, 1))

    @property
    def disks(self) -> tuple[Disk, ...]:
        """The disks in board order; in freestyle those that hold a tile, or `0,0` alone."""
        layout = self.options.ground
        if not layout.freestyle or not any(self.cells):
            return layout.disks
        disks = {layout.disk(key) for key in self.cells if key}
        return tuple(sorted(disks, key=lambda disk: (disk.y, disk.x)))

    @property
    def tiles(self) -> dict[str, str]:
        """The tile in each filled slot, in board order: row, column, then ne, se, sw, nw."""
        layout = self.options.ground
        placed = [(board_order(key), key, tile) for tile, key in enumerate(self.cells) if key]
        return {layout.slot(key): TILES[tile] for _, key, tile in sorted(placed)}

    def hand(self, seat: int) -> tuple[str, ...]:
        """The tiles a seat may place from, sorted; the common hand in solo and coop."""
        return tiles_of(self.hands[seat - 1 if self.options.duel else 0])

    @property
    def pile_size(self) -> int:
        """How many tiles are left to draw."""
        return self.pile.bit_count()

    @property
    def closed(self) -> frozenset[str]:
        """The names of the disks whose circle is closed."""
        return frozenset(disk.name for disk in self._closed_disks())

    @property
    def joints(self) -> tuple[Joint, ...]:
        """Every connection on the board once, in board order of its western or northern slot."""
        slot = self.options.ground.slot
        found = sorted((board_order(joint[0]), joint) for joint in self.slate().joints())
        return tuple(Joint(slot(a), slot(b), KINDS[kind]) for _, (a, b, kind) in found)

    @property
    def big8s(self) -> tuple[tuple[str, str], ...]:
        """The pairs of closed circles that lie edge to edge, in board order."""
        closed = {(disk.x, disk.y): disk.name for disk in self._closed_disks()}
        return tuple(
            (name, closed[beside])
            for (x, y), name in closed.items()
            for beside in ((x + 1, y), (x, y + 1))
            if beside in closed
        )

    def _closed_disks(self) -> list[Disk]:
        """The disks whose four slots are filled, in board order."""
        filled: dict[tuple[int, int], list[int]] = {}
        for key in self.cells:
            if key:
                x, y, _ = slot_of(key)
                filled.setdefault((y, x), []).append(key)
        disk = self.options.ground.disk
        return [disk(keys[0]) for _, keys in sorted(filled.items()) if len(keys) == 4]

    def slate(self) -> Slate:
        """A kernel table in this position, to ask or to play on."""
        return Slate(self.options.plan).load(
            self.cells,
            self.hands,
            self.pile,
            self.points,
            _PHASE_NUMBERS[self.awaiting],
            self.turn,
            self.moved,
            self.moves,
        )


# Setting the slots of a new position one by one takes half the time of a frozen dataclass's own
# constructor, and every event makes a position.
_set_options, _set_cells, _set_hands, _set_pile, _set_points = (
    getattr(Position, name).__set__ for name in Position.__slots__[:5]
)
_set_awaiting, _set_turn, _set_moved, _set_moves, _set_outcome = (
    getattr(Position, name).__set__ for name in Position.__slots__[5:]
)


def position_of(options: Options, slate: Slate) -> Position:
    """The position that a kernel table is in."""
    cells, hands, pile, points, phase, turn, moved, moves, reason, winners = slate.state()
    name = _REASONS[reason]
    position = object.__new__(Position)
    _set_options(position, options)
    _set_cells(position, cells)
    _set_hands(position, hands)
    _set_pile(position, pile)
    _set_points(position, points)
    _set_awaiting(position, _PHASES[phase])
    _set_turn(position, turn)
    _set_moved(position, moved)
    _set_moves(position, moves)
    _set_outcome(position, None if name is None else Outcome(_WINNERS[winners], name))
    return position


def tiles_of(bits: int) -> tuple[str, ...]:
    """The tiles of a set, sorted."""
    return tuple(tile for number, tile in enumerate(TILES) if bits >> number & 1)


def bits_of(tiles: Iterable[str]) -> int:
    """The set of these tiles as bits; those that are not in the game are left out."""
    bits = 0
    for tile in tiles:
        if tile in NUMBERS:
            bits |= 1 << NUMBERS[tile]
    return bits
