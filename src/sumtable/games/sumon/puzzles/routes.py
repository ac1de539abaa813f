"""Legal games that lead to a given position of Sum On, for positions that were constructed."""

from sumtable.games.sumon.kernel.referee import refuse_step
from sumtable.games.sumon.kernel.slate import BLUE, NO_SWAP, Slate
from sumtable.games.sumon.puzzles.scenes import Opening, Squares, set_events
from sumtable.games.sumon.rules.options import BOARDS
from sumtable.games.sumon.rules.position import square_name
from sumtable.puzzles.chance import Chance

TRIES = 12

_LEAD, _UNTIL = 2, 14
"""By how many steps a side may get ahead by bonus steps, and how many must be left for that."""


def route(board: str, blue: Squares, red: Squares, chance: Chance) -> tuple[str, ...] | None:
    """The events of a game with `start` = `placement` that ends in this position, Blue to act.

    Both sides must have gone equally many steps. None if no way was found.
    """
    goals = (blue, red)
    for _ in range(TRIES):
        first_rows = [_first_row(board, side, goals[side], chance) for side in range(2)]
        if first_rows[0] is None or first_rows[1] is None:
            return None
        opening = Opening(board, "placement", first_rows[0], first_rows[1])
        turns = _walk(opening, goals, chance)
        if turns is not None:
            return (*set_events(opening), *turns)
    return None


def _first_row(board: str, side: int, goals: Squares, chance: Chance) -> Squares | None:
    """Where pieces 1 … 8 of a side can have started to get to their goals; None if nowhere."""
    width, height = BOARDS[board]
    home = height if side else 1
    taken: dict[int, int] = {}  # the piece that starts from a column

    def find(piece: int, tried: set[int]) -> bool:
        goal = goals[piece]
        reach = abs((goal >> 4) - home)
        for column in chance.shuffled(range(1, width + 1)):
            if abs(column - (goal & 15)) > reach or column in tried:
                continue
            tried.add(column)
            if column not in taken or find(taken[column], tried):
                taken[column] = piece
                return True
        return False

    if not all(find(piece, set()) for piece in chance.shuffled(range(8))):
        return None
    columns = {piece: column for column, piece in taken.items()}
    return tuple(home * 16 + columns[piece] for piece in range(8))


def _walk(opening: Opening, goals: tuple[Squares, Squares], chance: Chance) -> list[str] | None:
    """The turns in which both sides walk to their goals at once; None if they get stuck."""
    sides = [opening.blue, opening.red]
    turns: list[str] = []
    while True:
        side = len(turns) % 2
        left, others = _left(sides[side], goals[side]), _left(sides[1 - side], goals[1 - side])
        if left == 0:
            return turns if others == 0 and side == BLUE else None
        lead = _LEAD if min(left, others) > _UNTIL else 0
        slate = Slate(*BOARDS[opening.board])
        slate.load(sides[0], sides[1], side, NO_SWAP)
        steps = _turn(slate, side, goals[side], left - others + 1 - side + lead, chance)
        if not steps:
            return None
        turns.append("-".join(steps))
        sides[side] = slate.squares(side)


def _turn(slate: Slate, side: int, goals: Squares, most: int, chance: Chance) -> list[str]:
    """A turn towards the goals with at most so many steps, made on the table; [] if there is none.

    A first step is always allowed.
    """
    steps: list[str] = []
    previous = 0
    while len(steps) < max(1, most):
        choices = [
            (number, square)
            for number, (here, goal) in enumerate(zip(slate.squares(side), goals, strict=True), 1)
            for square in _towards(here, goal)
            if refuse_step(slate, previous, number, square) == 0
        ]
        if not choices:
            break
        previous, square = chance.pick(choices)
        slate.step(previous, square)
        steps.append(f"{previous}{square_name(square)}")
    return steps


def _left(squares: Squares, goals: Squares) -> int:
    """How many steps the pieces still have to their goals."""
    return sum(abs((goal >> 4) - (here >> 4)) for here, goal in zip(squares, goals, strict=True))


def _towards(here: int, goal: int) -> list[int]:
    """The squares one step ahead from which the goal can still be reached."""
    rows = (goal >> 4) - (here >> 4)
    if rows == 0:
        return []
    ahead = here + (16 if rows > 0 else -16)
    return [
        square
        for square in (ahead - 1, ahead, ahead + 1)
        if abs((square & 15) - (goal & 15)) < abs(rows)
    ]
