"""What holds the structure together, and what stays on the board when a tile goes (R7)."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.sumtable.games.sum8.kernel.board import BESIDE, FREE, Board
    from cython.cimports.sumtable.games.sum8.kernel.geometry import STEP, board_order
    from cython.cimports.sumtable.games.sum8.kernel.tiles import ONE
else:
    from sumtable.games.sum8.kernel.board import BESIDE, FREE, Board
    from sumtable.games.sum8.kernel.geometry import STEP, board_order
    from sumtable.games.sum8.kernel.tiles import ONE


@cython.cclass
class Groups(Board):
    """A board whose connected groups can be told apart."""

    # What `_find_cuts` and `_regroup` found last, and their scratch.
    cuts: cython.ulonglong
    clock: cython.int
    order: cython.int[36]
    group: cython.int[36]
    group_size: cython.int[5]
    stack: cython.int[36]

    def __init__(self):
        if not cython.compiled:
            super().__init__()
            self.order, self.group, self.stack = [0] * 36, [0] * 36, [0] * 36
            self.group_size = [0] * 5

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _find_cuts(self) -> cython.void:
        """Finds the tiles without which the others would not be in one piece."""
        for tile in range(36):
            self.order[tile] = 0
        self.cuts = 0
        self.clock = 0
        for tile in range(36):
            if self.keys[tile]:
                self._visit(tile, FREE)
                return

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, other=cython.int, below=cython.int)
    def _visit(self, tile: cython.int, parent: cython.int) -> cython.int:
        """Tarjan's search for cut vertices: the earliest tile reachable from this one downwards."""
        cell: cython.int = self.cells[tile]
        children: cython.int = 0
        cut: cython.bint = False
        self.clock += 1
        self.order[tile] = self.clock
        low: cython.int = self.clock
        for direction in range(4):
            other = self.grid[BESIDE[4 * cell + direction]]
            if other >= 36 or other == parent:
                continue
            if self.order[other]:
                below = self.order[other]
            else:
                below = self._visit(other, tile)
                children += 1
                if below >= self.order[tile]:
                    cut = True
            if below < low:
                low = below
        if children > 1 if parent == FREE else cut:
            self.cuts |= ONE << tile
        return low

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(
        tile=cython.int,
        member=cython.int,
        other=cython.int,
        direction=cython.int,
        height=cython.int,
    )
    def _regroup(self, lifted: cython.int) -> cython.int:
        """Numbers the connected groups without the lifted tile from 1; how many there are."""
        groups: cython.int = 0
        for tile in range(36):
            self.group[tile] = 0
        for tile in range(36):
            if self.keys[tile] == 0 or tile == lifted or self.group[tile]:
                continue
            groups += 1
            self.group[tile] = groups
            self.group_size[groups] = 0
            self.stack[0] = tile
            height = 1
            while height:
                height -= 1
                member = self.stack[height]
                self.group_size[groups] += 1
                for direction in range(4):
                    other = self.grid[BESIDE[4 * self.cells[member] + direction]]
                    if other < 36 and other != lifted and self.group[other] == 0:
                        self.group[other] = groups
                        self.stack[height] = other
                        height += 1
        return groups

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(direction=cython.int, other=cython.int, number=cython.int)
    def _staying(self, lifted: cython.int, key: cython.longlong, groups: cython.int) -> cython.int:
        """The groups, as bits, that stay with the lifted tile in this slot; 0 if it doesn't."""
        joined: cython.int = 0
        size: cython.int = 1
        for direction in range(4):
            other = self._tile_at(key + STEP[direction])
            if other >= 0 and other != lifted and not (joined >> self.group[other]) & 1:
                joined |= 1 << self.group[other]
                size += self.group_size[self.group[other]]
        for number in range(1, groups + 1):
            if not (joined >> number) & 1 and self.group_size[number] > size:
                return 0
        return joined

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int, number=cython.int)
    def _largest(self, groups: cython.int) -> cython.int:
        """The one group, as a bit, that stays when the lifted tile is gone."""
        best: cython.int = 0
        size: cython.int = 0
        order: cython.longlong = 0
        for tile in range(36):
            number = self.group[tile]
            if number == 0:
                continue
            if self.group_size[number] > size or (
                self.group_size[number] == size and board_order(self.keys[tile]) < order
            ):
                best, size, order = number, self.group_size[number], board_order(self.keys[tile])
        return 1 << best if groups else 0

    @cython.cfunc
    @cython.final
    @cython.exceptval(check=False)
    @cython.locals(tile=cython.int)
    def _clear_away(self, staying: cython.int) -> cython.void:
        """Takes every tile off whose group doesn't stay; it is face up again."""
        for tile in range(36):
            if self.group[tile] and not (staying >> self.group[tile]) & 1:
                self._lift(tile)
                self.hands[0] |= ONE << tile
