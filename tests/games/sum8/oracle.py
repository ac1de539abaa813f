"""A second referee for SUM8: slow, plain, sharing no code with the game. Tests compare the two.

The board is a dict from (x, y, corner) to a tile's two digits; all else is worked out from it.
"""

from dataclasses import dataclass, field

Slot = tuple[int, int, str]

POINTS = {"ne": "NE", "se": "ES", "sw": "SW", "nw": "WN"}
"""Where the first and the second digit of a tile lie in each corner."""
SET = [f"{a}{b}" for a in "123456" for b in "123456"]
WORTH = {"match": 1, "sum8": 2, "fours": 3, "big8": 4}
"""What each kind of item earns."""


def end(tile: str, corner: str, point: str) -> int:
    return int(tile[POINTS[corner].index(point)])


def meetings(slot: Slot) -> list[tuple[str, Slot, str]]:
    """(own point, other slot, its point) of the four connections a slot can have."""
    x, y, corner = slot
    if corner == "ne":
        beside = [("E", (x, y, "se"), "E"), ("N", (x, y, "nw"), "N")]
        across = [("E", (x + 1, y, "nw"), "W"), ("N", (x, y - 1, "se"), "S")]
    elif corner == "se":
        beside = [("E", (x, y, "ne"), "E"), ("S", (x, y, "sw"), "S")]
        across = [("E", (x + 1, y, "sw"), "W"), ("S", (x, y + 1, "ne"), "N")]
    elif corner == "sw":
        beside = [("S", (x, y, "se"), "S"), ("W", (x, y, "nw"), "W")]
        across = [("W", (x - 1, y, "se"), "E"), ("S", (x, y + 1, "nw"), "N")]
    else:
        beside = [("W", (x, y, "sw"), "W"), ("N", (x, y, "ne"), "N")]
        across = [("W", (x - 1, y, "ne"), "E"), ("N", (x, y - 1, "sw"), "S")]
    return beside + across


def joints(board: dict[Slot, str], tile: str, slot: Slot) -> list[tuple[int, int]]:
    """The pairs of ends that meet when the tile lies in the slot."""
    return [
        (end(tile, slot[2], own), end(board[other], other[2], its))
        for own, other, its in meetings(slot)
        if other in board
    ]


def works(a: int, b: int) -> bool:
    return a == b or a + b == 8


def groups(board: dict[Slot, str]) -> list[set[Slot]]:
    """The connected groups of the board."""
    left, found = set(board), []
    while left:
        group = {left.pop()}
        while True:
            more = {other for slot in group for _, other, _ in meetings(slot)} & left
            if not more:
                break
            group |= more
            left -= more
        found.append(group)
    return found


def closed(board: dict[Slot, str], x: int, y: int) -> bool:
    return all((x, y, corner) in board for corner in POINTS)


def order(slot: Slot) -> tuple[int, int, int]:
    return slot[1], slot[0], ["ne", "se", "sw", "nw"].index(slot[2])


@dataclass
class Oracle:
    """A game in progress. `disks` maps names to (column, row); None is freestyle."""

    mode: str = "duel"
    disks: dict[str, tuple[int, int]] | None = None
    difficulty: str = "easy"
    ending: str = "standard"
    board: dict[Slot, str] = field(default_factory=dict)
    hands: list[set[str]] = field(default_factory=lambda: [set(), set()])
    pile: set[str] = field(default_factory=lambda: set(SET))
    points: list[int] = field(default_factory=lambda: [0, 0])
    awaiting: str | None = "lot"
    turn: int = 1
    moved: str | None = None
    moves: int = 0
    winners: list[int] = field(default_factory=list)
    reason: str | None = None

    def __post_init__(self) -> None:
        self.duel = self.mode == "duel"
        self.easy = not self.duel and self.difficulty in ("easy", "hard-easy")
        self.still = not self.duel and self.difficulty.startswith("hard")
        if self.easy:
            self.hands[0], self.pile, self.awaiting = set(SET), set(), "action"
        elif not self.duel:
            self.awaiting = "deal"

    # names

    def name(self, slot: Slot) -> str:
        x, y, corner = slot
        if self.disks is None:
            return f"{x},{y}/{corner}"
        return next(name for name, place in self.disks.items() if place == (x, y)) + f"/{corner}"

    def slot(self, text: str) -> Slot:
        disk, corner = text.split("/")
        if self.disks is None:
            x, y = map(int, disk.split(","))
        else:
            x, y = self.disks[disk]
        return x, y, corner

    # what is possible

    def spots(self) -> list[Slot]:
        """The free slots that might be used."""
        if self.disks is not None:
            slots = [(x, y, corner) for x, y in self.disks.values() for corner in POINTS]
        elif not self.board:
            slots = [(0, 0, corner) for corner in POINTS]
        else:
            slots = list({other for slot in self.board for _, other, _ in meetings(slot)})
        return [slot for slot in slots if slot not in self.board]

    def can_lie(self, board: dict[Slot, str], tile: str, slot: Slot) -> bool:
        met = joints(board, tile, slot)
        return bool(met) and all(works(a, b) for a, b in met)

    def placements(self, hand: set[str]) -> set[str]:
        return {
            f"place {tile} {self.name(slot)}"
            for slot in self.spots()
            for tile in hand
            if not self.board or self.can_lie(self.board, tile, slot)
        }

    def movements(self) -> set[str]:
        if self.still or (self.duel and self.moves >= 2):
            return set()
        found = set()
        for source, tile in self.board.items():
            rest = {slot: other for slot, other in self.board.items() if slot != source}
            if not self.easy and (closed(self.board, *source[:2]) or len(groups(rest)) != 1):
                continue
            if self.duel and tile == self.moved:
                continue
            for target in self.spots():
                if self.can_lie(rest, tile, target) and (
                    not self.easy or target in self.staying({**rest, target: tile}, target)
                ):
                    found.add(f"move {self.name(source)} {self.name(target)}")
        return found

    def staying(self, board: dict[Slot, str], moved: Slot | None) -> set[Slot]:
        """R7."""
        return min(
            groups(board),
            key=lambda group: (-len(group), moved not in group, min(map(order, group))),
            default=set(),
        )

    def actions(self) -> set[str]:
        if self.awaiting != "action":
            return set()
        hand = self.hands[self.turn - 1 if self.duel else 0]
        found = self.placements(hand) | self.movements()
        if self.easy and not self.still:
            found |= {f"remove {self.name(slot)}" for slot in self.board}
        if self.duel and not found:
            found = {"pick" if self.pile else "pass"}
        return found

    # what happens

    def play(self, text: str) -> tuple[int, list[str]]:
        """Plays an event that is legal; its points and the kinds of its items, in order."""
        word, *rest = text.split()
        earned: tuple[int, list[str]] = (0, [])
        hand = self.hands[self.turn - 1 if self.duel else 0]
        if word == "lot":
            totals = [sum(map(int, tile)) for tile in rest]
            if totals[0] != totals[1]:
                self.turn, self.awaiting = (1 if totals[0] > totals[1] else 2), "deal"
            return earned
        if word == "deal":
            self.hands[int(rest[0]) - 1] = set(rest[1:])
            self.pile -= set(rest[1:])
            if rest[0] == "2" or not self.duel:
                self.awaiting = "action"
            return earned
        if word == "draw":
            hand.add(rest[0])
            self.pile.remove(rest[0])
        elif word == "place":
            hand.remove(rest[0])
            earned = self.put(rest[0], self.slot(rest[1]))
            self.moved, self.moves = None, 0
            if len(hand) < 8 and self.pile:
                self.awaiting = "draw"
                return earned
        elif word == "move":
            tile = self.board.pop(self.slot(rest[0]))
            earned = self.put(tile, self.slot(rest[1]))
            self.moved, self.moves = tile, self.moves + 1
            self.clear_away(self.slot(rest[1]))
        elif word == "remove":
            hand.add(self.board.pop(self.slot(rest[0])))
            self.clear_away(None)
        elif word == "pick":
            self.moved, self.awaiting = None, "draw"
            return earned
        elif word == "pass":
            self.moved = None
        self.next_turn()
        return earned

    def put(self, tile: str, slot: Slot) -> tuple[int, list[str]]:
        kinds = []
        if not self.board:
            a, b = map(int, tile)
            worth = 2 if a + b == 8 else 1 if a == b else 0
            kinds = ["first"] if worth else []
        else:
            for a, b in joints(self.board, tile, slot):
                kinds.append("sum8" if a != b else "fours" if a == 4 else "match")
            kinds.sort(key=["match", "sum8", "fours"].index)
            worth = sum(WORTH[kind] for kind in kinds)
        self.board[slot] = tile
        x, y, _ = slot
        if closed(self.board, x, y):
            for disk in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if closed(self.board, *disk):
                    kinds.append("big8")
                    worth += WORTH["big8"]
        if not self.duel:
            return 0, []
        self.points[self.turn - 1] += worth
        return worth, kinds

    def clear_away(self, moved: Slot | None) -> None:
        staying = self.staying(self.board, moved)
        for slot in set(self.board) - staying:
            self.hands[0].add(self.board.pop(slot))

    def next_turn(self) -> None:
        self.awaiting = "action"
        if len(self.board) == 36 and self.duel:
            self.finish("all-placed")
        elif len(self.board) == 36 and all(closed(self.board, x, y) for x, y, _ in self.board):
            self.finish("solved")
        else:
            if self.mode != "solo":
                self.turn = 3 - self.turn
            if not self.duel:
                if not self.actions():
                    self.finish("stuck")
            elif not self.pile and not (
                self.placements(self.hands[0] | self.hands[1]) or self.movements()
            ):
                self.finish("blocked")

    def finish(self, reason: str) -> None:
        self.awaiting, self.reason = None, reason
        if self.duel:
            ranks = [
                (score, -len(hand)) for score, hand in zip(self.scores(), self.hands, strict=True)
            ]
            self.winners = [seat for seat in (1, 2) if ranks[seat - 1] == max(ranks)]
        elif reason == "solved":
            self.winners = [1] if self.mode == "solo" else [1, 2]

    def scores(self) -> list[int]:
        if not self.duel:
            return []
        if self.reason is None:
            return self.points
        return [
            points - sum(map(self.cost, hand))
            for points, hand in zip(self.points, self.hands, strict=True)
        ]

    def cost(self, tile: str) -> int:
        a, b = map(int, tile)
        if self.ending == "beginner":
            return 1
        if self.ending == "advanced":
            return a + b
        return 2 if a + b == 8 else 1 if a == b else 0
