"""Small boards of Sum On solved to the end: who wins, and by how much."""

from collections.abc import Sequence
from dataclasses import dataclass

from sumtable.games.sumon.known.kernel.solver import MOST, Solver
from sumtable.games.sumon.research import GAME
from sumtable.games.sumon.rules.position import Position
from sumtable.known.piece import Facts, Piece
from sumtable.known.section import Found, Part, Settings, table
from sumtable.known.words import seconds_text

BOARDS = (
    *((2, rows) for rows in range(3, 10)),
    *((3, rows) for rows in range(3, 6)),
    (4, 3),
    (5, 3),
    (6, 3),
)
"""(pieces a side, rows) of the boards that are solved in a report."""

NODES = 300_000_000
"""So many positions may be looked at to know a board's winner."""

NODES_OF_LEAD = 20_000_000
"""So many more may be looked at to know the lead."""

FIRST_NODES, MORE = 2_000, 8
"""So many positions for each first turn to begin with, and the factor by which they grow."""

BITS = 21
"""The solver remembers so many positions, as a power of 2: 50 MB."""

WORDS = """Sum On with fewer pieces and rows, by the same rules ([small
boards](../research.md#small-boards)), with the best play of both sides; n pieces a side stand on
n + 1 columns. Blue begins. The lead is what the winner's pieces on the far row then add up to
more; 0 is a win on equal sums, by the rule that whoever can't step wins those.
`tools/sumon_small_boards.py`, which was written from the rules alone and shares nothing with the
package, finds the same winners on the boards that it can manage.

With the pie rule the second player wins on every board when both play their best, small or not:
no game is drawn, so after the first turn one side is won, and the second player takes it."""


@dataclass(frozen=True)
class Small:
    """A board to be solved."""

    pieces: int
    rows: int
    nodes: int = NODES

    @property
    def key(self) -> str:
        return f"sumon/solved/{self.pieces}/{self.rows}/{self.nodes}"

    def __str__(self) -> str:
        return self.key

    def do(self) -> Facts:
        """See `solved`."""
        return solved(self.pieces, self.rows, self.nodes)


def solved(pieces: int, rows: int, nodes: int) -> Facts:
    """What so many positions tell of the start of a board.

    `winner` is 1, 2 or None, `lead` a number or None, `nodes` what it took to know the winner.
    """
    start = GAME.start({"pieces": pieces, "rows": rows})
    solver = Solver(*start.options.size, pieces, BITS)
    winner, looked_at = _winner(solver, start, nodes)
    solver.load(start.blue, start.red, start.acting)
    result = solver.solve(-MOST, MOST, min(nodes, NODES_OF_LEAD)) if winner else 0
    return {"winner": winner, "lead": abs(result) // 2 if result else None, "nodes": looked_at}


def _winner(solver: Solver, start: Position, nodes: int) -> tuple[int | None, int]:
    """(who wins, 1 or 2, None if so many positions don't tell; how many were looked at).

    The first turns are tried one after the other with few positions each, those that are left with
    more and more: a first turn that wins is often quickly proven, while one before it takes long.
    """
    left = [GAME.play(start, turn).position for turn in GAME.actions(start)]
    allowed, looked_at = FIRST_NODES, 0
    while left:
        undecided = []
        for position in left:
            solver.load(position.blue, position.red, position.acting)
            sign = solver.solve(-1, 1, min(allowed, nodes - looked_at))
            looked_at += solver.looked_at()
            if sign < 0:
                return 1, looked_at
            if looked_at >= nodes:
                return None, looked_at
            if sign == 0:
                undecided.append(position)
        left = undecided
        allowed *= MORE
    return 2, looked_at


@dataclass(frozen=True)
class SolvedBoards:
    """The boards that are solved, as a section of the page."""

    name: str = "boards"
    title: str = "Small boards, solved"

    def pieces(self, settings: Settings) -> Sequence[Piece]:
        return [Small(pieces, rows) for pieces, rows in BOARDS]

    def part(self, settings: Settings, found: Found) -> Part:
        rows = []
        for pieces, height in BOARDS:
            one = found[Small(pieces, height).key]
            winner, lead = one.facts["winner"], one.facts["lead"]
            rows.append(
                [
                    f"{pieces}",
                    f"{pieces + 1} × {height}",
                    "unknown" if winner is None else ("", "first player", "second player")[winner],
                    "unknown" if lead is None else str(lead),
                    f"{one.facts['nodes']:,}",
                    seconds_text(one.seconds),
                ]
            )
        head = ("pieces a side", "columns × rows", "winner", "lead", "positions looked at", "time")
        return Part(f"{WORDS}\n\n{table(head, rows)}")
